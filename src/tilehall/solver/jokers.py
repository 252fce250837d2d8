"""The best play under any joker policy: relax, ask the judge, branch on a joker's set.

The kernel knows J3 only. Its optimum bounds every other policy's, so it is asked first; where the
judge finds J4, J5 or J6 broken, one joker kind is singled out and every set it can lie in is tried
(or it is laid no more), each with the kernel's optimum for the rest as bound. When all jokers lie,
what is left to decide is which rack tiles are laid at all. Best bound first, so the first table
that the judge accepts is the optimum. Before all that, sets with jokers are left as they lie, some
or all of them: most often that is as good as anything, and else it tells which branches are idle.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, count

from tilehall.core.legality import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.understanding import understand
from tilehall.solver.frozen import best_with_frozen_sets
from tilehall.solver.inquiry import Found, Inquiry, Tiles, as_they_lay, unless_proved
from tilehall.solver.native import Arranged
from tilehall.solver.retrieving import best_with_retrieved_jokers
from tilehall.solver.set_catalogue import all_sets

_MOST_BRANCHES = 20_000
_MOST_MOVED = 2  # joker sets moved at a time before the search proper


def best_under_policy(inquiry: Inquiry) -> Found | None:
    """The best table that the edition's joker rules allow; None if there is none at all."""
    rules = inquiry.rules
    must = [tile for meld in inquiry.table for tile in meld]
    must += inquiry.forced.elements()
    relaxed = inquiry.arrange(must, inquiry.optional.elements())
    if not isinstance(relaxed, Arranged):
        return unless_proved(inquiry, relaxed)
    table = as_they_lay(inquiry.table, relaxed.melds)
    found = Found(table, relaxed.loss, relaxed.bound, relaxed.nodes)
    if is_kept(inquiry, table):
        return found
    special = any(tile.joker and tile.joker.is_special for tile in [*must, *inquiry.optional])
    if rules.joker_policy is JokerPolicy.FROZEN and not special:
        return best_with_frozen_sets(inquiry, found)
    branching = _Branching(inquiry, found)
    branching.leave_as_they_lie()
    if branching.is_reached(found.bound):
        return branching.accepted
    if special:
        return branching.best()
    return best_with_retrieved_jokers(inquiry, found, branching.accepted)


def is_kept(inquiry: Inquiry, table: Table) -> bool:
    """Are the rules on table jokers (RULES section 5) kept?"""
    rules = inquiry.rules
    if rules.joker_policy is JokerPolicy.FREE and not rules.has_special_jokers:
        return True
    if not any(tile.joker for tile in inquiry.table.tiles()):
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


class _Branching:
    def __init__(self, inquiry: Inquiry, relaxed: Found) -> None:
        self.inquiry = inquiry
        self.nodes = relaxed.nodes
        self.relaxed = relaxed
        self.heap: list[tuple[int, int, int, _Branch, Table]] = []
        self.numbers = count()
        # tiles that say something about a joker: they lay with one, or come from the rack
        joker_sets = [meld for meld in inquiry.table if any(tile.joker for tile in meld)]
        self.around = {tile for meld in joker_sets for tile in meld}
        self.around |= {*inquiry.optional, *inquiry.forced}
        self.accepted: Found | None = None  # the best legal table so far

    def best(self) -> Found | None:
        inquiry = self.inquiry
        must = inquiry.table.tally() + inquiry.forced
        self._consider(_Branch((), must, inquiry.optional), judge_up_to=-1)
        branches = 0
        while self.heap and not self.is_reached(self.heap[0][0]):
            loss, _, _, branch, table = heapq.heappop(self.heap)
            if is_kept(inquiry, table):
                return Found(table, loss, loss, self.nodes)
            branches += 1
            if branches > _MOST_BRANCHES or self.nodes > inquiry.limit:
                return self._cut(loss)
            for child in self._children(branch):
                self._consider(child, judge_up_to=loss)
                if self.is_reached(loss):  # no child is better than its parent's bound
                    break
        return self.accepted

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
        answer = inquiry.arrange(branch.must.elements(), branch.may.elements())
        self.nodes += answer.nodes + 1
        if not isinstance(answer, Arranged):
            return
        table = as_they_lay(inquiry.table, [*branch.laid, *answer.melds])
        laid = table.tally() - inquiry.table.tally()
        loss = inquiry.weight_of(inquiry.optional + inquiry.forced) - inquiry.weight_of(laid)
        if self.is_reached(loss):
            return
        if (judge_up_to is None or loss <= judge_up_to) and is_kept(inquiry, table):
            self.accepted = Found(table, loss, loss, self.nodes)
        elif judge_up_to is not None:
            entry = (loss, -len(branch.laid), next(self.numbers), branch, table)
            heapq.heappush(self.heap, entry)

    def _children(self, branch: _Branch) -> Iterator[_Branch]:
        for joker in reversed(JOKERS):
            if branch.must[joker] + branch.may[joker]:
                tiles = (branch.must + branch.may).elements()
                for meld in all_sets(tiles, around=self.around):
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

    def _cut(self, bound: int) -> Found | None:
        """Out of steps: the best that was accepted so far, with what is proved."""
        return self.accepted and replace(self.accepted, bound=bound)


def _without(tiles: Tiles, kind: object) -> Tiles:
    return Counter({tile: n for tile, n in tiles.items() if tile is not kind})
