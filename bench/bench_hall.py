"""How many four-seat games a hall holds: robots with real sockets on loopback, at a human pace.

    python bench/bench_hall.py                           a quick look, on SQLite
    python bench/bench_hall.py --ways sqlite postgresql two-nodes --games 100 250 500 750 1000
    python bench/bench_hall.py --curve                   all figures and docs/pictures/hall.svg
    python bench/bench_hall.py --curve --ways sqlite --json FILE      one way after the other:
                                                         FILE keeps the figures of the others
    python bench/bench_hall.py --capacity                how much more two nodes carry than one

For each number of games: from a confirmed turn to everybody at the table having seen it (median,
99th percentile), the processor's time per turn, and memory. The first node has a core of its own;
robots, databases and a second node share the other. Turns are spread over time; clocks are on.

A machine whose second core has robots and databases to carry too cannot show by its turns a second
what two nodes with a core each would carry. So `--capacity` gives one node, and then each of two,
the same games, and compares what a turn costs in processor time: a core carries as many turns a
second as fit into one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import signal
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import quantiles

import httpx
import uvloop
from hall_nodes import Node, running
from hall_robots import SEATS, GameOfRobots, Measured, sit_down
from websockets.asyncio.client import connect

LIMIT_MS = 100
WATCHERS = 400  # to see what a socket takes
FORMED_AT_ONCE = 50  # they share the disk's answers
PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "hall.svg"
WAYS = {
    "sqlite": "one node, SQLite",
    "postgresql": "one node, PostgreSQL and Redis",
    "two-nodes": "two nodes, PostgreSQL and Redis",
}


@dataclass
class Row:
    way: str
    games: int
    turns_per_second: float
    median: float
    p99: float
    milliseconds_per_turn: float
    busy: float  # share of a core, the busiest node's
    megabytes: float
    kilobytes_per_game: float
    robots_late: float  # ms: what the robots themselves add at worst
    stages: dict[str, str]  # 99th percentile of each, in ms, as well as the buckets tell


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ways", nargs="+", choices=WAYS)
    parser.add_argument("--games", type=int, nargs="+")
    parser.add_argument("--seconds", type=float, default=10, help="of measuring, for each number")
    parser.add_argument("--pace", type=float, default=5, help="seconds between turns of a game")
    parser.add_argument("--curve", action="store_true", help="all ways, and the picture")
    parser.add_argument("--capacity", action="store_true", help="one node beside two, per turn")
    parser.add_argument("--stages", action="store_true", help="what the slowest turns waited for")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument("--log", type=Path, help="the nodes' log")
    wishes = parser.parse_args()
    if wishes.capacity:
        wishes.ways = ["postgresql", "two-nodes"]
    wishes.ways = wishes.ways or (list(WAYS) if wishes.curve else ["sqlite"])
    wishes.games = wishes.games or ([100, 250, 500, 750, 1000] if wishes.curve else [10, 25])
    rows = [row for row in known(wishes.json) if row.way not in wishes.ways]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the servers are stopped
    gc.freeze()
    gc.disable()  # the robots must not be late; they are not for long
    print("way         games  turns/s  median ms   p99 ms  CPU ms/turn  busy    MB  kB/game")
    for way in wishes.ways:
        loop = asyncio.Runner(loop_factory=uvloop.new_event_loop)
        with running(way, wishes.log) as nodes, loop as runner:
            runner.run(measure_all(way, nodes, wishes, rows))
    if wishes.capacity:
        tell_capacity(rows)
    if wishes.curve:
        from hall_curve import draw  # noqa: PLC0415 - matplotlib is only needed here

        draw(rows, WAYS, LIMIT_MS, PICTURE)


def tell_capacity(rows: list[Row]) -> None:
    one, two = (
        next(row.milliseconds_per_turn for row in reversed(rows) if row.way == way)
        for way in ("postgresql", "two-nodes")
    )
    print(
        f"one node: a core carries {1000 / one:.0f} turns a second; two nodes: {1000 / two:.0f} "
        f"each, so two cores carry {2 * one / two:.2f} times as much"
    )


def known(file: Path | None) -> list[Row]:
    """The figures that an earlier run has left."""
    return [Row(**row) for row in json.loads(file.read_text())] if file and file.exists() else []


async def measure_all(
    way: str, nodes: list[Node], wishes: argparse.Namespace, rows: list[Row]
) -> None:
    """The games of the last number play on, and new ones join them."""
    measured, games = Measured(), list[GameOfRobots]()
    ports = [node.port for node in nodes]
    clients = [client_of(port) for port in ports]
    empty = sum(node.megabytes() for node in nodes)
    for wished in wishes.games:
        number = wished * len(nodes) if wishes.capacity else wished
        while (begun := len(games)) < number:
            some = range(begun, min(begun + FORMED_AT_ONCE, number))
            games += await asyncio.gather(
                *(formed(clients, ports, each, measured, wishes.pace) for each in some)
            )
        await asyncio.sleep(wishes.pace)
        gc.collect()  # and not while it is measured
        row = await measure(way, nodes, len(games), measured, wishes.seconds)
        row.kilobytes_per_game = (row.megabytes - empty) * 1024 / len(games)
        rows.append(row)
        if wishes.json:
            wishes.json.write_text(json.dumps([asdict(each) for each in rows], indent=1))
        note = "" if row.p99 < LIMIT_MS else f"  above {LIMIT_MS} ms"
        print(
            f"{way:10} {row.games:6} {row.turns_per_second:8.1f} {row.median:10.1f} {row.p99:8.1f}"
            f" {row.milliseconds_per_turn:12.2f} {row.busy:5.0%} {row.megabytes:5.0f}"
            f" {row.kilobytes_per_game:8.0f}{note}",
            flush=True,
        )
        if wishes.stages:
            print(f"    robots late by up to {row.robots_late:.1f} ms; {row.stages}", flush=True)
        if row.p99 > 10 * LIMIT_MS:
            break  # it only gets worse
    per_socket = await socket_cost(nodes, games[0])
    per_game = rows[-1].kilobytes_per_game - SEATS * per_socket
    print(f"    a socket takes {per_socket:.0f} kB, a game without its sockets {per_game:.0f} kB")
    if measured.refused:
        print(f"refused: {dict(measured.refused)}")
    for game in games:
        await game.end()
    for client in clients:
        await client.aclose()


def client_of(port: int) -> httpx.AsyncClient:
    """It lets go of a connection before the hall does, after five seconds."""
    limits = httpx.Limits(keepalive_expiry=2)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits)


async def formed(
    clients: list[httpx.AsyncClient], ports: list[int], number: int, measured: Measured, pace: float
) -> GameOfRobots:
    """A game whose first turns are over; it goes on at its pace from there."""
    game = await sit_down(clients, ports, number, measured)
    game.pace = pace
    await game.begin()
    await game.is_formed.wait()
    return game


async def measure(
    way: str, nodes: list[Node], games: int, measured: Measured, seconds: float
) -> Row:
    stages = nodes[0].stages()
    await asyncio.sleep(0.5)  # for what was held up by asking
    measured.milliseconds.clear()
    measured.sent.clear()
    measured.turns, measured.is_on = 0, True
    used = [node.processor_seconds() for node in nodes]
    began = time.perf_counter()
    late = await lateness(seconds)
    took = time.perf_counter() - began
    spent = [node.processor_seconds() - was for node, was in zip(nodes, used, strict=True)]
    measured.is_on = False
    seen = measured.milliseconds
    cuts = quantiles(seen, n=100) if len(seen) > 1 else [0.0] * 99
    return Row(
        way=way,
        games=games,
        turns_per_second=len(seen) / SEATS / took,
        median=cuts[49],
        p99=cuts[98],
        milliseconds_per_turn=sum(spent) * 1000 / max(len(seen) / SEATS, 1),
        busy=max(spent) / took,
        megabytes=sum(node.megabytes() for node in nodes),
        kilobytes_per_game=0.0,
        robots_late=max(late),
        stages=slowest(nodes[0].stages() - stages),
    )


async def socket_cost(nodes: list[Node], game: GameOfRobots) -> float:
    """In kB, of people who watch a table."""
    before = nodes[0].megabytes()
    address = f"ws://127.0.0.1:{nodes[0].port}/api/tables/{game.table_id}/socket?v=1"
    async with AsyncExitStack() as doors:
        for _ in range(WATCHERS):
            door = await doors.enter_async_context(connect(address, compression=None))
            await door.recv()
        return (nodes[0].megabytes() - before) * 1024 / WATCHERS


async def lateness(seconds: float) -> list[float]:
    """How late the robots' own loop comes to what is due, in ms, again and again for so long."""
    late, end = list[float](), time.perf_counter() + seconds
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(0.01)
        late.append((time.perf_counter() - now - 0.01) * 1000)
    return late


def slowest(counts: Counter[tuple[str, float]]) -> dict[str, str]:
    """Between which two buckets the 99th percentile of each stage lies, and the slowest."""
    found = {}
    for stage in sorted({stage for stage, _ in counts}):
        mine = sorted((le, n) for (name, le), n in counts.items() if name == stage)
        total = mine[-1][1]
        p99 = next(le for le, n in mine if n >= 0.99 * total)
        most = next(le for le, n in mine if n == total)
        found[stage] = f"<{p99 * 1000:g} (all <{most * 1000:g}, n={total})"
    return found


if __name__ == "__main__":
    main()
