"""REST for people with a box of real tiles: papers of a published edition, as PDF."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi import Path as InPath
from fastapi.responses import Response

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.ruleset import MOST_SEATS
from tilehall.papers.choice import BoxPaper
from tilehall.server.budget.confined import Confined
from tilehall.server.events.desk_work import box_paper
from tilehall.server.http.errors import DENIED, language_of
from tilehall.server.http.requests import Denied

_PDF: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/pdf": {}}}}
_MOST_KEPT: Final = 100  # PDFs of some 50 kB; each takes a second to make


def make_box_routes(confined: Confined) -> APIRouter:
    router = APIRouter(prefix="/api", responses=DENIED, tags=["box"])

    @router.get("/print/{what}/{name}", response_class=Response, responses=_PDF)
    def printed(
        what: BoxPaper,
        name: Annotated[str, InPath(max_length=40)],
        request: Request,
        players: Annotated[int, Query(ge=0, le=MOST_SEATS)] = 0,
    ) -> Response:
        """A PDF in the reader's language (`?lang=`); `players` are the columns of a pad."""
        if name not in _published():
            raise Denied(404, "not-found")
        content = _made(confined, what, name, language_of(request), players)
        return Response(content, media_type="application/pdf")

    return router


@lru_cache(maxsize=1)
def _published() -> frozenset[str]:
    """A name is never a path here: house rules are printed by the command."""
    ways = (f"{each}:{way.name}" for each in EDITION_IDS for way in edition(each).variants)
    return frozenset((*EDITION_IDS, *ways))


@lru_cache(maxsize=_MOST_KEPT)
def _made(confined: Confined, what: BoxPaper, name: str, language: str, players: int) -> bytes:
    return confined.run("", box_paper, what, name, language, players)
