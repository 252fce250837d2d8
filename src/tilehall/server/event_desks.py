"""The events of this hall: a folder of event files, and who may do what with which link."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from fastapi import Path as InPath
from fastapi import Request

from tilehall.core.errors import TilehallError
from tilehall.server.requests import Denied, base_url
from tilehall.server.tokens import new_table_id
from tilehall.storage.event_book import EventBook
from tilehall.storage.event_links import (
    Bearer,
    Role,
    bearer,
    judged_tables,
    online_judge_token,
    seat_links,
    table_key,
    token,
)
from tilehall.tournament.event import Event
from tilehall.tournament.format import Format
from tilehall.tournament.rounds import OnlineTable, Pod

EventId = Annotated[str, InPath(pattern="^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$")]


_FILLING: Final = 90_000  # milliseconds after the last count that a sheet is being filled in

log = logging.getLogger("tilehall.events")


class EventDesks:
    """Books by id, each opened once; a file that is put into the folder is found too."""

    def __init__(self, folder: Path, clock: Callable[[], int], address: str | None = None) -> None:
        self.folder, self.clock, self.address = folder, clock, address
        self._filled: dict[tuple[str, str], int] = {}  # sheets that are being filled in, and when
        self._open: dict[str, EventBook] = {}
        self._lock = threading.Lock()
        self._seen: dict[str, int] = {}
        self._online: set[str] = set()

    def make(self, *, name: str, format_: Format) -> tuple[str, EventBook]:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        event_id = new_table_id()
        book = EventBook.make(
            self._path(event_id), name=name, format_=format_, clock=self.clock, who="desk"
        )
        with self._lock:
            self._open[event_id] = book
        return event_id, book

    def book(self, event_id: str) -> EventBook:
        with self._lock:
            found = self._open.get(event_id)
            path = self._path(event_id)
            if found is None and path.is_file():
                found = self._open[event_id] = EventBook.open(path, self.clock)
        if found is None:
            raise Denied(404, "unknown-event")
        return found

    def base(self, request: Request) -> str:
        """What links begin with. Whoever sits at the hall's own machine gives them to others."""
        is_here = request.url.hostname in {"127.0.0.1", "localhost", "::1"}
        return self.address if is_here and self.address else base_url(request)

    def note_filling(self, event_id: str, sheet: str) -> None:
        """Somebody counts a game of this sheet; only this node's memory knows."""
        self._filled[event_id, sheet] = self.clock()

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
            except (TilehallError, OSError) as error:  # one bad file must not stop the others
                log.warning("bad-event-file", extra={"reason": type(error).__name__})
        return sorted(self._online)

    def _look_at(self, path: Path) -> None:
        changed = path.stat().st_mtime_ns
        if self._seen.get(path.stem) == changed:
            return
        self._seen[path.stem] = changed
        event = self.book(path.stem).event()
        is_online = any(sheet.online for sheet in event.sheets.values())
        (self._online.add if is_online else self._online.discard)(path.stem)

    def _path(self, event_id: str) -> Path:
        return self.folder / f"{event_id}.event"


@dataclass(frozen=True, slots=True)
class Visit:
    """One request to one event: the book, the event as it is, and who asks."""

    event_id: str
    book: EventBook
    event: Event
    bearer: Bearer | None

    def needs(self, *roles: Role) -> Bearer:
        if self.bearer is None:
            raise Denied(401, "bad-token", "bad-token-event")
        if self.bearer.role not in roles:
            raise Denied(403, "not-your-part")
        return self.bearer

    def pod_for(self, sheet: str, *roles: Role) -> Pod:
        """A sheet for one of these roles; a judge sees those of the own table only."""
        found = self.needs(Role.JUDGE, *roles)
        pod = self.event.pod(sheet)
        if found.role is Role.JUDGE and found.table != table_key(pod.division, pod.table):
            raise Denied(403, "wrong-table", "wrong-table-link", facts={"table": pod.table})
        return pod

    @property
    def sees_names(self) -> bool:
        """Everybody with a link works for the event."""
        return self.bearer is not None

    @property
    def who(self) -> str:
        if self.bearer is None:
            return "public"
        at = f" {self.bearer.table}" if self.bearer.table else ""
        return f"{self.bearer.role.value}{at}"


def visit(desks: EventDesks, event_id: str, request: Request) -> Visit:
    """The token comes as `Bearer`, or in the link: `?token=`."""
    book = desks.book(event_id)
    event = book.event()
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    given = given or request.query_params.get("token", "")
    found = bearer(book.secret, event, given) if given else None
    return Visit(event_id, book, event, found)


def links_of(base: str, event_id: str, book: EventBook, event: Event) -> dict[str, str]:
    """Every link of the event by its role; judges' by table."""
    address = f"{base}/event/{event_id}"
    found = {"public": address}
    for role in (Role.DESK, Role.CHIEF, Role.SCREEN):
        found[role.value] = f"{address}/{role.value}?token={token(book.secret, event, role)}"
    for table in _in_order(judged_tables(event)):
        key = token(book.secret, event, Role.JUDGE, table)
        found[f"judge {table}"] = f"{address}/judge/{table}?token={key}"
    return found


def online_links(
    base: str, here: Visit, table: OnlineTable, pod: Pod
) -> tuple[str | None, list[str]]:
    """The judge's link and the seats' at a table of the hall, for whoever may hand them out."""
    role = here.bearer.role if here.bearer else None
    is_own = here.bearer is not None and here.bearer.table == table_key(pod.division, pod.table)
    if role not in {Role.DESK, Role.CHIEF} and not is_own:
        return None, []
    secret, table_id = here.book.secret, table.table_id
    judge = f"{base}/judge/{table_id}/{online_judge_token(secret, here.event, table_id)}"
    return judge, [link for _, link in seat_links(base, secret, here.event, pod)]


def _in_order(tables: set[str]) -> Sequence[str]:
    def order(table: str) -> tuple[str, int]:
        division, _, number = table.partition("/")
        return division, int(number)

    return sorted(tables, key=order)
