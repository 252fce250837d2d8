"""Are loose tiles worth enough as sets? The opening (RULES G3) and racks that could open (P3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from tilehall.core.formable import KINDS, Bag, C, D, Formable, J, M, rows
from tilehall.core.origins import StepBudget, TooEntangled
from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.tile import HIGHEST, Tile

_MOST_STEPS: Final = 20_000  # racks of any box need one thousand; a fifth of a second


def can_open(tiles: Iterable[Tile], ruleset: Ruleset) -> bool:
    """Can some of these tiles, by themselves, form sets worth the opening minimum?"""
    bag = [0] * KINDS
    for tile in tiles:
        bag[tile.index] += 1
    # one set at least must be laid, also where a household asks for no minimum
    enough = max(ruleset.opening_minimum, 1)
    try:
        return _reaches(tuple(bag), ruleset.mirror_value, enough)
    except TooEntangled:  # more jokers than any box has: nothing was found for a long time
        return False


def _reaches(bag: Bag, mirror_value: MirrorValue, enough: int) -> bool:
    """Sets are laid as they are found; only if that is not enough every packing is tried."""
    held = ((tile, count) for tile, count in enumerate(bag) if count)
    if sum(count * _at_most(tile, mirror_value) for tile, count in held) < enough:
        return False
    best: dict[tuple[int, ...], int] = {}
    left, laid = bag, 0
    steps = StepBudget(_MOST_STEPS)
    for tiles, value in rows(bag, mirror_value):
        steps.take()
        best[tiles] = max(value, best.get(tiles, 0))
        rest = _without(left, tiles)
        if rest is not None:
            left, laid = rest, laid + value
        if max(laid, value) >= enough:
            return True
    sets = [Formable(tiles, value) for tiles, value in best.items()]
    return _Packing(bag, sets, mirror_value, steps).reaches(enough)


class _Packing:
    """Takes the lowest number tile again and again: it goes into some set, or all its copies stay.

    Sets with a tile in common meet at their lowest one, so every packing is found once, and what
    is left of the bag says all about the rest: it is remembered. A branch is cut where all tiles
    that are left would not be enough together.
    """

    def __init__(
        self, bag: Bag, sets: list[Formable], mirror_value: MirrorValue, steps: StepBudget
    ) -> None:
        self.bag = bag
        self.steps = steps
        self.by_lowest: dict[int | None, list[Formable]] = defaultdict(list)
        for found in sorted(sets, key=lambda each: -each.value):
            lowest = min((tile for tile in found.tiles if tile < J), key=_height, default=None)
            self.by_lowest[lowest].append(found)
        lows = [low for low in self.by_lowest if low is not None]
        self.order: list[int | None] = [*sorted(lows, key=_height), None]
        useful = {tile for sets in self.by_lowest.values() for one in sets for tile in one.tiles}
        self.worth = {tile: _at_most(tile, mirror_value) for tile in useful}
        self.failed: dict[tuple[int, Bag], int] = {}

    def reaches(self, enough: int) -> bool:
        return self._reaches(0, self.bag, enough)

    def _reaches(self, step: int, bag: Bag, enough: int) -> bool:
        if enough <= 0:
            return True
        key = (step, bag)
        if enough >= self.failed.get(key, enough + 1) or step == len(self.order):
            return False
        if sum(bag[tile] * worth for tile, worth in self.worth.items()) < enough:
            return False
        for tiles, value in self.by_lowest[self.order[step]]:
            self.steps.take()
            rest = _without(bag, tiles)
            if rest is not None and self._reaches(step, rest, enough - value):
                return True
        if self._reaches(step + 1, self._skip(step, bag), enough):
            return True
        self.failed[key] = enough
        return False

    def _skip(self, step: int, bag: Bag) -> Bag:
        """What is left when the lowest tile is used no more."""
        lowest = self.order[step]
        if lowest is None:
            return bag
        return (*bag[:lowest], 0, *bag[lowest + 1 :])


def _height(tile: int) -> tuple[int, int]:
    """Number first, so that a run meets its group neighbours early."""
    return tile % HIGHEST, tile // HIGHEST


def _at_most(tile: int, mirror_value: MirrorValue) -> int:
    """What a tile can add to the worth of a set."""
    if tile < J:
        return tile % HIGHEST + 1
    mirror = HIGHEST if mirror_value is MirrorValue.MIDDLE else 0
    return {J: HIGHEST, D: 2 * HIGHEST, C: HIGHEST, M: mirror}[tile]


def _without(bag: Bag, tiles: tuple[int, ...]) -> Bag | None:
    left = list(bag)
    for tile in tiles:
        left[tile] -= 1
        if left[tile] < 0:
            return None
    return tuple(left)
