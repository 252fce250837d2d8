"""Which sets can be formed from a bag of loose tiles, each with its best value.

Sets are bags here, not rows: for the question "are these tiles worth 30?" (RULES G3, P3) neither
order nor reading matters beyond the value. Long sets that fall into shorter ones of at least the
same worth are left out: a plain run of six, any run of seven, a mirror run whose outer ends are
runs of their own. That bounds the work by the length of the sets that remain.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tilehall.core.frames import COLOUR_COUNT, SMALLEST_SET, MirrorValue
from tilehall.core.tile import HIGHEST, JOKERS, LOWEST, number_index

Bag = tuple[int, ...]  # how many of each kind, by tile index
J, D, C, M = (joker.index for joker in JOKERS)
KINDS: Final = M + 1
_LONGEST_PLAIN_RUN: Final = 5
_LONGEST_RUN: Final = 6  # longer ones are cut after three tiles, or after a change in fourth place


class Formable(NamedTuple):
    """A set as a sorted tuple of tile indices, and what it is worth at best."""

    tiles: tuple[int, ...]
    value: int


def formable(bag: Bag, mirror_value: MirrorValue) -> list[Formable]:
    """Every set that the bag holds, each bag of tiles once."""
    best: dict[tuple[int, ...], int] = {}
    for tiles, value in rows(bag, mirror_value):
        best[tiles] = max(value, best.get(tiles, 0))
    return [Formable(tiles, value) for tiles, value in best.items()]


def rows(bag: Bag, mirror_value: MirrorValue) -> Iterator[Formable]:
    """The same one by one, a bag of tiles as often as it can be read."""
    for tiles, value in _all_rows(bag, mirror_value):
        yield Formable(tuple(sorted(tiles)), value)


def _all_rows(bag: Bag, mirror_value: MirrorValue) -> Iterator[tuple[list[int], int]]:
    yield from _groups(bag)
    for colour in range(COLOUR_COUNT):
        for start in range(LOWEST, HIGHEST + 1):
            yield from _Run(bag, start).rows(colour)
    if bag[M]:
        yield from _mirror_groups(bag, mirror_value)
        for start in range(LOWEST, HIGHEST):
            for colour in range(COLOUR_COUNT):
                yield from _MirrorRun(bag, start, mirror_value).rows(colour)


def _groups(bag: Bag) -> Iterator[tuple[list[int], int]]:
    for number in range(LOWEST, HIGHEST + 1):
        for tiles in _sides(bag, number, list(range(COLOUR_COUNT))):
            width = len(tiles) + tiles.count(D)
            if len(tiles) >= SMALLEST_SET and width <= COLOUR_COUNT:
                yield tiles, number * width


def _sides(bag: Bag, number: int, colours: list[int]) -> Iterator[list[int]]:
    """Number tiles of some of the colours, filled up with regular and double jokers."""
    there = [tile for tile in (number_index(c, number) for c in colours) if bag[tile]]
    for chosen in range(1 << len(there)):
        tiles = [tile for place, tile in enumerate(there) if chosen >> place & 1]
        for doubles in range(min(bag[D], COLOUR_COUNT // 2) + 1):
            for regulars in range(min(bag[J], COLOUR_COUNT) + 1):
                yield tiles + [J] * regulars + [D] * doubles


def _mirror_groups(bag: Bag, mirror_value: MirrorValue) -> Iterator[tuple[list[int], int]]:
    for number in range(LOWEST, HIGHEST + 1):
        worth_of_mirror = number if mirror_value is MirrorValue.MIDDLE else 0
        for subset in range(1, 1 << COLOUR_COUNT):
            colours = [c for c in range(COLOUR_COUNT) if subset >> c & 1]
            sides = [
                side
                for side in _sides(bag, number, colours)
                if len(side) + side.count(D) == len(colours)
            ]
            for left in sides:
                for right in sides:
                    tiles = [*left, *right, M]
                    if _within(tiles, bag):
                        yield tiles, 2 * number * len(colours) + worth_of_mirror


def _within(tiles: list[int], bag: Bag) -> bool:
    return all(tiles.count(tile) <= bag[tile] for tile in set(tiles))


class _Run:
    """Climbs from a start number, one cell after the other, with what the bag holds."""

    def __init__(self, bag: Bag, start: int) -> None:
        self.left = list(bag)
        self.start = start
        self.row: list[int] = []

    def rows(self, colour: int) -> Iterator[tuple[list[int], int]]:
        yield from self._go_on(self.start, colour)

    def _go_on(self, number: int, colour: int) -> Iterator[tuple[list[int], int]]:
        if len(self.row) >= SMALLEST_SET:
            yield list(self.row), sum(range(self.start, number))
        special = D in self.row or C in self.row or self.left[D] or self.left[C]
        longest = _LONGEST_RUN if special else _LONGEST_PLAIN_RUN
        if number > HIGHEST or len(self.row) == longest:
            return
        for tile in (number_index(colour, number), J):
            yield from self._take(tile, number + 1, colour)
        if number < HIGHEST:
            yield from self._take(D, number + 2, colour)
        if self.row and self.row[-1] != C:  # RULES S6a, S6b
            for other in range(COLOUR_COUNT):
                if other != colour:
                    yield from self._take(C, number + 1, other)

    def _take(self, tile: int, number: int, colour: int) -> Iterator[tuple[list[int], int]]:
        if self.left[tile]:
            self.left[tile] -= 1
            self.row.append(tile)
            yield from self._go_on(number, colour)
            self.row.pop()
            self.left[tile] += 1


class _Sides(NamedTuple):
    """How far the two sides of a mirror have come."""

    owed: tuple[bool, bool] = (False, False)  # a double joker has taken the next number already
    laid: tuple[int, int] = (0, 0)  # tiles
    cut: int = 0  # the number before which both sides can be cut, their lower ends being runs

    def after(self, first: int | None, second: int | None) -> _Sides:
        laid = self.laid[0] + (first is not None), self.laid[1] + (second is not None)
        return _Sides((first == D, second == D), laid, self.cut)

    def cut_before(self, number: int) -> _Sides:
        if self.cut or any(self.owed) or min(self.laid) < SMALLEST_SET:
            return self
        return self._replace(cut=number)


class _MirrorRun:
    """Both sides of a mirror at once, from the lower end to the higher."""

    def __init__(self, bag: Bag, start: int, mirror_value: MirrorValue) -> None:
        self.left = list(bag)
        self.left[M] -= 1
        self.start = start
        self.counts_middle = mirror_value is MirrorValue.MIDDLE
        self.row: list[int] = [M]

    def rows(self, colour: int) -> Iterator[tuple[list[int], int]]:
        yield from self._go_on(self.start, colour, _Sides(), changed=True)

    def _go_on(
        self, number: int, colour: int, sides: _Sides, *, changed: bool
    ) -> Iterator[tuple[list[int], int]]:
        if sides.cut and number - sides.cut >= 2:
            return  # the lower ends are runs, what is beyond the cut is a mirror run of its own
        length, owed = number - self.start, any(sides.owed)
        if length >= 2 and not changed and not owed:
            yield from self._finished(number)
        if number > HIGHEST:
            return
        yield from self._both_sides(number, colour, sides)
        if not changed and not owed and self.left[C] >= 2:  # RULES S7c
            self.left[C] -= 2
            self.row += [C, C]
            for other in range(COLOUR_COUNT):
                if other != colour:
                    yield from self._go_on(number + 1, other, sides.after(C, C), changed=True)
            del self.row[-2:]
            self.left[C] += 2

    def _finished(self, number: int) -> Iterator[tuple[list[int], int]]:
        total = 2 * sum(range(self.start, number))
        if not self.counts_middle:
            yield list(self.row), total
            return
        # RULES S8: the middle is one above climbing sides or one below falling ones; one of them
        # exists, because sides from 1 to 13 have been cut
        yield list(self.row), total + (number if number <= HIGHEST else self.start - 1)

    def _both_sides(
        self, number: int, colour: int, sides: _Sides
    ) -> Iterator[tuple[list[int], int]]:
        plain = (number_index(colour, number), J, D)
        sides = sides.cut_before(number)
        for first in (None,) if sides.owed[0] else plain:
            for second in (None,) if sides.owed[1] else plain:
                taken = [tile for tile in (first, second) if tile is not None]
                if not all(self.left[tile] >= taken.count(tile) for tile in taken):
                    continue
                for tile in taken:
                    self.left[tile] -= 1
                self.row += taken
                after = sides.after(first, second)
                yield from self._go_on(number + 1, colour, after, changed=False)
                del self.row[len(self.row) - len(taken) :]
                for tile in taken:
                    self.left[tile] += 1
