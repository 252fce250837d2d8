"""A play that lays given tiles, no more and no fewer, wherever they go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tilehall.core.legality import Standpoint
from tilehall.core.tile import Tile
from tilehall.core.turn import Play
from tilehall.solver.api import Solution, best, inquiry_of, solution_of
from tilehall.solver.native import DEFAULT_LIMIT


def lay_exactly(
    standpoint: Standpoint, tiles: Mapping[Tile, int], *, limit: int = DEFAULT_LIMIT
) -> Solution | None:
    """A legal play of exactly these tiles; None where there is none, or none was found."""
    inquiry = inquiry_of(standpoint, limit=limit).with_rack(Counter(tiles), Counter())
    found = best(standpoint, inquiry)
    if found is None:
        return None
    solution = solution_of(standpoint, inquiry, found)
    laid = isinstance(solution.turn, Play) and Counter(solution.laid) == Counter(tiles)
    return solution if laid else None
