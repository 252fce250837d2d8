"""Between nodes: "something is new at this table". What is new, each node reads in the log.

An announcement may be lost, doubled or late without harm; nothing secret is ever in one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class News(StrEnum):
    EVENTS = "events"
    DRAFT = "draft"
    RACK = "rack"


@dataclass(frozen=True, slots=True)
class Announcement:
    """New events at a table, up to `number`; or something new on the desk of the seat `number`."""

    table_id: str
    news: News
    number: int

    def __str__(self) -> str:
        return f"{self.table_id} {self.news} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Announcement:
        table_id, news, number = text.split(" ")
        return cls(table_id, News(news), int(number))


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
