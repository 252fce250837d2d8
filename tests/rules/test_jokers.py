"""RULES section 5: what may be done with a joker that lies on the table."""

from dataclasses import replace

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.ruleset import JokerPolicy
from tilehall.testing.asking import LEGAL, verdict

FROZEN = "joker-set-frozen"
NEEDS_RACK_TILE = "joker-needs-rack-tile"
SUBSTITUTED = "special-joker-substitution"
FREE = ("classic-es", "xp-es", "twist-cn", "twist-kr")
TWIST = ("twist-cn", "twist-kr")


# -------------------------------------------------------------------------- all editions


@pytest.mark.clause("J1")
@pytest.mark.parametrize("rules", ["twist-cn", "twist-kr", "tournament-hk"])
def test_a_joker_is_not_taken_in_an_opening_turn_that_does_not_go_on(rules: str) -> None:
    table, rack = "r3 r4 J", "r5 k1 k2 b10 b11 b12"
    after = "r3 r4 r5 | k1 k2 J | b10 b11 b12"
    touched = verdict(rules, table, rack, after, opened=False)
    assert touched == "table-touched-before-opening"
    assert verdict(rules, table, rack, after) == LEGAL


@pytest.mark.clause("J1", "G3")
@pytest.mark.parametrize("rules", ["classic-hk", "classic-es", "xp-es"])
def test_a_joker_may_be_taken_in_an_opening_turn_that_goes_on(rules: str) -> None:
    table, rack = "r3 r4 J", "r5 k1 k2 b10 b11 b12"
    after = "r3 r4 r5 | k1 k2 J | b10 b11 b12"
    assert verdict(rules, table, rack, after, opened=False) == LEGAL
    without = verdict(rules, table, rack, "r3 r4 r5 | k1 k2 J", opened=False)
    assert without == "opening-below-minimum"


@pytest.mark.clause("J2")
@pytest.mark.parametrize("rules", EDITION_IDS)
def test_a_joker_on_the_table_never_goes_to_a_rack(rules: str) -> None:
    told = verdict(rules, "r3 r4 J", "r5 k1", "r3 r4 r5")
    assert told == "tile-removed-from-table"


# ---------------------------------------------------------------------------------- free


@pytest.mark.clause("J3")
@pytest.mark.parametrize("rules", FREE)
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("r3 r4 J", "r5 k1 k2", "r3 r4 r5 | k1 k2 J"),  # replaced from the rack
        ("r3 r4 J | b5 k5 y5 r5", "k1 k2", "r3 r4 r5 | b5 k5 y5 | k1 k2 J"),  # from the table
        ("r3 r4 J r6 r7 r8", "k1 k2 k3", "r3 r4 J | r6 r7 r8 | k1 k2 k3"),  # split
        ("r3 r4 J r6", "r2 r5", "r2 r3 r4 | r5 r6 J"),
        ("r3 r4 r5 J", "k5 b5", "J r3 r4 | r5 k5 b5"),  # reduced
        ("J r6 r7", "r8", "J r6 r7 r8"),  # extended
        ("J r6 r7", "r9", "r6 r7 J r9"),  # shifted
    ],
)
def test_where_jokers_are_free_any_legal_table_may_follow(
    rules: str, table: str, rack: str, after: str
) -> None:
    assert verdict(rules, table, rack, after) == LEGAL


@pytest.mark.clause("J3a")
@pytest.mark.parametrize("rules", FREE)
def test_a_freed_joker_may_join_an_existing_set(rules: str) -> None:
    table = "r3 r4 J | b7 b8 b9"
    assert verdict(rules, table, "r5", "r3 r4 r5 | b7 b8 b9 J") == LEGAL


# -------------------------------------------------------------------- free-with-rack-tile


