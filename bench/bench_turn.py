"""What a turn costs a hall besides its sockets: judge, store, and make what five receivers see.

    python bench/bench_turn.py                  40 tables, 480 turns, a few seconds
    python bench/bench_turn.py --profile        and where the loop's time goes

One hall on SQLite in this process, four seats and one who watches at every table, with a receiver
that throws away what it is sent instead of a socket. Printed is processor time, all threads
together, so that it says something on a busy machine too when two versions run side by side.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import tempfile
import time
from collections import Counter
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any

import uvloop
from fastapi import FastAPI
from hall_robots import SEATS, turn

from tilehall.core.editions import edition
from tilehall.host.commands import TakeSeat
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.server.app import make_app
from tilehall.server.config import HallConfig
from tilehall.server.live.table_listeners import Listener, key_of
from tilehall.server.live.table_sockets import TableGuest, TableSockets
from tilehall.server.operations.logs import log_as_json
from tilehall.server.operations.python_runtime import tune_python
from tilehall.server.tables.hall import Hall

FORMING = 12  # rounds before it is measured: an empty table costs less


class Nowhere:
    """In place of a line: it counts."""

    def __init__(self, sent: Counter[str]) -> None:
        self.sent = sent

    def write(self, frame: bytes) -> None:
        self.sent["bytes"] += len(frame)

    def close(self, code: int) -> None:
        raise SystemExit(f"let go with {code}")


async def seated(
    hall: Hall, sockets: TableSockets, number: int, sent: Counter[str]
) -> tuple[str, list[TableGuest]]:
    settings = TableSettings(ruleset=edition("classic-es"), seats=SEATS)
    table, _ = await hall.create(settings)
    for seat in range(SEATS):
        command = TakeSeat(f"Robot {seat}", f"hash {seat}", f"seed {number}", seat)
        table = await hall.do(table.table_id, command)
    guests = [await guest(sockets, table, seat, sent) for seat in (*range(SEATS), None)]
    return table.table_id, guests


async def guest(
    sockets: TableSockets, table: LiveTable, seat: int | None, sent: Counter[str]
) -> TableGuest:
    name = None if seat is None else table.names[seat]
    listener = Listener(table.table_id, seat, name, "en", key_of(table, seat))
    listener.open(Nowhere(sent))
    found = TableGuest(sockets, listener, table, lambda: None)
    await found.arrive()
    return found


def next_turn(table: LiveTable | None, guests: list[TableGuest]) -> tuple[TableGuest, str] | None:
    """Who is to move, and what it says."""
    if table is None or table.game is None or table.to_move is None:
        return None
    view = table.game.view(table.to_move)
    facts = {"rack": str(view.rack), "opened": view.opened, "table": str(view.table)}
    moment = {"v": 1, "id": table.version, "game": table.game_number, "turn": table.turn}
    said = {**moment, **turn({**facts, "pool": view.pool_size})}
    return guests[table.to_move], json.dumps(said)


async def measure(app: FastAPI, sockets: TableSockets, wishes: argparse.Namespace) -> None:
    hall: Hall = app.state.hall
    sent, profile, spent, turns = Counter[str](), cProfile.Profile(), 0.0, 0
    tables = [await seated(hall, sockets, number, sent) for number in range(wishes.tables)]
    for number in range(FORMING + wishes.rounds):
        found = [next_turn(await hall.table(table), guests) for table, guests in tables]
        messages = [each for each in found if each]
        if number == FORMING:
            sent.clear()
        began = time.process_time()
        if wishes.profile and number >= FORMING:
            profile.enable()
        for mover, text in messages:
            await hall.begin(mover.take(text))
        profile.disable()
        if number >= FORMING:
            spent, turns = spent + time.process_time() - began, turns + len(messages)
    print(
        f"{turns} turns: {spent * 1000 / turns:.3f} ms of processor each, "
        f"{sent['bytes'] / turns / (SEATS + 1):.0f} bytes to each receiver"
    )
    if wishes.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)


async def run(wishes: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'hall.db'}"
        config = HallConfig.from_environment({"TILEHALL_DATABASE_URL": url, "TILEHALL_RATE": "0"})
        app = make_app(config)
        tune_python()
        async with app.router.lifespan_context(app):
            await measure(app, sockets_of(app), wishes)


def sockets_of(app: FastAPI) -> TableSockets:
    ways: dict[str, Any] = next(
        each.kwargs["ways"] for each in app.user_middleware if "ways" in each.kwargs
    )
    opened = next(way for path, way in ways.items() if "tables" in path)
    found: TableSockets = opened.__self__
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=12, help="turns at each table")
    parser.add_argument("--profile", action="store_true")
    wishes = parser.parse_args()
    with Path(os.devnull).open("w", encoding="utf-8") as unread:
        with redirect_stderr(unread):
            log_as_json()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(run(wishes))


if __name__ == "__main__":
    main()
