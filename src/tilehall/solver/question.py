"""What the searches hand to each other: a question about one table, and its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from tilehall.core.meld import Meld
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, BY_INDEX, HIGHEST, Tile
from tilehall.core.understanding import understand
from tilehall.solver.native import (
    DEFAULT_LIMIT,
    Arrangement,
    NewTable,
    arrange,
    arrange_indices,
    arrange_table,
)
from tilehall.solver.set_catalogue import Row, TooManySets, all_sets, long_runs

Tiles = Counter[Tile]

_PER_QUESTION = 20  # what asking the kernel costs besides, in states
_MOST_SETS = 50_000  # spelled out at a time
_SHARE = 3  # one question takes a third of what is left at most: others are to follow


class Effort:
    """The states that all questions behind one answer may visit together: no clock decides."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: int) -> None:
        self.limit = self.left = limit

    @property
    def is_spent(self) -> bool:
        return self.left <= 0

    @property
    def spent(self) -> int:
        return self.limit - self.left

    @property
    def share(self) -> int:
        """What the next question may visit."""
        return -(-self.left // _SHARE)

    def spend(self, nodes: int) -> None:
        self.left -= nodes + _PER_QUESTION


@dataclass(frozen=True, slots=True)
class Question:
    """Lay all of `forced` and the best part of `optional` on `table`, under the joker policy."""

    rules: Ruleset
    table: Table
    forced: Tiles
    optional: Tiles
    weights: Sequence[int]
    effort: Effort

    def weight_of(self, tiles: Tiles) -> int:
        weights = self.weights
        return sum([weights[tile.index] * count for tile, count in tiles.items()])

    @property
    def total(self) -> int:
        """What laying the whole rack would gain."""
        return self.weight_of(self.optional) + (self.weight_of(self.forced) if self.forced else 0)

    def with_rack(self, forced: Tiles, optional: Tiles) -> Question:
        return replace(self, forced=forced, optional=optional)

    def arrange(
        self, must: Iterable[Tile], may: Iterable[Tile], *, minimum: int = 0
    ) -> Arrangement:
        """The kernel's answer for these tiles, whatever the joker policy says."""
        effort = self.effort
        if effort.is_spent:
            return _NOTHING_ASKED
        answer = arrange(self.rules, must, may, self.weights, minimum=minimum, limit=effort.share)
        effort.spend(answer.nodes)
        return answer

    def arrange_indices(self, must: Sequence[int], may: Sequence[int]) -> Arrangement:
        """The same, tiles by index."""
        effort = self.effort
        if effort.is_spent:
            return _NOTHING_ASKED
        answer = arrange_indices(self.rules, must, may, self.weights, limit=effort.share)
        effort.spend(answer.nodes)
        return answer

    def arrange_table(self, most: int = DEFAULT_LIMIT) -> NewTable:
        """The kernel's answer for the whole question, whatever the joker policy says."""
        effort = self.effort
        if effort.is_spent:
            return _NO_TABLE_ASKED
        answer = arrange_table(
            self.rules,
            self.table,
            tuple(self.forced.elements()),
            tuple(self.optional.elements()),
            self.weights,
            limit=min(effort.share, most),
        )
        effort.spend(answer.nodes)
        return answer

    def sets(
        self,
        tiles: Iterable[Tile],
        *,
        longest: int = 2 * HIGHEST + 1,
        around: Collection[Tile] = ALL_TILES,
        holding: Collection[Tile] = (),
    ) -> list[Meld]:
        """Sets spelled out; that costs effort too, and too many of them raise `TooManySets`."""
        most = min(_MOST_SETS, max(1, self.effort.left))
        found = all_sets(tiles, longest=longest, around=around, holding=holding, most=most)
        self.effort.spend(len(found))
        return found

    def long_runs(
        self,
        tiles: Iterable[Tile],
        *,
        longer_than: int,
        holding: Collection[Tile],
        is_open: Callable[[Row], bool],
    ) -> Iterator[Meld]:
        """Runs spelled out one by one, under the same two limits."""
        runs = long_runs(tiles, longer_than=longer_than, holding=holding, is_open=is_open)
        for number, run in enumerate(runs):
            self.effort.left -= 1
            if number == _MOST_SETS or self.effort.is_spent:
                raise TooManySets
            yield run

    def table_of(self, melds: Iterable[Meld]) -> Table:
        """The new sets; one that holds the tiles of an old set lies as that one lay, and first."""
        waiting: dict[tuple[int, ...], list[Meld]] = {}
        for meld in melds:
            waiting.setdefault(_content(meld), []).append(meld)
        kept: list[Meld] = []
        for meld in self.table:
            same = waiting.get(_content(meld))
            if same and understand(meld, self.rules.mirror_value).is_valid:
                same.pop()
                kept.append(meld)
        return Table([*kept, *(meld for rest in waiting.values() for meld in rest)])


_NOTHING_ASKED = Arrangement()
_NO_TABLE_ASKED = NewTable()


@dataclass(frozen=True, slots=True)
class Found:
    """A table to leave behind. `bound` says what no play loses less than."""

    table: Table
    loss: int
    bound: int
    laid: tuple[Tile, ...] | None = None  # sorted; where it is known already

    @property
    def is_optimal(self) -> bool:
        return self.loss == self.bound


def nothing_found(question: Question, bound: int) -> Found:
    """Nothing was found within the limit, and nothing is proved but the bound."""
    return Found(question.table, question.total, bound, ())


def unless_proved(question: Question, answer: Arrangement | NewTable) -> Found | None:
    """None where nothing can be laid; the table as it lies where the limit left that open."""
    return None if answer.is_proved else nothing_found(question, answer.bound)


def holds(tiles: Tiles, part: Tiles) -> bool:
    """Is `part` among the tiles? `part <= tiles` says the same, but goes through all of them."""
    return all(tiles[kind] >= number for kind, number in part.items())


def newly_laid(before: Table, after: Table) -> tuple[Tile, ...]:
    """What lies on the new table and did not lie on the old one, sorted."""
    laid = Counter(chain.from_iterable(after))
    laid.subtract(chain.from_iterable(before))
    return tuple(sorted(laid.elements(), key=BY_INDEX))


@lru_cache(maxsize=1 << 14)
def _content(meld: Meld) -> tuple[int, ...]:
    return tuple(sorted([tile.index for tile in meld]))
