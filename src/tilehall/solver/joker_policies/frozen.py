"""RULES J5: the best play when sets with jokers are frozen, regular jokers only.

Each frozen set has a few fates: it is kept, and takes up to two tiles at either end (three would
be a set of their own) or a missing colour, its jokers what they were; or jokers in it are
exchanged for rack tiles. Once no joker is left in it, its tiles are free. Exchanged jokers form new
sets with rack tiles only. The fates are decided one after the other. The kernel arranges the rest,
with all that is undecided as free tiles: that bounds what the fate can come to. Best bound first.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, count, product

from tilehall.core.meld import Meld
from tilehall.core.tile import COLOURS, HIGHEST, NUMBER_TILES, Tile, number_index, tile
from tilehall.core.understanding import understand
from tilehall.solver.native import melds_of
from tilehall.solver.question import Found, Question, Tiles, nothing_found
from tilehall.solver.set_catalogue import TooManySets

_JOKER = tile("J")
_MOST_STEPS = 50_000
_MOST_AT_AN_END = 2


@dataclass(frozen=True, slots=True)
class _Fate:
    """What has been decided; `free` tiles lay on the table and are free, the rest is the rack."""

    frozen: tuple[Meld, ...]  # sets still undecided
    laid: tuple[Meld, ...]
    free: Tiles
    forced: Tiles
    optional: Tiles
    exchanged: int = 0

    def from_rack(self, tiles: Tiles) -> _Fate | None:
        if not tiles <= self.forced + self.optional:
            return None
        spent = tiles - self.forced
        return replace(self, forced=self.forced - tiles, optional=self.optional - spent)

    def lay(self, meld: Meld, own: Tiles) -> _Fate | None:
        """Lay a set of which `own` is there already; other tiles come from anywhere free."""
        added = Counter(meld) - own
        left = self.from_rack(added - self.free)
        if left is None:
            return None
        return replace(left, free=self.free - added, laid=(*self.laid, meld))

    @property
    def rack(self) -> Tiles:
        return self.forced + self.optional

    @property
    def must(self) -> Tiles:
        """All that has to lie in the end and does not yet, wherever the rules may want it."""
        tiles = self.free + self.forced + Counter(chain.from_iterable(self.frozen))
        tiles[_JOKER] += self.exchanged
        return tiles

    @property
    def is_decided(self) -> bool:
        return not self.frozen and not self.exchanged


def best_with_frozen_sets(question: Question, relaxed: Found) -> Found | None:
    """The optimum under J5; `relaxed` is the optimum under J3, which none can beat."""
    return _FrozenSearch(question, relaxed).found()


class _FrozenSearch:
    def __init__(self, question: Question, relaxed: Found) -> None:
        self.question = question
        self.relaxed = relaxed
        self.best: Found | None = None
        self.open_bounds: list[int] = []  # of fates that a limit left open
        self.heap: list[tuple[int, int, int, _Fate]] = []
        self.numbers = count()
        self.floor = relaxed.bound  # no fate that is still open can come to less
        self.steps = 0

    def found(self) -> Found | None:
        """The best that was found, with what is proved."""
        try:
            self._search()
        except TooManySets:
            self.open_bounds.append(self.floor)
        if self.best is None and self.open_bounds:
            self.best = nothing_found(self.question, self.question.total)
        return self.best and replace(self.best, bound=min([self.best.loss, *self.open_bounds]))

    def _search(self) -> None:
        question = self.question
        frozen = tuple(meld for meld in question.table if _JOKER in meld)
        free = question.table.tally() - Counter(chain.from_iterable(frozen))
        self._consider(_Fate((), frozen, free, question.forced, question.optional))
        self._consider(_Fate(frozen, (), free, question.forced, question.optional))
        while self.heap and not self._is_reached(self.heap[0][0]):
            self.floor, _, _, fate = heapq.heappop(self.heap)
            for child in self._fates(fate) if fate.frozen else self._housed(fate):
                self._step()
                self._consider(child)
                if self._is_reached(self.floor):
                    return

    def _step(self) -> None:
        self.steps += 1
        if self.steps > _MOST_STEPS or self.question.effort.is_spent:
            raise TooManySets

    def _is_reached(self, loss: int) -> bool:
        return self.best is not None and self.best.loss <= loss

    def _consider(self, fate: _Fate) -> None:
        """Ask the kernel what a fate can come to; if all is decided, that is a play."""
        answer = self.question.arrange(fate.must.elements(), fate.optional.elements())
        if not answer.found:
            if not answer.is_proved:
                self.open_bounds.append(answer.bound)
        elif self._is_reached(answer.bound):
            pass
        elif not fate.is_decided:
            left = len(fate.frozen) + fate.exchanged
            heapq.heappush(self.heap, (answer.bound, left, next(self.numbers), fate))
        else:
            if not self._is_reached(answer.loss):
                table = self.question.table_of([*fate.laid, *melds_of(answer)])
                self.best = Found(table, answer.loss, answer.loss)
            if answer.loss > answer.bound:
                self.open_bounds.append(answer.bound)

    def _fates(self, before: _Fate) -> Iterator[_Fate]:
        """All that can become of the first frozen set."""
        meld = before.frozen[0]
        fate = replace(before, frozen=before.frozen[1:])
        for row, given in self._exchanges(meld, fate):
            left = fate.from_rack(given)
            if left is None:
                continue
            left = replace(left, exchanged=fate.exchanged + given.total())
            own = Counter(row)
            if _JOKER not in own:  # free again at once; the tiles given lie, wherever
                yield replace(left, free=left.free + own)
                continue
            for host in _grown(row, left.free + left.rack):
                hosted = left.lay(host, own)
                if hosted is not None:
                    yield hosted

    def _exchanges(self, meld: Meld, fate: _Fate) -> Iterator[tuple[Meld, Tiles]]:
        mirror_value = self.question.rules.mirror_value
        covers = understand(meld, mirror_value).covers
        options = [
            [each, *(kind for kind in fate.rack if each.joker and mask >> kind.index & 1)]
            for each, mask in zip(meld, covers, strict=True)
        ]
        for row in product(*options):
            self._step()
            given = Counter(row) - Counter(meld)
            if not given or understand(row, mirror_value).is_valid:
                yield Meld(row), given

    def _housed(self, fate: _Fate) -> Iterator[_Fate]:
        """One new set for exchanged jokers: all its other tiles come from the rack.

        Three number tiles at an end of a run would be a set of their own, and are left out.
        """
        jokers = Counter({_JOKER: fate.exchanged})
        for meld in self.question.sets((fate.rack + jokers).elements(), around=()):
            held = Counter(meld)
            for count_housed in range(1, min(held[_JOKER], fate.exchanged) + 1):
                others = held - Counter({_JOKER: count_housed})
                left = fate.from_rack(others)
                if left is not None and others:
                    exchanged = fate.exchanged - count_housed
                    yield replace(left, laid=(*left.laid, meld), exchanged=exchanged)


def _grown(row: Meld, available: Tiles) -> Iterator[Meld]:
    """Sets that `row` may grow into with what is available, its jokers what they were (J5b)."""
    yield row
    numbers = [place for place, each in enumerate(row) if not each.joker]
    kinds = {row[place].number for place in numbers}
    if len(row) == 3 and len(kinds) <= 1:
        yield from _grown_groups(row, available)
    grown: set[Meld] = set()
    for colour, start in _runs_read(row, numbers):
        below = _ends(colour, start - 1, -1, available)
        above = _ends(colour, start + len(row), 1, available)
        for lower, upper in product(below, above):
            grown.add(Meld((*reversed(lower), *row, *upper)))
    yield from sorted(grown - {row})


def _runs_read(row: Meld, numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Colours and first numbers of the runs that this set can be."""
    if not numbers:
        yield from product(range(len(COLOURS)), range(1, HIGHEST - len(row) + 2))
        return
    first, last = row[numbers[0]], row[numbers[-1]]
    if first.colour is last.colour and last.number - first.number == numbers[-1] - numbers[0]:
        start = first.number - numbers[0]
        if start >= 1 and start + len(row) - 1 <= HIGHEST:
            yield first.index // HIGHEST, start


def _grown_groups(row: Meld, available: Tiles) -> Iterator[Meld]:
    numbers = {each.number for each in row if not each.joker} or range(1, HIGHEST + 1)
    for number, colour in product(numbers, range(len(COLOURS))):
        kind = NUMBER_TILES[number_index(colour, number)]
        if kind not in row and available[kind]:
            yield Meld((*row, kind))
    if available[_JOKER]:
        yield Meld((*row, _JOKER))


def _ends(colour: int, number: int, step: int, available: Tiles) -> list[tuple[Tile, ...]]:
    """What may be laid at an end, nearest first: two tiles at most, three would be a run."""
    ways: list[tuple[Tile, ...]] = [()]
    for way in ways:
        beyond = number + step * len(way)
        if len(way) < _MOST_AT_AN_END and 1 <= beyond <= HIGHEST:
            kinds = (NUMBER_TILES[number_index(colour, beyond)], _JOKER)
            ways.extend((*way, kind) for kind in kinds if way.count(kind) < available[kind])
    return ways
