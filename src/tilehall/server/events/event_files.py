"""The events of this hall: a folder of event files, each opened once."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

from fastapi import Path as InPath
from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from tilehall.core.errors import TilehallError
from tilehall.server.http.requests import Denied, base_url
from tilehall.server.live.bus import Announcement, News
from tilehall.server.tokens import new_table_id
from tilehall.storage.event_book import Decide, EventBook, Wish
from tilehall.storage.event_file import EventFile
from tilehall.tournament.books.lines import Line
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import Format

_ID: Final = "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"
# Bytes of the files whose events are kept in memory, where each takes four times as much; others
# are read again when somebody asks. The largest event by far has 30 MB.
_MOST_OPEN: Final = 64 * 1024 * 1024
_FILLING: Final = 90_000  # milliseconds after the last count that a sheet is being filled in
_FILLING_TOLD: Final = 30_000  # milliseconds until a sheet that is still counted is told of again

EventId = Annotated[str, InPath(pattern=_ID)]

log = logging.getLogger("tilehall.events")


class EventFiles:
    """Books by id, opened when somebody asks and kept while there is room; a file that is put into
    the folder is found too.
    """

    def __init__(self, folder: Path, clock: Callable[[], int], address: str | None = None) -> None:
        self.folder, self.clock, self.address = folder, clock, address
        self.announce: Callable[[Announcement], None] = lambda _: None  # set by who passes it on
        self._filled: dict[tuple[str, str], int] = {}  # sheets that are being filled in, and when
        self._open: OrderedDict[str, EventBook] = OrderedDict()  # the longest unasked first
        self._sizes: dict[str, int] = {}  # bytes of their files when they were last asked for
        self._lock = threading.Lock()
        self._seen: dict[str, int] = {}
        self._online: set[str] = set()
        self._wishes: dict[str, list[tuple[Wish, asyncio.Future[None]]]] = {}  # by event
        self._writing: set[asyncio.Task[None]] = set()

    def make(self, *, name: str, format_: Format) -> tuple[str, EventBook]:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        event_id = new_table_id()
        book = EventBook.make(
            self._path(event_id), name=name, format_=format_, clock=self.clock, who="desk"
        )
        with self._lock:
            self._keep(event_id, book)
        return event_id, book

    def take_in(self, lines: Sequence[Line], secret: str, name: str) -> tuple[str, EventBook]:
        """An event from another machine: a new file of our own with its lines and its secret.

        Whoever has the file has its secret, and with it all roles.
        """
        with self._lock:
            known = self._same_event(lines[0])
        if known is not None:
            book = self.book(known)
            book.catch_up(lines, secret)
            return known, book
        return self._put(lines, secret, name)

    def _same_event(self, first: Line) -> str | None:
        for path in sorted(self.folder.glob("*.event")):
            with suppress(TilehallError, OSError):  # one bad file must not stop the others
                found = EventFile.open(path).first()
                if found is not None and found.seal == first.seal:
                    return path.stem
        return None

    def _put(self, lines: Sequence[Line], secret: str, name: str) -> tuple[str, EventBook]:
        stem = Path(name).stem
        is_free = re.match(_ID, stem) and not self._path(stem).exists()
        event_id = stem if is_free else new_table_id()
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        EventFile.make(self._path(event_id), *lines, secret=secret)
        return event_id, self.book(event_id)

    def book(self, event_id: str) -> EventBook:
        with self._lock:
            found = self._open.get(event_id)
            is_there = re.match(_ID, event_id) and self._path(event_id).is_file()
            if not is_there:  # or kept long enough, and deleted
                self._drop(event_id)
                raise Denied(404, "unknown-event")
            if found is None:
                found = EventBook.open(self._path(event_id), self.clock)
            self._keep(event_id, found)
        return found

    def _keep(self, event_id: str, book: EventBook) -> None:
        """Whoever works with a book that is dropped here writes into the same file."""
        self._open[event_id] = book
        self._open.move_to_end(event_id)
        self._sizes[event_id] = self._path(event_id).stat().st_size
        while len(self._open) > 1 and sum(self._sizes.values()) > _MOST_OPEN:
            self._drop(next(iter(self._open)))

    def _drop(self, event_id: str) -> None:
        self._open.pop(event_id, None)
        self._sizes.pop(event_id, None)

    def change(self, event_id: str, decide: Decide, *, who: str) -> Event:
        """Write into the book, and let everybody who follows the event know."""
        event = self.book(event_id).change(decide, who=who)
        self.announce(Announcement(event_id, News.BOOK, event.version))
        return event

    async def write(self, event_id: str, wish: Wish) -> Event:
        """As `change`, for the one thing that a hundred people do in the same instant.

        Nobody holds a thread while waiting: whoever comes while the disk is busy goes with the
        next write, and everybody who follows the event is told once for all of them.
        """
        done = asyncio.get_running_loop().create_future()
        waiting = self._wishes.get(event_id)
        if waiting is None:
            self._wishes[event_id] = [(wish, done)]
            task = asyncio.create_task(self._write_all(event_id))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)
        else:
            waiting.append((wish, done))
        await done
        return wish.answer()

    async def _write_all(self, event_id: str) -> None:
        while together := self._wishes[event_id]:
            self._wishes[event_id] = []
            wishes = [wish for wish, _ in together]
            await run_in_threadpool(self._settle, event_id, wishes)
            for _, done in together:
                if not done.done():  # or whoever asked has gone
                    done.set_result(None)
        del self._wishes[event_id]

    def _settle(self, event_id: str, wishes: Sequence[Wish]) -> None:
        try:
            self.book(event_id).settle(wishes)
        except Exception as error:  # noqa: BLE001 - told to everybody whom it concerns
            for wish in wishes:
                wish.error = wish.error or error
        written = [wish.event.version for wish in wishes if wish.event and not wish.error]
        if written:
            self.announce(Announcement(event_id, News.BOOK, max(written)))

    def base(self, request: Request) -> str:
        """What links begin with. Whoever sits at the hall's own machine gives them to others."""
        is_here = request.url.hostname in {"127.0.0.1", "localhost", "::1"}
        return self.address if is_here and self.address else base_url(request)

    def note_filling(self, event_id: str, sheet: str) -> None:
        """Somebody counts a game of this sheet; it is in no book, and soon forgotten."""
        now = self.clock()
        if now - self._filled.get((event_id, sheet), 0) > _FILLING_TOLD:
            self._filled[event_id, sheet] = now
            self.announce(Announcement(f"{event_id}/{sheet}", News.FILLING, now))

    def hear_of_filling(self, event_id: str, sheet: str, at: int) -> None:
        """At another node, perhaps."""
        self._filled[event_id, sheet] = max(at, self._filled.get((event_id, sheet), 0))

    def being_filled(self, event_id: str) -> set[str]:
        since = self.clock() - _FILLING
        return {
            sheet
            for (event, sheet), at in [*self._filled.items()]
            if event == event_id and at > since
        }

    def playing_online(self) -> list[str]:
        """Events with pods at tables of the hall; files are read when they have changed."""
        for path in sorted(self.folder.glob("*.event")):
            try:
                self._look_at(path)
            except Exception as error:  # noqa: BLE001 - one bad file must not stop the others
                what = {"event": path.stem, "reason": type(error).__name__}
                log.warning("bad-event-file", extra=what)
        return sorted(self._online)

    def rests(self, event_id: str) -> None:
        """Nothing is played there: it is looked at again when its file changes."""
        self._online.discard(event_id)

    def _look_at(self, path: Path) -> None:
        changed = path.stat().st_mtime_ns
        if self._seen.get(path.stem) == changed:
            return
        self._seen[path.stem] = changed
        event = self.book(path.stem).written_event()  # its file may not change again after that
        if any(sheet.online for sheet in event.sheets.values()):
            self._online.add(path.stem)

    def _path(self, event_id: str) -> Path:
        return self.folder / f"{event_id}.event"
