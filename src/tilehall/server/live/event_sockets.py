"""An event's WebSockets: screens, phones and desks hear of every change, each by its link."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import WebSocket
from pydantic import ValidationError

from tilehall.server.http.errors import language_of
from tilehall.server.http.limits import RateLimit
from tilehall.server.live.event_listeners import EventListener, EventListeners
from tilehall.server.live.sockets import (
    SocketDoor,
    bearer_token,
    exchange,
    is_of_other_version,
    reload_for,
)
from tilehall.wire.tables.from_client import Ping
from tilehall.wire.tables.to_client import Pong

_MOST_SOCKETS: Final = 2_000  # of one address at a time: everybody in a hall may share one


class EventSockets:
    """The token is that of a link: as `Bearer`, or `?token=`."""

    def __init__(self, listeners: EventListeners) -> None:
        self.listeners = listeners
        self._door = SocketDoor(listeners.hall, per_minute=2_000, burst=1_000, most=_MOST_SOCKETS)

    async def open(self, socket: WebSocket, event_id: str) -> None:
        await self._door.open(socket, lambda: _follow(socket, event_id, self.listeners))


async def _follow(socket: WebSocket, event_id: str, listeners: EventListeners) -> None:
    hall, files = listeners.hall, listeners.files
    await asyncio.to_thread(files.book, event_id)  # or there is no such event
    token = bearer_token(socket) or socket.query_params.get("token", "")
    listener = EventListener(event_id, token, language_of(socket))
    limit = RateLimit(per_minute=120, burst=60, factor=hall.config.rate, clock=hall.clock)

    async def take(text: str) -> bool:
        """The time is all that one asks for here; everything else has routes."""
        try:
            asked = Ping.model_validate_json(text)
        except ValidationError:
            if is_of_other_version(text):
                listener.tell(reload_for(listener.language))
                return True
            return False
        if limit.allows(""):
            listener.tell(Pong(id=asked.id, now=hall.clock()))
        return True

    listeners.enter(listener)
    try:
        await exchange(socket, listener, begin=lambda: listeners.show(event_id), take=take)
    finally:
        listeners.leave(listener)
