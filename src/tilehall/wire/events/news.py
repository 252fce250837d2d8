"""What the socket of an event says: the event as it is, again after every change."""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal

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


_OWN: Final = ("now", "your_role", "your_table", "your_version")


class NewsText:
    """The news for everybody who may see the same, encoded once; each reader's own is put in."""

    def __init__(self, info: EventInfo, being_filled: list[str]) -> None:
        news = EventNews(now=info.now, info=info, being_filled=being_filled)
        self._head = news.model_dump_json(exclude={"now", "info"}).removesuffix("}")
        self._info = info.model_dump_json(exclude=set(_OWN)).removesuffix("}")

    def for_reader(self, **own: str | int | None) -> str:
        """With `now`, `your_role`, `your_table` and `your_version`."""
        mine = ",".join(f'"{name}":{json.dumps(own[name])}' for name in _OWN)
        return f'{self._head},"now":{own["now"]},"info":{self._info},{mine}}}}}'


EventMessage = Annotated[EventNews | Pong | Reload, Field(discriminator="type")]