@pytest.mark.clause("J4")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        ("r3 r4 J", "r5 k1 k2", "r3 r4 r5 | k1 k2 J", LEGAL),
        ("r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J", NEEDS_RACK_TILE),
        ("r3 r4 J | b7 b8 b9", "r5 b11", "r3 r4 r5 | b7 b8 b9 J b11", LEGAL),
        ("r3 r4 J | r5 b5 k5 y5", "b6", "r3 r4 r5 | b5 k5 y5 J", "no-tile-placed"),
        ("r3 r4 J | r5 b5 k5 y5", "r6", "r3 r4 r5 r6 | b5 k5 y5 J", NEEDS_RACK_TILE),
        ("J r6 r7 | b1 b2 b3", "b4", "r6 r7 J | b1 b2 b3 b4", NEEDS_RACK_TILE),
        ("J r6 r7", "r9", "r6 r7 J r9", LEGAL),
        ("J r6 r7", "r8", "J r6 r7 r8", LEGAL),
    ],
)
def test_a_joker_that_no_longer_stands_for_its_tile_needs_a_rack_tile_beside_it(
    table: str, rack: str, after: str, told: str
) -> None:
    assert verdict("tournament-hk", table, rack, after) == told


@pytest.mark.clause("J4")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        # a group narrows what the joker can be, a run is split around it
        ("b4 r4 J", "y4", "b4 r4 J y4"),
        ("r3 r4 J r6 r7 | k1 k2 k3", "k4", "r3 r4 J r6 r7 | k1 k2 k3 k4"),
        ("r2 r3 r4 J r6 r7 | k1 k2 k3", "k4", "r2 r3 r4 | J r6 r7 | k1 k2 k3 k4"),
        # it still is r5, and r4 lies with it
        ("r3 r4 J | b3 k3 y3", "k9 k10 k11", "r3 r4 J | b3 k3 y3 | k9 k10 k11"),
        ("r3 r4 J r6 | b3 k3 y3", "k9 k10 k11", "r4 J r6 | b3 k3 y3 r3 | k9 k10 k11"),
    ],
)
def test_a_joker_that_stays_what_it_was_with_a_tile_of_its_set_is_not_retrieved(
    table: str, rack: str, after: str
) -> None:
    assert verdict("tournament-hk", table, rack, after) == LEGAL


@pytest.mark.clause("J4a")
def test_a_joker_that_lies_with_no_tile_of_its_set_is_retrieved_though_it_stands_for_the_same() -> (
    None
):
    table, after = "r5 J r7 | b6 k6 y6", "r5 r6 r7 | b6 k6 y6 J"
    assert verdict("tournament-hk", table, "r6", after) == NEEDS_RACK_TILE
    assert verdict("classic-es", table, "r6", after) == LEGAL


@pytest.mark.clause("J4")
def test_equal_tiles_are_told_apart_in_the_players_favour() -> None:
    # the joker in the group may be the one from the rack
    table = "r3 r4 J | b6 k6 y6"
    assert verdict("tournament-hk", table, "r5 J", "r3 r4 r5 | b6 k6 y6 J J") == "invalid-set"
    assert verdict("tournament-hk", table, "J", "r3 r4 J | b6 k6 y6 J") == LEGAL
    # the b8 that lies with the joker may be the one placed now
    table = "r3 r4 J | b7 b8 b9 | k8 y8 b8 r8"
    after = "r3 r4 r5 | b7 b8 b9 J | k8 y8 b8 r8 | b8 b9 b10"
    assert verdict("tournament-hk", table, "r5 b8 b9 b10", after) == LEGAL
    other = "r3 r4 r5 | b7 b8 b9 J | k8 y8 b8 r8 | k9 k10 k11"
    assert verdict("tournament-hk", table, "r5 k9 k10 k11", other) == NEEDS_RACK_TILE


# -------------------------------------------------------------------------------- frozen


@pytest.mark.clause("J5")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        ("J r6 r7", "r8", "J r6 r7 r8", LEGAL),
        ("J r6 r7", "r4", "r4 J r6 r7", LEGAL),
        ("b4 r4 J", "y4", "y4 J b4 r4", LEGAL),
        ("J r6 r7", "r9", "r6 r7 J r9", FROZEN),  # its order is kept
        ("r3 r4 J r6 r7 r8", "k1 k2 k3", "r3 r4 J | r6 r7 r8 | k1 k2 k3", FROZEN),  # not split
        ("J r6 r7 r8", "b8 k8", "J r6 r7 | r8 b8 k8", FROZEN),  # not reduced
    ],
)
def test_a_set_that_holds_a_joker_may_only_be_added_to(
    table: str, rack: str, after: str, told: str
) -> None:
    assert verdict("classic-hk", table, rack, after) == told


