"""`tilehall verify FILE`: prove that a game was dealt and played as its record says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from tilehall.core.record import Record


def verify(
    file: Annotated[str, typer.Argument(help="A game record; - reads it from standard input.")],
) -> None:
    """Prove a game record: the seed, every turn, the result.

    Exit code 0: proved. 1: it is a record, but something in it is wrong; everything found is
    listed. 2: it cannot be read as a record.
    """
    from tilehall.cli.console import make_console
    from tilehall.cli.record_file import load, spoken

    record = load(file)
    name = spoken(file)
    console = make_console()
    problems = record.problems()
    if problems:
        console.print(f"{name}: not proved.", soft_wrap=True)
        for problem in problems:
            console.print(f"  {problem}", soft_wrap=True)
        raise typer.Exit(1)
    console.print(f"{name}: proved.", soft_wrap=True)
    _tell_what_was_proved(record, console)


def _tell_what_was_proved(record: Record, console: Console) -> None:
    from tilehall.core.scoring import shown

    game = record.replay()
    rules, turns = game.ruleset, len(game.log)
    outcome = game.outcome
    if outcome is None:
        result = "the game is unfinished, as the record says"
    else:
        names = game.players
        winners = " and ".join(names[seat] for seat in outcome.winners)
        scores = ", ".join(
            f"{name} {shown(points, plus=True)}"
            for name, points in zip(names, outcome.scores, strict=True)
        )
        result = f"result right: won by {winners}; {scores}"
    for line in (
        f"seed matches the hash published with the deal, {record.seed_hash[:16]}…",
        "draw for the start, racks and pool follow from the seed",
        f"{turns} {'turn' if turns == 1 else 'turns'} legal by {rules.id} {rules.version}",
        result,
    ):
        console.print(f"  {line}", soft_wrap=True)
