"""Racks and tables that no sensible game has: every bot answers, and with a legal turn."""

from dataclasses import replace

import pytest
from tests.support.games import game_at

from tilehall.bots import BOTS, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.ruleset import JokerCounts
from tilehall.core.tile import JOKERS
from tilehall.core.turn import Pass, Play
from tilehall.solver import Objective, solve

COLOURS = "krby"
MOST_JOKERS = 8  # that the walk takes


def long_table(name: str, *, opened: bool, pool: str = "") -> Game:
    """Four whole runs on the table, all jokers and most second copies on one rack, no pool."""
    rules = edition(name)
    jokers = [str(joker) for joker in JOKERS if rules.has(joker) for _ in range(2)]
    twins = [f"{colour}{number}" for number in range(1, 10) for colour in COLOURS]
    runs = [" ".join(f"{colour}{number}" for number in range(1, 14)) for colour in COLOURS]
    others = [f"{colour}13 {colour}12" for colour in COLOURS][: rules.max_seats - 1]
    others += ["k11 r11"] * (rules.max_seats - 1 - len(others))
    return game_at(
        name,
        table=" | ".join(runs),
        racks=[" ".join(jokers + twins), *others],
        pool=pool,
        opened=opened,
    )


@pytest.mark.parametrize("opened", [True, False], ids=["opened", "unopened"])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_a_rack_of_forty_over_whole_runs(
    name: str, edition_id: str, opened: bool
) -> None:
    game = long_table(edition_id, opened=opened)
    view = game.view(0)
    bot = make(f"{name}:200ms" if name in ("searcher", "master") else name)
    assert view.violations(bot.choose(view)) == ()


@pytest.mark.parametrize("name", BOTS)
def test_a_rack_that_fits_nowhere_is_passed_at_six_seats(name: str) -> None:
    racks = ["k1 k3 r5 r7 b9 b11"] + ["k13"] * 5
    game = game_at("xp-es", table="y4 y5 y6", racks=racks, pool="", opened=True)
    assert make(name).choose(game.view(0)) == Pass()


@pytest.mark.parametrize("name", ["solver", "strategist", "searcher:2worlds"])
def test_bots_play_on_where_a_household_has_more_jokers_than_the_solver_takes(name: str) -> None:
    rules = replace(edition("classic-es"), jokers=JokerCounts(J=8, D=8))
    game = Game.new(rules, seats=2, seed=2)
    view = game.view(game.position.to_move)
    while sum(tile.joker is not None for tile in (*view.table.tiles(), *view.rack)) <= MOST_JOKERS:
        game = game.after(make("beginner").choose(view))
        view = game.view(game.position.to_move)
    turn = make(name).choose(view)
    assert turn == Play(solve(view, objective=Objective.TILES_THEN_VALUE).after)
    assert view.violations(turn) == ()


@pytest.mark.parametrize("name", ["strategist", "searcher:2worlds"])
def test_playouts_do_not_run_over_where_a_box_has_thirty_two_jokers(name: str) -> None:
    rules = replace(edition("twist-cn"), jokers=JokerCounts(J=8, D=8, C=8, M=8))
    game = Game.new(rules, seats=2, seed=3)
    for _ in range(6):  # before table and rack have nine of them: nothing else calls a halt
        view = game.view(game.position.to_move)
        turn = make(name).choose(view)
        assert turn == make("solver").choose(view)
        game = game.after(turn)
        if game.is_over:
            break
