"""RULES G9: when the time is up. What a time-out does to the tiles as they lay."""

from dataclasses import replace

import pytest
from tests.support.games import game_at, position

from tilehall.core.act import TimeOut
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.notation import print_tiles
from tilehall.core.position import Position
from tilehall.core.ruleset import FinishedPlay, UnfinishedPlay
from tilehall.core.table import Table
from tilehall.core.timeout import Verdict, time_out

every_edition = pytest.mark.parametrize("ruleset", EDITION_IDS)
LOOSE = ("classic-hk", "classic-es", "xp-es")
RESTORE = ("twist-cn", "twist-kr", "tournament-hk")


def outcome(here: Position, draft: str) -> tuple[str, str, str, Verdict]:
    after, verdict = time_out(here, Table.parse(draft))
    return str(after.table), str(after.racks[0]), print_tiles(after.pool), verdict


@pytest.mark.clause("G9")
@every_edition
def test_a_time_out_with_nothing_moved_draws_one_or_three_where_the_book_says_so(
    ruleset: str,
) -> None:
    here = position(ruleset, table="r5 r6 r7", racks=["k1", "r1"], pool="b1 b2 b3 b4")
    draws_three = ruleset in {"classic-es", "xp-es", "tournament-hk"}
    rack, pool = ("k1 b1 b2 b3", "b4") if draws_three else ("k1 b1", "b2 b3 b4")

    assert outcome(here, "r5 r6 r7") == ("r5 r6 r7", rack, pool, Verdict.UNTOUCHED)


@pytest.mark.clause("G9")
@every_edition
def test_a_finished_play_stands_when_time_is_up_except_in_the_tournament(ruleset: str) -> None:
    here = position(ruleset, table="r5 r6 r7", racks=["r8 k1", "r1"], pool="b1 b2 b3 b4")
    expected = ("r5 r6 r7 r8", "k1", "b1 b2 b3 b4", Verdict.STANDS)
    if ruleset == "tournament-hk":
        expected = ("r5 r6 r7", "k1 r8 b1 b2 b3", "b4", Verdict.RESTORED)

    assert outcome(here, "r5 r6 r7 r8") == expected


@pytest.mark.clause("G9")
@pytest.mark.parametrize("ruleset", [*LOOSE, "twist-cn", "twist-kr"])
def test_a_finished_play_that_stands_wins_the_game(ruleset: str) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["r8", "r1"], pool="b1 b2 b3")
    game = game.after(TimeOut(Table.parse("r5 r6 r7 r8")))

    assert game.outcome is not None
    assert (game.is_over, game.outcome.winners) == (True, (0,))


@pytest.mark.clause("G9")
@pytest.mark.parametrize("ruleset", RESTORE)
def test_restore_the_table_is_as_it_was_and_the_tiles_go_back_to_the_rack(ruleset: str) -> None:
    here = position(ruleset, table="r5 r6 r7", racks=["r8 k1 k2 k3", "r1"], pool="b1 b2 b3 b4")

    assert outcome(here, "r5 r6 | r7 r8 | k1 k2 k3") == (
        "r5 r6 r7",
        "k1 k2 k3 r8 b1 b2 b3",
        "b4",
        Verdict.RESTORED,
    )


@pytest.mark.clause("G9")
@pytest.mark.parametrize("ruleset", LOOSE)
def test_loose_tiles_to_the_rack_sets_that_are_complete_stay_then_the_penalty(ruleset: str) -> None:
    here = position(ruleset, table="r5 r6 r7", racks=["r8 k1 b9 y9", "r1"], pool="b1 b2 b3 b4")

    assert outcome(here, "r5 r6 r7 r8 | b9 y9 | k1") == (
        "r5 r6 r7 r8",
        "k1 b1 b2 b3 b9 y9",
        "b4",
        Verdict.LOOSE_TO_RACK,
    )


@pytest.mark.clause("G9c")
@pytest.mark.parametrize("ruleset", LOOSE)
def test_a_loose_tile_goes_to_the_rack_also_one_that_lay_on_the_table_before(ruleset: str) -> None:
    here = position(
        ruleset, table="r5 r6 r7 r8 | k1 b1 y1", racks=["k8 b8 k2", "r1"], pool="b1 b2 b3"
    )

    assert outcome(here, "r5 r6 | r7 | r8 k8 b8 | k1 b1 y1") == (
        "r8 k8 b8 | k1 b1 y1",
        "k2 r5 r6 r7 b1 b2 b3",
        "",
        Verdict.LOOSE_TO_RACK,
    )


