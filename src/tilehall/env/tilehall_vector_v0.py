"""`tilehall_vector_v0.vector_env(64)`: the versioned name of many micro-action games at once.

Gymnasium knows it too, once this module is imported: `gymnasium.make_vec("tilehall_vector-v0",
num_envs=64)`. Whatever would change observations, actions or rewards gets a new number.
"""

from __future__ import annotations

from typing import Final

import gymnasium

from tilehall.core.ruleset import Ruleset
from tilehall.env.vector import VectorMicroEnv

ID: Final = "tilehall_vector-v0"


def vector_env(
    num_envs: int = 1, ruleset: Ruleset | str = "classic-es", *, seats: int = 2, copy: bool = True
) -> VectorMicroEnv:
    return VectorMicroEnv(num_envs, ruleset, seats=seats, copy=copy)


if ID not in gymnasium.registry:
    gymnasium.register(ID, vector_entry_point="tilehall.env.vector:VectorMicroEnv")
