"""What the socket of an event says: the event as it is, again after every change."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tilehall.wire.events.answers import EventInfo
from tilehall.wire.tables.to_client import Pong, Reload, ToClient


class EventNews(ToClient):
    """The event as this link may see it; first on every socket, and after every change.

    `being_filled` are sheets that somebody counts just now, for those who have a link.
    """

    type: Literal["event"] = "event"
    now: int
    info: EventInfo
    being_filled: list[str]


EventMessage = Annotated[EventNews | Pong | Reload, Field(discriminator="type")]
