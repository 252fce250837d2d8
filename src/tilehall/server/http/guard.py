"""Around every request: a limit for its size, headers that keep pages safe, a line in the log."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilehall.server.http.errors import LARGEST_BODY, TOO_LARGE, failed

LARGEST_LIST: Final = 4 * 1024 * 1024  # bytes: a list of entrants from an office program
_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a seat's link holds its token
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        (
            b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "  # the page's kernel
            b"connect-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; "
            b"frame-ancestors 'none'"
        ),
    ),
)

_ALWAYS_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
_PATIENCE: Final = 20.0  # seconds between two pieces of a body
_ALL_OF_IT: Final = 120.0  # seconds for the whole of it

log = logging.getLogger("tilehall.requests")


class Guard:
    """Paths are not logged, only the route's pattern."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status, size, is_whole = time.perf_counter(), 0, 0, False
        largest = LARGEST_LIST if scope["path"].endswith(("/entries", "/open")) else LARGEST_BODY

        async def counted() -> Message:
            nonlocal size, is_whole
            if is_whole:  # whoever waits here now waits for the visitor to go away
                return await receive()
            left = started + _ALL_OF_IT - time.perf_counter()
            try:
                async with asyncio.timeout(max(min(_PATIENCE, left), 0)):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408) from None
            is_whole = not message.get("more_body", False)
            size += len(message.get("body", b""))
            if size > largest:
                raise HTTPException(413)  # FastAPI lets no other error through here
            return message

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                more = (*_HEADERS, _ALWAYS_TLS) if scope["scheme"] == "https" else _HEADERS
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        try:
            if _declared_length(scope) > largest:
                answer = failed(HTTPConnection(scope), 413, "too-large", facts=TOO_LARGE)
                await answer(scope, receive, guarded)
            else:
                await self.app(scope, counted, guarded)
        finally:
            route = getattr(scope.get("route"), "path", "")
            took = round((time.perf_counter() - started) * 1000, 1)
            what = {"method": scope["method"], "route": route, "status": status, "ms": took}
            log.info("request", extra=what)


def _declared_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0
