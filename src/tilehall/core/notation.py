"""The notation of RULES section 1: text in, tiles out, and back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tilehall.core.errors import NotationError
from tilehall.core.tile import Tile

SET_SEPARATOR: Final = "|"
_BLANKS: Final = re.compile(r"[ \t\r\n]+")  # not str.split(): control characters part no tiles


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles separated by blanks, in the order written.

    >>> parse_tiles("r5 J r7")
    (tile('r5'), tile('J'), tile('r7'))
    """
    codes = filter(None, _BLANKS.split(text))
    return tuple(_tile_at(place, code) for place, code in enumerate(codes, start=1))


def parse_sets(text: str) -> tuple[tuple[Tile, ...], ...]:
    """Sets separated by `|`; empty sets between separators are passed over (RULES section 8)."""
    sets: list[tuple[Tile, ...]] = []
    for part in text.split(SET_SEPARATOR):
        try:
            tiles = parse_tiles(part)
        except NotationError as error:
            raise NotationError(f"set {len(sets) + 1}: {error}") from None
        if tiles:
            sets.append(tiles)
    return tuple(sets)


def print_tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(tile.code for tile in tiles)


def print_sets(sets: Iterable[Iterable[Tile]]) -> str:
    return f" {SET_SEPARATOR} ".join(print_tiles(tiles) for tiles in sets)


def _tile_at(place: int, code: str) -> Tile:
    try:
        return Tile(code)
    except NotationError as error:
        raise NotationError(f"{error} (tile {place})") from None
