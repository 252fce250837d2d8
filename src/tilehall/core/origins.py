"""Where the tiles of the new table came from: from which old set, or from the rack.

Equal tiles cannot be told apart, and a play is legal if some way of telling them apart makes it
legal (RULES J4, J5). So the joker rules ask: is there an assignment of old places to new ones that
keeps these promises? Kinds do not mix, so each kind is a small transport problem of its own: rows
are the old sets and the rack, columns the new sets and, after a time-out, the loose tiles. A
promise is a bound on one cell. Feasibility is a maximum flow, polynomial in the table's size.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from tilehall.core.table import Table
from tilehall.core.tile import Tile

RACK: Final = -1  # the row of tiles placed in this turn
LOOSE: Final = -1  # the column of tiles that a time-out sends to the rack (RULES G9c)
MOST_STEPS: Final = 2_000  # of a search for origins; tables of any box need a few hundred


class Cell(NamedTuple):
    """Tiles of one kind that went from an old set (or the rack) to a new set."""

    tile: Tile
    source: int
    target: int


class TooEntangled(Exception):
    """The search met a table that no box of tiles could make, and gave up."""


class StepBudget:
    """Counts the steps of a search, so that no table can make the judge hang."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.left = most

    def take(self, count: int = 1) -> None:
        self.left -= count
        if self.left < 0:
            raise TooEntangled


class _Tallies(dict[int, Counter[Tile]]):
    """How many of each tile a set holds, counted when first asked: most sets never are."""

    def __init__(self, table: Table, outside: int, rest: Counter[Tile]) -> None:
        self.table = table
        self[outside] = rest

    def __missing__(self, place: int) -> Counter[Tile]:
        self[place] = tally = Counter(self.table[place])
        return tally

    def line(self, kind: Tile) -> dict[int, int]:
        """Where tiles of a kind are, and how many, outside the table included."""
        places = (*range(len(self.table)), *(place for place in self if place < 0))
        return {place: self[place][kind] for place in places if self[place][kind]}


class Origins:
    """All ways in which the old table and the rack can have become the new table."""

    def __init__(self, before: Table, after: Table) -> None:
        self.placed, removed = before.changes_to(after)
        self.before = _Tallies(before, RACK, self.placed)
        self.after = _Tallies(after, LOOSE, removed)

    def allow(self, least: dict[Cell, int], most: dict[Cell, int] | None = None) -> bool:
        """Is there an assignment with at least, and at most, so many tiles in these cells?"""
        most = most or {}
        kinds = {cell.tile for cell in least} | {cell.tile for cell in most}
        return all(self.allow_kind(kind, least, most) for kind in kinds)

    def allow_kind(self, kind: Tile, least: dict[Cell, int], most: dict[Cell, int]) -> bool:
        """The same for the cells of one kind."""
        leaving: dict[int, int] = {}
        coming: dict[int, int] = {}
        for cell, count in least.items():
            if cell.tile is kind:
                if count > most.get(cell, count):
                    return False
                leaving[cell.source] = leaving.get(cell.source, 0) + count
                coming[cell.target] = coming.get(cell.target, 0) + count
        if any(count > self.before[place][kind] for place, count in leaving.items()):
            return False
        if any(count > self.after[place][kind] for place, count in coming.items()):
            return False
        limits = {
            (cell.source, cell.target): count - least.get(cell, 0)
            for cell, count in most.items()
            if cell.tile is kind
        }
        if not limits:
            return True
        supply = {row: n - leaving.get(row, 0) for row, n in self.before.line(kind).items()}
        demand = {column: n - coming.get(column, 0) for column, n in self.after.line(kind).items()}
        return _fits(supply, demand, limits)


def _fits(
    supply: dict[int, int], demand: dict[int, int], limits: dict[tuple[int, int], int]
) -> bool:
    """Can all supply reach all demand, with these limits on single cells?"""
    flow = {(row, column): 0 for row in supply for column in demand}
    filled = dict.fromkeys(demand, 0)

    def push(row: int, seen: set[int]) -> bool:
        """Find room for one more tile of this row, moving others aside if need be."""
        for column, room in demand.items():
            if column in seen or flow[row, column] >= limits.get((row, column), room):
                continue
            seen.add(column)
            if filled[column] < room:
                flow[row, column] += 1
                filled[column] += 1
                return True
            for other in supply:
                if other != row and flow[other, column]:
                    flow[other, column] -= 1
                    if push(other, seen):
                        flow[row, column] += 1
                        return True
                    flow[other, column] += 1
        return False

    return all(push(row, set()) for row, count in supply.items() for _ in range(count))
