"""Turns, messages that come late or twice, time-outs, pauses."""

import pytest
from tests.host.tables import NOON, Hosted

from tilehall.core.act import TimeOut
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.host.commands import (
    CallTime,
    FillWithBots,
    GiveTimeBack,
    JudgePause,
    LeaveSeat,
    Moment,
    Say,
    TakeBotTurn,
    TakeTurn,
    WishPause,
)
from tilehall.host.decide import MOST_ASIDES
from tilehall.host.events import Acted, Actor
from tilehall.host.fold import fold
from tilehall.host.refusal import AlreadyDone, Refused
from tilehall.host.settings import ClockMode
from tilehall.host.table import TIME_TO_ASK

MINUTE = 60_000


def refusal(hosted: Hosted, command: object) -> Refused:
    before = len(hosted.log)
    with pytest.raises(Refused) as refused:
        hosted.do(command)  # type: ignore[arg-type]
    assert len(hosted.log) == before
    return refused.value


def test_a_draw_ends_the_turn() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    first = hosted.to_move

    hosted.turn(Draw())

    assert hosted.to_move != first
    assert hosted.table.turn == 1


def test_a_message_that_comes_twice_counts_once() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    sent = TakeTurn(hosted.to_move, Draw(), hosted.moment)
    hosted.do(sent)
    hosted.turn()  # the other seat: now it is the sender's turn again

    assert refusal(hosted, sent).code == "out-of-date"


def test_nobody_plays_out_of_turn() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    other = 1 - hosted.to_move

    found = refusal(hosted, TakeTurn(other, Draw(), hosted.moment))

    assert (found.code, found.clause) == ("not-your-turn", "G1")


def test_a_play_against_the_rules_is_refused_with_every_violation() -> None:
    hosted = Hosted().sit("Ada", "Ben")

    assert hosted.table.game
    first, second, *_ = hosted.table.game.position.rack
    play = Play.parse(f"{first.code} {second.code}")
    found = refusal(hosted, TakeTurn(hosted.to_move, play, hosted.moment))

    assert found.code == found.violations[0].fault
    assert {each.fault for each in found.violations} >= {"invalid-set", "opening-below-minimum"}


def test_a_turn_before_the_game_is_refused() -> None:
    hosted = Hosted().sit("Ada")

    assert refusal(hosted, TakeTurn(0, Draw(), Moment(0, 0))).code == "not-started"


def test_the_deadline_is_the_turns_start_and_the_editions_time() -> None:
    hosted = Hosted("classic-es").sit("Ada", "Ben")
    assert hosted.table.deadline == NOON + 2 * MINUTE

    hosted.now += 5_000
    hosted.turn()

    assert hosted.table.deadline == NOON + 5_000 + 2 * MINUTE


def test_the_clock_ends_a_turn_once_its_time_is_over_and_not_before() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    seat, rack = hosted.to_move, len(hosted.game.position.rack)
    hosted.now = NOON + MINUTE - 1
    with pytest.raises(Refused, match="time left"):
        hosted.time_out()

    hosted.now += 1
    hosted.time_out()

    assert len(hosted.game.position.racks[seat]) == rack + 1
    last = hosted.log[-1].event
    assert isinstance(last, Acted)
    assert last.actor is Actor.CLOCK


def test_a_time_out_takes_the_draft_as_it_stood() -> None:
    hosted = Hosted("twist-cn").sit("Ada", "Ben")
    seat, rack = hosted.to_move, hosted.game.position.rack
    hosted.now += MINUTE

    hosted.time_out(str(rack[0]))  # one tile on the table: unfinished, restored, three drawn

    assert len(hosted.game.position.racks[seat]) == len(rack) + 3
    assert not hosted.game.position.table


def test_a_draft_with_tiles_that_nobody_has_counts_as_none() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.now += MINUTE

    hosted.time_out("r1 r1 r1 r1")

    assert hosted.game.log[-1].act == TimeOut(hosted.game.history[0].table)


def test_a_confirmed_turn_and_a_time_out_cannot_both_be() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    moment = hosted.moment
    hosted.now += MINUTE
    confirm = TakeTurn(hosted.to_move, Draw(), moment)
    hosted.time_out()

    assert refusal(hosted, confirm).code == "out-of-date"


