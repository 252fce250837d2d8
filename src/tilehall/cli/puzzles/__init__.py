"""`tilehall puzzles …`: positions with one proved answer, made and played."""

from __future__ import annotations

from typing import Final

import typer

from tilehall.cli.commands import Command, CommandGroup

PUZZLE_COMMANDS: Final = (
    Command("make", "puzzles.make:make"),
    Command("play", "puzzles.play:play"),
)


class _Puzzles(CommandGroup):
    listed = PUZZLE_COMMANDS


app = typer.Typer(
    cls=_Puzzles,
    name="puzzles",
    no_args_is_help=True,
    add_completion=False,  # the whole program has it
    rich_markup_mode=None,
)


@app.callback()
def puzzles() -> None:
    """Make puzzles with one proved answer out of bots' games, or play one."""
