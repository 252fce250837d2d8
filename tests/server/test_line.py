"""A socket that misbehaves, leaves in the middle or is never read: what its line does about it."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvloop
from tests.support.patience import PATIENCE
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tilehall.server.live.line import Line, Lines
from tilehall.server.live.outbox import Outbox

LARGEST = 16 * 1024


class Listening:
    """A guest that notes what it hears, and takes its time where `may_go` is not set."""

    def __init__(self) -> None:
        self.outbox = Outbox()
        self.heard: list[str] = []
        self.may_go, self.has_heard, self.has_gone = (asyncio.Event() for _ in range(3))
        self.times_gone = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.may_go.set()

    def begin(self, work: Coroutine[Any, Any, None]) -> object:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        return task

    async def take(self, text: str) -> bool:
        self.heard.append(text)
        self.has_heard.set()
        await self.may_go.wait()
        return True

    def gone(self) -> None:
        self.times_gone += 1
        self.has_gone.set()


class Connections(set[Any]):
    """What uvicorn waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.has_ended = asyncio.Event()

    def discard(self, element: Any) -> None:
        super().discard(element)
        self.has_ended.set()


class Both:
    """Our line, and the other side as a bare socket."""

    def __init__(self, line: Line, transport: asyncio.Transport, theirs: socket.socket) -> None:
        self.line, self.transport, self._theirs = line, transport, theirs
        self.guest: Listening
        self.connections: Connections

    async def send(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self._theirs, data)

    async def receive(self) -> bytes:
        return await asyncio.get_running_loop().sock_recv(self._theirs, 65_536)

    async def receive_all(self) -> bytes:
        """Until our side has ended it."""
        found, loop = b"", asyncio.get_running_loop()
        try:
            while piece := await loop.sock_recv(self._theirs, 65_536):
                found += piece
        except ConnectionResetError:
            pass
        return found

    def hang_up(self) -> None:
        self._theirs.close()


@asynccontextmanager
async def connected(*, has_arrived: bool = True) -> AsyncIterator[Both]:
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    loop, guest = asyncio.get_running_loop(), Listening()
    transport, _ = await loop.connect_accepted_socket(asyncio.Protocol, ours)
    conn = ServerProtocol(state=OPEN, max_size=LARGEST)
    connections = Connections()
    line = Line(transport, conn, guest, Lines(), connections, most_missed=1)
    transport.set_protocol(line)
    if has_arrived:
        line.arrived()
    both = Both(line, transport, theirs)
    both.guest, both.connections = guest, connections
    try:
        async with asyncio.timeout(PATIENCE):
            yield both
    finally:
        transport.abort()
        theirs.close()


def run(work: Callable[[Both], Coroutine[Any, Any, None]], *, has_arrived: bool = True) -> None:
    async def with_both() -> None:
        async with connected(has_arrived=has_arrived) as both:
            await work(both)

    uvloop.run(with_both())


def masked(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


def ping(data: bytes = b"") -> bytes:
    return Frame(Opcode.PING, data).serialize(mask=True)


def test_what_is_said_before_the_guest_has_arrived_is_answered_after_that() -> None:
    async def work(both: Both) -> None:
        await both.send(masked("one") + masked("two") + ping(b"read"))
        assert b"read" in await both.receive()  # so it has read the texts before it, too
        assert both.guest.heard == []
        both.line.arrived()
        while both.guest.heard != ["one", "two"]:
            both.guest.has_heard.clear()
            await both.guest.has_heard.wait()

    run(work, has_arrived=False)


def test_who_has_hung_up_can_be_told_anything_without_harm() -> None:
    async def work(both: Both) -> None:
        both.hang_up()
        await both.guest.has_gone.wait()
        both.line.write(b"a state")
        both.line.close(1013)
        both.line.look()
        both.line.shutdown()
        assert both.guest.times_gone == 1

    run(work)


def test_who_sends_on_and_on_after_goodbye_is_cut_off() -> None:
    async def work(both: Both) -> None:
        both.line.close(4429)
        try:
            while True:
                await both.send(ping() * 1_000)
        except OSError:
            pass
        assert both.guest.times_gone == 1

    run(work)


def test_who_takes_no_answers_is_not_given_more_of_them_to_keep() -> None:
    async def work(both: Both) -> None:
        both.transport.set_write_buffer_limits(high=1_000)
        for number in range(40):
            await both.send(ping(b"x" * 120) * 300 + masked(f"{number}"))
            await both.guest.has_heard.wait()
            both.guest.has_heard.clear()
            both.line.look()
        assert both.transport.get_write_buffer_size() < 100_000

    run(work)


def test_what_was_said_before_the_door_opened_comes_first() -> None:
    async def work(both: Both) -> None:
        said = masked("first") + masked("second") + masked("third")
        both.line.said_before(said[:15])
        both.line.data_received(said[15:])
        while len(both.guest.heard) < 3:
            both.guest.has_heard.clear()
            await both.guest.has_heard.wait()
        assert both.guest.heard == ["first", "second", "third"]

    run(work)


def test_nobody_is_cut_off_because_its_own_messages_wait() -> None:
    async def work(both: Both) -> None:
        both.guest.may_go.clear()
        await both.send(masked("first") + masked("second"))
        await both.guest.has_heard.wait()
        assert not both.transport.is_reading()
        for _ in range(5):
            both.line.look()
        assert both.guest.times_gone == 0
        both.guest.may_go.set()
        await asyncio.gather(*both.guest.tasks)
        assert both.guest.heard == ["first", "second"]
        both.line.look()
        both.line.look()
        await both.guest.has_gone.wait()

    run(work)


def test_a_stop_tells_everybody_to_come_back() -> None:
    async def work(both: Both) -> None:
        both.line.shutdown()
        both.line.shutdown()
        assert await both.receive_all() == Frame(Opcode.CLOSE, b"\x03\xf4").serialize(mask=False)
        await both.guest.has_gone.wait()
        assert both.guest.times_gone == 1

    run(work)


def test_a_stop_does_not_wait_for_who_takes_nothing() -> None:
    async def work(both: Both) -> None:
        both.guest.outbox.offer(1, bytes(4_000_000))
        assert both.guest.outbox.is_held
        both.line.shutdown()
        await both.connections.has_ended.wait()  # as uvicorn waits

    run(work)


def test_lines_are_pinged_a_few_at_a_time_so_that_no_turn_waits_for_all_their_pongs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Looked:
        def __init__(self) -> None:
            self.beat = lines.add(self)  # type: ignore[arg-type]

        def look(self) -> None:
            looks[-1] += 1

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        looks.append(0)
        if sum(waited) > 20.01:
            raise asyncio.CancelledError

    lines, waited, looks = Lines(), list[float](), [0]
    everybody = [Looked() for _ in range(2_000)]
    monkeypatch.setattr(asyncio, "sleep", sleep)
    with suppress(asyncio.CancelledError):
        asyncio.run(lines.keep_alive())
    assert sum(looks) == len(everybody)  # in twenty seconds each of them once
    assert max(looks) <= len(everybody) // 100
