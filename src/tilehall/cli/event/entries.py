"""`tilehall event new | import | places | check-in | …`: who takes part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import (
    DESK,
    DIVISION,
    FILE,
    NUMBER,
    REASON,
    SEED,
    book_at,
    book_of,
    change,
    new_seed,
    now,
)
from tilehall.cli.event.conduct import tell
from tilehall.core.errors import TilehallError, quoted
from tilehall.tournament.formats import FORMAT_IDS

if TYPE_CHECKING:
    from tilehall.papers.entry_list import EntryPreview
    from tilehall.storage.event_book import EventBook
    from tilehall.tournament.books import changes as c
    from tilehall.tournament.event import Event


def new(
    file: FILE,
    name: Annotated[str, typer.Option(help="What the event is called.")] = "Tournament",
    format_name: Annotated[
        str, typer.Option("--format", "-f", help=f"{', '.join(FORMAT_IDS)}, or a TOML file.")
    ] = "hk-selection-2012",
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="Change a key of the format, such as rounds=3; repeatable."),
    ] = None,
) -> None:
    """Make an event file."""
    from tilehall.storage.event_book import EventBook
    from tilehall.tournament.formats import event_format
    from tilehall.tournament.formats.format_file import changed

    chosen = changed(event_format(format_name), _settings(settings or []))
    title = " ".join(name.split())
    if not title or len(title) > 100 or not title.isprintable():
        raise TilehallError("an event has a name of 1 to 100 printable characters")
    EventBook.make(file, name=title, format_=chosen, clock=now, who=DESK)
    divisions = ", ".join(f"{each.id} ({each.quota} places)" for each in chosen.divisions)
    typer.echo(f"{file}: {title}, by {chosen.id}; divisions: {divisions}.")


def set_(
    file: FILE,
    settings: Annotated[
        list[str], typer.Argument(help="cut=16, late_entry=before-the-draw, primary.start=14:00.")
    ],
    reason: REASON = "",
) -> None:
    """Change settings of an event under way: cut=16, primary.start=14:00."""
    from tilehall.tournament.desk.settings import change_settings

    wanted = _settings(settings)
    change(file, lambda event: change_settings(event, wanted, reason=reason))
    typer.echo(f"Changed: {', '.join(settings)}")


def _settings(written: Sequence[str]) -> dict[str, str]:
    pairs = [each.partition("=") for each in written]
    if wrong := [key for key, equals, _ in pairs if not equals]:
        raise TilehallError(f"{quoted(wrong[0])}: write it as key=value")
    return {key: value for key, _, value in pairs}


def import_(
    file: FILE,
    entries: Annotated[Path, typer.Argument(help="The list: CSV or XLSX.")],
    division: Annotated[
        str | None, typer.Option(help="For lists that do not name a division.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be imported; change nothing.")
    ] = False,
    leave_out: Annotated[
        bool, typer.Option("--leave-out", help="Take the good rows, leave the bad ones out.")
    ] = False,
) -> None:
    """Take a list of entrants: all of it, or nothing, with every bad row and why."""
    from tilehall.papers.entry_list import read_entries

    try:
        content = entries.read_bytes()
    except OSError as error:
        raise TilehallError(f"cannot read {quoted(entries, 300)}: {error.strerror}") from None
    book = book_at(file)
    preview = read_entries(content, entries.name, book.event(), division=division)
    _print_preview(preview)
    if preview.problems and (dry_run or not (leave_out and preview.entrants)):
        typer.echo("Nothing was imported.")
        raise typer.Exit(1 if dry_run else 2)
    if dry_run:
        return
    book.change(lambda event: preview.imported(event, leave_out=leave_out), who=DESK)
    typer.echo(f"{len(preview.entrants)} entrants imported.")


def _print_preview(preview: EntryPreview) -> None:
    from rich.table import Table

    from tilehall.cli.console import make_console
    from tilehall.locales import USUAL

    console = make_console()
    console.print(f"{preview.source}: {preview.rows} rows, {len(preview.entrants)} can be taken")
    if preview.problems:
        table = Table("row", "column", "why")
        for each in preview.problems:
            table.add_row(str(each.row), each.column, each.why)
        console.print(table)
    for notice in preview.notices[:20]:
        console.print(f"note: {notice.in_language(USUAL)}")


def places(file: FILE, division: DIVISION = None, seed: SEED = None) -> None:
    """Share the places of a division out over its organisations."""
    book, name = book_of(file, division)
    share_out(book, name, new_seed(seed))


def share_out(book: EventBook, name: str, chosen: str) -> None:
    from tilehall.tournament.desk import registration
    from tilehall.tournament.people import Status

    event = book.change(lambda event: registration.share_places(event, name, seed=chosen), who=DESK)
    state = event.divisions[name]
    placed = len(event.in_division(name, Status.PLACED))
    typer.echo(
        f"{name}: {placed} places, at most {state.cap} of one organisation before the lot; "
        f"{len(state.waiting)} wait. Seed {chosen}"
    )


def check_in(
    file: FILE,
    numbers: Annotated[list[int] | None, typer.Argument(help="Entrants' numbers.")] = None,
    everybody: Annotated[
        str | None, typer.Option(help="Check in everybody with a place in this division.")
    ] = None,
    absent: Annotated[
        str | None, typer.Option(help="The briefing begins: who is not here is absent.")
    ] = None,
    slip: Annotated[bool, typer.Option("--slip", help="The pick-up slips were looked at.")] = False,
) -> None:
    """Note who has come."""
    note_arrivals(book_at(file), numbers or (), everybody=everybody, absent=absent, slip=slip)


def note_arrivals(
    book: EventBook,
    numbers: Sequence[int] = (),
    *,
    everybody: str | None = None,
    absent: str | None = None,
    slip: bool = False,
) -> None:
    from tilehall.tournament.desk import registration
    from tilehall.tournament.people import Status

    def decide(event: Event) -> Sequence[c.Change]:
        wanted = [*numbers]
        if everybody is not None:
            event.division(everybody)
            wanted += [each.number for each in event.in_division(everybody, Status.PLACED)]
        found: list[c.Change] = [
            registration.check_in(event, number, slip_checked=slip) for number in wanted
        ]
        if absent is not None:
            found.append(registration.mark_absent(event, absent))
        return found

    event = book.change(decide, who=DESK)
    for each in event.format.divisions:
        here = len(event.in_division(each.id, Status.PRESENT))
        gone = len(event.in_division(each.id, Status.ABSENT))
        waits = len(event.in_division(each.id, Status.STAND_BY))
        if here or gone or waits:
            standing_by = f", {waits} here without a place" if waits else ""
            typer.echo(f"{each.id}: {here} here, {gone} absent{standing_by}")


def late(
    file: FILE,
    name: Annotated[str, typer.Argument(help="The entrant's name.")],
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    organisation: Annotated[str, typer.Option(help="The school or club, if any.")] = "",
) -> None:
    """Somebody comes in late, where the format allows it; checked in at once."""
    from tilehall.tournament.desk import registration

    book, into = book_of(file, division)
    event = book.change(
        lambda event: registration.enter_late_by_name(
            event, into, name=name, organisation=organisation
        ),
        who=DESK,
    )
    number = max(event.entrants)
    typer.echo(f"{event.entrant(number).name} is number {number} and here")


def substitute(
    file: FILE,
    absent: NUMBER,
    by: Annotated[
        int | None, typer.Option(help="Who waits and comes now; else the first who stands by.")
    ] = None,
    slip: Annotated[bool, typer.Option("--slip", help="The pick-up slip was looked at.")] = False,
) -> None:
    """Somebody who waits takes the place of somebody who is not there."""
    from tilehall.tournament.desk import substitutes
    from tilehall.tournament.people import Status

    event = change(
        file, lambda event: substitutes.substitute(event, absent, by=by, slip_checked=slip)
    )
    gone, coming = event.entrant(absent), event.entrant(event.substitutes[absent].substitute)
    here = len(event.in_division(gone.division, Status.PRESENT))
    typer.echo(f"{coming.name}, number {coming.number}, plays for {gone.name}; {here} are here")


def withdraw(file: FILE, number: NUMBER, reason: REASON = "") -> None:
    """Somebody takes no further part."""
    from tilehall.tournament.desk import registration

    tell(file, number, lambda event: registration.withdraw(event, number, reason=reason))


def take_back(
    file: FILE,
    number: NUMBER,
    reason: REASON = "",
    substitution: Annotated[
        bool, typer.Option("--substitute", help="That somebody has their place.")
    ] = False,
) -> None:
    """Take back that somebody is here, absent, has withdrawn, does not finish, has a substitute."""
    from tilehall.tournament.desk import registration, substitutes
    from tilehall.tournament.people import Status

    def decide(event: Event) -> c.Change:
        if substitution:
            return substitutes.take_back_substitute(event, number, reason=reason)
        if event.entrant(number).status in {Status.PRESENT, Status.STAND_BY}:
            return registration.undo_check_in(event, number, reason=reason)
        return substitutes.take_back(event, number, reason=reason)

    tell(file, number, decide)
