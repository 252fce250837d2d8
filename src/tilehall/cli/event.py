"""`tilehall event …`: a tournament from the entry form to the final, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from tilehall.cli import event_conduct, event_day, event_hall, event_results, event_simulate
from tilehall.cli.event_file import DESK, FILE, book_at, now
from tilehall.cli.terminal import make_console, quiet_when_nobody_reads
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import USUAL
from tilehall.papers.entry_list import EntryPreview, read_entries
from tilehall.storage.event_book import EventBook
from tilehall.tournament.desk import registration
from tilehall.tournament.formats import FORMAT_IDS, event_format
from tilehall.tournament.formats.format_file import changed

event = typer.Typer(
    name="event",
    no_args_is_help=True,
    help="Run a tournament: entries, draw, sheets, standings, final. One event is one file.",
    pretty_exceptions_enable=False,
)


@event.command()
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
    pairs = [each.partition("=") for each in settings or []]
    if wrong := [key for key, equals, _ in pairs if not equals]:
        raise TilehallError(f"--set {quoted(wrong[0])}: write it as key=value")
    chosen = changed(event_format(format_name), {key: value for key, _, value in pairs})
    title = " ".join(name.split())
    if not title or len(title) > 100 or not title.isprintable():
        raise TilehallError("an event has a name of 1 to 100 printable characters")
    EventBook.make(file, name=title, format_=chosen, clock=now, who=DESK)
    divisions = ", ".join(f"{each.id} ({each.quota} places)" for each in chosen.divisions)
    typer.echo(f"{file}: {title}, by {chosen.id}; divisions: {divisions}.")


@event.command("import")
def import_(
    file: FILE,
    entries: Annotated[Path, typer.Argument(help="The list: CSV or XLSX.")],
    division: Annotated[
        str | None, typer.Option(help="For lists that do not name a division.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be imported; change nothing.")
    ] = False,
) -> None:
    """Take a list of entrants: all of it, or nothing, with every bad row and why."""
    try:
        content = entries.read_bytes()
    except OSError as error:
        raise TilehallError(f"cannot read {quoted(entries, 300)}: {error.strerror}") from None
    book = book_at(file)
    preview = read_entries(content, entries.name, book.event(), division=division)
    _print_preview(preview)
    if preview.problems:
        raise typer.Exit(1 if dry_run else 2)
    if dry_run:
        return
    book.change(
        lambda found: [
            registration.import_entries(
                found,
                source=entries.name,
                organisations=preview.organisations,
                entrants=preview.entrants,
            )
        ],
        who=DESK,
    )
    typer.echo(f"{len(preview.entrants)} entrants imported.")


@event.command()
def show(file: FILE) -> None:
    """What the event is and how far it has come."""
    found = book_at(file).event()
    typer.echo(f"{found.name} ({found.format.name}), {found.version} lines in its book")
    for each in found.format.divisions:
        _, state = found.division(each.id)
        people = found.in_division(each.id)
        places: dict[str, int] = {}
        for entrant in people:
            places[entrant.place.value] = places.get(entrant.place.value, 0) + 1
        told = ", ".join(f"{count} {place}" for place, count in places.items()) or "nobody yet"
        rounds = ", ".join(
            f"round {each.label}: {len(found.open_sheets(each))} of {len(each.pods)} sheets open"
            for each in state.rounds
        )
        typer.echo(f"{each.id}: {told}" + (f"; {rounds}" if rounds else ""))


@event.command()
def audit(file: FILE) -> None:
    """Verify every seal of the event's book, and replay it from its first line."""
    book = book_at(file)
    found = book.audit()
    for problem in found:
        typer.echo(str(problem))
    if found:
        raise typer.Exit(1)
    last = book.file.lines()[-1]
    typer.echo(f"The book is whole: {last.number} lines, last seal {last.seal}")


@event.command()
def book(file: FILE) -> None:
    """Print the book: every change, when and by whom."""
    with quiet_when_nobody_reads():
        for line in book_at(file).file.lines():
            typer.echo(f"{line.number}\t{line.at}\t{line.who}\t{line.kind}\t{line.body}")


def _print_preview(preview: EntryPreview) -> None:
    console = make_console()
    console.print(f"{preview.source}: {preview.rows} rows, {len(preview.entrants)} can be taken")
    if preview.problems:
        table = Table("row", "column", "why")
        for each in preview.problems:
            table.add_row(str(each.row), each.column, each.why)
        console.print(table)
        console.print("Nothing was imported.")
    for notice in preview.notices[:20]:
        console.print(f"note: {notice.in_language(USUAL)}")


event_day.add_commands(event)
event_conduct.add_commands(event)
event_hall.add_commands(event)
event_results.add_commands(event)
event_simulate.add_commands(event)
