"""What sockets of tables and of events share: who is let in, and how both sides are heard."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect

from tilehall.locales import say
from tilehall.server.budget.pools import Busy
from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import Presence, RateLimit, address_of
from tilehall.server.http.requests import Denied
from tilehall.server.live.outbox import Outbox
from tilehall.server.tables.hall import Hall
from tilehall.storage import StorageError, UnknownTable
from tilehall.wire import VERSION
from tilehall.wire.tables import to_client

CLOSE_BAD_TOKEN: Final = 4401
CLOSE_UNKNOWN: Final = 4404
CLOSE_RELOAD: Final = 4426
CLOSE_TOO_MUCH: Final = 4429
_NOT_UNDERSTOOD: Final = 1003
_TRY_LATER: Final = 1013
_LARGEST_ID: Final = 2**31 - 1
_PATIENCE: Final = 20.0  # seconds that a message may wait for a socket that does not read

log = logging.getLogger("tilehall.sockets")


class SocketDoor:
    """Lets sockets in: of the right version and origin, and not too many from one address."""

    def __init__(self, hall: Hall, *, per_minute: float, burst: float, most: float) -> None:
        rate = hall.config.rate
        self._entries = RateLimit(per_minute=per_minute, burst=burst, factor=rate, clock=hall.clock)
        self._present = Presence(most=most * rate)

    async def open(self, socket: WebSocket, serve: Callable[[], Awaitable[None]]) -> None:
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
        with self._present.one_more(address) as is_welcome:
            if not is_welcome:
                await socket.close(CLOSE_TOO_MUCH, "too many sockets from this address")
                return
            try:
                await serve()
            except UnknownTable:
                await socket.close(CLOSE_UNKNOWN, "unknown-table")
            except Denied as denied:
                await socket.close(CLOSE_UNKNOWN, denied.code)
            except (StorageError, Busy):
                await socket.close(_TRY_LATER)


async def exchange(
    socket: WebSocket,
    outbox: Outbox,
    *,
    begin: Callable[[], Awaitable[None]],
    take: Callable[[str], Awaitable[bool]],
) -> None:
    """Send what the outbox has and `take` what comes, until one of the two ends.

    `begin` fills the outbox. `take` says whether that was something one says here.
    """
    sending = asyncio.create_task(_send_all(socket, outbox))
    doing = [sending]
    try:
        await begin()
        doing.append(asyncio.create_task(_receive_all(socket, outbox, take)))
        await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
        is_slow = sending.done() or outbox.is_lost
        await _close(socket, _TRY_LATER if is_slow else _NOT_UNDERSTOOD)
    finally:
        for each in doing:
            each.cancel()
        for ended in await asyncio.gather(*doing, return_exceptions=True):
            if isinstance(ended, Exception):
                log.error("handler-failed", exc_info=ended)


async def _receive_all(
    socket: WebSocket, outbox: Outbox, take: Callable[[str], Awaitable[bool]]
) -> None:
    """Until it goes, sends what nobody here sends, or does not fetch what it asked for."""
    while not outbox.is_lost:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):  # gone before it is read; bytes
            return
        if not await take(text):
            return


async def _send_all(socket: WebSocket, outbox: Outbox) -> None:
    """Until it is gone, or does not read what it is sent: such a one must not seem to be here."""
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while (text := await outbox.next()) is not None:
            async with asyncio.timeout(_PATIENCE):
                await socket.send_text(text)
            del text  # or every quiet socket would keep its last state, some kilobytes


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(1):  # whoever does not read will not read this either
            await socket.close(code)


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
