"""`tilehall_plays_v0.env()`: the versioned name of the environment of whole plays.

Whatever would change observations, actions or rewards gets a new number.
"""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tilehall.env.plays import USUAL_PLAYS, PlaysEnv

raw_env = PlaysEnv


def env(
    ruleset: Any = "classic-es",
    *,
    seats: int = 2,
    most_plays: int = USUAL_PLAYS,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment as PettingZoo wants it: calls in the wrong order are told."""
    made = PlaysEnv(ruleset, seats=seats, most_plays=most_plays, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
