r"""How strong the bots are, as measured against each other; nothing here is an opinion.

Measured with the arena, all five at once, so that an equal share is 1 / seats:

    tilehall arena --bots searcher:200ms,strategist,solver,casual,beginner --edition E --seats N \
        --games G --seed 2026        (G is 300 with two seats, 160 with four)

Which build of Searcher that was, and on how busy a machine, is told in docs/bots.md.
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
            Strength("classic-es", 2, 0.008, 0.000, 0.060),
            Strength("classic-es", 4, 0.008, 0.000, 0.098),
            Strength("tournament-hk", 2, 0.008, 0.000, 0.060),
            Strength("tournament-hk", 4, 0.000, 0.000, 0.089),
        ),
        "casual": (
            Strength("classic-es", 2, 0.283, 0.179, 0.402),
            Strength("classic-es", 4, 0.023, 0.000, 0.115),
            Strength("tournament-hk", 2, 0.292, 0.189, 0.407),
            Strength("tournament-hk", 4, 0.039, 0.001, 0.132),
        ),
        "solver": (
            Strength("classic-es", 2, 0.458, 0.337, 0.582),
            Strength("classic-es", 4, 0.234, 0.164, 0.336),
            Strength("tournament-hk", 2, 0.450, 0.331, 0.573),
            Strength("tournament-hk", 4, 0.227, 0.164, 0.322),
        ),
        "strategist": (
            Strength("classic-es", 2, 0.775, 0.661, 0.871),
            Strength("classic-es", 4, 0.531, 0.439, 0.620),
            Strength("tournament-hk", 2, 0.758, 0.640, 0.860),
            Strength("tournament-hk", 4, 0.422, 0.325, 0.528),
        ),
        "searcher": (
            Strength("classic-es", 2, 0.975, 0.918, 1.000),
            Strength("classic-es", 4, 0.453, 0.361, 0.551),
            Strength("tournament-hk", 2, 0.992, 0.940, 1.000),
            Strength("tournament-hk", 4, 0.562, 0.468, 0.650),
        ),
    }
)
