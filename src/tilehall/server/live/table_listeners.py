"""Who listens to a table on this node, and what each of them is told."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tilehall.host.table import LiveTable
from tilehall.server.live.bus import Announcement, News
from tilehall.server.live.outbox import Outbox, framed
from tilehall.server.tables.seat_drafts import SeatDrafts
from tilehall.storage import StorageError
from tilehall.wire.tables import states, to_client
from tilehall.wire.tables.states import StateWriter

_SEEN_EVERY: Final = 20.0  # seconds between two notes that somebody is still there
_LOOKED_AT_ONCE: Final = 200  # tables: less than a millisecond
_SEEN_AT_ONCE: Final = 12  # tables to a transaction: nobody's turn shall wait long for it

log = logging.getLogger("tilehall.listeners")


class Listener(Outbox):
    """One socket at a table.

    `name` is whose seat it is: where seats are drawn for, the seat changes, its owner does not.
    """

    __slots__ = (
        "_sat",
        "address",
        "key",
        "language",
        "name",
        "origin",
        "receiver",
        "table_id",
        "told",
    )

    def __init__(
        self,
        table_id: str,
        receiver: states.Receiver,
        name: str | None,
        language: str,
        key: str | None = None,
        address: str = "",
        origin: str = "",
    ) -> None:
        super().__init__()
        self.table_id, self.receiver, self.name = table_id, receiver, name
        self.language, self.key = language, key
        self.address, self.origin = address, origin
        self._sat: object = None  # the chairs as they were when it found its seat
        self.told = (0, 0)  # the game, and how many of its acts

    @property
    def seat_key(self) -> str:
        """Whom a limit counts: a seat, however many sockets it has; who watches, by address."""
        who = self.address if self.receiver is None else self.receiver
        return f"{self.table_id} {who}"

    @property
    def seat(self) -> int | None:
        return self.receiver if isinstance(self.receiver, int) else None

    @property
    def place(self) -> tuple[str, int] | None:
        return None if self.seat is None else (self.table_id, self.seat)

    def untold(self, now: tuple[int, int]) -> int:
        """How many acts it has not been told, where `now` is the game and how many it has.

        Who takes nothing just now will get the newest state alone, so that one tells all of them.
        """
        game, acts = self.told
        if self.is_held or game != now[0] or acts > now[1]:
            return states.RECENT
        return min(now[1] - acts, states.RECENT)

    def sit_where(self, table: LiveTable) -> None:
        """Find one's seat again (E-SEATS); who came by a link that was renewed only watches.

        Chairs are another value when somebody sits down or links are renewed, and not by a turn.
        """
        if self._sat is table.chairs:
            return
        self._sat = table.chairs
        if self.name is not None and self.name in table.names:
            self.receiver = table.names.index(self.name)
        if self.receiver == states.JUDGE and table.sits_publicly(self.origin):
            self.receiver = self.key = None  # who plays is no judge of the game
        if key_of(table, self.receiver) != self.key:
            self.receiver = self.name = self.key = None


def key_of(table: LiveTable, receiver: states.Receiver) -> str | None:
    """The hash of the token that opens this place."""
    if receiver is None:
        return None
    if isinstance(receiver, int):
        chair = table.chairs[receiver]
        return chair.token_hash if chair else None
    return table.judge_hash


class _Audience:
    """Who listens to one table, and what tells them."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.writer = StateWriter()


