"""The table: a list of melds, not pixels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from tilehall.core.meld import Meld
from tilehall.core.notation import parse_sets, print_sets
from tilehall.core.tile import Tile


class Table(tuple[Meld, ...]):
    """All melds that lie on the table.

    >>> str(Table.parse("r5 J r7|k1 b1 y1"))
    'r5 J r7 | k1 b1 y1'
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Table:
        return cls(Meld(tiles) for tiles in parse_sets(text))

    @classmethod
    def of(cls, melds: Iterable[Iterable[Tile]]) -> Table:
        return cls(Meld(tiles) for tiles in melds)

    def tiles(self) -> Iterator[Tile]:
        return chain.from_iterable(self)

    def tally(self) -> Counter[Tile]:
        """How many of each tile lie on the table."""
        return Counter(self.tiles())

    def changes_to(self, after: Table) -> tuple[Counter[Tile], Counter[Tile]]:
        """What lies on the other table and not on this one, and what lies on this one only.

        Sets that lie on both cancel each other first: they are most of a table, and not counted.
        """
        sets = Counter(after)
        sets.subtract(self)
        more: dict[Tile, int] = {}
        for meld, times in sets.items():
            if times:
                for tile in meld:
                    more[tile] = more.get(tile, 0) + times
        placed = Counter({tile: count for tile, count in more.items() if count > 0})
        return placed, Counter({tile: -count for tile, count in more.items() if count < 0})

    def __str__(self) -> str:
        return print_sets(self)

    def __repr__(self) -> str:
        return f"Table.parse({str(self)!r})"
