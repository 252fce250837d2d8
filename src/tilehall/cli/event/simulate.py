"""`tilehall event simulate`: bots play whole events, to see how a format behaves."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.bots.spec import BOTS, make
from tilehall.cli.console import make_console, make_progress
from tilehall.cli.options import a_number, check_writable
from tilehall.core.chance import seed_text
from tilehall.core.errors import TilehallError, quoted
from tilehall.tournament.formats import FORMAT_IDS

if TYPE_CHECKING:
    from rich.table import Table

    from tilehall.arena.event_simulation import EventPlan, SimulatedEvent
    from tilehall.arena.simulation_figures import Estimate, Figures

_LONGEST_SEED = 40  # so that the seeds of all games can be made of it


def simulate(
    formats: Annotated[
        str,
        typer.Option(
            "--formats", "-f", help=f"all, or separated by commas: {', '.join(FORMAT_IDS)}."
        ),
    ] = "hk-selection-2012",
    entrants: Annotated[int, typer.Option(min=2, max=2000, help="How many take part.")] = 16,
    field: Annotated[
        str,
        typer.Option(help=f"Who they are: solver=1,casual=rest; bots: {', '.join(BOTS)}."),
    ] = "casual=1,beginner=rest",
    events: Annotated[int, typer.Option(min=1, max=10_000, help="Events of each format.")] = 5,
    *,
    seed: Annotated[str, typer.Option(help="The same seed plays the same events.")] = "1",
    seconds: Annotated[
        float,
        typer.Option(
            min=1, max=600, callback=a_number, help="What a turn takes people, on average."
        ),
    ] = 25.0,
    between: Annotated[
        float,
        typer.Option(min=0, max=60, callback=a_number, help="Minutes to deal and to count a game."),
    ] = 4.0,
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes that play.")] = 1,
    out: Annotated[Path | None, typer.Option("--json", help="Write the figures here too.")] = None,
) -> None:
    """Play events with bots: how long they take, and how often the best player wins."""
    from tilehall.arena.event_simulation import EventPlan, strongest
    from tilehall.arena.simulation_figures import Pace, figures
    from tilehall.storage.private_files import write_whole
    from tilehall.tournament.formats import event_format

    if len(seed_text(seed)) > _LONGEST_SEED:
        raise TilehallError(f"the seed is longer than {_LONGEST_SEED} characters")
    check_writable(out)
    listed = [each.strip() for each in formats.split(",")]
    names = FORMAT_IDS if listed == ["all"] else listed
    specs = _field(field, entrants)
    plans = [
        EventPlan(event_format(name), tuple(specs), f"{seed} {number}")
        for name in names
        for number in range(events)
    ]
    played = _played(plans, workers)
    pace = Pace(seconds, between)
    found = {
        plans[first].format.id: figures(played[first : first + events], pace)
        for first in range(0, len(plans), events)
    }
    make_console().print(_table(found, strongest(specs)))
    if out is not None:
        document = {name: asdict(each) for name, each in found.items()}
        try:
            write_whole(out, (json.dumps(document, indent=1) + "\n").encode())
        except OSError as error:
            raise TilehallError(f"cannot write {quoted(out, 300)}: {error.strerror}") from None


def _played(plans: Sequence[EventPlan], workers: int) -> list[SimulatedEvent]:
    """In the order of the plans: how many processes play changes no figure."""
    progress = make_progress("events")
    found: list[SimulatedEvent] = []
    with progress, closing(_playing(plans, workers)) as playing:
        bar = progress.add_task(plans[0].format.id, total=len(plans))
        for each in playing:
            found.append(each)
            following = plans[min(len(found), len(plans) - 1)].format.id
            progress.update(bar, advance=1, description=following)
    return found


def _playing(plans: Sequence[EventPlan], workers: int) -> Generator[SimulatedEvent, None, None]:
    from tilehall.arena.event_simulation import simulate_planned
    from tilehall.arena.workers import spread

    if workers > 1:
        yield from spread(simulate_planned, plans, workers)
    else:
        yield from map(simulate_planned, plans)


def _table(found: dict[str, Figures], best: str) -> Table:
    from rich.table import Table

    table = Table(
        "format", "events", "games", "turns a game", "hours", f"{best} won", "by luck",
        "in the final", "place before it",
    )  # fmt: skip
    for name, each in found.items():
        table.add_row(
            name,
            str(each.events),
            f"{each.games:.0f}",
            f"{each.turns:.0f}",
            _with_interval(each.hours, "{:.1f}"),
            _with_interval(each.won, "{:.0%}"),
            f"{each.by_luck:.0%}",
            "–" if each.in_final is None else _with_interval(each.in_final, "{:.0%}"),
            _with_interval(each.place, "{:.1f}"),
        )
    return table


def _with_interval(estimate: Estimate, form: str) -> str:
    if estimate.high == float("inf"):  # one event says nothing about the next
        return form.format(estimate.value)
    parts = (form.format(part) for part in (estimate.value, estimate.low, estimate.high))
    value, low, high = parts
    return f"{value} ({low} to {high})"


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
