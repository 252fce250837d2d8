"""What sockets of tables and of events share: who is let in, and how both sides are heard."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect

from tilehall.locales import say
from tilehall.server.budget.pools import Busy
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import Presence, RateLimit, address_of
from tilehall.server.http.requests import Denied
from tilehall.server.live.line import CLOSE_TOO_MUCH, FAILED, TRY_LATER, Guest, Lines, hand_over
from tilehall.server.tables.hall import Hall
from tilehall.storage import StorageError, UnknownTable
from tilehall.wire import VERSION
from tilehall.wire.tables import to_client

CLOSE_BAD_TOKEN: Final = 4401
CLOSE_UNKNOWN: Final = 4404
CLOSE_RELOAD: Final = 4426
SLOWLY: Final = 0.1  # seconds from one message too many to the next
_LARGEST_ID: Final = 2**31 - 1


class LetIn(Guest, Protocol):
    """A guest at the door."""

    async def arrive(self) -> None:
        """Greet it, and tell it how things stand."""


MakeGuest = Callable[[Callable[[], None]], Awaitable[LetIn | None]]


class SocketDoor:
    """Lets sockets in: of the right version and origin, and not too many from one address."""

    def __init__(
        self, hall: Hall, lines: Lines, *, per_minute: float, burst: float, most: float
    ) -> None:
        rate = hall.config.rate
        self._lines = lines
        self._entries = RateLimit(per_minute=per_minute, burst=burst, factor=rate, clock=hall.clock)
        self._present = Presence(most=most * rate)

    async def open(self, socket: WebSocket, let_in: MakeGuest) -> None:
        """`let_in` makes the guest, who says when it has gone, or turns it away."""
        if not _is_same_origin(socket):
            await socket.close(1008)
            return
        await socket.accept()
        address = address_of(socket)
        if not self._entries.allows(address):
            await socket.close(CLOSE_TOO_MUCH, "too many sockets from this address")
            return
        if socket.query_params.get("v") != str(VERSION):
            await _send(socket, reload_for(language_of(socket)))
            await socket.close(CLOSE_RELOAD)
            return
        if not self._present.enter(address):
            await socket.close(CLOSE_TOO_MUCH, "too many sockets from this address")
            return
        guest = await self._let_in(socket, let_in, lambda: self._present.leave(address))
        line = hand_over(socket, guest, self._lines) if guest else None
        if guest is None or line is None:
            self._present.leave(address)
            return
        try:
            await guest.arrive()
            line.arrived()
        except (StorageError, Busy):
            line.close(TRY_LATER)
        except BaseException:  # nobody sits in front of a table that never comes
            line.close(FAILED)
            raise

    async def _let_in(
        self, socket: WebSocket, let_in: MakeGuest, left: Callable[[], None]
    ) -> LetIn | None:
        """None: it was told why not, or it has gone meanwhile."""
        try:
            return await let_in(left)
        except UnknownTable:
            goodbye = CLOSE_UNKNOWN, "unknown-table"
        except Denied as denied:
            goodbye = CLOSE_UNKNOWN, denied.code
        except (StorageError, Busy):
            goodbye = TRY_LATER, ""
        except WebSocketDisconnect:
            return None
        except BaseException:
            left()
            raise
        with suppress(WebSocketDisconnect):
            await socket.close(*goodbye)
        return None


async def _send(socket: WebSocket, message: to_client.ToClient) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(message.model_dump_json())


def reload_for(language: str) -> to_client.Reload:
    return to_client.Reload(sentence=say(language, "reload"))


def is_of_other_version(text: str) -> bool:
    """Also where this version would not understand the message."""
    version = _fields(text).get("v")
    return isinstance(version, int) and version != VERSION


def message_id(text: str) -> int | None:
    """Of a message that is refused unread."""
    number = _fields(text).get("id")
    if isinstance(number, bool) or not isinstance(number, int):
        return None
    return number if 0 <= number <= _LARGEST_ID else None


def _fields(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def bearer_token(socket: WebSocket) -> str:
    """Programs say `Authorization: Bearer …`."""
    scheme, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _is_same_origin(socket: WebSocket) -> bool:
    """A page of somebody else may not use a visitor's cookies here. Programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
