"""RULES G2 to G4: the opening, the turn that goes on after it, and what every play must keep."""

from dataclasses import replace

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.turn import Play
from tilehall.testing.asking import LEGAL, faults, verdict

GOES_ON = ("classic-hk", "classic-es", "xp-es")
ENDS = ("twist-cn", "twist-kr", "tournament-hk")
in_every_edition = pytest.mark.parametrize("rules", EDITION_IDS)
where_the_opening_goes_on = pytest.mark.parametrize("rules", GOES_ON)
where_the_opening_ends_the_turn = pytest.mark.parametrize("rules", ENDS)


# --------------------------------------------------------------------------- the opening


@pytest.mark.clause("G2")
@in_every_edition
def test_the_first_play_is_worth_at_least_thirty(rules: str) -> None:
    assert verdict(rules, "", "r9 r10 r11", "r9 r10 r11", opened=False) == LEGAL
    below = verdict(rules, "", "r8 r9 r10", "r8 r9 r10", opened=False)
    assert below == "opening-below-minimum"


@pytest.mark.clause("G2")
@in_every_edition
def test_several_sets_may_reach_thirty_together(rules: str) -> None:
    rack = "r1 r2 r3 b8 k8 y8"
    assert verdict(rules, "", rack, "r1 r2 r3 | b8 k8 y8", opened=False) == LEGAL
    assert verdict(rules, "", rack, "b8 k8 y8", opened=False) == "opening-below-minimum"


@pytest.mark.clause("G2", "S8a")
@in_every_edition
def test_jokers_of_the_opening_count_as_what_they_stand_for(rules: str) -> None:
    assert verdict(rules, "", "r10 J b10", "r10 J b10", opened=False) == LEGAL
    assert verdict(rules, "", "J J r9", "r9 J J", opened=False) == LEGAL
    assert verdict(rules, "", "J J r7", "r7 J J", opened=False) == "opening-below-minimum"


@pytest.mark.clause("G2", "S8")
def test_a_mirror_of_the_opening_counts_nothing_in_china_and_its_middle_in_korea() -> None:
    play = ("", "b6 b6 b7 b7 M", "b6 b7 M b7 b6")
    assert verdict("twist-cn", *play, opened=False) == "opening-below-minimum"
    assert verdict("twist-kr", *play, opened=False) == LEGAL


@pytest.mark.clause("G2", "J1")
@where_the_opening_ends_the_turn
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("b7 b8 b9", "r10 r11 r12 b10", "r10 r11 r12 | b7 b8 b9 b10"),
        ("b7 b8 b9 b10", "r10 k10 y10", "b7 b8 b9 | r10 k10 y10 b10"),
        ("J b8 b9 | r1 r2 r3", "b7 r10 r11 r12", "b7 b8 b9 | r1 r2 r3 J | r10 r11 r12"),
        ("J J r1", "r10 r11 r12", "r1 J J | r10 r11 r12"),
        ("J J r13", "r10 r11 r12", "r13 J J | r10 r11 r12"),
    ],
)
def test_before_the_opening_the_sets_on_the_table_are_not_the_players_to_touch(
    rules: str, table: str, rack: str, after: str
) -> None:
    assert verdict(rules, table, rack, after, opened=False) == "table-touched-before-opening"


@pytest.mark.clause("G2")
@where_the_opening_ends_the_turn
def test_a_set_is_untouched_wherever_it_lies_and_in_any_order_if_it_can_only_be_a_group(
    rules: str,
) -> None:
    table, rack = "b7 k7 y7 | r1 r2 r3", "r10 r11 r12"
    assert verdict(rules, table, rack, "r10 r11 r12 | r1 r2 r3 | y7 b7 k7", opened=False) == LEGAL


@pytest.mark.clause("G2")
def test_an_untouched_mirror_group_keeps_its_sides() -> None:
    table, rack = "r3 J M b3 r3", "r10 r11 r12"
    inside = "J r3 M r3 b3 | r10 r11 r12"
    across = "r3 b3 M J r3 | r10 r11 r12"
    assert verdict("twist-cn", table, rack, inside, opened=False) == LEGAL
    # section 1 frees the order inside a side only
    touched = verdict("twist-cn", table, rack, across, opened=False)
    assert touched == "table-touched-before-opening"


