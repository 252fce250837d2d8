"""RULES section 3: what is a set, what its jokers stand for, what it is worth."""

import pytest

from tilehall.core.editions import EDITION_IDS
from tilehall.testing.asking import meanings, worth

TWIST = ("twist-cn", "twist-kr")
in_every_edition = pytest.mark.parametrize("rules", EDITION_IDS)
in_twist = pytest.mark.parametrize("rules", TWIST)


# ------------------------------------------------------------------------- groups and runs


@pytest.mark.clause("S1")
@in_every_edition
@pytest.mark.parametrize("tiles", ["r7 b7", "r7", "r7 r8", "J J", "r7 J"])
def test_a_set_has_at_least_three_physical_tiles(rules: str, tiles: str) -> None:
    assert worth(rules, tiles) is None


@pytest.mark.clause("S1", "S5")
@in_twist
@pytest.mark.parametrize("tiles", ["r2 D", "D D", "D J", "b5 M", "M D", "D M"])
def test_two_tiles_are_no_set_also_with_a_double_joker_among_them(rules: str, tiles: str) -> None:
    assert worth(rules, tiles) is None


@pytest.mark.clause("S2")
@in_every_edition
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("r7 b7 k7", 21),
        ("k7 r7 b7", 21),
        ("y13 r13 b13", 39),
        ("y1 r1 b1 k1", 4),
        ("r7 b7 r7", None),
        ("r7 b7 k8", None),
        ("r7 b7 k7 y7 r7", None),
        ("r7 r7 r7", None),
    ],
)
def test_a_group_is_three_or_four_tiles_of_one_number_in_different_colours(
    rules: str, tiles: str, value: int | None
) -> None:
    assert worth(rules, tiles) == value


@pytest.mark.clause("S2", "S4")
@in_every_edition
def test_a_group_holds_at_most_one_tile_per_colour_jokers_included(rules: str) -> None:
    assert worth(rules, "r7 b7 k7 J") == 28
    assert worth(rules, "r7 b7 k7 y7 J") is None
    assert worth(rules, "r7 J b7 J") == 28
    assert worth(rules, "r7 J J J b7") is None


@pytest.mark.clause("S3")
@in_every_edition
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("r4 r5 r6", 15),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13", 91),
        ("r4 r5 b6", None),
        ("r4 r6 r7", None),
        ("r4 r4 r5", None),
    ],
)
def test_a_run_is_three_or_more_consecutive_numbers_of_one_colour(
    rules: str, tiles: str, value: int | None
) -> None:
    assert worth(rules, tiles) == value


@pytest.mark.clause("S3")
@in_every_edition
@pytest.mark.parametrize(
    "tiles", ["r12 r13 r1", "r12 r13 J", "J r1 r2", "r13 J J b13 r1", "J J r2"]
)
def test_one_is_the_lowest_and_never_follows_thirteen(rules: str, tiles: str) -> None:
    only_as_group = {"J J r2": 6}
    assert worth(rules, tiles) == only_as_group.get(tiles)


@pytest.mark.clause("S3")
@in_every_edition
@pytest.mark.parametrize("tiles", ["r6 r5 r4", "r5 r4 r6", "r7 r5 J", "r5 r7 J"])
def test_a_run_in_another_order_is_no_set_and_nothing_is_sorted(rules: str, tiles: str) -> None:
    assert worth(rules, tiles) is None


# ------------------------------------------------------------------------ regular jokers


@pytest.mark.clause("S4")
@in_every_edition
def test_a_joker_stands_for_the_tile_that_its_place_says(rules: str) -> None:
    assert worth(rules, "r5 J r7") == 18
    assert meanings(rules, "r5 J r7", 1) == "r6"
    assert meanings(rules, "r5 r6 J", 2) == "r7"
    assert meanings(rules, "J r12 r13", 0) == "r11"
    assert meanings(rules, "b4 r4 J", 2) == "k4 y4"
    assert meanings(rules, "J J r7", 0) == "k7 r5 b7 y7"


@pytest.mark.clause("S4")
@in_every_edition
def test_a_set_may_hold_several_jokers(rules: str) -> None:
    assert worth(rules, "J r2 J r4 J") == 15
    assert worth(rules, "r1 J J J J J J J J J J J r13") == 91


@pytest.mark.clause("S4", "S4a")
@in_every_edition
def test_a_set_may_consist_of_jokers_alone_if_a_reading_exists(rules: str) -> None:
    assert worth(rules, "J J J") == 39
    assert worth(rules, "J J J J") == 52
    assert worth(rules, "J " * 13) == 91
    assert worth(rules, "J " * 14) is None


@pytest.mark.clause("S4a", "S7")
@in_twist
@pytest.mark.parametrize(
    ("tiles", "value"),
    [("D D D", 63), ("J C J", 36), ("J J D", 52), ("D C D", 55), ("C J J", None), ("M M M", None)],
)
def test_special_jokers_alone_may_be_a_set_too(rules: str, tiles: str, value: int | None) -> None:
    assert worth(rules, tiles) == value