@pytest.mark.clause("J5")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        ("r3 r4 J", "r5 k1 k2", "r3 r4 r5 | k1 k2 J", LEGAL),
        ("r3 r4 J | r5 b5 k5 y5", "k1 k2", "r3 r4 r5 | b5 k5 y5 | k1 k2 J", FROZEN),
        ("b4 r4 J", "y4 k1 k2", "b4 r4 y4 | k1 k2 J", LEGAL),
        ("b4 r4 J", "k4 k1 k2", "b4 r4 k4 | k1 k2 J", LEGAL),
        ("b4 r4 J", "y4 k4 k1 k2", "b4 r4 y4 k4 | k1 k2 J", LEGAL),
        ("b4 r4 k4 J", "r1 y4 k1 k2", "b4 r4 k4 y4 | k1 k2 J", LEGAL),
    ],
)
def test_a_joker_is_exchanged_for_the_tile_it_stands_for_from_the_rack(
    table: str, rack: str, after: str, told: str
) -> None:
    assert verdict("classic-hk", table, rack, after) == told


@pytest.mark.clause("J5", "J5a")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J"),  # joins a set of the table
        ("r3 r4 J | k1 b1 y1 r1", "r5 k2", "r3 r4 r5 | b1 y1 r1 | k1 k2 J"),  # k1 from the table
        ("J r4 r5", "r3", "r3 r4 r5 J"),  # back into its own set
        ("r3 r4 J | r8 r9 J", "r5", "r3 r4 r5 | r8 r9 J J"),  # into another frozen set
        (  # with no tile at all
            "r3 r4 J | r8 r9 J | b1 b2 J",
            "r5 r10 b3",
            "r3 r4 r5 | r8 r9 r10 | b1 b2 b3 | J J J",
        ),
        ("r3 r4 J | J r6 r7", "r5 k9", "r3 r4 r5 r6 r7 | k9 J J"),  # r5 given for both
    ],
)
def test_an_exchanged_joker_forms_a_new_set_with_tiles_all_from_the_rack(
    table: str, rack: str, after: str
) -> None:
    assert verdict("classic-hk", table, rack, after) == FROZEN


@pytest.mark.clause("J5", "J5b")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        # a run grows at its ends only
        ("r5 r6 J", "r8", "r5 r6 J r8", LEGAL),
        ("r5 r6 J", "r4", "r4 r5 r6 J", LEGAL),
        ("r5 r6 J", "r3 r4 r8 r9", "r3 r4 r5 r6 J r8 r9", LEGAL),
        ("r5 J r7", "r4 r8", "r4 r5 J r7 r8", LEGAL),
        ("J y12 y13", "y11", "J y11 y12 y13", FROZEN),
        ("J y12 y13", "y10", "y10 J y12 y13", LEGAL),
        ("r3 r4 J", "r5", "r3 r4 r5 J", FROZEN),
        ("r3 r4 J", "r5", "J r3 r4 r5", FROZEN),
        ("r3 r4 J", "r2", "J r2 r3 r4", FROZEN),
        ("r1 r2 J", "r3 r4 r5", "r1 r2 r3 r4 r5 J", FROZEN),
        ("r3 r4 J | b5 k5 y5 r5", "k1 k2 k3", "r3 r4 r5 J | b5 k5 y5 | k1 k2 k3", FROZEN),
        # a group takes its missing colours; the order of its tiles says nothing
        ("r7 b7 J", "k7", "r7 b7 k7 J", LEGAL),
        ("r7 b7 J", "y7", "J y7 b7 r7", LEGAL),
        # two jokers: one joint reading has to survive
        ("J J r7", "r8", "J J r7 r8", LEGAL),
        ("J J r7", "r4", "r4 J J r7", LEGAL),
        ("J J r7", "b7", "J J r7 b7", LEGAL),
        ("J J r7", "b7", "r7 J b7 J", LEGAL),
        ("J J r7", "r6", "J J r6 r7", FROZEN),
        ("J J r7", "r5 r6", "J J r5 r6 r7", FROZEN),
        ("J J r7", "r8", "J r7 r8 J", FROZEN),
        ("J r7 J", "r9", "J r7 J r9", LEGAL),
        ("J r7 J", "r8", "J r7 r8 J", FROZEN),
        ("J J r12", "r13", "J J r12 r13", LEGAL),
        ("r5 J J r8", "r4", "r4 r5 J J r8", LEGAL),
        ("r5 J J", "r6", "r5 r6 J J", FROZEN),
        # the joker that lies there and the one laid now are not told apart
        ("r5 r6 J", "J", "r5 r6 J J", LEGAL),
        ("r5 r6 J", "J", "J r5 r6 J", LEGAL),
        ("r5 r6 J", "r7 J", "J r5 r6 r7", FROZEN),
        ("r5 r6 J", "r7 J", "J r5 r6 r7 J", FROZEN),
        ("r5 r6 J", "r8 J", "r5 r6 J r8 J", LEGAL),
        # nor are equal number tiles
        ("r5 r6 J | r5 r6 r7", "r4 r8", "r4 r5 r6 r7 | r5 r6 J r8", LEGAL),
        ("r5 r6 J | r5 r6 r7", "r8", "r5 r6 r7 J | r5 r6 r8", "invalid-set"),
        ("r5 r6 J | r5 r6 r7", "k1 k2 k3", "r5 r6 r7 J | r5 r6 k1 | k2 k3", "invalid-set"),
        ("J r6 r7 | r4 r5 r6 r7", "r8", "r4 r5 r6 r7 r8 | J r6 r7", LEGAL),
        ("J r6 r7 | r5 r6 r7", "r8", "J r5 r6 r7 r8 | r6 r7", "invalid-set"),
    ],
)
def test_a_joker_in_a_frozen_set_goes_on_standing_for_what_it_stood_for(
    table: str, rack: str, after: str, told: str
) -> None:
    assert verdict("classic-hk", table, rack, after) == told


