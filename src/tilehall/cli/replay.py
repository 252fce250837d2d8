"""`tilehall replay FILE`: step through a recorded game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from tilehall.core.errors import RecordError, TilehallError


def replay(
    file: Annotated[str, typer.Argument(help="A game record; - reads it from standard input.")],
    from_turn: Annotated[
        int, typer.Option("--from", min=0, help="Begin after this turn; 0 is the deal.")
    ] = 0,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Show the rack of this seat only, not all racks.")
    ] = None,
    no_pause: Annotated[
        bool, typer.Option("--no-pause", help="Print all turns without waiting for a key.")
    ] = False,
) -> None:
    """Step through a recorded game: Enter goes on, p goes back, a number jumps, q quits."""
    from tilehall.cli.console import make_console, quiet_when_nobody_reads
    from tilehall.cli.record_file import load, spoken
    from tilehall.cli.terminal_game.keyboard import Keyboard
    from tilehall.cli.terminal_game.replay import Replay
    from tilehall.cli.terminal_game.screen import Screen

    record = load(file)
    try:
        game = record.replay()
    except RecordError as error:
        raise RecordError(f"{spoken(file)}: {error}") from None
    last = len(game.log)
    if from_turn > last:
        raise TilehallError(f"--from is {from_turn}; this game has {last} turns")
    if seat is not None and seat > len(game.players):
        raise TilehallError(f"--seat is {seat}; this game has {len(game.players)} seats")
    screen = Screen(make_console())
    player = Replay(game, screen, only=None if seat is None else seat - 1)
    wait = sys.stdin is not None and sys.stdin.isatty() and not no_pause and file != "-"
    with quiet_when_nobody_reads():
        if record.problems():
            screen.say("This record is not proved: tilehall verify says why.")
        if wait:
            player.step_through(from_turn, Keyboard())
        else:
            for turn in range(from_turn, last + 1):
                player.show(turn)
