"""What the searches hand to each other: a question about one table, and its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from tilehall.core.meld import Meld
from tilehall.core.ruleset import MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import sides_sorted
from tilehall.solver.native import (
    DEFAULT_LIMIT,
    Arranged,
    NotArranged,
    RawAnswer,
    arrange,
    arrange_raw,
)

Tiles = Counter[Tile]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Lay all of `forced` and the best part of `optional` on `table`, under the joker policy."""

    rules: Ruleset
    table: Table
    forced: Tiles
    optional: Tiles
    weights: Sequence[int]
    limit: int = DEFAULT_LIMIT

    def weight_of(self, tiles: Tiles) -> int:
        return sum(self.weights[tile.index] * count for tile, count in tiles.items())

    def with_rack(self, forced: Tiles, optional: Tiles) -> Inquiry:
        return replace(self, forced=forced, optional=optional)

    def arrange(
        self, must: Iterable[Tile], may: Iterable[Tile], *, minimum: int = 0
    ) -> Arranged | NotArranged:
        """The kernel's answer for these tiles, whatever the joker policy says."""
        return arrange(
            must,
            may,
            self.weights,
            minimum=minimum,
            mirror_is_middle=self.rules.mirror_value is MirrorValue.MIDDLE,
            limit=self.limit,
        )

    def arrange_raw(self, must: Sequence[int], may: Sequence[int]) -> RawAnswer:
        """The same, tiles by index."""
        middle = self.rules.mirror_value is MirrorValue.MIDDLE
        return arrange_raw(must, may, self.weights, mirror_is_middle=middle, limit=self.limit)


@dataclass(frozen=True, slots=True)
class Found:
    """A table to leave behind. `bound` says what no play loses less than."""

    table: Table
    loss: int
    bound: int
    nodes: int

    @property
    def is_optimal(self) -> bool:
        return self.loss == self.bound


def unless_proved(inquiry: Inquiry, answer: NotArranged) -> Found | None:
    """None where nothing can be laid; the table as it lies where the limit left that open."""
    if answer.is_proved:
        return None
    total = inquiry.weight_of(inquiry.forced + inquiry.optional)
    return Found(inquiry.table, total, answer.bound, answer.nodes)


def holds(tiles: Tiles, part: Tiles) -> bool:
    """Is `part` among the tiles? `part <= tiles` says the same, but goes through all of them."""
    return all(tiles[kind] >= number for kind, number in part.items())


def newly_laid(before: Table, after: Table) -> Tiles:
    """What lies on the new table and did not lie on the old one."""
    laid = Counter(chain.from_iterable(after))
    laid.subtract(chain.from_iterable(before))
    return Counter({kind: number for kind, number in laid.items() if number > 0})


@lru_cache(maxsize=1 << 14)
def _content(meld: Meld) -> tuple[int, ...]:
    return tuple(sorted([tile.index for tile in meld]))


def as_they_lay(before: Table, melds: Iterable[Meld]) -> Table:
    """The new sets; one that holds the tiles of an old set lies as that one lay, and first."""
    waiting: dict[tuple[int, ...], list[Meld]] = {}
    for meld in melds:
        waiting.setdefault(_content(meld), []).append(meld)
    kept: list[Meld] = []
    for meld in before:
        same = waiting.get(_content(meld))
        if same:
            same.pop()
            kept.append(meld)
    return Table([*kept, *(meld for rest in waiting.values() for meld in rest)])


def count_kept(before: Table, after: Table) -> int:
    """How many sets of the table lie as they lay; the order inside a side says nothing here."""
    return (Counter(map(sides_sorted, before)) & Counter(map(sides_sorted, after))).total()
