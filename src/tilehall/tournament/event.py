"""An event: what its book adds up to. It never changes; a line more makes another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tilehall.tournament.about import About
from tilehall.tournament.cut import Cut
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.errors import DeskError, DeskFault, not_now
from tilehall.tournament.formats.format import CarryOver, Division, Format
from tilehall.tournament.people import Entrant, Organisation, Status
from tilehall.tournament.rounds import PlayedPod, Pod, Round, Sheet, SheetState, Stage
from tilehall.tournament.standings import Standing, standings
from tilehall.tournament.weather import WeatherReason


@dataclass(frozen=True, slots=True)
class HallClock:
    round: str
    at: int
    minutes: int


@dataclass(frozen=True, slots=True)
class DivisionState:
    """What has been decided for a division so far."""

    cap: int | None = None
    waiting: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()  # everybody who ever waited, in order: who comes back finds a place
    rounds: tuple[Round, ...] = ()
    cut: Cut | None = None
    left_final: tuple[int, ...] = ()  # finalists who withdrew; their place before it stands
    lot_seed: str = ""
    commitment: str = ""  # to the first word of a seed
    weather: WeatherReason | None = None
    is_off: bool = False
    new_date: str = ""
    postponed: str = ""  # why there is a new date
    clock: HallClock | None = None

    @property
    def sealed_seed(self) -> str:
        """The commitment that the next draw has to fit; none once a draw has opened it."""
        is_open = any(each.sealed_seed == self.commitment for each in self.rounds)
        return "" if is_open else self.commitment


@dataclass(frozen=True, slots=True)
class Substitution:
    """Who has somebody's place, and what both were before."""

    substitute: int
    absent_was: Status
    substitute_was: Status