@pytest.mark.parametrize("clock", [ClockMode.SOFT, ClockMode.OFF])
def test_a_soft_clock_and_none_end_no_turn(clock: ClockMode) -> None:
    hosted = Hosted(clock=clock).sit("Ada", "Ben")
    hosted.now += 10 * MINUTE

    with pytest.raises(Refused, match="time left"):
        hosted.time_out()
    assert hosted.table.due(bot_pace=0) is None
    assert (hosted.table.deadline is None) is (clock is ClockMode.OFF)


def test_a_pause_comes_when_all_people_wish_it_and_stops_the_clock() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.now += 20_000
    hosted.do(WishPause(0, paused=True))
    assert hosted.table.pause_wishes == {0}

    hosted.do(WishPause(1, paused=True))

    assert hosted.table.is_paused
    assert hosted.table.deadline is None
    assert refusal(hosted, TakeTurn(hosted.to_move, Draw(), hosted.moment)).code == "game-paused"


def test_after_a_pause_the_time_that_was_left_is_left() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    moment = hosted.moment
    hosted.now += 20_000
    for seat in (0, 1):
        hosted.do(WishPause(seat, paused=True))
    hosted.now += 600_000
    for seat in (0, 1):
        hosted.do(WishPause(seat, paused=False))

    assert hosted.table.deadline == hosted.now + 40_000
    assert hosted.moment == moment


def test_a_wish_for_a_pause_can_be_withdrawn() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.do(WishPause(0, paused=True))
    assert refusal(hosted, WishPause(0, paused=True)).code == "already-said"
    hosted.do(WishPause(0, paused=False))

    hosted.do(WishPause(1, paused=True))

    assert not hosted.table.is_paused


def test_when_the_one_who_did_not_want_a_pause_has_left_the_others_ask_again() -> None:
    hosted = Hosted(seats=3).sit("Ada", "Ben", "Cy")
    hosted.do(WishPause(0, paused=True))
    hosted.do(WishPause(1, paused=True))
    hosted.do(LeaveSeat(2, "beginner"))

    hosted.do(WishPause(0, paused=True))

    assert hosted.table.is_paused


def test_the_judge_pauses_at_once_and_only_the_judge_goes_on() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.do(JudgePause(paused=True))
    assert hosted.table.is_paused
    assert refusal(hosted, WishPause(0, paused=False)).code == "paused-by-judge"

    hosted.do(JudgePause(paused=False))

    assert not hosted.table.is_paused


def test_time_does_not_run_backwards_where_clocks_differ() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    hosted.now += 10_000
    hosted.turn()
    hosted.now -= 5_000

    hosted.turn()

    assert hosted.log[-1].at == hosted.log[-2].at


def test_bots_are_due_after_their_pace_and_only_they_play_their_seats() -> None:
    hosted = Hosted().sit("Ada").fill()
    if hosted.table.bot_to_move() is None:
        hosted.turn()
    bot = hosted.to_move

    assert hosted.table.due(bot_pace=900) == hosted.now + 900
    assert refusal(hosted, TakeTurn(bot, Draw(), hosted.moment)).code == "played-by-bot"
    hosted.do(TakeBotTurn(bot, Draw(), hosted.moment))
    assert refusal(hosted, TakeBotTurn(0, Draw(), hosted.moment)).code == "played-by-person"


def redealing(*, person_first: bool) -> Hosted:
    """A person and a Solver who holds three pairs (RULES G8), one or the other to move."""
    for number in range(1_000):
        seed = f"deal {number}"
        hosted = Hosted("tournament-hk").sit("Ada", seed=seed)
        hosted.do(FillWithBots("solver", seed))
        if not hosted.game.violations(Redeal(), 1) and (hosted.to_move == 0) is person_first:
            return hosted
    raise AssertionError("no such deal")


@pytest.mark.parametrize("person_first", [True, False])
def test_a_bot_asks_for_a_redeal_before_anybody_moves(person_first: bool) -> None:
    hosted = redealing(person_first=person_first)
    rack = hosted.game.position.racks[1]

    assert hosted.table.bot_to_redeal() == 1
    assert hosted.table.due(bot_pace=900) == hosted.now + 900
    assert refusal(hosted, CallTime(None, hosted.moment)).code == "time-not-up"
    hosted.do(TakeBotTurn(1, Redeal(), hosted.moment))

    assert hosted.table.redeals == 1
    assert hosted.game.position.racks[1] != rack


