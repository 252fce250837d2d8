"""`tilehall puzzles play`: the puzzle of the day at the terminal, with the moves of `play`."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.console import INTERRUPTED, quiet_when_nobody_reads

if TYPE_CHECKING:
    from tilehall.core.ruleset import Ruleset
    from tilehall.study.puzzle import Puzzle


def play(
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Edition id, or the path of your own TOML file.")
    ] = "classic-hk",
    grade: Annotated[
        int | None, typer.Option(min=1, max=9, help="How hard: 1 is easy, 9 is very hard.")
    ] = None,
    day: Annotated[
        str | None, typer.Option("--date", help="The puzzle of another day, as in 2026-11-17.")
    ] = None,
) -> None:
    """Solve the puzzle of the day in the terminal: the same for everybody on one date.

    Leave with quit or the end of input (exit code 0), or with Ctrl-C (130).
    """
    from tilehall.cli.console import make_console
    from tilehall.cli.puzzles.attempt import Attempt
    from tilehall.cli.terminal_game.keyboard import Keyboard
    from tilehall.cli.terminal_game.screen import Screen
    from tilehall.core.editions import edition

    rules, on = edition(edition_name), _date(day)
    with quiet_when_nobody_reads():
        try:
            puzzle = _of_the_day(rules, on, grade)
            Attempt(puzzle, Screen(make_console()), Keyboard(), title=f"Puzzle of {on}").play()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def _date(text: str | None) -> date:
    from tilehall.core.errors import TilehallError, quoted

    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise TilehallError(f"--date is {quoted(text)}; write it like 2026-11-17") from None


def _of_the_day(rules: Ruleset, on: date, grade: int | None) -> Puzzle:
    from tilehall.study.puzzle_maker import puzzle_of_the_day

    return puzzle_of_the_day(rules, on, grade=grade)
