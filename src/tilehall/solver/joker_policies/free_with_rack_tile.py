"""RULES J4: the best play when a retrieved joker must meet a rack tile, regular jokers only.

Under J4 every joker of the table has one of two choices. It stays: it stands for a tile that it
could stand for before, and a tile of its old set lies with it. Or it is taken: a tile of the rack,
which is therefore laid, lies with it. So first each joker makes its choice, then it is decided what
it stands for; from then on it is but a number tile, and the kernel's optimum is a sharp bound. Only
where that still beats the best play known is the joker's own set spelled out. Best bound first.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import combinations, count
from typing import Final

from tilehall.core.joker_rules import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.tile import ALL_TILES, HIGHEST, NUMBER_TILES, tile
from tilehall.core.understanding import understand
from tilehall.solver.native import Arrangement
from tilehall.solver.question import Found, Question, nothing_found

_JOKER: Final = tile("J").index
_UNDECIDED: Final = -1  # what a joker stands for
_COLOURS: Final = 4
_MOST_STEPS: Final = 40_000

_Indices = tuple[int, ...]


def best_with_retrieved_jokers(question: Question, accepted: Found | None) -> Found | None:
    """The optimum under J4; `accepted` is a legal play that is known already."""
    return _Search(question, accepted).best()


class _Search:
    def __init__(self, question: Question, accepted: Found | None) -> None:
        self.question = question
        self.accepted = accepted
        self.open_bound: int | None = None  # of branches that the kernel's limit left open
        self.numbers = count()
        self.heap: list[tuple[int, int, int, _Node, Arrangement]] = []
        self.seen: set[object] = set()
        self.jokers = list(_table_jokers(question))

    def best(self) -> Found | None:
        question = self.question
        must = [each.index for each in (question.table.tally() + question.forced).elements()]
        may = [each.index for each in question.optional.elements()]
        placed = tuple(sorted(each.index for each in question.forced.elements()))
        root = _Node((), frozenset(), (), tuple(sorted(must)), tuple(sorted(may)), placed, ())
        self._consider(root)
        steps = 0
        while self.heap and not self._is_reached(self.heap[0][0]):
            bound, _, _, node, answer = heapq.heappop(self.heap)
            steps += 1
            if steps > _MOST_STEPS or question.effort.is_spent:
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
            found = nothing_found(self.question, self.question.total)
        return found and replace(found, bound=min([found.loss, *bounds]))

    def _is_reached(self, loss: int) -> bool:
        return self.accepted is not None and self.accepted.loss <= loss

    def _consider(self, node: _Node) -> None:
        key = node.key
        if key in self.seen:
            return
        self.seen.add(key)
        answer = self.question.arrange_indices(node.must, node.may)
        if not answer.found:
            if not answer.is_proved:
                bounds = (
                    [answer.bound] if self.open_bound is None else [answer.bound, self.open_bound]
                )
                self.open_bound = min(bounds)
        elif not self._is_reached(answer.bound):
            depth = len(node.choices) + len(node.settled)
            heapq.heappush(self.heap, (answer.bound, -depth, next(self.numbers), node, answer))

    # ------------------------------------------------------------------ branches

    def _children(self, node: _Node) -> Iterator[_Node | None]:
        if len(node.choices) < len(self.jokers):
            joker = self.jokers[len(node.choices)]
            for meaning in joker.covers:
                yield node.choose(_JokerChoice(None, meaning))
            for kind in sorted({*node.placed, *node.may}):
                yield node.choose(_JokerChoice(kind))
            return
        for place, choice in enumerate(node.choices):
            if choice.meaning == _UNDECIDED:
                for meaning in _beside(choice.rack_tile):
                    yield node.means(place, meaning)
                return
        for place in range(len(self.jokers)):
            if place not in node.settled:
                yield from self._settled(node, place)
                return
        if node.may:  # choices that contradict each other: is this tile laid or not?
            kind = node.may[0]
            yield replace(node, may=tuple(each for each in node.may if each != kind))
            yield node.place(kind)

    def _settled(self, node: _Node, place: int) -> Iterator[_Node | None]:
        """Every set in which this joker, and maybe others, find the company they have chosen."""
        meaning = node.choices[place].meaning
        waiting = [each for each in range(len(self.jokers)) if each not in node.settled]
        for candidate in _sets_holding(meaning, node.must, node.may, self._company(node, waiting)):
            guests = [
                each
                for each in waiting
                if node.choices[each].meaning in candidate.cells and each != place
            ]
            for size in range(len(guests) + 1):
                for chosen in combinations(guests, size):
                    inside = (place, *chosen)
                    if len({node.choices[each].meaning for each in inside}) == len(inside) and all(
                        self._is_met(node, each, candidate, inside) for each in inside
                    ):
                        yield node.settle(candidate, inside)

    def _company(self, node: _Node, waiting: list[int]) -> frozenset[int]:
        """Tiles that a set may be wanted for: sets are cut down as far as those allow."""
        wanted: set[int] = set()
        for place in waiting:
            choice = node.choices[place]
            wanted |= self.jokers[place].mates if choice.rack_tile is None else {choice.rack_tile}
            wanted.add(choice.meaning)
        return frozenset(wanted)

    def _is_met(self, node: _Node, place: int, candidate: _Set, inside: tuple[int, ...]) -> bool:
        choice, joker = node.choices[place], self.jokers[place]
        if choice.is_met(joker, candidate):
            return True
        # a joker of the same old set is company too
        return choice.rack_tile is None and _JOKER in joker.mates and len(inside) > 1

    # ------------------------------------------------------------------ tables

    def _accept(self, node: _Node, answer: Arrangement) -> bool:
        """Put the jokers back in place of what they stand for, and ask the judge."""
        if len(node.choices) < len(self.jokers) or self._is_reached(answer.loss):
            return False
        rows = answer.melds
        for place, choice in enumerate(node.choices):
            if place not in node.settled and not self._put_back(rows, place, choice):
                return False
        question = self.question
        melds = [Meld([ALL_TILES[each] for each in row]) for row in rows]
        table = question.table_of([*node.laid, *melds])
        if any(joker_violations(question.rules, question.table, table)):
            return False
        self.accepted = Found(table, answer.loss, answer.loss)
        return True

    def _put_back(self, rows: list[list[int]], place: int, choice: _JokerChoice) -> bool:
        if choice.meaning == _UNDECIDED:
            return False
        for row in rows:
            if choice.meaning in row and choice.is_met(self.jokers[place], _Set(tuple(row))):
                row[row.index(choice.meaning)] = _JOKER
                return True
        return False


# ---------------------------------------------------------------------- what a search node decides


@dataclass(frozen=True, slots=True)
class _Set:
    """A set of tiles by index; no number tile comes twice, rack jokers may."""

    cells: tuple[int, ...]

    def others(self, meaning: int) -> list[int]:
        return [each for each in self.cells if each != meaning]

    def with_jokers(self, meanings: AbstractSet[int]) -> Meld:
        """The set as it lies: jokers in place of what they stand for."""
        return Meld(ALL_TILES[_JOKER if each in meanings else each] for each in self.cells)


@dataclass(frozen=True, slots=True)
class _TableJoker:
    """A joker of the table: what it could stand for, and the tiles it lay with."""

    covers: _Indices
    mates: frozenset[int]


@dataclass(frozen=True, slots=True)
class _JokerChoice:
    """One joker meets this rack tile, or (None) stays; and what it stands for."""

    rack_tile: int | None
    meaning: int = _UNDECIDED

    def is_met(self, joker: _TableJoker, candidate: _Set) -> bool:
        """Does this set hold the company that was chosen?"""
        others = candidate.others(self.meaning)
        if self.rack_tile is not None:
            return self.rack_tile in others
        return not joker.mates.isdisjoint(others)


@dataclass(frozen=True, slots=True)
class _Node:
    """Choices made so far, sets spelled out so far, and what the rest must and may use."""

    choices: tuple[_JokerChoice, ...]
    settled: frozenset[int]  # jokers whose sets are spelled out
    laid: tuple[Meld, ...]
    must: _Indices  # sorted, like `may`
    may: _Indices
    placed: _Indices  # rack tiles that must lie
    met: _Indices  # of those, the ones that a spelled out set needs

    def place(self, kind: int) -> _Node | None:
        """One more tile of this kind comes from the rack."""
        if kind not in self.may:
            return None
        must, may = _plus(self.must, kind), _minus(self.may, kind)
        return replace(self, must=must, may=may, placed=_plus(self.placed, kind))

    def choose(self, choice: _JokerChoice) -> _Node | None:
        """The next joker's choice; a rack tile that it is to meet is laid."""
        node: _Node | None = replace(self, choices=(*self.choices, choice))
        kind = choice.rack_tile
        if node and kind is not None and kind not in self.placed:
            node = node.place(kind)
        if node and choice.meaning != _UNDECIDED:
            node = node.means(len(self.choices), choice.meaning)
        return node

    def means(self, place: int, meaning: int) -> _Node:
        """A joker that stands for this tile is, to the kernel, this tile."""
        choices = list(self.choices)
        choices[place] = replace(choices[place], meaning=meaning)
        must = _plus(_minus(self.must, _JOKER), meaning)
        return replace(self, choices=tuple(choices), must=must)

    def settle(self, candidate: _Set, inside: tuple[int, ...]) -> _Node | None:
        """Spell out a set with these jokers inside."""
        node: _Node | None = self
        for kind in {self.choices[each].rack_tile for each in inside}:
            if kind is None:
                continue
            if node and node.met.count(kind) >= node.placed.count(kind):
                node = node.place(kind)
            node = node and replace(node, met=_plus(node.met, kind))
        if node is None:
            return None
        must, may = list(node.must), list(node.may)
        for kind in candidate.cells:  # equal tiles are not told apart: first those that must lie
            (must if kind in must else may).remove(kind)
        meld = candidate.with_jokers({self.choices[each].meaning for each in inside})
        return replace(
            node,
            settled=self.settled.union(inside),
            laid=(*self.laid, meld),
            must=tuple(must),
            may=tuple(may),
        )

    @property
    def key(self) -> object:
        """Jokers are alike once their choices are set: the same node is looked at once."""
        open_choices = [
            (place, choice)
            for place, choice in enumerate(self.choices)
            if place not in self.settled
        ]
        rest = (self.must, self.may, self.placed, self.met)
        return (len(self.choices), tuple(open_choices), tuple(sorted(self.laid)), rest)


