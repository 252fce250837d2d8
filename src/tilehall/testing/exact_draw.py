"""The draw as an integer program, solved to the end by OR-Tools: what small draws cost at best.

The oracle of tests and benchmarks. It knows nothing of the search; only what a draw is.

It runs in a process of its own: OR-Tools and highspy each bring a library called HiGHS, of
different versions, and a process that has loaded the one cannot load the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from typing import TYPE_CHECKING

from tilehall.tournament.draw.hall_plan import plan_hall

if TYPE_CHECKING:
    from ortools.sat.python import cp_model


def cheapest_draw(
    organisations: Sequence[int],
    *,
    rounds: int,
    table_size: int = 4,
    smallest_table: int = 3,
    seconds: float = 60.0,
) -> tuple[int, int, bool]:
    """Meetings again, then colleagues at a table; and whether that is proved."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        task = process.submit(
            _solve, tuple(organisations), rounds, table_size, smallest_table, seconds
        )
        return task.result()


def _solve(
    organisations: tuple[int, ...],
    rounds: int,
    table_size: int,
    smallest_table: int,
    seconds: float,
) -> tuple[int, int, bool]:
    from ortools.sat.python import cp_model  # noqa: PLC0415 - only in its own process

    players = range(len(organisations))
    plan = plan_hall(len(organisations), table_size=table_size, smallest_table=smallest_table)
    model = cp_model.CpModel()
    tables = range(plan.tables)
    sits = {
        (n, t, p): model.new_bool_var(f"sits{n}_{t}_{p}")
        for n in range(rounds)
        for t in tables
        for p in players
    }
    for n in range(rounds):
        for p in players:
            model.add_exactly_one(sits[n, t, p] for t in tables)
        for t in tables:
            model.add(sum(sits[n, t, p] for p in players) == plan.sizes[t])
    seat = 0
    for t in tables:  # who sits where in the first round is only a matter of names,
        if len(set(organisations)) > 1:
            break  # unless people differ
        for p in players[seat : seat + plan.sizes[t]]:
            model.add(sits[0, t, p] == 1)
        seat += plan.sizes[t]
    together = {
        (n, one, other): _together(model, sits, n, one, other, tables)
        for n in range(rounds)
        for one, other in combinations(players, 2)
    }
    again = [
        _both(model, together[n, one, other], together[m, one, other])
        for n, m in combinations(range(rounds), 2)
        for one, other in combinations(players, 2)
    ]
    colleagues = [
        together[n, one, other]
        for n in range(rounds)
        for one, other in combinations(players, 2)
        if organisations[one] == organisations[other] >= 0
    ]
    weight = len(colleagues) + 1
    model.minimize(weight * sum(again) + sum(colleagues))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    best = round(solver.objective_value)
    return best // weight, best % weight, status == cp_model.OPTIMAL


def _together(
    model: cp_model.CpModel,
    sits: dict[tuple[int, int, int], cp_model.IntVar],
    n: int,
    one: int,
    other: int,
    tables: range,
) -> cp_model.IntVar:
    found = model.new_bool_var(f"together{n}_{one}_{other}")
    for t in tables:
        model.add_bool_or(~sits[n, t, one], ~sits[n, t, other], found)
    return found


def _both(model: cp_model.CpModel, a: cp_model.IntVar, b: cp_model.IntVar) -> cp_model.IntVar:
    found = model.new_bool_var("")
    model.add_bool_or(~a, ~b, found)
    return found
