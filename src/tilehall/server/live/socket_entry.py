"""Sockets are let in before FastAPI: what it keeps for each request would be kept for hours."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

Serve = Callable[[WebSocket, str], Awaitable[None]]


class SocketEntry:
    """`ways`: who serves the sockets of an address, whose one group names a table or an event."""

    def __init__(self, app: ASGIApp, ways: Mapping[str, Serve]) -> None:
        self.app = app
        self._ways = [(re.compile(pattern), serve) for pattern, serve in ways.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            for pattern, serve in self._ways:
                if found := pattern.fullmatch(scope["path"]):
                    await serve(WebSocket(scope, receive, send), found[1])
                    return
        await self.app(scope, receive, send)
