"""REST for what leaves the desk: PDF, CSV, JSON, the book, its audit, and the file itself."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tilehall.papers import choice, tables_out
from tilehall.papers.choice import Printed, Tabled, Wish
from tilehall.server.events import desk_work
from tilehall.server.events.access import visit
from tilehall.server.events.desk_work import DeskWork, LinkBase
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.routes import PDF, REFUSED
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import address_of
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Stage
from tilehall.wire.events import answers as s

_CHIEFS: Final = (Role.DESK, Role.CHIEF)
_CSV: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/csv": {}}}}
_JSON: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/json": {}}}}
_FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/vnd.sqlite3": {}}}}


Division = Annotated[str, Query(min_length=1, max_length=20)]
Label = Annotated[str, Query(alias="round", max_length=6)]


def make_paper_routes(files: EventFiles, work: DeskWork) -> APIRouter:
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    @router.get("/{event_id}/print/{what}", response_class=Response, responses=PDF)
    def printed(
        event_id: EventId,
        what: Printed,
        request: Request,
        division: Division,
        round_label: Label = "1",
        stage: Stage = Stage.MAIN,
        best: Annotated[int, Query(ge=0, le=10_000)] = 0,
    ) -> Response:
        """A PDF in the reader's language (`?lang=`)."""
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        wish = Wish(division, language_of(request), round_label, stage, best)
        base = LinkBase(files.base(request), event_id, here.book.secret)
        who = address_of(request)
        content = work.papers.run(who, desk_work.printed, here.event, what, wish, base)
        return Response(content, media_type="application/pdf")

    @router.get("/{event_id}/tables/{what}", response_class=Response, responses=_CSV)
    def tabled(
        event_id: EventId,
        what: Tabled,
        request: Request,
        division: Annotated[str, Query(max_length=20)] = "",
        stage: Stage = Stage.MAIN,
    ) -> Response:
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        content = choice.csv(here.event, what, division, stage)
        return Response(content, media_type="text/csv; charset=utf-8")

    @router.get("/{event_id}/everything", response_class=Response, responses=_JSON)
    def everything(event_id: EventId, request: Request) -> Response:
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        return Response(tables_out.as_json(here.event), media_type="application/json")

    @router.get("/{event_id}/book")
    def book(
        event_id: EventId, request: Request, after: Annotated[int, Query(ge=0, le=10**9)] = 0
    ) -> list[s.BookLine]:
        """Every change, when and by whom; it holds names and phone numbers."""
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        return [s.BookLine.of(line) for line in here.book.file.lines(after=after)]

    @router.get("/{event_id}/copy")
    def copied(
        event_id: EventId, request: Request, after: Annotated[int, Query(ge=0, le=10**9)] = 0
    ) -> list[s.CopiedLine]:
        """Lines as the file has them, for a copy that follows (`tilehall event follow`)."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        return [s.CopiedLine.of(line) for line in here.book.file.lines(after=after)]

    @router.get("/{event_id}/audit")
    def audit(
        event_id: EventId, request: Request, seal: Annotated[str, Query(max_length=100)] = ""
    ) -> s.Audit:
        """Every seal, and every change replayed from the beginning.

        `seal` is one that was printed or published, or its beginning: is it still there?
        """
        here = visit(files, event_id, request)
        here.needs(*_CHIEFS)
        language = language_of(request)
        problems = [each.in_language(language) for each in here.book.audit(seal=seal)]
        last = here.book.file.lines(after=here.book.file.last() - 1)[-1]
        return s.Audit(problems=problems, lines=last.number, seal=last.seal)

    @router.get("/{event_id}/file", response_class=Response, responses=_FILE)
    def file(event_id: EventId, request: Request) -> Response:
        """The whole event as one file, to be opened elsewhere; it holds the links' secret."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.event"
            here.book.file.copy_to(copy)
            content = copy.read_bytes()
        return Response(content, media_type="application/vnd.sqlite3")

    return router
