"""A ruleset is a value: what it answers, and what it refuses to be."""

from dataclasses import FrozenInstanceError, replace

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError
from tilehall.core.ruleset import ColourNames, EmptyPool, JokerCounts
from tilehall.core.tile import Colour, tile

CLASSIC = edition("classic-hk")
TWIST = edition("twist-cn")


def test_an_edition_is_changed_by_replacing_a_value() -> None:
    house = replace(CLASSIC, opening_minimum=50)
    assert (CLASSIC.opening_minimum, house.opening_minimum) == (30, 50)
    with pytest.raises(FrozenInstanceError):
        house.opening_minimum = 20  # type: ignore[misc]


@pytest.mark.parametrize("name", EDITION_IDS)
def test_the_box_holds_as_many_tiles_as_it_says(name: str) -> None:
    ruleset = edition(name)
    tiles = ruleset.all_tiles()
    assert len(tiles) == ruleset.tile_count
    assert list(tiles) == sorted(tiles)
    assert tiles.count(tile("y13")) == ruleset.copies
    assert all(map(ruleset.has, tiles))


def test_an_edition_has_only_the_jokers_of_its_box() -> None:
    assert CLASSIC.has(tile("J"))
    assert not CLASSIC.has(tile("M"))
    assert not CLASSIC.has_special_jokers
    assert TWIST.has(tile("M"))
    assert TWIST.has_special_jokers


def test_a_tile_costs_its_number_and_a_joker_what_the_edition_says() -> None:
    assert CLASSIC.value_on_rack(tile("k13")) == 13
    assert edition("classic-es").value_on_rack(tile("J")) == 25


def test_only_as_many_sit_down_as_the_edition_is_for() -> None:
    CLASSIC.check_seats(2)
    CLASSIC.check_seats(4)
    for seats in (1, 5):
        with pytest.raises(RulesetError, match=f"2 to 4 players, not {seats}"):
            CLASSIC.check_seats(seats)


def test_fewest_players_cannot_be_more_than_most_players() -> None:
    with pytest.raises(RulesetError, match="min_seats is 4 but max_seats is 3"):
        replace(CLASSIC, min_seats=4, max_seats=3)


def test_the_box_must_be_enough_for_all_racks() -> None:
    with pytest.raises(RulesetError, match="rack_size is 28: 4 racks need more tiles than the 106"):
        replace(CLASSIC, rack_size=28)
    with pytest.raises(RulesetError, match="the 52 in the box"):
        replace(CLASSIC, copies=1, jokers=JokerCounts())


def test_a_way_is_asked_for_by_name() -> None:
    assert edition("xp-es").variant("106").name == "106"
    with pytest.raises(RulesetError, match="xp-es has no way '107'; allowed: 106, 108"):
        edition("xp-es").variant("107")
    with pytest.raises(RulesetError, match="allowed: none"):
        CLASSIC.variant("106")


def test_colours_have_the_names_of_the_box() -> None:
    assert edition("classic-hk").colours.of(Colour.YELLOW) == "orange"
    assert edition("twist-kr").colours.of(Colour.RED) == "pink"
    assert ColourNames() == ("black", "red", "blue", "yellow")


@pytest.mark.parametrize(
    ("empty_pool", "tiles"), [(EmptyPool.PLAY_ON, 14 + 13), (EmptyPool.END, 14 + 12)]
)
def test_a_rack_grows_by_drawing_until_the_pool_is_empty(empty_pool: EmptyPool, tiles: int) -> None:
    """Four draw from 50 tiles; where the last tile ends the game, nobody plays with it (G6a)."""
    assert replace(CLASSIC, empty_pool=empty_pool).largest_rack == tiles


def test_the_best_groups_are_of_the_highest_numbers_and_no_more_than_the_box_has() -> None:
    groups = [" ".join(tile.code for tile in group) for group in CLASSIC.best_groups(12)]
    assert groups == ["k13 r13 b13 y13", "k13 r13 b13 y13", "k12 r12 b12 y12"]
    assert CLASSIC.best_groups(2) == ()
    assert sum(len(group) for group in CLASSIC.best_groups(1000)) == 104
