"""The beginner: lays what it has, opens when it can, sees only its view."""

import pytest
from tests.support.games import game_at

from tilehall.bots import Beginner
from tilehall.core.editions import EDITION_IDS
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Pass, Play, Turn


def chosen(rack: str, *, table: str = "", opened: bool = True, pool: str = "k1 k1",
           edition: str = "classic-hk") -> Turn:  # fmt: skip
    game = game_at(edition, racks=[rack, "k1"], table=table, pool=pool, opened=opened)
    return Beginner().choose(game.view(0))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_beginners_play_whole_games_without_a_fault(edition: str) -> None:
    game = Game.new(edition, seed=1)
    bot = Beginner()
    while not game.is_over:
        game = game.after(bot.choose(game.view(game.position.to_move)))
    assert all(game.position.opened_seats)


@pytest.mark.parametrize(
    ("rack", "table", "opened", "after"),
    [
        ("r7 b7 k7 y1", "", True, "k7 r7 b7"),
        ("r8 y1", "r5 r6 r7", True, "r5 r6 r7 r8"),
        ("r8 r9 y1", "r5 r6 r7", True, "r5 r6 r7 r8 r9"),
        ("k10 r10 b10 y1", "", False, "k10 r10 b10"),
        ("k10 r10 b10 r8 y1", "r5 r6 r7", False, "r5 r6 r7 r8 | k10 r10 b10"),
        ("J", "r5 r6 r7", True, "r5 r6 r7 J"),  # the last tile may be a joker
        ("k10 r10 J y1", "", False, "k10 r10 J"),
    ],
)
def test_it_lays_what_it_can(rack: str, table: str, opened: bool, after: str) -> None:
    assert chosen(rack, table=table, opened=opened) == Play.parse(after)


def test_it_leaves_the_table_alone_where_an_opening_has_to() -> None:
    turn = chosen("k10 r10 b10 r8 y1", table="r5 r6 r7", opened=False, edition="twist-cn")
    assert turn == Play.parse("r5 r6 r7 | k10 r10 b10")


def test_it_draws_when_it_has_nothing_and_passes_when_there_is_nothing_to_draw() -> None:
    assert chosen("k10 r10 y1", opened=False) == Draw()
    assert chosen("r1 r2 r3 y1", opened=False) == Draw()
    assert chosen("k10 r10 y1", pool="") == Pass()
