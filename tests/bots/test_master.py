"""Master: opens with little, and lays while it is the only one who does; else as Searcher."""

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, Master, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Play, Turn

MANY = "b2 b4 b6 b8 k2 k4 k6 k8 y3 y5 y7 y9 k11 b11"
POOL = "y13 " * 30


def among_four(name: str, *, least: str = MANY, bot: str = "master") -> Turn:
    """With r8 for the table and y1 to keep; the last one holds the least."""
    game = game_at(name, racks=["r8 y1", MANY, MANY, least], table="r5 r6 r7", pool=POOL)
    return make(f"{bot}:2worlds").choose(game.view(0))


@pytest.mark.parametrize("name", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(name: str) -> None:
    seats = min(3, edition(name).max_seats)
    game = Game.new(name, seats=seats, seed=4)
    while not game.is_over and len(game.log) < 60:
        view = game.view(game.position.to_move)
        turn = make("master:1worlds", seed=f"{len(game.log)}").choose(view)
        assert view.violations(turn) == ()
        game = game.after(turn)


def test_it_opens_with_as_few_tiles_as_it_may() -> None:
    game = game_at("classic-es", racks=["k10 r10 b10 y4 y5 y6 b1", MANY], pool=POOL, opened=False)
    few, all_of_it = (make(f"{bot}:2worlds").choose(game.view(0)) for bot in ("master", "searcher"))
    assert few == Play.parse("k10 r10 b10")
    assert all_of_it == Play.parse("y4 y5 y6 | k10 r10 b10")


@pytest.mark.parametrize("name", ["classic-es", "tournament-hk"])
def test_it_lays_where_everybody_else_waits(name: str) -> None:
    assert among_four(name) == Play.parse("r5 r6 r7 r8")
    assert among_four(name, bot="searcher") == Draw()


def test_it_waits_with_two_seats_and_where_somebody_is_nearly_out_and_could_use_it() -> None:
    game = game_at("classic-es", racks=["r8 y1", MANY], table="r5 r6 r7", pool=POOL)
    assert make("master:2worlds").choose(game.view(0)) == Draw()
    assert among_four("classic-es", least="b2 b4 b6") == Draw()


def test_it_waits_where_another_one_lays() -> None:
    racks = ["y1 r8 r9", f"{MANY} r4 r3", MANY, MANY]
    game = game_at("tournament-hk", racks=racks, table="r5 r6 r7", pool=POOL)
    for laid in ("r4 r5 r6 r7", "r3 r4 r5 r6 r7"):
        game = game.after(Draw()).after(Play.parse(laid)).after(Draw()).after(Draw())
        # the first play that is seen may have been the opening
        waits = make("master:2worlds").choose(game.view(0)) == Draw()
        assert waits == laid.startswith("r3")


def test_its_budgets_are_searchers() -> None:
    bot = make("master:7worlds")
    assert isinstance(bot, Master)
    assert bot.worlds == 7
    with pytest.raises(BotError, match="master:fast: say 200ms, 2s or 64worlds"):
        make("master:fast")
