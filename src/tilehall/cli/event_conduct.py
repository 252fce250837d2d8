"""`tilehall event weather | substitute | withdraw | warn | forfeit`: what a day brings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from tilehall.cli.event_file import DESK, DIVISION, FILE, book_at, only_division
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import USUAL, say_code
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import finals, judging, registration
from tilehall.tournament.event import Event
from tilehall.tournament.people import Place
from tilehall.tournament.weather import Rain, Schools, Weather

NUMBER = Annotated[int, typer.Argument(help="The entrant's number.")]
REASON = Annotated[str, typer.Option(help="Why; it is kept.")]


def add_commands(group: typer.Typer) -> None:
    for command in (weather, substitute, withdraw, warn, forfeit):
        group.command()(command)


def weather(
    file: FILE,
    division: DIVISION = None,
    *,
    rain: Annotated[Rain, typer.Option(help="The rainstorm signal.")] = Rain.NONE,
    signal: Annotated[int, typer.Option(min=0, max=10, help="The cyclone signal.")] = 0,
    schools: Annotated[Schools, typer.Option(help="The authority's word.")] = Schools.NO_WORD,
    school_day: Annotated[bool, typer.Option("--school-day", help="It is one.")] = False,
    cancelled: Annotated[
        str, typer.Option(help="When the signal was taken back: 2012-02-19T11:55.")
    ] = "",
) -> None:
    """Does the day go ahead? Exit code 1 if it is off (RULES T6)."""
    book = book_at(file)
    name = only_division(book.event(), division)
    seen = Weather(rain, signal, schools, school_day, _moment(cancelled))
    event = book.change(lambda event: [finals.decide_weather(event, name, seen)], who=DESK)
    state = event.divisions[name]
    why = say_code(USUAL, state.weather) if state.weather else ""
    typer.echo(f"{name} {'is off' if state.is_off else 'goes ahead'}: {why}")
    if state.is_off:
        raise typer.Exit(1)


def substitute(
    file: FILE,
    absent: NUMBER,
    by: Annotated[int | None, typer.Option(help="Who; else the first who waits.")] = None,
) -> None:
    """Somebody who waits takes the place of somebody who is not there."""
    event = book_at(file).change(
        lambda event: [registration.substitute(event, absent, by=by)], who=DESK
    )
    here = event.in_division(event.entrant(absent).division, Place.PRESENT)
    typer.echo(f"{event.entrant(absent).name} is absent; {len(here)} are here")


def withdraw(file: FILE, number: NUMBER, reason: REASON = "") -> None:
    """Somebody takes no further part."""
    tell(file, number, lambda event: registration.withdraw(event, number, reason=reason))


def warn(
    file: FILE,
    number: NUMBER,
    by: Annotated[str, typer.Option(help="The judge.")] = "desk",
    reason: REASON = "",
) -> None:
    """A verbal warning (RULES T5)."""
    tell(file, number, lambda event: judging.warn(event, number, by=by, reason=reason))


def forfeit(file: FILE, number: NUMBER, reason: REASON = "") -> None:
    """Somebody does not finish (RULES T4)."""
    tell(file, number, lambda event: judging.forfeit(event, number, reason=reason))


def tell(file: Path, number: int, decide: Callable[[Event], c.Change], *, who: str = DESK) -> None:
    """Write the change and say where the entrant stands then."""
    event = book_at(file).change(lambda event: [decide(event)], who=who)
    entrant = event.entrant(number)
    typer.echo(f"{entrant.name}: {entrant.place.value}, {entrant.warnings} warnings")


def _moment(text: str) -> datetime | None:
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise TilehallError(f"{quoted(text)} is no time such as 2012-02-19T11:55") from None