class TableListeners:
    """All listeners of this node, by table."""

    def __init__(self, drafts: SeatDrafts) -> None:
        self.hall, self.drafts = drafts.hall, drafts
        self._audiences: dict[str, _Audience] = {}

    def enter(self, listener: Listener) -> None:
        self._audiences.setdefault(listener.table_id, _Audience()).listeners.add(listener)
        self.hall.metrics.sockets.inc()

    def leave(self, listener: Listener) -> None:
        audience = self._audiences.get(listener.table_id)
        if audience:
            audience.listeners.discard(listener)
            if not audience.listeners:
                self._audiences.pop(listener.table_id, None)
        self.hall.metrics.sockets.dec()

    async def hear(self, announcement: Announcement) -> None:
        """An announcement of this or another node. It never fails: the next look mends it."""
        table_id, number = announcement.subject, announcement.number
        if table_id not in self._audiences:
            return
        try:
            match announcement.news:
                case News.LOG:
                    await self.show(table_id, number)
                case News.RACK:
                    await self._show_rack(table_id, number)
                case News.DRAFT:
                    await self._show_draft(table_id, number)
        except StorageError as error:
            log.warning("cannot-tell", extra={"reason": type(error).__name__})

    async def show(self, table_id: str, version: int) -> None:
        """Offer all listeners the state they may see, of this version or a later one."""
        table = await self.hall.table_at(table_id, version)
        audience = self._audiences.get(table_id)
        if audience:
            self._offer(audience.writer, table, tuple(audience.listeners))

    def show_to(self, listener: Listener, table: LiveTable) -> None:
        self._offer(StateWriter(), table, (listener,))

    async def note_presence(self) -> None:
        """Until it is cancelled: tell the database who is there."""
        while True:
            tables = sorted(self._audiences)
            portions = [tables[n : n + _SEEN_AT_ONCE] for n in range(0, len(tables), _SEEN_AT_ONCE)]
            for portion in portions or [[]]:
                listeners = (each for table_id in portion for each in self._listeners(table_id))
                seats = sorted({each.place for each in listeners if each.place})
                try:
                    await self.drafts.note_seen(*seats)
                except Exception:  # the next time it may be there again
                    log.exception("cannot-note")
                await asyncio.sleep(_SEEN_EVERY / max(len(portions), 1))

    async def look_for_missed_news(self) -> None:
        """Until it is cancelled: an announcement may be lost; the log is not."""
        while True:
            await asyncio.sleep(self.hall.config.sync_every / 1000)
            try:
                versions = await self.hall.read(self.hall.log.versions, list(self._audiences))
                for number, (table_id, version) in enumerate(versions.items(), 1):
                    if any(each.version < version for each in self._listeners(table_id)):
                        await self.show(table_id, version)
                    if number % _LOOKED_AT_ONCE == 0:
                        await asyncio.sleep(0)  # turns come in between
            except Exception:  # the next time it may be there again
                log.exception("cannot-look")

    def _listeners(self, table_id: str) -> tuple[Listener, ...]:
        audience = self._audiences.get(table_id)
        return tuple(audience.listeners) if audience else ()

    def _offer(
        self, writer: StateWriter, table: LiveTable, listeners: tuple[Listener, ...]
    ) -> None:
        behind = [each for each in listeners if each.version < table.version]
        for listener in behind:
            listener.sit_where(table)
        now_told = table.game_number, len(table.game.happenings) if table.game else 0
        wanted = [(each.receiver, each.untold(now_told)) for each in behind]
        texts = writer.write(table, set(wanted), self.hall.clock())
        frames = {each: framed(text) for each, text in texts.items()}
        for listener, each in zip(behind, wanted, strict=True):
            listener.offer(table.version, frames[each])
            listener.told = now_told

    async def _show_rack(self, table_id: str, seat: int) -> None:
        """To the devices of the seat alone."""
        table = await self.hall.table_at(table_id, 0)
        layout = await self.drafts.rack_layout(table, seat)
        for listener in self._listeners(table_id):
            if layout is not None and listener.seat == seat:
                listener.tell(to_client.RackOrder(game=table.game_number, layout=layout))

    async def _show_draft(self, table_id: str, seat: int) -> None:
        """To the other devices of the seat; to others only where the table shows previews."""
        table = await self.hall.table_at(table_id, 0)
        draft = await self.drafts.draft(table, seat)
        if draft is None:
            return
        for listener in self._listeners(table_id):
            if listener.seat == seat:
                listener.tell(to_client.Draft(game=draft.game, turn=draft.turn, table=draft.laid))
            elif table.settings.preview:
                listener.tell(
                    to_client.Preview(seat=seat, game=draft.game, turn=draft.turn, table=draft.laid)
                )
