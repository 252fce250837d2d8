"""REST for the tournament desk: events, entries, changes, sheets, pages for everybody.

Routes are plain functions: FastAPI runs them in threads, where a book may wait for the disk.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import Response
from pydantic import TypeAdapter

from tilehall.server.budget.pools import Busy
from tilehall.server.events import answers as a
from tilehall.server.events.access import check_own_table, shower, visit
from tilehall.server.events.desk_work import (
    DeskWork,
    changes_of,
    entries_of,
    file_read,
    format_of,
    picture_read,
    published_format,
)
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.events.page_cache import PageCache
from tilehall.server.events.sheet_routes import add_sheets
from tilehall.server.http.errors import DENIED, FAILED, language_of
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied, slow_down
from tilehall.server.tokens import new_table_id
from tilehall.storage.event_book import Decide
from tilehall.storage.event_links import links_of
from tilehall.tournament.about import Picture
from tilehall.tournament.books.changes import Decided, PictureSet, PodOpened
from tilehall.tournament.conduct import code_of_conduct, conditions, weather_rule
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.formats import FORMAT_IDS, event_format
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Stage
from tilehall.wire.events import answers as s
from tilehall.wire.events import commands as c
from tilehall.wire.events import requests as r
from tilehall.wire.events.command import Desk

REFUSED: Final[dict[int | str, dict[str, Any]]] = {**DENIED, 403: FAILED}
PDF: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/pdf": {}}}}
_PICTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"image/png": {}, "image/jpeg": {}}}
}
_KINDS: Final = {"iVBORw0K": "image/png", "/9j/": "image/jpeg"}  # as they begin, in base64
_CHIEFS: Final = (Role.DESK, Role.CHIEF)
_ENTRANTS: Final = TypeAdapter(list[s.EntrantLine])
_ORGANISATIONS: Final = TypeAdapter(list[s.OrganisationLine])


def make_event_routes(
    files: EventFiles,
    pods: OnlinePods,
    making: RateLimit,
    opening: RateLimit,
    work: DeskWork,
    signing: RateLimit,
) -> APIRouter:
    """`making` limits new events, `opening` tables of the hall for them, and `signing` how often a
    table's judge may try a PIN.
    """
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    @router.get("/formats")
    def formats() -> s.FormatNames:
        """Published formats by id."""
        return s.FormatNames({name: event_format(name).name for name in FORMAT_IDS})

    @router.get("/formats/{format_id}")
    def format_plan(format_id: str, request: Request) -> s.FormatPlan:
        return a.format_plan(published_format(format_id), language_of(request))

    @router.post("", status_code=201)
    def make_event(asked: r.NewEvent, request: Request) -> s.EventCreated:
        slow_down(making, request)
        name = " ".join(asked.name.split())
        if not name or not name.isprintable():
            raise DeskError(DeskFault.BAD_FORMAT, "refused-event-name")
        event_id, book = files.make(
            name=name, format_=work.papers.run(address_of(request), format_of, asked)
        )
        links = links_of(files.base(request), event_id, book.secret, book.event())
        return s.EventCreated(event_id=event_id, links=s.EventLinks(links))

    @router.post("/open", status_code=201)
    def open_file(
        request: Request,
        content: Annotated[bytes, Body(media_type="application/octet-stream")] = b"",
        name: Annotated[str, Query(max_length=100)] = "",
    ) -> s.EventCreated:
        """An event file from the terminal or another machine as the body: its links here.

        A file of an event that is here already brings the lines that are missing.
        """
        slow_down(making, request)
        lines, secret = work.papers.run(address_of(request), file_read, content)
        slow_down(opening, request, sum(line.kind == PodOpened.__name__ for line in lines))
        event_id, book = files.take_in(lines, secret, name)
        links = links_of(files.base(request), event_id, book.secret, book.event())
        return s.EventCreated(event_id=event_id, links=s.EventLinks(links))

    @router.get("/{event_id}")
    def event_info(event_id: EventId, request: Request) -> s.EventInfo:
        """What everybody may know, and who you are by your link."""
        here = visit(files, event_id, request)
        language = language_of(request)
        return a.info(event_id, here.event, here.bearer, now=files.clock(), language=language)

    _add_people(router, files)
    _add_desk(router, files, pods, opening, work)
    _add_public_pages(router, files)
    add_sheets(router, files, signing)
    return router


def _add_people(router: APIRouter, files: EventFiles) -> None:
    @router.get("/{event_id}/entrants", response_model=list[s.EntrantLine])
    def entrants(event_id: EventId, request: Request) -> Response:
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        return _written(_ENTRANTS, a.entrant_lines(here.event))

    @router.get("/{event_id}/organisations", response_model=list[s.OrganisationLine])
    def organisations(event_id: EventId, request: Request) -> Response:
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        found = [s.OrganisationLine.of(each) for each in here.event.organisations.values()]
        return _written(_ORGANISATIONS, found)


def _written(kind: TypeAdapter[Any], found: Any) -> Response:
    """Here, in the route's own thread: FastAPI writes an answer where everybody's turn waits."""
    return Response(kind.dump_json(found), media_type="application/json")


def _add_desk(
    router: APIRouter, files: EventFiles, pods: OnlinePods, opening: RateLimit, work: DeskWork
) -> None:
    @router.post("/{event_id}/entries")
    def entries(
        event_id: EventId,
        request: Request,
        content: Annotated[bytes, Body(media_type="application/octet-stream")] = b"",
        name: Annotated[str, Query(max_length=100)] = "list",
        division: Annotated[str | None, Query(max_length=20)] = None,
        preview: Annotated[bool, Query()] = False,  # noqa: FBT002 - a query parameter
        leave_out: Annotated[bool, Query()] = False,  # noqa: FBT002 - a query parameter
    ) -> s.EntriesRead:
        """A CSV or XLSX list as the body, with every bad row and why: all of it or nothing.

        With `leave_out` the bad rows stay behind and the others are taken.
        """
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        read = work.papers.run(address_of(request), entries_of, content, name, here.event, division)
        language = language_of(request)
        if preview or (read.problems and not (leave_out and read.entrants)):
            return a.entries_read(here.event, read, imported=False, language=language)
        here.change(lambda event: read.imported(event, leave_out=leave_out))
        return a.entries_read(here.event, read, imported=True, language=language)

    @router.post("/{event_id}/pictures/{what}")
    def picture(
        event_id: EventId,
        what: Picture,
        request: Request,
        content: Annotated[bytes, Body(media_type="application/octet-stream")] = b"",
    ) -> s.Done:
        """A PNG or JPEG of one's own for papers; an empty body takes it away."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        read = work.papers.run(address_of(request), picture_read, content) if content else ""
        event = here.change(lambda _: PictureSet(what, read))
        return s.Done(version=event.version)

    @router.post("/{event_id}/changes")
    def change(event_id: EventId, command: c.Command, request: Request) -> s.Done:
        """Everything the desk and the judges do besides sheets; one line or more in the book."""
        here = visit(files, event_id, request)
        bearer = here.needs(*command.roles)

        def decided(event: Event) -> Decided:
            check_own_table(event, bearer, command)
            most = pods.hall.config.event_tables
            found = command.changes(Desk(event, files.clock(), new_table_id, most))
            if isinstance(found, Sequence):
                opened = sum(isinstance(each, PodOpened) for each in found)
                slow_down(opening, request, opened)
            return found

        decide: Decide = decided
        if isinstance(command, c.DrawRounds):
            decide = _drawn(work, command, here.event, files.clock(), address_of(request))
        if isinstance(command, c.PlayAtTable):
            pods.settle_now(event_id)  # a game that is over just now is counted first
        event = here.change(decide)
        if any(sheet.online for sheet in event.sheets.values()):
            pods.settle_now(event_id)  # the hall does what the book says, now
        renewed = isinstance(command, c.RenewLinks) and command.role is Role.DESK
        links = links_of(files.base(request), event_id, here.book.secret, event) if renewed else {}
        return s.Done(version=event.version, desk_link=links.get("desk"))


