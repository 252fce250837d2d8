"""Text with tiles in it, laid out line by line and column by column before anything is drawn.

Sentences of the rules name tiles in backquotes (`r7 b7 k7`); here they are pictures. What is laid
out can be drawn anywhere on a page, which a folded booklet needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tilehall.core.errors import NotationError
from tilehall.core.ruleset import ColourNames
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.papers.page import Paper
from tilehall.papers.tile_pictures import TALL, draw_tile

# Chinese breaks between any two characters, but not before a closing mark; others at blanks
_PIECES: Final = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff][\u3001-\u3002\u300d\u300f\u300b\uff01-\uff0f\uff1a-\uff1f]*"
    r"|[\u3000-\u303f\uff00-\uffef]"
    r"|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+[\u3001-\u3002\uff01-\uff0f\uff1a-\uff1f]*"
    r"|\s+"
)
_POINT: Final = 0.3528  # millimetres
_LEADING: Final = 1.42
_HEADING: Final = 1.35  # times the size of the text


@dataclass(frozen=True, slots=True)
class Word:
    x: float
    y: float  # the line it stands on
    text: str
    size: float


@dataclass(frozen=True, slots=True)
class Picture:
    x: float
    y: float
    tile: Tile
    width: float


@dataclass(slots=True)
class Column:
    """One column of a page, from its own corner."""

    width: float
    height: float
    colours: ColourNames
    y: float = 0.0
    marks: list[Word | Picture] = field(default_factory=list)

    def draw(self, paper: Paper, left: float, top: float) -> None:
        for mark in self.marks:
            if isinstance(mark, Word):
                paper.write_plain(left + mark.x, top + mark.y, mark.text, size=mark.size)
            else:
                x, y = left + mark.x, top + mark.y
                draw_tile(paper, mark.tile, x, y, mark.width, self.colours)


class Flow:
    """Paragraph after paragraph; a new column begins where the last one is full.

    `colours` are what the box calls its own: tiles are printed in them.
    """

    def __init__(
        self, paper: Paper, colours: ColourNames, *, width: float, height: float, size: float
    ) -> None:
        self.paper, self.size = paper, size
        self.width, self.height = width, height
        self.colours = colours
        self.columns = [Column(width, height, colours)]

    def heading(self, text: str) -> None:
        """Never alone at the foot of a column."""
        size = self.size * _HEADING
        self._need(size * _POINT * _LEADING + 4 * self._line())
        if self.columns[-1].y:
            self.columns[-1].y += self._line() * 0.5
        self._lay(list(_words(text)), indent=0, size=size)
        self.columns[-1].y += self._line() * 0.25

    def paragraph(self, text: str, *, bullet: bool = False) -> None:
        indent = self.size * _POINT * 1.1 if bullet else 0.0
        pieces = list(_words(text))
        stands = self._lay(pieces, indent=indent, size=self.size)
        if bullet and stands is not None:
            column, y = stands
            column.marks.append(Word(0, y, "·", self.size * 1.4))
        self.columns[-1].y += self._line() * 0.2

    def row(self, cells: list[str]) -> None:
        """Of a small table: equal columns, figures as they are."""
        self._need(self._line())
        column = self.columns[-1]
        each = self.width / len(cells)
        for place, cell in enumerate(cells):
            column.marks.append(Word(place * each, column.y + self._line() * 0.75, cell, self.size))
        column.y += self._line()

    def _line(self) -> float:
        return self.size * _POINT * _LEADING

    def _need(self, height: float) -> None:
        if self.columns[-1].y + height > self.height and self.columns[-1].y:
            self.columns.append(Column(self.width, self.height, self.colours))

    def _lay(
        self, pieces: list[str | list[Tile]], *, indent: float, size: float
    ) -> tuple[Column, float] | None:
        """Where the first line stands."""
        first: tuple[Column, float] | None = None
        tile = size * _POINT * 1.65
        line: list[tuple[float, str | list[Tile], float]] = []
        x = indent
        for piece in pieces:
            width = self._width(piece, size, tile)
            if x + width > self.width and line:
                stands = self._put(line, size, tile)
                first = first or stands
                line, x = [], indent
            if isinstance(piece, str) and not piece.strip() and not line:
                continue
            line.append((x, piece, width))
            x += width
        if line:
            stands = self._put(line, size, tile)
            first = first or stands
        return first

    def _width(self, piece: str | list[Tile], size: float, tile: float) -> float:
        if isinstance(piece, str):
            return self.paper.width_of(piece, size=size)
        return len(piece) * tile * 1.06 + tile * 0.25

    def _put(
        self, line: list[tuple[float, str | list[Tile], float]], size: float, tile: float
    ) -> tuple[Column, float]:
        has_tiles = any(isinstance(piece, list) for _, piece, _ in line)
        height = max(size * _POINT * _LEADING, tile * TALL * 1.15 if has_tiles else 0)
        self._need(height)
        column = self.columns[-1]
        stands = column.y + height / 2 + size * _POINT * 0.36
        for x, piece, _ in line:
            if isinstance(piece, str):
                column.marks.append(Word(x, stands, piece, size))
                continue
            top = column.y + (height - tile * TALL) / 2
            for place, each in enumerate(piece):
                column.marks.append(Picture(x + place * tile * 1.06, top, each, tile))
        column.y += height
        return column, stands


def _words(text: str) -> Iterator[str | list[Tile]]:
    for place, part in enumerate(text.split("`")):
        tables = _tiles(part) if place % 2 else None
        if tables is None:
            yield from _PIECES.findall(part)
            continue
        for number, meld in enumerate(tables):
            if number:
                yield " "
            yield meld


def _tiles(text: str) -> list[list[Tile]] | None:
    """Each set by itself, so that a line may end between two; None if these are no tiles."""
    try:
        return [list(meld) for meld in Table.parse(text)] or None
    except NotationError:
        return None
