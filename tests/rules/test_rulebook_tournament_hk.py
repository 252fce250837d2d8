"""The seven joker examples of the tournament's rules, and the two notes below them."""

import pytest

from tilehall.testing.asking import LEGAL, verdict

RULES = "tournament-hk"


@pytest.mark.clause("J4")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        pytest.param("b1 b2 J b4 b5", "b3 k11 k13", "b1 b2 b3 b4 b5 | k11 J k13", id="1"),
        pytest.param("J r6 r7", "r9", "r6 r7 J r9", id="2"),
        pytest.param("J r6 r7 r8", "r10", "r6 r7 r8 J r10", id="3"),
        pytest.param("J b6 b7 b8", "y2 y3", "b6 b7 b8 | y2 y3 J", id="4"),
        pytest.param("J b4 k4 y4", "k11 k13", "b4 k4 y4 | k11 J k13", id="5"),
        pytest.param(
            "r2 k2 b2 | r3 k3 b3 | r4 k4 J", "b5", "r2 r3 r4 | k2 k3 k4 | b2 b3 J b5", id="6"
        ),
        pytest.param(
            "r6 J r8 | r9 r10 r11",
            "r4 r5 b9 b10",
            "r4 r5 r6 | r8 r9 r10 r11 | J b9 b10",
            id="7",
        ),
    ],
)
def test_example(table: str, rack: str, after: str) -> None:
    assert verdict(RULES, table, rack, after) == LEGAL


@pytest.mark.clause("J2")
def test_the_joker_of_example_1_cannot_be_taken_to_the_rack() -> None:
    told = verdict(RULES, "b1 b2 J b4 b5", "b3 k11 k13", "b1 b2 b3 b4 b5")
    assert told == "tile-removed-from-table"


@pytest.mark.clause("J4")
def test_note_2_a_joker_is_not_moved_without_a_rack_tile_in_its_new_set() -> None:
    table, after = "b1 b2 J b4 b5 | k9 k10 k11", "b1 b2 b3 b4 b5 | k9 k10 k11 J"
    assert verdict(RULES, table, "b3", after) == "joker-needs-rack-tile"
    assert verdict(RULES, table, "b3 k13", f"{after} k13") == LEGAL


@pytest.mark.clause("G2")
def test_the_table_is_used_only_from_the_turn_after_the_opening_on() -> None:
    table, rack, after = "b7 b8 b9", "r10 r11 r12 b10", "r10 r11 r12 | b7 b8 b9 b10"
    assert verdict(RULES, table, rack, after, opened=False) == "table-touched-before-opening"
    assert verdict(RULES, table, rack, "b7 b8 b9 | r10 r11 r12", opened=False) == LEGAL
    assert verdict(RULES, table, rack, after) == LEGAL
