"""The best play for a view: exact under the edition's whole rules.

>>> from tilehall.core.editions import edition
>>> from tilehall.core.position import Position
>>> from tilehall.solver import solve
>>> rules = edition("classic-es")
>>> answer = solve(Position.of(rules, table="r3 r4 J | b7 b8 b9", rack="r5 k1"))
>>> answer.tiles, answer.is_optimal
(1, True)
"""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.solver.moves import Move, Moves, moves_between
    from tilehall.solver.native import DEFAULT_LIMIT, SolverError
    from tilehall.solver.objective import Objective
    from tilehall.solver.plays import (
        LIST_LIMIT,
        Plays,
        PlaysInOrder,
        Tables,
        all_plays,
        best_plays,
        fits,
        legal_tables,
    )
    from tilehall.solver.solution import (
        Solution,
        can_open,
        is_reachable,
        lay_exactly,
        solve,
        solve_many,
    )

__all__ = [
    "DEFAULT_LIMIT",
    "LIST_LIMIT",
    "Move",
    "Moves",
    "Objective",
    "Plays",
    "PlaysInOrder",
    "Solution",
    "SolverError",
    "Tables",
    "all_plays",
    "best_plays",
    "can_open",
    "fits",
    "is_reachable",
    "lay_exactly",
    "legal_tables",
    "moves_between",
    "solve",
    "solve_many",
]

__getattr__ = names_of(
    __name__,
    {
        "DEFAULT_LIMIT": "native",
        "LIST_LIMIT": "plays",
        "Move": "moves",
        "Moves": "moves",
        "Objective": "objective",
        "Plays": "plays",
        "PlaysInOrder": "plays",
        "Solution": "solution",
        "SolverError": "native",
        "Tables": "plays",
        "all_plays": "plays",
        "best_plays": "plays",
        "can_open": "solution",
        "fits": "plays",
        "is_reachable": "solution",
        "lay_exactly": "solution",
        "legal_tables": "plays",
        "moves_between": "moves",
        "solve": "solution",
        "solve_many": "solution",
    },
)