@pytest.mark.clause("J5", "J5b")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        # one of two is exchanged, the other stays what it was, and the run grows at its ends
        ("r5 J J", "r6 r8 k1 k2", "r5 r6 J r8 | k1 k2 J", LEGAL),
        ("r5 J J", "r6 r4 k1 k2", "r4 r5 r6 J | k1 k2 J", LEGAL),
        ("r5 J J", "r6 r7 k1 k2", "r5 r6 r7 J | k1 k2 J", FROZEN),
        ("J J r7", "r6 k1 k2", "J r6 r7 | k1 k2 J", LEGAL),
        ("J J r7", "r6 r5 k1 k2", "J r5 r6 r7 | k1 k2 J", FROZEN),
        ("J J r7", "b7 y7 k1 k2", "J r7 b7 y7 | k1 k2 J", LEGAL),
        # free again at once, so the run grows anywhere
        ("r3 r4 J", "r5 r6 k1 k2", "r3 r4 r5 r6 | k1 k2 J", LEGAL),
        # what was exchanged is not pushed along into its own set
        ("r3 r4 J", "r5 r6", "r3 r4 r5 r6 J", FROZEN),
    ],
)
def test_exchange_and_growth_in_one_turn_leave_the_other_joker_what_it_was(
    table: str, rack: str, after: str, told: str
) -> None:
    assert verdict("classic-hk", table, rack, after) == told


@pytest.mark.clause("J5b")
def test_a_frozen_set_that_may_be_a_run_keeps_its_order_and_a_group_need_not() -> None:
    # J J r7 might be r5 r6 r7, r7 J J never was; the other is a group however it lies
    assert verdict("classic-hk", "J J r7", "k1 k2 k3", "r7 J J | k1 k2 k3") == FROZEN
    assert verdict("classic-hk", "b7 J r7", "k1 k2 k3", "r7 b7 J | k1 k2 k3") == LEGAL
    # three jokers are a group of sevens or a run: as a group they take r7 in any place
    assert verdict("xp-es", "J J J", "r7", "J r7 J J") == LEGAL
    house = replace(edition("xp-es"), joker_policy=JokerPolicy.FROZEN)
    assert verdict(house, "J J J", "r7", "J r7 J J") == LEGAL
    assert verdict(house, "J J J", "r7 r8", "J r7 r8 J J") == FROZEN
    assert verdict(house, "J J J", "r7 r8", "J J J r7 r8") == LEGAL


@pytest.mark.clause("J5b")
def test_records_of_the_first_version_knew_the_order_alone() -> None:
    former = replace(edition("classic-hk"), joker_policy=JokerPolicy.FROZEN_BY_ORDER)
    assert verdict(former, "r3 r4 J", "r5", "r3 r4 r5 J") == LEGAL
    assert verdict(former, "r3 r4 J", "r2", "J r2 r3 r4") == FROZEN
    assert verdict(former, "b4 r4 J", "y4", "y4 J b4 r4") == LEGAL
    twist = replace(edition("twist-cn"), joker_policy=JokerPolicy.FROZEN_BY_ORDER)
    assert verdict(twist, "r3 b3 M J r3", "k3 k3", "k3 J r3 M r3 k3 b3") == FROZEN
    assert verdict(twist, "r3 k3 J", "M r3 k3 b3", "J k3 r3 M b3 k3 r3") == LEGAL


