"""What an observation looks like to Gymnasium: a dictionary of flat arrays, the mask among them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from gymnasium import spaces


def observation_space(lengths: Mapping[str, int]) -> spaces.Dict:
    """`lengths`: the parts of an observation; `action_mask` is one."""
    return spaces.Dict({part: _box(part, length) for part, length in lengths.items()})


def _box(part: str, length: int) -> spaces.Box:
    if part == "action_mask":
        return spaces.Box(0, 1, (length,), np.int8)
    return spaces.Box(0, 255, (length,), np.uint8)
