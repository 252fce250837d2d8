"""A table's WebSockets: one per seat and device, and one for everybody who watches."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

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
from tilehall.server.live.message_handler import MessageHandler
from tilehall.server.live.sockets import (
    CLOSE_BAD_TOKEN,
    SocketDoor,
    bearer_token,
    exchange,
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

    def __init__(self, listeners: TableListeners, pods: OnlinePods) -> None:
        hall = listeners.hall
        self.hall, self.listeners, self.pods = hall, listeners, pods
        self._door = SocketDoor(hall, per_minute=120, burst=60, most=_MOST_SOCKETS)
        rate, clock = hall.config.rate, hall.clock
        self._messages = RateLimit(per_minute=600, burst=60, factor=rate, clock=clock)
        self._chatter = RateLimit(per_minute=20, burst=6, factor=rate, clock=clock)

    async def open(self, socket: WebSocket, table_id: str) -> None:
        await self._door.open(socket, lambda: self._seated(socket, table_id))

    async def _seated(self, socket: WebSocket, table_id: str) -> None:
        if not is_table_id(table_id):
            raise UnknownTable("There is no such table.")
        table = await self.hall.table(table_id)
        token = bearer_token(socket) or cookie_of(socket, table_id)
        receiver = _receiver(table, token) if token else None
        if token and receiver is None:
            await socket.close(CLOSE_BAD_TOKEN, "bad-token")
            return
        if receiver == states.JUDGE and plays_here(self.hall, table, socket):
            receiver = None  # who plays may watch
        name = table.names[receiver] if isinstance(receiver, int) else None
        listener = Listener(
            table_id,
            receiver,
            name,
            language_of(socket),
            key_of(table, receiver),
            address_of(socket),
            self.hall.origin(address_of(socket)),
        )
        handler = MessageHandler(self.listeners.drafts, self.pods, listener, self._chatter)
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
        async def begin() -> None:
            # read again: something may have happened before the listener was known
            table = await self.hall.table(listener.table_id)
            self.listeners.show_to(listener, table)
            await handler.tell_what_was_kept(table)

        async def take(text: str) -> bool:
            if self._messages.allows(listener.seat_key):
                listener.tell(await self._answer(text, handler))
            else:
                refused = Refused("too-much")
                listener.tell(localised.refusal(refused, message_id(text), listener.language))
            return True

        await exchange(socket, listener, begin=begin, take=take)

    async def _answer(self, text: str, handler: MessageHandler) -> to_client.ToClient:
        """`Reload` for a message of another version, whatever is in it."""
        language, number = handler.listener.language, None
        try:
            message = CLIENT_MESSAGE.validate_json(text)
            number = message.id
            return await handler.answer(message)
        except ValidationError:
            if is_of_other_version(text):
                return reload_for(language)
            refused = Refused("malformed", "malformed-message")
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
        self.hall.metrics.refusals.labels(refused.code).inc()
        return localised.refusal(refused, number, language)


def _receiver(table: LiveTable, token: str) -> states.Receiver:
    return states.JUDGE if is_judge(table, token) else seat_of(table, token)
