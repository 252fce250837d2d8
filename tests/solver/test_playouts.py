"""The playouts' door: what goes in is checked, what comes out repeats."""

from dataclasses import replace

import pytest
from tests.support.games import game_at

from tilehall.bots import make
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.tile import tile
from tilehall.core.turn import Play
from tilehall.solver import lay_exactly, native
from tilehall.solver.playouts import FEATURES, LAYS_EVERYTHING, Model, match_strategies

PLAIN = [0.0] * len(FEATURES)


def test_a_search_repeats_from_its_seed() -> None:
    game = Game.new("tournament-hk", seats=3, seed=5)
    model = Model(game.view(game.position.to_move))
    plays = [(), *((each.index,) for each in game.position.rack[:2] if not each.joker)]
    answers = [
        model.rated(
            plays,
            manners=[PLAIN] * 3,
            worlds=4,
            seed=seed,
        )
        for seed in (1, 1, 2)
    ]
    assert answers[0] == answers[1]
    assert answers[0] != answers[2]


def test_a_play_of_tiles_that_are_not_there_is_refused() -> None:
    game = game_at("classic-es", racks=["k1 k2", "r1"], pool="b1 b2")
    with pytest.raises(ValueError, match="not on the rack"):
        Model(game.view(0)).weighed([(5,)], PLAIN)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"held": [2]}, "no such seat"),
        ({"seat": 2}, "no such seat"),
        ({"held": [1, -1]}, "no fewer than no tiles"),
        ({"seen": [(2, "draw", 1, True)]}, "no such act"),
        ({"seen": [(1, "sleep", 1, True)]}, "no such act"),
    ],
)
def test_a_view_that_cannot_be_is_refused(changed: dict[str, object], message: str) -> None:
    view = {
        "table": (), "rack": (tile("k1"),), "seat": 0, "held": [1, 2], "opened": [True, True],
        "pool_size": 1, "passes": 0, "turns": 3, "seen": [(1, "draw", 1, True)],
    }  # fmt: skip
    native.SeatView(**view)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=message):
        native.SeatView(**view | changed)  # type: ignore[arg-type]


def test_a_position_too_large_for_the_model_is_refused_there_and_played_by_bots() -> None:
    game = game_at("classic-es", racks=["k1 k2 k3 r1", "r1 " * 12], pool="b1 " * 300)
    with pytest.raises(ValueError, match="too many tiles"):
        Model(game.view(0)).proposals(thorough=True)
    assert make("strategist").choose(game.view(0)) == Play.parse("k1 k2 k3")


def test_a_position_with_more_tiles_than_the_box_is_played_out_all_the_same() -> None:
    game = game_at("classic-es", racks=["k1 k2 k3 r1", "r1 " * 12], pool="b1 " * 90)
    assert () in Model(game.view(0)).proposals(thorough=True)


def test_the_model_plays_house_rules_without_an_opening_minimum() -> None:
    free = replace(edition("classic-es"), opening_minimum=1)
    assert (
        match_strategies(free, LAYS_EVERYTHING, LAYS_EVERYTHING, seats=2, deals=3, seed=1).share
        == 0.5
    )


def test_exactly_these_tiles_are_laid_or_nothing() -> None:
    game = game_at("classic-es", table="r5 r6 r7", racks=["r8 r9 b1", "k1"], pool="b1")
    view = game.view(0)
    one = lay_exactly(view, {tile("r8"): 1})
    assert one is not None
    assert one.laid == (tile("r8"),)
    assert game.after(one.turn).position.racks[0] == Rack.parse("r9 b1")
    assert lay_exactly(view, {tile("r9"): 1}) is None
    assert lay_exactly(view, {tile("b1"): 1}) is None
