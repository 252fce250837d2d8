"""Questions besides the best: all plays, the k best, what fits one tile.

A play is known by the tiles it lays; one arrangement of each is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilehall.core.legality import Standpoint
from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.solver import native
from tilehall.solver.objective import Objective
from tilehall.solver.solution import Solution, solution_of

LIST_LIMIT = 1_000_000  # states for a whole list


class Plays(tuple[Solution, ...]):  # noqa: SLOT001 - a tuple takes no slots of its own
    """A list of plays, and how many there are in all: at least `total`, exactly if `is_exact`."""

    total: int
    is_exact: bool

    @property
    def is_cut(self) -> bool:
        """Are there, or may there be, plays that are not listed?"""
        return not self.is_exact or self.total > len(self)


class Tables(tuple[Table, ...]):  # noqa: SLOT001 - a tuple takes no slots of its own
    """Tables that a play can leave behind; `is_whole`: it is proved that there are no others."""

    is_whole: bool


class PlaysInOrder(Iterator[Solution]):
    """Every play once, the best first, found as it is asked for.

    It ends when there are no more, or when the limit is reached: then `is_cut` is true, and no
    play that is missing gains more than `bound`.
    """

    def __init__(self, standpoint: Standpoint, found: native.PlaysInOrder) -> None:
        self.standpoint = standpoint
        self._found = found

    def __next__(self) -> Solution:
        try:
            found = self._found.next()
        except ValueError as error:
            raise native.SolverError(str(error)) from None
        if found is None:
            raise StopIteration
        return solution_of(self.standpoint, found)

    @property
    def is_cut(self) -> bool:
        return self._found.is_cut

    @property
    def bound(self) -> int:
        return self._found.bound


def plays(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    laying: Tile | None = None,
    limit: int = LIST_LIMIT,
) -> PlaysInOrder:
    """Every play once, the best first, computed as it is asked for; `laying` must be laid."""
    tile = None if laying is None else laying.index
    counts = native.OBJECTIVES[objective]
    found = native.ask(native.PlaysInOrder, standpoint, counts, tile, limit=limit)
    return PlaysInOrder(standpoint, found)


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
    counts = native.OBJECTIVES[objective]
    return _list(standpoint, native.ask(native.best_plays, standpoint, counts, k, limit=limit))


def all_plays(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    most: int = 1000,
    limit: int = LIST_LIMIT,
) -> Plays:
    """Up to `most` plays, and how many there are."""
    counts = native.OBJECTIVES[objective]
    return _list(standpoint, native.ask(native.all_plays, standpoint, counts, most, limit=limit))


def fits(standpoint: Standpoint, tile: Tile, *, most: int = 100, limit: int = LIST_LIMIT) -> Plays:
    """Plays that lay this tile, those with the fewest other tiles first."""
    found = native.ask(native.fitting_plays, standpoint, tile.index, most, limit=limit)
    return _list(standpoint, found)


def legal_tables(
    standpoint: Standpoint, tiles: Iterable[Tile], *, most: int = 2, limit: int = LIST_LIMIT
) -> Tables:
    """Up to `most` legal tables after laying exactly these tiles, told apart by their sets' tiles.

    Order in a set makes no other table: r3 r4 J and J r3 r4 are one.
    """
    found, is_whole = native.ask(
        native.legal_tables, standpoint, most, limit=limit, rack=tuple(tiles)
    )
    listed = Tables(Table(map(Meld, sets)) for sets in found)
    listed.is_whole = is_whole
    return listed


def _list(standpoint: Standpoint, found: native.FoundPlays) -> Plays:
    listed = Plays(solution_of(standpoint, each) for each in found.listed)
    listed.total, listed.is_exact = found.total, found.is_exact
    return listed
