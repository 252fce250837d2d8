"""Twenty attackers at once against a real hall, while neighbours play and ping.

    python bench/attack.py [--seconds 30] [--attackers 20] [--json FILE]

Each attacker has an address of its own in 127.0.0.0/8 (Linux) and does one of these for as long as
it may: house rules and formats that want memory, workbooks with merged sheets, plays of tiles from
nowhere by rules that search long, pauses toggled over many sockets, answers that are not fetched,
lists of thousands and their draws, prints, proofs of games, floods of tables, half-sent requests,
broken messages, floods of requests. The hall keeps its usual limits. What is printed: how long the
neighbours' pings took before and during the attack, how many turns they made, the hall's memory
and processor, what it answered.

Attackers come from elsewhere, so their own work must not slow the hall down: they are a process
with the least priority, each waits `--pause` seconds between two attacks. Neighbours are a process
of their own with a high priority (where one may ask for it), so that they measure the hall and not
themselves; how late their own loop was is printed beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import itertools
import json
import os
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from hall_nodes import Node, start, stop

NEIGHBOURS = 8  # tables of two
PING_EVERY = 0.2  # seconds
TOML_BOMB = "a." * 30_000 + "b = 1"
SEARCHING = 'based_on = "classic-hk"\nopening_minimum = 300\n'
ALL_TILES = " ".join(f"{colour}{number}" for colour in "krby" for number in range(1, 14))


class Attacker:
    """Somebody with an address, a browser and no good intentions."""

    def __init__(self, port: int, number: int, answers: Counter[str]) -> None:
        self.address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.port, self.answers = port, answers
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.client = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60
        )

    async def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        is_file = isinstance(body, bytes)
        answer = await self.client.post(
            path, **({"content": body} if is_file else {"json": body}), **more
        )
        self.answers[f"{answer.status_code} {path.rpartition('/')[2] or path}"] += 1
        return answer

    async def socket(self, table_id: str, token: str) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/socket?v=1",
            additional_headers={"Authorization": f"Bearer {token}"},
            local_addr=(self.address, 0),
            compression=None,
            open_timeout=60,
        )

    async def seated(self, **wishes: Any) -> tuple[str, str]:
        """A game against a bot has begun: table and token."""
        body = {"seats": 2, "clock": "off", **wishes}
        table = (await self.post("/api/tables", body)).json()["table_id"]
        seat = {"name": "Mallory", "fill_with": "beginner"}
        token = (await self.post(f"/api/tables/{table}/seats", seat)).json()["token"]
        return table, token

    async def desk(self) -> tuple[str, dict[str, str]]:
        made = (await self.post("/api/events", {"name": "An event"})).json()
        token = made["links"]["desk"].partition("token=")[2]
        return f"/api/events/{made['event_id']}", {"Authorization": f"Bearer {token}"}


async def house_rules(attacker: Attacker) -> None:
    await attacker.post("/api/tables", {"house_rules": TOML_BOMB})


async def formats(attacker: Attacker) -> None:
    await attacker.post("/api/events", {"name": "x", "format_file": TOML_BOMB})


async def workbooks(attacker: Attacker) -> None:
    path, key = await attacker.desk()
    for area in ("A1:XFD1048576", "A1:ZZ1000"):
        await attacker.post(f"{path}/entries?name=list.xlsx", workbook(area), headers=key)


async def long_plays(attacker: Attacker) -> None:
    table, token = await attacker.seated(house_rules=SEARCHING)
    async with await attacker.socket(table, token) as socket:
        for turn in range(60):
            play = {"v": 1, "type": "play", "game": 1, "turn": turn % 3, "id": turn}
            await socket.send(json.dumps({**play, "table": " | ".join([ALL_TILES] * 3)}))
            await socket.recv()


async def pauses(attacker: Attacker) -> None:
    table, token = await attacker.seated()
    sockets = [await attacker.socket(table, token) for _ in range(20)]
    for nth, socket in itertools.product(range(10), sockets):
        await socket.send(json.dumps({"v": 1, "type": "pause", "paused": nth % 2 == 0}))
    for socket in sockets:
        await socket.close()


async def unread(attacker: Attacker) -> None:
    table, token = await attacker.seated()
    async with await attacker.socket(table, token) as socket:
        for _ in range(500):
            await socket.send('{"v":1,"type":"hello","lang":"en"}')


async def broken(attacker: Attacker) -> None:
    table, token = await attacker.seated()
    async with await attacker.socket(table, token) as socket:
        for text in ("{", "[" * 5_000, '{"v":1,"type":"play"}', '{"v":1e999}', "x" * 10_000) * 20:
            await socket.send(text)


async def lists_and_draws(attacker: Attacker) -> None:
    path, key = await attacker.desk()
    rows = (f"School {n // 4},Player {n},primary,yes,2345" for n in range(3_000))
    text = "\n".join(["School,Name,Division,Consent,Phone", *rows])
    await attacker.post(f"{path}/entries?name=list.csv", text.encode(), headers=key)
    for change in ({"type": "share-places", "seed": "x"}, {"type": "draw", "seed": "x"}):
        await attacker.post(f"{path}/changes", {**change, "division": "primary"}, headers=key)


async def prints(attacker: Attacker) -> None:
    for paper, lang in itertools.product(("pads", "booklet", "jokers"), ("en", "zh-Hant", "ko")):
        path = f"/api/print/{paper}/classic-hk"
        answer = await attacker.client.get(path, params={"lang": lang})
        attacker.answers[f"{answer.status_code} print"] += 1


async def proofs(attacker: Attacker) -> None:
    bots = {"bots": ["beginner", "beginner"], "seats": 2, "bot_pace": 0}
    table = (await attacker.post("/api/tables", bots)).json()["table_id"]
    await asyncio.sleep(3)  # by then they have played
    for _ in range(30):
        answer = await attacker.client.get(f"/api/tables/{table}/games/1/verify")
        attacker.answers[f"{answer.status_code} proof"] += 1


async def tables(attacker: Attacker) -> None:
    for _ in range(50):
        await attacker.post("/api/tables", {"public": True, "seats": 4})


async def requests(attacker: Attacker) -> None:
    """Sixty at a time, of what costs most."""

    async def ask(path: str) -> None:
        answer = await attacker.client.get(path)
        attacker.answers[f"{answer.status_code} {path}"] += 1

    paths = ("/metrics", "/openapi.json", "/api/lobby", "/api/editions", "/readyz", "/rules") * 10
    await asyncio.gather(*(ask(path) for path in paths))


async def sent_ahead(attacker: Attacker) -> None:
    """Thousands of requests before the first answer, and a header that never ends."""
    asked = b"GET /api/lobby HTTP/1.1\r\nHost: x\r\n"
    for said in ((asked + b"\r\n") * 5_000, asked + b"X: " + b"a" * 1_000_000):
        _, writer = await asyncio.open_connection(
            "127.0.0.1", attacker.port, local_addr=(attacker.address, 0)
        )
        writer.write(said)
        with suppress(OSError):
            await writer.drain()
        writer.close()


async def half_sent(attacker: Attacker) -> None:
    lines = [
        await asyncio.open_connection("127.0.0.1", attacker.port, local_addr=(attacker.address, 0))
        for _ in range(100)
    ]
    for _, writer in lines:
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{")
    await asyncio.sleep(2)
    for _, writer in lines:
        writer.close()


ATTACKS: tuple[Callable[[Attacker], Awaitable[None]], ...] = (
    house_rules,
    formats,
    workbooks,
    long_plays,
    pauses,
    unread,
    broken,
    lists_and_draws,
    prints,
    proofs,
    tables,
    half_sent,
    requests,
    sent_ahead,
)


def workbook(area: str) -> bytes:
    """The least that a program for tables opens, with cells merged over a whole sheet."""
    kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types">'
        f'<Override PartName="/xl/workbook.xml" ContentType="{kinds}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kinds}.worksheet+xml"/>'
        "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{links}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{links}"><sheets>'
        '<sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">'
        f'<Relationship Id="r1" Type="{links}/worksheet" Target="worksheets/sheet1.xml"/>'
        "</Relationships>",
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData><row r="1">'
        '<c r="A1" t="inlineStr"><is><t>Name</t></is></c></row></sheetData>'
        f'<mergeCells count="1"><mergeCell ref="{area}"/></mergeCells></worksheet>',
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in parts.items():
            packed.writestr(name, text)
    return out.getvalue()


async def attack_for(
    attacker: Attacker, kind: Callable[[Attacker], Awaitable[None]], pause: float
) -> None:
    """Until it is cancelled, over and over; what fails is what should."""
    async with attacker.client:
        while True:
            try:
                await kind(attacker)
            except (httpx.HTTPError, WebSocketException, OSError, KeyError, ValueError) as error:
                attacker.answers[type(error).__name__] += 1
            await asyncio.sleep(pause)


class Neighbours:
    """People who play; each of them asks for the time again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.milliseconds: list[float] = []
        self.turns = 0
        self.refused: Counter[str] = Counter()

    async def play(self, number: int) -> None:
        """A table of two, until it is cancelled; they draw in turn."""
        host = Attacker(self.port, 250 + number, Counter())
        async with host.client:
            table = (await host.post("/api/tables", {"seats": 2, "clock": "off"})).json()[
                "table_id"
            ]
            tokens = []
            for name in ("Ann", "Ben"):
                given = await host.post(f"/api/tables/{table}/seats", {"name": name})
                tokens.append(given.json()["token"])
            async with asyncio.TaskGroup() as group:
                for token in tokens:
                    group.create_task(self._person(await host.socket(table, token)))

    async def _person(self, socket: ClientConnection) -> None:
        sent = time.perf_counter()
        asked: int | None = None
        async with socket:
            pinging = asyncio.create_task(self._ping(socket))
            try:
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "pong":
                        sent = message["id"] / 1e6
                        self.milliseconds.append((time.perf_counter() % 1_000 - sent) % 1_000 * 1e3)
                    elif message["type"] == "refused":
                        self.refused[message["code"]] += 1
                    elif message["type"] == "state" and message["game"]:
                        game = message["game"]
                        mine = game["to_move"] == message["seat"] and game["pool"] > 0
                        if mine and message["status"] == "playing" and asked != game["turn"]:
                            asked = game["turn"]
                            draw = {"game": game["number"], "turn": asked}
                            await socket.send(json.dumps({"v": 1, "type": "draw", **draw}))
                            self.turns += 1
            finally:
                pinging.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_EVERY)
            now = int(time.perf_counter() % 1_000 * 1e6)
            await socket.send(json.dumps({"v": 1, "type": "ping", "id": now}))


