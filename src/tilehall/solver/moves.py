"""Moves that lead from one table to another, few and in an order a person can follow.

Sets that lie as they lay are not mentioned. Every other new set grows out of the old set it shares
most tiles with, or from nothing; each tile that has to come from elsewhere is one move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile

RACK = "your rack"
_FAR = 1 << 30


@dataclass(frozen=True, slots=True)
class Move:
    """One tile from an old set or the rack into a new set."""

    tile: Tile
    source: Meld | None  # None: the rack
    target: Meld  # as it is in the end
    base: Meld | None  # the old set that the new one grows out of; None: a new place

    def __str__(self) -> str:
        origin = f"from [{self.source}]" if self.source else f"from {RACK}"
        place = f"to [{self.base}]" if self.base else "to a new set"
        return f"take {self.tile} {origin} {place}, which becomes [{self.target}]"


def moves_between(before: Table, after: Table) -> tuple[Move, ...]:
    """Tile moves, table tiles before rack tiles within each new set."""
    old, new = _changed(before, after)
    bases = _best_bases(old, new)
    spare = [Counter(meld) for meld in old]
    missing: list[tuple[int, Tile]] = []
    for place, meld in enumerate(new):
        base = bases.get(place)
        stays = Counter(meld) & Counter(old[base]) if base is not None else Counter[Tile]()
        if base is not None:
            spare[base] -= stays
        missing += [(place, tile) for tile in (Counter(meld) - stays).elements()]
    moves = []
    for place, tile in missing:
        source = next((i for i, left in enumerate(spare) if left[tile]), None)
        if source is not None:
            spare[source][tile] -= 1
        base = bases.get(place)
        moves.append(
            Move(
                tile,
                None if source is None else old[source],
                new[place],
                None if base is None else old[base],
            )
        )
    return tuple(sorted(moves, key=lambda move: move.source is None))


def _changed(before: Table, after: Table) -> tuple[list[Meld], list[Meld]]:
    lying = Counter(before) & Counter(after)
    return list(_except(before, lying)), list(_except(after, lying))


def _except(table: Table, lying: Counter[Meld]) -> Iterator[Meld]:
    left = Counter(lying)
    for meld in table:
        if left[meld]:
            left[meld] -= 1
        else:
            yield meld


def _best_bases(old: list[Meld], new: list[Meld]) -> dict[int, int]:
    """Which new set grows out of which old one, so that most tiles stay where they are."""
    weights = [[(Counter(a) & Counter(b)).total() for b in old] for a in new]
    size = max(len(old), len(new), 1)
    square = [
        [weights[i][j] if i < len(new) and j < len(old) else 0 for j in range(size)]
        for i in range(size)
    ]
    chosen = _assignment(square)
    return {i: j for i, j in enumerate(chosen[: len(new)]) if j < len(old) and square[i][j]}


def _assignment(weights: list[list[int]]) -> list[int]:
    """The heaviest one-to-one assignment (Hungarian method): the column of each row."""
    hungarian = _Hungarian(weights)
    for row in range(len(weights)):
        hungarian.insert(row)
    return hungarian.columns()


class _Hungarian:
    """Rows are inserted one by one, each along the cheapest augmenting path."""

    def __init__(self, weights: list[list[int]]) -> None:
        self.weights = weights
        self.size = len(weights)
        self.row_price, self.column_price = [0] * self.size, [0] * (self.size + 1)
        self.row_of = [-1] * (self.size + 1)  # the last column is where a new row enters

    def insert(self, row: int) -> None:
        entry = self.size
        self.row_of[entry] = row
        way, slack = [entry] * self.size, [_FAR] * self.size
        column, visited = entry, [entry]
        while self.row_of[column] >= 0:
            free = [other for other in range(self.size) if other not in visited]
            for other in free:
                cost = self._cost(self.row_of[column], other)
                if cost < slack[other]:
                    slack[other], way[other] = cost, column
            column = min(free, key=slack.__getitem__)
            self._reprice(visited, free, slack, slack[column])
            visited.append(column)
        while column != entry:
            self.row_of[column] = self.row_of[way[column]]
            column = way[column]

    def _cost(self, row: int, column: int) -> int:
        return -self.weights[row][column] - self.row_price[row] - self.column_price[column]

    def _reprice(self, visited: list[int], free: list[int], slack: list[int], step: int) -> None:
        for column in visited:
            self.row_price[self.row_of[column]] += step
            self.column_price[column] -= step
        for column in free:
            slack[column] -= step

    def columns(self) -> list[int]:
        result = [0] * self.size
        for column in range(self.size):
            result[self.row_of[column]] = column
        return result
