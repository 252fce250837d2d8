"""Tiles as they are printed: number and symbol in the colour of the tile, or a joker's letter."""

from __future__ import annotations

from typing import Final

from tilehall.core.ruleset import ColourNames
from tilehall.core.tile import Colour, Joker, Tile
from tilehall.papers.page import INK, Paper

TALL: Final = 1.36  # a tile's height, if its width is 1
# dark enough to be read in print; the symbol says the colour where print has none
_INKS: Final = {
    Colour.BLACK: (30, 30, 30),
    Colour.RED: (176, 18, 27),
    Colour.BLUE: (23, 67, 160),
    Colour.YELLOW: (122, 74, 0),
}
_OWN_INKS: Final = {"pink": (190, 24, 110), "orange": (168, 70, 0)}  # where the box says so
_EDGE: Final = 140


def draw_tile(
    paper: Paper,
    tile: Tile,
    x: float,
    y: float,
    width: float,
    colours: ColourNames,
) -> None:
    """`colours` are what the box calls its own."""
    height = width * TALL
    paper.set_line_width(width * 0.03)
    paper.set_draw_color(_EDGE)
    paper.set_fill_color(255)
    paper.rect(x, y, width, height, style="DF", round_corners=True, corner_radius=width * 0.16)
    if tile.joker is not None:
        _joker(paper, tile.joker, x, y, width)
    elif tile.colour is not None:
        ink = _OWN_INKS.get(colours.of(tile.colour).casefold(), _INKS[tile.colour])
        paper.set_text_color(*ink)
        size = width * (1.75 if tile.number < 10 else 1.5)
        paper.write_centred(x, y + height * 0.13, width, str(tile.number), size=size)
        paper.set_fill_color(*ink)
        _symbol(paper, tile.colour, x + width * 0.5, y + height * 0.79, width * 0.13)
    paper.set_text_color(INK)
    paper.set_line_width(0.2)


def _symbol(paper: Paper, colour: Colour, x: float, y: float, half: float) -> None:
    """■ ● ▲ ✦, as on the page."""
    if colour is Colour.BLACK:
        paper.rect(x - half, y - half, 2 * half, 2 * half, style="F")
    elif colour is Colour.RED:
        paper.ellipse(x - half, y - half, 2 * half, 2 * half, style="F")
    elif colour is Colour.BLUE:
        corners = [(x, y - half), (x + half, y + half), (x - half, y + half)]
        paper.polygon(corners, style="F")
    else:
        tip, waist = half * 1.2, half * 0.28
        points = [
            (x, y - tip), (x + waist, y - waist), (x + tip, y), (x + waist, y + waist),
            (x, y + tip), (x - waist, y + waist), (x - tip, y), (x - waist, y - waist),
        ]  # fmt: skip
        paper.polygon(points, style="F")


def _joker(paper: Paper, joker: Joker, x: float, y: float, width: float) -> None:
    """A face for the regular one; the others have their letter, as in the notation."""
    height = width * TALL
    paper.set_text_color(INK)
    if joker.is_special:
        paper.write_centred(x, y + height * 0.22, width, joker.value, size=width * 1.9)
        paper.set_draw_color(INK)
        paper.set_line_width(width * 0.05)
        middle, smile = x + width / 2, width * 0.5
        paper.arc(middle - smile / 2, y + height * 0.6, smile, 20, 160, b=smile * 0.5)
        return
    middle, radius = x + width / 2, width * 0.29
    top = y + height * 0.16
    paper.set_draw_color(INK)
    paper.set_line_width(width * 0.06)
    paper.ellipse(middle - radius, top, 2 * radius, 2 * radius)
    paper.set_fill_color(INK)
    for side in (-1, 1):
        eye = width * 0.045
        paper.ellipse(
            middle + side * radius * 0.4 - eye, top + radius * 0.65, 2 * eye, 2 * eye, style="F"
        )
    paper.arc(middle - radius * 0.55, top + radius * 0.55, radius * 1.1, 20, 160, b=radius * 0.95)
    paper.write_centred(x, y + height * 0.68, width, joker.value, size=width * 0.95)
