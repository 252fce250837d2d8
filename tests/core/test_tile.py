"""Tiles are kinds: one object each, sorted, printable, and quick to compare."""

import copy
import pickle

import pytest

from tilehall.core.errors import NotationError, quoted
from tilehall.core.tile import (
    ALL_TILES,
    COLOURS,
    JOKERS,
    NUMBER_TILES,
    Colour,
    Joker,
    Tile,
    number_index,
    tile,
)


def test_there_are_52_number_tiles_and_4_kinds_of_joker() -> None:
    assert (len(NUMBER_TILES), len(JOKERS)) == (52, 4)
    assert [each.index for each in ALL_TILES] == list(range(56))
    assert [each.code for each in JOKERS] == ["J", "D", "C", "M"]


def test_a_tile_knows_its_colour_and_number_or_which_joker_it_is() -> None:
    seven = tile("r7")
    assert (seven.colour, seven.number, seven.value, seven.joker) == (Colour.RED, 7, 7, None)
    mirror = tile("M")
    assert (mirror.colour, mirror.number, mirror.joker) == (None, 0, Joker.MIRROR)
    assert [joker.is_special for joker in Joker] == [False, True, True, True]


def test_both_red_sevens_are_one_object_also_after_copying() -> None:
    seven = Tile.of(Colour.RED, 7)
    assert seven is tile("r7")
    assert copy.deepcopy(seven) is seven
    assert pickle.loads(pickle.dumps(seven)) is seven  # noqa: S301 - our own bytes


def test_tiles_sort_by_colour_then_number_jokers_last() -> None:
    codes = ["J", "y1", "k13", "r2", "k1", "b5"]
    assert [each.code for each in sorted(map(tile, codes))] == ["k1", "k13", "r2", "b5", "y1", "J"]
    assert tile("k2") >= tile("k1")


@pytest.mark.parametrize("each", NUMBER_TILES, ids=str)
def test_a_tile_can_be_found_by_colour_and_number(each: Tile) -> None:
    assert each.colour
    assert number_index(COLOURS.index(each.colour), each.number) == each.index
    assert (str(each), repr(each)) == (each.code, f"tile('{each.code}')")


def test_colours_have_a_shape_each() -> None:
    assert len({colour.symbol for colour in COLOURS}) == 4


@pytest.mark.parametrize(
    "code",
    ["", "r0", "r14", "r07", "R7", "j", "JJ", "r7 ", "g5", "r\u0667", "\x00", "r7" * 9_000],
    ids=lambda code: repr(code[:4]),
)
def test_what_is_no_tile_is_refused_with_a_short_printable_message(code: str) -> None:
    with pytest.raises(NotationError, match="is not a tile") as caught:
        tile(code)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 80


def test_input_is_quoted_safely() -> None:
    assert quoted("a\x1b[0m") == r"'a\x1b[0m'"
    assert quoted("x" * 50) == "'" + "x" * 40 + "…'"
    assert quoted("x" * 50, most=50) == "'" + "x" * 50 + "'"
    assert quoted(16**50_000) == "'a number without end'"  # Python would not write it out
