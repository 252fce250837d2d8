"""The list of all sets, and the parts of it that searches ask for."""

from __future__ import annotations

import random

import pytest

from tilehall.core.editions import edition
from tilehall.solver.set_catalogue import all_sets


@pytest.mark.parametrize("longest", [6, 27])
def test_sets_that_hold_given_tiles_are_a_part_of_all_sets(longest: int) -> None:
    chance = random.Random(longest)  # noqa: S311 - no secrets
    box = edition("twist-cn").all_tiles()
    numbers = [tile for tile in box if tile.joker is None and tile.code[0] in "rb"]
    jokers = [tile for tile in box if tile.joker]
    for _ in range(10):
        some = chance.sample(numbers, 14)
        tiles = [*some, *chance.sample(jokers, 4)]
        everything = all_sets(tiles, longest=longest)
        for held in ([some[0]], [tile for tile in some[:2] if tile.number != some[2].number]):
            if len({tile.number for tile in held}) == len(held):
                expected = [meld for meld in everything if all(tile in meld for tile in held)]
                assert all_sets(tiles, longest=longest, holding=held) == expected
