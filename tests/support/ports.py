"""Ports for programs that a test starts: each belongs to one test alone."""

from __future__ import annotations

import socket
import weakref


class ReservedPort:
    """A port that nobody else is given, though nobody may be listening yet.

    The socket is bound and does not listen. The system hands its port to no one who asks for any
    port, and lets a program that names it listen there, once or again after it was killed.
    """

    def __init__(self) -> None:
        held = socket.socket()
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        self.number: int = held.getsockname()[1]
        weakref.finalize(self, held.close)  # until nobody needs the port any more

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.number}"
