"""PettingZoo's own law tests, and names and rewards of both environments, in every edition."""

import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tilehall.bots import Beginner
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.env import tilehall_micro_v0, tilehall_plays_v0
from tilehall.env.micro import MicroEnv
from tilehall.env.numbering import DRAW
from tilehall.env.plays import PlaysEnv
from tilehall.env.whole_turns import micro_steps

FEW_PLAYS = {tilehall_plays_v0: {"most_plays": 1}}
STEPS = {tilehall_micro_v0: 120, tilehall_plays_v0: 12}  # whole turns, which the solver lists

in_both = pytest.mark.parametrize(
    "kind", [tilehall_micro_v0, tilehall_plays_v0], ids=["micro", "plays"]
)
in_every_edition = pytest.mark.parametrize("ruleset", EDITION_IDS)


def make(kind: ModuleType, ruleset: str, seats: int, *, raw: bool = False) -> Any:
    maker = kind.raw_env if raw else kind.env
    return maker(ruleset, seats=seats, **FEW_PLAYS.get(kind, {}))


@in_both
@in_every_edition
def test_pettingzoos_api_test(kind: ModuleType, ruleset: str) -> None:
    seats = edition(ruleset).max_seats
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # it knows dictionaries, but grumbles
        api_test(make(kind, ruleset, seats), num_cycles=STEPS[kind])


@in_both
@in_every_edition
def test_pettingzoos_seed_test(kind: ModuleType, ruleset: str) -> None:
    seed_test(lambda: make(kind, ruleset, 2), num_cycles=STEPS[kind])


@in_both
def test_names_end_in_their_version(kind: ModuleType) -> None:
    env = make(kind, "classic-es", 2)
    assert str(env) == kind.__name__.rpartition(".")[2]
    assert str(env).endswith("_v0")


def take_a_turn(env: MicroEnv | PlaysEnv) -> None:
    """The first play, or a bot's turn step by step: at random a game would hardly end."""
    if isinstance(env, PlaysEnv):
        env.step(int(np.flatnonzero(env.mask())[:2][-1]))
        return
    for action in micro_steps(env.draft, Beginner().choose(env.draft.view)):
        number = env.numbering.number(action)
        if not env.mask()[number]:
            env.step(DRAW)
            return
        env.step(number)


@in_both
@in_every_edition
def test_rewards_are_the_points_of_the_edition(kind: ModuleType, ruleset: str) -> None:
    """None until the game is over, then those of `Game.outcome`, which add up to zero."""
    env = make(kind, ruleset, 3, raw=True)
    env.reset(seed=11)
    while not env.game.is_over:
        assert not any(env.rewards.values())
        assert not any(env.terminations.values())
        take_a_turn(env)
    outcome = env.game.outcome
    assert outcome is not None
    assert list(env.rewards.values()) == [float(points) for points in outcome.scores]
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert any(env.rewards.values())
    assert all(env.terminations.values())
    assert env._cumulative_rewards == env.rewards
