"""Every set that can be laid from given tiles, spelled out cell by cell (RULES section 3).

This is the slow and obvious way to know the sets; the reference solver uses it. It shares nothing
with the kernel or with the judge, which read sets the other way round: from the tiles to what they
stand for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from tilehall.core.meld import Meld
from tilehall.core.tile import ALL_TILES, HIGHEST, NUMBER_TILES, Tile, number_index, tile

_REGULAR, _DOUBLE, _CHANGE, _MIRROR = tile("J"), tile("D"), tile("C"), tile("M")
_COLOURS = range(4)

Row = tuple[Tile, ...]


def all_sets(tiles: Iterable[Tile], *, longest: int = 2 * HIGHEST + 1) -> list[Meld]:
    """Every ordered set of at most `longest` tiles; groups in one order only."""
    maker = _Maker(Counter(tiles), longest)
    rows = {*maker.groups(), *maker.runs(), *maker.mirror_groups(), *maker.mirror_runs()}
    return [Meld(row) for row in sorted(rows, key=lambda row: [each.index for each in row])]


def _number_tile(colour: int, number: int) -> Tile:
    return NUMBER_TILES[number_index(colour, number)]


class _Maker:
    def __init__(self, tiles: Counter[Tile], longest: int) -> None:
        self.left = Counter({kind: tiles[kind] for kind in ALL_TILES})
        self.longest = longest

    def _take(self, kind: Tile, count: int = 1) -> bool:
        if self.left[kind] < count:
            return False
        self.left[kind] -= count
        return True

    def _give_back(self, kind: Tile, count: int = 1) -> None:
        self.left[kind] += count

    # ------------------------------------------------------------------ groups

    def groups(self) -> Iterator[Row]:
        for number in range(1, HIGHEST + 1):
            for side in self._side(number, 0, ()):
                if len(side) >= 3 and _width(side) <= 4:
                    yield side

    def _side(self, number: int, colour: int, reals: Row) -> Iterator[Row]:
        """Number tiles of some colours, then jokers, then doubles, four colours in all at most."""
        if colour == len(_COLOURS):
            for jokers in range(min(4, self.left[_REGULAR]) + 1):
                for doubles in range(min(2, self.left[_DOUBLE]) + 1):
                    side = (*reals, *[_REGULAR] * jokers, *[_DOUBLE] * doubles)
                    if side and _width(side) <= 4:
                        yield side
            return
        yield from self._side(number, colour + 1, reals)
        kind = _number_tile(colour, number)
        if self._take(kind):
            yield from self._side(number, colour + 1, (*reals, kind))
            self._give_back(kind)

    def mirror_groups(self) -> Iterator[Row]:
        if not self.left[_MIRROR]:
            return
        for number in range(1, HIGHEST + 1):
            for left in self._side(number, 0, ()):
                used = Counter(each for each in left if each.joker)  # the others are taken
                self.left.subtract(used)
                for right in self._side(number, 0, ()):
                    if _width(left) == _width(right) >= len({*_reals(left), *_reals(right)}):
                        yield (*left, _MIRROR, *right)
                self.left.update(used)

    # ------------------------------------------------------------------ runs

    def runs(self) -> Iterator[Row]:
        for start in range(1, HIGHEST + 1):
            for colour in _COLOURS:
                yield from self._run(start, colour, ())

    def _run(self, number: int, colour: int, row: Row) -> Iterator[Row]:
        """Go on at `number` in `colour`; a colour change is followed by another colour."""
        if len(row) >= 3:
            yield row
        if number > HIGHEST or len(row) == self.longest:
            return
        for kind, width in ((_number_tile(colour, number), 1), (_REGULAR, 1), (_DOUBLE, 2)):
            if number + width - 1 <= HIGHEST and self._take(kind):
                yield from self._run(number + width, colour, (*row, kind))
                self._give_back(kind)
        if row and row[-1] is not _CHANGE and self._take(_CHANGE):
            changed = (*row, _CHANGE)
            if len(changed) >= 3:
                yield changed
            for other in _COLOURS:
                if other != colour and len(changed) < self.longest:
                    yield from self._run_on(number + 1, other, changed)
            self._give_back(_CHANGE)

    def _run_on(self, number: int, colour: int, row: Row) -> Iterator[Row]:
        return (longer for longer in self._run(number, colour, row) if len(longer) > len(row))

    # ------------------------------------------------------------------ mirror runs

    def mirror_runs(self) -> Iterator[Row]:
        """Each number on both sides; written climbing and falling towards the mirror."""
        if not self._take(_MIRROR):
            return
        for start in range(1, HIGHEST + 1):
            for colour in _COLOURS:
                for left, right, end in self._sides(start, colour, (), (), (start, start)):
                    if end - start >= 2:
                        yield (*left, _MIRROR, *reversed(right))
                        yield (*reversed(left), _MIRROR, *right)
        self._give_back(_MIRROR)

    def _sides(
        self, number: int, colour: int, left: Row, right: Row, reach: tuple[int, int]
    ) -> Iterator[tuple[Row, Row, int]]:
        """Settle `number` on both sides; `reach` is the first number each side lacks."""
        if left and reach == (number, number):
            if left[-1] is not _CHANGE:
                yield left, right, number
            if left[-1] is not _CHANGE and self._take(_CHANGE, 2):
                sides = ((*left, _CHANGE), (*right, _CHANGE))
                for other in _COLOURS:
                    if other != colour:
                        yield from self._sides(number + 1, other, *sides, (number + 1, number + 1))
                self._give_back(_CHANGE, 2)
        if number > HIGHEST:
            return
        ways = [self._cell(number, colour) if at == number else [(None, 0)] for at in reach]
        for (one, width), (two, other_width) in product(*ways):
            chosen = Counter(each for each in (one, two) if each is not None)
            if any(self.left[kind] < number_of for kind, number_of in chosen.items()):
                continue
            self.left.subtract(chosen)
            yield from self._sides(
                number + 1,
                colour,
                left if one is None else (*left, one),
                right if two is None else (*right, two),
                (reach[0] + width, reach[1] + other_width),
            )
            self.left.update(chosen)

    def _cell(self, number: int, colour: int) -> list[tuple[Tile | None, int]]:
        cells: list[tuple[Tile | None, int]] = [(_number_tile(colour, number), 1), (_REGULAR, 1)]
        if number < HIGHEST:
            cells.append((_DOUBLE, 2))
        return [(kind, width) for kind, width in cells if kind and self.left[kind]]


def _width(side: Row) -> int:
    return sum(2 if kind is _DOUBLE else 1 for kind in side)


def _reals(side: Row) -> list[Tile]:
    return [kind for kind in side if kind.joker is None]
