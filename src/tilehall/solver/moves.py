"""The fewest moves that lead from one table to another, in an order a person can follow.

A move lifts tiles that lie side by side in one old set, or any tiles of the rack, and puts them
down side by side in one new set, in the same order; in a group order says nothing. Every tile is
moved at most once, to where it belongs in the end, and sets that lie as they lay are not touched.
A new set may grow in the place of an old one: tiles of it that keep their order stay.

So the moves are counted set by set, and only equal tiles tie the sets together: which red seven
went where? First every set takes the tiles that suit it best, whatever the others do, which is a
bound; old sets are shared out as places by an assignment . Where one tile was taken
twice, one of the two must do without it: both ways are tried, the smaller bound first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import SetIdentity, understand
from tilehall.solver.fewest_moves import MOVES_LIMIT, RACK_ROW, Plan, Token, fewest_moves

RACK = "your rack"


@dataclass(frozen=True, slots=True)
class Move:
    """Tiles from a set or the rack into a set, all as they lie at that moment."""

    tiles: tuple[Tile, ...]
    source: Meld | None  # None: the rack
    base: Meld | None  # the set that they join; None: a new place
    target: Meld  # what it becomes
    within: bool = False  # they lay in that set already

    @property
    def codes(self) -> str:
        return " ".join(tile.code for tile in self.tiles)

    def __str__(self) -> str:
        tiles = self.codes
        if self.within:
            return f"move {tiles} in [{self.source}], which becomes [{self.target}]"
        origin = f"from [{self.source}]" if self.source else f"from {RACK}"
        if self.base is None:
            return f"take {tiles} {origin} to a new set: [{self.target}]"
        return f"take {tiles} {origin} to [{self.base}], which becomes [{self.target}]"


class Moves(Sequence[Move]):
    """The moves in order; no way needs fewer than `bound`."""

    def __init__(self, moves: Sequence[Move], bound: int) -> None:
        self._moves = tuple(moves)
        self.bound = bound

    @property
    def is_fewest(self) -> bool:
        """Is it proved that no way needs fewer moves?"""
        return len(self._moves) == self.bound

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, place: int | slice) -> Move | tuple[Move, ...]:
        return self._moves[place]

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"


def moves_between(before: Table, after: Table, *, limit: int = MOVES_LIMIT) -> Moves:
    """The fewest moves; where `limit` is reached, few moves and a bound."""
    old, new = _changed(before, after)
    plan, bound = fewest_moves(old, new, limit)
    return Moves(_Carrying(old, new, plan).in_order(), bound)


def _changed(before: Table, after: Table) -> tuple[list[Meld], list[Meld]]:
    unchanged = Counter(map(_identity, before)) & Counter(map(_identity, after))
    return _except(before, unchanged), _except(after, unchanged)


def _identity(meld: Meld) -> SetIdentity:
    return understand(meld, MirrorValue.ZERO).identity


def _except(table: Table, unchanged: Counter[SetIdentity]) -> list[Meld]:
    left = Counter(unchanged)
    changed = []
    for meld in table:
        identity = _identity(meld)
        if left[identity]:
            left[identity] -= 1
        else:
            changed.append(meld)
    return changed


@dataclass(frozen=True, slots=True)
class _Carry:
    """A move to make: these places of a new set, in one go."""

    new: int
    source: int
    places: tuple[int, ...]


class _Carrying:
    """Carries out a plan, move by move; rows hold tokens, and the tile each of them is."""

    def __init__(self, old: list[Meld], new: list[Meld], plan: Plan) -> None:
        self.new = new
        self.plan = plan
        self.rows: list[list[tuple[Token, Tile]]] = [
            [((row, place), tile) for place, tile in enumerate(meld)]
            for row, meld in enumerate(old)
        ]
        self.row_of: dict[int, int] = {}  # of new sets that have a place by now
        self.laid: list[dict[int, tuple[Token, Tile]]] = [{} for _ in new]  # by place of a new set
        for index, (base, building) in enumerate(plan):
            if base is not None:
                self.row_of[index] = base
            for place, stays in enumerate(building.stays):
                if stays:
                    self.laid[index][place] = (building.tokens[place], new[index][place])

    def in_order(self) -> list[Move]:
        """What is not in the way first: tiles of the table before the rack's, set by set."""
        waiting = [
            _Carry(index, building.tokens[places[0]][0], tuple(places))
            for index, (_, building) in enumerate(self.plan)
            for places in building.blocks()
        ]
        moves: list[Move] = []
        last = -1
        while waiting:
            carry = min(
                waiting,
                key=lambda each: (
                    each.source == RACK_ROW,
                    self._holds_others(each.new),
                    each.new != last,
                ),
            )
            waiting.remove(carry)
            moves.append(self._move(carry))
            last = carry.new
        return moves

    def _holds_others(self, index: int) -> bool:
        """Do tiles that belong elsewhere still lie where this set grows?"""
        row = self.row_of.get(index)
        return row is not None and len(self.rows[row]) > len(self.laid[index])

    def _move(self, carry: _Carry) -> Move:
        tokens = self.plan[carry.new][1].tokens
        tiles = [(tokens[place], self.new[carry.new][place]) for place in carry.places]
        source = None if carry.source == RACK_ROW else self._meld(carry.source)
        row = self.row_of.get(carry.new)
        base = None if row is None else self._meld(row)
        if source is not None:
            for each in tiles:
                self.rows[carry.source].remove(each)
        if row is None:
            row = self.row_of[carry.new] = len(self.rows)
            self.rows.append([])
        at = self._where(carry, self.rows[row])
        self.rows[row][at:at] = tiles
        self.laid[carry.new].update(zip(carry.places, tiles, strict=True))
        within = row == carry.source
        return Move(tuple(tile for _, tile in tiles), source, base, self._meld(row), within)

    def _where(self, carry: _Carry, row: list[tuple[Token, Tile]]) -> int:
        """Behind the nearest tile before it that lies there, or before the first one after it."""
        laid = self.laid[carry.new]
        if not laid or not self.plan[carry.new][1].is_ordered:
            return len(row)
        earlier = [place for place in laid if place < carry.places[0]]
        if earlier:
            return _index(row, laid[max(earlier)]) + 1
        return _index(row, laid[min(laid)])

    def _meld(self, row: int) -> Meld:
        return Meld(tile for _, tile in self.rows[row])


def _index(row: list[tuple[Token, Tile]], wanted: tuple[Token, Tile]) -> int:
    """Where a tile lies; several of the rack's are alike, and then the last one is meant."""
    return len(row) - 1 - row[::-1].index(wanted)
