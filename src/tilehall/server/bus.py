"""Between nodes: "something is new at this table". What is new, each node reads in the log.

An announcement may be lost, doubled or late without harm; nothing secret is ever in one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Announcement:
    """New events at a table; or, if a seat is named, something new on that seat's desk."""

    table_id: str
    seat: int | None = None
    is_rack: bool = False  # its rack was arranged; else it has a new draft

    def __str__(self) -> str:
        if self.seat is None:
            return self.table_id
        return f"{self.table_id} {self.seat}{' rack' if self.is_rack else ''}"

    @classmethod
    def parse(cls, text: str) -> Announcement:
        table_id, _, desk = text.partition(" ")
        seat, _, what = desk.partition(" ")
        return cls(table_id, int(seat) if seat else None, what == "rack")


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
