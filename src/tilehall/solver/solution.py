"""`solve` and its answer: the best play for a view or a position, with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilehall.core.errors import Fault
from tilehall.core.legality import Standpoint, violations
from tilehall.core.meld import Meld
from tilehall.core.opening import can_open as tiles_can_open
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.solver import native
from tilehall.solver.moves import Moves, moves_between
from tilehall.solver.native import DEFAULT_LIMIT, FoundPlay
from tilehall.solver.objective import Objective


@dataclass(frozen=True)
class Solution:
    """The turn to take. `laid` is empty if nothing can be laid; then the turn draws or passes."""

    before: Table
    after: Table
    turn: Turn
    laid: tuple[Tile, ...]
    value: int  # points off the rack, jokers as the edition counts them (RULES P1)
    gain: int  # in the objective's own measure
    bound: int  # no play gains more than this; in a list, no play that was not listed before
    nodes: int  # states visited
    kept: int | None = None  # sets that lie as they lay, where `keep_table` asked for most of them
    kept_bound: int | None = None  # no equally good play keeps more

    @property
    def tiles(self) -> int:
        return len(self.laid)

    @property
    def is_optimal(self) -> bool:
        """Is it proved that no play gains more?"""
        return self.gain == self.bound

    @property
    def is_least_disturbing(self) -> bool:
        """Is it proved that no equally good play leaves more sets as they lie?"""
        return self.kept is not None and self.kept == self.kept_bound

    @cached_property
    def steps(self) -> Moves:
        """Moves of tiles that a person can follow, from the old table to the new one."""
        return moves_between(self.before, self.after)


def solve(
    standpoint: Standpoint,
    *,
    objective: Objective = Objective.TILES,
    limit: int = DEFAULT_LIMIT,
    keep_table: bool = False,
) -> Solution:
    """The best play, exact under the edition's whole rules.

    `limit` bounds the states the search may visit, not its time, so that answers repeat.
    `keep_table` chooses among equally good plays one that leaves most table sets as they lie; that
    search is bounded by `limit` once more, and `kept_bound` tells what it has proved.
    """
    counts = native.OBJECTIVES[objective]
    found = native.ask(native.solve, standpoint, counts, keep_table, limit=limit)
    return solution_of(standpoint, found)


def solve_many(
    standpoints: Iterable[Standpoint],
    *,
    objective: Objective = Objective.TILES,
    limit: int = DEFAULT_LIMIT,
) -> list[Solution]:
    """The best play of each, found on all cores at once."""
    here = list(standpoints)
    found = native.solve_many(here, objective, limit=limit)
    return [solution_of(one, play) for one, play in zip(here, found, strict=True)]


def solution_of(standpoint: Standpoint, found: FoundPlay) -> Solution:
    before = standpoint.table
    if not found.is_play:
        turn: Turn = Draw() if standpoint.pool_size else Pass()
        return Solution(before, before, turn, (), 0, 0, found.bound, found.nodes)
    after = Table([before[row] if isinstance(row, int) else Meld(row) for row in found.sets])
    return Solution(
        before,
        after,
        Play(after),
        found.laid,
        found.value,
        found.gain,
        found.bound,
        found.nodes,
        found.kept,
        found.kept_bound,
    )


def lay_exactly(
    standpoint: Standpoint, tiles: Mapping[Tile, int], *, limit: int = DEFAULT_LIMIT
) -> Solution | None:
    """A legal play of exactly these tiles; None where there is none, or none was found."""
    chosen = tuple(tile for tile, number in tiles.items() for _ in range(number))
    found = native.ask(native.lay_exactly, standpoint, limit=limit, rack=chosen)
    return solution_of(standpoint, found) if found.is_play else None


def can_open(rack: Rack | Iterable[Tile], ruleset: Ruleset) -> bool:
    """Could these tiles open (RULES P3)?"""
    return tiles_can_open(rack, ruleset)


def is_reachable(standpoint: Standpoint, table: Table) -> bool:
    """Is this claimed table a legal play from here?"""
    reasons = violations(standpoint, Play(table))
    return all(each.fault is Fault.NOT_YOUR_TURN for each in reasons)
