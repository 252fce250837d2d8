"""The pages: one, the browser client's, for every address of the hall that a person may open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.requests import HTTPConnection
from starlette.responses import Response

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
_ASTRAY: Final = {401: 401, 404: 404, 422: 404}  # an address that cannot be one is none


Invited = Callable[[str, str, Request], Awaitable[str | None]]


class _Files(StaticFiles):
    def file_response(self, full_path: str, *args: object, **more: object) -> Response:  # type: ignore[override]
        answer = super().file_response(full_path, *args, **more)  # type: ignore[arg-type]
        is_hashed = Path(full_path).is_relative_to(_APP / "assets")
        answer.headers["cache-control"] = _UNCHANGING if is_hashed else _ALWAYS_ASK
        return answer


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
