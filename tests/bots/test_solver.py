"""Solver: the most tiles, whatever the table has to suffer for it."""

import pytest
from tests.support.games import game_at

from tilehall.bots import Casual, Solver
from tilehall.core.editions import EDITION_IDS
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.turn import Draw, Pass, Play


def test_it_rearranges_where_casual_draws() -> None:
    game = game_at(
        "classic-es",
        table="r4 r5 r6 | b4 b5 b6 | k4 k5 k6",
        racks=["y4 y5", "k1"],
        pool="y1",
    )
    assert Casual().choose(game.view(0)) == Draw()
    assert game.after(Solver().choose(game.view(0))).position.racks[0] == Rack()


def test_of_plays_with_as_many_tiles_it_lays_the_highest() -> None:
    game = game_at("classic-es", table="r4 r5 r6", racks=["r7 r3 k1 b1", "k1"], pool="y1")
    assert Solver().choose(game.view(0)) == Play.parse("r3 r4 r5 r6 r7")
    game = game_at("classic-es", table="k9 b9 y9 | r2 r3 r4", racks=["r9 k2", "k1"], pool="y1")
    assert game.after(Solver().choose(game.view(0))).position.racks[0] == Rack.parse("k2")


def test_it_draws_or_passes_when_there_is_nothing_to_lay() -> None:
    for pool, turn in (("y1", Draw()), ("", Pass())):
        game = game_at("classic-es", table="r4 r5 r6", racks=["k1 b9", "k1"], pool=pool)
        assert Solver().choose(game.view(0)) == turn


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(edition: str) -> None:
    game = Game.new(edition, seats=4, seed=12)
    while not game.is_over:
        game = game.after(Solver().choose(game.view(game.position.to_move)))
    assert game.outcome is not None
