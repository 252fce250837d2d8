"""Questions besides the best: all plays, the k best, what fits one tile.

A play is known by the tiles it lays; one arrangement of each is given. The choices form a box (so
many of each kind at least, so many at most). The best play of a box splits the rest of it into
smaller boxes, one for each way to differ from it, so no play comes twice and none is missed. A box
is bounded by the kernel, whatever the joker policy says; under the policy it is solved only when
its turn comes, which for most boxes is never.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice

from tilehall.core.legality import Standpoint
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.solver.native import NewTable, count_choices, table_after
from tilehall.solver.objective import Objective
from tilehall.solver.question import Found, Question, Tiles
from tilehall.solver.solution import Solution, best, question_of, solution_of

LIST_LIMIT = 1_000_000  # states for a whole list
_FOR_A_BOUND = 20_000  # of them for what no play of a box exceeds
_COUNTED = 20_000  # steps that the kernel's counter may take for a list that is cut


class Plays(tuple[Solution, ...]):  # noqa: SLOT001 - a tuple takes no slots of its own
    """A list of plays, and how many there are in all: at least `total`, exactly if `is_exact`."""

    total: int
    is_exact: bool

    @classmethod
    def of(cls, listed: tuple[Solution, ...], total: int, *, is_exact: bool) -> Plays:
        made = cls(listed)
        made.total, made.is_exact = total, is_exact
        return made

    @property
    def is_cut(self) -> bool:
        """Are there, or may there be, plays that are not listed?"""
        return not self.is_exact or self.total > len(self)


@dataclass(frozen=True, slots=True, order=True)
class _Box:
    """Choices of tiles between two bounds. The first fields are the order of the queue."""

    gain: int  # negative: what no play of the box gains more than
    is_bound: bool  # the play that gains it is not known yet
    number: int
    question: Question
    answer: NewTable | Found | None


class PlaysInOrder(Iterator[Solution]):
    """Every play once, the best first, found as it is asked for.

    It ends when there are no more, or when the limit is reached: then `is_cut` is true, and no
    play that is missing gains more than `bound`.
    """

    def __init__(self, standpoint: Standpoint, question: Question, laying: Tile | None) -> None:
        self.standpoint = standpoint
        self.question = question
        self.is_cut = False
        self.bound = 0
        self._numbers = count()
        self._heap: list[_Box] = []
        self._last: _Box | None = None  # given, and split only if another play is asked for
        self._is_free = _any_table_may_follow(standpoint)
        rules = question.rules
        self._touches_table = standpoint.opened or rules.opening_turn_continues
        rack = question.optional
        least = Counter([laying] if laying else ())
        if least <= rack:
            self._consider(question.with_rack(least, rack - least))

    def __next__(self) -> Solution:
        if self._last is not None:
            self._split(self._last)
            self._last = None
        while self._heap:
            box = heapq.heappop(self._heap)
            if self.question.effort.is_spent:
                self._cut(box)
                if box.is_bound:
                    continue
            elif box.is_bound:
                self._solve(box.question)
                continue
            solution = self._solution(box)
            if solution.laid:
                self._last = box
                return solution
            self._split(box)
        raise StopIteration

    def _cut(self, box: _Box) -> None:
        """From here on only what is solved already is given, and no box is split."""
        if not self.is_cut:
            self.is_cut, self.bound = True, -box.gain

    def _consider(self, box: Question) -> None:
        """What the kernel says: no play of this box gains more."""
        if not self._touches_table:
            answer = Question(
                box.rules, Table(), box.forced, box.optional, box.weights, box.effort
            ).arrange_table(_FOR_A_BOUND)
        else:
            answer = box.arrange_table(_FOR_A_BOUND)
        if answer.found:
            exact = self._is_free and answer.loss == answer.bound
            self._push(box, answer.bound, answer if exact else None)
        elif not answer.is_proved:
            self._push(box, answer.bound, None)

    def _solve(self, box: Question) -> None:
        found = best(self.standpoint, box)
        if found is None:
            return
        if not found.is_optimal:  # a better one of this box may be missing
            self.is_cut, self.bound = True, max(self.bound, box.total - found.bound)
        if found.laid != () or not box.forced:
            self._push(box, found.loss, found)

    def _push(self, box: Question, loss: int, answer: NewTable | Found | None) -> None:
        gain = loss - box.total
        heapq.heappush(self._heap, _Box(gain, answer is None, next(self._numbers), box, answer))

    def _found(self, box: _Box) -> Found:
        answer = box.answer
        if isinstance(answer, NewTable):
            table = table_after(box.question.table, answer)
            return Found(table, answer.loss, answer.bound, answer.laid)
        assert answer is not None  # noqa: S101 - boxes with a bound alone are solved before
        return answer

    def _solution(self, box: _Box) -> Solution:
        return solution_of(self.standpoint, box.question, self._found(box))

    def _split(self, box: _Box) -> None:
        """Put what is left of a box, without its best play, back in boxes of its own."""
        question = box.question
        if question.effort.is_spent:
            self._cut(box)
            return
        laid = Counter(self._solution(box).laid)
        for low, high in _differing(question.forced, question.forced + question.optional, laid):
            self._consider(question.with_rack(low, high - low))


def _any_table_may_follow(standpoint: Standpoint) -> bool:
    """Does the kernel alone know all plays? Policies ask only about jokers that lie."""
    rules = standpoint.ruleset
    if not standpoint.opened:
        return False
    if rules.joker_policy is JokerPolicy.FREE and not rules.has_special_jokers:
        return True
    return not any(tile.joker for tile in standpoint.table.tiles())


def _differing(least: Tiles, most: Tiles, laid: Tiles) -> Iterator[tuple[Tiles, Tiles]]:
    """Boxes that together hold every other choice: equal up to one kind, fewer or more of that."""
    low, high = Counter(least), Counter(most)
    for kind in sorted(most):
        if low[kind] < laid[kind]:
            yield +low, _with(high, kind, laid[kind] - 1)
        if laid[kind] < high[kind]:
            yield _with(low, kind, laid[kind] + 1), +high
        low, high = _with(low, kind, laid[kind]), _with(high, kind, laid[kind])


def _with(tiles: Tiles, kind: Tile, number: int) -> Tiles:
    changed = Counter(tiles)
    changed[kind] = number
    return +changed


def plays(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    laying: Tile | None = None,
    limit: int = LIST_LIMIT,
) -> PlaysInOrder:
    """Every play once, the best first, computed as it is asked for; `laying` must be laid."""
    question = question_of(standpoint, objective=objective, limit=limit)
    return PlaysInOrder(standpoint, question, laying)


def best_plays(
    standpoint: Standpoint,
    k: int,
    *,
    objective: Objective = Objective.TILES,
    limit: int = LIST_LIMIT,
) -> Plays:
    """The k plays that gain most, told apart by the tiles they lay.

    The others are not counted: `is_exact` says whether these are all there are.
    """
    found = plays(standpoint, objective=objective, limit=limit)
    listed = tuple(islice(found, k))
    all_of_them = len(listed) < k and not found.is_cut
    return Plays.of(listed, len(listed), is_exact=all_of_them)


def all_plays(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    most: int = 1000,
    limit: int = LIST_LIMIT,
) -> Plays:
    """Up to `most` plays, and how many there are."""
    found = plays(standpoint, objective=objective, limit=limit)
    listed = tuple(islice(found, most + 1))
    if len(listed) <= most and not found.is_cut:
        return Plays.of(listed, len(listed), is_exact=True)
    total = _count(standpoint)
    return Plays.of(listed[:most], total or len(listed), is_exact=total is not None)


def _count(standpoint: Standpoint) -> int | None:
    """The kernel counts where any legal table may follow and no special jokers are about."""
    special = any(
        tile.joker and tile.joker.is_special
        for tile in (*standpoint.table.tiles(), *standpoint.rack)
    )
    if special or not _any_table_may_follow(standpoint):
        return None
    counts = count_choices(standpoint.table.tiles(), standpoint.rack, limit=_COUNTED)
    return sum(counts) - 1 if counts else None


def fits(standpoint: Standpoint, tile: Tile, *, most: int = 100, limit: int = LIST_LIMIT) -> Plays:
    """Plays that lay this tile, those with the fewest other tiles first."""
    found = plays(standpoint, laying=tile, limit=limit)
    listed = tuple(islice(found, most + 1))
    if len(listed) <= most and not found.is_cut:
        listed = tuple(sorted(listed, key=lambda each: each.tiles))
        return Plays.of(listed, len(listed), is_exact=True)
    few = tuple(islice(_by_size(standpoint, tile, limit), most))
    return Plays.of(few, max(len(few), len(listed)), is_exact=False)


def _by_size(standpoint: Standpoint, tile: Tile, limit: int) -> Iterator[Solution]:
    """Choices that hold this tile, the smallest first, as long as the limit allows."""
    question = question_of(standpoint, limit=limit)
    others = sorted((question.optional - Counter([tile])).elements())
    for size in range(len(others) + 1):
        for chosen in dict.fromkeys(combinations(others, size)):
            if question.effort.is_spent:
                return
            exactly = question.with_rack(Counter([tile, *chosen]), Counter())
            found = best(standpoint, exactly)
            if found and found.laid != ():
                yield solution_of(standpoint, exactly, found)
