"""`tilehall event standings | cut | export`: what came out of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from tilehall.cli.event_file import DESK, DIVISION, FILE, SEED, book_at, only_division
from tilehall.cli.terminal import make_console, quiet_when_nobody_reads
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import LANGUAGES
from tilehall.papers import choice, tables_out
from tilehall.papers.choice import Links, Printed, Tabled, Wish
from tilehall.papers.page import number
from tilehall.storage.event_book import EventBook
from tilehall.storage.event_links import seat_links, sheet_link
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import finals
from tilehall.tournament.event import Event
from tilehall.tournament.rounds import Pod, Stage


class Whole(StrEnum):
    """Neither a paper nor a table: all of it."""

    ALL = "all"
    COPY = "copy"


def _named(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def add_commands(group: typer.Typer) -> None:
    for command in (standings, cut, export):
        group.command()(command)


def standings(
    file: FILE,
    division: DIVISION = None,
    final: Annotated[bool, typer.Option("--final", help="Of the final.")] = False,
    lots: Annotated[
        str | None, typer.Option(help="Draw the lots that decide last, with this seed.")
    ] = None,
    most: Annotated[int, typer.Option(min=1, help="Rows to print.")] = 100,
) -> None:
    """Who leads."""
    book = book_at(file)
    name = only_division(book.event(), division)
    if lots is not None:
        book.change(lambda event: [finals.draw_lots(event, name, seed=lots)], who=DESK)
    event = book.event()
    rows = event.standings(name, Stage.FINAL if final else Stage.MAIN)
    table = Table("place", "number", "name", "organisation", "won", "points", "games")
    for row in rows[:most]:
        entrant = event.entrants[row.entrant]
        school = event.organisations.get(entrant.organisation)
        table.add_row(
            "–" if row.place is None else str(row.place),
            str(row.entrant),
            entrant.name,
            school.name if school else "",
            str(row.games_won),
            number(row.points),
            str(row.played),
        )
    with quiet_when_nobody_reads():
        make_console().print(table)
        if len(rows) > most:
            typer.echo(f"… and {len(rows) - most} more")


def cut(
    file: FILE,
    division: DIVISION = None,
    seed: SEED = None,
    choose: Annotated[
        str, typer.Option(help="Of those who are tied, these go through: 12,31.")
    ] = "",
    lot: Annotated[bool, typer.Option("--lot", help="Decide the tie by lot, with --seed.")] = False,
    withdraw: Annotated[
        int | None, typer.Option(help="A finalist withdraws; the next moves up.")
    ] = None,
    moves_up: Annotated[int | None, typer.Option(help="Which of several equals moves up.")] = None,
    reason: Annotated[str, typer.Option(help="Why; ties and withdrawals need it.")] = "",
) -> None:
    """Who goes to the final; exit code 1 while a tie at the cut is open."""
    book = book_at(file)
    name = only_division(book.event(), division)

    def decide(event: Event) -> Sequence[c.Change]:
        if withdraw is not None:
            return [finals.roll_down(event, withdraw, reason=reason, moves_up=moves_up)]
        if choose or lot:
            chosen = [int(each) for each in choose.split(",") if each.strip().isdigit()]
            return [
                finals.decide_tie(
                    event, name, chosen, reason=reason, seed=(seed or "") if lot else ""
                )
            ]
        return [finals.cut_division(event, name, seed=seed or "")]

    event = book.change(decide, who=DESK)
    found = event.divisions[name].cut
    if found is None:
        raise TilehallError("no cut was made")
    typer.echo(f"{len(found.qualified)} in the final: {_names(event, found.qualified)}")
    if found.tied:
        typer.echo(
            f"tied at the cut, {found.places_left} of {len(found.tied)} go through: "
            f"{_names(event, found.tied)}"
        )
        raise typer.Exit(1)


def _names(event: Event, numbers: Sequence[int]) -> str:
    return ", ".join(f"{each} {event.entrants[each].name}" for each in numbers)


def export(
    file: FILE,
    what: Annotated[str, typer.Argument(help=_named([*Printed, *Tabled, *Whole]))],
    out: Annotated[Path, typer.Argument(help="Where to; .pdf, .csv or .json.")],
    *,
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: Annotated[str, typer.Option("--round", help="The round: 1, 2, … or F1.")] = "1",
    final: Annotated[bool, typer.Option("--final", help="Of the final.")] = False,
    language: Annotated[str, typer.Option(help=", ".join(LANGUAGES))] = "en",
    best: Annotated[int, typer.Option(help="Certificates for the best few; 0: for all.")] = 0,
    address: Annotated[
        str, typer.Option(help="The desk's address on the network, for QR codes on sheets.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Write sheets, lists, certificates, results, slips or everything."""
    if language not in LANGUAGES:
        raise TilehallError(f"no language {quoted(language)}; there are: {', '.join(LANGUAGES)}")
    book = book_at(file)
    if what == Whole.COPY:
        book.file.copy_to(out)
        typer.echo(f"{out} is a copy")
        return
    event = book.event()
    stage = Stage.FINAL if final else Stage.MAIN
    if what in set(Printed) and out.suffix == ".pdf":
        wish = Wish(only_division(event, division), language, round_label, stage, best)
        content = choice.pdf(event, Printed(what), wish, _links(book, address))
    elif what in set(Tabled) and out.suffix == ".csv":
        of = only_division(event, division) if what == Tabled.STANDINGS else ""
        content = choice.csv(event, Tabled(what), of, stage).encode()
    elif what == Whole.ALL and out.suffix == ".json":
        content = tables_out.as_json(event).encode()
    else:
        raise TilehallError(
            f"{quoted(what)} cannot be written as {quoted(out.name)}: all as .json; "
            f"{_named(Tabled)} as .csv; {_named(Printed)} as .pdf"
        )
    try:
        out.write_bytes(content)
    except OSError as error:
        raise TilehallError(f"cannot write {quoted(out, 300)}: {error.strerror}") from None
    typer.echo(f"{out}: {len(content)} bytes")


def _links(book: EventBook, address: str) -> Links:
    event, secret, event_id = book.event(), book.secret, book.file.path.stem

    def sheet(pod: Pod) -> str:
        return sheet_link(address, event_id, secret, event, pod)

    def seats(pod: Pod) -> list[tuple[int, str]]:
        return seat_links(address, secret, event, pod)

    return Links(sheet, seats)