def _drawn(work: DeskWork, command: c.DrawRounds, event: Event, now: int, who: str) -> Decide:
    """A draw may think for long, so it is made before the book is opened for writing."""
    changes = work.draws.run(who, changes_of, command, event, now)

    def decide(newer: Event) -> Decided:
        if newer.version != event.version:
            raise Busy  # somebody has changed the event meanwhile
        return changes

    return decide


def _add_public_pages(router: APIRouter, files: EventFiles) -> None:
    pages = PageCache()

    @router.get("/{event_id}/pictures/logo", response_class=Response, responses=_PICTURE)
    def logo(event_id: EventId) -> Response:
        """The organiser's, for everybody."""
        written = files.book(event_id).event().pictures.get("logo", "")
        kind = next((kind for start, kind in _KINDS.items() if written.startswith(start)), None)
        if kind is None:
            raise Denied(404, "unknown-picture")
        content = base64.b64decode(written)
        return Response(content, media_type=kind, headers={"Cache-Control": "no-cache"})

    @router.get("/{event_id}/standings/{division}", response_model=s.StandingsPage)
    def standings(
        event_id: EventId,
        division: str,
        request: Request,
        stage: Stage = Stage.MAIN,
    ) -> Response:
        here = visit(files, event_id, request)
        event, full = here.event, here.sees_names
        return pages.answer(
            (event_id, "standings", division, stage, full),
            event.version,
            lambda: a.standings_page(event, division, stage, full=full),
        )

    @router.get("/{event_id}/conduct")
    def conduct(event_id: EventId, request: Request) -> s.ConductPage:
        """How players behave, and what is asked of them; for everybody (`?lang=`)."""
        here, language = visit(files, event_id, request), language_of(request)
        found = here.event.format
        return s.ConductPage(
            rules=[each.in_language(language) for each in code_of_conduct(found)],
            conditions=[each.in_language(language) for each in conditions(found)],
            weather=[each.in_language(language) for each in weather_rule(found)],
        )

    @router.get("/{event_id}/seating/{division}/{round_label}", response_model=s.SeatingPage)
    def seating(
        event_id: EventId, division: str, round_label: str, request: Request
    ) -> s.SeatingPage | Response:
        """Those with a link see more, each something else; the public all see the same."""
        here = visit(files, event_id, request)
        base, full = files.base(request), here.sees_names

        def make() -> s.SeatingPage:
            found = here.event.round(division, round_label)
            writing, show = files.being_filled(event_id), shower(here, request)
            return a.seating_page(here.event, found, full=full, show=show, writing=writing)

        key = (event_id, "seating", division, round_label, base)
        return make() if full else pages.answer(key, here.event.version, make)