async def attack_together(port: int, seconds: float, attackers: int, pause: float) -> Counter[str]:
    """All kinds in turn; what the hall answered them."""
    answers, kinds = Counter[str](), itertools.cycle(ATTACKS)
    attacking = [
        asyncio.create_task(attack_for(Attacker(port, n, answers), next(kinds), pause))
        for n in range(attackers)
    ]
    await asyncio.sleep(seconds)
    for task in attacking:
        task.cancel()
    await asyncio.gather(*attacking, return_exceptions=True)
    return answers


def attack_in_a_process(
    port: int, seconds: float, attackers: int, pause: float, told: Connection[Any, Any]
) -> None:
    be_nice(19)
    answers = asyncio.run(attack_together(port, seconds, attackers, pause))
    told.send((dict(answers.most_common()), time.process_time()))


def live_in_a_process(port: int, line: Connection[Any, Any]) -> None:
    """Neighbours, until they hear an empty word; each other one asks for what they saw so far."""
    be_nice(-10)
    line.send(asyncio.run(live(port, line)))


async def live(port: int, line: Connection[Any, Any]) -> dict[str, Any]:
    neighbours, late = Neighbours(port), list[float]()
    playing = [asyncio.create_task(neighbours.play(n)) for n in range(NEIGHBOURS)]
    while not line.poll() or line.recv():
        before, neighbours.milliseconds = neighbours.milliseconds, []
        line.send(before)
        while not line.poll():
            due = time.perf_counter() + 0.01
            await asyncio.sleep(0.01)
            late.append((time.perf_counter() - due) * 1000)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    return {
        "pings during": figures(neighbours.milliseconds),
        "neighbours late themselves": figures(late),
        "turns": neighbours.turns,
        "refused to neighbours": dict(neighbours.refused),
        "failed": [repr(each) for each in ended if isinstance(each, Exception)],
    }