@pytest.mark.clause("G9c")
@pytest.mark.parametrize("ruleset", ["classic-es", "xp-es"])
def test_a_loose_joker_goes_to_the_rack_also_one_that_lay_on_the_table_before(ruleset: str) -> None:
    here = position(ruleset, table="r5 J r7", racks=["r6 k2", "r1"], pool="b1 b2 b3")

    assert outcome(here, "r5 r6 r7 | J k2") == (
        "r5 r6 r7",
        "k2 b1 b2 b3 J",
        "",
        Verdict.LOOSE_TO_RACK,
    )


@pytest.mark.clause("G9c")
@pytest.mark.parametrize("ruleset", LOOSE)
def test_a_tile_that_has_vanished_from_the_table_counts_as_loose(ruleset: str) -> None:
    here = position(ruleset, table="r5 r6 r7 r8", racks=["k8 b8 k2", "r1"], pool="b1")

    assert outcome(here, "r8 k8 b8") == ("r8 k8 b8", "k2 r5 r6 r7 b1", "", Verdict.LOOSE_TO_RACK)


@pytest.mark.clause("G9a")
@pytest.mark.parametrize("ruleset", LOOSE)
@pytest.mark.parametrize(
    ("draft", "opens"),
    [
        ("k8 k9 k10 k11 | r1", True),  # 38
        ("k8 k9 k10 | r1", False),  # 27
        ("k8 k9 k10 | r1 | b5 b6 b7 r8 | b13", False),  # a set and the table, but no 30
    ],
)
def test_a_time_out_opens_only_if_what_stays_is_a_legal_opening(
    ruleset: str, draft: str, opens: bool
) -> None:
    here = position(
        ruleset,
        table="b5 b6 b7",
        racks=["k8 k9 k10 k11 r1 r8 b13", "y1"],
        pool="y1 y2 y3 y4",
        opened=False,
    )
    draft = draft if "b5" in draft else f"{draft} | b5 b6 b7"
    after, verdict = time_out(here, Table.parse(draft))

    assert verdict is (Verdict.LOOSE_TO_RACK if opens else Verdict.RESTORED)
    assert after.opened_seats[0] is opens
    assert print_tiles(after.pool) == "y4"
    if not opens:
        assert str(after.table) == "b5 b6 b7"
        assert str(after.racks[0]) == "k8 k9 k10 k11 r1 r8 b13 y1 y2 y3"


@pytest.mark.clause("G9a")
def test_a_finished_opening_stands_at_the_time_out_and_the_player_has_opened() -> None:
    here = position(
        "twist-cn", table="b5 b6 b7", racks=["k9 k10 k11 r1", "y1"], pool="y1", opened=False
    )
    after, verdict = time_out(here, Table.parse("b5 b6 b7 | k9 k10 k11"))

    assert (verdict, after.opened_seats) == (Verdict.STANDS, (True, False))


@pytest.mark.clause("G9a")
def test_a_house_that_keeps_the_table_untouched_before_the_opening_keeps_it_at_a_time_out() -> None:
    rules = replace(edition("classic-es"), opening_turn_continues=False)
    here = position(
        rules, table="b5 b6 b7 b8", racks=["k9 k10 k11 r8 y8", "y1"], pool="y1", opened=False
    )

    _, touched = time_out(here, Table.parse("b5 b6 b7 | b8 r8 y8 | k9 k10 | k11"))
    _, kept = time_out(here, Table.parse("b5 b6 b7 b8 | k9 k10 k11 | r8"))
    assert (touched, kept) == (Verdict.RESTORED, Verdict.LOOSE_TO_RACK)


@pytest.mark.clause("G9a")
@pytest.mark.parametrize("ruleset", LOOSE)
@pytest.mark.parametrize("draft", ["r5 r6 r7 | r8 k8", "r5 r6 r7 | r8", "r5 r6 | r7 r8", ""])
def test_a_time_out_is_restored_if_what_stays_keeps_no_rack_tile(ruleset: str, draft: str) -> None:
    here = position(ruleset, table="r5 r6 r7 r8", racks=["k8 k2", "r1"], pool="b1 b2 b3 b4")

    assert outcome(here, draft) == ("r5 r6 r7 r8", "k2 k8 b1 b2 b3", "b4", Verdict.RESTORED)


@pytest.mark.clause("G9a")
@pytest.mark.parametrize(
    "draft",
    [
        "r5 r6 r7 | J k2",  # J5: the exchanged joker forms no new set
        "J r7 | r5 k5 b5",  # J5: a set with a joker is not reduced
        "r5 r6 J | r7 k7 b7 | k2",  # J5: nor split
    ],
)
def test_a_time_out_is_restored_if_what_stays_breaks_section_5(draft: str) -> None:
    rack = "k2 k5 k7 r6 b5 b7"
    here = position("classic-hk", table="r5 J r7", racks=[rack, "r1"], pool="y1 y2 y3")

    assert outcome(here, draft) == ("r5 J r7", f"{rack} y1 y2 y3", "", Verdict.RESTORED)


