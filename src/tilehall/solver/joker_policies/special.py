"""The best play where special jokers are about: branch on what the judge objects to.

A tile is singled out: one that lies with a special joker where J6 forbids it, or else a joker.
Every set that it can lie in is tried, each with the kernel's optimum for the rest as bound. When
all jokers lie, what is left to decide is which rack tiles are laid at all. Best bound first, so
the first table that the judge accepts is the optimum.

The judge says only whether a table is legal. `_JokerPlaces` knows more: which tiles lie together
that should not, so that all the sets that one of them may lie in instead can be tried.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, count, pairwise
from typing import Final

from tilehall.core.joker_rules import joker_violations
from tilehall.core.meld import Meld
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, Tile, tile
from tilehall.core.understanding import understand
from tilehall.solver.native import Arrangement, melds_of
from tilehall.solver.question import Found, Question, Tiles, holds, nothing_found
from tilehall.solver.set_catalogue import Row, TooManySets

_JOKERS: Final = frozenset(JOKERS)
_CHANGE, _MIRROR = tile("C"), tile("M")
_MOST_BRANCHES: Final = 20_000
_MOST_MOVED: Final = 2  # joker sets moved at a time before the search proper
_LONGEST_UNCUT: Final = 6  # three tiles, a colour change and two tiles


def keeps_joker_rules(question: Question, table: Table) -> bool:
    """Are the rules on table jokers (RULES section 5) kept?"""
    rules = question.rules
    if rules.joker_policy is JokerPolicy.FREE and not rules.has_special_jokers:
        return True
    if _JOKERS.isdisjoint(chain.from_iterable(question.table)):
        return True
    return not any(joker_violations(rules, question.table, table))


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


class BranchAndBound:
    def __init__(self, question: Question, relaxed: Found) -> None:
        self.question = question
        self.relaxed = relaxed
        self.heap: list[tuple[int, int, int, _Branch, Table, int]] = []
        self.open_bounds: list[int] = []
        self.numbers = count()
        # tiles that say something about a joker: they lay with one, or come from the rack
        joker_sets = [meld for meld in question.table if any(tile.joker for tile in meld)]
        self.around = {tile for meld in joker_sets for tile in meld}
        self.around |= {*question.optional, *question.forced}
        self.accepted: Found | None = None  # the best legal table so far
        self.joker_places = _JokerPlaces(question)
        self.weight = question.weight_of(self.joker_places.total)
        self.sets_with: dict[Tile, list[Meld]] = {}

    def best(self) -> Found | None:
        try:
            return self._best()
        except TooManySets:
            return self._ended(self.relaxed.bound)

    def _best(self) -> Found | None:
        question = self.question
        must = question.table.tally() + question.forced
        self.open_bounds.clear()  # what was tried so far proves nothing
        self._consider(_Branch((), must, question.optional), judge_up_to=-1)
        branches = 0
        while self.heap and not self.is_reached(self.heap[0][0]):
            bound, _, _, branch, table, loss = heapq.heappop(self.heap)
            if not self.is_reached(loss) and keeps_joker_rules(question, table):
                self.accepted = Found(table, loss, loss)
                return self._ended(bound)
            branches += 1
            if branches > _MOST_BRANCHES or question.effort.is_spent:
                return self._ended(bound)
            for child in self._children(branch, table):
                self._consider(child, judge_up_to=bound)
                if self.is_reached(bound):  # no child is better than its parent's bound
                    break
        return self._ended()

    def is_reached(self, loss: int) -> bool:
        return self.accepted is not None and self.accepted.loss <= loss

    def leave_as_they_lie(self) -> None:
        question = self.question
        with_jokers = [meld for meld in question.table if any(tile.joker for tile in meld)]
        must = question.table.tally() + question.forced
        for moved in range(min(len(with_jokers), _MOST_MOVED) + 1):
            for left in combinations(with_jokers, len(with_jokers) - moved):
                branch = _Branch((), must, question.optional)
                for meld in left:
                    branch = branch.with_set(meld)
                self._consider(branch, judge_up_to=None)
                if self.is_reached(self.relaxed.bound):
                    return

    def _consider(self, branch: _Branch, *, judge_up_to: int | None) -> None:
        """Bound a branch; judge its table at once if it loses no more (None: judge, not keep)."""
        question = self.question
        dropped, answer = self._bounded(branch)
        if answer is None or self.is_reached(dropped + answer.bound):
            return
        table = question.table_of([*branch.laid, *melds_of(answer)])
        loss, bound = dropped + answer.loss, dropped + answer.bound
        if (judge_up_to is None or loss <= judge_up_to) and keeps_joker_rules(question, table):
            if not self.is_reached(loss):
                self.accepted = Found(table, loss, loss)
            if loss > bound and judge_up_to is not None:
                self._leave_open(bound)
        elif judge_up_to is not None:
            entry = (bound, -len(branch.laid), next(self.numbers), branch, table, loss)
            heapq.heappush(self.heap, entry)

    def _bounded(self, branch: _Branch) -> tuple[int, Arrangement | None]:
        """The weight of tiles the branch does without, and the kernel's answer for the others."""
        weight_of = self.question.weight_of
        laid = sum(self.question.weights[tile.index] for meld in branch.laid for tile in meld)
        dropped = self.weight - laid - weight_of(branch.must) - weight_of(branch.may)
        answer = self.question.arrange(branch.must.elements(), branch.may.elements())
        if answer.found:
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
        if self.question.rules.joker_policy is JokerPolicy.FREE:
            for meld in self.joker_places.long_runs(
                kind, tiles, lambda piece: self._is_promising(branch, piece)
            ):
                yield branch.with_set(meld)

    def _sets_with(self, kind: Tile) -> list[Meld]:
        """The sets that this number tile may lie in."""
        if kind not in self.sets_with:
            if self.question.rules.joker_policy is JokerPolicy.FREE:
                sets = self.joker_places.short_sets(kind)
            else:
                tiles = self.joker_places.total.elements()
                sets = self.question.sets(tiles, around=self.around, holding=[kind])
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
            for place in self.joker_places.taken(meld):
                blamed.update(each for each in place.mates if branch.must[each] and not each.joker)
        return min(blamed, key=lambda each: (-abs(each.number - 7), each), default=None)

    def _by_joker(self, branch: _Branch) -> Iterator[_Branch]:
        for joker in reversed(JOKERS):
            if branch.must[joker] + branch.may[joker]:
                tiles = (branch.must + branch.may).elements()
                for meld in self.question.sets(tiles, around=self.around):
                    if (
                        joker in meld
                        and self._has_company(meld, joker)
                        and understand(meld, self.question.rules.mirror_value).is_valid
                    ):
                        yield branch.with_set(meld)
                if not branch.must[joker]:
                    yield _Branch(branch.laid, branch.must, _without(branch.may, joker))
                return
        for kind in branch.may:  # all jokers lie: is this tile laid or not?
            yield _Branch(branch.laid, branch.must, _without(branch.may, kind))
            one = Counter([kind])
            yield _Branch(branch.laid, branch.must + one, branch.may - one)
            return

    def _has_company(self, meld: Meld, joker: Tile) -> bool:
        """RULES J4: a table joker keeps a tile of its old set beside it, or meets a rack tile."""
        question = self.question
        if question.rules.joker_policy is not JokerPolicy.FREE_WITH_RACK_TILE:
            return True
        if question.optional[joker] + question.forced[joker]:
            return True
        return sum(tile in self.around or tile.joker is not None for tile in meld) >= 2

    def _ended(self, *open_bounds: int) -> Found | None:
        """The best that was accepted so far, with what is proved; None if there is none at all."""
        bounds = [*self.open_bounds, *open_bounds]
        found = self.accepted
        if found is None and bounds:  # cut before anything was accepted
            found = nothing_found(self.question, self.question.total)
        return found and replace(found, bound=min([found.loss, *bounds]))


