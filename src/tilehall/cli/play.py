"""`tilehall play`: sit down and play, in the terminal, against bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from tilehall.bots.spec import BOTS
from tilehall.cli.console import INTERRUPTED, quiet_when_nobody_reads
from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import MOST_GAMES, MOST_SEATS

_USUAL_SEATS = 4
_LONGEST_SEED = 90  # the number of the game is written behind it


def play(
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Edition id, or the path of your own TOML file.")
    ] = "classic-hk",
    seats: Annotated[
        int | None,
        typer.Option("--seats", "-n", min=2, max=MOST_SEATS, help="Players, you included."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Deals the same tiles again; secret and new if not given.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-g",
            min=1,
            max=MOST_GAMES,
            help="Games in the match; the edition says or asks.",
        ),
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock/--no-clock", help="Play with the edition's time for a turn.")
    ] = False,
    name: Annotated[str, typer.Option(help="What the others call you.")] = "You",
    record: Annotated[
        Path | None,
        typer.Option(help="Save the game there; the games after it get -2, -3 … in their names."),
    ] = None,
    opponent: Annotated[
        str,
        typer.Option(
            help=f"Who sits on the other seats: {', '.join(BOTS)}, or a program such as ./mybot."
        ),
    ] = "beginner",
) -> None:
    """Play against bots in the terminal.

    Leave with quit or the end of input (exit code 0), or with Ctrl-C (130).
    What was recorded by then is kept.
    """
    from tilehall.cli.terminal_game.keyboard import Keyboard
    from tilehall.cli.terminal_game.match import TerminalMatch, new_match
    from tilehall.core.chance import seed_text
    from tilehall.core.editions import edition

    chosen = seed_text(secrets.token_hex(8) if seed is None else seed)
    if len(chosen) > _LONGEST_SEED:
        raise TilehallError(f"the seed is longer than {_LONGEST_SEED} characters")
    ruleset = edition(edition_name)
    seats = seats or min(max(_USUAL_SEATS, ruleset.min_seats), ruleset.max_seats)
    players = (name, *(f"Seat {number}" for number in range(2, seats + 1)))
    lines = Keyboard()
    played = TerminalMatch(
        match=new_match(ruleset, players, games, lines),
        lines=lines,
        seed=chosen,
        record=record,
        opponent=opponent,
        clock=clock,
    )
    with quiet_when_nobody_reads():
        try:
            played.play()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        finally:
            played.close()
