"""REST for the links of an event: who has one has its role; as text and as QR codes."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from tilehall.papers.qr import qr_path
from tilehall.server.events.access import visit
from tilehall.server.events.event_files import EventFiles, EventId
from tilehall.server.events.routes import REFUSED
from tilehall.storage.event_links import judge_pin, links_of, table_key
from tilehall.tournament.roles import Role
from tilehall.wire.events import answers as s

Pictured = Literal["desk", "chief", "screen", "public", "enter", "judge"]


def make_link_routes(files: EventFiles) -> APIRouter:
    router = APIRouter(prefix="/api/events", responses=REFUSED, tags=["events"])

    @router.get("/{event_id}/links")
    def links(event_id: EventId, request: Request) -> s.EventLinks:
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        return s.EventLinks(links_of(files.base(request), event_id, here.book.secret, here.event))

    @router.get("/{event_id}/links/pictures")
    def pictures(
        event_id: EventId, request: Request, role: Annotated[Pictured, Query()]
    ) -> list[s.LinkPicture]:
        """QR codes of a role's links; judges have one for each table."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        found = links_of(files.base(request), event_id, here.book.secret, here.event)
        return [
            _picture(opens, link)
            for opens, link in found.items()
            if opens.partition(" ")[0] == role
        ]

    @router.get("/{event_id}/judges")
    def judges(event_id: EventId, request: Request) -> list[s.JudgeLine]:
        """Who judges which tables, with their PINs; for the desk alone."""
        here = visit(files, event_id, request)
        here.needs(Role.DESK)
        tables: dict[str, dict[str, None]] = {}
        for pod in here.event.pods.values():
            if pod.judge:
                tables.setdefault(pod.judge, {})[table_key(pod.division, pod.table)] = None
        return [
            s.JudgeLine(
                name=name,
                tables=list(found),
                pin=judge_pin(here.book.secret, name),
            )
            for name, found in sorted(tables.items())
        ]

    return router


def _picture(opens: str, link: str) -> s.LinkPicture:
    size, path = qr_path(link)
    return s.LinkPicture(opens=opens, link=link, size=size, path=path)
