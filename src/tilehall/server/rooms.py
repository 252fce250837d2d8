"""Who listens to a table on this node, and what each of them is told."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final

from pydantic import BaseModel

from tilehall.host.table import LiveTable
from tilehall.server.bus import Announcement
from tilehall.server.hall import Hall
from tilehall.storage import StorageError
from tilehall.wire import states, to_client

_MOST_WAITING: Final = 100  # answers that a listener has not fetched; then it is let go
_SEEN_EVERY: Final = 20.0  # seconds between two notes that somebody is still there

log = logging.getLogger("tilehall.rooms")


class Listener:
    """One socket's outbox. A state that is overtaken by a newer one need not be sent.

    `name` is whose seat it is: where seats are drawn for, the seat changes, its owner does not.
    """

    def __init__(
        self, table_id: str, receiver: states.Receiver, name: str | None, language: str
    ) -> None:
        self.table_id, self.receiver, self.name = table_id, receiver, name
        self.language = language
        self.version = 0  # of the newest state offered
        self.is_lost = False
        self._state: str | None = None
        self._answers: deque[str] = deque()
        self._news = asyncio.Event()

    @property
    def seat(self) -> int | None:
        return self.receiver if isinstance(self.receiver, int) else None

    def sit_where(self, table: LiveTable) -> None:
        """Find the own seat again (E-SEATS)."""
        if self.name is not None and self.name in table.names:
            self.receiver = table.names.index(self.name)

    def tell(self, message: BaseModel) -> None:
        self._answers.append(message.model_dump_json())
        self.is_lost = self.is_lost or len(self._answers) > _MOST_WAITING
        self._news.set()

    def offer(self, version: int, state: str) -> None:
        if version > self.version:
            self.version, self._state = version, state
            self._news.set()

    async def next(self) -> str:
        """What is to be sent next; states first, so that an answer finds its effect shown."""
        while True:
            if self._state is not None:
                state, self._state = self._state, None
                return state
            if self._answers:
                return self._answers.popleft()
            self._news.clear()
            await self._news.wait()


class Rooms:
    """All listeners of this node, by table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._rooms: dict[str, set[Listener]] = {}

    def enter(self, listener: Listener) -> None:
        self._rooms.setdefault(listener.table_id, set()).add(listener)
        self.hall.metrics.sockets.inc()

    def leave(self, listener: Listener) -> None:
        room = self._rooms.get(listener.table_id, set())
        room.discard(listener)
        if not room:
            self._rooms.pop(listener.table_id, None)
        self.hall.metrics.sockets.dec()

    async def hear(self, announcement: Announcement) -> None:
        """An announcement of this or another node. It never fails: the next look mends it."""
        if announcement.table_id not in self._rooms:
            return
        try:
            if announcement.seat is None:
                await self.show(announcement.table_id)
            elif announcement.is_rack:
                await self._show_rack(announcement.table_id, announcement.seat)
            else:
                await self._show_draft(announcement.table_id, announcement.seat)
        except StorageError as error:
            log.warning("cannot-tell", extra={"reason": type(error).__name__})

    async def show(self, table_id: str) -> None:
        """Offer everybody in the room the state they may see."""
        room = self._rooms.get(table_id)
        if room:
            self._offer(await self.hall.table(table_id), tuple(room))

    def show_to(self, listener: Listener, table: LiveTable) -> None:
        self._offer(table, (listener,))

    async def note_presence(self) -> None:
        """Until it is cancelled: tell the database who is there."""
        while True:
            try:
                await self.note_seen(*self._listeners())
            except StorageError as error:
                log.warning("cannot-note", extra={"reason": type(error).__name__})
            await asyncio.sleep(_SEEN_EVERY)

    async def note_seen(self, *listeners: Listener) -> None:
        seats = {(each.table_id, each.seat) for each in listeners if each.seat is not None}
        await asyncio.to_thread(self.hall.desks.seen, seats, self.hall.clock())

    async def look_for_missed_news(self) -> None:
        """Until it is cancelled: an announcement may be lost; the log is not."""
        while True:
            await asyncio.sleep(self.hall.config.sync_every / 1000)
            try:
                versions = await asyncio.to_thread(self.hall.log.versions, list(self._rooms))
                for table_id, version in versions.items():
                    room = self._rooms.get(table_id, ())
                    if any(listener.version < version for listener in room):
                        await self.show(table_id)
            except StorageError as error:
                log.warning("cannot-look", extra={"reason": type(error).__name__})

    def _listeners(self) -> list[Listener]:
        return [listener for room in self._rooms.values() for listener in room]

    def _offer(self, table: LiveTable, listeners: tuple[Listener, ...]) -> None:
        now = self.hall.clock()
        texts: dict[states.Receiver, str] = {}
        for listener in listeners:
            if listener.version < table.version:
                listener.sit_where(table)
                receiver = listener.receiver
                if receiver not in texts:
                    texts[receiver] = states.state(table, receiver, now).model_dump_json()
                listener.offer(table.version, texts[receiver])

    async def _show_rack(self, table_id: str, seat: int) -> None:
        """To the devices of the seat alone."""
        table = await self.hall.table(table_id)
        layout = await self.hall.rack_layout(table, seat)
        for listener in tuple(self._rooms.get(table_id, ())):
            if layout is not None and listener.seat == seat:
                listener.tell(to_client.RackOrder(game=table.game_number, layout=layout))

    async def _show_draft(self, table_id: str, seat: int) -> None:
        """To the other devices of the seat; to others only where the table shows previews."""
        table = await self.hall.table(table_id)
        draft = await self.hall.draft(table, seat)
        if draft is None:
            return
        for listener in tuple(self._rooms.get(table_id, ())):
            if listener.seat == seat:
                listener.tell(to_client.Draft(game=draft.game, turn=draft.turn, table=draft.laid))
            elif table.settings.preview:
                listener.tell(
                    to_client.Preview(seat=seat, game=draft.game, turn=draft.turn, table=draft.laid)
                )
