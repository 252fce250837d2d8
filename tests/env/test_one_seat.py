"""One seat learns, bots hold the others: Gymnasium's conventions for a single agent."""

import gymnasium
import numpy as np
import pytest

from tilehall.core.errors import TilehallError
from tilehall.env import tilehall_seat_v0
from tilehall.env.one_seat import OneSeatEnv


def first_choices(env: OneSeatEnv, seed: int) -> tuple[list[int], float]:
    """A game by the first of the plays; who is to move, and the points."""
    seen, info = env.reset(seed=seed)
    seats, over, points = [info["seat"]], False, 0.0
    while not over:
        assert env.env.game.position.to_move == env.learner
        seen, points, over, truncated, info = env.step(int(seen["action_mask"][:2].sum()) - 1)
        assert not truncated
        seats.append(info["seat"])
    return seats, points


def test_the_others_play_until_the_learner_is_to_move_and_its_points_are_the_reward() -> None:
    env = tilehall_seat_v0.env(seats=3, opponents=["casual", "beginner"], seat=1, most_plays=2)
    seats, points = first_choices(env, seed=5)
    outcome = env.env.game.outcome
    assert outcome is not None
    assert set(seats) == {1}
    assert points == float(outcome.scores[1])
    assert {entry.seat for entry in env.env.game.log} == {0, 1, 2}


def test_the_same_seed_gives_the_same_game_and_seats_change_with_the_seed() -> None:
    env = tilehall_seat_v0.env(most_plays=1)
    assert first_choices(env, seed=3) == first_choices(env, seed=3)
    learners = set()
    for seed in range(8):
        env.reset(seed=seed)
        learners.add(env.learner)
    assert learners == {0, 1}


def test_gymnasium_makes_it_and_checks_its_steps() -> None:
    """`make` wraps it in Gymnasium's own checker, which looks at every observation."""
    env = gymnasium.make(tilehall_seat_v0.ID, actions="micro", opponents=["casual"])
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        assert env.observation_space.contains(seen)
    env.close()


def test_wrong_wishes_are_told() -> None:
    for wish, message in (
        ({"actions": "macro"}, "no actions 'macro'; allowed: plays, micro"),
        ({"seat": 2}, "there is no seat 2; allowed: 0 to 1"),
        ({"opponents": []}, "no opponents"),
    ):
        with pytest.raises(TilehallError, match=message):
            tilehall_seat_v0.env(**wish)
    env = tilehall_seat_v0.env(render_mode="ansi", most_plays=1)
    env.reset(seed=1)
    assert str(env.render()).startswith(f"seat_{env.learner}\n")
