"""Tiles in a terminal: code, symbol and colour, so that none of the three is needed alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import groupby
from typing import Final

from rich.text import Text

from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import COLOURS, HIGHEST, JOKERS, Colour, Joker, Tile
from tilehall.core.understanding import understand

_IVORY: Final = "#f7f1e1"
_INKS: Final = {
    Colour.BLACK: "#101010",
    Colour.RED: "#b00020",
    Colour.BLUE: "#0b4fb3",
    Colour.YELLOW: "#8a5200",
}
_FACES: Final = {
    Joker.REGULAR: "☺",
    Joker.DOUBLE: "❐",
    Joker.COLOUR_CHANGE: "◐",
    Joker.MIRROR: "◫",
}
_JOKER_NAMES: Final = {
    Joker.REGULAR: "joker",
    Joker.DOUBLE: "double",
    Joker.COLOUR_CHANGE: "colour change",
    Joker.MIRROR: "mirror",
}
_COLUMN: Final = 20  # most sets of three tiles fit in one
_HEAD: Final = 4  # a set's number and what stands behind it


class Mark(Enum):
    """What is said of a tile, in the gap before it."""

    NONE = " "
    LAID = "+"  # by you, in this turn
    NEW = "*"  # since your last turn


class SortBy(Enum):
    """The two orders every player knows by these names."""

    NUMBER = "777"
    COLOUR = "789"

    def sorted(self, tiles: Iterable[Tile]) -> list[Tile]:
        key = _by_number if self is SortBy.NUMBER else _by_colour
        return sorted(tiles, key=key)

    def family(self, tile: Tile) -> object:
        """Tiles of one family stand together on the rack."""
        if tile.joker:
            return Joker
        return tile.number if self is SortBy.NUMBER else tile.colour


def face(tile: Tile) -> Text:
    """One tile: `r7●`, `J☺`."""
    if tile.joker:
        return Text(f"{tile.code}{_FACES[tile.joker]}", style="bold #f7f1e1 on #5b2a86")
    colour = Colour(tile.code[0])
    return Text(f"{tile.code}{colour.symbol}", style=_ink(colour))


def cell(tile: Tile, mark: Mark = Mark.NONE) -> Text:
    """A tile and the gap before it."""
    return Text.assemble((mark.value, "bold"), face(tile))


def row(tiles: Iterable[Tile]) -> Text:
    """Tiles one after the other, to stand in a sentence."""
    return Text(" ").join(face(tile) for tile in tiles)


def legend(ruleset: Ruleset) -> list[Text]:
    """Which letter and symbol is which colour, and the jokers of this edition."""
    gap = Text("   ")
    colours = [Text.assemble(_sign(colour), " ", ruleset.colours.of(colour)) for colour in COLOURS]
    jokers = [
        Text.assemble(face(tile), " ", _JOKER_NAMES[Joker(tile.code)])
        for tile in JOKERS
        if ruleset.has(tile)
    ]
    if ruleset.has_special_jokers:  # too many for one line
        return [gap.join(colours), gap.join(jokers)]
    return [gap.join([*colours, *jokers])]


def rack_lines(
    tiles: Sequence[Tile], order: SortBy, width: int, new: Iterable[Tile] = ()
) -> list[Text]:
    """The rack in the player's order, families a little apart, new tiles marked."""
    fresh = Counter(new)
    families: list[Text] = []
    for _, family in groupby(order.sorted(tiles), key=order.family):
        cells = []
        for tile in family:
            cells.append(cell(tile, Mark.NEW if fresh[tile] > 0 else Mark.NONE))
            fresh[tile] -= 1
        # only a family that is too long for a line of its own is broken
        families += wrapped(cells, width - 3, indent=0)
    return wrapped([Text.assemble(" ", family) for family in families], width, indent=1)


def table_lines(
    table: Table,
    mirror_value: MirrorValue,
    width: int,
    marks: Callable[[int, int], Mark] = lambda _set, _tile: Mark.NONE,
) -> list[Text]:
    """Numbered sets, side by side in columns; what is no set says so."""
    lines: list[Text] = []
    line = Text()
    for number, meld in enumerate(table):
        cells = [cell(tile, marks(number, place)) for place, tile in enumerate(meld)]
        if not understand(meld, mirror_value).is_valid:
            cells.append(Text(f" {_trouble(meld)}", style="bold red"))
        block = wrapped(cells, width - _HEAD, indent=0)
        head = Text(f"{number + 1:>3}", style="dim")
        start = -(-line.cell_len // _COLUMN) * _COLUMN
        if line and (len(block) > 1 or start + _HEAD + block[0].cell_len > width):
            lines.append(line)
            line, start = Text(), 0
        line.append(" " * (start - line.cell_len))
        line.append_text(Text.assemble(head, " ", block[0]))
        for more in block[1:]:
            lines.append(line)
            line = Text.assemble(" " * _HEAD, more)
    return [*lines, line] if line else lines


def laid_marks(draft: Table, before: Table, mark: Mark) -> Callable[[int, int], Mark]:
    """Marks the tiles of the first table that are not in the second."""
    found = laid_places(draft, before)
    return lambda number, place: mark if place in found.get(number, ()) else Mark.NONE


def laid_places(after: Table, before: Table) -> dict[int, list[int]]:
    """Sets, counted from 0, and the places in them that hold tiles laid since.

    Of equal tiles it is said of the one in the newer set, for new sets lie at the end.
    """
    placed = after.tally() - before.tally()
    old = Counter(before)
    found: dict[int, list[int]] = {}
    for number, meld in reversed(list(enumerate(after))):
        if old[meld]:
            old[meld] -= 1
            continue
        for place, tile in enumerate(meld):
            if placed[tile]:
                placed[tile] -= 1
                found.setdefault(number, []).append(place)
    return found


def wrapped(cells: Iterable[Text], width: int, indent: int) -> list[Text]:
    """Cells in as many lines as they need; a tile is never broken."""
    margin = " " * indent
    lines: list[Text] = []
    line = Text(margin)
    for each in cells:
        if line.cell_len + each.cell_len > width and line.cell_len > indent:
            lines.append(line)
            line = Text(margin)
        line.append_text(each)
    return [*lines, line]


def _trouble(meld: Sequence[Tile]) -> str:
    missing = 3 - len(meld)
    return f"needs {missing} more" if missing > 0 else "no set"


def _sign(colour: Colour) -> Text:
    return Text(f"{colour.value}{colour.symbol}", style=_ink(colour))


def _ink(colour: Colour) -> str:
    return f"bold {_INKS[colour]} on {_IVORY}"


def _by_number(tile: Tile) -> tuple[int, int]:
    return (tile.number if not tile.joker else HIGHEST + 1, tile.index)


def _by_colour(tile: Tile) -> int:
    return tile.index
