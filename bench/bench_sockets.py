"""Very many quiet sockets: tables of four seats and one who watches, a turn now and then.

    python bench/bench_sockets.py                       2,000 sockets, about a minute
    python bench/bench_sockets.py --sockets 19500       3,900 games, two to three minutes
    python bench/bench_sockets.py --way two-nodes --sockets 12500      5,000 games at two nodes

One process plays everybody at a node, with frames of its own, on loopback only. A node alone has
a core of its own where there are two; with two nodes the system puts everybody where there is room,
robots first (where one may ask for that), and all are measured at the same time. Printed are the
hall's memory per socket, its processor time per turn, and how long a turn takes: until its player
has the answer, and until everybody has seen it. It stops by itself, at the latest after `--limit`
seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import struct
import sys
import time
from collections import Counter
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from statistics import quantiles
from typing import Any

import httpx
import orjson
import uvloop
from bench_hall import lateness, slowest
from hall_nodes import Node, running
from hall_robots import SEATS, turn

PLACES = SEATS + 1  # of a table: its seats, and one who watches
MADE_AT_ONCE = 64  # they share the disk's answers
PER_ADDRESS = 5_000  # sockets; a pair of addresses has some 28,000 ports
SPARE = 200  # files that are no sockets
PONG = b"\x8a\x80\x00\x00\x00\x00"  # masked with zeros


class Figures:
    def __init__(self) -> None:
        self.is_on = False
        self.answers: list[float] = []  # ms
        self.seen: list[float] = []
        self.refused: Counter[str] = Counter()
        self.opened = self.lost = self.bytes = 0


class Game:
    """A table, and when its turns were sent."""

    def __init__(self, table_id: str, figures: Figures, pace: float) -> None:
        self.table_id, self.figures, self.pace = table_id, figures, pace
        self.sent: dict[int, float] = {}  # by the version that a turn makes
        self.moment = (0, 0)  # the last turn that somebody has in hand


class Robot(asyncio.Protocol):
    """One socket. `seat` is None for the one who watches."""

    __slots__ = ("_data", "_game", "_is_in", "_request", "_seat", "_sent_at", "_transport", "is_up")

    def __init__(self, game: Game, seat: int | None, request: bytes) -> None:
        self._game, self._seat, self._request = game, seat, request
        self._data, self._is_in, self._sent_at = b"", False, 0.0
        self.is_up = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        self._game.figures.lost += 1
        if not self.is_up.done():
            self.is_up.set_exception(ConnectionError("the hall let it go"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._is_in:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                self._transport.abort()
                return
            self._is_in, self._data = True, rest
        while frame := self._next_frame():
            opcode, payload = frame
            if opcode == 1:
                self._hear(payload)
            elif opcode == 9:
                self._transport.write(PONG)
            elif opcode == 8:
                self._transport.close()

    def _next_frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start])
        if len(data) < start + size:
            return None
        self._data = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def _hear(self, text: bytes) -> None:
        now, figures, message = time.perf_counter(), self._game.figures, orjson.loads(text)
        kind = message["type"]
        figures.bytes += figures.is_on * len(text)
        if kind == "done" and figures.is_on and self._sent_at:
            figures.answers.append((now - self._sent_at) * 1000)
            self._sent_at = 0.0
        elif kind == "refused":
            figures.refused[message["code"]] += 1
        elif kind == "state":
            at = self._game.sent.get(message["version"])
            if at and figures.is_on:
                figures.seen.append((now - at) * 1000)
            if not self.is_up.done():
                self.is_up.set_result(None)
                figures.opened += 1
            self._consider(message)

    def _consider(self, state: dict[str, Any]) -> None:
        found, game = state["game"], self._game
        if not found or self._seat is None or found["to_move"] != self._seat:
            return
        moment = (found["number"], found["turn"])
        if moment <= game.moment:
            return
        game.moment = moment
        loop = asyncio.get_running_loop()
        if state["status"] == "over":
            self._send({"type": "next-game"})
        else:
            wait = game.pace * random.uniform(0.8, 1.2)
            loop.call_later(wait, self._take_turn, state["version"], found)

    def _take_turn(self, version: int, found: dict[str, Any]) -> None:
        if self._transport.is_closing():
            return
        self._sent_at = time.perf_counter()
        self._game.sent = {version + 1: self._sent_at}
        self._send({"game": found["number"], "turn": found["turn"], "id": version, **turn(found)})

    def _send(self, message: dict[str, Any]) -> None:
        text = json.dumps({"v": 1, **message}).encode()
        head = b"\x81" + (
            bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack("!H", len(text))
        )
        self._transport.write(head + b"\x00\x00\x00\x00" + text)


class Crowd:
    def __init__(self, node: Node, pace: float) -> None:
        self.node, self.pace, self.figures = node, pace, Figures()
        self.games: list[Game] = []
        self._sockets = 0
        base = f"http://127.0.0.1:{node.port}"
        self._client = httpx.AsyncClient(base_url=base, timeout=60)

    async def form(self, games: int) -> None:
        """Tables with their four seats."""
        async with asyncio.TaskGroup() as group:
            for some in range(MADE_AT_ONCE):
                group.create_task(self._form(len(range(some, games, MADE_AT_ONCE))))

    async def _form(self, games: int) -> None:
        for _ in range(games):
            wishes = {"edition": "classic-es", "seats": SEATS}
            made = await self._client.post("/api/tables", json=wishes)
            game = Game(made.json()["table_id"], self.figures, self.pace)
            path, tokens = f"/api/tables/{game.table_id}/seats", []
            for seat in range(SEATS):
                given = await self._client.post(path, json={"name": f"Robot {seat}"})
                tokens.append(given.json()["token"])
                self._client.cookies.clear()
            for seat, token in enumerate(tokens):
                await self._open(game, seat, f"Authorization: Bearer {token}\r\n")
            self.games.append(game)

    async def watch(self) -> None:
        """One more at each table."""
        waiting = iter([*self.games])

        async def some() -> None:
            for game in waiting:
                await self._open(game, None, "")

        async with asyncio.TaskGroup() as group:
            for _ in range(MADE_AT_ONCE):
                group.create_task(some())

    async def _open(self, game: Game, seat: int | None, token: str) -> None:
        self._sockets += 1
        address = f"127.0.0.{2 + self._sockets // PER_ADDRESS}"
        request = (
            f"GET /api/tables/{game.table_id}/socket?v=1 HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.node.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"{token}\r\n"
        )
        loop = asyncio.get_running_loop()
        _, robot = await loop.create_connection(
            lambda: Robot(game, seat, request.encode()),
            "127.0.0.1",
            self.node.port,
            local_addr=(address, 0),
        )
        await robot.is_up


async def measure(node: Node, wishes: argparse.Namespace, together: Barrier) -> None:
    crowd, games = Crowd(node, wishes.pace), wishes.sockets // PLACES
    began, empty, used = time.perf_counter(), node.megabytes(), node.processor_seconds()
    await crowd.form(games)
    seated, spent = node.megabytes(), node.processor_seconds() - used
    print(
        f"{games} games with {SEATS} sockets each after {time.perf_counter() - began:.0f} s: "
        f"{seated - empty:.0f} MB, {spent:.0f} s of processor",
        flush=True,
    )
    await crowd.watch()
    watched = node.megabytes()
    print(
        f"{games} more who watch: {(watched - seated) * 1024 / games:.1f} kB each; "
        f"all in all {(watched - empty) * 1024 / crowd.figures.opened:.1f} kB a socket, "
        "tables included",
        flush=True,
    )
    await asyncio.to_thread(together.wait, wishes.limit)
    await asyncio.sleep(wishes.settle)
    gc.collect()
    stages = node.stages()
    await asyncio.sleep(
        2
    )  # turns that were due meanwhile are sent all at once: they are not counted
    figures, used = crowd.figures, node.processor_seconds()
    began, figures.is_on = time.perf_counter(), True
    late = await lateness(wishes.seconds)
    figures.is_on, took = False, time.perf_counter() - began
    spent, turns = node.processor_seconds() - used, max(len(figures.answers), 1)
    print(
        f"{figures.opened - figures.lost} sockets, {turns / took:.1f} turns a second for "
        f"{took:.0f} s: {spent * 1000 / turns:.2f} ms of processor a turn, pings included "
        f"({spent / took:.0%} of a core), {node.megabytes():.0f} MB; "
        f"{figures.bytes / turns / 1000:.1f} kB a turn to its {PLACES} sockets"
    )
    for what, found in (("answer", figures.answers), ("seen by each", figures.seen)):
        cuts = quantiles(found, n=100) if len(found) > 1 else [0.0] * 99
        print(
            f"{what}: median {cuts[49]:.1f} ms, 99th percentile {cuts[98]:.1f} ms, n={len(found)}"
        )
    print(f"of that the robots' own: {waited_at_99(late):.1f} ms (99th percentile)")
    print(f"what turns waited for, in ms: {slowest(node.stages() - stages)}")
    if figures.lost or figures.refused:
        print(f"lost {figures.lost}, refused {dict(figures.refused)}")


def waited_at_99(late: list[float]) -> float:
    """What 99 of 100 moments would wait at most for a loop that was so late, in ms.

    A long stall is one sample among thousands and hits many turns: it counts for as long as it is.
    """
    hundredth = 0.01 * (sum(late) + 10 * len(late))
    low, high = 0.0, max(late)
    while high - low > 0.1:
        middle = (low + high) / 2
        if sum(max(each - middle, 0) for each in late) > hundredth:
            low = middle
        else:
            high = middle
    return high


async def bounded(node: Node, wishes: argparse.Namespace, together: Barrier) -> None:
    try:
        async with asyncio.timeout(wishes.limit):
            await measure(node, wishes, together)
    except TimeoutError:
        raise SystemExit(f"stopped after {wishes.limit:.0f} s") from None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--way", choices=("sqlite", "two-nodes"), default="sqlite")
    parser.add_argument("--sockets", type=int, default=2_000, help="of each node")
    parser.add_argument("--pace", type=float, default=30, help="seconds between turns of a game")
    parser.add_argument("--settle", type=float, default=10, help="seconds before it is measured")
    parser.add_argument("--seconds", type=float, default=30, help="of measuring")
    parser.add_argument("--limit", type=float, default=230, help="seconds, for all of it")
    wishes = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if wishes.sockets + SPARE > most:
        raise SystemExit(f"this system lets a process have {most} files: fewer --sockets")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the server is stopped
    gc.freeze()
    gc.disable()  # the robots must not be late; they are not for long
    with running(wishes.way, pinned=wishes.way == "sqlite") as nodes:
        fork = get_context("fork")
        together = fork.Barrier(len(nodes))
        others = [fork.Process(target=play, args=(n, wishes, together)) for n in nodes[1:]]
        for each in others:
            each.start()
        play(nodes[0], wishes, together)
        for each in others:
            each.join()


def play(node: Node, wishes: argparse.Namespace, together: Barrier) -> None:
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -5)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(bounded(node, wishes, together))


if __name__ == "__main__":
    main()
