"""Around every request: a limit for its size, headers that keep pages safe, a line in the log."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilehall.server.budget.pools import Busy
from tilehall.server.http.errors import LARGEST_BODY, TOO_LARGE, busy, failed, unexpected
from tilehall.server.http.limits import address_of
from tilehall.server.http.turnstile import Turnstile

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

_ALWAYS: Final = frozenset({"/healthz", "/readyz"})
_WITHOUT_BODY: Final = frozenset({"GET", "HEAD"})
_ALWAYS_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
_PATIENCE: Final = 20.0  # seconds between two pieces of a body
_LONG: Final = 5.0  # seconds that a request keeps its place
_ALL_OF_IT: Final = 120.0  # seconds for the whole of it

log = logging.getLogger("tilehall.requests")


class Guard:
    """Paths are not logged, only the route's pattern. `each` is how many requests of one address
    are worked on at a time; 0: any number.
    """

    def __init__(self, app: ASGIApp, *, each: int) -> None:
        self.app, self.turnstile = app, Turnstile(each=each)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0
        largest = LARGEST_LIST if scope["path"].endswith(("/entries", "/open")) else LARGEST_BODY
        place = _Place(self.turnstile, scope)

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                place.give_back()  # who reads its answer slowly keeps nobody out
                more = (*_HEADERS, _ALWAYS_TLS) if scope["scheme"] == "https" else _HEADERS
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        try:
            if _declared_length(scope) > largest:
                answer = failed(HTTPConnection(scope), 413, "too-large", facts=TOO_LARGE)
                await answer(scope, receive, guarded)
            elif _has_body(scope) or await place.take():
                await self.app(scope, _Body(receive, largest, place).read, guarded)
            else:
                await busy(HTTPConnection(scope))(scope, receive, guarded)
        except Exception as error:
            if status:  # its answer has begun: all that is left is to end the line
                raise
            answer = unexpected(HTTPConnection(scope), error)
            await answer(scope, receive, guarded)
        finally:
            place.give_back()
            route = getattr(scope.get("route"), "path", "")
            took = round((time.perf_counter() - started) * 1000, 1)
            what = {"method": scope["method"], "route": route, "status": status, "ms": took}
            log.info("request", extra=what)


class _Body:
    """What a request brings: only so much, within a time, and worked on when all of it is there."""

    def __init__(self, receive: Receive, largest: int, place: _Place) -> None:
        self._receive, self._largest, self._place = receive, largest, place
        self._end = time.perf_counter() + _ALL_OF_IT
        self._size, self._is_whole = 0, False

    async def read(self) -> Message:
        """FastAPI lets no other error through here than `HTTPException`."""
        if self._is_whole:  # whoever waits here now waits for the visitor to go away
            return await self._receive()
        left = self._end - time.perf_counter()
        try:
            async with asyncio.timeout(max(min(_PATIENCE, left), 0)):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408) from None
        self._is_whole = not message.get("more_body", False)
        self._size += len(message.get("body", b""))
        if self._size > self._largest:
            raise HTTPException(413)
        if self._is_whole and not await self._place.take():
            raise HTTPException(503)
        return message


class _Place:
    """One request's place, from when it has come whole until its answer begins; or for some
    seconds: what takes longer waits for something, and has limits of its own.
    """

    __slots__ = ("_deadline", "_turnstile", "_who")

    def __init__(self, turnstile: Turnstile, scope: Scope) -> None:
        always = scope["path"] in _ALWAYS  # who watches over the hall asks also when it is full
        self._who = None if always else address_of(HTTPConnection(scope))
        self._turnstile = turnstile
        self._deadline: asyncio.TimerHandle | None = None  # while it is taken

    async def take(self) -> bool:
        """False: too many wait."""
        if self._who is not None and self._deadline is None:
            try:
                await self._turnstile.enter(self._who)
            except Busy:
                return False
            loop = asyncio.get_running_loop()
            self._deadline = loop.call_later(_LONG, self.give_back)
        return True

    def give_back(self) -> None:
        if self._who is not None and self._deadline is not None:
            self._deadline.cancel()
            self._turnstile.leave(self._who)
            self._who = None  # it is not taken again


def _has_body(scope: Scope) -> bool:
    """One that is read: nothing here reads that of a GET, which would never come whole."""
    return scope["method"] not in _WITHOUT_BODY and any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


def _declared_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0
