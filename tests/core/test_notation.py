"""The notation of RULES section 1: what is printed parses to the same, what is not is refused."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.core.errors import NotationError
from tilehall.core.meld import Meld
from tilehall.core.notation import parse_sets, parse_tiles
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MirrorValue
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile, tile

TILES = st.lists(st.sampled_from(ALL_TILES), max_size=20)
MELDS = st.lists(TILES.filter(bool), max_size=8)


@given(TILES)
def test_a_meld_reads_back_as_printed(tiles: list[Tile]) -> None:
    meld = Meld(tiles)
    assert Meld.parse(str(meld)) == meld


@given(MELDS)
def test_a_table_reads_back_as_printed(melds: list[list[Tile]]) -> None:
    table = Table.of(melds)
    assert Table.parse(str(table)) == table
    assert eval(repr(table), {"Table": Table}) == table  # noqa: S307 - our own text


@given(TILES)
def test_a_rack_reads_back_in_any_order(tiles: list[Tile]) -> None:
    rack = Rack(tiles)
    assert Rack.parse(" ".join(map(str, reversed(tiles)))) == rack
    assert Rack.parse(str(rack)) == rack


def test_the_empty_table_is_the_empty_text_and_empty_sets_are_passed_over() -> None:
    assert Table.parse("") == Table()
    assert Table.parse(" | r5 r6 r7 || | k1 b1 y1 |") == Table.parse("r5 r6 r7|k1 b1 y1")


def test_blanks_do_not_matter_and_order_does() -> None:
    assert parse_tiles("  r5   J r7 ") == (tile("r5"), tile("J"), tile("r7"))
    assert Meld.parse("r5 J r7") != Meld.parse("r7 J r5")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r5 x9 r7", r"'x9' is not a tile \(tile 2\)"),
        ("r5,r6", "'r5,r6' is not a tile"),
        ("r5 \x00", r"'\\x00' is not a tile"),
        ("r5 | r6", r"'\|' is not a tile"),
        ("♥" * 10_000, "is not a tile"),
    ],
    ids=lambda text: text[:12],
)
def test_the_tile_that_does_not_parse_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_tiles(text)


def test_the_set_that_does_not_parse_is_named() -> None:
    with pytest.raises(NotationError, match=r"set 2: 'z' is not a tile \(tile 3\)"):
        parse_sets("r5 r6 r7 | | k1 b1 z")


def test_a_meld_knows_what_it_is_worth_and_how_it_can_be_read() -> None:
    meld = Meld.parse("J J r7")
    assert meld.value() == 21
    assert meld.understand().can_be_run
    assert max(reading.value for reading in meld.readings()) == 21
    assert Meld.parse("b3 b4 M b4 b3").value(MirrorValue.MIDDLE) == 19
    assert Meld.parse("r7 b7").value() is None
    assert repr(meld) == "Meld.parse('J J r7')"


def test_a_table_counts_its_tiles() -> None:
    table = Table.parse("r5 r6 r7 | r5 b5 k5")
    assert table.tally() == Counter(parse_tiles("r5 r6 r7 r5 b5 k5"))


def test_tiles_come_to_a_rack_and_leave_it() -> None:
    rack = Rack.parse("r7 k1 r7")
    assert str(rack.plus([tile("J"), tile("b2")])) == "k1 r7 r7 b2 J"
    assert str(rack.minus([tile("r7"), tile("y13")])) == "k1 r7"


def test_a_rack_does_not_show_its_tiles_by_accident() -> None:
    assert repr(Rack.parse("r7 k1")) == "<Rack of 2 tiles>"
