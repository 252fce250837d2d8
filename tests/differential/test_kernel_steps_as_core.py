"""Games stepped through by the kernel are core's games: deals, masks, observations, points."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from tests.arena.small_box import SMALL_BOX
from tests.support.games import position
from tests.support.side_by_side import SideBySide

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.ruleset import EmptyPool, JokerCounts, JokerPolicy, Ruleset
from tilehall.env.numbering import Action, Numbering, Verb
from tilehall.solver.micro_games import KernelGames

# a crowded box of every joker, whose games are short: mirrors and changes lie on every table
ALL_JOKERS = replace(
    edition("twist-kr"),
    id="jokers",
    copies=1,
    jokers=JokerCounts(J=2, D=2, C=2, M=2),
    rack_size=12,
    opening_minimum=10,
)
BOXES = [
    ("classic-hk", 2),
    ("classic-es", 4),
    ("xp-es", 6),
    ("twist-cn", 3),
    ("twist-kr", 2),
    ("tournament-hk", 3),
    (SMALL_BOX, 3),
    (replace(SMALL_BOX, joker_policy=JokerPolicy.FROZEN, jokers=JokerCounts(J=6)), 2),
    (replace(SMALL_BOX, empty_pool=EmptyPool.END, unopened_rack=100), 2),
    (ALL_JOKERS, 2),
    pytest.param(
        replace(ALL_JOKERS, opening_turn_continues=True, joker_policy=JokerPolicy.FROZEN),
        2,
        marks=pytest.mark.full,
    ),
]


def name(box: Ruleset | str | int) -> str:
    return box.id if isinstance(box, Ruleset) else str(box)


@pytest.mark.parametrize(("ruleset", "seats"), BOXES, ids=name)
def test_a_game_is_the_same_state_by_state(ruleset: Ruleset | str, seats: int) -> None:
    chance = Random(seats)  # noqa: S311 (a test needs no secrets)
    game = SideBySide(ruleset, seats=seats, seed=11)
    game.play(chance, wildness=0.25, most_steps=150)
    assert game.steps > 20


@pytest.mark.full
@pytest.mark.parametrize("wildness", [0.05, 0.3, 0.8])
@pytest.mark.parametrize(("ruleset", "seats"), BOXES, ids=name)
def test_long_games_are_the_same_state_by_state(
    ruleset: Ruleset | str, seats: int, wildness: float
) -> None:
    chance = Random(f"{name(ruleset)} {wildness}")  # noqa: S311
    for seed in range(6):
        SideBySide(ruleset, seats=seats, seed=seed).play(
            chance, wildness=wildness, most_steps=1_500
        )


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_the_same_seed_deals_the_same_tiles_and_the_same_start(ruleset: str) -> None:
    rules = edition(ruleset)
    for seats in range(rules.min_seats, rules.max_seats + 1):
        for seed in (0, 1, "a seed of words", 2**62):
            SideBySide(rules, seats=seats, seed=seed)


def test_points_of_a_blocked_game_are_shared_as_core_shares_them() -> None:
    """RULES P2, P3: three seats with the same lowest rack win a third each."""
    racks = ["k1 r1", "r2", "b2", "y2"]
    here = position("tournament-hk", racks=racks, passes=3, opened=[True, True, True, True])
    games = KernelGames(here.ruleset, seats=4, count=1)
    games.load(0, here)
    games.step(np.array([1]))
    assert games.arrays.is_over[0]
    assert list(games.arrays.points[0]) == [0.0] * 4
    games.load(0, replace(here, racks=(*here.racks[:3], Rack.parse("y13"))))
    games.step(np.array([1]))
    assert list(games.arrays.points[0]) == [11 / 3, 11 / 3, 11 / 3, -11.0]
    assert games.arrays.rewards[0] == 11 / 3  # of the seat that acted


def test_a_step_that_one_game_does_not_allow_changes_none() -> None:
    rules = edition("classic-es")
    games = KernelGames(rules, seats=2, count=2)
    for game in range(2):
        games.deal(game, game)
    before = games.arrays.observations.copy()
    for wrong in ([1, 0], [1, 10**6], [1, -1], [1]):
        with pytest.raises(TilehallError, match="action"):
            games.step(np.array(wrong))
    with pytest.raises(TilehallError, match="seed"):
        games.step(np.array([1, 1]), ["one too many"])
    assert np.array_equal(games.arrays.observations, before)


def test_rows_that_were_laid_can_be_read() -> None:
    games = KernelGames(edition("classic-es"), seats=2, count=1)
    games.load(0, position("classic-es", table="r3 r4 r5 r6 r7", racks=["b5", "k1"]))
    take = Numbering.of(edition("classic-es")).number(Action(Verb.TAKE, 0, 2))
    games.step(np.array([take]))
    assert [" ".join(map(str, row)) for row in games.rows(0)] == ["r3 r4", "r6 r7"]


def test_a_game_goes_on_from_any_position() -> None:
    """What is loaded in the middle shows what the game itself shows there."""
    game = SideBySide("classic-es", seats=2, seed=3)
    game.play(Random(1), wildness=0.0, most_steps=60)  # noqa: S311
    loaded = KernelGames(edition("classic-es"), seats=2, count=1)
    loaded.load(0, game.plain.game.position)
    assert np.array_equal(loaded.arrays.observations[0], game.kernel.arrays.observations[0])
    assert np.array_equal(loaded.arrays.masks[0], game.kernel.arrays.masks[0])


def test_impossible_numbers_are_refused() -> None:
    with pytest.raises(TilehallError, match="0 games"):
        KernelGames(edition("classic-es"), seats=2, count=0)
    games = KernelGames(edition("classic-es"), seats=2, count=1)
    with pytest.raises(ValueError, match="no such game"):
        games.deal(1, 1)
    three = Game.new("classic-es", seats=3, seed=1).position
    with pytest.raises(ValueError, match="no such game or seat"):
        games.load(0, three)
