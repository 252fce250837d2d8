"""The fewest moves that lead from one table to another, in an order a person can follow.

A move lifts tiles that lie side by side in one old set, or any tiles of the rack, and puts them
down side by side in one new set, in the same order; in a group order says nothing. Every tile is
moved at most once, to where it belongs in the end, and sets that lie as they lay are not touched.
A new set may grow in the place of an old one: tiles of it that keep their order stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.solver import native

MOVES_LIMIT: Final = 1_000  # ways to tell equal tiles apart that are looked at
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
    found, bound = native.moves_between(before, after, limit, ALL_TILES)
    return Moves([_move(each) for each in found], bound)


def _move(found: native.FoundMove) -> Move:
    source = None if found.source is None else Meld(found.source)
    base = None if found.base is None else Meld(found.base)
    return Move(found.tiles, source, base, Meld(found.target), found.within)
