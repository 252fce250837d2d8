"""A meld: what the rulebooks call a set, an ordered row of tiles on the table."""

from __future__ import annotations

from collections.abc import Iterator

from tilehall.core.frames import MirrorValue
from tilehall.core.notation import parse_tiles, print_tiles
from tilehall.core.reading import Reading, readings
from tilehall.core.tile import Tile
from tilehall.core.understanding import Understanding, understand


class Meld(tuple[Tile, ...]):
    """Tiles in their order on the table; it may or may not be a legal set.

    >>> Meld.parse("J J r7").value()
    21
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Meld:
        return cls(parse_tiles(text))

    def understand(self, mirror_value: MirrorValue = MirrorValue.ZERO) -> Understanding:
        """What the judge needs to know of it: valid or not, worth, what each joker may be."""
        return understand(self, mirror_value)

    def readings(self, mirror_value: MirrorValue = MirrorValue.ZERO) -> Iterator[Reading]:
        """Every way to understand it; none if it is no set."""
        return readings(self, mirror_value)

    def value(self, mirror_value: MirrorValue = MirrorValue.ZERO) -> int | None:
        """Its most valuable reading (RULES S8a), or None if it is no set."""
        found = understand(self, mirror_value)
        return found.value if found.is_valid else None

    def __str__(self) -> str:
        return print_tiles(self)

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"