@pytest.mark.clause("J5")
def test_a_set_without_jokers_left_is_free_again_at_once() -> None:
    table, rack = "r3 r4 J | b3 k3 y3", "r5 r6 k1 k2"
    assert verdict("classic-hk", table, rack, "r4 r5 r6 | b3 k3 y3 r3 | k1 k2 J") == LEGAL


@pytest.mark.clause("J5a")
def test_the_tile_given_for_a_joker_is_no_tile_of_the_rack_any_more() -> None:
    table, after = "r3 r4 J | r5 r6 r7", "r3 r4 r5 r6 r7 | r5 k5 J"
    assert verdict("classic-hk", table, "r5 k5", after) == FROZEN
    after = "r3 r4 r5 | r5 r6 r7 | r5 k5 J"
    assert verdict("classic-hk", table, "r5 r5 k5", after) == LEGAL


@pytest.mark.clause("J5a")
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        # tiles added may come from the rack or from sets without jokers
        ("J r6 r7 | b8 k8 y8 r8", "y1 y2 y3", "J r6 r7 r8 | b8 k8 y8 | y1 y2 y3", LEGAL),
        ("J r6 r7 | b8 k8 J r8", "y1 y2 y3", "J r6 r7 r8 | b8 k8 J | y1 y2 y3", FROZEN),
        # also from a set that is free again
        ("J r6 r7 | r8 r9 r10 J", "r11 k1 k2", "J r6 r7 r8 | r9 r10 r11 | k1 k2 J", LEGAL),
        # sets with jokers are never merged
        ("r3 r4 J | r6 r7 J", "k1 k2 k3", "r3 r4 J r6 r7 J | k1 k2 k3", FROZEN),
        # any reading decides what may be exchanged, one for all that are
        ("J J r7", "k7 b1 b2", "k7 J r7 | b1 b2 J", LEGAL),
        ("J J r7", "r5 b1 b2", "r5 J r7 | b1 b2 J", LEGAL),
        ("J J r7", "r5 r6 b1 b2", "r5 r6 r7 | b1 J J b2", "invalid-set"),
        ("J J r7", "r5 r6 b1 b4", "r5 r6 r7 | b1 J J b4", LEGAL),
        # two exchanged jokers may share a new set
        ("r3 r4 J | r8 r9 J", "r5 r10 k9", "r3 r4 r5 | r8 r9 r10 | k9 J J", LEGAL),
        # a joker laid in this turn is not frozen
        ("r3 r4 r5 | r6 r7 r8 | b9 k9 y9", "J r9", "J r3 r4 r5 | r6 r7 r8 r9 | b9 k9 y9", LEGAL),
        # the joker that lies there and the one laid now are not told apart
        ("r3 r4 J", "J k1 k2 r5", "r3 r4 r5 J | k1 k2 J", LEGAL),
    ],
)
def test_the_rulings_on_frozen_sets(table: str, rack: str, after: str, told: str) -> None:
    assert verdict("classic-hk", table, rack, after) == told


@pytest.mark.clause("J5a")
def test_jokers_of_one_set_are_exchanged_in_one_reading() -> None:
    table, rack = "J J r7 | k8 k9 k10 | r2 r3 r4 | b7 y7 k7", "r5 k7 b1 b4"
    # r5 would be one of a run, k7 one of a group
    after = "r2 r3 r4 r5 | k7 k8 k9 k10 | r7 b7 y7 k7 | b1 J J b4"
    assert verdict("classic-hk", table, rack, after) == FROZEN
    rack = "b7 k7 b1 b4"
    after = "r2 r3 r4 | k8 k9 k10 | r7 b7 k7 | b7 y7 k7 | b1 J J b4"
    assert verdict("classic-hk", table, rack, after) == LEGAL


# ------------------------------------------------------------------------ special jokers


