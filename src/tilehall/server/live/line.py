"""One open socket, after it was let in: frames in, frames out, and nothing else kept for it.

uvicorn serves a socket as an ASGI conversation, and so keeps its request, a queue and tasks with a
dozen frames for as long as it is open, and wakes them for every message. A hall has thousands of
sockets that are quiet most of the time. So uvicorn does the handshake, the application lets the
guest in, and then the connection is handed over to a `Line` (ADR 17). The frames themselves are
read and checked by the library that uvicorn uses too.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from itertools import count
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tilehall.server.live.outbox import Outbox

NOT_UNDERSTOOD: Final = 1003
NO_TEXT: Final = 1007
FAILED: Final = 1011
COME_BACK: Final = 1012
TRY_LATER: Final = 1013
CLOSE_TOO_MUCH: Final = 4429
_HAND_OVER: Final = "tilehall.hand_over"
_PIECE: Final = 4096  # bytes read at a time: some hundred frames, a few milliseconds
_EARLY: Final = 4 * _PIECE  # bytes that somebody may send before it is let in
_PING_EVERY: Final = 20  # seconds, of one line
_BEATS: Final = 400  # in that time; the lines take turns, so that no turn waits for all their pongs
_MOST_CONTROLS: Final = 400  # pings, pongs, fragments between two looks; a browser sends one
_MOST_AFTER: Final = 4_000  # frames under way when it was told goodbye
_PING: Final = Frame(Opcode.PING, b"").serialize(mask=False)

log = logging.getLogger("tilehall.sockets")


class Guest(Protocol):
    """Whom a line serves. `begin` starts what is finished also when the line is gone."""

    @property
    def outbox(self) -> Outbox: ...

    def begin(self, work: Coroutine[Any, Any, None]) -> object: ...

    async def take(self, text: str) -> bool:
        """One message after the other; False: that is nothing that one says here."""

    def gone(self) -> None: ...


class Lines:
    """All lines of a node; `keep_alive` finds out who is gone without a word."""

    def __init__(self) -> None:
        self._by_beat: list[set[Line]] = [set() for _ in range(_BEATS)]
        self._number = count()

    def add(self, line: Line) -> int:
        beat = next(self._number) % _BEATS
        self._by_beat[beat].add(line)
        return beat

    def remove(self, line: Line) -> None:
        self._by_beat[line.beat].discard(line)

    async def keep_alive(self) -> None:
        """Until it is cancelled."""
        for beat in count():
            await asyncio.sleep(_PING_EVERY / _BEATS)
            for line in tuple(self._by_beat[beat % _BEATS]):
                line.look()


class Line(asyncio.Protocol):
    """Messages are taken one after the other, the first when its guest has arrived; while one
    waits, nothing more is read.
    """

    __slots__ = (
        "_conn",
        "_connections",
        "_controls",
        "_fragments",
        "_guest",
        "_is_taking",
        "_lines",
        "_missed",
        "_most_missed",
        "_texts",
        "_transport",
        "_unread",
        "beat",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        conn: ServerProtocol,
        guest: Guest,
        lines: Lines,
        connections: set[Any],
        most_missed: int,
    ) -> None:
        self._transport, self._conn = transport, conn
        self._guest: Guest | None = guest
        self._lines, self._connections = lines, connections
        self._texts: deque[bytes] | None = None  # came while another was being taken
        self._fragments: bytearray | None = None  # of a message that has more to come
        self._unread = b""
        self._is_taking = True  # until `arrived`
        self._controls = self._missed = 0
        self._most_missed = most_missed
        self.beat = lines.add(self)
        connections.add(self)
        guest.outbox.open(self)

    def arrived(self) -> None:
        """The guest knows how things stand: what it has said meanwhile is answered after that."""
        if self._guest and self._texts:
            self._guest.begin(self._take_all(self._guest, self._texts.popleft()))
        else:
            self._taken()

    def write(self, frame: bytes) -> None:
        if self._is_open():
            self._transport.write(frame)

    def close(self, code: int) -> None:
        """Who reads is told why; who does not is cut off when it is looked at next."""
        if self._is_open():
            self._conn.send_close(code)
            self._transport.write(b"".join(self._conn.data_to_send()))
        self._missed, self._controls = self._most_missed, 0
        self._leave()
        self._transport.resume_reading()  # for the other side's goodbye

    def look(self) -> None:
        """Once in a while: is it there? What it says is not read while messages of its wait."""
        if self._guest:
            self._controls = 0
        if self._missed >= self._most_missed:
            self._transport.abort()
        elif self._texts is None:
            self._missed += 1
            self.write(_PING)

    def shutdown(self) -> None:
        """uvicorn is asked to stop: everybody is told to come back. It waits for all lines to end,
        and whoever takes nothing would not hear it anyway.
        """
        is_deaf = self._is_held()
        self.close(COME_BACK)
        if is_deaf:
            self._transport.abort()
        else:
            self._transport.close()

    def said_before(self, data: bytes) -> None:
        """It spoke before it was let in; whatever comes now, comes after that."""
        self._unread = data
        asyncio.get_running_loop().call_soon(self._read_pieces)

    def data_received(self, data: bytes) -> None:
        if self._guest:
            self._missed = 0
        if self._unread or len(data) > _PIECE:
            self._transport.pause_reading()
            self._unread += data
            self._read_pieces()
        else:
            self._read(data)

    def pause_writing(self) -> None:
        if self._guest:
            self._guest.outbox.hold()

    def resume_writing(self) -> None:
        if self._guest:
            self._guest.outbox.go_on()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio names it
        self._connections.discard(self)
        self._lines.remove(self)
        self._unread = b""
        self._leave()

    def _read_pieces(self) -> None:
        """What came all at once is read in between what others say."""
        piece, self._unread = self._unread[:_PIECE], self._unread[_PIECE:]
        self._read(piece)
        if self._unread and not self._texts:
            asyncio.get_running_loop().call_soon(self._read_pieces)
        else:
            self._read_on()

    def _read(self, data: bytes) -> None:
        conn = self._conn
        conn.receive_data(data)
        for event in conn.events_received():
            if isinstance(event, Frame):
                self._hear(event)
        answers = conn.data_to_send()  # to pings and to a goodbye
        is_over = conn.close_rcvd or conn.parser_exc
        # who asks for answers and takes none would have us keep them all
        if answers and (is_over or not self._is_held()) and not self._transport.is_closing():
            self._transport.write(b"".join(answers))
        if is_over:
            self._transport.close()
            self._leave()

    def _hear(self, frame: Frame) -> None:
        opcode, data = frame.opcode, bytes(frame.data)
        if self._guest is None:
            self._controls += 1
            if self._controls > _MOST_AFTER:
                self._transport.abort()
        elif opcode is Opcode.TEXT and frame.fin:
            self._take(data)
        elif opcode is Opcode.BINARY:
            self.close(NOT_UNDERSTOOD)
        elif opcode is not Opcode.CLOSE:
            self._controls += 1
            if self._controls > _MOST_CONTROLS:
                self.close(CLOSE_TOO_MUCH)
            elif opcode is Opcode.TEXT or opcode is Opcode.CONT:
                self._put_together(data, is_last=frame.fin)

    def _put_together(self, data: bytes, *, is_last: bool) -> None:
        """The library has checked their order, and that all of them are not too large."""
        self._fragments = self._fragments or bytearray()
        self._fragments += data
        if is_last:
            whole, self._fragments = bytes(self._fragments), None
            self._take(whole)

    def _take(self, data: bytes) -> None:
        guest = self._guest
        if guest is None:
            return
        if self._is_taking:
            self._texts = self._texts or deque()
            self._texts.append(data)
            self._transport.pause_reading()
        else:
            self._is_taking = True
            guest.begin(self._take_all(guest, data))

    async def _take_all(self, guest: Guest, data: bytes) -> None:
        try:
            while await guest.take(data.decode()):
                if not self._texts:
                    break
                data = self._texts.popleft()
                await asyncio.sleep(0)  # others' messages come in between
            else:
                self.close(NOT_UNDERSTOOD)
        except UnicodeDecodeError:
            self.close(NO_TEXT)
        except Exception:
            log.exception("handler-failed")
            self.close(FAILED)
        self._taken()

    def _taken(self) -> None:
        self._is_taking, self._texts = False, None
        if self._unread:
            self._read_pieces()
        else:
            self._read_on()

    def _read_on(self) -> None:
        if not (self._texts or self._unread or self._transport.is_closing()):
            self._transport.resume_reading()

    def _is_open(self) -> bool:
        return self._conn.state is OPEN and not self._transport.is_closing()

    def _is_held(self) -> bool:
        """It does not take what it was sent, or was told goodbye."""
        return self._guest is None or self._guest.outbox.is_held

    def _leave(self) -> None:
        """Who does not hear us any more must not seem to be here."""
        guest, self._guest, self._texts = self._guest, None, None
        if guest:
            guest.outbox.end()
            guest.gone()


class LineProtocol(WebSocketsSansIOProtocol):
    """uvicorn's socket, until it is handed over. What somebody says before is kept for the line."""

    _early = b""

    def data_received(self, data: bytes) -> None:
        if self.close_sent or not self.handshake_initiated:
            super().data_received(data)
        elif len(self._early) + len(data) > _EARLY:
            self.transport.abort()
        else:
            self._early += data

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[_HAND_OVER] = self._hand_over

    def _hand_over(self, guest: Guest, lines: Lines) -> Line | None:
        """None: it has gone meanwhile."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        self.stop_keepalive()
        self.connections.discard(self)
        # one that has not been through a handshake keeps no request and no headers
        conn = ServerProtocol(state=OPEN, max_size=self.config.ws_max_size, logger=self.logger)
        patience = (self.ping_timeout or _PING_EVERY) / _PING_EVERY
        line = Line(self.transport, conn, guest, lines, self.connections, max(1, round(patience)))
        self.transport.set_protocol(line)
        self.close_timer = self.loop.call_later(0, _nothing)  # uvicorn closes what has no such one
        if not self.writable.is_set():
            line.pause_writing()
        if self._early:
            line.said_before(self._early)
        return line


def hand_over(socket: WebSocket, guest: Guest, lines: Lines) -> Line | None:
    """The socket is a line from here on; None: it has gone meanwhile."""
    extensions = socket.scope["extensions"]
    return cast(Line | None, extensions.pop(_HAND_OVER)(guest, lines))


def _nothing() -> None:
    return None
