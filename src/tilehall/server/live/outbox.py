"""What is sent on one socket: at once while the other side takes it. What has to wait is kept here,
and a state that is overtaken by a newer one need not be sent.
"""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol

from pydantic import BaseModel

_MOST_WAITING: Final = 100  # answers that a socket has not fetched; then it is let go
_TRY_LATER: Final = 1013
_TEXT: Final = 0x81  # the last frame of its message, and text


class Way(Protocol):
    """Where it goes: a `Line`."""

    def write(self, frame: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Outbox:
    """`version` is that of the newest state offered; `is_held` while the other side takes none."""

    __slots__ = ("_answers", "_state", "_way", "is_held", "version")

    def __init__(self) -> None:
        self.version = 0
        self._way: Way | None = None
        self.is_held = False
        self._state: bytes | None = None
        self._answers: deque[bytes] | None = None

    def open(self, way: Way) -> None:
        self._way = way

    def end(self) -> None:
        self._way = self._state = self._answers = None

    def tell(self, message: BaseModel) -> None:
        frame = framed(message.model_dump_json().encode())
        if self._way is None:
            return
        if not self.is_held:
            self._way.write(frame)
            return
        self._answers = self._answers or deque()
        self._answers.append(frame)
        if len(self._answers) > _MOST_WAITING:
            self._way.close(_TRY_LATER)

    def offer(self, version: int, state: bytes) -> None:
        """`state` is framed: those who see the same are sent the same bytes."""
        if version <= self.version:
            return
        self.version = version
        if self.is_held:
            self._state = state
        elif self._way is not None:
            self._way.write(state)

    def hold(self) -> None:
        """The other side does not take what it was sent."""
        self.is_held = True

    def go_on(self) -> None:
        """States first, so that an answer finds its effect shown."""
        self.is_held = False
        while self._way is not None and not self.is_held and (self._state or self._answers):
            if self._state is not None:
                state, self._state = self._state, None
                self._way.write(state)
            elif self._answers:
                self._way.write(self._answers.popleft())


def framed(text: bytes) -> bytes:
    """A whole text frame, unmasked (RFC 6455, 5.2): every state is one, so it has to be quick."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65_536:
        return bytes((_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((_TEXT, 127)) + size.to_bytes(8) + text
