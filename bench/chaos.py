"""Robots play while everything that can fail does, and every answer is compared with the log.

    python bench/chaos.py                              one node on SQLite, 60 seconds
    python bench/chaos.py --way two-nodes --seconds 600 --tables 40
    python bench/chaos.py --faults kill restart --seed 7 --json FILE
    python bench/chaos.py --way two-nodes --times kill=100 restart=20 database=20 bus=20 --tables 4

Faults, one after the other by `--seed`, each followed by a calm, for so many seconds, or
(`--times`) each so often: `kill` (SIGKILL, started again), `restart` (SIGTERM), `freeze` (a node
that stands still for seconds), `cut` (every line between robots and node breaks, and nobody gets
through), `silence` (lines stay and carry nothing), `slow-disk` (the database cannot be written to
for seconds), `full-disk` (no file of the node may grow), `skew` (the node comes back with a clock
an hour ahead or behind), `database` (PostgreSQL crashes), `bus` (Redis is killed). Network faults
need no rights: robots come through a cable of this program's. It ends with 1 if an answer was not
true, and prints what was asked and done.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hall_nodes import running_postgres, running_redis
from hall_robots import turn
from tests.support.history import Asked, History, Shown

from tilehall.storage import Database, TableLog

# the system's clock is another's business; the node's own is moved before it looks at it
START = """
import os, time
real, ahead = time.time_ns, int(os.environ.get("CHAOS_SKEW", "0")) * 10**9
time.time_ns = lambda: real() + ahead
from tilehall.cli import main
main()
"""
GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
SEATS = 2
PATIENCE = 25.0  # seconds for an answer, before it is asked again elsewhere
LONGEST = 4 * 3_600  # seconds, with `--times`
UNDECIDED = {"unknown", "try-again", "busy", "too-much"}  # asked again with the same number


class Cable:
    """Between robots and one node: it can be cut, or carry nothing."""

    def __init__(self, target: int) -> None:
        self.target, self.port = target, 0
        self.is_cut = False
        self.is_silent = asyncio.Event()
        self.is_silent.set()  # set: it carries
        self._ends: set[asyncio.StreamWriter] = set()

    async def lay(self) -> None:
        server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        self.is_cut = True
        for end in self._ends:
            end.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, there[1]}
        try:
            await asyncio.gather(self._carry(reader, there[1]), self._carry(there[0], writer))
        finally:
            self._ends -= {writer, there[1]}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.is_silent.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.close()


class ChaosNode:
    """A node that may die at any time, behind its cable."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.environment, self.log = environment, log
        self.port = _free_port()
        self.cable = Cable(self.port)
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self, skew: int = 0) -> None:
        self.process = self._begun(skew)
        await self.until_ready()

    def _begun(self, skew: int) -> subprocess.Popen[bytes]:
        arguments = ["serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self.log.open("ab") as errors:
            return subprocess.Popen(  # noqa: S603 - our own command line
                [sys.executable, "-c", START, *arguments],
                env=os.environ | self.environment | {"CHAOS_SKEW": str(skew)},
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    async def until_ready(self) -> None:
        async with httpx.AsyncClient(timeout=10) as client:
            for _ in range(600):
                with suppress(httpx.HTTPError):
                    if (await client.get(f"http://127.0.0.1:{self.port}/readyz")).is_success:
                        return
                await asyncio.sleep(0.2)
        raise SystemExit("a node does not come back: see its log")

    async def end(self, sign: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(sign)
            await asyncio.to_thread(self.process.wait)

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0


@dataclass
class End:
    """When robots ask for nothing new any more."""

    at: float


class Robot:
    """One seat; it asks until it has an answer, with the same number, wherever a node answers."""

    def __init__(
        self, nodes: list[ChaosNode], table_id: str, token: str, history: History, pace: float
    ) -> None:
        self.nodes, self.table_id, self.token, self.history = nodes, table_id, token, history
        self.pace = pace
        self.seat = -1
        self.known = 0  # the newest version that this robot was told of
        self._asks = 0
        self._open: tuple[Asked, str] | None = None  # what is not decided yet

    async def play(self, end: End) -> None:
        while time.monotonic() < end.at or self._open:
            node = random.choice(self.nodes)
            address = f"ws://127.0.0.1:{node.cable.port}/api/tables/{self.table_id}/socket?v=1"
            headers = {"Authorization": f"Bearer {self.token}"}
            try:
                async with connect(
                    address, additional_headers=headers, compression=None, open_timeout=5
                ) as door:
                    await self._exchange(door, end)
            except GONE:
                await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _exchange(self, door: ClientConnection, end: End) -> None:
        least, last = self.known, 0
        if self._open:
            await door.send(self._open[1])
        while time.monotonic() < end.at or self._open:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await door.recv())
            kind = message["type"]
            if kind == "state":
                self._see(message, max(least, last))
                last = message["version"]
                await self._act(door, message)
            elif kind in {"done", "refused"} and self._open and message["id"] == self._open[0].ask:
                self._hear(message)
                if self._open:
                    await asyncio.sleep(0.2)
                    await door.send(self._open[1])

    def _see(self, state: dict[str, Any], least: int) -> None:
        self.seat = state["seat"]
        self.known = max(self.known, state["version"])
        game = state["game"]
        if game and not game["paused"]:
            shown = (state["version"], least, game["table"], game["rack"])
            self.history.shown.add(Shown(self.table_id, self.seat, *shown))

    async def _act(self, door: ClientConnection, state: dict[str, Any]) -> None:
        game = state["game"]
        if self._open or not game:
            return
        if state["status"] == "over":
            await door.send('{"v":1,"type":"next-game"}')
        elif game["to_move"] == self.seat:
            self._asks += 1
            ask = self._asks * 10 + self.seat
            moment = {"game": game["number"], "turn": game["turn"]}
            text = json.dumps({"v": 1, "id": ask, **moment, **turn(game)})
            asked = Asked(self.table_id, self.seat, ask, time.monotonic())
            self.history.asked.append(asked)
            self._open = asked, text
            await door.send(text)
            await asyncio.sleep(self.pace)

    def _hear(self, message: dict[str, Any]) -> None:
        asked, _ = self._open or (None, "")
        if asked is None or message.get("code") in UNDECIDED:
            return
        asked.answered = time.monotonic()
        asked.outcome = "done" if message["type"] == "done" else "refused"
        asked.version = message.get("version", 0)
        self.known = max(self.known, asked.version)
        self._open = None


class Nemesis:
    """What goes wrong; each fault ends with everything whole again."""

    def __init__(
        self, nodes: list[ChaosNode], database: str, postgres: Any, redis: Any, seed: int
    ) -> None:
        self.nodes, self.database, self.chance = nodes, database, random.Random(seed)
        self.postgres, self.redis = postgres, redis
        self.done: Counter[str] = Counter()
        self.faults: dict[str, Callable[[ChaosNode], Awaitable[None]]] = {
            "kill": self.kill,
            "restart": self.restart,
            "freeze": self.freeze,
            "cut": self.cut,
            "silence": self.silence,
            "skew": self.skew,
            "full-disk": self.full_disk,
        }
        if postgres is None:
            self.faults["slow-disk"] = self.slow_disk
        else:
            self.faults |= {"database": self.crash_database, "bus": self.kill_bus}

    async def run(self, chosen: list[str], until: float) -> None:
        while time.monotonic() < until - 8:
            await self._do(self.chance.choice(chosen))

    async def run_all(self, wanted: list[str]) -> None:
        self.chance.shuffle(wanted)
        for name in wanted:
            await self._do(name)

    async def _do(self, name: str) -> None:
        await asyncio.sleep(self.chance.uniform(1, 3))
        await self.faults[name](self.chance.choice(self.nodes))
        self.done[name] += 1

    async def kill(self, node: ChaosNode) -> None:
        await node.end(signal.SIGKILL)
        await node.start()

    async def restart(self, node: ChaosNode) -> None:
        await node.end(signal.SIGTERM)
        await node.start()

    async def skew(self, node: ChaosNode) -> None:
        await node.end(signal.SIGKILL)
        await node.start(self.chance.choice([-3_600, 3_600]))
        await asyncio.sleep(2)
        await node.end(signal.SIGKILL)
        await node.start()

    async def freeze(self, node: ChaosNode) -> None:
        os.kill(node.pid, signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.5, 4))
        os.kill(node.pid, signal.SIGCONT)

    async def cut(self, node: ChaosNode) -> None:
        node.cable.cut()
        await asyncio.sleep(self.chance.uniform(0.2, 3))
        node.cable.is_cut = False

    async def silence(self, node: ChaosNode) -> None:
        node.cable.is_silent.clear()
        await asyncio.sleep(self.chance.uniform(0.5, 4))
        node.cable.is_silent.set()

    async def full_disk(self, node: ChaosNode) -> None:
        """No file that it writes may grow; what has room in it still can be written."""
        _, hard = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (4_096, hard))
        await asyncio.sleep(self.chance.uniform(1, 3))
        resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (hard, hard))

    async def slow_disk(self, _: ChaosNode) -> None:
        """Whoever wants to write waits: another program has the file for itself."""
        path = self.database.removeprefix("sqlite:///")
        holder = sqlite3.connect(path, isolation_level=None, timeout=10)
        try:
            with suppress(sqlite3.OperationalError):
                holder.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(self.chance.uniform(0.5, 4))
                holder.execute("ROLLBACK")
        finally:
            holder.close()

    async def crash_database(self, _: ChaosNode) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.chance.uniform(0.2, 2))
        await asyncio.to_thread(self.postgres.open)

    async def kill_bus(self, _: ChaosNode) -> None:
        await asyncio.to_thread(self.redis.stop)
        await asyncio.sleep(self.chance.uniform(0.2, 2))
        await asyncio.to_thread(self.redis.start)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--way", choices=["sqlite", "two-nodes"], default="sqlite")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--pace", type=float, default=0.05, help="seconds after each act")
    parser.add_argument("--faults", nargs="+")
    parser.add_argument("--times", nargs="+", metavar="FAULT=COUNT", help="instead of --seconds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--log", type=Path, help="the nodes' log")
    wishes = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, bus, postgres, redis = f"sqlite:///{folder / 'hall.db'}", "", None, None
        if wishes.way == "two-nodes":
            postgres = stack.enter_context(running_postgres(durable=True))
            redis = stack.enter_context(running_redis())
            if postgres is None or redis is None:
                raise SystemExit("install postgresql and redis-server first")
            database, bus = postgres.url("postgres"), redis.url
        environment = {
            "TILEHALL_DATABASE_URL": database,
            "TILEHALL_BUS_URL": bus,
            "TILEHALL_EVENTS": str(folder / "events"),
            "TILEHALL_RATE": "0",
        }
        log = wishes.log or folder / "log"
        count = 2 if wishes.way == "two-nodes" else 1
        nodes = [ChaosNode(environment, log) for _ in range(count)]
        nemesis = Nemesis(nodes, database, postgres, redis, wishes.seed)
        for node in nodes:
            stack.callback(_kill, node)
        history, tables = asyncio.run(rage(nodes, nemesis, wishes))
        problems = compared(history, tables, database)
    report = {"faults": dict(nemesis.done), **history.counts(), "problems": problems}
    print(json.dumps(report, indent=1))
    if wishes.json:
        wishes.json.write_text(json.dumps(report, indent=1))
    sys.exit(1 if problems else 0)


