"""Tiles as kinds: both red sevens are one `Tile`, because no rule asks which copy it was."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from operator import attrgetter
from typing import ClassVar, Final

from tilehall.core.errors import NotationError, quoted

LOWEST: Final = 1
HIGHEST: Final = 13


class Colour(Enum):
    """One of the four colours, in the order in which tiles are sorted."""

    BLACK = "k"
    RED = "r"
    BLUE = "b"
    YELLOW = "y"

    @property
    def symbol(self) -> str:
        """The shape that goes with the colour everywhere, so that colour never stands alone."""
        return _SYMBOLS[self.value]


_SYMBOLS: Final = {"k": "■", "r": "●", "b": "▲", "y": "✦"}
COLOURS: Final = tuple(Colour)


class Joker(Enum):
    """The four kinds of joker; the last three are the special jokers of the twist editions."""

    REGULAR = "J"
    DOUBLE = "D"
    COLOUR_CHANGE = "C"
    MIRROR = "M"

    @property
    def is_special(self) -> bool:
        return self is not Joker.REGULAR


@total_ordering
class Tile:
    """A kind of tile. There is exactly one object per kind, so `==` is identity.

    >>> tile("r7").number, tile("r7").colour, tile("J").joker
    (7, <Colour.RED: 'r'>, <Joker.REGULAR: 'J'>)
    """

    __slots__ = ("code", "colour", "index", "joker", "number")

    code: str
    colour: Colour | None
    number: int
    joker: Joker | None
    index: int

    _by_code: ClassVar[dict[str, Tile]] = {}

    def __new__(cls, code: str) -> Tile:
        try:
            return cls._by_code[code]
        except KeyError:
            raise NotationError(f"{quoted(code)} is not a tile") from None

    @classmethod
    def of(cls, colour: Colour, number: int) -> Tile:
        """The number tile of a colour."""
        return cls(f"{colour.value}{number}")

    @property
    def value(self) -> int:
        """What the number tile counts; a joker's value depends on the edition and its place."""
        return self.number

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        return Tile, (self.code,)

    def __repr__(self) -> str:
        return f"tile({self.code!r})"

    def __str__(self) -> str:
        return self.code


def _make_kinds() -> tuple[Tile, ...]:
    kinds = [(f"{c.value}{n}", c, n, None) for c in COLOURS for n in range(LOWEST, HIGHEST + 1)]
    jokers = [(j.value, None, 0, j) for j in Joker]
    made = []
    for index, (code, colour, number, joker) in enumerate([*kinds, *jokers]):
        kind = object.__new__(Tile)
        kind.code, kind.colour, kind.number, kind.joker = code, colour, number, joker
        kind.index = index
        Tile._by_code[code] = kind
        made.append(kind)
    return tuple(made)


ALL_TILES: Final = _make_kinds()
NUMBER_TILES: Final = ALL_TILES[:52]
JOKERS: Final = ALL_TILES[52:]
BY_INDEX: Final = attrgetter("index")  # sorts as tiles compare, without asking each pair of them


def tile(code: str) -> Tile:
    """The tile with this code (RULES section 1): `k7`, `y13`, `J`, `D`, `C`, `M`."""
    return Tile(code)


def number_index(colour: int, number: int) -> int:
    """Index of a number tile, colours counted from 0 in the order of `COLOURS`."""
    return colour * HIGHEST + number - 1
