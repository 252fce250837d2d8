"""`tilehall_micro_v0.env()`: the versioned name of the micro-action environment.

Whatever would change observations, actions or rewards gets a new number.
"""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tilehall.env.micro import MicroEnv

raw_env = MicroEnv


def env(ruleset: Any = "classic-es", *, seats: int = 2, render_mode: str | None = None) -> AECEnv:
    """The environment as PettingZoo wants it: calls in the wrong order are told."""
    made = MicroEnv(ruleset, seats=seats, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
