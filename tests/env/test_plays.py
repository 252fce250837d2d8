"""The environment of whole plays: its laws beside PettingZoo's own."""

import numpy as np
import pytest
from tests.support.games import game_at

from tilehall.core.errors import TilehallError
from tilehall.core.table import Table
from tilehall.env.plays import LAY_NOTHING, PlaysEnv


def at(table: str, rack: str) -> PlaysEnv:
    env = PlaysEnv(most_plays=4, render_mode="ansi")
    env.reset(seed=1)
    env.game = game_at("classic-es", table=table, racks=[rack, "k1 k1"], pool="y1")
    env._next_turn()
    return env


def test_the_first_play_lays_the_most_tiles_and_the_mask_knows_how_many_there_are() -> None:
    env = at("r4 r5 r6", "r7 r3 k1")
    seen = env.observe("seat_0")
    assert list(seen["action_mask"]) == [1, 1, 1, 1, 0]  # nothing, both, r7, r3
    laid = seen["plays"].reshape(4, 56)
    assert list(laid.sum(axis=1)) == [2, 1, 1, 0]
    assert list(np.flatnonzero(laid[0])) == [15, 19]  # r3 and r7
    assert list(np.flatnonzero(laid[1])) == [19]  # of single tiles the higher first
    env.step(1)
    assert env.game.position.table == Table.parse("r3 r4 r5 r6 r7")
    assert env.agent_selection == "seat_1"


def test_others_are_not_told_the_plays() -> None:
    env = at("r4 r5 r6", "r7 r3 k1")
    seen = env.observe("seat_1")
    assert not seen["plays"].any()
    assert not seen["action_mask"].any()


def test_laying_nothing_is_always_allowed_and_what_is_masked_out_is_refused() -> None:
    env = at("r4 r5 r6", "k1")
    assert env.render() == "seat_0\ntable: r4 r5 r6\nrack: k1"
    with pytest.raises(TilehallError, match="action 1 is not allowed here"):
        env.step(1)
    env.step(LAY_NOTHING)
    assert env.agent_selection == "seat_1"