def _table_jokers(question: Question) -> Iterator[_TableJoker]:
    for meld in question.table:
        known = understand(meld, question.rules.mirror_value)
        for place, each in enumerate(meld):
            if each.joker:
                mask = known.covers[place]
                covers = tuple(index for index in range(len(NUMBER_TILES)) if mask >> index & 1)
                mates = Counter(other.index for other in meld) - Counter([each.index])
                yield _TableJoker(covers, frozenset(mates))


def _plus(kinds: _Indices, kind: int) -> _Indices:
    return tuple(sorted((*kinds, kind)))


def _minus(kinds: _Indices, kind: int) -> _Indices:
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


# ---------------------------------------------------------------------- sets spelled out


def _sets_holding(
    meaning: int, must: Sequence[int], may: Sequence[int], company: AbstractSet[int]
) -> Iterator[_Set]:
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


def _groups(meaning: int, left: Counter[int]) -> Iterator[_Set]:
    number = meaning % HIGHEST
    mates = [number + HIGHEST * colour for colour in range(_COLOURS)]
    mates = [each for each in mates if each != meaning and left[each] > 0]
    for size in range(len(mates) + 1):
        for chosen in combinations(mates, size):
            for jokers in range(max(0, 2 - size), min(left[_JOKER], 3 - size) + 1):
                yield _Set((meaning, *chosen, *[_JOKER] * jokers))


def _runs(meaning: int, left: Counter[int], company: AbstractSet[int]) -> Iterator[_Set]:
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
                yield _Set(cells)


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


def _beside(kind: int | None) -> Iterator[int]:
    """What a joker can stand for in a set with this tile; with another joker, anything."""
    for meaning in range(len(NUMBER_TILES)):
        if kind == _JOKER or (
            kind is not None
            and kind != meaning
            and (kind // HIGHEST == meaning // HIGHEST or kind % HIGHEST == meaning % HIGHEST)
        ):
            yield meaning