@pytest.mark.clause("G8")
def test_a_bots_first_play_waits_so_that_people_may_ask_for_a_new_deal() -> None:
    """Whatever they hold, else its haste would tell."""
    seeds = (f"deal {number}" for number in range(100))
    dealt = (Hosted("tournament-hk").sit("Ada", seed=seed).fill(seed=seed) for seed in seeds)
    hosted = next(each for each in dealt if each.to_move == 1)
    began = hosted.now

    assert hosted.table.due(bot_pace=900) == began + TIME_TO_ASK
    assert hosted.table.due(bot_pace=TIME_TO_ASK + 1) == began + TIME_TO_ASK + 1
    hosted.do(TakeBotTurn(1, Draw(), hosted.moment))
    hosted.turn(Draw())
    assert hosted.table.due(bot_pace=900) == hosted.now + 900


@pytest.mark.clause("G8")
def test_a_person_asks_for_a_new_deal_while_another_is_to_move() -> None:
    seeds = (f"deal {number}" for number in range(1_000))
    dealt = (Hosted("tournament-hk").sit("Ada", "Ben", seed=seed) for seed in seeds)
    hosted = next(
        each for each in dealt if each.to_move == 0 and not each.game.violations(Redeal(), 1)
    )
    hosted.do(TakeTurn(1, Redeal(), hosted.moment))

    assert (hosted.table.redeals, hosted.to_move) == (1, 0)
    assert hosted.game.happenings[0].seat == 1
    hosted.turn(Draw())
    refused = refusal(hosted, TakeTurn(1, Redeal(), hosted.moment))
    assert refused.code == "redeal-not-allowed"


def test_a_bot_that_knows_no_redeals_and_one_after_the_first_turn_do_not_ask() -> None:
    hosted = redealing(person_first=True)
    hosted.turn(Draw())
    assert hosted.table.bot_to_redeal() is None
    plain = Hosted("tournament-hk").sit("Ada", seed="deal 1").fill(seed="deal 1")
    assert plain.table.bot_to_redeal() is None


def test_passing_is_refused_while_there_are_tiles() -> None:
    hosted = Hosted().sit("Ada", "Ben")

    assert refusal(hosted, TakeTurn(hosted.to_move, Pass(), hosted.moment)).code == "pool-not-empty"


def test_time_without_a_node_is_given_back_once_and_only_where_a_clock_runs() -> None:
    hosted = Hosted("classic-es").sit("Ada", "Ben")
    began, deadline = NOON, NOON + 2 * MINUTE
    hosted.now = began + 100_000
    hosted.do(GiveTimeBack(began + 40_000))
    assert hosted.table.deadline == deadline + 60_000
    assert refusal(hosted, GiveTimeBack(began + 40_000)).code == "time-not-up"  # another node
    hosted.now += 5_000
    hosted.do(GiveTimeBack(began))
    assert hosted.table.deadline == deadline + 65_000

    unclocked = Hosted(clock=ClockMode.OFF).sit("Ada", "Ben")
    assert refusal(unclocked, GiveTimeBack(NOON - MINUTE)).code == "time-not-up"


def test_talk_does_not_use_up_a_tables_life_and_each_seat_has_its_own_share() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    for _ in range(MOST_ASIDES):
        hosted.do(Say(0, "tea"))

    assert refusal(hosted, Say(0, "tea")).code == "too-much"
    assert refusal(hosted, WishPause(0, paused=True)).code == "too-much"
    hosted.do(Say(1, "tea"))
    hosted.do(TakeTurn(hosted.to_move, Draw(), hosted.moment))
    assert hosted.table.moves == 1


def test_a_table_ends_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilehall.host.decide.MOST_MOVES", 2)
    hosted = Hosted().sit("Ada", "Ben")
    for _ in range(2):
        hosted.do(Say(0, "tea"))
        hosted.do(TakeTurn(hosted.to_move, Draw(), hosted.moment))
    assert refusal(hosted, Say(0, "tea")).wording == "out-of-date-table"


def test_the_same_act_sent_again_with_its_number_was_done_and_with_another_is_late() -> None:
    hosted = Hosted().sit("Ada", "Ben")
    seat, moment = hosted.to_move, hosted.moment
    done = hosted.do(TakeTurn(seat, Draw(), moment, ask=7)).version

    with pytest.raises(AlreadyDone) as again:
        hosted.do(TakeTurn(seat, Draw(), moment, ask=7))
    assert again.value.version == done
    assert refusal(hosted, TakeTurn(seat, Draw(), moment, ask=8)).code == "out-of-date"
    assert refusal(hosted, TakeTurn(seat, Pass(), moment, ask=7)).code == "out-of-date"
    assert refusal(hosted, TakeTurn(seat, Draw(), moment)).code == "out-of-date"
    assert fold(hosted.log) == hosted.table
