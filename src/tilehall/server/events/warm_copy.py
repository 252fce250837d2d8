"""A warm copy of an event on another machine, line by line as the first one writes its book.

The copy is an event file like any other: a hall that has it in its folder can take over at any
moment, with the links that are printed and handed out already.
"""

from __future__ import annotations

import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tilehall.core.errors import TilehallError, quoted
from tilehall.server.events.desk_work import file_read
from tilehall.storage.event_book import Clock, EventBook
from tilehall.storage.event_file import EventFile
from tilehall.tournament.books.changes import PersonForgotten
from tilehall.tournament.books.lines import Line
from tilehall.tournament.books.personal import Personal
from tilehall.wire import VERSION

_LINK: Final = re.compile(
    r"(?P<base>https?://[^?#]+)/event/(?P<event>[A-Za-z0-9][A-Za-z0-9_-]{0,59})/desk/?"
    r"\?(?:[^#]*&)?token=(?P<token>[A-Za-z0-9_-]{1,100})"
)
_SECONDS: Final = 10.0  # after which a hall that says nothing is taken for gone
_AGAIN: Final = 1.0  # seconds until it is asked again
_MOST_BYTES: Final = 200 * 1024 * 1024

Told = Callable[[str], None]


class HallAway(TilehallError):
    """It does not answer just now; it may again."""


@dataclass(frozen=True, slots=True)
class DeskLink:
    """The link that opens the desk: which hall, which event, and the right to read its book."""

    base: str
    event_id: str
    token: str

    @classmethod
    def parse(cls, text: str) -> DeskLink:
        found = _LINK.match(text.strip())
        if found is None:
            raise TilehallError(
                f"{quoted(text, 200)} is not the link of a desk: "
                "http://ADDRESS/event/ID/desk?token=…, as “Links” shows it"
            )
        return cls(found["base"], found["event"], found["token"])

    def get(self, path: str) -> bytes:
        request = urllib.request.Request(  # noqa: S310 - the pattern of a link has http and https
            f"{self.base}/api/events/{self.event_id}{path}",
            headers={"Authorization": f"Bearer {self.token}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
                content: bytes = answer.read(_MOST_BYTES)
        except urllib.error.HTTPError as error:
            if error.code in {401, 403, 404}:
                raise TilehallError(f"the hall refuses this link ({error.code})") from None
            raise HallAway(f"the hall answers with {error.code}") from None
        except (urllib.error.URLError, OSError) as error:
            raise HallAway(f"the hall does not answer: {error}") from None
        return content

    @property
    def socket(self) -> str:
        address = self.base.replace("http", "ws", 1)
        return f"{address}/api/events/{self.event_id}/socket?v={VERSION}&token={self.token}"


class WarmCopy:
    """`WarmCopy(link, path, clock).follow(print, stop)`; the file is made where it is missing."""

    def __init__(self, link: DeskLink, path: Path, clock: Clock) -> None:
        self.link, self.path, self.clock = link, path, clock
        self._book = EventBook.open(path, clock) if path.exists() else None

    @property
    def last(self) -> tuple[int, str]:
        """Number and seal of the last line that is here; nothing yet: 0."""
        if self._book is None:
            return 0, ""
        event = self._book.event()
        return event.version, event.seal

    def catch_up(self) -> int:
        """Take what is missing, each line proved; how many lines came."""
        number, seal = self.last
        if self._book is None:
            lines, secret = file_read(self.link.get("/file"))
            EventFile.make(self.path, *lines, secret=secret)
            self._book = EventBook.open(self.path, self.clock)
            return len(lines)
        lines = [_line(each) for each in json.loads(self.link.get(f"/copy?after={number - 1}"))]
        if not lines or lines[0].seal != seal:
            raise TilehallError(
                f"this copy and the hall have gone apart at or before line {number}: "
                "open the copy there to bring both together, or follow into another file"
            )
        new = lines[1:]
        if any(each.kind == PersonForgotten.__name__ for each in new):
            self._book.catch_up(
                *file_read(self.link.get("/file"))
            )  # who is forgotten there, is here
        elif new:
            self._book.add(new)
        return len(new)

    def follow(self, told: Told, stop: threading.Event) -> None:
        """Until `stop`: a hall that is away is asked again, and each change of state is told."""
        is_there: bool | None = None
        while not stop.is_set():
            try:
                self.catch_up()
                with connect(
                    self.link.socket,
                    open_timeout=_SECONDS,
                    ping_interval=_SECONDS / 2,
                    ping_timeout=_SECONDS / 2,
                    max_size=None,
                ) as socket:
                    if not is_there:
                        told(self._says("up to date"))
                    is_there = True
                    while not stop.is_set():
                        self._hear(socket.recv, told)
            except (HallAway, ConnectionClosed, InvalidHandshake, OSError) as error:
                if is_there is not False:
                    told(self._says(f"the hall is away ({error})"))
                is_there = False
                stop.wait(_AGAIN)

    def _hear(self, receive: Callable[[float], str | bytes], told: Told) -> None:
        try:
            news = json.loads(receive(_AGAIN))
        except TimeoutError:
            return
        version = news.get("info", {}).get("version", 0) if news.get("type") == "event" else 0
        if version > self.last[0]:
            self.catch_up()
            told(self._says("copied"))

    def _says(self, what: str) -> str:
        number, seal = self.last
        return f"{what}: {number} lines, last seal {seal[:16]}"


def _line(found: dict[str, Any]) -> Line:
    personal = tuple(Personal(**each) for each in found["personal"])
    return Line(**{**found, "personal": personal})
