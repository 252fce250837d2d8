"""An event's WebSockets: screens, phones and desks hear of every change, each by its link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError

from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import RateLimit
from tilehall.server.live.event_listeners import EventListener, EventListeners
from tilehall.server.live.line import Lines
from tilehall.server.live.sockets import (
    SLOWLY,
    SocketDoor,
    bearer_token,
    is_of_other_version,
    reload_for,
)
from tilehall.wire.tables.from_client import Ping
from tilehall.wire.tables.to_client import Pong

_MOST_SOCKETS: Final = 2_000  # of one address at a time: everybody in a hall may share one


class EventSockets:
    """The token is that of a link: as `Bearer`, or `?token=`."""

    def __init__(self, listeners: EventListeners, lines: Lines) -> None:
        self.listeners = listeners
        hall = listeners.hall
        self._door = SocketDoor(hall, lines, per_minute=2_000, burst=1_000, most=_MOST_SOCKETS)

    async def open(self, socket: WebSocket, event_id: str) -> None:
        await self._door.open(socket, lambda left: self._let_in(socket, event_id, left))

    async def _let_in(
        self, socket: WebSocket, event_id: str, left: Callable[[], None]
    ) -> EventGuest:
        await asyncio.to_thread(self.listeners.files.book, event_id)  # or there is no such event
        token = bearer_token(socket) or socket.query_params.get("token", "")
        return EventGuest(self.listeners, EventListener(event_id, token, language_of(socket)), left)


class EventGuest:
    """One screen, phone or desk that follows an event."""

    __slots__ = ("_left", "_limit", "listeners", "outbox")

    def __init__(
        self, listeners: EventListeners, listener: EventListener, left: Callable[[], None]
    ) -> None:
        self.listeners, self.outbox, self._left = listeners, listener, left
        hall = listeners.hall
        self._limit = RateLimit(per_minute=120, burst=60, factor=hall.config.rate, clock=hall.clock)

    def begin(self, work: Coroutine[Any, Any, None]) -> object:
        return self.listeners.hall.begin(work)

    async def arrive(self) -> None:
        self.listeners.enter(self.outbox)
        await self.listeners.show(self.outbox.event_id)

    async def take(self, text: str) -> bool:
        """The time is all that one asks for here; everything else has routes."""
        listener = self.outbox
        if not self._limit.allows(""):
            await asyncio.sleep(SLOWLY)  # nothing more is read meanwhile
            return True
        try:
            asked = Ping.model_validate_json(text)
        except ValidationError:
            if is_of_other_version(text):
                listener.tell(reload_for(listener.language))
                return True
            return False
        listener.tell(Pong(id=asked.id, now=self.listeners.hall.clock()))
        return True

    def gone(self) -> None:
        self._left()
        self.listeners.leave(self.outbox)