@pytest.mark.clause("G9a")
def test_where_jokers_need_a_rack_tile_a_time_out_takes_none_to_the_rack() -> None:
    rules = replace(edition("tournament-hk"), timeout_unfinished=UnfinishedPlay.LOOSE_TO_RACK)
    here = position(rules, table="r5 J r7", racks=["k2 r6", "r1"], pool="y1 y2 y3")

    assert outcome(here, "r5 r6 r7 | J k2")[3] is Verdict.RESTORED
    assert outcome(here, "r5 J r7 | k2 r6")[3] is Verdict.RESTORED
    assert outcome(here, "r5 J r7 | k2")[3] is Verdict.RESTORED


@pytest.mark.clause("G9b")
@every_edition
@pytest.mark.parametrize("pool", ["", "y1", "y1 y2"])
def test_a_pool_with_fewer_tiles_than_the_penalty_gives_what_it_has(
    ruleset: str, pool: str
) -> None:
    game = game_at(ruleset, table="r5 r6 r7", racks=["k1", "r1"], pool=pool)
    restored = game.after(TimeOut(Table.parse("r5 r6 | r7 k1"))).position

    assert str(restored.racks[0]) == f"k1 {pool}".strip()
    assert restored.pool == ()
    assert restored.passes == (0 if pool else 1)


@pytest.mark.clause("G9b")
@pytest.mark.parametrize("pool", ["", "y1", "y1 y2"])
def test_a_short_pool_gives_what_it_has_also_with_loose_tiles(pool: str) -> None:
    here = position("classic-es", table="r5 r6 r7", racks=["k1 r8", "r1"], pool=pool)
    expected = ("r5 r6 r7 r8", f"k1 {pool}".strip(), "", Verdict.LOOSE_TO_RACK)

    assert outcome(here, "r5 r6 r7 r8 | k1") == expected


@pytest.mark.clause("G9b")
def test_an_untouched_time_out_in_the_tournament_takes_the_last_two_tiles() -> None:
    here = position("tournament-hk", racks=["k1", "r1"], pool="y1 y2")

    assert outcome(here, "") == ("", "k1 y1 y2", "", Verdict.UNTOUCHED)


@pytest.mark.clause("G9d")
@every_edition
@pytest.mark.parametrize("draft", ["k1 b1 y1 | r5 r6 r7", "r5 r6 r7 | y1 k1 b1"])
def test_a_table_as_it_was_at_the_start_means_nothing_was_moved(ruleset: str, draft: str) -> None:
    here = position(ruleset, table="r5 r6 r7 | k1 b1 y1", racks=["k1", "r1"], pool="b1")

    assert outcome(here, draft)[3] is Verdict.UNTOUCHED


@pytest.mark.clause("G9d")
def test_all_else_is_unfinished_also_a_legal_table_without_a_rack_tile() -> None:
    here = position("classic-es", table="r5 r6 r7 | r8 r9 r10", racks=["k1", "r1"], pool="b1")
    moved = outcome(here, "r5 r6 r7 r8 r9 r10")

    assert moved == ("r5 r6 r7 | r8 r9 r10", "k1 b1", "", Verdict.RESTORED)


@pytest.mark.clause("G9d")
@pytest.mark.parametrize("finished", FinishedPlay)
@pytest.mark.parametrize("unfinished", UnfinishedPlay)
def test_a_household_may_combine_what_a_time_out_does(
    finished: FinishedPlay, unfinished: UnfinishedPlay
) -> None:
    rules = replace(
        edition("classic-es"),
        timeout_finished=finished,
        timeout_unfinished=unfinished,
        timeout_untouched_draw=2,
        timeout_penalty=1,
    )
    here = position(rules, table="r5 r6 r7", racks=["k1 r8", "r1"], pool="b1 b2 b3")

    restored = ("r5 r6 r7", "k1 r8 b1", "b2 b3", Verdict.RESTORED)
    stands = ("r5 r6 r7 r8", "k1", "b1 b2 b3", Verdict.STANDS)
    loose = ("r5 r6 r7 r8", "k1 b1", "b2 b3", Verdict.LOOSE_TO_RACK)
    keeps = unfinished is UnfinishedPlay.LOOSE_TO_RACK
    assert outcome(here, "r5 r6 r7")[1] == "k1 r8 b1 b2"
    assert outcome(here, "r5 r6 r7 r8") == (stands if finished is FinishedPlay.STANDS else restored)
    assert outcome(here, "r5 r6 r7 r8 | k1") == (loose if keeps else restored)
