"""The examples of the Hong Kong rulebook; colours are ours where a picture is lost."""

import pytest

from tilehall.testing.asking import LEGAL, verdict, worth

RULES = "classic-hk"


@pytest.mark.clause("S2", "S3")
def test_a_group_of_sevens_and_a_red_run_from_four_to_six() -> None:
    assert worth(RULES, "r7 b7 k7") == 21
    assert worth(RULES, "r4 r5 r6") == 15


@pytest.mark.clause("G4")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        pytest.param("b4 b5 b6", "b3 b7", "b3 b4 b5 b6 b7", id="add 3 and 7 to a run"),
        pytest.param(
            "k4 r4 b4 y4", "b3 b5 b6", "k4 r4 y4 | b3 b4 b5 b6", id="take the 4 out of a group"
        ),
        pytest.param(
            "b8 b9 b10", "b11 k8 y8", "b9 b10 b11 | b8 k8 y8", id="add the 11, take the 8"
        ),
        pytest.param("r4 r5 r6 r7 r8", "r6", "r4 r5 r6 | r6 r7 r8", id="split a run"),
        pytest.param(
            "y1 y2 y3 y4 | k1 r1 b1 y1",
            "b1",
            "y2 y3 y4 | y1 r1 b1 | k1 b1 y1",
            id="a new group of ones",
        ),
        pytest.param(
            "y5 y6 y7 | r5 r6 r7 | k5 k6 k7 k8 k9",
            "k10 b5",
            "y5 r5 k5 b5 | y6 r6 k6 | y7 r7 k7 | k8 k9 k10",
            id="three runs become three groups and a run",
        ),
    ],
)
def test_ways_to_rearrange(table: str, rack: str, after: str) -> None:
    assert verdict(RULES, table, rack, after) == LEGAL


@pytest.mark.clause("G2", "S8")
def test_a_joker_of_the_opening_counts_what_it_stands_for() -> None:
    assert verdict(RULES, "", "r11 J b11", "r11 J b11", opened=False) == LEGAL


@pytest.mark.clause("J5")
def test_the_joker_is_exchanged_with_a_rack_tile_and_laid_with_rack_tiles() -> None:
    table = "r3 r4 J r6"
    assert verdict(RULES, table, "r5 k1 k2", "r3 r4 r5 r6 | k1 k2 J") == LEGAL
    on_table = "r3 r4 J r6 | r5 k5 b5 y5"
    after = "r3 r4 r5 r6 | k5 b5 y5 | k1 k2 J"
    assert verdict(RULES, on_table, "k1 k2", after) == "joker-set-frozen"


@pytest.mark.clause("J5")
@pytest.mark.parametrize("colour", "ky")
def test_in_a_group_of_three_either_missing_colour_takes_the_joker(colour: str) -> None:
    after = f"b4 r4 {colour}4 | k11 J k13"
    assert verdict(RULES, "b4 r4 J", f"{colour}4 k11 k13", after) == LEGAL


@pytest.mark.clause("J5")
def test_a_set_with_a_joker_is_added_to_but_neither_divided_nor_reduced() -> None:
    assert verdict(RULES, "J r6 r7", "r8", "J r6 r7 r8") == LEGAL
    divided = verdict(RULES, "r3 J r5 r6 r7", "r8", "r3 J r5 | r6 r7 r8")
    reduced = verdict(RULES, "r3 J r5 r6", "k6 b6", "r3 J r5 | r6 k6 b6")
    assert divided == reduced == "joker-set-frozen"


@pytest.mark.clause("J1", "G3")
def test_the_joker_cannot_be_exchanged_before_sets_were_laid() -> None:
    told = verdict(RULES, "r3 r4 J", "r5 k1 k2", "r3 r4 r5 | k1 k2 J", opened=False)
    assert told == "opening-below-minimum"
