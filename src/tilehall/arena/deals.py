"""Mirrored deals: what is played, derived from the seed alone.

Every deal is played several times over with the same tiles, the bots rotated through the seats, so
that each bot of a deal holds every seat of it exactly once: the luck of the deal cancels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from tilehall.bots import labels
from tilehall.core.chance import Chance, seed_hash, seed_text
from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import Ruleset

MOST_BOTS: Final = 12  # beyond that the tables to be played are too many to oversee
_LONGEST_SEED: Final = 80  # the number of the deal is written behind it


class ArenaError(TilehallError):
    """A measurement that cannot be made as it was asked for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays what, and from which seed; bots are numbered as they are listed here."""

    ruleset: Ruleset
    bots: tuple[str, ...]  # specs
    seats: int
    seed: str
    values_draws: bool = False  # with every game: what the tiles drawn in it were worth
    stand_ins: tuple[str, ...] = ()  # specs of quick bots, one for each, for the luck of the deal
    other_deals: int = 8  # that stand-ins play beside each deal: what they make of one on average
    labels: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.ruleset.check_seats(self.seats)
        if len(seed_text(self.seed)) > _LONGEST_SEED:
            raise ArenaError(f"the seed is longer than {_LONGEST_SEED} characters")
        if not 2 <= len(self.bots) <= MOST_BOTS:
            raise ArenaError(f"bots: {len(self.bots)}; allowed: 2 to {MOST_BOTS}")
        if self.stand_ins and len(self.stand_ins) != len(self.bots):
            raise ArenaError(
                f"stand-ins: {len(self.stand_ins)} for {len(self.bots)} bots; each needs one"
            )
        if self.other_deals < 1:
            raise ArenaError(f"other deals: {self.other_deals}; allowed: 1 or more")
        object.__setattr__(self, "labels", labels(self.bots))

    @property
    def games_per_deal(self) -> int:
        return min(len(self.bots), self.seats)

    def deals_for(self, games: int) -> int:
        """Whole deals only: a few games more than asked for, if it does not come out even."""
        return -(-games // self.games_per_deal)

    @property
    def of_stand_ins(self) -> Plan:
        """The same seats and deals, played by the stand-ins."""
        return Plan(self.ruleset, self.stand_ins, self.seats, self.seed)


class Deal(NamedTuple):
    """The tiles of one seed and the line-ups that play them: `lineups[k][seat]` is a bot."""

    number: int
    seed: str
    lineups: tuple[tuple[int, ...], ...]


def deal(plan: Plan, number: int) -> Deal:
    """Deal number 1, 2, …; each can be had without the ones before it."""
    bots, seats = len(plan.bots), plan.seats
    chance = Chance(plan.seed, f"arena line-up {number}")
    lineups: tuple[tuple[int, ...], ...]
    if bots <= seats:
        # copies of the bots fill the seats; who is whose neighbour differs from deal to deal
        base = chance.shuffled([seat % bots for seat in range(seats)])
        lineups = tuple(tuple((bot + rotation) % bots for bot in base) for rotation in range(bots))
    else:
        base = chance.shuffled(_table(plan, number))
        lineups = tuple(base[rotation:] + base[:rotation] for rotation in range(seats))
    return Deal(number, f"{plan.seed}/{number}", lineups)


def other_deals(dealt: Deal, count: int) -> list[Deal]:
    """The same line-ups with other tiles."""
    return [dealt._replace(seed=f"{dealt.seed} other {each + 1}") for each in range(count)]


def bot_seed(dealt: Deal, rotation: int, seat: int) -> str:
    """What a bot leaves to chance. A hash: the seed of the deal would give the tiles away."""
    return seed_hash(f"{dealt.seed} bot {rotation} {seat}")[:16]


def names_at(plan: Plan, lineup: Sequence[int]) -> list[str]:
    """Copies of a bot at one table need names of their own."""
    names = []
    for seat, bot in enumerate(lineup):
        copy = lineup[:seat].count(bot)
        names.append(f"{plan.labels[bot]} #{copy + 1}" if copy else plan.labels[bot])
    return names


def _table(plan: Plan, number: int) -> Sequence[int]:
    """With more bots than seats every selection of them plays equally often."""
    tables = list(combinations(range(len(plan.bots)), plan.seats))
    cycle, at = divmod(number - 1, len(tables))
    return Chance(plan.seed, f"arena tables {cycle}").shuffled(tables)[at]
