"""Many games at once: Gymnasium's conventions, and the same games as one at a time."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.arena.small_box import SMALL_BOX

from tilehall.core.editions import EDITION_IDS
from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import Ruleset
from tilehall.env import tilehall_vector_v0
from tilehall.env.micro import MicroEnv
from tilehall.env.vector import VectorMicroEnv

GAMES = 3


@pytest.mark.parametrize("ruleset", [*EDITION_IDS, SMALL_BOX], ids=str)
def test_every_game_is_the_one_that_its_seed_gives_one_at_a_time(ruleset: Ruleset | str) -> None:
    """Through ends and new deals, observation by observation, reward by reward."""
    many = VectorMicroEnv(GAMES, ruleset, seats=2)
    singles = [MicroEnv(ruleset, seats=2) for _ in range(GAMES)]
    seen, infos = many.reset(seed=40)
    for game, env in enumerate(singles):
        env.reset(seed=40 + game)
    terminated = np.zeros(GAMES, bool)
    for step in range(120):
        for game, env in enumerate(singles):
            alone = env.observe(env.agent_selection)
            assert infos["seat"][game] == env.game.position.to_move
            assert np.array_equal(seen["observation"][game], alone["observation"])
            assert np.array_equal(seen["action_mask"][game], alone["action_mask"])
        actions = many.sample_allowed(step)
        acting = [env.agent_selection for env in singles]
        for game, env in enumerate(singles):
            if terminated[game]:
                env.reset()
            else:
                env.step(int(actions[game]))
        was_over = terminated
        seen, rewards, terminated, truncated, infos = many.step(actions)
        assert not truncated.any()
        for game, env in enumerate(singles):
            assert terminated[game] == env.game.is_over
            assert infos["acted"][game] == (-1 if was_over[game] else int(acting[game][5:]))
            expected = list(env.rewards.values()) if terminated[game] else [0.0, 0.0]
            assert list(infos["points"][game]) == expected
            assert rewards[game] == (env.rewards[acting[game]] if terminated[game] else 0.0)


def test_a_game_that_is_over_is_dealt_anew_with_the_next_step() -> None:
    env = VectorMicroEnv(8, SMALL_BOX, seats=2)
    env.reset(seed=1)
    ends = 0
    for step in range(2_000):
        seen, rewards, terminated, _, infos = env.step(env.sample_allowed(step))
        for game in np.flatnonzero(terminated):
            ends += 1
            assert not seen["action_mask"][game].any()
            assert infos["points"][game].sum() == pytest.approx(0)
            assert rewards[game] == infos["points"][game][infos["acted"][game]]
        if terminated.any():
            nonsense = np.where(terminated, -1, env.sample_allowed(step))
            seen, rewards, again, _, infos = env.step(nonsense)
            assert not (again & terminated).any()
            assert not rewards[terminated].any()
            assert not infos["points"][terminated].any()
            assert seen["action_mask"][terminated].any(axis=1).all()
    assert ends > 3
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP


def test_seeds_are_one_for_each_game_or_counted_from_one() -> None:
    env = VectorMicroEnv(3)
    counted, _ = env.reset(seed=7)
    listed, _ = env.reset(seed=[9, 8, 7])
    assert np.array_equal(counted["observation"], listed["observation"][::-1])
    again, _ = env.reset(seed=[9, None, None])
    assert np.array_equal(again["observation"][0], listed["observation"][0])
    assert not np.array_equal(again["observation"][1], listed["observation"][1])
    with pytest.raises(TilehallError, match="2 seeds for 3 games"):
        env.reset(seed=[1, 2])


def test_some_games_can_be_dealt_anew() -> None:
    env = VectorMicroEnv(3)
    first, _ = env.reset(seed=7)
    mask = np.array([False, True, False])
    second, _ = env.reset(seed=7, options={"reset_mask": mask})
    assert np.array_equal(first["observation"], second["observation"])
    third, _ = env.reset(options={"reset_mask": mask})
    same = (first["observation"] == third["observation"]).all(axis=1)
    assert list(same) == [True, False, True]
    with pytest.raises(TilehallError, match="reset_mask"):
        env.reset(options={"reset_mask": np.array([True])})


def test_what_is_returned_stays_as_it_was_unless_copies_are_declined() -> None:
    env = VectorMicroEnv(2)
    kept, _ = env.reset(seed=3)
    before = kept["observation"].copy()
    env.step(np.array([1, 1]))
    assert np.array_equal(kept["observation"], before)
    with pytest.raises(ValueError, match="read-only"):
        kept["action_mask"][0, 0] = 1
    lean = VectorMicroEnv(2, copy=False)
    shared, _ = lean.reset(seed=3)
    lean.step(np.array([1, 1]))
    assert not np.array_equal(shared["observation"], before)
    with pytest.raises(ValueError, match="read-only"):
        shared["action_mask"][0, 0] = 1


@pytest.mark.parametrize("held", [1, 2, 7])
def test_observations_stay_while_anything_of_them_is_held(held: int) -> None:
    """Snapshots that nobody holds are used again; a view of a row is enough to hold one."""
    env, lean = VectorMicroEnv(3, "twist-cn"), VectorMicroEnv(3, "twist-cn", copy=False)
    seen, _ = env.reset(seed=3)
    shown, _ = lean.reset(seed=3)
    kept: list[tuple[np.ndarray, np.ndarray]] = []
    for step in range(200):
        assert np.array_equal(seen["observation"], shown["observation"])
        assert np.array_equal(seen["action_mask"], shown["action_mask"])
        row = step % 3
        kept.append((seen["action_mask"][row, :999:2], shown["action_mask"][row, :999:2].copy()))
        kept = kept[-held:]
        for view, as_it_was in kept:
            assert np.array_equal(view, as_it_was)
        actions = env.sample_allowed(step)
        seen, *_ = env.step(actions)
        shown, *_ = lean.step(actions)


def test_wrong_calls_are_told() -> None:
    env = VectorMicroEnv(2)
    with pytest.raises(TilehallError, match="reset comes before"):
        env.step(np.array([1, 1]))
    env.reset(seed=1)
    with pytest.raises(TilehallError, match="action 0 is not allowed in game 1"):
        env.step(np.array([1, 0]))
    with pytest.raises(TilehallError, match="0 games"):
        VectorMicroEnv(0)


def test_gymnasium_makes_it_by_its_id() -> None:
    assert tilehall_vector_v0.ID in gymnasium.registry
    env = gymnasium.make_vec(tilehall_vector_v0.ID, num_envs=2, ruleset="xp-es", seats=5)
    seen, infos = env.reset(seed=2)
    assert env.observation_space.contains(seen)
    assert infos["points"].shape == (2, 5)
    assert env.action_space.shape == (2,)
    assert tilehall_vector_v0.vector_env(4, copy=False).num_envs == 4