def _without(tiles: Tiles, kind: object) -> Tiles:
    return Counter({tile: n for tile, n in tiles.items() if tile is not kind})


@dataclass(frozen=True, slots=True)
class _JokerPlace:
    """A joker in a set of the table: its mates, and what it (or its equals there) could cover."""

    joker: Tile
    equals: int  # jokers of its kind in the set, itself among them
    mates: Tiles
    covers: tuple[int, ...]


class _JokerPlaces:
    def __init__(self, question: Question) -> None:
        self.question = question
        self.mirror_value = question.rules.mirror_value
        self.total = question.table.tally() + question.optional + question.forced
        self.joker_runs = {
            meld
            for meld in question.table
            if any(each.joker for each in meld)
            and _MIRROR not in meld
            and understand(meld, self.mirror_value).can_be_run
        }
        self.places = list(self._places(question.table))

    def _places(self, table: Table) -> Iterator[_JokerPlace]:
        for meld in table:
            known = understand(meld, self.mirror_value)
            for joker in sorted({each for each in meld if each.joker}):
                covers = [
                    mask for each, mask in zip(meld, known.covers, strict=True) if each is joker
                ]
                mates = Counter(meld) - Counter([joker])
                yield _JokerPlace(joker, len(covers), mates, tuple(covers))

    def taken(self, meld: Meld) -> Iterator[_JokerPlace]:
        """Places of which all mates lie in this set, with a special joker that was not there."""
        if not any(each.joker and each.joker.is_special for each in meld):
            return
        held = Counter(meld)
        covers = understand(meld, self.mirror_value).covers
        for place in self.places:
            if holds(held, place.mates) and all(
                _is_taken(mask, place.mates, meld, covers) for mask in place.covers
            ):
                yield place

    def is_hopeless(self, meld: Meld) -> bool:
        """Is a place taken in this set, however equal tiles are told apart?"""
        held = Counter(meld)
        return any(self._is_certain(place, held) for place in self.taken(meld))

    def _is_certain(self, place: _JokerPlace, held: Tiles) -> bool:
        joker = place.joker
        if held[joker] >= place.equals:
            return False  # it may have stayed
        if place.equals > 1 and held[joker] < self.total[joker] - 1:
            return False  # two of the same kind may have left
        return all(
            held[each] >= self.total[each] for each in place.mates if each is not joker
        )  # no equal tile elsewhere that could be the one that lay there

    def is_cuttable(self, meld: Meld) -> bool:
        """Is this run two sets as well, of which none takes a place?

        One place may be taken where the joker that held it lies too: of equal jokers it is the
        one that stayed. With two such places the same joker could be asked for twice.
        """
        if _MIRROR in meld:
            return False
        return any(
            self._are_harmless(Meld(meld[:cut]), Meld(meld[cut:]))
            for cut in range(3, len(meld) - 2)
        )

    def _are_harmless(self, *melds: Meld) -> bool:
        if not all(understand(meld, self.mirror_value).is_valid for meld in melds):
            return False
        taken = [(place, meld) for meld in melds for place in self.taken(meld)]
        if len(taken) > 1:
            return False
        return all(meld.count(place.joker) >= place.equals for place, meld in taken)

    def short_sets(self, kind: Tile) -> list[Meld]:
        """The sets that this number tile may lie in, runs as short as they can be cut."""
        tiles = self.total.elements()
        sets = self.question.sets(tiles, longest=_LONGEST_UNCUT, holding=[kind])
        return [meld for meld in sets if self.is_worth_trying(meld)]

    def is_worth_trying(self, meld: Meld) -> bool:
        return (
            understand(meld, self.mirror_value).is_valid
            and not self.is_cuttable(meld)
            and not self.is_hopeless(meld)
        )

    def long_runs(self, kind: Tile, tiles: Tiles, is_open: Callable[[Row], bool]) -> Iterator[Meld]:
        """Longer runs of these tiles that hold this one and may not be cut.

        Cut in two they may take a place that the whole did not take, but only because the joker
        that held it lies there too, farther on: so all of its old set lies there. Or because
        jokers beside a colour change can stand for more in a piece than in the whole.

        A piece and the rest of a run are two sets to the kernel, which bounds all runs that begin
        with this piece: `is_open` says whether they can be worth anything.
        """
        straight = [each for each in tiles.elements() if each is not _MIRROR]
        found: set[Meld] = set()
        for old in sorted(self.joker_runs):
            numbers = {each for each in old if not each.joker}
            if len({each.number for each in numbers | {kind}}) == len(numbers | {kind}):
                whole = Counter(old if len(numbers) > 1 else ())  # of one tile: may be a group
                for meld in self.question.long_runs(
                    straight, longer_than=_LONGEST_UNCUT, holding=[*numbers, kind], is_open=is_open
                ):
                    if (
                        meld not in found
                        and (holds(Counter(meld), whole) or _has_loose_colour(meld))
                        and self.is_worth_trying(meld)
                    ):
                        found.add(meld)
                        yield meld


def _has_loose_colour(meld: Meld) -> bool:
    """Do jokers lie beside a colour change, so that their colour hangs on tiles farther on?"""
    return any(_CHANGE in pair and all(each.joker for each in pair) for pair in pairwise(meld))


def _is_taken(held: int, mates: Tiles, meld: Meld, covers: Iterable[int]) -> bool:
    taking = Counter(
        each
        for each, mask in zip(meld, covers, strict=True)
        if each.joker and each.joker.is_special and mask & held
    )
    return any(number > mates[each] for each, number in taking.items())
