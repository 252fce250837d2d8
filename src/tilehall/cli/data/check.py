"""`tilehall data check`: plays the games of a file again and compares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilehall.cli.console import INTERRUPTED, make_progress


def check(
    file: Annotated[Path, typer.Argument(help="Made by `tilehall data make`.")],
    sample: Annotated[
        int | None, typer.Option(min=1, help="So many deals, picked by the seed, instead of all.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Picks the sample.")] = "1",
    prove: Annotated[
        bool, typer.Option("--prove", help="Also prove each record as `tilehall verify` does.")
    ] = False,
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes that play.")] = 1,
) -> None:
    """Check the games of a file: each is played again and has to give its digest.

    Exit code 1 if one does not, or if the file is not finished.
    """
    from tilehall.arena.dataset import faults, read

    data = read(file)
    per_deal = data.head.plan.games_per_deal
    progress, played = make_progress("games"), 0

    def after_deal(count: int) -> None:
        nonlocal played
        played += count
        progress.advance(bar, count)

    deals = min(sample or len(data.lines), len(data.lines))
    bar = progress.add_task(data.head.plan.ruleset.id, total=deals * per_deal)
    wrong = 0
    try:
        with progress:
            for fault in faults(
                data,
                sample=sample,
                seed=seed,
                prove=prove,
                workers=workers,
                after_deal=after_deal,
            ):
                wrong += 1
                typer.echo(fault)
    except KeyboardInterrupt:
        typer.echo(f"{played} games played again, {wrong} lines wrong; interrupted.")
        raise typer.Exit(INTERRUPTED) from None
    again = "played again and proved" if prove else "played again"
    typer.echo(
        f"{file}: {played} of {len(data.lines) * per_deal} games {again}, {wrong} lines wrong."
    )
    if not data.is_whole:
        torn = "; the next is cut off" if data.is_torn else ""
        typer.echo(
            f"{len(data.lines)} of {data.head.deals} deals are there{torn}: not finished. "
            "`tilehall data make` goes on there."
        )
    if wrong or not data.is_whole:
        raise typer.Exit(1)
