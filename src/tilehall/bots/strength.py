"""How strong the bots are, as measured against each other; nothing here is an opinion.

Measured with the arena, all three at once, so that an equal share is 1 / seats:

    tilehall arena --bots solver,casual,beginner --edition E --seats N --games 300 --seed 2026
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Strength(NamedTuple):
    """A bot's share of the wins per seat it held, with its 95 % interval."""

    edition: str
    seats: int
    win_share: float
    low: float
    high: float


STRENGTH: Final[Mapping[str, tuple[Strength, ...]]] = MappingProxyType(
    {
        "beginner": (
            Strength("classic-es", 2, 0.020, 0.002, 0.056),
            Strength("classic-es", 4, 0.002, 0.000, 0.025),
            Strength("tournament-hk", 2, 0.028, 0.008, 0.066),
            Strength("tournament-hk", 4, 0.005, 0.000, 0.028),
        ),
        "casual": (
            Strength("classic-es", 2, 0.545, 0.453, 0.635),
            Strength("classic-es", 4, 0.112, 0.086, 0.149),
            Strength("tournament-hk", 2, 0.548, 0.458, 0.635),
            Strength("tournament-hk", 4, 0.105, 0.079, 0.142),
        ),
        "solver": (
            Strength("classic-es", 2, 0.935, 0.889, 0.964),
            Strength("classic-es", 4, 0.635, 0.598, 0.661),
            Strength("tournament-hk", 2, 0.925, 0.877, 0.956),
            Strength("tournament-hk", 4, 0.640, 0.603, 0.667),
        ),
    }
)
