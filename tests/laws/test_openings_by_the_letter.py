"""Openings from loose tiles (RULES G3, P3) against an oracle that tries every packing."""

from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest

from tilehall.core.editions import edition
from tilehall.core.opening import can_open
from tilehall.core.ruleset import MirrorValue
from tilehall.core.tile import Tile
from tilehall.core.understanding import understand
from tilehall.testing.random_tables import Box, near_set, random_rack

BOXES = {
    "classic-hk": ("J",),
    "twist-cn": ("JDCM", "DM", "DC", "JM"),
    "twist-kr": ("JDCM", "DM", "DC", "JM"),
}


@cache
def best_set(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> int:
    """All tiles as one set, in the best order; `understand` has an oracle of its own."""
    return max(understand(order, mirror_value).value for order in set(permutations(tiles)))


def best_packing(tiles: tuple[Tile, ...], mirror_value: MirrorValue) -> int:
    """The first tile is in no set, or in one with some of the others."""
    if len(tiles) < 3:
        return 0
    first, rest = tiles[0], tiles[1:]
    best = best_packing(rest, mirror_value)
    for count in range(2, len(rest) + 1):
        for chosen in combinations(range(len(rest)), count):
            value = best_set((first, *(rest[i] for i in chosen)), mirror_value)
            if value:
                left = tuple(tile for i, tile in enumerate(rest) if i not in chosen)
                best = max(best, value + best_packing(left, mirror_value))
    return best


def compare(name: str, seed: int, racks: int) -> None:
    rng, rules = Random(seed), edition(name)  # noqa: S311 - no secrets
    for _ in range(racks):
        lowest = rng.choice((1, 1, 3, 9, 11))
        numbers = range(lowest, min(14, lowest + rng.randint(2, 4)))
        box = Box(rng.choice(("kr", "krb", "krby")), numbers, rng.choice(BOXES[name]))
        loose = [*near_set(rng, box), *near_set(rng, box), *random_rack(rng, box, 2)]
        tiles = tuple(sorted(loose[: rng.randint(3, 7)]))
        best = best_packing(tiles, rules.mirror_value)
        for minimum in {1, best - 1, best, best + 1, 30} - {0, -1}:
            asked = replace(rules, opening_minimum=minimum)
            assert can_open(tiles, asked) == (best >= minimum), f"{tiles} are worth {best}"


@pytest.mark.clause("G3")
@pytest.mark.parametrize("name", BOXES)
def test_loose_tiles_are_worth_their_best_packing(name: str) -> None:
    compare(name, seed=1, racks=15)


@pytest.mark.full
@pytest.mark.parametrize("name", BOXES)
def test_many_racks_are_worth_their_best_packing(name: str) -> None:
    compare(name, seed=2, racks=600)
