"""A database may hang: it holds the line and says nothing. Then whoever waits for it is let go.

PostgreSQL ends long statements by itself, unless it is the one that hangs. So a thread of ours
looks after every use of a connection, and closes the line of one that takes too long: the driver,
which waits for an answer, finds the line dead and says so.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

_LOOK_EVERY: Final = 0.5  # seconds


class Deadlines:
    """`seconds` for one use; the thread lives while there is something to look after."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._due: dict[object, tuple[float, int]] = {}
        self._lock = threading.Lock()
        self._is_watching = False

    @contextmanager
    def over(self, driver_connection: Any) -> Iterator[None]:
        """While this lasts, the connection's line is closed when the time is over."""
        key = object()
        with self._lock:
            line = driver_connection.pgconn.socket
            self._due[key] = (time.monotonic() + self.seconds, line)
            if not self._is_watching:
                self._is_watching = True
                threading.Thread(target=self._watch, name="deadlines", daemon=True).start()
        try:
            yield
        finally:
            with self._lock:  # the line may be closed and its number given away from here on
                self._due.pop(key, None)

    def _watch(self) -> None:
        while True:
            time.sleep(_LOOK_EVERY)
            with self._lock:
                now = time.monotonic()
                for key, (due, line) in [*self._due.items()]:
                    if due <= now:
                        del self._due[key]
                        _hang_up(line)
                if not self._due:
                    self._is_watching = False
                    return


def _hang_up(line: int) -> None:
    """The number stays the driver's, which closes it when it has found out."""
    with suppress(OSError), socket.socket(fileno=os.dup(line)) as copy:
        copy.shutdown(socket.SHUT_RDWR)
