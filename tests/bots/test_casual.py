"""Casual: what it sees on the table, and what it must leave alone."""

import pytest
from tests.support.games import game_at

from tilehall.bots import Beginner, Casual
from tilehall.core.editions import EDITION_IDS
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.turn import Draw, Play, Turn


def chosen(
    table: str, rack: str, *, edition: str = "classic-es", opened: bool = True
) -> tuple[Turn, Rack]:
    game = game_at(edition, table=table, racks=[rack, "k1 k1"], pool="y1", opened=opened)
    turn = Casual().choose(game.view(0))
    return turn, game.after(turn).position.racks[0]


@pytest.mark.parametrize(
    ("table", "rack"),
    [
        ("r5 r6 r7 r8", "b8 k8"),  # the end of a run
        ("r5 r6 r7 r8", "b5 k5"),  # its start
        ("k9 r9 b9 y9", "r10 r11"),  # a group of four
        ("r3 r4 r5 r6 r7 r8 r9", "b6 k6"),  # the middle of a long run
        ("r5 r6 r7 r8 | k8 k9 k10 k11", "b8"),  # two at once
        ("r3 r4 r5 r6 r7", "r5"),  # a run cut in two
        ("r5 J r7", "r6 b9 k9"),  # a joker for the tile it stands for
        ("r5 r6 r7 J", "b9 k9"),  # a joker at the end
    ],
)
def test_a_spare_tile_completes_a_set_and_the_rack_is_empty(table: str, rack: str) -> None:
    turn, left = chosen(table, rack)
    assert isinstance(turn, Play)
    assert left == Rack()


def test_a_steal_makes_room_for_further_tiles() -> None:
    assert chosen("r5 r6 r7 r8", "b8 k8 y8 r4")[1] == Rack()


def test_a_beginner_would_have_drawn() -> None:
    game = game_at("classic-es", table="r5 r6 r7 r8", racks=["b8 k8", "k1"], pool="y1")
    assert Beginner().choose(game.view(0)) == Draw()


@pytest.mark.parametrize("table", ["r5 r6 r7", "k9 r9 b9"])
def test_a_set_of_three_has_nothing_to_spare(table: str) -> None:
    assert chosen(table, "b5 k5 b9 y10")[0] == Draw()


def test_a_frozen_set_is_left_alone() -> None:
    """RULES J5: nothing is taken from a set that holds a joker."""
    assert chosen("r5 r6 J r8", "b8 k8", edition="classic-es")[1] == Rack()
    assert chosen("r5 r6 J r8", "b8 k8", edition="classic-hk")[0] == Draw()


def test_nothing_is_stolen_in_an_opening_that_may_not_go_on() -> None:
    table, rack = "r5 r6 r7 r8", "b8 k8 k11 b11 y11"
    assert chosen(table, rack, edition="classic-es", opened=False)[1] == Rack()
    assert chosen(table, rack, edition="tournament-hk", opened=False)[1] == Rack.parse("b8 k8")
    assert chosen(table, "b8 k8", opened=False)[0] == Draw()


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(edition: str) -> None:
    game = Game.new(edition, seats=3, seed=11)
    while not game.is_over:
        game = game.after(Casual().choose(game.view(game.position.to_move)))
    assert game.outcome is not None
