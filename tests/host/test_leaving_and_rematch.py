"""Bots that stand in, seats taken back, the next game, what is said."""

import pytest
from tests.host.tables import Hosted

from tilehall.host.commands import (
    AgreeToNextGame,
    AskHint,
    CallBot,
    LeaveSeat,
    Say,
    TakeSeatBack,
)
from tilehall.host.refusal import Refused
from tilehall.host.seating import GONE_AFTER


def code(hosted: Hosted, command: object) -> str:
    with pytest.raises(Refused) as refused:
        hosted.do(command)  # type: ignore[arg-type]
    return refused.value.code


def test_a_bot_plays_on_for_who_leaves_until_the_seat_is_taken_back() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.do(LeaveSeat(hosted.to_move, "beginner"))
    assert hosted.table.bot_to_move() == "beginner"

    hosted.do(TakeSeatBack(hosted.to_move))

    assert hosted.table.bot_to_move() is None
    assert code(hosted, TakeSeatBack(hosted.to_move)) == "played-by-person"


def test_others_may_call_a_bot_for_who_is_gone_for_a_while() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    seen = hosted.now
    hosted.now += GONE_AFTER - 1
    assert code(hosted, CallBot(1, by=0, bot="beginner", last_seen=seen)) == "still-here"

    hosted.now += 1
    hosted.do(CallBot(1, by=0, bot="beginner", last_seen=seen))

    assert hosted.table.people == {0}


def test_others_may_call_a_bot_for_who_let_the_time_run_out_twice() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    gone = hosted.to_move
    for _ in range(2):
        hosted.now += 60_000
        hosted.time_out()
        hosted.turn()

    hosted.do(CallBot(gone, by=1 - gone, bot="beginner", last_seen=hosted.now))

    assert hosted.table.people == {1 - gone}


def test_a_bots_own_seat_belongs_to_nobody_else() -> None:
    hosted = Hosted().sit("Ada").fill()

    assert code(hosted, TakeSeatBack(1)) == "played-by-person"


@pytest.mark.parametrize("command", [LeaveSeat(0, "beginner"), AgreeToNextGame(0, "s")])
def test_before_the_start_there_is_nothing_to_leave_or_to_repeat(command: object) -> None:
    assert code(Hosted().sit("Ada"), command) == "not-started"


def test_the_next_game_starts_when_all_people_agree_and_scores_are_carried_on() -> None:
    hosted = Hosted(seats=3, games=2).sit("Ada", "Ben").fill("first")
    assert code(hosted, AgreeToNextGame(0, "second")) == "game-running"
    hosted.play_to_the_end()
    hosted.do(AgreeToNextGame(0, "second"))
    assert hosted.table.game_number == 1
    assert code(hosted, AgreeToNextGame(0, "second")) == "already-said"

    hosted.do(AgreeToNextGame(1, "second"))

    assert hosted.table.game_number == 2
    assert hosted.table.match is not None
    assert len(hosted.table.match.results) == 1
    hosted.play_to_the_end()
    assert hosted.table.match.is_over


def test_after_the_last_game_of_a_match_a_new_match_begins() -> None:
    hosted = Hosted(games=1).sit("Ada").fill().play_to_the_end()

    hosted.do(AgreeToNextGame(0, "second"))

    assert hosted.table.match is not None
    assert hosted.table.match.results == ()
    assert hosted.game.seed_hash != ""


def test_who_left_does_not_keep_the_others_from_going_on() -> None:
    hosted = Hosted().sit("Ada", "Ben").play_to_the_end()
    hosted.do(AgreeToNextGame(0, "second"))
    hosted.do(LeaveSeat(1, "beginner"))

    hosted.do(AgreeToNextGame(0, "second"))

    assert hosted.table.game_number == 2


def test_only_fixed_phrases_are_said() -> None:
    hosted = Hosted().sit("Ada")
    hosted.do(Say(0, "hello"))

    assert [(each.seat, each.phrase) for each in hosted.table.said] == [(0, "hello")]
    assert code(hosted, Say(0, "you fool")) == "no-such-phrase"
    assert code(hosted, Say(1, "hello")) == "no-such-seat"


def test_only_the_last_phrases_are_kept() -> None:
    hosted = Hosted().sit("Ada")
    for _ in range(30):
        hosted.do(Say(0, "tea"))

    assert len(hosted.table.said) == 20
    assert hosted.table.said[-1].sequence == hosted.table.version


def test_hints_come_stage_by_stage_and_are_counted() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    seat = hosted.to_move
    assert code(hosted, AskHint(seat, 2, hosted.moment)) == "one-at-a-time"
    for stage in range(1, 5):
        hosted.do(AskHint(seat, stage, hosted.moment))
    assert code(hosted, AskHint(seat, 5, hosted.moment)) == "one-at-a-time"
    assert code(hosted, AskHint(1 - seat, 5, hosted.moment)) == "not-your-turn"

    hosted.turn()
    hosted.do(AskHint(1 - seat, 1, hosted.moment))

    assert hosted.table.hints[seat] == 4
    assert hosted.table.hints[1 - seat] == 1


def test_a_table_may_play_without_hints() -> None:
    hosted = Hosted(hints=False).sit("Ada", "Ben")

    assert code(hosted, AskHint(hosted.to_move, 1, hosted.moment)) == "hints-off"
