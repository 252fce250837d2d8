"""`tilehall event play-online | play-at-table`: tables that play in the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import (
    DESK,
    DIVISION,
    FILE,
    REASON,
    ROUND,
    TABLES,
    book_of,
    numbers_of,
)
from tilehall.host.settings import ClockMode

if TYPE_CHECKING:
    from tilehall.tournament.books.changes import PodOpened
    from tilehall.tournament.event import Event


def play_online(
    file: FILE,
    division: DIVISION = None,
    round_label: ROUND = "",
    tables: TABLES = "",
    turn_clock: Annotated[ClockMode, typer.Option("--clock", help="For turns.")] = ClockMode.ON,
) -> None:
    """Let tables play in the hall; `tilehall serve` opens them if the file is in its folder."""
    from tilehall.server.tokens import new_table_id
    from tilehall.tournament.desk import online

    book, name = book_of(file, division)
    opened: list[str] = []

    def decide(event: Event) -> list[PodOpened]:
        found = online.open_tables(
            event,
            name,
            new_id=new_table_id,
            round_label=round_label,
            tables=numbers_of(tables),
            clock=turn_clock.value,
        )
        opened[:] = [each.sheet for each in found]
        return found

    book.change(decide, who=DESK)
    typer.echo(f"{len(opened)} tables play online: {', '.join(opened[:10])}")


def play_at_table(
    file: FILE,
    division: DIVISION = None,
    round_label: ROUND = "",
    tables: TABLES = "",
    reason: REASON = "",
) -> None:
    """Back to tables of wood; games that are over stay on their sheets."""
    from tilehall.tournament.desk import online

    book, name = book_of(file, division)
    book.change(
        lambda event: online.close_tables(
            event, name, reason=reason, round_label=round_label, tables=numbers_of(tables)
        ),
        who=DESK,
    )
    typer.echo(f"tables of {name} are closed in the hall")
