"""The best play under any joker policy: relax, ask the judge, branch on a joker's set.

The kernel knows J3 only. Its optimum bounds every other policy's, so it is asked first; where the
judge finds J4, J5 or J6 broken, one joker kind is singled out and every set it can lie in is tried
(or it is laid no more), each with the kernel's optimum for the rest as bound. When all jokers lie,
what is left to decide is which rack tiles are laid at all. Best bound first, so the first table
that the judge accepts is the optimum.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from tilehall.core.legality import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS
from tilehall.core.understanding import understand
from tilehall.solver.frozen import best_with_frozen_sets
from tilehall.solver.inquiry import Found, Inquiry, Tiles, as_they_lay, unless_proved
from tilehall.solver.native import Arranged
from tilehall.solver.set_catalogue import all_sets

_MOST_BRANCHES = 20_000


def best_under_policy(inquiry: Inquiry) -> Found | None:
    """The best table that the edition's joker rules allow; None if there is none at all."""
    rules = inquiry.rules
    must = inquiry.table.tally() + inquiry.forced
    relaxed = inquiry.arrange(must.elements(), inquiry.optional.elements())
    if not isinstance(relaxed, Arranged):
        return unless_proved(inquiry, relaxed)
    table = as_they_lay(inquiry.table, relaxed.melds)
    found = Found(table, relaxed.loss, relaxed.bound, relaxed.nodes)
    if is_kept(inquiry, table):
        return found
    special = any(tile.joker and tile.joker.is_special for tile in must + inquiry.optional)
    if rules.joker_policy is JokerPolicy.FROZEN and not special:
        return best_with_frozen_sets(inquiry, found)
    return _Branching(inquiry, found).best()


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

    def best(self) -> Found | None:
        inquiry = self.inquiry
        must = inquiry.table.tally() + inquiry.forced
        self._consider(_Branch((), must, inquiry.optional))
        branches = 0
        while self.heap:
            loss, _, _, branch, table = heapq.heappop(self.heap)
            if is_kept(inquiry, table):
                return Found(table, loss, loss, self.nodes)
            branches += 1
            if branches > _MOST_BRANCHES or self.nodes > inquiry.limit:
                return self._cut(loss)
            for child in self._children(branch):
                self._consider(child)
        return None

    def _consider(self, branch: _Branch) -> None:
        answer = self.inquiry.arrange(branch.must.elements(), branch.may.elements())
        self.nodes += answer.nodes + 1
        if not isinstance(answer, Arranged):
            return
        table = as_they_lay(self.inquiry.table, [*branch.laid, *answer.melds])
        inquiry = self.inquiry
        laid = table.tally() - inquiry.table.tally()
        loss = inquiry.weight_of(inquiry.optional + inquiry.forced) - inquiry.weight_of(laid)
        number = next(self.numbers)
        heapq.heappush(self.heap, (loss, -len(branch.laid), number, branch, table))

    def _children(self, branch: _Branch) -> Iterator[_Branch]:
        for joker in reversed(JOKERS):
            if branch.must[joker] + branch.may[joker]:
                tiles = (branch.must + branch.may).elements()
                for meld in all_sets(tiles):
                    if joker in meld and understand(meld, self.inquiry.rules.mirror_value).is_valid:
                        yield branch.with_set(meld)
                if not branch.must[joker]:
                    yield _Branch(branch.laid, branch.must, _without(branch.may, joker))
                return
        for tile in branch.may:  # all jokers lie: is this tile laid or not?
            yield _Branch(branch.laid, branch.must, _without(branch.may, tile))
            one = Counter([tile])
            yield _Branch(branch.laid, branch.must + one, branch.may - one)
            return

    def _cut(self, bound: int) -> Found | None:
        """Out of steps: the table as it lies with what can be added, if that is legal."""
        inquiry = self.inquiry
        answer = inquiry.arrange(inquiry.forced.elements(), inquiry.optional.elements())
        if not isinstance(answer, Arranged):
            return None
        return Found(Table([*inquiry.table, *answer.melds]), answer.loss, bound, self.nodes)


def _without(tiles: Tiles, kind: object) -> Tiles:
    return Counter({tile: n for tile, n in tiles.items() if tile is not kind})