@pytest.mark.clause("G2")
@where_the_opening_ends_the_turn
def test_a_copy_of_a_set_on_the_table_is_a_set_of_the_players_rack(rules: str) -> None:
    table, rack = "r10 r11 r12", "r10 r11 r12"
    assert verdict(rules, table, rack, "r10 r11 r12 | r10 r11 r12", opened=False) == LEGAL


@pytest.mark.clause("G2")
@pytest.mark.parametrize("minimum", [0, 1, 29, 31, 50])
@pytest.mark.parametrize("name", ["classic-es", "tournament-hk"])
def test_a_household_may_ask_for_another_minimum(name: str, minimum: int) -> None:
    rules = replace(edition(name), opening_minimum=minimum)
    told = verdict(rules, "b4 b5 b6", "r9 r10 r11", "b4 b5 b6 | r9 r10 r11", opened=False)
    assert told == (LEGAL if minimum <= 30 else "opening-below-minimum")


@pytest.mark.clause("G2")
def test_also_without_a_minimum_the_first_play_is_a_set_of_the_players_tiles() -> None:
    rules = replace(edition("classic-es"), opening_minimum=0)
    told = verdict(rules, "b4 b5 b6", "b7", "b4 b5 b6 b7", opened=False)
    assert told == "opening-below-minimum"


# ----------------------------------------------------------------- the turn that goes on


@pytest.mark.clause("G3")
@where_the_opening_goes_on
def test_once_the_opening_lies_there_the_table_may_be_rearranged_in_the_same_turn(
    rules: str,
) -> None:
    rack = "r10 r11 r12 b10 k1"
    laid = "r10 r11 r12 | b7 b8 b9 b10"
    assert verdict(rules, "b7 b8 b9", rack, laid, opened=False) == LEGAL


@pytest.mark.clause("G3")
@where_the_opening_goes_on
def test_the_opening_counts_however_its_tiles_lie_at_the_end(rules: str) -> None:
    table, rack = "r13 b13 k13 y13 | b10 k10 y10", "r10 r11 r12"
    after = "r11 r12 r13 | b13 k13 y13 | b10 k10 y10 r10"
    assert verdict(rules, table, rack, after, opened=False) == LEGAL


@pytest.mark.clause("G3")
@where_the_opening_goes_on
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("b4 b5 b6", "b7 r1", "b4 b5 b6 b7"),
        ("r9 r10 r11 | b12 k12 y12 r12", "r13", "r9 r10 r11 r12 r13 | b12 k12 y12"),
        ("r10 b10 k10 y10", "r11 r12 b11 b12", "k10 y10 b10 | r10 r11 r12"),
        ("b4 b5 b6", "r1 r2 r3 b7", "b4 b5 b6 b7 | r1 r2 r3"),
    ],
)
def test_a_first_play_whose_own_tiles_form_no_thirty_is_below_minimum_whatever_it_touched(
    rules: str, table: str, rack: str, after: str
) -> None:
    found = faults(rules, table, rack, after, opened=False)
    assert "table-touched-before-opening" not in found
    assert found[0] in {"opening-below-minimum", "invalid-set", "tile-removed-from-table"}
    assert "opening-below-minimum" in found


@pytest.mark.clause("G3", "J1", "J5")
def test_the_turn_that_goes_on_obeys_the_joker_rules() -> None:
    table, rack = "r3 r4 J | b7 b8 b9", "r5 k10 k11 k12"
    after = "r3 r4 r5 | b7 b8 b9 J | k10 k11 k12"
    assert verdict("classic-es", table, rack, after, opened=False) == LEGAL
    assert verdict("classic-hk", table, rack, after, opened=False) == "joker-set-frozen"


@pytest.mark.clause("G3", "J5")
def test_a_tile_of_the_opening_may_be_the_one_that_is_exchanged() -> None:
    # r10 r11 r12 are worth 33 by themselves; then r12 takes the joker's place
    after = "r10 r11 r12 r13 | r11 k11 J"
    rack = "r10 r11 r12 k11"
    assert verdict("classic-hk", "r11 J r13", rack, after, opened=False) == LEGAL
    after = "r11 r12 r13 | k1 k2 J"
    below = verdict("classic-hk", "r11 J r13", "r12 k1 k2", after, opened=False)
    assert below == "opening-below-minimum"


