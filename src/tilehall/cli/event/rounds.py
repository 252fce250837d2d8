"""`tilehall event draw | judge | clock | weather | postpone`: when, where and with whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import (
    DESK,
    DIVISION,
    FILE,
    REASON,
    ROUND,
    SEED,
    TABLES,
    book_of,
    new_seed,
    now,
    numbers_of,
)
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import USUAL, say_code
from tilehall.tournament.weather import Rain, Schools

if TYPE_CHECKING:
    from tilehall.tournament.books import changes as c
    from tilehall.tournament.event import Event


def seal(
    file: FILE,
    division: DIVISION = None,
    reason: Annotated[str, typer.Option(help="Why another word than the sealed one.")] = "",
) -> None:
    """Commit to the first word of the next draw's seed, so that nobody can choose the draw.

    Its hash is in the book from now on, for all to see. At the draw, let several people say a
    word: --seed "THE-SEALED-WORD their words".
    """
    from secrets import token_hex

    from tilehall.core.shared_seed import commitment_to
    from tilehall.tournament.desk import seating

    book, name = book_of(file, division)
    word = token_hex(16)
    commitment = commitment_to(word)
    book.change(
        lambda event: seating.seal(event, name, commitment=commitment, reason=reason), who=DESK
    )
    typer.echo(f"Sealed: {commitment}")
    typer.echo(f"Keep this word to yourself until the draw: {word}")


def draw(
    file: FILE,
    division: DIVISION = None,
    seed: SEED = None,
    final: Annotated[bool, typer.Option("--final", help="Draw the final.")] = False,
    everybody: Annotated[
        bool,
        typer.Option("--everybody", help="Share out places and check everybody in first."),
    ] = False,
    reason: Annotated[str, typer.Option(help="Why rounds are drawn again.")] = "",
) -> None:
    """Draw the next rounds, and say what could not be avoided."""
    from tilehall.cli.event.entries import note_arrivals, share_out
    from tilehall.tournament.desk import seating
    from tilehall.tournament.people import Status
    from tilehall.tournament.rounds import Stage

    book, name = book_of(file, division)
    chosen = new_seed(seed)
    if everybody:
        if book.event().in_division(name, Status.ENTERED):
            share_out(book, name, chosen)
        note_arrivals(book, everybody=name, slip=True)
    stage = Stage.FINAL if final else Stage.MAIN
    report: list[str] = []

    def decide(event: Event) -> Sequence[c.Change]:
        changes, drawn = seating.draw(event, name, seed=chosen, stage=stage, reason=reason)
        report[:] = [each.in_language(USUAL) for each in drawn.report.criteria]
        report.extend(
            f"  {one} and {other} sit together {times} times"
            for one, other, times in drawn.report.meet_again[:20]
        )
        return changes

    event = book.change(decide, who=DESK)
    for each in event.rounds(name, stage):
        if not event.has_begun(each):
            typer.echo(f"round {each.label}: {len(each.pods)} tables")
    for line in report:
        typer.echo(line)
    typer.echo(f"Seed {chosen}")


def judge(
    file: FILE,
    name: Annotated[str, typer.Argument(help="The judge's name.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: ROUND = "1",
    tables: TABLES = "",
) -> None:
    """Name the judge of some tables, or of a whole round; the name is printed on sheets."""
    from tilehall.tournament.desk import seating

    book, at = book_of(file, division)
    here = book.event().round(at, round_label)
    wanted = numbers_of(tables) or [pod.table for pod in here.pods]
    book.change(
        lambda event: seating.name_judge(event.round(at, round_label), wanted, name), who=DESK
    )
    typer.echo(f"{name} judges {len(wanted)} tables of round {round_label}")


def clock(
    file: FILE,
    minutes: Annotated[int, typer.Argument(help="How long a table has.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: ROUND = "1",
) -> None:
    """Start the hall's clock for a round."""
    from tilehall.tournament.desk import seating

    book, at = book_of(file, division)
    book.change(
        lambda event: seating.start_clock(
            event, event.round(at, round_label), at=now(), minutes=minutes
        ),
        who=DESK,
    )
    typer.echo(f"round {round_label} of {at} has {minutes} minutes from now")


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
    from tilehall.tournament.desk import finals
    from tilehall.tournament.weather import Weather

    book, name = book_of(file, division)
    seen = Weather(rain, signal, schools, school_day, _moment(cancelled))
    event = book.change(lambda event: finals.decide_weather(event, name, seen), who=DESK)
    state = event.divisions[name]
    why = say_code(USUAL, state.weather) if state.weather else ""
    typer.echo(f"{name} {'is off' if state.is_off else 'goes ahead'}: {why}")
    if state.is_off:
        raise typer.Exit(1)


def postpone(
    file: FILE,
    new_date: Annotated[str, typer.Argument(help="The new date: 2012-03-11.")],
    division: DIVISION = None,
    reason: REASON = "",
) -> None:
    """Another day for a division (RULES T6)."""
    from tilehall.tournament.desk import finals

    book, name = book_of(file, division)
    book.change(
        lambda event: finals.postpone(event, name, new_date=new_date, reason=reason), who=DESK
    )
    typer.echo(f"{name} is on {new_date}")


def _moment(text: str) -> datetime | None:
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise TilehallError(f"{quoted(text)} is no time such as 2012-02-19T11:55") from None
