"""`tilehall puzzles make`: so many puzzles from a seed, for programs or to look at."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.console import INTERRUPTED, quiet_when_nobody_reads

if TYPE_CHECKING:
    from tilehall.study.puzzle import Puzzle


def make(
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Edition id, or the path of your own TOML file.")
    ] = "classic-hk",
    count: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many.")] = 10,
    seed: Annotated[str, typer.Option(help="The same seed makes the same puzzles.")] = "1",
    jsonl: Annotated[bool, typer.Option("--jsonl", help="A JSON object per line.")] = False,
) -> None:
    """Make puzzles with exactly one answer, proved, out of games that bots play."""
    from tilehall.core.chance import seed_text
    from tilehall.core.editions import edition
    from tilehall.study.puzzle_maker import make_puzzles

    made = islice(make_puzzles(edition(edition_name), seed=seed_text(seed)), count)
    with quiet_when_nobody_reads():
        try:
            if jsonl:
                for puzzle in made:
                    typer.echo(json.dumps(puzzle.as_json(edition_name), separators=(",", ":")))
            else:
                _show(made, count)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def _show(made: Iterable[Puzzle], count: int) -> None:
    from rich.table import Table as Sheet

    from tilehall.cli.console import make_console, make_progress

    sheet = Sheet(box=None, pad_edge=False)
    for title in ("id", "kind", "grade", "sets touched", "moves", "tiles to lay", "themes"):
        is_number = title in {"grade", "sets touched", "moves", "tiles to lay"}
        sheet.add_column(title, justify="right" if is_number else "left")
    with make_progress("puzzles") as progress:
        bar = progress.add_task("", total=count)
        for each in made:
            numbers = (each.grade, each.sets_touched, each.moves, len(each.laid))
            themes = ", ".join(each.themes)
            sheet.add_row(each.id, each.kind.value, *map(str, numbers), themes)
            progress.advance(bar)
    make_console().print(sheet)
