"""The sets in which a tile can lie, spelled out: where a joker that stands for it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations

from tilehall.core.meld import Meld
from tilehall.core.tile import ALL_TILES, HIGHEST, tile

_JOKER = tile("J").index
_COLOURS = 4


@dataclass(frozen=True, slots=True)
class Home:
    """A set of tiles by index; no number tile comes twice, rack jokers may."""

    cells: tuple[int, ...]

    def others(self, meaning: int) -> list[int]:
        return [each for each in self.cells if each != meaning]

    def with_jokers(self, meanings: AbstractSet[int]) -> Meld:
        """The set as it lies: jokers in place of what they stand for."""
        return Meld(ALL_TILES[_JOKER if each in meanings else each] for each in self.cells)


def homes(
    meaning: int, must: Sequence[int], may: Sequence[int], company: AbstractSet[int]
) -> Iterator[Home]:
    """Every set from these tiles that holds `meaning` itself; jokers among the tiles may fill in.

    A run from whose end three tiles can be cut off, none of them in `company`, is left out: the
    three are a run of their own.
    """
    left = Counter(must) + Counter(may)
    if not left[meaning]:
        return
    left[meaning] -= 1
    yield from _groups(meaning, left)
    yield from _runs(meaning, left, company)


def _groups(meaning: int, left: Counter[int]) -> Iterator[Home]:
    number = meaning % HIGHEST
    mates = [number + HIGHEST * colour for colour in range(_COLOURS)]
    mates = [each for each in mates if each != meaning and left[each] > 0]
    for size in range(len(mates) + 1):
        for chosen in combinations(mates, size):
            for jokers in range(max(0, 2 - size), min(left[_JOKER], 3 - size) + 1):
                yield Home((meaning, *chosen, *[_JOKER] * jokers))


def _runs(meaning: int, left: Counter[int], company: AbstractSet[int]) -> Iterator[Home]:
    first = meaning - meaning % HIGHEST
    wanted = company | {meaning, _JOKER}
    below = list(_ways(range(meaning - 1, first - 1, -1), left))
    above = list(_ways(range(meaning + 1, first + HIGHEST), left))
    for lower in below:
        for upper in above:
            cells = (*reversed(lower), meaning, *upper)
            if len(cells) < 3 or cells.count(_JOKER) > left[_JOKER]:
                continue
            if len(cells) < 6 or not (
                wanted.isdisjoint(cells[:3]) or wanted.isdisjoint(cells[-3:])
            ):
                yield Home(cells)


def _ways(kinds: Sequence[int], left: Counter[int]) -> Iterator[tuple[int, ...]]:
    """What can follow one after the other, jokers among it."""
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop()
        yield way
        if len(way) < len(kinds):
            kind = kinds[len(way)]
            if left[kind] > 0:
                ways.append((*way, kind))
            if way.count(_JOKER) < left[_JOKER]:
                ways.append((*way, _JOKER))
