"""How many four-seat games one node holds: robots with real sockets on loopback, at a human pace.

    python bench/bench_hall.py --games 50 100 200 --seconds 20
    python bench/bench_hall.py --database postgresql://… --bus redis://…

For each number of games: from a confirmed turn to everybody at the table having seen it (median,
99th percentile), and the node's memory. The node and the robots have a core each. Everybody draws,
and passes when the pool is empty: it is the hall that is measured, not the rules.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

import httpx
from websockets.asyncio.client import connect

SEATS = 4
LIMIT_MS = 100
START = "from tilehall.cli import main; main()"


@dataclass
class Measured:
    """`sent` is when a turn was confirmed, by table and version."""

    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    processor: Callable[[], float] = float
    used_before: float = 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, nargs="+", default=[10, 25])
    parser.add_argument("--seconds", type=float, default=10, help="of measuring, for each number")
    parser.add_argument("--pace", type=float, default=5, help="seconds between turns of a game")
    parser.add_argument("--database", default="")
    parser.add_argument("--bus", default="")
    wishes = parser.parse_args()
    print(" games   turns  median ms   p99 ms     MB  kB/game  CPU ms/turn")
    for games in wishes.games:
        with tempfile.TemporaryDirectory() as folder:
            database = wishes.database or f"sqlite:///{Path(folder) / 'hall.db'}"
            port, node = start(database, wishes.bus)
            try:
                asyncio.run(measure(port, node.pid, games, wishes.seconds, wishes.pace))
            finally:
                node.terminate()
                node.wait()


def start(database: str, bus: str) -> tuple[int, subprocess.Popen[bytes]]:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    node = subprocess.Popen(  # noqa: S603 - our own command line
        [sys.executable, "-c", START, "serve", "--host", "127.0.0.1", "--port", str(port)],
        env=os.environ
        | {"TILEHALL_DATABASE_URL": database, "TILEHALL_BUS_URL": bus, "TILEHALL_RATE": "0"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        first, second, *_ = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(node.pid, {first})
        os.sched_setaffinity(0, {first, second} - {first})
    with httpx.Client(transport=httpx.HTTPTransport(retries=12), timeout=30) as client:
        client.get(f"http://127.0.0.1:{port}/readyz").raise_for_status()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    return port, node


def megabytes(pid: int) -> float:
    """Resident memory, where the system tells it."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def processor_seconds(pid: int) -> float:
    """What the node has used so far: steady also on a busy machine."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, pid: int, games: int, seconds: float, pace: float) -> None:
    before, measured = megabytes(pid), Measured()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        tables = [await sit_down(client) for _ in range(games)]
    everybody_is_there = asyncio.Barrier(games * SEATS)
    measured.processor = lambda: processor_seconds(pid)
    async with asyncio.TaskGroup() as everybody:
        for number, (table_id, tokens) in enumerate(tables):
            offset = pace * number / games  # turns are spread evenly over time
            for seat, token in enumerate(tokens):
                robot = Robot(port, table_id, seat, token, measured)
                everybody.create_task(robot.play(everybody_is_there, seconds, pace, offset))
    after, used = megabytes(pid), processor_seconds(pid) - measured.used_before
    turns = max(len(measured.milliseconds) // SEATS, 1)
    cuts = quantiles(measured.milliseconds, n=100) if len(measured.milliseconds) > 1 else [0.0] * 99
    note = "" if cuts[98] < LIMIT_MS else f"  above {LIMIT_MS} ms"
    print(
        f"{games:6} {turns:7} {cuts[49]:10.1f} {cuts[98]:8.1f}"
        f" {after:6.0f} {(after - before) * 1024 / games:8.0f} {used * 1000 / turns:12.1f}{note}",
        flush=True,
    )


async def sit_down(client: httpx.AsyncClient) -> tuple[str, list[str]]:
    made = await client.post("/api/tables", json={"seats": SEATS, "clock": "off"})
    table_id = made.json()["table_id"]
    path = f"/api/tables/{table_id}/seats"
    answers = [await client.post(path, json={"name": f"Robot {n}"}) for n in range(SEATS)]
    return table_id, [answer.json()["token"] for answer in answers]


class Robot:
    def __init__(self, port: int, table_id: str, seat: int, token: str, measured: Measured) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table_id}/socket?v=1"
        self.table_id, self.seat, self.token, self.measured = table_id, seat, token, measured

    async def play(
        self, everybody_is_there: asyncio.Barrier, seconds: float, pace: float, offset: float
    ) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        waiting: asyncio.Task[None] | None = None
        async with connect(self.address, additional_headers=headers, open_timeout=60) as door:
            if await everybody_is_there.wait() == 0:
                self.measured.used_before = self.measured.processor()
            end = time.monotonic() + seconds
            while (left := end - time.monotonic()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(door.recv(), left))
                except TimeoutError:
                    break
                if message["type"] != "state" or not message["game"]:
                    continue
                self.note(message["version"])
                if message["game"]["to_move"] == self.seat and message["status"] == "playing":
                    delay = pace if message["game"]["turn"] else offset
                    waiting = asyncio.create_task(self.take_turn(door, message, delay))
            if waiting:
                waiting.cancel()

    def note(self, version: int) -> None:
        sent = self.measured.sent.get((self.table_id, version))
        if sent is not None:
            self.measured.milliseconds.append((time.monotonic() - sent) * 1000)

    async def take_turn(self, door: object, state: dict[str, object], delay: float) -> None:
        await asyncio.sleep(delay)
        game = state["game"]
        moment = {"game": game["number"], "turn": game["turn"]}
        act = "draw" if game["pool"] else "pass"
        self.measured.sent[self.table_id, state["version"] + 1] = time.monotonic()
        await door.send(json.dumps({"v": 1, "type": act, **moment}))


if __name__ == "__main__":
    main()
