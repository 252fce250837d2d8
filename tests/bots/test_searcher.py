"""Searcher: budgets, repeatable choices, and the ends of games that a plain player loses."""

import pytest
from tests.support.games import game_at

from tilehall.bots import BotError, Searcher, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Draw, Pass, Play
from tilehall.core.view import SeatView
from tilehall.solver.choosing import watch
from tilehall.solver.native import SEARCHER_STEPS


def play_to_the_end(name: str, *, seats: int) -> None:
    game = Game.new(name, seats=seats, seed=4)
    bots = [make("searcher:2worlds", seed=str(seat)) for seat in range(seats)]
    while not game.is_over:
        seat = game.position.to_move
        game = game.after(bots[seat].choose(game.view(seat)))
    assert game.outcome is not None


@pytest.mark.parametrize("name", EDITION_IDS)
def test_it_plays_whole_games_of_every_edition(name: str) -> None:
    play_to_the_end(name, seats=2)


@pytest.mark.parametrize(
    "name",
    [
        name if name == "xp-es" else pytest.param(name, marks=pytest.mark.full)
        for name in EDITION_IDS
    ],
)
def test_it_plays_whole_games_with_all_seats(name: str) -> None:
    play_to_the_end(name, seats=edition(name).max_seats)


@pytest.mark.parametrize(
    ("option", "worlds", "steps", "milliseconds"),
    [
        ("", 64, SEARCHER_STEPS, None),
        ("7worlds", 7, None, None),
        ("200ms", 100_000, None, 200),
        ("2s", 100_000, None, 2000),
    ],
)
def test_budgets(option: str, worlds: int, steps: int | None, milliseconds: float | None) -> None:
    bot = Searcher.configured(option, seed="")
    assert (bot.worlds, bot.steps, bot.milliseconds) == (worlds, steps, milliseconds)


@pytest.mark.parametrize("option", ["fast", "0ms", "0worlds", "-3ms", "2", "1e3ms"])
def test_strange_budgets_are_refused(option: str) -> None:
    with pytest.raises(BotError, match="200ms, 2s or 64worlds"):
        make(f"searcher:{option}")


def test_time_that_is_gone_before_it_begins_still_gives_a_legal_turn() -> None:
    bot = Searcher(milliseconds=1e-9, worlds=1_000)
    game = Game.new("tournament-hk", seats=2, seed=3)
    while not game.is_over and len(game.log) < 40:
        game = game.after(bot.choose(game.view(game.position.to_move)))
    assert len(game.log) == 40 or game.is_over


def test_behind_with_an_empty_pool_it_lays_what_the_other_cannot_use() -> None:
    """RULES P2: the lowest rack wins a blocked game. 40 points against 11 are laid down to 1."""
    game = game_at("classic-es", racks=["k13 r13 b13 y1", "k5 r6"], pool="", opened=True)
    assert Searcher().choose(game.view(0)) == Play.parse("k13 r13 b13")


def test_with_hardly_a_step_to_think_it_plays_what_its_judgement_prefers() -> None:
    """Steps bound what it thinks, without a clock; a play that it could not try is not chosen."""
    game = game_at(
        "classic-es",
        racks=["k3 k4 k5 k11 r3 r5 r11 b6 b7 b11 y2 y3 y5 k12 r12 b12 y12", "k6 k8 r1 r2 r3 b4 J"],
        table="k10 b10 y10 | b8 b9 b10 | r4 b4 y4",
        pool="",
        opened=True,
    )
    view = game.view(0)
    unthinking = make("strategist").choose(view)
    assert Searcher(steps=1).choose(view) == unthinking
    assert Searcher().choose(view) != unthinking


def plays_after_opening(game: Game) -> list[tuple[int, int]]:
    """So many plays in so many turns, as the first seat has seen them."""
    return [(each.plays, each.turns) for each in watch(game.view(0))]


def laid_nothing(view: SeatView) -> list[bool]:
    return [each.laid_nothing for each in watch(view)]


def beside_a_run(*, pool: str) -> Game:
    """The second seat can lengthen the run on the table, tile by tile."""
    racks = ["k1 r3 b5 y9 y11", "r8 r9 r10 k2 y4"]
    return game_at("classic-es", racks=racks, table="r5 r6 r7", pool=pool, opened=True)


def test_an_opponent_who_lays_again_and_again_is_known_as_such() -> None:
    game = beside_a_run(pool="k4 k6 k8 b1").after(Draw())
    assert plays_after_opening(game) == [(0, 0), (0, 0)]
    for laid in ("r5 r6 r7 r8", "r5 r6 r7 r8 r9", "r5 r6 r7 r8 r9 r10"):
        game = game.after(Play.parse(laid)).after(Draw())
    assert plays_after_opening(game) == [(0, 0), (2, 2)]


def test_who_lays_only_once_the_pool_is_empty_is_still_taken_to_wait() -> None:
    """RULES P2: then the lowest rack wins, and everybody lays."""
    game = beside_a_run(pool="").after(Pass())
    for laid in ("r5 r6 r7 r8", "r5 r6 r7 r8 r9"):
        game = game.after(Play.parse(laid)).after(Pass())
    assert plays_after_opening(game.after(Pass())) == [(0, 0), (0, 0)]


def test_who_drew_on_this_very_table_could_not_use_it() -> None:
    racks = ["k1 r3 b5 y9 r8", "r9 r11 k2 y4"]
    game = game_at("classic-es", racks=racks, table="r5 r6 r7", pool="k4 k6 k8", opened=True)
    assert laid_nothing(game.view(0)) == [False, False]
    game = game.after(Draw()).after(Draw())
    assert laid_nothing(game.view(0)) == [True, True]
    game = game.after(Play.parse("r5 r6 r7 r8"))
    assert laid_nothing(game.view(1)) == [False, False]
