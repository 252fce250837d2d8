"""A table's WebSockets: one per seat and device, and one for everybody who watches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError
from starlette.requests import HTTPConnection

from tilehall.core.errors import TilehallError
from tilehall.host.refusal import Refused
from tilehall.host.table import LiveTable
from tilehall.server.budget.pools import Busy
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.http.errors import desk_refusal, language_of
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.live.line import Lines
from tilehall.server.live.message_handler import MessageHandler
from tilehall.server.live.sockets import (
    CLOSE_BAD_TOKEN,
    SLOWLY,
    SocketDoor,
    bearer_token,
    is_of_other_version,
    message_id,
    reload_for,
)
from tilehall.server.live.table_listeners import Listener, TableListeners, key_of
from tilehall.server.tables.judges import plays_here
from tilehall.server.tokens import is_judge, is_table_id, seat_of
from tilehall.storage import StorageError, StorageUnknown, UnknownTable
from tilehall.tournament.errors import DeskError
from tilehall.wire.tables import localised, states, to_client
from tilehall.wire.tables.from_client import CLIENT_MESSAGE

_MOST_SOCKETS: Final = 250  # of one address at a time: a school that shares one has many players


def cookie_name(table_id: str, opens: str = "") -> str:
    """`opens` is what `?as=` says: `judge`, or the number of another seat at the same device."""
    return f"tilehall-{table_id}-{opens}" if opens else f"tilehall-{table_id}"


def cookie_of(asker: HTTPConnection, table_id: str) -> str | None:
    return asker.cookies.get(cookie_name(table_id, asker.query_params.get("as", "")))


class TableSockets:
    """A token opens a seat; who has none watches."""

    def __init__(self, listeners: TableListeners, pods: OnlinePods, lines: Lines) -> None:
        hall = listeners.hall
        self.hall, self.listeners, self.pods = hall, listeners, pods
        self._door = SocketDoor(hall, lines, per_minute=120, burst=60, most=_MOST_SOCKETS)
        rate, clock = hall.config.rate, hall.clock
        self.messages = RateLimit(per_minute=600, burst=60, factor=rate, clock=clock)
        self.chatter = RateLimit(per_minute=20, burst=6, factor=rate, clock=clock)

    async def open(self, socket: WebSocket, table_id: str) -> None:
        await self._door.open(socket, lambda left: self._let_in(socket, table_id, left))

    async def _let_in(
        self, socket: WebSocket, table_id: str, left: Callable[[], None]
    ) -> TableGuest | None:
        if not is_table_id(table_id):
            raise UnknownTable("There is no such table.")
        table = await self.hall.table(table_id)
        token = bearer_token(socket) or cookie_of(socket, table_id)
        receiver = _receiver(table, token) if token else None
        if token and receiver is None:
            await socket.close(CLOSE_BAD_TOKEN, "bad-token")
            return None
        if receiver == states.JUDGE and plays_here(self.hall, table, socket):
            receiver = None  # who plays may watch
        name = table.names[receiver] if isinstance(receiver, int) else None
        listener = Listener(
            table.table_id,
            receiver,
            name,
            language_of(socket),
            key_of(table, receiver),
            address_of(socket),
            self.hall.origin(address_of(socket)),
        )
        await self.note_seen(listener)
        return TableGuest(self, listener, table, left)

    async def note_seen(self, listener: Listener) -> None:
        if listener.place:
            await self.listeners.drafts.note_seen(listener.place)


class TableGuest:
    """One socket at a table, from the moment it was let in."""

    __slots__ = ("_left", "_welcome", "handler", "outbox", "sockets")

    def __init__(
        self, sockets: TableSockets, listener: Listener, table: LiveTable, left: Callable[[], None]
    ) -> None:
        self.sockets, self.outbox, self._left = sockets, listener, left
        drafts = sockets.listeners.drafts
        self.handler = MessageHandler(drafts, sockets.pods, listener, sockets.chatter)
        self._welcome: to_client.Welcome | None = self.handler.welcome(table)

    def begin(self, work: Coroutine[Any, Any, None]) -> object:
        return self.sockets.hall.begin(work)

    async def arrive(self) -> None:
        """The welcome first: who does not know the rules yet can make nothing of a state."""
        listeners, listener = self.sockets.listeners, self.outbox
        if self._welcome:
            listener.tell(self._welcome)
            self._welcome = None
        listeners.enter(listener)
        # read again: something may have happened before the listener was known
        table = await self.sockets.hall.table(listener.table_id)
        listeners.show_to(listener, table)
        await self.handler.tell_what_was_kept(table)

    async def take(self, text: str) -> bool:
        listener = self.outbox
        if self.sockets.messages.allows(listener.seat_key):
            listener.tell(await self._answer(text))
        else:
            refused = Refused("too-much")
            listener.tell(localised.refusal(refused, message_id(text), listener.language))
            await asyncio.sleep(SLOWLY)  # nothing more is read meanwhile
        return True

    def gone(self) -> None:
        self._left()
        self.sockets.listeners.leave(self.outbox)
        self.begin(self._note_gone())

    async def _note_gone(self) -> None:
        with suppress(StorageError):
            await self.sockets.note_seen(self.outbox)

    async def _answer(self, text: str) -> to_client.ToClient:
        """`Reload` for a message of another version, whatever is in it."""
        language, number = self.outbox.language, None
        try:
            message = CLIENT_MESSAGE.validate_json(text)
            number = message.id
            return await self.handler.answer(message)
        except ValidationError:
            if is_of_other_version(text):
                return reload_for(language)
            number, refused = message_id(text), Refused("malformed", "malformed-message")
        except Refused as found:
            refused = found
        except Busy:
            refused = Refused("busy", "busy-hall")
        except StorageUnknown:
            refused = Refused("unknown", "unknown-outcome")
        except StorageError:
            refused = Refused("try-again")
        except DeskError as error:
            refused = desk_refusal(error, language)
        except TilehallError as error:  # notation that cannot be read
            refused = Refused("malformed", "malformed-notation", facts={"detail": str(error)})
        self.sockets.hall.metrics.refusals.labels(refused.code).inc()
        return localised.refusal(refused, number, language)


def _receiver(table: LiveTable, token: str) -> states.Receiver:
    return states.JUDGE if is_judge(table, token) else seat_of(table, token)
