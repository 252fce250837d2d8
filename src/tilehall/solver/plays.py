"""Questions besides the best: all plays, the k best, what fits one tile.

A play is told by the tiles it lays; one arrangement of each is given. The choices form a box (so
many of each kind at least, so many at most). The best play of a box splits the rest of it into
smaller boxes, one for each way to differ from it, so no play comes twice and none is missed.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

from tilehall.core.legality import Standpoint
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.tile import Tile
from tilehall.solver.api import Solution, best, inquiry_of, solution_of
from tilehall.solver.inquiry import Found, Tiles
from tilehall.solver.native import DEFAULT_LIMIT, count_choices
from tilehall.solver.objective import Objective


@dataclass(frozen=True, slots=True)
class Plays:
    """`listed` in order; `count` of all plays, which is only a lower bound unless `is_exact`."""

    listed: tuple[Solution, ...]
    count: int
    is_exact: bool

    @property
    def is_cut(self) -> bool:
        return not self.is_exact or self.count > len(self.listed)


def plays(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    laying: Tile | None = None,
    limit: int = DEFAULT_LIMIT,
) -> Iterator[Solution]:
    """Every play once, the best first, computed as it is asked for; `laying` must be laid."""
    inquiry = inquiry_of(standpoint, objective=objective, limit=limit)
    rack = inquiry.optional
    numbers = count()
    heap: list[tuple[int, int, Tiles, Tiles, Found]] = []

    def consider(least: Tiles, most: Tiles) -> None:
        found = best(standpoint, inquiry.with_rack(least, most - least))
        if found is None:
            return
        laid = found.table.tally() - inquiry.table.tally()
        if not least <= laid:
            return
        heapq.heappush(heap, (-inquiry.weight_of(laid), next(numbers), least, most, found))

    least = Counter([laying]) if laying else Counter[Tile]()
    if not least <= rack:
        return
    consider(least, rack)
    while heap:
        _, _, least, most, found = heapq.heappop(heap)
        laid = found.table.tally() - inquiry.table.tally()
        if laid:
            yield solution_of(standpoint, inquiry, found)
        for low, high in _differing(least, most, laid):
            consider(low, high)


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


def best_plays(
    standpoint: Standpoint, k: int, *, objective: Objective = Objective.TILES
) -> tuple[Solution, ...]:
    """The k plays that gain most, told apart by the tiles they lay."""
    return tuple(islice(plays(standpoint, objective=objective), k))


def all_plays(
    standpoint: Standpoint, *, objective: Objective = Objective.TILES, most: int = 1000
) -> Plays:
    """Up to `most` plays, and how many there are."""
    listed = best_plays(standpoint, most + 1, objective=objective)
    if len(listed) <= most:
        return Plays(listed, len(listed), is_exact=True)
    total = _count(standpoint)
    listed = listed[:most]
    return Plays(listed, total or most + 1, is_exact=total is not None)


def _count(standpoint: Standpoint) -> int | None:
    """The kernel counts where any legal table may follow and only regular jokers are about."""
    rules = standpoint.ruleset
    special = any(
        tile.joker and tile.joker.is_special
        for tile in (*standpoint.table.tiles(), *standpoint.rack)
    )
    if not standpoint.opened or rules.joker_policy is not JokerPolicy.FREE or special:
        return None
    return sum(count_choices(standpoint.table.tiles(), standpoint.rack)) - 1


def fits(standpoint: Standpoint, tile: Tile, *, most: int = 100) -> tuple[Solution, ...]:
    """Plays that lay this tile, those with the fewest other tiles first (of the first `most`)."""
    found = islice(plays(standpoint, laying=tile), most)
    return tuple(sorted(found, key=lambda each: each.tiles))
