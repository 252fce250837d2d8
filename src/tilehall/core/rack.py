"""A rack: a bag of tiles. Its order is the player's business, not the rules'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Self

from tilehall.core.notation import parse_tiles, print_tiles
from tilehall.core.tile import BY_INDEX, Tile


class Rack(tuple[Tile, ...]):
    """Tiles in a fixed order of sorting, so that equal racks are equal."""

    __slots__ = ()

    def __new__(cls, tiles: Iterable[Tile] = ()) -> Self:
        return super().__new__(cls, sorted(tiles, key=BY_INDEX))

    @classmethod
    def parse(cls, text: str) -> Rack:
        return cls(parse_tiles(text))

    def plus(self, tiles: Iterable[Tile]) -> Rack:
        return Rack([*self, *tiles])

    def minus(self, tiles: Iterable[Tile]) -> Rack:
        """The rack without these tiles; tiles that are not on it change nothing."""
        taken = Counter(tiles)
        left = []
        for tile in self:
            if taken.get(tile, 0):
                taken[tile] -= 1
            else:
                left.append(tile)
        return super().__new__(Rack, left)  # in order as it was

    def __str__(self) -> str:
        return print_tiles(self)

    def __repr__(self) -> str:
        """Counts only: a rack is hidden from everybody but its owner, logs included."""
        return f"<Rack of {len(self)} tiles>"
