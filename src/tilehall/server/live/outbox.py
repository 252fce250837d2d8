"""What waits to be sent on one socket. A state that is overtaken by a newer one need not be."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from pydantic import BaseModel

_MOST_WAITING: Final = 100  # answers that a socket has not fetched; then it is let go


class Outbox:
    """`version` is that of the newest state offered; `is_lost` once too much was not fetched."""

    def __init__(self) -> None:
        self.version = 0
        self.is_lost = False
        self._greeting: str | None = None
        self._state: str | None = None
        self._answers: deque[str] = deque()
        self._news = asyncio.Event()

    def greet(self, welcome: BaseModel) -> None:
        """Before everything else: who does not know the rules yet can make nothing of a state."""
        self._greeting = welcome.model_dump_json()
        self._news.set()

    def tell(self, message: BaseModel) -> None:
        self._answers.append(message.model_dump_json())
        self.is_lost = self.is_lost or len(self._answers) > _MOST_WAITING
        self._news.set()

    def offer(self, version: int, state: str) -> None:
        if version > self.version:
            self.version, self._state = version, state
            self._news.set()

    async def next(self) -> str | None:
        """What is to be sent next; states first, so that an answer finds its effect shown.

        None: too much was not fetched, and it is let go.
        """
        while not self.is_lost:
            if self._greeting is not None:
                greeting, self._greeting = self._greeting, None
                return greeting
            if self._state is not None:
                state, self._state = self._state, None
                return state
            if self._answers:
                return self._answers.popleft()
            self._news.clear()
            await self._news.wait()
        return None
