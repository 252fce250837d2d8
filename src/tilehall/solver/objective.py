"""What a play is good for. Every objective is a weight per tile kind, so one search serves all.

In a module of its own, so that `tilehall solve --help` can list them without the kernel.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from tilehall.core.ruleset import Ruleset
from tilehall.core.tile import ALL_TILES

_MUCH = 10_000  # more than a whole box is worth


class Objective(Enum):
    """Most tiles, most points off the rack (RULES P1), or one and then the other."""

    TILES = "tiles"
    VALUE = "value"
    TILES_THEN_VALUE = "tiles-then-value"
    VALUE_THEN_TILES = "value-then-tiles"

    def weights(self, ruleset: Ruleset) -> tuple[int, ...]:
        """What laying one tile of each kind gains, by tile index."""
        return _weights(self, ruleset.joker_value)


@lru_cache(maxsize=64)
def _weights(objective: Objective, joker_value: int) -> tuple[int, ...]:
    values = [tile.number if tile.joker is None else joker_value for tile in ALL_TILES]
    match objective:
        case Objective.TILES:
            return (1,) * len(values)
        case Objective.VALUE:
            return tuple(values)
        case Objective.TILES_THEN_VALUE:
            return tuple(_MUCH + value for value in values)
        case Objective.VALUE_THEN_TILES:
            return tuple(_MUCH * value + 1 for value in values)
