"""`tilehall event show | book | audit`: what has happened so far, and that it is whole."""

from __future__ import annotations

import typer

from tilehall.cli.event.common import FILE, book_at


def show(file: FILE) -> None:
    """What the event is and how far it has come."""
    found = book_at(file).event()
    typer.echo(f"{found.name} ({found.format.name}), {found.version} lines in its book")
    for each in found.format.divisions:
        _, state = found.division(each.id)
        people = found.in_division(each.id)
        places: dict[str, int] = {}
        for entrant in people:
            places[entrant.status.value] = places.get(entrant.status.value, 0) + 1
        counts = ", ".join(f"{count} {place}" for place, count in places.items()) or "nobody yet"
        rounds = ", ".join(
            f"round {each.label}: {len(found.open_sheets(each))} of {len(each.pods)} sheets open"
            for each in state.rounds
        )
        typer.echo(f"{each.id}: {counts}" + (f"; {rounds}" if rounds else ""))


def book(file: FILE) -> None:
    """Print the book: every change, when and by whom."""
    from tilehall.cli.console import quiet_when_nobody_reads

    with quiet_when_nobody_reads():
        for line in book_at(file).file.lines():
            typer.echo(f"{line.number}\t{line.at}\t{line.who}\t{line.kind}\t{line.body}")


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
