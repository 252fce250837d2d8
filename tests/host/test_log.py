"""The log is the truth: it folds to the table, survives JSON, and hides what it must."""

from dataclasses import replace

import pytest
from tests.host.tables import Hosted

from tilehall.core.errors import TilehallError
from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.host import codec
from tilehall.host.commands import AgreeToNextGame, LeaveSeat, Say, TakeSeatBack, WishPause
from tilehall.host.events import Recorded
from tilehall.host.fold import fold
from tilehall.host.games import finished_game, finished_games


def an_evening(ruleset: str = "tournament-hk") -> Hosted:
    """One of everything: pauses, time-outs, leaving, two games, chat."""
    hosted = Hosted(ruleset, seats=3).sit("Ada", "Ben").fill()
    hosted.do(Say(0, "good-luck"))
    for wish in (True, False):
        hosted.do(WishPause(0, paused=wish))
        hosted.do(WishPause(1, paused=wish))
    hosted.do(LeaveSeat(1, "beginner"))
    hosted.do(TakeSeatBack(1))
    if hosted.table.bot_to_move() is None:
        hosted.now += 120_000
        hosted.time_out(str(hosted.game.position.rack[0]))
    hosted.play_to_the_end()
    hosted.do(AgreeToNextGame(0, "second"))
    hosted.do(AgreeToNextGame(1, "second"))
    return hosted.play_to_the_end()


def through_json(log: list[Recorded]) -> list[Recorded]:
    return [
        replace(each, event=codec.decode(codec.kind_of(each.event), codec.encode(each.event)))
        for each in log
    ]


@pytest.mark.parametrize("ruleset", ["tournament-hk", "twist-kr", "xp-es:106"])
def test_a_table_is_the_fold_of_its_log_also_through_json(ruleset: str) -> None:
    hosted = an_evening(ruleset)

    assert fold(hosted.log) == hosted.table
    assert through_json(hosted.log) == hosted.log


def test_sequences_count_up_without_gaps() -> None:
    hosted = an_evening()

    assert [each.sequence for each in hosted.log] == list(range(1, len(hosted.log) + 1))
    with pytest.raises(TilehallError, match="does not come next"):
        fold(hosted.log[5:], fold(hosted.log[:4]))


def test_every_finished_game_can_be_proved_from_the_log() -> None:
    hosted = an_evening()
    games = dict(finished_games(hosted.log))

    assert sorted(games) == [1, 2]
    for game in games.values():
        assert read(write(game)).problems() == []
    assert finished_game(hosted.log, 3) is None


def test_house_rules_are_stored_in_full() -> None:
    hosted = Hosted("xp-es:106")

    assert '"xp-es:106\\"' in codec.encode(hosted.log[0].event)


@pytest.mark.parametrize(
    ("kind", "body"), [("Said", '{"v":2,"seat":0,"phrase":"tea"}'), ("Sung", '{"v":1}')]
)
def test_an_event_of_another_version_is_not_guessed_at(kind: str, body: str) -> None:
    with pytest.raises(codec.CodecError, match="not known here"):
        codec.decode(kind, body)


def test_an_act_that_is_none_is_refused() -> None:
    with pytest.raises(TilehallError, match="nothing a seat can do"):
        codec.decode("Acted", '{"v":1,"seat":0,"act":"draw twice","actor":"person"}')


def test_no_repr_shows_a_seed_a_token_or_a_tile() -> None:
    hosted = Hosted().sit("Ada", "Ben", seed="the-secret-seed")
    hosted.now += 60_000
    hosted.time_out(str(hosted.game.position.rack[0]))
    shown = repr(hosted.log) + repr(hosted.table)

    assert "the-secret-seed" not in shown
    assert "hash of" not in shown
    assert "TimeOut" not in shown
