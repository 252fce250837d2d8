"""Solvers side by side on the same positions: median, 95 %, largest time, and the ratio to ours.

Compared are the kernel's walk and its whole search, `tilehall.solver.solve` and `solve_many`, the
PyPI package `rummikub-solver` with each back end that is installed, and a bare HiGHS model of the
same sets. Both of the others are optional:
`pip install rummikub-solver cvxopt highspy`. Nothing here is a test; times are the processor's, so
that other work on the machine counts for little. The kernel alone knows J3 only, so under J6
`solve` may rightly lay less than it. `--played [EDITION ...]` takes positions of fresh games.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from math import ceil
from os import cpu_count
from pathlib import Path
from shutil import which
from statistics import median
from time import perf_counter, process_time
from typing import Any

from tilehall import _kernel
from tilehall.bots import Solver
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile, tile
from tilehall.solver import Objective, solve, solve_many
from tilehall.solver.native import DEFAULT_LIMIT, OBJECTIVES, rules_of
from tilehall.solver.reference import best_loss
from tilehall.solver.set_catalogue import all_sets

DATA = Path(__file__).parent / "data"
FILES = {
    "positions_selfplay2.jsonl": "classic-es",
    "positions.jsonl": "classic-es",
    "xp_selfplay.jsonl": "xp-es",
    "twist_selfplay.jsonl": "twist-cn",
}
ROUNDS = 3  # the best of so many, the same for every solver
_COMPARED = "positions_selfplay2.jsonl"
_ON_THE_PAGE = set(FILES) - {"positions.jsonl"}

Answer = Callable[[], int]  # a question with its answer: tiles laid


def main() -> None:
    confirm = "--confirm" in sys.argv
    if "--played" in sys.argv:
        for name in sys.argv[sys.argv.index("--played") + 1 :] or EDITION_IDS:
            for seats in (2, 4):
                _played(name, seats, 1500)
        return
    for name, default in FILES.items():
        positions = [_position(line, default) for line in (DATA / name).read_text().splitlines()]
        print(f"\n{name}: {len(positions)} positions, {default}, most tiles; microseconds")
        print(f"{'':34}{'median':>10}{'p95':>10}{'p99':>10}{'max':>10}{'ratio':>9}")
        ours = _report("kernel, from Python", [_kernel_call(p) for p in positions], None)
        whole = _report(
            "kernel, under the whole rules", [_kernel_solve_call(p) for p in positions], ours
        )
        _report_page(name, whole[0])
        _report("tilehall.solver.solve", [_solve_call(p) for p in positions], ours)
        _report_many(positions)
        # integer programs take seconds for some of the other positions
        if name == _COMPARED or "--everything" in sys.argv:
            for label, calls in _others(positions):
                _report(label, calls, ours)
        if confirm and default != "twist-cn":  # where the list of all sets explodes
            _confirm(positions)


def _played(name: str, seats: int, count: int) -> None:
    """Every position of an opened seat in fresh games of Solver."""
    positions: list[Position] = []
    while len(positions) < count:
        game = Game.new(name, seats=seats, seed=f"played-{len(positions)}")
        bots = [Solver() for _ in range(seats)]
        while not game.is_over:
            view = game.view(seat := game.position.to_move)
            if view.opened:
                positions.append(Position.of(view.ruleset, table=view.table, rack=view.rack))
            game = game.after(bots[seat].choose(view))
    print(f"\n{len(positions)} positions of fresh games, {name}, {seats} seats; microseconds")
    walk = _report("kernel, from Python", [_kernel_call(p) for p in positions], None)
    _report("kernel, under the whole rules", [_kernel_solve_call(p) for p in positions], walk)


def _position(line: str, name: str) -> Position:
    row = json.loads(line)
    table = Table.of([tile(code) for code in meld] for meld in row["table"])
    rules = edition(row.get("edition", name))
    return Position.of(rules, table=table, rack=Rack(tile(code) for code in row["rack"]))


def _report(
    label: str, calls: list[Answer], ours: tuple[float, list[int]] | None
) -> tuple[float, list[int]]:
    times, answers = [], []
    for call in calls:
        best = float("inf")
        for _ in range(ROUNDS):
            started = process_time()
            answer = call()
            best = min(best, process_time() - started)
        times.append(best * 1e6)
        answers.append(answer)
    times.sort()
    middle = median(times)
    marks = [_rank(times, share) for share in (0.95, 0.99)]
    ratio = f"{middle / ours[0]:9.1f}" if ours else f"{1:9.1f}"
    wrong = sum(a != b for a, b in zip(answers, ours[1], strict=True)) if ours else 0
    note = f"  {wrong} answers differ" if wrong else ""
    print(f"{label:34}{middle:10.1f}{marks[0]:10.1f}{marks[1]:10.1f}{times[-1]:10.1f}{ratio}{note}")
    return middle, answers


def _rank(ordered: list[float], share: float) -> float:
    """The smallest time that so large a share of all times does not exceed."""
    return ordered[ceil(len(ordered) * share) - 1]


def _report_page(name: str, kernel: float) -> None:
    """The same search in WebAssembly; its ratio is that to the kernel's."""
    node = which("node")
    if node is None or name not in _ON_THE_PAGE:
        return
    script = Path(__file__).with_name("kernel_in_node.mjs")
    said = subprocess.check_output([node, script, name])  # noqa: S603 - our own script
    times = sorted(json.loads(said))
    marks = [_rank(times, share) for share in (0.5, 0.95, 0.99)]
    figures = "".join(f"{each:10.1f}" for each in (*marks, times[-1]))
    print(f"{'  in WebAssembly (Node)':34}{figures}{marks[0] / kernel:9.1f} to the line above")


