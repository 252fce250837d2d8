"""Messages: what is taken, what is refused, and that what the hall says is of its type."""

import json
from collections.abc import Iterator

import pytest
from pydantic import ValidationError
from tests.host.tables import Hosted

from tilehall.bots import BOTS
from tilehall.host.commands import AgreeToNextGame, TakeTurn, WishPause
from tilehall.host.table import LiveTable
from tilehall.wire import VERSION
from tilehall.wire.tables import from_client, localised, states, to_client
from tilehall.wire.tables.from_client import CLIENT_MESSAGE, LONGEST_TABLE
from tilehall.wire.tables.states import StateWriter
from tilehall.wire.tables.to_client import SERVER_MESSAGE


def test_a_play_is_read() -> None:
    text = '{"v":1,"type":"play","id":7,"game":1,"turn":3,"table":"r5 r6 r7"}'
    message = CLIENT_MESSAGE.validate_json(text)

    assert message == from_client.Play(v=1, type="play", id=7, game=1, turn=3, table="r5 r6 r7")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"v":1}',
        '{"v":1,"type":"sing"}',
        '{"v":2,"type":"ping"}',
        '{"type":"ping"}',
        '{"v":1,"type":"draw"}',
        '{"v":1,"type":"draw","game":-1,"turn":0}',
        '{"v":1,"type":"draw","game":"1","turn":0}',
        '{"v":1,"type":"draw","game":1,"turn":99999999999}',
        '{"v":1,"type":"draw","game":1,"turn":0,"rack":"J J"}',
        '{"v":1,"type":"say","phrase":"<b>"}',
        '{"v":1,"type":"pause","paused":1}',
        '{"v":1,"type":"play","game":1,"turn":0,"table":"%s"}' % ("r" * (LONGEST_TABLE + 1)),
        '{"v":1,"type":"ping"' + '{"a":' * 5_000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        CLIENT_MESSAGE.validate_json(text)


def test_what_the_hall_says_can_be_read_back() -> None:
    hosted = Hosted(seats=3).sit("Ada", "Ben").fill().play_to_the_end()
    welcome = localised.welcome(hosted.table, 0, 5, language="ko", bot_pace=900)
    for message in (welcome, states.state(hosted.table, None, 5)):
        assert SERVER_MESSAGE.validate_json(message.model_dump_json()) == message


def test_one_version_is_meant_everywhere() -> None:
    assert to_client.Pong(id=None, now=0).v == VERSION


@pytest.mark.parametrize("ruleset", ["classic-hk", "tournament-hk"])
def test_states_are_of_their_type_and_the_same_however_much_is_remembered(ruleset: str) -> None:
    """A writer that has written the whole game writes what a new one writes."""
    writer = StateWriter()
    receivers: list[states.Receiver] = [None, "judge", 0, 1, 2]
    wanted = [(each, acts) for each in receivers for acts in (0, 1, states.RECENT)]
    for table in tables_of_a_match(ruleset):
        told = writer.write(table, wanted, 5)
        assert told == StateWriter().write(table, wanted, 5)
        for text in told.values():
            assert json.loads(SERVER_MESSAGE.validate_json(text).model_dump_json()) == json.loads(
                text
            )


def interrupted(hosted: Hosted) -> Iterator[LiveTable]:
    """Racks are covered and shown again, and the time of a turn is over."""
    for paused in (True, False):
        for seat in range(3):
            yield hosted.do(WishPause(seat, paused))
    hosted.now += 10_000_000
    yield hosted.time_out()


def tables_of_a_match(ruleset: str) -> Iterator[LiveTable]:
    hosted = Hosted(ruleset, seats=3)
    yield hosted.table
    hosted.sit("ann", "ben", "cid")
    bot = BOTS["beginner"]()
    for number in range(2):
        while not hosted.game.is_over:
            yield hosted.table
            if hosted.table.turn in {2, 5}:
                yield from interrupted(hosted)
            act = bot.choose(hosted.game.view(hosted.to_move))
            hosted.do(TakeTurn(hosted.to_move, act, hosted.moment))
        yield hosted.table
        for seat in range(3):
            hosted.do(AgreeToNextGame(seat, f"seed {number}"))
    yield hosted.table
