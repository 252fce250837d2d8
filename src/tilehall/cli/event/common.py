"""What all commands of `tilehall event` share: the file, the division, the clock, seeds."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from tilehall.storage.event_book import Decide, EventBook
    from tilehall.tournament.event import Event

DESK: Final = "desk (terminal)"  # who the book says it was

FILE = Annotated[Path, typer.Argument(help="The event file.", metavar="FILE")]
DIVISION = Annotated[
    str | None, typer.Argument(help="The division; not needed where there is only one.")
]
SEED = Annotated[
    str | None, typer.Option(help="Chance that can be repeated; drawn and printed if not given.")
]
NUMBER = Annotated[int, typer.Argument(help="The entrant's number.")]
SHEET = Annotated[str, typer.Argument(help="The sheet, such as primary-1-12.")]
ROUND = Annotated[str, typer.Option("--round", help="The round: 1, 2, … or F1.")]
TABLES = Annotated[str, typer.Option(help="Only these tables: 1,2,7-12.")]
BY = Annotated[str, typer.Option(help="Who signs.")]
REASON = Annotated[str, typer.Option(help="Why; it is kept.")]


def book_at(file: Path) -> EventBook:
    from tilehall.storage.event_book import EventBook

    return EventBook.open(file, now)


def book_of(file: Path, division: str | None) -> tuple[EventBook, str]:
    """The event, and the division that is meant."""
    book = book_at(file)
    return book, only_division(book.event(), division)


def change(file: Path, decide: Decide, *, who: str = DESK) -> Event:
    """Write what is decided; the event as it is then."""
    return book_at(file).change(decide, who=who)


def now() -> int:
    return time.time_ns() // 1_000_000


def new_seed(given: str | None) -> str:
    return given or secrets.token_hex(8)


def only_division(event: Event, name: str | None) -> str:
    from tilehall.tournament.errors import DeskError, DeskFault

    if name is not None:
        return event.format.division(name).id
    if len(event.format.divisions) == 1:
        return event.format.divisions[0].id
    used = [each.id for each in event.format.divisions if event.in_division(each.id)]
    if len(used) == 1:
        return used[0]
    known = ", ".join(each.id for each in event.format.divisions)
    raise DeskError(DeskFault.UNKNOWN, "refused-name-division", known=known)


def numbers_of(text: str) -> list[int]:
    """`1,2,7-12` as numbers; an empty text is none."""
    from tilehall.core.errors import TilehallError, quoted

    found: list[int] = []
    for part in (each.strip() for each in text.split(",")) if text else ():
        first, dash, last = part.partition("-")
        bounds = [first, last if dash else first]
        is_number = [each.isascii() and each.isdigit() and len(each) <= 5 for each in bounds]
        if not all(is_number) or int(bounds[0]) > int(bounds[1]):  # no table is not every table
            raise TilehallError(f"{quoted(part)}: write tables as 1,2,7-12")
        found += range(int(bounds[0]), int(bounds[1]) + 1)
    return found
