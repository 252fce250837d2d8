"""`tilehall data show`: one record of a file of games by seed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilehall.cli.console import quiet_when_nobody_reads


def show(
    file: Annotated[Path, typer.Argument(help="Made by `tilehall data make`.")],
    deal: Annotated[int, typer.Argument(help="Which deal, from 1.")],
    game: Annotated[int, typer.Option(help="Which of its games, from 1.")] = 1,
) -> None:
    """Print the whole record of one game, which `tilehall verify` proves."""
    from tilehall.arena.dataset import read

    with quiet_when_nobody_reads():
        typer.echo(read(file).record(deal, game), nl=False)
