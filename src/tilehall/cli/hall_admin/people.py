"""`tilehall admin person NAME`, `tilehall admin forget NAME`: what the hall has of somebody."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from tilehall.core.errors import TilehallError, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilehall.storage.database import Database

NAME = Annotated[str, typer.Argument(help="The name, as it was entered or typed at a table.")]
AT = Annotated[
    list[str] | None,
    typer.Option("--at", help="Only here, as `person` names it: event/cup/7. May be repeated."),
]


class _Trace(NamedTuple):
    """One place where somebody of this name is; `erase` answers with how many texts are gone."""

    place: str
    told: Callable[[], Any]
    erase: Callable[[], int]


def person(name: NAME, at: AT = None) -> None:
    """Print what the hall and its events have of people of this name, as JSON."""
    from tilehall.cli.hall_admin.opened import hall_database

    with hall_database() as database:
        found = [{"at": each.place, "data": each.told()} for each in _wanted(database, name, at)]
    typer.echo(json.dumps(found, ensure_ascii=False, indent=2))


def forget(
    name: NAME,
    at: AT = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Erase people of this name: games, results and every seal stay, under a number.

    Backups and copies of event files are not reached.
    """
    from tilehall.cli.hall_admin.opened import hall_database

    with hall_database() as database:
        found = list(_wanted(database, name, at))
        for each in found:
            typer.echo(each.place)
        if not yes:
            typer.confirm("Erase the name and all that tells who this is, at these?", abort=True)
        for each in found:
            each.erase()
    typer.echo("Erased. Backups, and copies of event files, are to be deleted by hand.")


def _wanted(database: Database, name: str, at: list[str] | None) -> Iterator[_Trace]:
    from tilehall.tournament.people import plain_name

    found = {each.place: each for each in _traces(database, name)} if plain_name(name) else {}
    if not found:
        raise TilehallError(f"nobody here is called {quoted(name)}")
    for place in at or found:
        if place not in found:
            raise TilehallError(f"nobody called {quoted(name)} is at {quoted(place)}")
        yield found[place]


def _traces(database: Database, name: str) -> Iterator[_Trace]:
    from functools import partial

    from tilehall.cli.hall_admin.opened import check_version, events_folder
    from tilehall.storage.event_book import EventBook
    from tilehall.storage.people_at_tables import PeopleAtTables
    from tilehall.storage.people_in_events import PeopleInEvent

    def now() -> int:
        return time.time_ns() // 1_000_000

    def at_table(seat: Any) -> int:
        tables.erase(seat, now())
        return 1

    tables = PeopleAtTables(database)
    if database.revision() is not None:  # one that does not answer is no hall that knows nobody
        check_version(database)
        for seat in tables.of_name(name):
            yield _Trace(str(seat), partial(tables.told, seat), partial(at_table, seat))
    for path in sorted(events_folder().glob("*.event")):
        people = PeopleInEvent(path.stem, EventBook.open(path, now))
        for who in people.of_name(name):
            told = partial(people.told, who, name)
            yield _Trace(str(who), told, partial(people.erase, who, name, by="admin"))