@pytest.mark.clause("G3")
@pytest.mark.parametrize("name", ["twist-cn", "twist-kr"])
def test_a_household_may_let_the_opening_of_a_twist_game_go_on(name: str) -> None:
    rules = replace(edition(name), opening_turn_continues=True)
    after = "r9 D r12 | b7 b8 b9 b10"
    assert verdict(rules, "b7 b8 b9", "r9 D r12 b10", after, opened=False) == LEGAL
    told = verdict(rules, "b7 b8 b9", "b10 D", "b7 b8 b9 b10 D", opened=False)
    assert told == "opening-below-minimum"


# ------------------------------------------------------------------------------- a play


@pytest.mark.clause("G4")
@in_every_edition
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        ("b4 b5 b6", "b9", "b4 b5 b6", "no-tile-placed"),
        ("b4 b5 b6 b7 b8 b9", "k1", "b4 b5 b6 | b7 b8 b9", "no-tile-placed"),
        ("b4 b5 b6", "b9", "b4 b5 b6 | b9", "invalid-set"),
        ("b4 b5 b6 | k1 r1 b1", "b7", "b4 b5 b6 b7", "tile-removed-from-table"),
        ("b4 b5 b6", "b8", "b4 b5 b6 b7", "tile-not-on-rack"),
        ("b4 b5 b6", "b7", "b4 b5 b6 b7 b8", "tile-not-on-rack"),
        ("b4 b5 b6", "b7", "b5 b6 b7", "tile-removed-from-table"),
        ("b4 b5 b6", "b7", "b4 b5 b6 b7", LEGAL),
        ("", "b7", "", "no-tile-placed"),
        ("", "", "", "no-tile-placed"),
    ],
)
def test_a_play_places_a_tile_leaves_only_sets_and_takes_nothing_away(
    rules: str, table: str, rack: str, after: str, told: str
) -> None:
    assert verdict(rules, table, rack, after) == told


@pytest.mark.clause("G4")
@in_every_edition
def test_the_judge_does_not_count_copies_nor_judge_the_table_before(rules: str) -> None:
    table = "r7 b7 k7 | r7 b7 y7 | r7 b7 k7"
    assert verdict(rules, table, "r7 b7 y7 r8", f"{table} | r7 b7 y7") == LEGAL
    assert verdict(rules, "b4 b5 | b9", "b6 b7 b8", "b4 b5 b6 b7 b8 b9") == LEGAL


@in_every_edition
def test_where_several_faults_apply_the_first_of_section_8_comes_first(rules: str) -> None:
    found = faults(rules, "b4 b5 b6 | k1 r1 b1", "b7", "b4 b5 | b9 b10", opened=False)
    assert found[:3] == ["tile-not-on-rack", "tile-removed-from-table", "invalid-set"]
    assert found[-1] in {"opening-below-minimum", "table-touched-before-opening"}


@pytest.mark.parametrize("rules", ["classic-hk", "classic-es", "xp-es", "tournament-hk"])
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("b4 b5 b6", "b7 D", "b4 b5 b6 b7 D"),
        ("b4 b5 b6", "b7 M", "b4 b5 b6 b7"),
        ("b4 C b6", "k7", "b4 C k6 k7"),
    ],
)
def test_a_tile_that_the_edition_does_not_have_is_malformed_wherever_it_lies(
    rules: str, table: str, rack: str, after: str
) -> None:
    assert faults(rules, table, rack, after) == ["malformed"]


@pytest.mark.parametrize(
    ("ended", "paused", "told"), [(True, False, "game-over"), (False, True, "game-paused")]
)
def test_what_hinders_a_seat_comes_after_malformed_and_before_all_else(
    ended: bool, paused: bool, told: str
) -> None:
    position = Position.of(edition("classic-hk"), table="b4 b5 b6", rack="b7")
    position = replace(position, ended=ended, paused=paused)
    (found,) = violations(position, Play.parse("b4 b5 | r9"))
    assert found.fault == told
    (found,) = violations(position, Play.parse("b4 b5 b6 D"))
    assert found.fault == "malformed"
