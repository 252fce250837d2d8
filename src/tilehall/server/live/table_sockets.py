"""A WebSocket: one per seat and device, and one for everybody who watches."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.requests import HTTPConnection

from tilehall.core.errors import TilehallError
from tilehall.host.refusal import Refused
from tilehall.host.table import LiveTable
from tilehall.locales import say
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.http.errors import desk_refusal, language_of
from tilehall.server.http.limits import Presence, RateLimit, address_of
from tilehall.server.live.message_handler import MessageHandler
from tilehall.server.live.table_listeners import Listener, TableListeners, key_of
from tilehall.server.tokens import is_judge, is_table_id, seat_of
from tilehall.storage import StorageError, UnknownTable
from tilehall.tournament.errors import DeskError
from tilehall.wire import VERSION
from tilehall.wire.tables import speaking, states, to_client
from tilehall.wire.tables.from_client import CLIENT_MESSAGE

CLOSE_BAD_TOKEN: Final = 4401
CLOSE_UNKNOWN_TABLE: Final = 4404
CLOSE_RELOAD: Final = 4426
CLOSE_TOO_MUCH: Final = 4429
_TRY_LATER: Final = 1013
_PATIENCE: Final = 20.0  # seconds that a message may wait for a socket that does not read
_MOST_SOCKETS: Final = 250  # of one address at a time: a school that shares one has many players

log = logging.getLogger("tilehall.sockets")


def cookie_name(table_id: str, opens: str = "") -> str:
    """`opens` is what `?as=` says: `judge`, or the number of another seat at the same device."""
    return f"tilehall-{table_id}-{opens}" if opens else f"tilehall-{table_id}"


def cookie_of(asker: HTTPConnection, table_id: str) -> str | None:
    return asker.cookies.get(cookie_name(table_id, asker.query_params.get("as", "")))


class TableSockets:
    """Lets sockets in: the right version, the right origin, a token that opens a seat or none."""

    def __init__(self, listeners: TableListeners, pods: OnlinePods) -> None:
        hall = listeners.hall
        self.hall, self.listeners, self.pods = hall, listeners, pods
        rate = hall.config.rate
        self.entries = RateLimit(per_minute=120, burst=60, factor=rate, clock=hall.clock)
        self.present = Presence(most=_MOST_SOCKETS * rate)

    async def open(self, socket: WebSocket, table_id: str) -> None:
        if not _is_same_origin(socket):
            await socket.close(1008)
            return
        await socket.accept()
        address = address_of(socket)
        if not self.entries.allows(address):
            await socket.close(CLOSE_TOO_MUCH, "too many sockets from this address")
            return
        if socket.query_params.get("v") != str(VERSION):
            await _send(socket, to_client.Reload(sentence=say(language_of(socket), "reload")))
            await socket.close(CLOSE_RELOAD)
            return
        with self.present.one_more(address) as is_welcome:
            if not is_welcome:
                await socket.close(CLOSE_TOO_MUCH, "too many sockets from this address")
                return
            try:
                await self._seated(socket, table_id)
            except UnknownTable:
                await socket.close(CLOSE_UNKNOWN_TABLE, "unknown-table")
            except StorageError:
                await socket.close(_TRY_LATER)

    async def _seated(self, socket: WebSocket, table_id: str) -> None:
        if not is_table_id(table_id):
            raise UnknownTable("There is no such table.")
        table = await self.hall.table(table_id)
        token = _token(socket, table_id)
        receiver = _receiver(table, token) if token else None
        if token and receiver is None:
            await socket.close(CLOSE_BAD_TOKEN, "bad-token")
            return
        name = table.names[receiver] if isinstance(receiver, int) else None
        listener = Listener(table_id, receiver, name, language_of(socket), key_of(table, receiver))
        handler = MessageHandler(self.listeners.drafts, self.pods, listener)
        await self._note_seen(listener)
        listener.greet(handler.welcome(table))
        self.listeners.enter(listener)
        try:
            await self._exchange(socket, listener, handler)
        finally:
            self.listeners.leave(listener)
            with suppress(StorageError):
                await self.hall.finish(self._note_seen(listener))

    async def _note_seen(self, listener: Listener) -> None:
        if listener.place:
            await self.listeners.drafts.note_seen(listener.place)

    async def _exchange(
        self, socket: WebSocket, listener: Listener, handler: MessageHandler
    ) -> None:
        sending = asyncio.create_task(_send_all(socket, listener))
        doing = [sending]
        try:
            # read again: something may have happened before the listener was known
            table = await self.hall.table(listener.table_id)
            self.listeners.show_to(listener, table)
            await handler.tell_what_was_kept(table)
            doing.append(asyncio.create_task(self._receive_all(socket, handler)))
            await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
            await _close(socket, _TRY_LATER if sending.done() or listener.is_lost else 1003)
        finally:
            for each in doing:
                each.cancel()
            for ended in await asyncio.gather(*doing, return_exceptions=True):
                if isinstance(ended, Exception):
                    log.error("handler-failed", exc_info=ended)

    async def _receive_all(self, socket: WebSocket, handler: MessageHandler) -> None:
        """Until it goes, sends what nobody here sends, or does not fetch what it asked for."""
        listener, rate, clock = handler.listener, self.hall.config.rate, self.hall.clock
        limit = RateLimit(per_minute=600, burst=60, factor=rate, clock=clock)
        while not listener.is_lost:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, RuntimeError, KeyError):  # gone before it is read; bytes
                return
            if not limit.allows(""):
                listener.tell(speaking.refusal(Refused("too-much"), None, listener.language))
                continue
            listener.tell(await self._answer(text, handler))

    async def _answer(self, text: str, handler: MessageHandler) -> to_client.ToClient:
        """`Reload` for a message of another version, whatever is in it."""
        language, message_id = handler.listener.language, None
        try:
            message = CLIENT_MESSAGE.validate_json(text)
            message_id = message.id
            return await handler.answer(message)
        except ValidationError:
            if _version(text) not in {VERSION, None}:
                return to_client.Reload(sentence=say(language, "reload"))
            refused = Refused("malformed", "malformed-message")
        except Refused as found:
            refused = found
        except StorageError:
            refused = Refused("try-again")
        except DeskError as error:
            refused = desk_refusal(error, language)
        except TilehallError as error:  # notation that cannot be read
            refused = Refused("malformed", "malformed-notation", facts={"detail": str(error)})
        self.hall.metrics.refusals.labels(refused.code).inc()
        return speaking.refusal(refused, message_id, language)


def _receiver(table: LiveTable, token: str) -> states.Receiver:
    return states.JUDGE if is_judge(table, token) else seat_of(table, token)


async def _send_all(socket: WebSocket, listener: Listener) -> None:
    """Until it is gone, or does not read what it is sent: such a one must not seem to be here."""
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while (text := await listener.next()) is not None:
            async with asyncio.timeout(_PATIENCE):
                await socket.send_text(text)


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(1):  # whoever does not read will not read this either
            await socket.close(code)


async def _send(socket: WebSocket, message: to_client.ToClient) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(message.model_dump_json())


def _version(text: str) -> int | None:
    """Also of a message that this version would not understand."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    version = found.get("v") if isinstance(found, dict) else None
    return version if isinstance(version, int) else None


def _token(socket: WebSocket, table_id: str) -> str | None:
    """Programs say `Authorization: Bearer …`; browsers have the seat's cookie."""
    scheme, _, token = socket.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip() or None
    return cookie_of(socket, table_id)


def _is_same_origin(socket: WebSocket) -> bool:
    """A page of somebody else may not use a visitor's cookies here. Programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
