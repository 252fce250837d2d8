"""What a draw could not avoid, and how good that is at best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tilehall.locales import message
from tilehall.tournament.draw import cost, seats
from tilehall.tournament.draw.cost import Tables


class Avoided(StrEnum):
    """What a draw avoids, the weightiest first."""

    MEETING = "meeting"  # again
    ORGANISATION = "organisation"  # twice at a table
    SEAT = "seat"  # the same again
    FIRST_SEAT = "first-seat"  # again
    SHORT_TABLE = "short-table"  # again


@dataclass(frozen=True, slots=True)
class Criterion:
    """`found` is what this draw costs, `bound` what every draw costs at least."""

    avoided: Avoided
    found: int
    bound: int

    @property
    def is_best(self) -> bool:
        return self.found <= self.bound

    def in_language(self, language: str) -> str:
        wording = "event-draw-best" if self.is_best else "event-draw-at-least"
        said = message(wording, avoided=self.avoided, found=self.found, bound=self.bound)
        return said.in_language(language)


@dataclass(frozen=True, slots=True)
class DrawReport:
    """Criteria in the order of their weight, and who meets again: people will ask."""

    criteria: tuple[Criterion, ...]
    meet_again: tuple[tuple[int, int, int], ...]  # two entrants and how often they sit together


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
            Avoided.MEETING,
            cost.meeting_cost(rounds, past),
            cost.meeting_bound(shapes, past, players),
        ),
        Criterion(
            Avoided.ORGANISATION,
            cost.organisation_cost(rounds, organisations),
            cost.organisation_bound(len(rounds), tables, organisations),
        ),
        Criterion(
            Avoided.SEAT,
            seats.seat_cost(rounds, past, table_size),
            seats.seat_bound(rounds, past, table_size),
        ),
        Criterion(
            Avoided.FIRST_SEAT,
            seats.start_cost(rounds, past, table_size),
            seats.start_bound(rounds, past, table_size),
        ),
        Criterion(
            Avoided.SHORT_TABLE,
            cost.short_cost(rounds, past, table_size),
            cost.short_bound(shapes, past, table_size, players),
        ),
    )
    return DrawReport(criteria, _meet_again(rounds, past, numbers))


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
