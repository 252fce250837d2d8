"""REST for lists of the day, CSV or XLSX: who judges which tables, results of whole sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Body, Query, Request

from tilehall.papers.day_lists import DayList, read_results, read_rota
from tilehall.papers.rows_of_file import rows_of
from tilehall.server.events.access import Visit, visit
from tilehall.server.events.desk_work import DeskWork
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.routes import REFUSED
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import address_of
from tilehall.tournament.books.changes import Change
from tilehall.tournament.event import Event
from tilehall.tournament.roles import Role
from tilehall.wire.events import answers as s

Content = Annotated[bytes, Body(media_type="application/octet-stream")]
Name = Annotated[str, Query(max_length=100)]
Division = Annotated[str, Query(min_length=1, max_length=20)]
Preview = Annotated[bool, Query()]


def make_day_routes(files: EventFiles, work: DeskWork) -> APIRouter:
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    @router.post("/{event_id}/lists/judges")
    def judges(
        event_id: EventId,
        request: Request,
        division: Division,
        content: Content = b"",
        name: Name = "list",
        preview: Preview = False,  # noqa: FBT002 - a query parameter
    ) -> s.DayListRead:
        """Columns `judge` and `tables` (1-4, 7), and `round`, `division` where they differ."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        rows = work.papers.run(address_of(request), rows_of, content, name)
        return _taken(
            here, lambda event: read_rota(rows, event, division=division), request, preview=preview
        )

    @router.post("/{event_id}/lists/results")
    def results(
        event_id: EventId,
        request: Request,
        division: Division,
        by: Annotated[str, Query(min_length=1, max_length=60)],
        content: Content = b"",
        name: Name = "list",
        round_label: Annotated[str, Query(alias="round", max_length=6)] = "1",
        preview: Preview = False,  # noqa: FBT002 - a query parameter
    ) -> s.DayListRead:
        """A row for each game: `sheet` (or `table`), `game`, and points by seat: `1`, `2`, …"""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        rows = work.papers.run(address_of(request), rows_of, content, name)

        def read(event: Event) -> DayList:
            return read_results(rows, event, division=division, round_label=round_label, by=by)

        return _taken(here, read, request, preview=preview)

    return router


def _taken(
    here: Visit, read: Callable[[Event], DayList], request: Request, *, preview: bool
) -> s.DayListRead:
    found = read(here.event)
    is_taken = bool(found.changes) and not preview

    def decide(event: Event) -> list[Change]:
        return list(read(event).changes)

    if is_taken:
        here.change(decide)
    language = language_of(request)
    return s.DayListRead(
        taken=is_taken,
        rows=found.rows,
        good=len(found.changes),
        problems=[
            s.BadRow.of(each, why=each.message.in_language(language)) for each in found.problems
        ],
    )
