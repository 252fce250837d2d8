"""`tilehall puzzles …`: positions with one proved answer, made and played."""

from __future__ import annotations

from typing import Final

from tilehall.cli.commands import Command, group

PUZZLE_COMMANDS: Final = (
    Command("make", "puzzles.make:make"),
    Command("play", "puzzles.play:play"),
)

app = group("puzzles", PUZZLE_COMMANDS)


@app.callback()
def puzzles() -> None:
    """Make puzzles with one proved answer out of bots' games, or play one."""
