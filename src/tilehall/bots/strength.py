r"""How strong the bots are, as measured against each other; nothing here is an opinion.

Measured with the arena, all five at once, so that an equal share is 1 / seats:

    tilehall arena --bots searcher:200ms,strategist,solver,casual,beginner --edition E --seats N \
        --games G --seed 2026        (G is 80 with two seats, 160 with four)

What is not measured yet is not listed; docs/bots.md says more.
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
            Strength("classic-es", 2, 0.000, 0.000, 0.173),
            Strength("classic-es", 4, 0.008, 0.000, 0.098),
            Strength("tournament-hk", 2, 0.000, 0.000, 0.173),
            Strength("tournament-hk", 4, 0.000, 0.000, 0.089),
        ),
        "casual": (
            Strength("classic-es", 2, 0.250, 0.049, 0.507),
            Strength("classic-es", 4, 0.016, 0.000, 0.107),
            Strength("tournament-hk", 2, 0.281, 0.078, 0.533),
            Strength("tournament-hk", 4, 0.016, 0.000, 0.107),
        ),
        "solver": (
            Strength("classic-es", 2, 0.500, 0.244, 0.756),
            Strength("classic-es", 4, 0.203, 0.130, 0.311),
            Strength("tournament-hk", 2, 0.469, 0.224, 0.720),
            Strength("tournament-hk", 4, 0.219, 0.155, 0.315),
        ),
        "strategist": (
            Strength("classic-es", 2, 0.812, 0.583, 0.973),
            Strength("classic-es", 4, 0.484, 0.392, 0.579),
            Strength("tournament-hk", 2, 0.781, 0.537, 0.963),
            Strength("tournament-hk", 4, 0.477, 0.383, 0.572),
        ),
        "searcher": (
            Strength("classic-es", 2, 0.938, 0.753, 1.000),
            Strength("classic-es", 4, 0.539, 0.436, 0.638),
            Strength("tournament-hk", 2, 0.969, 0.789, 1.000),
            Strength("tournament-hk", 4, 0.539, 0.448, 0.626),
        ),
    }
)
