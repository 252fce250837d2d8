"""What many simulated events say about a format, each figure with how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Final

from tilehall.arena.event_simulation import SimulatedEvent

CERTAIN: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + CERTAIN) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean or a share with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Pace:
    """How people play: seconds for a turn, minutes to deal and to count a game."""

    seconds: float = 25.0
    between: float = 4.0

    def hours(self, event: SimulatedEvent) -> float:
        """A round lasts as long as its longest table; each of its games is dealt and counted."""
        games = sum(event.games_of_rounds)
        return (sum(event.longest_tables) * self.seconds / 60 + games * self.between) / 60


@dataclass(frozen=True, slots=True)
class Figures:
    events: int
    games: float
    turns: float  # of a game
    hours: Estimate
    won: Estimate  # how often the best player won the event
    by_luck: float  # how often it would if all were equal
    in_final: Estimate | None  # how often the best got there; None: no final
    place: Estimate  # of the best player, before the final


def figures(played: Sequence[SimulatedEvent], pace: Pace) -> Figures:
    """All events of one format with one field."""
    finals = [each.is_in_final for each in played if each.is_in_final is not None]
    return Figures(
        events=len(played),
        games=fmean(each.games for each in played),
        turns=sum(each.turns for each in played) / max(sum(each.games for each in played), 1),
        hours=mean([pace.hours(each) for each in played]),
        won=share(sum(each.is_won_by_best for each in played), len(played)),
        by_luck=fmean(each.share_of_best for each in played),
        in_final=share(sum(finals), len(finals)) if finals else None,
        place=mean([float(each.best_place) for each in played]),
    )


def mean(values: Sequence[float]) -> Estimate:
    middle = fmean(values)
    half = _Z * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return Estimate(middle, middle - half, middle + half)


def share(won: int, of: int) -> Estimate:
    """Wilson's interval, which is honest for few events too."""
    part = won / of
    middle = (part + _Z * _Z / (2 * of)) / (1 + _Z * _Z / of)
    half = _Z * (part * (1 - part) / of + _Z * _Z / (4 * of * of)) ** 0.5 / (1 + _Z * _Z / of)
    return Estimate(part, middle - half if won else 0.0, middle + half if won < of else 1.0)
