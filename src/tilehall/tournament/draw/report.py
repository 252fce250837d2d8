"""What a draw could not avoid, and how good that is at best."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tilehall.tournament.draw import cost, seats
from tilehall.tournament.draw.cost import Tables


@dataclass(frozen=True, slots=True)
class Criterion:
    """`found` is what this draw costs, `bound` what every draw costs at least."""

    name: str
    found: int
    bound: int

    @property
    def is_best(self) -> bool:
        return self.found <= self.bound

    def sentence(self) -> str:
        proof = "no draw can do better" if self.is_best else f"at least {self.bound} in any draw"
        return f"{self.name}: {self.found} ({proof})"

    @classmethod
    def told(cls, sentence: str) -> Criterion:
        """Back from a sentence of the book; the bound of a best draw is what it found."""
        found = re.fullmatch(
            r"(.+): (\d+) \((?:no draw can do better|at least (\d+) in any draw)\)", sentence
        )
        if found is None:
            raise ValueError(f"{sentence!r} is no criterion of a draw")
        name, cost, bound = found.groups()
        return cls(name, int(cost), int(bound or cost))


@dataclass(frozen=True, slots=True)
class DrawReport:
    """Criteria in the order of their weight, and the cases that people will ask about."""

    criteria: tuple[Criterion, ...]
    meet_again: tuple[tuple[int, int, int], ...]  # two entrants and how often they sit together
    same_organisation: tuple[tuple[int, int, int], ...]  # round, two entrants

    @property
    def is_proved_best(self) -> bool:
        return all(each.is_best for each in self.criteria)

    def sentences(self) -> list[str]:
        return [each.sentence() for each in self.criteria]


def measure(
    rounds: Sequence[Tables],
    past: Sequence[Tables],
    *,
    organisations: Sequence[int],
    table_size: int,
    numbers: Sequence[int],
) -> DrawReport:
    """Count everything anew, from the tables alone."""
    shapes = [[len(table) for table in tables] for tables in rounds]
    players = len(organisations)
    tables = max(len(shape) for shape in shapes)
    criteria = (
        Criterion(
            "meeting again",
            cost.meeting_cost(rounds, past),
            cost.meeting_bound(shapes, past, players),
        ),
        Criterion(
            "same organisation at a table",
            cost.organisation_cost(rounds, organisations),
            cost.organisation_bound(len(rounds), tables, organisations),
        ),
        Criterion(
            "same seat again",
            seats.seat_cost(rounds, past, table_size),
            seats.seat_bound(rounds, past, table_size),
        ),
        Criterion(
            "first seat again",
            seats.start_cost(rounds, past, table_size),
            seats.start_bound(rounds, past, table_size),
        ),
        Criterion(
            "short table again",
            cost.short_cost(rounds, past, table_size),
            cost.short_bound(shapes, past, table_size, players),
        ),
    )
    return DrawReport(
        criteria,
        _meet_again(rounds, past, numbers),
        _together(rounds, organisations, numbers, len(past)),
    )


def _meet_again(
    rounds: Sequence[Tables], past: Sequence[Tables], numbers: Sequence[int]
) -> tuple[tuple[int, int, int], ...]:
    before = cost.meetings(past)
    after = cost.meetings([*past, *rounds])
    return tuple(
        sorted(
            (numbers[one], numbers[other], times)
            for (one, other), times in after.items()
            if times > 1 and times > before[one, other]
        )
    )


def _together(
    rounds: Sequence[Tables], organisations: Sequence[int], numbers: Sequence[int], played: int
) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (n, numbers[one], numbers[other])
        for n, tables in enumerate(rounds, played + 1)
        for table in tables
        for place, one in enumerate(table)
        for other in table[:place]
        if organisations[one] == organisations[other] >= 0
    )