@pytest.mark.clause("J6")
@pytest.mark.parametrize("rules", TWIST)
@pytest.mark.parametrize(
    ("table", "rack", "after", "told"),
    [
        ("r3 r4 J | b1 b2 b3", "C k1 k2", "r3 r4 C | b1 b2 b3 | k1 k2 J", SUBSTITUTED),
        ("r3 b3 J", "D k1 k2", "r3 b3 D | k1 k2 J", SUBSTITUTED),
        ("r3 r4 C", "D k1 k2", "r3 r4 D | k1 k2 C", SUBSTITUTED),
        ("r3 r4 D", "C k1 k2", "r3 r4 C | k1 k2 D", SUBSTITUTED),
        # the place is covered by the right tile
        ("r3 r4 J", "D k1 k2 r5", "r3 r4 r5 D | k1 k2 J", LEGAL),
        ("r3 r4 J", "C k1 k2 r5", "r3 r4 r5 C | k1 k2 J", LEGAL),
        # a regular joker may take any joker's place
        ("r3 r4 D", "J k1 k2", "r3 r4 J | k1 k2 D", LEGAL),
        ("r3 r4 C", "J k1 k2", "r3 r4 J | k1 k2 C", LEGAL),
        # all other tiles must lie together in one set
        ("r3 r4 J | b3 y3 k3", "D r7 k1 k2", "r4 D r7 | b3 y3 k3 r3 | k1 k2 J", LEGAL),
        # a mirror covers nothing, and its place is no tile's
        ("J r3 r4 | b3 b4 b5", "M r4 r3 k1 k2", "r3 r4 M r4 r3 | b3 b4 b5 | k1 k2 J", LEGAL),
    ],
)
def test_a_special_joker_cannot_take_the_place_that_another_joker_held(
    rules: str, table: str, rack: str, after: str, told: str
) -> None:
    assert verdict(rules, table, rack, after) == told


@pytest.mark.clause("J6")
def test_a_special_joker_covers_all_its_readings_and_a_change_every_colour() -> None:
    # D can be any two of the three colours that J could be
    assert verdict("twist-cn", "r3 J J", "D k1 k2", "r3 J D | k1 k2 J") == SUBSTITUTED
    # J was r5 or, in no reading, anything else: D from 6 on does not cover it
    assert verdict("twist-cn", "r4 J r6", "r5 D k1 k2", "r4 r5 r6 D | k1 k2 J") == LEGAL
    # J was b7, and C is 7 in every colour
    told = verdict("twist-cn", "b5 b6 J", "C r8 k1 k2", "b5 b6 C r8 | k1 k2 J")
    assert told == SUBSTITUTED


@pytest.mark.clause("J6")
def test_a_special_joker_that_was_in_the_set_already_may_cover_the_place() -> None:
    # J could be two of the colours that D can be now; but D lay there before
    told = verdict("twist-cn", "r3 J D", "b3 k1 k2", "r3 b3 D | k1 k2 J")
    assert told == LEGAL
    told = verdict("twist-cn", "r3 J D", "D b3 k1 k2 k4", "r3 b3 D | k1 k2 J k4 D")
    assert told == LEGAL


@pytest.mark.clause("J6")
def test_equal_special_jokers_are_told_apart_in_the_players_favour() -> None:
    table, rack = "r3 r4 D", "D k1 k2"
    assert verdict("twist-cn", table, rack, "r3 r4 D | k1 k2 D") == LEGAL


@pytest.mark.clause("J7")
@pytest.mark.parametrize("rules", TWIST)
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        ("r2 D r5", "r3 r4 k1 k2", "r2 r3 r4 r5 | k1 k2 D"),  # both tiles it stands for
        ("b3 r3 D", "k3 y3 k1 k2", "b3 r3 k3 y3 | k1 k2 D"),
        ("b3 r3 D", "k3 k1 k2", "b3 r3 k3 | k1 k2 D"),  # or any rearrangement
        ("r2 r3 M r3 r2", "r4 r4 k1", "r2 r3 r4 | r2 r3 r4"),
        ("r2 r3 M r3 r2", "r4 r4 k1 k1", "r2 r3 r4 | r2 r3 r4 | k1 M k1"),
        ("r4 r5 C b7 b8", "r6 b6 k1 k2", "r4 r5 r6 | b6 b7 b8 | k1 k2 C"),
    ],
)
def test_special_jokers_are_exchanged_as_any_joker(
    rules: str, table: str, rack: str, after: str
) -> None:
    kept = all(joker not in table or joker in after for joker in "DCM")
    assert verdict(rules, table, rack, after) == (LEGAL if kept else "tile-removed-from-table")


