"""`tilehall event show | links | book | audit | follow`: what has happened, and is it whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilehall.cli.event.common import FILE, book_at, now
from tilehall.core.errors import TilehallError, quoted


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


def links(
    file: FILE,
    address: Annotated[
        str, typer.Option(help="The hall's address on the network.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """The links of all roles: who has lost them finds them here."""
    import os

    from tilehall.server.config import HallConfig
    from tilehall.storage.event_links import links_of

    found = book_at(file)
    for opens, link in links_of(address, file.stem, found.secret, found.event()).items():
        typer.echo(f"{opens}\t{link}")
    folder = HallConfig.from_environment(os.environ).events_folder
    if file.absolute().parent != folder.absolute():
        typer.echo(
            f"They open in a hall that has this file: put it into {folder}, or choose "
            "“Open an event file” on the page “Run a tournament”.",
            err=True,
        )


def book(file: FILE) -> None:
    """Print the book: every change, when (by this machine's clock) and by whom."""
    from datetime import UTC, datetime

    from tilehall.cli.console import quiet_when_nobody_reads

    with quiet_when_nobody_reads():
        for line in book_at(file).file.lines():
            said = line.today or line.body
            when = datetime.fromtimestamp(line.at / 1000, UTC).astimezone()
            at = when.isoformat(sep=" ", timespec="seconds")
            typer.echo(f"{line.number}\t{at}\t{line.who}\t{line.kind}\t{said}")


def audit(
    file: FILE,
    seal: Annotated[
        str | None, typer.Option(help="One that was printed or published: is it still in the book?")
    ] = None,
) -> None:
    """Verify every seal of the event's book, and replay it from its first line."""
    if seal is not None:
        _check_seal(seal)
    book = book_at(file)
    found = book.audit(seal=seal or "")
    for problem in found:
        typer.echo(str(problem))
    if found:
        raise typer.Exit(1)
    last = book.file.lines()[-1]
    typer.echo(f"The book is whole: {last.number} lines, last seal {last.seal}")


def _check_seal(text: str) -> None:
    """What is no seal is in no book, and says nothing of this one."""
    digits = "".join(text.split()).casefold()
    if not 8 <= len(digits) <= 64 or not set(digits) <= set("0123456789abcdef"):
        raise TilehallError(
            f"--seal {quoted(text)} is no seal; allowed: 8 to 64 of its letters (0 to 9, a to f), "
            "from the first"
        )


def follow(
    link: Annotated[str, typer.Argument(help="The desk's link, from the other machine.")],
    file: Annotated[
        Path | None,
        typer.Argument(help="The copy; not given: where this machine's hall finds it."),
    ] = None,
    *,
    once: Annotated[bool, typer.Option("--once", help="Take what is missing, and end.")] = False,
) -> None:
    """Keep a copy of another machine's event up to date, so that this one can take over."""
    import os
    import threading

    from tilehall.server.config import HallConfig
    from tilehall.server.events.warm_copy import DeskLink, WarmCopy

    desk = DeskLink.parse(link)
    if file is None:
        folder = HallConfig.from_environment(os.environ).events_folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / f"{desk.event_id}.event"
    copy = WarmCopy(desk, file, now)
    if once:
        came = copy.catch_up()
        typer.echo(f"{file}: {came} new lines, {copy.last[0]} in all, last seal {copy.last[1]}")
        return
    typer.echo(
        f"{file} follows {desk.base}. When that machine is gone: end this with Ctrl-C, run "
        f"`tilehall serve` here, and open /event/{file.stem}/desk?token={desk.token}"
    )
    try:
        copy.follow(typer.echo, threading.Event())
    except KeyboardInterrupt:
        typer.echo(f"{file} has {copy.last[0]} lines, last seal {copy.last[1]}")
