"""Connections that say nothing, say too much, or never finish what they begin to say are let go."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_HEADERS_WITHIN: Final = 15.0  # seconds for a request's line and headers
_LARGEST_HEAD: Final = 64 * 1024  # bytes of them
_PIECE: Final = 8 * 1024  # bytes read at a time: some thousand chunks of a body, some milliseconds
_MOST_AHEAD: Final = 8  # requests sent before the answer to the first; browsers send none


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's, with limits for the time and size until a request is there; bodies: `guard.py`."""

    headers_within = _HEADERS_WITHIN
    _deadline: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a request whose headers are not there yet
    _in_body = False
    _unread = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """What came all at once is read in between what others say."""
        if self._unread:
            self._unread += data
        elif len(data) > _PIECE:
            self._unread = data
            self._read_piece()
        else:
            self._read(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        if self._deadline is None:  # the next request of a connection that was kept
            self._wait()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._in_body = True
        super().on_headers_complete()
        if len(self.pipeline) > _MOST_AHEAD:
            self.transport.abort()

    def on_message_complete(self) -> None:
        self._in_body = False
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._unread = b""
        super().connection_lost(exc)

    def _read_piece(self) -> None:
        if not self._unread:  # it has gone meanwhile
            return
        piece, rest = self._unread[:_PIECE], self._unread[_PIECE:]
        self.transport.pause_reading()
        self._read(piece)
        others = self.transport.get_protocol()
        if self.transport.is_closing() or others is not self:  # it is a socket's now
            self._unread = b""
            if rest and not self.transport.is_closing():
                others.data_received(rest)  # type: ignore[attr-defined]
        elif rest:
            self._unread = rest
            self.loop.call_soon(self._read_piece)
            return
        self._unread = b""
        if not (self.flow.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

    def _read(self, data: bytes) -> None:
        if self._deadline is not None and not self._in_body:
            self._head += len(data)
            if self._head > _LARGEST_HEAD:
                self.transport.abort()
                return
        super().data_received(data)
        if self._is_between_requests() and self._deadline is None:
            self._wait()

    def _is_between_requests(self) -> bool:
        """All is answered, and what came since is no request yet: an empty line, or the rest of a
        body that nobody needed. Whatever comes, uvicorn takes for one, and waits for its end.
        """
        answered = getattr(self.cycle, "response_complete", False)  # None before the first
        is_socket = self.transport.get_protocol() is not self
        return answered and self.timeout_keep_alive_task is None and not is_socket

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(self.headers_within, self._let_go)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._deadline = None
        self.transport.abort()