# ------------------------------------------------------------------------- double jokers


@pytest.mark.clause("S5")
@in_twist
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("r2 D r5", 14),
        ("D r3 r4", 10),
        ("r10 r11 D", 46),
        ("b3 r3 D", 12),
        ("D r2 b2", 8),
        ("b3 D D b8", 33),
        ("b3 r3 y3 D", None),
        ("r2 D r4", None),
        ("r2 D D", 20),
    ],
)
def test_a_double_is_two_colours_of_a_group_or_two_numbers_of_a_run_in_any_place(
    rules: str, tiles: str, value: int | None
) -> None:
    assert worth(rules, tiles) == value


@pytest.mark.clause("S5")
@in_twist
def test_a_double_stands_neither_before_a_two_nor_after_a_twelve(rules: str) -> None:
    assert worth(rules, "D r2 r3") is None
    assert worth(rules, "r11 r12 D") is None
    assert worth(rules, "D r3 r4") == 10
    assert worth(rules, "r10 r11 D") == 46


@pytest.mark.clause("S5")
@in_twist
def test_a_double_takes_any_two_of_the_colours_that_are_missing(rules: str) -> None:
    assert meanings(rules, "b3 r3 D", 2) == "k3 y3"
    assert meanings(rules, "J D b4", 1) == "k4 r4 b2 b3 y4"
    assert meanings(rules, "r2 D r5", 1) == "r3 r4"


# ------------------------------------------------------------------------ colour changes


@pytest.mark.clause("S6")
@in_twist
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("r4 r5 C b7 b8", 30),
        ("r4 C b6", 15),
        ("r4 r5 C", 15),
        ("r4 r5 C r7", None),
        ("r4 r5 C b8", None),
        ("r4 b5 C b7", None),
        ("r11 r12 r13 C", None),
        ("r4 b4 C", None),
        ("r4 b4 k4 C", None),
    ],
)
def test_a_colour_change_takes_one_number_of_a_run_that_goes_on_in_another_colour(
    rules: str, tiles: str, value: int | None
) -> None:
    assert worth(rules, tiles) == value


@pytest.mark.clause("S6a")
@in_twist
def test_a_colour_change_is_not_the_first_tile(rules: str) -> None:
    assert worth(rules, "C r4 r5") is None
    assert worth(rules, "C J J") is None


@pytest.mark.clause("S6b")
@in_twist
def test_two_colour_changes_do_not_stand_side_by_side(rules: str) -> None:
    assert worth(rules, "r4 C C b7") is None
    assert worth(rules, "r4 r5 C C") is None
    assert worth(rules, "r4 C b6 C") == 22


@pytest.mark.clause("S6c")
@in_twist
def test_a_run_may_change_colour_more_than_once_also_back(rules: str) -> None:
    assert worth(rules, "r4 C b6 C r8") == 30
    assert worth(rules, "r4 C b6 C k8 C y10") == 49
    assert worth(rules, "r4 C b6 C b8") is None


@pytest.mark.clause("S6")
@in_twist
def test_jokers_beside_a_colour_change_count_with_the_colour_they_stand_for(rules: str) -> None:
    assert worth(rules, "r4 C J b7") == 22
    assert worth(rules, "r4 C J r7") is None
    assert worth(rules, "r4 C D b8") == 30
    assert worth(rules, "r4 D C r8") is None
    assert meanings(rules, "r4 C J", 2) == "k6 b6 y6"
    assert meanings(rules, "r4 C J C b8", 2) == "k6 y6"


# ------------------------------------------------------------------------------- mirrors


@pytest.mark.clause("S7")
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("b2 b3 M b3 b2", 10),
        ("b3 b2 M b2 b3", 10),
        ("r3 b3 M b3 r3", 12),
        ("r3 b3 M r3 b3", 12),
        ("k3 r3 b3 y3 M y3 b3 r3 k3", 24),
        ("b3 J b5 M b5 b4 b3", 24),
        ("b3 D M b5 b4 b3", 24),
        ("b12 D M b10 b11 b12", 66),
        ("b2 b3 M b2 b3", None),
        ("b2 b3 M b3", None),
        ("M b3 b3", None),
        ("b3 b3 M", None),
        ("b3 r3 r3 M r3 r3 b3", None),
        ("b2 b3 M b3 b2 b1", None),
        ("b2 b4 M b4 b2", None),
    ],
)
def test_what_stands_left_of_a_mirror_stands_again_mirrored_right_of_it(
    tiles: str, value: int | None
) -> None:
    assert worth("twist-cn", tiles) == value


@pytest.mark.clause("S7")
@in_twist
def test_a_side_of_a_mirror_that_is_a_run_may_climb_or_fall(rules: str) -> None:
    assert worth(rules, "b4 b5 b6 M b6 b5 b4") == {"twist-cn": 30, "twist-kr": 37}[rules]
    assert worth(rules, "b6 b5 b4 M b4 b5 b6") == {"twist-cn": 30, "twist-kr": 33}[rules]
    assert worth(rules, "b4 b6 b5 M b5 b6 b4") is None


