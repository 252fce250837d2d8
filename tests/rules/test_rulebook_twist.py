"""The examples of the two twist rulebooks; lost colours and pictures are ours."""

import pytest

from tilehall.testing.asking import LEGAL, meanings, verdict, worth

both = pytest.mark.parametrize("rules", ["twist-cn", "twist-kr"])


@both
@pytest.mark.clause("S5", "S8")
def test_the_double_of_the_examples_counts_seven_in_a_run_and_six_in_a_group(rules: str) -> None:
    assert meanings(rules, "y2 D y5", 1) == "y3 y4"
    assert worth(rules, "y2 D y5") == 2 + 7 + 5
    assert meanings(rules, "b3 r3 D", 2) == "k3 y3"
    assert worth(rules, "b3 r3 D") == 3 + 3 + 6


@both
@pytest.mark.clause("S5")
@pytest.mark.parametrize("tiles", ["D b2 b3", "b10 b11 b12 D"])
def test_no_double_before_a_two_or_after_a_twelve(rules: str, tiles: str) -> None:
    assert worth(rules, tiles) is None


@both
@pytest.mark.clause("S6")
def test_a_colour_change_at_the_end_is_followed_by_another_colour(rules: str) -> None:
    assert worth(rules, "b5 b6 C") == 18
    assert verdict(rules, "b5 b6 C", "r8", "b5 b6 C r8") == LEGAL
    assert verdict(rules, "b5 b6 C", "b8", "b5 b6 C b8") == "invalid-set"


@pytest.mark.clause("S7", "S8")
def test_the_mirrors_of_the_examples() -> None:
    assert worth("twist-cn", "b2 b3 M b3 b2") == 10
    assert worth("twist-cn", "r3 b3 M b3 r3") == 12
    assert worth("twist-kr", "b3 b4 M b4 b3") == 14 + 5  # "in the example the joker is 5"


@both
@pytest.mark.clause("S7e")
@pytest.mark.parametrize("tiles", ["r4 C b6 M b6 C r4", "r4 J r6 M r6 J r4", "b3 J b5 M b5 b4 b3"])
def test_the_mirrors_with_other_jokers(rules: str, tiles: str) -> None:
    assert worth(rules, tiles) is not None


@both
@pytest.mark.clause("S7")
def test_what_is_added_on_one_side_of_a_mirror_is_added_on_the_other(rules: str) -> None:
    assert verdict(rules, "r2 r3 M r3 r2", "r4", "r2 r3 r4 M r3 r2") == "invalid-set"
    assert verdict(rules, "r2 r3 M r3 r2", "r4 r4", "r2 r3 r4 M r4 r3 r2") == LEGAL


@both
@pytest.mark.clause("S7")
def test_what_is_taken_on_one_side_of_a_mirror_is_taken_on_the_other(rules: str) -> None:
    table, rack = "r2 r3 r4 M r4 r3 r2", "k2 b2"
    after = "r3 r4 M r4 r3 r2 | k2 b2 r2"
    assert verdict(rules, table, rack, after) == "invalid-set"
    after = "r3 r4 M r4 r3 | k2 b2 r2 | r2 y2 k2"
    assert verdict(rules, table, "k2 b2 y2 k2", after) == LEGAL


@both
@pytest.mark.clause("S1")
def test_two_tiles_are_no_set_though_one_is_a_double(rules: str) -> None:
    assert worth(rules, "b3 D") is None


@both
@pytest.mark.clause("J1", "G2")
def test_no_joker_is_taken_before_or_in_the_opening_turn(rules: str) -> None:
    rack, after = "r5 k10 k11 k12", "r3 r4 r5 | k10 k11 k12 J"
    told = verdict(rules, "r3 r4 J", rack, after, opened=False)
    assert told == "table-touched-before-opening"


@both
@pytest.mark.clause("J3")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        pytest.param("r5 r6 J", "r7 k1 k2", "r5 r6 r7 | k1 k2 J", id="1: tiles of the rack"),
        pytest.param(
            "r2 r3 J r5 r6", "r1 r7 y9 y10", "r1 r2 r3 | r5 r6 r7 | J y9 y10", id="2: divide a run"
        ),
        pytest.param("J b6 b7", "b5 b9", "b5 b6 b7 J b9", id="3: add the blue 5"),
        pytest.param(
            "k1 k2 J | b1 y1 r1 | b2 y2 r2",
            "k9 k10",
            "b1 y1 r1 k1 | b2 y2 r2 k2 | J k9 k10",
            id="4: a black 1 and a black 2 go to groups",
        ),
    ],
)
def test_four_ways_to_take_a_joker(rules: str, table: str, rack: str, after: str) -> None:
    assert verdict(rules, table, rack, after) == LEGAL


@both
@pytest.mark.clause("J6")
@pytest.mark.parametrize("special", ["D", "C"])
def test_a_special_joker_cannot_be_given_for_any_other_joker(rules: str, special: str) -> None:
    after = f"r3 r4 {special} | k1 k2 J"
    told = verdict(rules, "r3 r4 J", f"{special} k1 k2", after)
    assert told == "special-joker-substitution"


@both
@pytest.mark.clause("J7")
def test_a_double_gives_way_to_its_two_tiles_or_to_a_rearrangement(rules: str) -> None:
    assert verdict(rules, "y2 D y5", "y3 y4 k1 k2", "y2 y3 y4 y5 | k1 k2 D") == LEGAL
    assert verdict(rules, "y2 D y5 y6 y7", "y1 y3 k1 k2", "y1 y2 y3 | y5 y6 y7 | k1 k2 D") == LEGAL


@both
@pytest.mark.clause("G4", "J2")
def test_whoever_takes_a_joker_also_plays_a_tile_of_the_rack(rules: str) -> None:
    table, after = "r3 r4 J | k5 b5 y5 r5", "r3 r4 r5 | k5 b5 y5 J"
    assert verdict(rules, table, "k1", after) == "no-tile-placed"
