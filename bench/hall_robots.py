"""Robots at four-seat tables, with real sockets on loopback, light enough to share a core.

A robot lays the groups and runs that it holds, as soon as they are enough for an opening, and draws
where it has none: so tables grow as they do among people, and plays are judged.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
FORMING_TURNS = 8  # before measuring, at once after each other: an empty table costs less


@dataclass
class Measured:
    """`sent` is when a turn was confirmed, by table and version; `is_on` while it counts."""

    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    milliseconds: list[float] = field(default_factory=list)
    turns: int = 0
    plays: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    is_on: bool = False

    def note(self, table_id: str, version: int) -> None:
        at = self.sent.get((table_id, version))
        if at is not None and self.is_on:
            self.milliseconds.append((time.perf_counter() - at) * 1000)


class GameOfRobots:
    """Four sockets at one table."""

    def __init__(self, ports: list[int], table_id: str, tokens: list[str], measured: Measured):
        self.ports, self.table_id, self.tokens, self.measured = ports, table_id, tokens, measured
        self.pace = 0.0
        self.turns = 0
        self.is_formed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for seat, token in enumerate(self.tokens):
            port = self.ports[seat % len(self.ports)]
            address = f"ws://127.0.0.1:{port}/api/tables/{self.table_id}/socket?v=1"
            headers = {"Authorization": f"Bearer {token}"}
            door = await connect(
                address, additional_headers=headers, compression=None, open_timeout=60
            )
            self._tasks.append(asyncio.create_task(self._listen(seat, door)))

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, seat: int, door: ClientConnection) -> None:
        last = (0, 0)
        async with door:
            async for text in door:
                message = orjson.loads(text)
                if message["type"] == "refused":
                    self.measured.refused[message["code"]] += 1
                if message["type"] != "state" or not message["game"]:
                    continue
                self.measured.note(self.table_id, message["version"])
                game = message["game"]
                moment = (game["number"], game["turn"])
                if moment == last:
                    continue
                if message["status"] == "over":
                    last = moment
                    await door.send('{"v":1,"type":"next-game"}')
                elif game["to_move"] == seat:
                    last = moment
                    task = asyncio.create_task(self._take_turn(door, message["version"], game))
                    self._tasks = [each for each in self._tasks if not each.done()] + [task]

    async def _take_turn(self, door: ClientConnection, version: int, game: dict[str, Any]) -> None:
        self.turns += 1
        if self.turns > FORMING_TURNS:
            self.is_formed.set()
            await asyncio.sleep(self.pace * random.uniform(0.8, 1.2))
        message = {"v": 1, "game": game["number"], "turn": game["turn"], **turn(game)}
        self.measured.turns += self.measured.is_on
        self.measured.plays += self.measured.is_on and message["type"] == "play"
        self.measured.sent[self.table_id, version + 1] = time.perf_counter()
        await door.send(json.dumps(message))


def turn(game: dict[str, Any]) -> dict[str, str]:
    sets = sets_held(str(game["rack"]).split())
    worth = sum(int(tile[1:]) for each in sets for tile in each)
    if sets and (game["opened"] or worth >= 30):
        lying = [str(game["table"])] if game["table"] else []
        return {"type": "play", "table": " | ".join([*lying, *(" ".join(each) for each in sets)])}
    return {"type": "draw" if game["pool"] else "pass"}


def sets_held(rack: list[str]) -> list[list[str]]:
    """Runs first, then groups of what is left; jokers are kept."""
    left = {tile for tile in rack if tile[0] in "krby"}
    found = []
    for colour in "krby":
        run: list[str] = []
        for number in range(1, 15):
            if f"{colour}{number}" in left:
                run.append(f"{colour}{number}")
                continue
            if len(run) >= 3:
                found.append(run)
            run = []
    left -= {tile for run in found for tile in run}
    numbers = defaultdict(list)
    for tile in sorted(left):
        numbers[tile[1:]].append(tile)
    return found + [group for group in numbers.values() if len(group) >= 3]


async def sit_down(
    clients: list[httpx.AsyncClient], ports: list[int], number: int, measured: Measured
) -> GameOfRobots:
    """A proxy would keep a table's people at one node, and so does this."""
    client, port = clients[number % len(clients)], ports[number % len(ports)]
    made = await client.post("/api/tables", json={"edition": "classic-es", "seats": SEATS})
    table_id = made.json()["table_id"]
    path = f"/api/tables/{table_id}/seats"
    answers = [await client.post(path, json={"name": f"Robot {n}"}) for n in range(SEATS)]
    tokens = [answer.json()["token"] for answer in answers]
    return GameOfRobots([port], table_id, tokens, measured)
