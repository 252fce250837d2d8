"""How a hall's memory develops over hours of play: robots at a few tables, game after game.

    python bench/memory_over_time.py --minutes 60 --tables 12 --pace 1 --json FILE

Beside the games people come and go: each minute some watch and leave, somebody reads lobby, rules
and replays, says nonsense on a socket, prints a paper, and opens a table with bots. Once a minute
the resident memory of the hall is noted. It needs little of a processor and may run beside others.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from statistics import linear_regression
from typing import Any

import httpx
import uvloop
from hall_nodes import Node, running
from hall_robots import GameOfRobots, Measured, sit_down
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

WATCHERS = 20
NONSENSE = ("{", "[" * 1_000, '{"v":1,"type":"play","game":1,"turn":0,"table":"J J J"}')


async def come_and_go(node: Node, client: httpx.AsyncClient, games: list[GameOfRobots]) -> None:
    """What visitors do in a minute."""
    for number in range(WATCHERS):
        table = games[number % len(games)].table_id
        address = f"ws://127.0.0.1:{node.port}/api/tables/{table}/socket?v=1"
        with suppress(WebSocketException):
            async with connect(address, compression=None) as door:
                await door.recv()
                for text in NONSENSE:
                    await door.send(text)
    bots = {"seats": 2, "bots": ["beginner", "solver"], "bot_pace": 20}
    table = (await client.post("/api/tables", json=bots)).json()["table_id"]
    for path in ("/api/lobby", "/api/editions", f"/api/tables/{table}", "/metrics", "/rules"):
        await client.get(path)
    for game in games[:3]:
        await client.get(f"/api/tables/{game.table_id}/games/1/replay")
    await client.get("/api/print/pads/classic-hk")


async def watch(node: Node, wishes: argparse.Namespace) -> list[dict[str, Any]]:
    measured, rows = Measured(is_on=True), list[dict[str, Any]]()
    began = time.monotonic()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{node.port}", timeout=120) as client:
        games = []
        for number in range(wishes.tables):
            games.append(await sit_down([client], [node.port], number, measured))
            client.cookies.clear()
            games[-1].pace = wishes.pace
            await games[-1].begin()
        for minute in range(1, wishes.minutes + 1):
            await come_and_go(node, client, games)
            await asyncio.sleep(max(0.0, began + 60 * minute - time.monotonic()))
            rows.append(
                {
                    "minute": minute,
                    "megabytes": round(node.megabytes(), 1),
                    "turns": sum(game.turns for game in games),
                    "processor seconds": round(node.processor_seconds(), 1),
                }
            )
            print(json.dumps(rows[-1]), flush=True)
            measured.sent.clear()
            measured.milliseconds.clear()
            if wishes.json:
                wishes.json.write_text(json.dumps(rows, indent=1) + "\n")
        for game in games:
            await game.end()
    return rows


def growth(rows: Iterable[dict[str, Any]]) -> float:
    """In kB a minute."""
    minutes, sizes = zip(*((row["minute"], row["megabytes"]) for row in rows), strict=True)
    return linear_regression(minutes, sizes).slope * 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between turns of a game")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--log", type=Path, help="the hall's log")
    wishes = parser.parse_args()
    loop = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with running("sqlite", wishes.log) as nodes, loop as runner:
        rows = runner.run(watch(nodes[0], wishes))
    half = rows[len(rows) // 2 :]
    if len(half) > 1:
        print(f"the second half grows by {growth(half):.0f} kB a minute")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
