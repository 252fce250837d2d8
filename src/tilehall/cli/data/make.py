"""`tilehall data make`: so many games into a file, and on from where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilehall.bots.spec import BOTS
from tilehall.cli.console import INTERRUPTED, make_progress


def make(
    file: Annotated[Path, typer.Argument(help="A new file, or one that was begun.")],
    bots: Annotated[str, typer.Option(help=f"Separated by commas: {', '.join(BOTS)}.")] = (
        "solver,casual"
    ),
    edition_name: Annotated[
        str, typer.Option("--edition", "-e", help="Id of a published edition.")
    ] = "classic-es",
    seats: Annotated[int, typer.Option("--seats", "-n", help="Seats at a table.")] = 4,
    games: Annotated[
        int, typer.Option(min=1, max=100_000_000, help="Games; rounded up to whole deals.")
    ] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes that play.")] = 1,
) -> None:
    """Let bots play very many games, and keep a seed and a digest of each.

    Ctrl-C, or a kill, loses no more than a moment: the same command goes on where it stopped.
    """
    from tilehall.arena import Plan
    from tilehall.arena.dataset import extend, head_of
    from tilehall.core.editions import edition
    from tilehall.core.errors import TilehallError, quoted

    specs = tuple(spec.strip() for spec in bots.split(","))
    plan = Plan(edition(edition_name), specs, seats, seed)
    head = head_of(plan, plan.deals_for(games))
    played = 0

    def after_deal(count: int) -> None:
        nonlocal played
        played += count
        progress.advance(bar, count)

    progress = make_progress("games")
    bar = progress.add_task(plan.ruleset.id, total=head.deals * plan.games_per_deal)
    try:
        with progress:
            done = extend(file, head, workers=workers, after_deal=after_deal)
    except KeyboardInterrupt:
        typer.echo(f"{played} games written; the same command goes on.")
        raise typer.Exit(INTERRUPTED) from None
    except OSError as error:
        raise TilehallError(f"{quoted(file)} cannot be written: {error.strerror}") from None
    before = f", {done * plan.games_per_deal} were there" if done else ""
    size = file.stat().st_size
    total = head.deals * plan.games_per_deal
    typer.echo(f"{file}: {total} games{before}; {size / total:.1f} bytes each.")