def be_nice(least: int) -> None:
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, least)


def measured(node: Node, wishes: argparse.Namespace) -> dict[str, Any]:
    here, there = Pipe()
    neighbours = Process(target=live_in_a_process, args=(node.port, there))
    neighbours.start()
    here.recv()  # nothing yet
    time.sleep(max(2.0, wishes.seconds / 4))
    here.send("more")
    before, used = here.recv(), node.processor_seconds()
    heard, told = Pipe(duplex=False)
    asked = (node.port, wishes.seconds, wishes.attackers, wishes.pause, told)
    others = Process(target=attack_in_a_process, args=asked)
    others.start()
    answers, attackers_used = heard.recv()
    others.join()
    memory, used = node.megabytes(), node.processor_seconds() - used
    here.send("")
    found = here.recv()
    neighbours.join()
    ready = httpx.get(f"http://127.0.0.1:{node.port}/readyz", timeout=60).status_code
    return {
        "pings before": figures(before),
        **found,
        "megabytes": round(memory),
        "processor of the hall": f"{used / wishes.seconds:.0%}",
        "processor of the attackers": f"{attackers_used / wishes.seconds:.0%}",
        "ready afterwards": ready == 200,
        "answers to attackers": answers,
    }


def figures(milliseconds: list[float]) -> dict[str, float]:
    if len(milliseconds) < 2:
        return {"count": len(milliseconds)}
    parts = quantiles(milliseconds, n=100)
    named = {"median": parts[49], "p99": parts[98], "most": max(milliseconds)}
    return {"count": len(milliseconds), **{name: round(each, 1) for name, each in named.items()}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--attackers", type=int, default=20)
    parser.add_argument("--pause", type=float, default=0.05, help="seconds, of each attacker")
    parser.add_argument("--log", type=Path, help="the hall's log")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        node = start(f"sqlite:///{Path(folder) / 'hall.db'}", "", None, asked.log, rate="1")
        try:
            found = measured(node, asked)
        finally:
            stop(node)
    text = json.dumps(found, indent=1)
    if asked.json:
        asked.json.write_text(text + "\n", "utf-8")
    with suppress(BrokenPipeError):
        print(text)


if __name__ == "__main__":
    main()
