"""`tilehall event export`: sheets, lists, certificates and everything, as files."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import FILE, ROUND, book_at, only_division
from tilehall.core.errors import TilehallError, quoted
from tilehall.locales import LANGUAGES
from tilehall.papers.choice import Printed, Tabled

if TYPE_CHECKING:
    from tilehall.papers.choice import Links
    from tilehall.storage.event_book import EventBook
    from tilehall.tournament.rounds import Pod


class Whole(StrEnum):
    """Neither a paper nor a table: all of it."""

    ALL = "all"
    COPY = "copy"


def _named(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def export(
    file: FILE,
    what: Annotated[str, typer.Argument(help=_named([*Printed, *Tabled, *Whole]))],
    out: Annotated[Path, typer.Argument(help="Where to; .pdf, .csv or .json.")],
    *,
    division: Annotated[str | None, typer.Option(help="The division.")] = None,
    round_label: ROUND = "",
    final: Annotated[bool, typer.Option("--final", help="Of the final.")] = False,
    language: Annotated[str, typer.Option(help=", ".join(LANGUAGES))] = "en",
    best: Annotated[
        int, typer.Option(min=0, help="Certificates for the best few; 0: for all.")
    ] = 0,
    address: Annotated[
        str, typer.Option(help="The desk's address on the network, for QR codes on sheets.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Write sheets, lists, certificates, results, slips or everything."""
    from tilehall.papers import choice, tables_out
    from tilehall.papers.choice import Wish
    from tilehall.storage.private_files import write_private
    from tilehall.tournament.rounds import Stage

    if language not in LANGUAGES:
        raise TilehallError(f"no language {quoted(language)}; there are: {', '.join(LANGUAGES)}")
    book = book_at(file)
    if what == Whole.COPY:
        book.file.copy_to(out)
        typer.echo(f"{out} is a copy")
        return
    event = book.event()
    stage = Stage.FINAL if final else Stage.MAIN
    round_label = round_label or ("F1" if final else "1")
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
        write_private(out, content)
    except OSError as error:
        raise TilehallError(f"cannot write {quoted(out, 300)}: {error.strerror}") from None
    typer.echo(f"{out}: {len(content)} bytes")


def _links(book: EventBook, address: str) -> Links:
    from tilehall.papers.choice import Links
    from tilehall.storage.event_links import seat_links, sheet_link

    event, secret, event_id = book.event(), book.secret, book.file.path.stem

    def sheet(pod: Pod) -> str:
        return sheet_link(address, event_id, secret, event, pod)

    def seats(pod: Pod) -> list[tuple[int, str]]:
        return seat_links(address, secret, event, pod)

    return Links(f"{address}/event/{event_id}/enter", sheet, seats)
