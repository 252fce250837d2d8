"""Tiles put in the order that makes them a set."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilehall.core.meld import Meld
from tilehall.core.ordering import best_meld, inserted
from tilehall.core.ruleset import MirrorValue
from tilehall.core.tile import ALL_TILES, tile


@pytest.mark.parametrize(
    ("tiles", "ordered"),
    [
        ("r7 r5 r6", "r5 r6 r7"),
        ("r5 J r7", "r5 J r7"),
        ("J r7 r5", "r5 J r7"),
        ("r7 J J", "r7 J J"),
        ("y12 J y13", "J y12 y13"),
        ("k9 b9 r9", "k9 b9 r9"),
        ("k9 J r9", "k9 J r9"),
        ("D r4 r7", "r4 D r7"),
        ("D r13 r12", "D r12 r13"),
        ("C r4 r5 b7", "r4 r5 C b7"),
        ("C r4 r5", "r4 r5 C"),
        ("M b3 b3 b2 b2", "b2 b3 M b3 b2"),
        ("b3 J b5 M b4 b3 b5", "b3 J b5 M b5 b4 b3"),
        ("M b5 D b3 b4 b3", "b3 D M b5 b4 b3"),
        ("M r3 r3 b3 b3", "r3 b3 M r3 b3"),
        ("b5 b5 M", "b5 M b5"),
        ("M J b5", "J M b5"),
    ],
)
def test_this_is_the_best_order(tiles: str, ordered: str) -> None:
    found = best_meld(Meld.parse(tiles), MirrorValue.ZERO)
    assert found is not None
    assert str(found) == ordered or found.value() == Meld.parse(ordered).value()


def test_what_is_a_set_already_stays_as_it_lies() -> None:
    assert str(best_meld(Meld.parse("J J r7"), MirrorValue.ZERO)) == "J J r7"


@pytest.mark.parametrize(
    "tiles",
    ["", "r1", "r5 r6", "r5 r6 r8", "r5 r5 r6", "r12 r13 r1", "k9 k9 r9", "M M r1 r1", "C r5 C r6",
     "r3 M b3", "r3 r3 r3 M", "M b3 b3 b3", "M D r3 r3", "D r13 r1 D", "r1 " * 60],
)  # fmt: skip
def test_no_order_makes_these_a_set(tiles: str) -> None:
    assert best_meld(Meld.parse(tiles), MirrorValue.ZERO) is None


def test_a_fistful_of_jokers_does_not_take_for_ever() -> None:
    tiles = Meld.parse("J J D D C C M M r3 b9 y13 k1")
    assert best_meld(tiles, MirrorValue.ZERO) is None
    best_meld(Meld.parse("J J D D C C M r3 r9"), MirrorValue.MIDDLE)


@given(st.lists(st.sampled_from(ALL_TILES), min_size=3, max_size=7), st.randoms())
def test_a_set_that_was_mixed_up_is_found_again(tiles: list[object], random: Random) -> None:
    meld = Meld(tiles)  # type: ignore[arg-type]
    mixed = list(meld)
    random.shuffle(mixed)
    found = best_meld(mixed, MirrorValue.ZERO)
    if meld.value() is not None:
        assert found is not None
    if found is not None:
        assert sorted(found) == sorted(meld)
        assert found.value() is not None


@pytest.mark.parametrize(
    ("row", "code", "after"),
    [
        ("r5 r6 r7", "r8", "r5 r6 r7 r8"),
        ("r5 r6 r7", "r4", "r4 r5 r6 r7"),
        ("r5 r6 r7", "J", "r5 r6 r7 J"),
        ("r11 r12 r13", "J", "J r11 r12 r13"),
        ("r5 r6", "r7", "r5 r6 r7"),
        ("b5 b5", "M", "b5 M b5"),
        ("r5 r6 r7", "r9", None),
        ("r5 r6 r7", "r6", None),
    ],
)
def test_a_tile_is_inserted_where_it_makes_a_set(row: str, code: str, after: str | None) -> None:
    found = inserted(Meld.parse(row), tile(code), MirrorValue.ZERO)
    assert (None if found is None else str(found)) == after
