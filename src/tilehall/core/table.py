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

    def __str__(self) -> str:
        return print_sets(self)

    def __repr__(self) -> str:
        return f"Table.parse({str(self)!r})"
