"""RULES J4: the best play when a retrieved joker must meet a rack tile, regular jokers only.

Under J4 every joker of the table has made one of two claims. It stays: it stands for a tile that
it could stand for before, and a tile of its old set lies with it. Or it is taken: a tile of the
rack, which is therefore laid, lies with it. So first the claims are chosen, then what each joker
stands for; from then on it is but a number tile, and the kernel's optimum is a sharp bound. Only
where that still beats the best play known is the joker's own set spelled out. Best bound first.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count

from tilehall.core.joker_rules import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.tile import ALL_TILES, HIGHEST, NUMBER_TILES
from tilehall.solver.claims import JOKER, UNSAID, Claim, Node, old_jokers
from tilehall.solver.inquiry import Found, Inquiry, as_it_lies
from tilehall.solver.joker_homes import Home, homes
from tilehall.solver.native import RawAnswer

_MOST_STEPS = 40_000


def best_with_retrieved_jokers(inquiry: Inquiry, accepted: Found | None) -> Found | None:
    """The optimum under J4; `accepted` is a legal play that is known already."""
    return _Retrieving(inquiry, accepted).best()


class _Retrieving:
    def __init__(self, inquiry: Inquiry, accepted: Found | None) -> None:
        self.inquiry = inquiry
        self.accepted = accepted
        self.open_bound: int | None = None  # of branches that the kernel's limit left open
        self.numbers = count()
        self.heap: list[tuple[int, int, int, Node, RawAnswer]] = []
        self.seen: set[object] = set()
        self.jokers = list(old_jokers(inquiry))

    def best(self) -> Found | None:
        inquiry = self.inquiry
        must = [each.index for each in (inquiry.table.tally() + inquiry.forced).elements()]
        may = [each.index for each in inquiry.optional.elements()]
        placed = tuple(sorted(each.index for each in inquiry.forced.elements()))
        root = Node((), frozenset(), (), tuple(sorted(must)), tuple(sorted(may)), placed, ())
        self._consider(root)
        steps = 0
        while self.heap and not self._is_reached(self.heap[0][0]):
            bound, _, _, node, answer = heapq.heappop(self.heap)
            steps += 1
            if steps > _MOST_STEPS or inquiry.effort.is_spent:
                return self._ended(bound)
            if self._accept(node, answer) and self._is_reached(bound):
                continue
            for child in self._children(node):
                if child is not None:
                    self._consider(child)
        return self._ended(None)

    def _ended(self, bound: int | None) -> Found | None:
        """The best that was accepted, with what is proved about the branches still open."""
        bounds = [each for each in (bound, self.open_bound) if each is not None]
        found = self.accepted
        if found is None and bounds:  # cut before anything was accepted
            found = as_it_lies(self.inquiry, self.inquiry.total)
        return found and replace(found, bound=min([found.loss, *bounds]))

    def _is_reached(self, loss: int) -> bool:
        return self.accepted is not None and self.accepted.loss <= loss

    def _consider(self, node: Node) -> None:
        key = node.key
        if key in self.seen:
            return
        self.seen.add(key)
        answer = self.inquiry.arrange_raw(node.must, node.may)
        if not answer.found:
            if not answer.proved:
                bounds = (
                    [answer.bound] if self.open_bound is None else [answer.bound, self.open_bound]
                )
                self.open_bound = min(bounds)
        elif not self._is_reached(answer.bound):
            depth = len(node.claims) + len(node.housed)
            heapq.heappush(self.heap, (answer.bound, -depth, next(self.numbers), node, answer))

    # ------------------------------------------------------------------ branches

    def _children(self, node: Node) -> Iterator[Node | None]:
        if len(node.claims) < len(self.jokers):
            joker = self.jokers[len(node.claims)]
            for meaning in joker.covers:
                yield node.claim(Claim(None, meaning))
            for kind in sorted({*node.placed, *node.may}):
                yield node.claim(Claim(kind))
            return
        for place, claim in enumerate(node.claims):
            if claim.meaning == UNSAID:
                for meaning in _beside(claim.rack_tile):
                    yield node.means(place, meaning)
                return
        for place in range(len(self.jokers)):
            if place not in node.housed:
                yield from self._housed(node, place)
                return
        if node.may:  # claims that contradict each other: is this tile laid or not?
            kind = node.may[0]
            yield replace(node, may=tuple(each for each in node.may if each != kind))
            yield node.place(kind)

    def _housed(self, node: Node, place: int) -> Iterator[Node | None]:
        """Every set in which this joker, and maybe others, find the company they claim."""
        meaning = node.claims[place].meaning
        waiting = [each for each in range(len(self.jokers)) if each not in node.housed]
        for home in homes(meaning, node.must, node.may, self._company(node, waiting)):
            guests = [
                each
                for each in waiting
                if node.claims[each].meaning in home.cells and each != place
            ]
            for size in range(len(guests) + 1):
                for chosen in combinations(guests, size):
                    inside = (place, *chosen)
                    if len({node.claims[each].meaning for each in inside}) == len(inside) and all(
                        self._is_met(node, each, home, inside) for each in inside
                    ):
                        yield node.house(home, inside)

    def _company(self, node: Node, waiting: list[int]) -> frozenset[int]:
        """Tiles that a set may be wanted for: sets are cut down as far as those allow."""
        wanted: set[int] = set()
        for place in waiting:
            claim = node.claims[place]
            wanted |= self.jokers[place].mates if claim.rack_tile is None else {claim.rack_tile}
            wanted.add(claim.meaning)
        return frozenset(wanted)

    def _is_met(self, node: Node, place: int, home: Home, inside: tuple[int, ...]) -> bool:
        claim, joker = node.claims[place], self.jokers[place]
        if claim.is_met(joker, home):
            return True
        # a joker of the same old set is company too
        return claim.rack_tile is None and JOKER in joker.mates and len(inside) > 1

    # ------------------------------------------------------------------ tables

    def _accept(self, node: Node, answer: RawAnswer) -> bool:
        """Put the jokers back in place of what they stand for, and ask the judge."""
        if len(node.claims) < len(self.jokers) or self._is_reached(answer.loss):
            return False
        rows = [list(row) for row in answer.melds]
        for place, claim in enumerate(node.claims):
            if place not in node.housed and not self._put_back(rows, place, claim):
                return False
        inquiry = self.inquiry
        melds = [Meld([ALL_TILES[each] for each in row]) for row in rows]
        table = inquiry.as_they_lay([*node.laid, *melds])
        if any(joker_violations(inquiry.rules, inquiry.table, table)):
            return False
        self.accepted = Found(table, answer.loss, answer.loss)
        return True

    def _put_back(self, rows: list[list[int]], place: int, claim: Claim) -> bool:
        if claim.meaning == UNSAID:
            return False
        for row in rows:
            if claim.meaning in row and claim.is_met(self.jokers[place], Home(tuple(row))):
                row[row.index(claim.meaning)] = JOKER
                return True
        return False


def _beside(kind: int | None) -> Iterator[int]:
    """What a joker can stand for in a set with this tile; with another joker, anything."""
    for meaning in range(len(NUMBER_TILES)):
        if kind == JOKER or (
            kind is not None
            and kind != meaning
            and (kind // HIGHEST == meaning // HIGHEST or kind % HIGHEST == meaning % HIGHEST)
        ):
            yield meaning
