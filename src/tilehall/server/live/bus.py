"""Between nodes: "something is new at this table, or in this event". What, each node reads itself.

An announcement may be lost, doubled or late without harm; nothing secret is ever in one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class News(StrEnum):
    """What is new. At a table: its log, or a seat's draft or rack. In an event: its book, or that
    somebody fills a sheet in.
    """

    LOG = "log"
    DRAFT = "draft"
    RACK = "rack"
    BOOK = "book"
    FILLING = "filling"

    @property
    def is_of_event(self) -> bool:
        return self in {News.BOOK, News.FILLING}


@dataclass(frozen=True, slots=True)
class Announcement:
    """`subject` is a table's id, an event's, or `EVENT/SHEET`.

    `number` is how far the log or the book has come, the seat with a new draft or rack, or when
    the sheet was last counted.
    """

    subject: str
    news: News
    number: int

    def __str__(self) -> str:
        return f"{self.subject} {self.news} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Announcement:
        subject, news, number = text.split(" ")
        return cls(subject, News(news), int(number))


Hear = Callable[[Announcement], Awaitable[None]]


class Bus(Protocol):
    """Whoever announces hears it too, at once, whatever becomes of the other nodes."""

    async def start(self, hear: Hear) -> None: ...

    async def announce(self, announcement: Announcement) -> None: ...

    async def stop(self) -> None: ...


class LocalBus:
    """One node, no set-up."""

    def __init__(self) -> None:
        self._hear: Hear | None = None

    async def start(self, hear: Hear) -> None:
        self._hear = hear

    async def announce(self, announcement: Announcement) -> None:
        if self._hear:
            await self._hear(announcement)

    async def stop(self) -> None:
        self._hear = None
