"""`tilehall event simulate`: bots play whole events, to see how a format behaves."""

from __future__ import annotations

from statistics import NormalDist, fmean
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tilehall.arena.event_simulation import SimulatedEvent, simulate_event, strongest
from tilehall.bots import BOTS, make
from tilehall.cli.terminal import make_console
from tilehall.core.errors import TilehallError, quoted
from tilehall.tournament.format import Format
from tilehall.tournament.formats import FORMAT_IDS, event_format

_CERTAIN: Final = 0.95


def add_commands(group: typer.Typer) -> None:
    group.command()(simulate)


def simulate(
    formats: Annotated[
        str, typer.Option("--formats", "-f", help=f"Separated by commas: {', '.join(FORMAT_IDS)}.")
    ] = "hk-selection-2012",
    entrants: Annotated[int, typer.Option(min=2, max=2000, help="How many take part.")] = 16,
    field: Annotated[
        str,
        typer.Option(help=f"Who they are: solver=1,casual=rest; bots: {', '.join(BOTS)}."),
    ] = "casual=1,beginner=rest",
    events: Annotated[int, typer.Option(min=1, max=10_000, help="Events of each format.")] = 5,
    seed: Annotated[str, typer.Option(help="The same seed plays the same events.")] = "1",
    seconds: Annotated[
        float, typer.Option(min=1, max=600, help="What a turn takes people, on average.")
    ] = 25.0,
) -> None:
    """Play events with bots: how long they take, and how often the best player wins."""
    chosen = [event_format(name.strip()) for name in formats.split(",")]
    specs = _field(field, entrants)
    table = Table(
        "format", "events", "games each", "hours each", f"{strongest(specs)} won", "interval",
        "its place before the final",
    )  # fmt: skip
    for each in chosen:
        played = _play(each, specs, events, seed)
        table.add_row(each.id, *_figures(played, strongest(specs), seconds))
    make_console().print(table)


def _play(format_: Format, specs: list[str], events: int, seed: str) -> list[SimulatedEvent]:
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("events"),
        TimeRemainingColumn(), console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with progress:
        bar = progress.add_task(format_.id, total=events)
        found = []
        for number in range(events):
            found.append(simulate_event(format_, specs, seed=f"{seed} {number}"))
            progress.advance(bar)
    return found


def _figures(played: list[SimulatedEvent], best: str, seconds: float) -> list[str]:
    won = sum(each.winner == best for each in played)
    low, high = wilson(won, len(played))
    return [
        str(len(played)),
        f"{fmean(each.games for each in played):.0f}",
        f"{fmean(each.minutes(seconds) for each in played) / 60:.1f}",
        f"{won / len(played):.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{fmean(each.best_place for each in played):.1f}",
    ]


def wilson(won: int, of: int) -> tuple[float, float]:
    """Wilson's interval for a share, which is honest for few events too."""
    z = NormalDist().inv_cdf((1 + _CERTAIN) / 2)
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5 / (1 + z * z / of)
    return (middle - half if won else 0.0), (middle + half if won < of else 1.0)


def _field(text: str, entrants: int) -> list[str]:
    """`solver=1,casual=rest`: one solver, and casual players for all other places."""
    specs: list[str] = []
    rest = ""
    for part in text.split(","):
        name, equals, count = part.strip().partition("=")
        make(name).close()  # a wrong name is told before anything is played
        if not equals or count == "rest":
            rest = name
        elif count.isascii() and count.isdigit():
            specs += [name] * int(count[:6])
        else:
            raise TilehallError(f"--field {quoted(part)}: write it as name=number or name=rest")
    if rest:
        specs += [rest] * (entrants - len(specs))
    if len(specs) != entrants:
        raise TilehallError(f"--field names {len(specs)} players for {entrants} entrants")
    return specs
