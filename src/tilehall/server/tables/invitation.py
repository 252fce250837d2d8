"""A table's link as others see it before they open it: in a messenger, and as a code to scan."""

from __future__ import annotations

from html import escape
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tilehall.host.table import LiveTable
from tilehall.locales.speech import say
from tilehall.papers.qr import qr_path
from tilehall.server.http.errors import language_of
from tilehall.server.http.requests import TableId, base_url
from tilehall.server.tables.hall import Hall
from tilehall.storage.errors import StorageError

_MARGIN: Final = 3  # units around a QR code: cameras want some
_PICTURE: Final = "/static/app/invitation.png"
_BEGIN, _END = "<!--shared-->", "<!--/shared-->"


def make_invitation_routes(hall: Hall) -> APIRouter:
    router = APIRouter()

    @router.get("/table/{table_id}/qr.svg", include_in_schema=False)
    async def code(table_id: TableId, request: Request) -> Response:
        """Dark on light in every theme, or no camera reads it."""
        table = await hall.table(table_id)
        size, path = qr_path(f"{base_url(request)}/table/{table.table_id}")
        side = size + 2 * _MARGIN
        picture = (
            f'<svg xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges"'
            f' viewBox="{-_MARGIN} {-_MARGIN} {side} {side}">'
            f'<rect x="{-_MARGIN}" y="{-_MARGIN}" width="{side}" height="{side}" fill="#fff"/>'
            f'<path d="{path}"/></svg>'
        )
        return Response(picture, media_type="image/svg+xml")

    return router


async def invited(hall: Hall, page: str, table_id: str, request: Request) -> str | None:
    """The page of a table that is there; None where the client itself says what is wrong."""
    try:
        table = await hall.table(table_id)
    except StorageError:
        return None
    return with_invitation(page, table, base_url(request), language_of(request))


def with_invitation(page: str, table: LiveTable, base: str, language: str) -> str:
    """The client's page, with what a messenger shows of it: who invites, and to what."""
    before, begin, rest = page.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not end:  # a client that was built without a place for it
        return page
    facts = {
        "og:type": "website",
        "og:site_name": "Tilehall",
        "og:title": _title(table, language),
        "og:description": _summary(table, language),
        "og:url": f"{base}/table/{table.table_id}",
        "og:image": f"{base}{_PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    shown = "".join(
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()
    )
    return f"{before}{begin}{shown}{end}{after}"


def _title(table: LiveTable, language: str) -> str:
    people = [chair.name for chair in table.chairs if chair and not chair.bot]
    if not people:
        return say(language, "invitation-open")
    return say(language, "invitation-title", {"name": people[0]})


def _summary(table: LiveTable, language: str) -> str:
    rules = table.settings.ruleset
    try:
        name = say(language, f"rules-name-{rules.id}")
    except KeyError:  # a household's own
        name = rules.name
    free = sum(chair is None for chair in table.chairs)
    return say(language, "invitation-text", {"edition": name, "free": free})