@pytest.mark.clause("S7a")
@in_twist
def test_a_side_of_one_number_is_read_as_a_group(rules: str) -> None:
    assert worth(rules, "b5 M b5") == {"twist-cn": 10, "twist-kr": 15}[rules]
    assert worth(rules, "b13 M b13") == {"twist-cn": 26, "twist-kr": 39}[rules]
    assert meanings(rules, "b5 M J", 2) == "b5"


@pytest.mark.clause("S7b")
@in_twist
def test_colours_are_mirrored_too(rules: str) -> None:
    assert worth(rules, "r3 b3 M k3 r3") is None
    assert worth(rules, "r5 M b5") is None
    assert worth(rules, "b2 b3 M r3 r2") is None
    assert meanings(rules, "r3 J M b3 J", 1) == "b3"


@pytest.mark.clause("S7c")
@in_twist
@pytest.mark.parametrize(
    "tiles",
    [
        "r3 r4 C M C r4 r3",
        "r4 J b6 M b6 C r4",
        "C r5 M r5 C",
        "r4 C b6 M b6 k5 r4",
        "r4 C r6 M r6 C r4",
        "r4 C C b7 M b7 C C r4",
        "C M C",
    ],
)
def test_a_colour_change_in_a_mirror_needs_its_image_and_coloured_tiles_around_it(
    rules: str, tiles: str
) -> None:
    assert worth(rules, tiles) is None
    assert worth("twist-cn", "r4 C b6 M b6 C r4") == 30


@pytest.mark.clause("S7d")
@in_twist
def test_one_mirror_fits_in_a_set_and_its_sides_may_be_cut_into_jokers_differently(
    rules: str,
) -> None:
    assert worth(rules, "b5 M b5 M b5") is None
    assert worth(rules, "J D J M D D") == {"twist-cn": 104, "twist-kr": 117}[rules]
    assert worth(rules, "b3 D b6 M J b5 D") == {"twist-cn": 36, "twist-kr": 43}[rules]
    assert worth(rules, "J M D") is None


@pytest.mark.clause("S7e")
def test_the_mirrors_of_the_examples_hold_a_colour_change_or_a_joker() -> None:
    assert worth("twist-cn", "r4 C b6 M b6 C r4") == 30
    assert worth("twist-cn", "r4 J r6 M r6 J r4") == 30
    assert worth("twist-cn", "b3 J b5 M b5 b4 b3") == 24


# -------------------------------------------------------------------------------- values


@pytest.mark.clause("S8")
def test_a_mirror_counts_nothing_in_china_and_the_middle_number_in_korea() -> None:
    assert (worth("twist-cn", "b3 b4 M b4 b3"), worth("twist-kr", "b3 b4 M b4 b3")) == (14, 19)
    assert (worth("twist-cn", "b4 b3 M b3 b4"), worth("twist-kr", "b4 b3 M b3 b4")) == (14, 16)
    assert (worth("twist-cn", "r3 b3 M b3 r3"), worth("twist-kr", "r3 b3 M b3 r3")) == (12, 15)


@pytest.mark.clause("S8", "S8b")
def test_a_mirror_whose_middle_number_would_be_0_or_14_is_no_set_in_korea() -> None:
    assert worth("twist-kr", "b12 b13 M b13 b12") is None
    assert worth("twist-kr", "b2 b1 M b1 b2") is None
    assert worth("twist-kr", "b13 b12 M b12 b13") == 61
    assert worth("twist-kr", "b1 b2 M b2 b1") == 9
    assert worth("twist-cn", "b12 b13 M b13 b12") == 50
    assert worth("twist-cn", "b2 b1 M b1 b2") == 6


@pytest.mark.clause("S8")
@in_twist
def test_a_double_counts_both_its_numbers_and_a_colour_change_its_number(rules: str) -> None:
    assert worth(rules, "r2 D r5") == 2 + (3 + 4) + 5
    assert worth(rules, "r4 r5 C") == 4 + 5 + 6


@pytest.mark.clause("S8a")
@in_every_edition
def test_a_set_that_can_be_read_in_several_ways_counts_as_the_most_valuable(rules: str) -> None:
    assert worth(rules, "J J r7") == 21
    assert worth(rules, "r7 J J") == 24
    assert meanings(rules, "r7 J J", 1) == "k7 r8 b7 y7"


@pytest.mark.clause("S8a")
def test_a_mirror_of_jokers_counts_as_its_most_valuable_reading() -> None:
    assert worth("twist-cn", "J M J") == 26
    assert worth("twist-kr", "J M J") == 39
    assert worth("twist-kr", "J J M J J") == 65
    assert worth("twist-kr", "D M D") == 65