@dataclass(frozen=True, slots=True)
class Event:
    """The state after `version` lines of the book."""

    name: str
    format: Format
    version: int
    last_at: int
    seal: str = ""  # of the book's last line: printed, it proves later that nothing was changed
    about: About = field(default_factory=About)
    organisations: Mapping[str, Organisation] = field(default_factory=dict)
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    forms: Mapping[str, EntryForm] = field(default_factory=dict)  # of schools, by id
    letters: Mapping[str, int] = field(default_factory=dict)  # `results o12`: when it was sent
    pictures: Mapping[str, str] = field(default_factory=dict)  # in base64
    columns: Mapping[str, str] = field(default_factory=dict)  # heads of lists that were matched
    spellings: Mapping[str, str] = field(default_factory=dict)  # of a school, and its one name
    divisions: Mapping[str, DivisionState] = field(default_factory=dict)
    pods: Mapping[str, Pod] = field(default_factory=dict)
    sheets: Mapping[str, Sheet] = field(default_factory=dict)
    left: Mapping[int, Status] = field(default_factory=dict)  # what they were who are gone
    substitutes: Mapping[int, Substitution] = field(default_factory=dict)  # by who is absent
    renewed: Mapping[str, int] = field(default_factory=dict)  # links, by role
    serial: int = 0  # of the last sheet
    written: Mapping[str, int] = field(default_factory=dict)  # by sheet, its last line in the book
    common: int = 0  # the last line that is not about one sheet alone

    def division(self, name: str) -> tuple[Division, DivisionState]:
        found = self.format.division(name)
        return found, self.divisions.get(name, DivisionState())

    def division_on(self, name: str) -> tuple[Division, DivisionState]:
        """The division, unless its day is off (RULES T6)."""
        described, state = self.division(name)
        if state.is_off and state.weather is not None:
            raise not_now("refused-division-off", division=described, weather=state.weather)
        return described, state

    def entrant(self, number: int) -> Entrant:
        found = self.entrants.get(number)
        if found is None:
            raise DeskError(DeskFault.UNKNOWN, "refused-no-entrant", number=str(number))
        return found

    def pod(self, sheet: str) -> Pod:
        found = self.pods.get(sheet)
        if found is None:
            raise DeskError(DeskFault.UNKNOWN, "refused-no-sheet", sheet=repr(sheet))
        return found

    def sheet(self, name: str) -> Sheet:
        return self.sheets.get(name, Sheet())

    def in_division(self, name: str, *wanted: Status) -> list[Entrant]:
        return [
            each
            for each in self.entrants.values()
            if each.division == name and (not wanted or each.status in wanted)
        ]

    def rounds(self, division: str, stage: Stage) -> list[Round]:
        _, state = self.division(division)
        return [each for each in state.rounds if each.stage is stage]

    def round(self, division: str, label: str) -> Round:
        _, state = self.division(division)
        for each in state.rounds:
            if each.label == label:
                return each
        raise DeskError(
            DeskFault.UNKNOWN, "refused-round-not-drawn", round=label, division=division
        )

    def open_sheets(self, round_: Round) -> list[str]:
        """Sheets of the round that are not confirmed yet."""
        return [
            pod.sheet
            for pod in round_.pods
            if not pod.is_bye and self.sheet(pod.sheet).state is not SheetState.CONFIRMED
        ]

    def has_begun(self, round_: Round) -> bool:
        """Somebody has played there, or may at any moment: the table is open in the hall."""
        sheets = [self.sheet(pod.sheet) for pod in round_.pods]
        return any(
            each.state is not SheetState.OPEN or each.lines or each.plays_at for each in sheets
        )

    def played(self, division: str, stage: Stage) -> list[PlayedPod]:
        """Pods whose sheets count; a bye counts once its round has begun."""
        return [
            PlayedPod(pod, self.sheet(pod.sheet).lines, each.games)
            for each in self.rounds(division, stage)
            for pod in each.pods
            if self.sheet(pod.sheet).state is SheetState.CONFIRMED
            or (pod.is_bye and self.has_begun(each))
        ]

    def standings(self, division: str, stage: Stage = Stage.MAIN) -> tuple[Standing, ...]:
        """Of everybody who has sat down; in the final, of the finalists."""
        _, state = self.division(division)
        if stage is Stage.FINAL:
            return self._final_standings(division, state)
        seated = _seated(self.rounds(division, Stage.MAIN))
        people = [
            each
            for each in self.in_division(division)
            if each.number in seated and each.status is not Status.ABSENT
        ]
        return standings(
            people, self.played(division, Stage.MAIN), self.format, lot_seed=state.lot_seed
        )

    def final(self, division: str) -> DivisionState:
        """What is decided about the final of this division: its own, or that of all (RULES T3)."""
        return self.divisions.get(self.format.final_of(division), DivisionState())

    def ranking(self, division: str) -> tuple[Standing, ...]:
        """Everybody who may come into that final, in one order."""
        scope = self.format.final_scope(division)
        if len(scope) == 1:
            return self.standings(division)
        seated = _seated(each for name in scope for each in self.rounds(name, Stage.MAIN))
        people = [
            each
            for each in self.entrants.values()
            if each.number in seated and each.status is not Status.ABSENT
        ]
        pods = [each for name in scope for each in self.played(name, Stage.MAIN)]
        return standings(people, pods, self.format, lot_seed=self.final(division).lot_seed)

    def _final_standings(self, division: str, state: DivisionState) -> tuple[Standing, ...]:
        finalists = state.cut.qualified if state.cut else ()
        share = {
            CarryOver.NONE: Fraction(0),
            CarryOver.HALF: Fraction(1, 2),
            CarryOver.ALL: Fraction(1),
        }
        part = share[self.format.carry_over]
        carried = {row.entrant: row.points * part for row in self.ranking(division)} if part else {}
        return standings(
            [self.entrants[number] for number in finalists],
            self.played(division, Stage.FINAL),
            self.format,
            lot_seed=state.lot_seed,
            carried={number: carried[number] for number in finalists if number in carried},
        )


def _seated(rounds: Iterable[Round]) -> set[int]:
    return {number for each in rounds for pod in each.pods for number in pod.seats}