def _report_many(positions: list[Position]) -> None:
    """`solve_many`: processor time for each, and how much sooner all are done than one by one."""
    best: list[tuple[float, float, float]] = []
    for _ in range(ROUNDS):
        began, spent = perf_counter(), process_time()
        for each in positions:
            solve(each)
        between, single = perf_counter(), process_time() - spent
        solve_many(positions)
        many = process_time() - spent - single
        best.append((many, single, (between - began) / (perf_counter() - between)))
    many, single, sooner = min(best)
    mean = many / len(positions) * 1e6
    print(
        f"{'tilehall.solver.solve_many':34}{mean:10.1f} in the mean, {many / single:.2f} of the "
        f"processor time of solve, done {sooner:.1f} times as soon on {cpu_count()} cores"
    )


def _kernel_call(position: Position) -> Answer:
    must = [each.index for each in position.table.tiles()]
    may = [each.index for each in position.rack]
    weights = [1] * 56
    rules = rules_of(position.ruleset)

    def call() -> int:
        return len(may) - _kernel.arrange(rules, must, may, weights, 0, 500_000).loss

    return call


def _kernel_solve_call(position: Position) -> Answer:
    rules, here = rules_of(position.ruleset), (position.table, position.rack, position.opened)
    asked = (rules, *here, OBJECTIVES[Objective.TILES], False, DEFAULT_LIMIT, ALL_TILES)
    return lambda: len(_kernel.solve(*asked).laid)


def _solve_call(position: Position) -> Answer:
    return lambda: solve(position).tiles


def _others(positions: list[Position]) -> list[tuple[str, list[Answer]]]:
    found: list[tuple[str, list[Answer]]] = []
    if find_spec("highspy"):
        found.append(("bare HiGHS model", [_highs_call(p) for p in positions]))
    if find_spec("rummikub_solver"):
        import rummikub_solver as pypi  # noqa: PLC0415 - optional

        backends: list[Any] = [None, *sorted(pypi.MILPSolver.supported(), key=str)]
        for backend in backends:
            rules = pypi.RuleSet()
            if backend is not None:
                rules.backend = backend
            label = f"rummikub-solver, {'default' if backend is None else backend.name}"
            found.append((label, [_pypi_call(pypi, rules, p) for p in positions]))
    else:
        print("rummikub-solver is not installed: left out")
    return found


def _pypi_call(pypi: Any, rules: Any, position: Position) -> Answer:
    state = rules.new_game()
    state.initial = False
    state.add_table(*(_pypi_tile(each) for each in position.table.tiles()))
    state.add_rack(*(_pypi_tile(each) for each in position.rack))

    def call() -> int:
        answer = rules.solve(state, pypi.SolverMode.TILE_COUNT)
        return len(answer.tiles) if answer else 0

    return call


def _pypi_tile(kind: Tile) -> int:
    return 53 if kind.joker else kind.index + 1


def _highs_call(position: Position) -> Answer:
    """The sets are listed beforehand, as for one table; building and solving the model counts."""
    from tilehall.solver.reference import integer_program  # noqa: PLC0415

    bound, spare = position.table.tally(), Counter(position.rack)
    everything = bound + spare
    sets = all_sets(everything.elements(), longest=5)
    columns = {tuple(sorted(Counter(meld).items())): 0 for meld in sets}

    def call() -> int:
        laid = integer_program(columns, bound, everything, lambda _: 1, 0) if columns else 0
        return (laid or 0) - bound.total()

    return call


def _confirm(positions: list[Position]) -> None:
    """Every answer of the kernel, tiles and points, by the integer program."""
    for objective in (Objective.TILES, Objective.VALUE):
        for position in positions:
            weights = objective.weights(position.ruleset)
            total = sum(weights[each.index] for each in position.rack)
            args = [each.index for each in position.table.tiles()], [t.index for t in position.rack]
            rules = rules_of(position.ruleset)
            loss = _kernel.arrange(rules, *args, weights, 0, 500_000).loss
            expected = best_loss(
                position.table.tiles(), position.rack, lambda t, w=weights: w[t.index]
            )
            if loss != expected:
                sys.exit(f"{position.table} / {position.rack}: {total - loss}, not {expected}")
    print(f"{2 * len(positions)} answers confirmed by HiGHS")


if __name__ == "__main__":
    main()
