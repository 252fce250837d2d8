"""A line between a browser and a hall that can be cut, as a train in a tunnel cuts it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_MOUTHFUL = 65_536  # bytes


class Line:
    """A relay on a loopback port: `base` is the hall's address as the browser knows it."""

    def __init__(self, hall: str) -> None:
        self._hall = ("127.0.0.1", int(hall.rpartition(":")[2]))
        self._door = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._is_cut = threading.Event()
        threading.Thread(target=self._answer, daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks, and no new one comes through."""
        self._is_cut.set()
        for each in tuple(self._open):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._is_cut.clear()

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits at the door
        self._door.close()

    def _answer(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if self._is_cut.is_set():
                near.close()
                continue
            far = socket.create_connection(self._hall)
            self._open |= {near, far}
            if self._is_cut.is_set():  # meanwhile
                self.cut()
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while some := one.recv(_MOUTHFUL):
                other.sendall(some)
        for each in (one, other):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open.discard(one)
        one.close()


@contextmanager
def line_to(hall: str) -> Iterator[Line]:
    line = Line(hall)
    try:
        yield line
    finally:
        line.close()
