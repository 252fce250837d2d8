"""A state says nothing that its receiver may not know."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from tests.host.tables import Hosted

from tilehall.bots import BOTS
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.tile import Tile
from tilehall.host.commands import AgreeToNextGame, TakeTurn
from tilehall.host.table import LiveTable
from tilehall.wire.tables.localised import welcome
from tilehall.wire.tables.states import state

TILE = re.compile(r"\b(?:[krby](?:1[0-3]|[1-9])|[JDCM])\b")


def moments(ruleset: str) -> Iterator[LiveTable]:
    """A whole game and the first moments of the next, one table after the other."""
    hosted = Hosted(ruleset, seats=3).sit("ann", "ben", "cid", seed="the-secret-seed")
    bot = BOTS["beginner"]()
    while not hosted.game.is_over:
        yield hosted.table
        act = bot.choose(hosted.game.view(hosted.to_move))
        hosted.do(TakeTurn(hosted.to_move, act, hosted.moment))
    for seat in range(3):
        yield hosted.table
        hosted.do(AgreeToNextGame(seat, "the-other-secret"))
    yield hosted.table


def shuffled_behind(table: LiveTable, seat: int | None, random: Random) -> LiveTable:
    """The same table, but all that this receiver may not know is another way."""
    game = table.game
    assert game is not None
    here = game.position
    kept = {seat} if seat is not None else set()
    hidden: list[Tile] = [*here.pool]
    for owner, rack in enumerate(here.racks):
        hidden += () if owner in kept else rack
    random.shuffle(hidden)
    racks = []
    for owner, rack in enumerate(here.racks):
        racks.append(rack if owner in kept else Rack(hidden[: len(rack)]))
        del hidden[: 0 if owner in kept else len(rack)]
    changed: Position = replace(here, racks=tuple(racks), pool=tuple(hidden))
    return replace(table, game=replace(game, history=(*game.history[:-1], changed)))


@pytest.mark.parametrize("ruleset", ["classic-hk", "twist-kr"])
def test_what_is_hidden_changes_nothing_in_what_is_sent(ruleset: str) -> None:
    random = Random(7)  # noqa: S311 - any other order will do
    for table in moments(ruleset):
        if not table.is_playing:
            continue
        for seat in (None, 0, 1, 2):
            mine = state(table, seat, 0).model_dump_json()
            other = state(shuffled_behind(table, seat, random), seat, 0).model_dump_json()
            assert mine == other


def test_every_tile_that_is_sent_is_one_that_the_receiver_sees() -> None:
    for table in moments("classic-hk"):
        game = table.game
        assert game is not None
        if game.is_over:
            continue
        for seat in (None, 0, 1, 2):
            text = state(table, seat, 0).model_dump_json()
            seen = Counter(tile.code for tile in game.position.table.tiles())
            seen.update(tile.code for drawn in game.start.draws for tile in [drawn.tile])
            if seat is not None:
                seen.update(tile.code for tile in game.position.racks[seat])
            assert set(TILE.findall(text)) <= set(seen)


def test_seeds_and_hashes_of_tokens_stay_in_the_hall() -> None:
    for table in moments("classic-hk"):
        texts = [state(table, seat, 0).model_dump_json() for seat in (None, 0, 1, 2)]
        texts.append(welcome(table, 0, 0, language="en", bot_pace=0).model_dump_json())
        for text in texts:
            assert "hash of" not in text
            assert "judge" not in text.replace("paused_by_judge", "").replace('"judged":', "")
            assert "the-other-secret" not in text
            assert table.game is not None
            assert ("the-secret-seed" in text) is (table.game.is_over and '"status"' in text)
