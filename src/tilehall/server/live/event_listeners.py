"""Who follows an event on this node, and what each of them is told when something has changed.

A change may come from a route of this node, from another node (the bus says so), or from another
program that writes the same file, such as the desk's terminal: for that one the files of events
that somebody follows are looked at, twice a second.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import date
from typing import Final

from tilehall.core.errors import TilehallError
from tilehall.server.events import answers
from tilehall.server.events.event_files import EventFiles
from tilehall.server.live.bus import Announcement, News
from tilehall.server.live.outbox import Outbox, framed
from tilehall.server.tables.hall import Hall
from tilehall.storage.event_links import Bearer, bearer
from tilehall.tournament.event import Event
from tilehall.wire.events.news import NewsText

_LOOK_EVERY: Final = 0.5  # seconds
_REST: Final = 0.2  # seconds between two tellings of one event

log = logging.getLogger("tilehall.events")

Kind = tuple[Bearer | None, str]  # all with one link and one language are told the same


class EventListener(Outbox):
    """One socket that follows an event, with the token of a link or none."""

    __slots__ = ("_links", "bearer", "event_id", "language", "token")

    def __init__(self, event_id: str, token: str, language: str) -> None:
        super().__init__()
        self.event_id, self.token, self.language = event_id, token, language
        self.bearer: Bearer | None = None
        self._links: tuple[object, int] | None = None  # as they were when the token was tried

    def try_token(self, secret: str, event: Event) -> None:
        """Again when links were renewed or tables added: they may open something else now."""
        links = (event.renewed, len(event.pods))
        if self.token and links != self._links:
            self._links = links
            self.bearer = bearer(secret, event, self.token)

    @property
    def kind(self) -> Kind:
        return self.bearer, self.language


class _Followed:
    """An event that is followed here: by whom, and what they were told last."""

    def __init__(self) -> None:
        self.listeners: set[EventListener] = set()
        self.version = 0  # of the book
        self.being_filled: frozenset[str] = frozenset()
        self.number = 0  # of what was told
        self.has_news = self.is_telling = False
        self._made: tuple[object, dict[tuple[bool, str], NewsText]] = (None, {})

    def made_for(self, version: int, day: date) -> dict[tuple[bool, str], NewsText]:
        """What was encoded of this state: with a link or without, by language."""
        state = (version, self.being_filled, day)
        if self._made[0] != state:
            self._made = (state, {})
        return self._made[1]

    def takes(self, event: Event, being_filled: frozenset[str]) -> bool:
        """Is this at least as new as what was told? Threads may come back in any order."""
        if event.version < self.version:
            return False
        if (event.version, being_filled) != (self.version, self.being_filled) or not self.number:
            self.version, self.being_filled = event.version, being_filled
            self.number += 1
        return True


class EventListeners:
    """All of this node, by event."""

    def __init__(self, hall: Hall, files: EventFiles) -> None:
        self.hall, self.files = hall, files
        self._followed: dict[str, _Followed] = {}

    def enter(self, listener: EventListener) -> None:
        self._followed.setdefault(listener.event_id, _Followed()).listeners.add(listener)
        self.hall.metrics.sockets.inc()

    def leave(self, listener: EventListener) -> None:
        followed = self._followed.get(listener.event_id)
        if followed:
            followed.listeners.discard(listener)
            if not followed.listeners:
                self._followed.pop(listener.event_id, None)
        self.hall.metrics.sockets.dec()

    async def run(self) -> None:
        """Until it is cancelled: pass on what this node changes, and look for what others did."""
        loop = asyncio.get_running_loop()

        def announce(announcement: Announcement) -> None:
            """Routes run in threads."""
            loop.call_soon_threadsafe(lambda: self.hall.begin(self.hall.bus.announce(announcement)))

        self.files.announce = announce
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            for event_id in [*self._followed]:
                try:
                    await self._look(event_id)
                except (TilehallError, OSError) as error:  # the next time it may be there again
                    log.warning("cannot-look", extra={"reason": type(error).__name__})
                except Exception:  # whatever it was, the other events are told
                    log.exception("cannot-look")

    async def hear(self, announcement: Announcement) -> None:
        """An announcement of this or another node. It never fails: the next look mends it."""
        event_id, _, sheet = announcement.subject.partition("/")
        followed = self._followed.get(event_id)
        if announcement.news is News.FILLING:
            self.files.hear_of_filling(event_id, sheet, announcement.number)
        elif followed and announcement.number <= followed.version:
            return  # told already, with what came after it
        if followed:
            followed.has_news = True
            if not followed.is_telling:
                followed.is_telling = True
                self.hall.begin(self._tell(event_id, followed))

    async def _tell(self, event_id: str, followed: _Followed) -> None:
        """At once, and then a few times a second: in a minute when all judges send their sheets,
        the processor is theirs.
        """
        try:
            while followed.has_news and followed.listeners:
                followed.has_news = False
                try:
                    await self.show(event_id)
                except TilehallError as error:
                    log.warning("cannot-tell", extra={"reason": type(error).__name__})
                await asyncio.sleep(_REST)
        finally:
            followed.is_telling = False

    async def show(self, event_id: str) -> None:
        """Tell all who have not been told what is newest."""
        followed = self._followed.get(event_id)
        if followed is None:
            return
        event = await asyncio.to_thread(self.files.book(event_id).event)
        if not followed.takes(event, frozenset(self.files.being_filled(event_id))):
            return
        number = followed.number
        behind = [each for each in followed.listeners if each.version < number]
        texts = await asyncio.to_thread(self._texts, event_id, event, followed, behind)
        for listener in behind:
            if listener.kind in texts:
                listener.offer(number, texts[listener.kind])

    async def _look(self, event_id: str) -> None:
        followed = self._followed.get(event_id)
        if followed is None:
            return
        last = await asyncio.to_thread(self.files.book(event_id).file.last)
        if last > followed.version or self.files.being_filled(event_id) != followed.being_filled:
            await self.show(event_id)

    def _texts(
        self, event_id: str, event: Event, followed: _Followed, listeners: Iterable[EventListener]
    ) -> dict[Kind, bytes]:
        """What each kind of listener reads. The long part is made once for those with a link, and
        serves those who come before anything has changed.
        """
        secret, now = self.files.book(event_id).secret, self.files.clock()
        made = followed.made_for(event.version, answers.day_of(now))
        tables = answers.table_versions(event)
        texts: dict[Kind, bytes] = {}
        for listener in listeners:
            listener.try_token(secret, event)
            who, language = listener.kind
            if listener.kind in texts:
                continue
            works_here = who is not None and who.works_here
            key = (works_here, language)
            if key not in made:
                info = answers.info(event_id, event, who, now=now, language=language)
                made[key] = NewsText(info, sorted(followed.being_filled) if works_here else [])
            text = made[key].for_reader(
                now=now,
                your_role=who.role if who else None,
                your_table=(who.table or None) if who else None,
                your_version=answers.own_version(event, who, tables),
            )
            texts[listener.kind] = framed(text.encode())
        return texts