async def rage(
    nodes: list[ChaosNode], nemesis: Nemesis, wishes: argparse.Namespace
) -> tuple[History, list[str]]:
    """Games and faults side by side; at the end a calm in which everything is answered."""
    history, robots, tables = History(), list[Robot](), list[str]()
    for node in nodes:
        await node.cable.lay()
        await node.start()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{nodes[0].port}", timeout=60) as hall:
        for _ in range(wishes.tables):
            settings = {"edition": "classic-es", "seats": SEATS, "clock": "off"}
            table = (await hall.post("/api/tables", json=settings)).json()["table_id"]
            tables.append(table)
            for name in ("ann", "ben"):
                given = await hall.post(f"/api/tables/{table}/seats", json={"name": name})
                token = given.json()["token"]
                robots.append(Robot(nodes, table, token, history, wishes.pace))
    end = End(time.monotonic() + (LONGEST if wishes.times else wishes.seconds))
    playing = asyncio.gather(*(robot.play(end) for robot in robots))
    if wishes.times:
        each = (entry.partition("=") for entry in wishes.times)
        await nemesis.run_all([name for name, _, count in each for _ in range(int(count))])
        end.at = time.monotonic() + 2
    else:
        await nemesis.run(wishes.faults or list(nemesis.faults), end.at)
    with suppress(TimeoutError):
        await asyncio.wait_for(playing, max(end.at - time.monotonic(), 0) + 2 * PATIENCE)
    for node in nodes:
        await node.end(signal.SIGTERM)
    return history, tables


def compared(history: History, tables: list[str], url: str) -> list[str]:
    database = Database(url)
    try:
        logs = {table: TableLog(database).read(table) for table in tables}
    finally:
        database.close()
    return [each for table, log in logs.items() for each in history.problems(table, log)]


def _kill(node: ChaosNode) -> None:
    if node.process and node.process.poll() is None:
        node.process.kill()
        node.process.wait()


def _free_port() -> int:
    import socket  # noqa: PLC0415 - used here alone

    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


if __name__ == "__main__":
    main()
