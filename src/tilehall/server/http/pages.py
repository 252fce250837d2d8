"""The pages: one, the browser client's, for every address of the hall that a person may open."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from tilehall.server.http.requests import Denied, TableId

_STATIC: Final = Path(__file__).parents[1] / "static"
_APP: Final = _STATIC / "app"  # what `npm run build` in web/ leaves
_CLIENT_PAGES: Final = (
    "/box",
    "/box/{rest:path}",
    "/event/{event}",
    "/event/{event}/{rest:path}",
    "/events",
    "/fair",
    "/fair/{rest:path}",
    "/here/{table}",
    "/learn",
    "/learn/{lesson}",
    "/lobby",
    "/privacy",
    "/puzzles",
    "/replay/{rest:path}",
    "/rules",
    "/rules/{edition}",
    "/settings",
)
_UNCHANGING: Final = "public, max-age=31536000, immutable"  # the name holds a hash of the content
_ALWAYS_ASK: Final = "no-cache"
_PACKED: Final = {".js", ".css", ".wasm"}
_ASTRAY: Final = {401: 401, 404: 404, 422: 404}  # an address that cannot be one is none


Invited = Callable[[str, str, Request], Awaitable[str | None]]


class _Files(StaticFiles):
    """The client's files; what is built is sent packed, a third as large, to whoever takes that."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        file = Path(answer.path) if isinstance(answer, FileResponse) else Path()
        is_hashed = PurePosixPath(path).is_relative_to("app/assets")
        answer.headers["cache-control"] = _UNCHANGING if is_hashed else _ALWAYS_ASK
        if not is_hashed or file.suffix not in _PACKED:
            return answer
        answer.headers["vary"] = "accept-encoding"
        if scope["method"] != "GET" or not _takes_packed(Headers(scope=scope)):
            return answer
        content = await run_in_threadpool(_packed, file)
        same = {key: answer.headers[key] for key in ("cache-control", "vary", "content-type")}
        return Response(content, headers={**same, "content-encoding": "gzip"})


def _takes_packed(headers: Headers) -> bool:
    """A part of a file is a part of what lies there, not of what it is packed into."""
    wishes = headers.get("accept-encoding", "").replace(" ", "").lower().split(",")
    return "range" not in headers and any(each in {"gzip", "gzip;q=1.0"} for each in wishes)


@cache
def _packed(file: Path) -> bytes:
    """Its name holds a hash of its content: it is packed once, whoever asks. A megabyte in all."""
    return gzip.compress(file.read_bytes(), mtime=0)


def client_is_built() -> bool:
    return (_APP / "index.html").exists()


def add_pages(app: FastAPI, invited: Invited) -> None:
    """`invited` writes into a table's page what messengers show of its link."""
    index = _APP / "index.html"

    @app.get("/", include_in_schema=False)
    async def start() -> FileResponse:
        return _page(index)

    @app.get("/table/{table_id}", include_in_schema=False)
    async def table(table_id: TableId, request: Request) -> Response:
        page = _page(index)
        text = await invited(index.read_text("utf-8"), table_id, request)
        return HTMLResponse(text, headers={"cache-control": _ALWAYS_ASK}) if text else page

    for path in _CLIENT_PAGES:
        app.get(path, include_in_schema=False)(start)

    @app.get("/sw.js", include_in_schema=False)
    async def worker() -> FileResponse:
        """A service worker looks after the pages below its own address, hence not /static."""
        return _page(_APP / "sw.js", "text/javascript")

    app.mount("/static", _Files(directory=_STATIC, check_dir=False), name="static")


def page_in_place_of(asker: HTTPConnection, status: int) -> FileResponse | None:
    """For a browser that went astray: the client's page says it, and leads on from there."""
    if asker.scope["type"] != "http" or asker.scope["method"] != "GET" or not client_is_built():
        return None
    is_ours = asker.url.path.startswith(("/api/", "/static/"))
    if is_ours or "text/html" not in asker.headers.get("accept", ""):
        return None
    return _page(_APP / "index.html", status=_ASTRAY[status]) if status in _ASTRAY else None


def _page(path: Path, kind: str = "text/html", status: int = 200) -> FileResponse:
    if not path.exists():  # a hall in a test, before the client is built: `serve` would not open
        raise Denied(404, "not-found")
    headers = {"cache-control": _ALWAYS_ASK}
    return FileResponse(path, status_code=status, media_type=kind, headers=headers)
