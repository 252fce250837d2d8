"""`tilehall solve`: the best play for a table and a rack; or many questions as JSON Lines."""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilehall.cli.json_lines import Question, answer_lines, answered
from tilehall.core.errors import TilehallError
from tilehall.solver.objective import Objective

if TYPE_CHECKING:
    from rich.console import Console

    from tilehall.core.position import Position
    from tilehall.solver import Solution

_LISTED = 50


def solve(  # noqa: PLR0917 - Typer calls it by name
    context: typer.Context,
    edition_name: Annotated[
        str, typer.Option("--edition", help="An edition, or the file of a house edition.")
    ] = "classic-hk",
    table: Annotated[str, typer.Option(help="Sets, separated by |.")] = "",
    rack: Annotated[str, typer.Option(help="Tiles, separated by blanks.")] = "",
    unopened: Annotated[bool, typer.Option("--unopened", help="It is the first play.")] = False,
    objective: Annotated[Objective, typer.Option(help="What to lay most of.")] = Objective.TILES,
    keep_table: Annotated[
        bool, typer.Option("--keep-table", help="Among the best, leave most sets as they lie.")
    ] = False,
    steps: Annotated[bool, typer.Option("--steps", help="Say which tile goes where.")] = False,
    every: Annotated[bool, typer.Option("--all", help="List all plays, the best first.")] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, max=10**15, help="States the search may visit.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One answer as JSON.")] = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Questions on standard input.")] = False,
) -> None:
    """Find the best play, proved, under the edition's whole rules.

    With --jsonl every line on standard input is a question such as
    {"edition":"classic-es","opened":true,"table":"r3 r4 r5","rack":"r6","objective":"tiles"}
    """
    from tilehall.cli.console import make_console, quiet_when_nobody_reads
    from tilehall.core.editions import edition
    from tilehall.core.position import Position
    from tilehall.solver import DEFAULT_LIMIT
    from tilehall.solver import solve as best_play

    with quiet_when_nobody_reads():
        if jsonl:
            _check_alone(context, "--jsonl", "every question says for itself what it wants")
            answer_lines(_answer)
            return
        rules = edition(edition_name)
        position = Position.of(rules, table=table, rack=rack, opened=not unopened)
        if every and not as_json:
            _show_all(position, objective, limit)
            return
        started = perf_counter()
        solution = best_play(
            position, objective=objective, limit=limit or DEFAULT_LIMIT, keep_table=keep_table
        )
        if as_json:
            answer = _as_json(solution, started)
            if steps:
                answer["steps"] = [str(step) for step in solution.steps]
            if every:
                answer |= _all_as_json(position, objective, limit)
            typer.echo(json.dumps(answer))
            return
        _show(make_console(), position, solution, steps=steps)


def _check_alone(context: typer.Context, option: str, why: str) -> None:
    """What would have no effect is not passed over."""
    for each in context.command.params:
        given = context.get_parameter_source(each.name or "")
        if each.opts[0] != option and given is not None and given.name == "COMMANDLINE":
            raise TilehallError(f"{each.opts[0]} does not go with {option}: {why}")


def _show(console: Console, position: Position, solution: Solution, *, steps: bool) -> None:
    from rich.text import Text

    from tilehall.cli.tile_text import Mark, laid_marks, row, table_lines

    mirror_value, width = position.ruleset.mirror_value, console.width
    console.print("Before")
    for line in table_lines(solution.before, mirror_value, width) or [Text("  the table is empty")]:
        console.print(line)
    if not solution.tiles:
        proved = "Nothing can be laid." if solution.is_optimal else "Nothing found in the limit."
        console.print(f"\n{proved}")
        return
    console.print("\nAfter")
    marks = laid_marks(solution.after, solution.before, Mark.LAID)
    for line in table_lines(solution.after, mirror_value, width, marks):
        console.print(line)
    console.print("\nLaid ", row(solution.laid))
    proof = "proved best" if solution.is_optimal else f"best found; at most {solution.bound} exists"
    tiles = "1 tile" if solution.tiles == 1 else f"{solution.tiles} tiles"
    console.print(f"{tiles}, {solution.value} points off the rack; {proof}.")
    if steps:
        console.print()
        for number, step in enumerate(solution.steps, 1):
            console.print(f"{number}. {step}")


def _show_all(position: Position, objective: Objective, limit: int | None) -> None:
    from tilehall.cli.console import make_console
    from tilehall.cli.tile_text import row
    from tilehall.solver import LIST_LIMIT, all_plays

    console = make_console()
    found = all_plays(position, objective=objective, most=_LISTED, limit=limit or LIST_LIMIT)
    for each in found:
        console.print(row(each.laid))
    if found.is_cut:
        more = "" if found.is_exact else "at least "
        console.print(f"… {len(found)} of {more}{found.total} plays")
    elif not found:
        console.print("Nothing can be laid.")


def _all_as_json(position: Position, objective: Objective, limit: int | None) -> dict[str, Any]:
    from tilehall.solver import LIST_LIMIT, all_plays

    found = all_plays(position, objective=objective, most=_LISTED, limit=limit or LIST_LIMIT)
    listed = [
        {"laid": " ".join(tile.code for tile in each.laid), "after": str(each.after)}
        for each in found
    ]
    return {"plays": listed, "count": found.total, "exact": found.is_exact}


def _answer(line: bytes) -> dict[str, Any]:
    from tilehall.core.position import Position
    from tilehall.solver import solve as best_play

    def solved(question: Question) -> dict[str, Any]:
        position = Position.of(
            question.edition(),
            table=question.text("table", ""),
            rack=question.text("rack"),
            opened=question.flag("opened", default=True),
        )
        objective = question.one_of("objective", Objective, Objective.TILES)
        started = perf_counter()
        return _as_json(best_play(position, objective=objective), started)

    return answered(line, solved)


def _as_json(solution: Solution, started: float) -> dict[str, Any]:
    return {
        "tiles": solution.tiles,
        "value": solution.value,
        "after": str(solution.after),
        "optimal": solution.is_optimal,
        "micros": round((perf_counter() - started) * 1e6),
    }
