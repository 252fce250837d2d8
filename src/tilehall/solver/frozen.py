"""RULES J5: the best play when sets with jokers are frozen, regular jokers only.

Each frozen set has a few fates: it is kept, and takes up to two tiles at either end (three would
be a set of their own) or a missing colour; or jokers in it are exchanged for rack tiles. Once no
joker is left in it, its tiles are free. Exchanged jokers form new sets with rack tiles only. The
fates are enumerated, and the kernel arranges the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from tilehall.core.meld import Meld
from tilehall.core.tile import HIGHEST, NUMBER_TILES, Tile, number_index, tile
from tilehall.core.understanding import understand
from tilehall.solver.inquiry import Found, Inquiry, Tiles, as_it_lies
from tilehall.solver.native import Arranged
from tilehall.solver.set_catalogue import TooManySets

_JOKER = tile("J")
_MOST_STEPS = 50_000


@dataclass(frozen=True, slots=True)
class _Fate:
    """What has been decided; `free` tiles lay on the table and are free, the rest is the rack."""

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


def best_with_frozen_sets(inquiry: Inquiry, relaxed: Found) -> Found | None:
    """The optimum under J5; `relaxed` is the optimum under J3, which none can beat."""
    search = _FrozenSearch(inquiry, relaxed)
    frozen = [meld for meld in inquiry.table if _JOKER in meld]
    free = inquiry.table.tally() - Counter(t for meld in frozen for t in meld)
    try:
        search.decide(frozen, _Fate((), free, inquiry.forced, inquiry.optional))
    except TooManySets:
        search.is_cut = True
    return search.found()


class _FrozenSearch:
    def __init__(self, inquiry: Inquiry, relaxed: Found) -> None:
        self.inquiry = inquiry
        self.relaxed = relaxed
        self.best: Found | None = None
        self.steps = 0
        self.is_cut = False

    def found(self) -> Found | None:
        """The best that was found; where the search was cut, with the bound under J3."""
        if self._is_out_of_steps() or self.is_cut:
            found = self.best or as_it_lies(self.inquiry, self.relaxed.bound)
            return replace(found, bound=self.relaxed.bound)
        return self.best

    def _is_out_of_steps(self) -> bool:
        return self.steps > _MOST_STEPS or self.inquiry.effort.is_spent

    def _is_done(self) -> bool:
        reached = self.best is not None and self.best.loss == self.relaxed.bound
        return reached or self._is_out_of_steps()

    def decide(self, frozen: list[Meld], fate: _Fate) -> None:
        self.steps += 1
        if self._is_done():
            return
        if not frozen:
            for housed in self._house(fate):
                self._finish(housed)
            return
        for each in self._fates(frozen[0], fate):
            self.decide(frozen[1:], each)

    def _fates(self, meld: Meld, fate: _Fate) -> Iterator[_Fate]:
        for row, given in self._exchanges(meld, fate):
            left = fate.from_rack(given)
            if left is None:
                continue
            left = replace(left, exchanged=fate.exchanged + given.total())
            own = Counter(row)
            if _JOKER not in own:  # free again at once; the tiles given lie, wherever
                yield replace(left, free=left.free + own)
                continue
            for host in self._hosts(row, left.free + left.rack):
                if self._is_done():
                    return
                self.steps += 1
                hosted = left.lay(host, own)
                if hosted is not None:
                    yield hosted

    def _exchanges(self, meld: Meld, fate: _Fate) -> Iterator[tuple[Meld, Tiles]]:
        mirror_value = self.inquiry.rules.mirror_value
        covers = understand(meld, mirror_value).covers
        options = [
            [each, *(kind for kind in fate.rack if each.joker and mask >> kind.index & 1)]
            for each, mask in zip(meld, covers, strict=True)
        ]
        for row in product(*options):
            self.steps += 1
            if self._is_done():
                return
            given = Counter(row) - Counter(meld)
            if not given or understand(row, mirror_value).is_valid:
                yield Meld(row), given

    def _house(self, fate: _Fate) -> Iterator[_Fate]:
        """New sets for the exchanged jokers: all other tiles come from the rack."""
        if not fate.exchanged:
            yield fate
            return
        jokers = Counter({_JOKER: fate.exchanged})
        for meld in self.inquiry.sets((fate.rack + jokers).elements()):
            housed = min(Counter(meld)[_JOKER], fate.exchanged)
            for count in range(1, housed + 1):
                others = Counter(meld) - Counter({_JOKER: count})
                left = fate.from_rack(others)
                if left is None or not others:
                    continue
                self.steps += 1
                if self._is_done():
                    return
                done = replace(left, laid=(*left.laid, meld), exchanged=fate.exchanged - count)
                yield from self._house(done)

    def _finish(self, fate: _Fate) -> None:
        if self._is_done():
            return
        inquiry = self.inquiry
        answer = inquiry.arrange((fate.free + fate.forced).elements(), fate.optional.elements())
        if not isinstance(answer, Arranged):
            self.is_cut = self.is_cut or not answer.is_proved
            return
        self.is_cut = self.is_cut or not answer.is_optimal
        if self.best is None or answer.loss < self.best.loss:
            table = inquiry.as_they_lay([*fate.laid, *answer.melds])
            self.best = Found(table, answer.loss, answer.loss)

    def _hosts(self, row: Meld, available: Tiles) -> Iterator[Meld]:
        """Sets that `row` may grow into, its order kept, with the tiles that are available."""
        yield row
        numbers = [place for place, each in enumerate(row) if not each.joker]
        if not numbers:
            yield from self._grown_jokers(row, available)
            return
        first, last = row[numbers[0]], row[numbers[-1]]
        if len(row) == 3 and first.number == last.number:
            yield from _grown_groups(row, available)
        if first.colour is not last.colour:
            return
        # What stands between number tiles is fixed; jokers at the ends may make room for more.
        core = row[numbers[0] : numbers[-1] + 1]
        below = _ends(first, -1, numbers[0], available)
        above = _ends(last, 1, len(row) - 1 - numbers[-1], available)
        for lower, upper in product(below, above):
            host = Meld((*reversed(lower), *core, *upper))
            if host != row:
                yield host

    def _grown_jokers(self, row: Meld, available: Tiles) -> Iterator[Meld]:
        """A set of jokers alone becomes any set that holds them."""
        own = Counter(row)
        for meld in self.inquiry.sets((available + own).elements()):
            if own < Counter(meld):
                yield meld


def _grown_groups(row: Meld, available: Tiles) -> Iterator[Meld]:
    number = next(each.number for each in row if not each.joker)
    for colour in range(4):
        kind = NUMBER_TILES[number_index(colour, number)]
        if kind not in row and available[kind]:
            yield Meld((*row, kind))
    if available[_JOKER]:
        yield Meld((*row, _JOKER))


def _ends(
    tile_at_end: Tile, step: int, own_jokers: int, available: Tiles
) -> list[tuple[Tile, ...]]:
    """What may stand beyond the last number tile, nearest first: the own jokers among others.

    Beyond the last of the own jokers two tiles are enough: three would be a run of their own.
    """
    ways: list[tuple[Tile, ...]] = []
    colour = tile_at_end.index // HIGHEST

    def go_on(number: int, way: tuple[Tile, ...], jokers: int, beyond: int) -> None:
        if jokers >= own_jokers:
            ways.append(way)
        if not 1 <= number <= HIGHEST or beyond == 2:
            return
        outside = jokers >= own_jokers
        kind = NUMBER_TILES[number_index(colour, number)]
        if available[kind]:
            go_on(number + step, (*way, kind), jokers, beyond + outside)
        if jokers < own_jokers + available[_JOKER]:
            go_on(number + step, (*way, _JOKER), jokers + 1, beyond + outside)

    go_on(tile_at_end.number + step, (), 0, 0)
    return ways
