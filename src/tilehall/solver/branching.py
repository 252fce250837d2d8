"""The best play where special jokers are about: branch on what the judge objects to.

A tile is singled out: one that lies with a special joker where J6 forbids it, or else a joker.
Every set that it can lie in is tried, each with the kernel's optimum for the rest as bound. When
all jokers lie, what is left to decide is which rack tiles are laid at all. Best bound first, so
the first table that the judge accepts is the optimum.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, count

from tilehall.core.joker_rules import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.understanding import understand
from tilehall.solver.held_places import HeldPlaces
from tilehall.solver.inquiry import Found, Inquiry, Tiles, as_it_lies, holds
from tilehall.solver.native import Arranged
from tilehall.solver.set_catalogue import Row, TooManySets

_JOKERS = frozenset(JOKERS)
_MOST_BRANCHES = 20_000
_MOST_MOVED = 2  # joker sets moved at a time before the search proper


def is_kept(inquiry: Inquiry, table: Table) -> bool:
    """Are the rules on table jokers (RULES section 5) kept?"""
    rules = inquiry.rules
    if rules.joker_policy is JokerPolicy.FREE and not rules.has_special_jokers:
        return True
    if _JOKERS.isdisjoint(chain.from_iterable(inquiry.table)):
        return True
    return not any(joker_violations(rules, inquiry.table, table))


@dataclass(frozen=True, slots=True)
class _Branch:
    """Sets that are decided, and what the rest must and may use."""

    laid: tuple[Meld, ...]
    must: Tiles
    may: Tiles

    def with_set(self, meld: Meld) -> _Branch:
        """Equal tiles are not told apart: a set takes tiles that must lie before others."""
        needed = Counter(meld)
        return _Branch((*self.laid, meld), self.must - needed, self.may - (needed - self.must))


class Branching:
    def __init__(self, inquiry: Inquiry, relaxed: Found) -> None:
        self.inquiry = inquiry
        self.relaxed = relaxed
        self.heap: list[tuple[int, int, int, _Branch, Table, int]] = []
        self.open_bounds: list[int] = []
        self.numbers = count()
        # tiles that say something about a joker: they lay with one, or come from the rack
        joker_sets = [meld for meld in inquiry.table if any(tile.joker for tile in meld)]
        self.around = {tile for meld in joker_sets for tile in meld}
        self.around |= {*inquiry.optional, *inquiry.forced}
        self.accepted: Found | None = None  # the best legal table so far
        self.held_places = HeldPlaces(inquiry)
        self.weight = inquiry.weight_of(self.held_places.total)
        self.sets_with: dict[Tile, list[Meld]] = {}

    def best(self) -> Found | None:
        try:
            return self._best()
        except TooManySets:
            return self._ended(self.relaxed.bound)

    def _best(self) -> Found | None:
        inquiry = self.inquiry
        must = inquiry.table.tally() + inquiry.forced
        self.open_bounds.clear()  # what was tried so far proves nothing
        self._consider(_Branch((), must, inquiry.optional), judge_up_to=-1)
        branches = 0
        while self.heap and not self.is_reached(self.heap[0][0]):
            bound, _, _, branch, table, loss = heapq.heappop(self.heap)
            if not self.is_reached(loss) and is_kept(inquiry, table):
                self.accepted = Found(table, loss, loss)
                return self._ended(bound)
            branches += 1
            if branches > _MOST_BRANCHES or inquiry.effort.is_spent:
                return self._ended(bound)
            for child in self._children(branch, table):
                self._consider(child, judge_up_to=bound)
                if self.is_reached(bound):  # no child is better than its parent's bound
                    break
        return self._ended()

    def is_reached(self, loss: int) -> bool:
        return self.accepted is not None and self.accepted.loss <= loss

    def leave_as_they_lie(self) -> None:
        inquiry = self.inquiry
        with_jokers = [meld for meld in inquiry.table if any(tile.joker for tile in meld)]
        must = inquiry.table.tally() + inquiry.forced
        for moved in range(min(len(with_jokers), _MOST_MOVED) + 1):
            for left in combinations(with_jokers, len(with_jokers) - moved):
                branch = _Branch((), must, inquiry.optional)
                for meld in left:
                    branch = branch.with_set(meld)
                self._consider(branch, judge_up_to=None)
                if self.is_reached(self.relaxed.bound):
                    return

    def _consider(self, branch: _Branch, *, judge_up_to: int | None) -> None:
        """Bound a branch; judge its table at once if it loses no more (None: judge, not keep)."""
        inquiry = self.inquiry
        dropped, answer = self._bounded(branch)
        if answer is None or self.is_reached(dropped + answer.bound):
            return
        table = inquiry.as_they_lay([*branch.laid, *answer.melds])
        loss, bound = dropped + answer.loss, dropped + answer.bound
        if (judge_up_to is None or loss <= judge_up_to) and is_kept(inquiry, table):
            if not self.is_reached(loss):
                self.accepted = Found(table, loss, loss)
            if loss > bound and judge_up_to is not None:
                self._leave_open(bound)
        elif judge_up_to is not None:
            entry = (bound, -len(branch.laid), next(self.numbers), branch, table, loss)
            heapq.heappush(self.heap, entry)

    def _bounded(self, branch: _Branch) -> tuple[int, Arranged | None]:
        """The weight of tiles the branch does without, and the kernel's answer for the others."""
        weight_of = self.inquiry.weight_of
        laid = sum(self.inquiry.weights[tile.index] for meld in branch.laid for tile in meld)
        dropped = self.weight - laid - weight_of(branch.must) - weight_of(branch.may)
        answer = self.inquiry.arrange(branch.must.elements(), branch.may.elements())
        if isinstance(answer, Arranged):
            return dropped, answer
        if not answer.is_proved:
            self._leave_open(dropped + answer.bound)
        return dropped, None

    def _leave_open(self, bound: int) -> None:
        """The kernel's limit was reached: something that loses no more than this may exist."""
        self.open_bounds.append(bound)

    def _children(self, branch: _Branch, table: Table) -> Iterator[_Branch]:
        kind = self._tile_to_blame(branch, table)
        if kind is None:
            yield from self._by_joker(branch)
            return
        tiles = branch.must + branch.may
        for meld in self._sets_with(kind):
            if holds(tiles, Counter(meld)):
                yield branch.with_set(meld)
        if self.inquiry.rules.joker_policy is JokerPolicy.FREE:
            for meld in self.held_places.long_runs(
                kind, tiles, lambda piece: self._is_promising(branch, piece)
            ):
                yield branch.with_set(meld)

    def _sets_with(self, kind: Tile) -> list[Meld]:
        """The sets that this number tile may lie in."""
        if kind not in self.sets_with:
            if self.inquiry.rules.joker_policy is JokerPolicy.FREE:
                sets = self.held_places.short_sets(kind)
            else:
                tiles = self.held_places.total.elements()
                sets = self.inquiry.sets(tiles, around=self.around, holding=[kind])
            self.sets_with[kind] = sets
        return self.sets_with[kind]

    def _is_promising(self, branch: _Branch, piece: Row) -> bool:
        dropped, answer = self._bounded(branch.with_set(Meld(piece)))
        return answer is not None and not self.is_reached(dropped + answer.bound)

    def _tile_to_blame(self, branch: _Branch, table: Table) -> Tile | None:
        """RULES J6: a tile that lies with the others of its old set, and with a special joker.

        It must lie somewhere: the sets that hold it are all there is to try. Of the tiles to
        blame, the one farthest from the middle: the fewest sets hold it.
        """
        decided = Counter(branch.laid)
        blamed: set[Tile] = set()
        for meld in table:
            if decided[meld]:
                decided[meld] -= 1
                continue
            for place in self.held_places.taken(meld):
                blamed.update(each for each in place.mates if branch.must[each] and not each.joker)
        return min(blamed, key=lambda each: (-abs(each.number - 7), each), default=None)

    def _by_joker(self, branch: _Branch) -> Iterator[_Branch]:
        for joker in reversed(JOKERS):
            if branch.must[joker] + branch.may[joker]:
                tiles = (branch.must + branch.may).elements()
                for meld in self.inquiry.sets(tiles, around=self.around):
                    if (
                        joker in meld
                        and self._has_company(meld, joker)
                        and understand(meld, self.inquiry.rules.mirror_value).is_valid
                    ):
                        yield branch.with_set(meld)
                if not branch.must[joker]:
                    yield _Branch(branch.laid, branch.must, _without(branch.may, joker))
                return
        for tile in branch.may:  # all jokers lie: is this tile laid or not?
            yield _Branch(branch.laid, branch.must, _without(branch.may, tile))
            one = Counter([tile])
            yield _Branch(branch.laid, branch.must + one, branch.may - one)
            return

    def _has_company(self, meld: Meld, joker: Tile) -> bool:
        """RULES J4: a table joker keeps a tile of its old set beside it, or meets a rack tile."""
        inquiry = self.inquiry
        if inquiry.rules.joker_policy is not JokerPolicy.FREE_WITH_RACK_TILE:
            return True
        if inquiry.optional[joker] + inquiry.forced[joker]:
            return True
        return sum(tile in self.around or tile.joker is not None for tile in meld) >= 2

    def _ended(self, *open_bounds: int) -> Found | None:
        """The best that was accepted so far, with what is proved; None if there is none at all."""
        bounds = [*self.open_bounds, *open_bounds]
        found = self.accepted
        if found is None and bounds:  # cut before anything was accepted
            found = as_it_lies(self.inquiry, self.inquiry.total)
        return found and replace(found, bound=min([found.loss, *bounds]))


def _without(tiles: Tiles, kind: object) -> Tiles:
    return Counter({tile: n for tile, n in tiles.items() if tile is not kind})
