"""The kernel against two oracles: an integer program, and the judge asked about every table."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest
from tests.support.positions import large_position, played_positions, small_position

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import Standpoint, violations
from tilehall.core.ruleset import JokerCounts, JokerPolicy, Ruleset
from tilehall.core.tile import Tile
from tilehall.core.turn import Play
from tilehall.core.understanding import understand
from tilehall.solver import Objective, solve
from tilehall.solver.native import arrange, melds_of
from tilehall.solver.reference import best_loss, best_play, can_lose_less

QUICK, FULL = 12, 2_000
FEW_LARGE, MANY_LARGE = 4, 150
MOST_JOKERS = 3


def _gain(objective: Objective, rules: Ruleset, tile: Tile) -> int:
    return objective.weights(rules)[tile.index]


def _agrees_with_every_table(rules: Ruleset, seed: int, count: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secrets
    for _ in range(count):
        position = small_position(rules, chance, opened=chance.random() < 0.75)
        objective = chance.choice(list(Objective))
        told = (rules.id, position.opened, str(position.table), str(position.rack), objective)
        found = solve(position, objective=objective)
        best = best_play(position, partial(_gain, objective, rules))
        assert found.gain == (best[0] if best else 0), (told, str(found.after), best)
        assert found.is_optimal, told
        _is_legal(position, found.after if found.tiles else None, told)


def _agrees_with_integer_program(rules: Ruleset, seed: int, count: int) -> None:
    """Any legal table may follow (RULES J3), which is what the kernel itself knows."""
    pytest.importorskip("highspy")
    chance = random.Random(seed)  # noqa: S311 - no secrets
    for _ in range(count):
        position = large_position(rules, chance, rack_size=chance.choice([5, 14, 14, 40]))
        # with more special jokers there are more sets than an integer program can manage
        if rules.has_special_jokers and _jokers(position) > MOST_JOKERS:
            continue
        weights = chance.choice(list(Objective)).weights(rules)
        _same_loss(position, rules, weights)


def _jokers(position: Standpoint) -> int:
    return sum(tile.joker is not None for tile in (*position.table.tiles(), *position.rack))


def _same_loss(position: Standpoint, rules: Ruleset, weights: tuple[int, ...]) -> None:
    """The kernel's sets are sets of these tiles, and no others lose less."""
    answer = arrange(rules, position.table.tiles(), position.rack, weights)
    melds = melds_of(answer)
    told = (rules.id, str(position.table), " ".join(tile.code for tile in position.rack))
    assert answer.found, told
    assert answer.is_proved, told
    assert answer.loss == answer.bound, told
    laid = Counter(tile for meld in melds for tile in meld) - position.table.tally()
    left = Counter(position.rack)
    left.subtract(laid)
    assert all(understand(meld, rules.mirror_value).is_valid for meld in melds), told
    assert min(left.values(), default=0) >= 0, told
    assert answer.loss == sum(weights[tile.index] * number for tile, number in left.items()), told
    beaten = can_lose_less(
        position.table.tiles(),
        position.rack,
        lambda tile: weights[tile.index],
        answer.loss,
        mirror_value=rules.mirror_value,
    )
    assert not beaten, told


def _is_legal(position: Standpoint, after: object, told: object) -> None:
    if after is not None:
        assert not violations(position, Play(after)), told  # type: ignore[arg-type]


@pytest.mark.parametrize("name", EDITION_IDS)
def test_small_positions_of_every_edition(name: str) -> None:
    _agrees_with_every_table(edition(name), seed=1, count=QUICK)


@pytest.mark.parametrize("name", EDITION_IDS)
def test_large_positions(name: str) -> None:
    _agrees_with_integer_program(edition(name), seed=2, count=FEW_LARGE)


@pytest.mark.parametrize("policy", JokerPolicy)
def test_house_editions_with_special_jokers_and_any_policy(policy: JokerPolicy) -> None:
    rules = replace(edition("twist-cn"), joker_policy=policy, opening_turn_continues=True)
    _agrees_with_every_table(rules, seed=3, count=QUICK)


@pytest.mark.clause("J5")
@pytest.mark.parametrize("jokers", [2, 4])
def test_frozen_sets_of_which_only_the_order_has_to_stay(jokers: int) -> None:
    """As classic-hk was in version 1: a joker at an end may be pushed along."""
    box = JokerCounts(J=jokers)
    rules = replace(edition("classic-hk"), joker_policy=JokerPolicy.FROZEN_BY_ORDER, jokers=box)
    _agrees_with_every_table(rules, seed=5, count=QUICK)


def test_a_house_edition_with_many_jokers_that_must_meet_a_rack_tile() -> None:
    rules = replace(edition("xp-es"), joker_policy=JokerPolicy.FREE_WITH_RACK_TILE)
    _agrees_with_every_table(rules, seed=4, count=QUICK)


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", EDITION_IDS)
def test_many_small_positions_of_every_edition(name: str, part: int) -> None:
    _agrees_with_every_table(edition(name), seed=100 + part, count=FULL // 10)


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_many_large_positions_of_every_edition(name: str) -> None:
    _agrees_with_integer_program(edition(name), seed=200, count=MANY_LARGE)


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_positions_of_played_games(name: str) -> None:
    pytest.importorskip("highspy")
    rules = edition(name)
    for view in played_positions(rules, seed=5):
        found = solve(view)
        assert found.is_optimal
        _is_legal(view, found.after if found.tiles else None, str(view.table))
        if view.opened and (not rules.has_special_jokers or _jokers(view) <= MOST_JOKERS):
            _same_loss(view, rules, Objective.VALUE.weights(rules))


def test_random_minimums_from_the_rack_alone() -> None:
    pytest.importorskip("highspy")
    chance = random.Random(7)  # noqa: S311 - no secrets
    rules = edition("twist-kr")
    for _ in range(QUICK):
        box = list(rules.all_tiles())
        tiles = chance.sample([t for t in box if t.joker or 4 <= t.number <= 9], 12)
        minimum = chance.choice([10, 30, 50])
        weights = Objective.TILES.weights(rules)
        answer = arrange(rules, (), tiles, weights, minimum=minimum)
        loss = best_loss((), tiles, lambda _: 1, minimum=minimum, mirror_value=rules.mirror_value)
        found = answer.loss if answer.found else None
        assert found == loss, (minimum, Counter(tiles))
