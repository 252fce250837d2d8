"""`solve` and its answer: the best play for a view or a position, with its proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from tilehall.core.errors import Fault
from tilehall.core.legality import Standpoint, violations
from tilehall.core.opening import can_open as tiles_can_open
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.solver.joker_policies.policy import best_under_policy
from tilehall.solver.least_disturbance import Kept, keep_most_sets
from tilehall.solver.moves import Moves, moves_between
from tilehall.solver.native import DEFAULT_LIMIT, SolverError
from tilehall.solver.objective import Objective
from tilehall.solver.opening import best_from_rack, best_going_on
from tilehall.solver.question import Effort, Found, Question, newly_laid

_JOKERS = frozenset(JOKERS)


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
    question = question_of(standpoint, objective=objective, limit=limit)
    found = best(standpoint, question)
    if found is None or not keep_table:
        return solution_of(standpoint, question, found)
    fresh = replace(question, effort=Effort(limit))
    kept = keep_most_sets(fresh, found, lambda rest: best(standpoint, rest))
    return solution_of(standpoint, question, kept.found, kept)


def question_of(
    standpoint: Standpoint, *, objective: Objective = Objective.TILES, limit: int = DEFAULT_LIMIT
) -> Question:
    """The question to the searches; tiles that the edition does not have are refused."""
    rules = standpoint.ruleset
    for joker in _JOKERS.intersection(chain(*standpoint.table, standpoint.rack)):
        if not rules.has(joker):
            raise SolverError(f"{rules.id} has no tile {joker.code}")
    if limit < 1:
        raise SolverError(f"the limit is {limit}; it must be 1 or more")
    weights = objective.weights(rules)
    rack = Counter(standpoint.rack)
    return Question(rules, standpoint.table, Counter(), rack, weights, Effort(limit))


def best(standpoint: Standpoint, question: Question) -> Found | None:
    """The best legal table, or None where nothing can be laid."""
    if standpoint.opened:
        found = best_under_policy(question)
    elif question.rules.opening_turn_continues:
        found = best_going_on(question)
    else:
        found = best_from_rack(question)
    return found


def solution_of(
    standpoint: Standpoint, question: Question, found: Found | None, kept: Kept | None = None
) -> Solution:
    total = question.total
    before = standpoint.table
    nodes = question.effort.spent
    laid: tuple[Tile, ...] = ()
    if found:
        laid = newly_laid(before, found.table) if found.laid is None else found.laid
    if found is None or not laid:
        turn: Turn = Draw() if standpoint.pool_size else Pass()
        bound = total - found.bound if found else 0
        return Solution(before, before, turn, (), 0, 0, bound, nodes)
    value = sum(map(question.rules.value_on_rack, laid))
    gain, bound = total - found.loss, total - found.bound
    sets, most_sets = (kept.sets, kept.bound) if kept else (None, None)
    return Solution(
        before, found.table, Play(found.table), laid, value, gain, bound, nodes, sets, most_sets
    )


def lay_exactly(
    standpoint: Standpoint, tiles: Mapping[Tile, int], *, limit: int = DEFAULT_LIMIT
) -> Solution | None:
    """A legal play of exactly these tiles; None where there is none, or none was found."""
    question = question_of(standpoint, limit=limit).with_rack(Counter(tiles), Counter())
    found = best(standpoint, question)
    if found is None:
        return None
    solution = solution_of(standpoint, question, found)
    laid = isinstance(solution.turn, Play) and Counter(solution.laid) == Counter(tiles)
    return solution if laid else None


def can_open(rack: Rack | Iterable[Tile], ruleset: Ruleset) -> bool:
    """Could these tiles open (RULES P3)?"""
    return tiles_can_open(rack, ruleset)


def is_reachable(standpoint: Standpoint, table: Table) -> bool:
    """Is this claimed table a legal play from here?"""
    reasons = violations(standpoint, Play(table))
    return all(each.fault is Fault.NOT_YOUR_TURN for each in reasons)