# ------------------------------------------------------------------------ a house of jokers


@pytest.mark.clause("J4", "J7")
def test_a_household_may_ask_for_a_rack_tile_beside_special_jokers_too() -> None:
    rules = replace(edition("twist-cn"), joker_policy=JokerPolicy.FREE_WITH_RACK_TILE)
    table = "r2 D r5 | k1 k2 k3"
    assert verdict(rules, table, "r3 r4", "r2 r3 r4 r5 | k1 k2 k3 D") == NEEDS_RACK_TILE
    assert verdict(rules, table, "r3 r4 k6", "r2 r3 r4 r5 | k1 k2 k3 D k6") == LEGAL
    # a mirror stands for no tile: only its company counts
    table = "r3 r4 M r4 r3"
    assert verdict(rules, table, "r5 r5", "r3 r4 r5 M r5 r4 r3") == LEGAL


@pytest.mark.clause("J5", "J7")
def test_a_household_may_freeze_special_jokers_too() -> None:
    rules = replace(edition("twist-cn"), joker_policy=JokerPolicy.FROZEN)
    assert verdict(rules, "r2 D r5", "r3 r4 k1 k2", "r2 r3 r4 r5 | k1 k2 D") == LEGAL
    assert verdict(rules, "b3 r3 D", "k3 k1 k2", "b3 r3 k3 | k1 k2 D") == FROZEN
    assert verdict(rules, "r4 r5 C", "r6 k1 k2", "r4 r5 r6 | k1 k2 C") == LEGAL
    assert verdict(rules, "r3 M r3", "r4 r4", "r4 r3 M r3 r4") == LEGAL  # at the ends
    assert verdict(rules, "r3 M r3", "r4 r4", "r3 r4 M r4 r3") == FROZEN
    assert verdict(rules, "r3 r4 C", "b6", "r3 r4 C b6") == LEGAL
    assert verdict(rules, "r3 r4 C D", "r5 k1 k2", "r3 r4 r5 D | k1 k2 C") == FROZEN  # D was not r6
    assert verdict(rules, "r3 D r6", "r2 r7", "r2 r3 D r6 r7") == LEGAL
    assert verdict(rules, "r3 r4 D", "r5", "r3 r4 r5 D") == FROZEN
    # a run beside a mirror climbs as it lay
    assert verdict(rules, "r5 r6 J", "M r7 r6 r5", "r5 r6 J M r7 r6 r5") == LEGAL
    assert verdict(rules, "r5 r6 J", "M r7 r6 r5", "r7 r6 r5 M r5 r6 J") == LEGAL
    assert verdict(rules, "r5 r6 J", "M r7 r6 r5", "r5 r6 r7 M J r6 r5") == FROZEN
    assert verdict(rules, "J J r5", "M r7 r6 r5", "J J r5 M r5 r6 r7") == FROZEN  # it falls
    # jokers on both sides stood for the same colour
    assert verdict(rules, "r3 J M J r3", "k3 k3", "r3 J k3 M J r3 k3") == LEGAL
    assert verdict(rules, "r3 J M J r3", "b3 k3", "r3 J b3 M J r3 k3") == FROZEN
    assert verdict(rules, "r3 b3 M J r3", "k3 k3", "k3 b3 r3 M r3 k3 J") == LEGAL
    assert verdict(rules, "r3 b3 M J r3", "k3 b3", "k3 b3 r3 M r3 b3 J") == FROZEN
    assert verdict(rules, "r3 b3 M b3 r3", "k3 k3", "k3 b3 r3 M r3 k3 b3") == LEGAL
    assert verdict(rules, "r3 b3 M J r3", "k3 k3", "k3 J r3 M r3 k3 b3") == FROZEN
    # a mirror beside a group, before it or after it
    assert verdict(rules, "r3 k3 J", "M r3 k3 b3", "J k3 r3 M b3 k3 r3") == LEGAL
    assert verdict(rules, "r3 k3 J", "M r3 k3 b3", "b3 k3 r3 M J r3 k3") == LEGAL
    assert verdict(rules, "J r3 k3", "M D", "k3 r3 M D") == "tile-removed-from-table"
