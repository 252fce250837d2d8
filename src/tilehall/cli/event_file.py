"""What all commands of `tilehall event` share: the file, the division, the clock, seeds."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from tilehall.storage.event_book import EventBook
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event

DESK: Final = "desk (terminal)"  # who the book says it was

FILE = Annotated[Path, typer.Argument(help="The event file.", metavar="FILE")]
DIVISION = Annotated[
    str | None, typer.Argument(help="The division; not needed where there is only one.")
]
SEED = Annotated[
    str | None, typer.Option(help="Chance that can be repeated; drawn and printed if not given.")
]


def book_at(file: Path) -> EventBook:
    return EventBook.open(file, now)


def now() -> int:
    return time.time_ns() // 1_000_000


def new_seed(given: str | None) -> str:
    return given or secrets.token_hex(8)


def only_division(event: Event, name: str | None) -> str:
    if name is not None:
        return event.format.division(name).id
    if len(event.format.divisions) == 1:
        return event.format.divisions[0].id
    used = [each.id for each in event.format.divisions if event.in_division(each.id)]
    if len(used) == 1:
        return used[0]
    known = ", ".join(each.id for each in event.format.divisions)
    raise DeskError(DeskFault.UNKNOWN, "refused-name-division", known=known)
