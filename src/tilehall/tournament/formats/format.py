"""How an event is played, as one frozen value. `formats/*.toml` are published ones."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import date, time
from enum import Enum, StrEnum
from functools import cache
from typing import Final

from tilehall.core.editions import edition
from tilehall.core.ruleset import Ruleset
from tilehall.locales import LANGUAGES, say
from tilehall.tournament.errors import DeskError, DeskFault, bad_format

_PUBLISHED: Final = frozenset({"open", "primary", "secondary", "adult"})  # ids of our divisions


class Pairing(Enum):
    """Who sits with whom."""

    PLANNED = "planned"  # all rounds are drawn at once, before anybody has played
    LEADERS = "leaders-together"  # by lot, then the best at table 1, the next at table 2
    SWISS = "swiss"  # equals with equals, but nobody meets again if it can be avoided


class OrderBy(StrEnum):
    """What standings are ordered by; more is better, the first difference decides."""

    GAMES_WON = "games-won"
    POINTS = "points"
    PLACEMENT = "placement-points"
    TABLES_WON = "tables-won"
    BEST_GAME = "best-game"
    OPPONENTS_WON = "opponents-won"
    OPPONENTS_POINTS = "opponents-points"
    LOT = "lot"


class Finalists(Enum):
    """Of whom the cut takes the best (RULES T3; the rulebook leaves it open)."""

    EACH_DIVISION = "each-division"  # every division has a final of its own
    ALL_DIVISIONS = "all-divisions"  # one final, played under the last division


class TieAtCut(Enum):
    """What happens to equals of whom not all fit into the final (RULES T3a)."""

    ORGANISER = "organiser"
    LOT = "lot"
    ALL_IN = "all-qualify"


class CarryOver(Enum):
    """What of the points goes along into the final."""

    NONE = "none"
    HALF = "half"
    ALL = "all"


class LateEntry(Enum):
    """Until when somebody who was not there may still come in."""

    NEVER = "never"  # RULES T5: who is not present before the briefing does not play
    BEFORE_DRAW = "before-the-draw"
    BETWEEN_ROUNDS = "between-rounds"


class Consent(Enum):
    """Whose guardian has to agree before they are checked in."""

    NOBODY = "nobody"
    MINORS = "minors"


class PublicNames(Enum):
    """How minors are named where anybody can look."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Division:
    """A part of an event with entrants of its own."""

    id: str
    name: str
    date: date | None
    start: time | None
    quota: int
    minors: bool
    youngest: int | None = None  # who may enter, in years
    oldest: int | None = None

    def admits(self, age: int) -> bool:
        return (self.youngest or 0) <= age <= (self.oldest or 200)

    def in_language(self, language: str) -> str:
        """Divisions of published formats have a name in every language; others have their own."""
        return say(language, f"division-{self.id}") if self._is_published else self.name

    @property
    def words(self) -> frozenset[str]:
        """What a list of entrants may call it."""
        ours = _published_names(self.id) if self._is_published else frozenset()
        return ours | {self.id, self.name}

    @property
    def _is_published(self) -> bool:
        return self.name in _published_names(self.id)


@cache
def _published_names(division: str) -> frozenset[str]:
    """What a division of the published formats is called, in all languages."""
    if division not in _PUBLISHED:
        return frozenset()
    return frozenset(say(language, f"division-{division}") for language in LANGUAGES)


@dataclass(frozen=True, slots=True)
class Format:
    """Everything that tells one way of running an event from another."""

    id: str
    version: int
    name: str
    edition: str
    joker_value: int | None  # None: as the edition says
    table_size: int
    smallest_table: int  # 1: somebody may have to sit out a round
    games_per_table: int
    rounds: int
    pairing: Pairing
    placement_points: tuple[int, ...]
    win_bonus: int
    order: tuple[OrderBy, ...]
    cut: int  # 0: no final
    finalists: Finalists
    tie_at_cut: TieAtCut
    final_rounds: int
    final_games: int
    carry_over: CarryOver
    late_entry: LateEntry
    second_person: bool
    judge_pins: bool  # a table's link opens its sheet, and the judge's own PIN signs it
    warnings: int
    consent: Consent
    public_names: PublicNames
    genuine_tiles: bool  # a condition of entry (the selection's invitation)
    weather_rule: bool  # RULES T6 is on the public page
    divisions: tuple[Division, ...]

    def __post_init__(self) -> None:
        rules, size = edition(self.edition), self.table_size
        if not rules.min_seats <= size <= rules.max_seats:
            seats = {"least": rules.min_seats, "most": rules.max_seats, "given": size}
            raise bad_format("refused-format-size", edition=rules.id, **seats)
        if self.smallest_table > size:
            raise bad_format("refused-format-smallest", size=size)
        if self.placement_points and len(self.placement_points) != size:
            raise bad_format("refused-format-placement", size=size)
        if OrderBy.PLACEMENT in self.order and not self.placement_points:
            raise bad_format("refused-format-order-placement")
        if len(set(self.order)) != len(self.order):
            raise bad_format("refused-format-order-twice")
        if OrderBy.LOT in self.order[:-1]:
            raise bad_format("refused-format-order-lot")
        if self.cut and not self.final_rounds:
            raise bad_format("refused-format-final")
        ids = [each.id for each in self.divisions]
        if len(set(ids)) != len(ids):
            raise bad_format("refused-format-ids")

    @property
    def ruleset(self) -> Ruleset:
        """What sheets are counted by."""
        rules = edition(self.edition)
        return rules if self.joker_value is None else replace(rules, joker_value=self.joker_value)

    def final_of(self, division: str) -> str:
        """The division under which those of this one play their final."""
        return self.final_scope(division)[-1]

    def final_scope(self, division: str) -> tuple[str, ...]:
        """The divisions whose entrants are ranked together for that final."""
        if self.finalists is Finalists.EACH_DIVISION:
            return (division,)
        return tuple(each.id for each in self.divisions)

    def division(self, name: str) -> Division:
        for each in self.divisions:
            if each.id == name:
                return each
        known = ", ".join(each.id for each in self.divisions)
        raise DeskError(DeskFault.UNKNOWN, "refused-no-division", division=repr(name), known=known)


FIELDS: Final = tuple(each.name for each in fields(Format))
