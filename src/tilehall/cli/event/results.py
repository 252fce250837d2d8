"""`tilehall event standings | cut`: what came out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tilehall.cli.event.common import DESK, DIVISION, FILE, SEED, book_of
from tilehall.core.errors import TilehallError

if TYPE_CHECKING:
    from tilehall.tournament.books import changes as c
    from tilehall.tournament.event import Event


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
    from rich.table import Table

    from tilehall.cli.console import make_console, quiet_when_nobody_reads
    from tilehall.papers.points import written
    from tilehall.tournament.desk import finals
    from tilehall.tournament.rounds import Stage

    book, name = book_of(file, division)
    if lots is not None:
        book.change(lambda event: finals.draw_lots(event, name, seed=lots), who=DESK)
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
            written(row.points),
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
    reason: Annotated[
        str, typer.Option(help="Why; ties, withdrawals and a cut made again need it.")
    ] = "",
) -> None:
    """Who goes to the final; exit code 1 while a tie at the cut is open."""
    from tilehall.tournament.desk import finals

    book, name = book_of(file, division)

    def decide(event: Event) -> c.Decided:
        if withdraw is not None:
            return finals.roll_down(event, withdraw, reason=reason, moves_up=moves_up)
        if choose or lot:
            chosen = [int(each) for each in choose.split(",") if each.strip().isdigit()]
            return finals.decide_tie(
                event, name, chosen, reason=reason, seed=(seed or "") if lot else ""
            )
        return finals.cut_division(event, name, seed=seed or "", reason=reason)

    event = book.change(decide, who=DESK)
    found = event.final(name).cut
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
