"""From entrants to tables: the door of the draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tilehall.core.chance import Chance
from tilehall.tournament.draw import cost
from tilehall.tournament.draw.cost import Tables
from tilehall.tournament.draw.designs import best_design
from tilehall.tournament.draw.hall_plan import HallPlan, plan_hall
from tilehall.tournament.draw.relabel import relabelled
from tilehall.tournament.draw.report import DrawReport, measure
from tilehall.tournament.draw.search import Search, Weights
from tilehall.tournament.draw.seats import give_seats

EFFORT: Final = 400_000  # exchanges looked at; a few seconds where no draw is perfect

_SMALL: Final = 64
_RESTARTS: Final = 8

DrawnTable = tuple[int, ...]  # entrants' numbers in seat order


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody to be seated. Nobody avoids "": it means no organisation."""

    number: int
    organisation: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    rounds: tuple[tuple[DrawnTable, ...], ...]
    report: DrawReport


def draw_rounds(
    players: Sequence[Player],
    *,
    rounds: int,
    seed: str,
    table_size: int = 4,
    smallest_table: int = 3,
    past: Sequence[Sequence[DrawnTable]] = (),
    effort: int = EFFORT,
) -> Drawn:
    """All rounds at once; `past` are rounds that are over, with everybody's number."""
    question = _Question(players, rounds, seed, table_size, smallest_table, past)
    best = None
    # a small hall has few ways out of a corner: begin anew instead
    restarts = _RESTARTS if len(players) <= _SMALL else 1
    starts = [*[question.random_start] * restarts, question.design_start]
    for start in reversed(starts) if question.is_tight else starts:
        begun = start()
        if begun is None:
            continue
        found = question.searched(begun, effort // restarts)
        if best is None or question.merit(found) < question.merit(best):
            best = found
        if question.merit(best) <= question.bound:
            break
    assert best is not None  # noqa: S101 - a random start always exists
    return question.seated(best)


def draw_by_rank(
    players: Sequence[Player],
    *,
    ranks: Sequence[int],
    seed: str,
    table_size: int,
    smallest_table: int,
    past: Sequence[Sequence[DrawnTable]] = (),
    avoid_meeting: bool,
) -> Drawn:
    """One round with equals together, best first; `ranks` by player, equal ranks are equal.

    Where meeting again is to be avoided, neighbours change tables until nobody does.
    """
    question = _Question(players, 1, seed, table_size, smallest_table, past)
    lot = question.chance.shuffled(range(len(players)))
    order = sorted(lot, key=lambda player: ranks[player])
    tables = []
    taken = 0
    for size in question.plan.sizes:
        tables.append(order[taken : taken + size])
        taken += size
    if avoid_meeting:
        padded = [question.padded(table) for table in tables]
        search = question.search([padded], ranks=ranks)
        tables = question.stripped(search.run(effort=EFFORT // 8, enough=0))[0]
        tables.sort(key=lambda table: (len(table) == 1, sorted(ranks[each] for each in table)))
    return question.seated([tables])


class _Question:
    """Entrants by index, the past in the same words, and the weights between the criteria."""

    def __init__(
        self,
        players: Sequence[Player],
        rounds: int,
        seed: str,
        table_size: int,
        smallest_table: int,
        past: Sequence[Sequence[DrawnTable]],
    ) -> None:
        self.numbers = [each.number for each in players]
        self.rounds, self.table_size = rounds, table_size
        self.chance = Chance(seed, "draw")
        self.plan: HallPlan = plan_hall(
            len(players), table_size=table_size, smallest_table=smallest_table
        )
        names = sorted({each.organisation for each in players} - {""})
        index = {name: n for n, name in enumerate(names)}
        self.organisations = [index.get(each.organisation, -1) for each in players]
        # who has gone gets an index beyond the players, and beyond Nobody's
        known = {number: n for n, number in enumerate(self.numbers)}
        for tables in past:
            for table in tables:
                for number in table:
                    known.setdefault(number, len(known) + 1)
        self.past: list[Tables] = [
            [[known[number] for number in table] for table in tables] for tables in past
        ]
        self.weights = self._weights()
        self.bound = self._bound()

    def _weights(self) -> Weights:
        seats = self.plan.tables * self.table_size * self.rounds
        pairs = seats * self.table_size
        played = self.rounds + len(self.past)
        short = 1
        organisation = short * (seats * played + 1)
        meeting = organisation * (pairs + 1)
        return Weights(
            crowding=meeting * (pairs * played + 1),
            meeting=meeting,
            organisation=organisation,
            short=short,
        )

    def _bound(self) -> int:
        shapes = [self.plan.sizes] * self.rounds
        players = len(self.numbers)
        weights = self.weights
        crowding = self.rounds * cost.evenly(self.plan.empty, self.plan.tables)
        return (
            weights.crowding * crowding
            + weights.meeting * cost.meeting_bound(shapes, self.past, players)
            + weights.organisation
            * cost.organisation_bound(self.rounds, self.plan.tables, self.organisations)
            + weights.short * cost.short_bound(shapes, self.past, self.table_size, players)
        )

    def merit(self, rounds: Sequence[Tables]) -> int:
        """The price of a draw, less is better; short tables are as the plan has them."""
        weights = self.weights
        crowding = sum(
            cost.pairs(self.table_size - len(table)) for tables in rounds for table in tables
        )
        return (
            weights.crowding * crowding
            + weights.meeting * cost.meeting_cost(rounds, self.past)
            + weights.organisation * cost.organisation_cost(rounds, self.organisations)
            + weights.short * cost.short_cost(rounds, self.past, self.table_size)
        )

    @property
    def is_tight(self) -> bool:
        """Must people meet half of all others or more? Then a search alone is slow to find how."""
        return 2 * self.rounds * (self.table_size - 1) >= len(self.numbers)

    def random_start(self) -> list[Tables] | None:
        return [self._by_lot() for _ in range(self.rounds)]

    def _by_lot(self) -> Tables:
        lot = self.chance.shuffled(range(len(self.numbers)))
        tables, taken = [], 0
        for size in self.plan.sizes:
            tables.append(list(lot[taken : taken + size]))
            taken += size
        return tables

    def design_start(self) -> list[Tables] | None:
        """A design fills as many rounds as it has; the others are by lot."""
        plan = self.plan
        if len(set(plan.sizes)) == 1:  # all tables are alike, perhaps all short
            plan = HallPlan(plan.players, plan.sizes[0], plan.tables)
        if self.past or plan.empty > plan.tables:
            return None
        design = best_design(plan.tables * plan.table_size, plan.table_size, self.rounds)
        if design is None or len(design) < 2:
            return None
        placed = relabelled(design, self.organisations, plan, self.chance)
        if placed is None:
            return None
        return [*placed, *(self._by_lot() for _ in range(self.rounds - len(design)))]

    def searched(self, rounds: list[Tables], effort: int) -> list[Tables]:
        begun = [[self.padded(table) for table in tables] for tables in rounds]
        return list(self.stripped(self.search(begun).run(effort=effort, enough=self.bound)))

    def search(self, rounds: list[list[list[int]]], ranks: Sequence[int] = ()) -> Search:
        weights = self.weights
        if ranks:  # ranks come last: everything else is worth more than all of them
            most = (max(ranks) + 2) ** 2 * self.table_size**2 * self.plan.tables
            weights = Weights(
                crowding=weights.crowding * most,
                meeting=weights.meeting * most,
                organisation=weights.organisation * most,
                short=weights.short * most,
                rank=1,
            )
        return Search(
            rounds,
            organisations=self.organisations,
            past=self.past,
            table_size=self.table_size,
            weights=weights,
            chance=self.chance,
            ranks=ranks,
        )

    def padded(self, table: Sequence[int]) -> list[int]:
        return [*table, *[len(self.numbers)] * (self.table_size - len(table))]

    def stripped(self, rounds: list[list[list[int]]]) -> list[list[list[int]]]:
        nobody = len(self.numbers)
        return [
            [[player for player in table if player != nobody] for table in tables]
            for tables in rounds
        ]

    def seated(self, rounds: Sequence[Tables]) -> Drawn:
        ordered = give_seats(rounds, self.past, self.table_size)
        report = measure(
            ordered,
            self.past,
            organisations=self.organisations,
            table_size=self.table_size,
            numbers=self.numbers,
        )
        numbered = tuple(
            tuple(tuple(self.numbers[player] for player in table) for table in tables)
            for tables in ordered
        )
        return Drawn(numbered, report)
