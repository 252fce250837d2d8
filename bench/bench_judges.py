"""How long a judge waits who enters a sheet while 139 others do, with all phones and screens live.

`python bench/bench_judges.py [--judges 140] [--screens 6] [--seconds 0 10 60]`: a hall of its own
on loopback. Every judge's phone, the desk, the screens and some of the public follow the event by
socket, as they do on the day; the sheets are sent in one instant (0), or spread over so many
seconds.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.faults.test_full_event import FullEvent, full_event


def spent(event: FullEvent) -> float:
    """Seconds of the processor that the hall has used."""
    process = event.process._process
    if process is None:
        return 0.0
    stat = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


class Listener(asyncio.Protocol):
    """A phone or a screen that follows the event; it reads what comes and keeps none of it.

    As plain as can be: phones have processors of their own, robots share the hall's.
    """

    def __init__(self, path: str) -> None:
        self.path, self.bytes = path, 0
        self.has_heard = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        if self.bytes > 1_000:  # the handshake is shorter, how things stand is longer
            self.has_heard.set()


class Judge(asyncio.Protocol):
    """A phone with its connection open: a sheet is sent, an answer awaited."""

    def __init__(self, event: FullEvent, pod: dict[str, Any]) -> None:
        token = event.links[f"judge primary/{pod['table']}"].partition("token=")[2]
        body = json.dumps(
            {
                "by": f"Judge {pod['table']}",
                "table": pod["table"],
                "games": [{"points": line} for line in event.games_of(pod)],
            }
        )
        self.request = (
            f"POST /api/events/{event.event_id}/sheets/{pod['sheet']} HTTP/1.1\r\nHost: hall\r\n"
            f"Authorization: Bearer {token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}"
        ).encode()
        self.read = b""
        self.answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, _, body = self.read.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        if length and len(body) >= int(length[1]) and not self.answered.done():
            self.answered.set_result(time.perf_counter())

    async def enter(self, wait: float) -> float:
        await asyncio.sleep(wait)
        began = time.perf_counter()
        self.transport.write(self.request)
        took = (await self.answered - began) * 1000
        if not self.read.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(self.read.decode())
        return took


async def measure(event: FullEvent, label: str, screens: int, seconds: float) -> None:
    pods = event.ask(f"/seating/primary/{label}")["pods"]
    host, _, port = event.process.base.removeprefix("http://").partition(":")
    loop = asyncio.get_running_loop()
    path = f"/api/events/{event.event_id}/socket?v=1&token="
    tokens = [event.links[f"judge primary/{pod['table']}"] for pod in pods]
    tokens += [event.links["screen"]] * screens + [event.links["desk"], ""]
    listeners = [Listener(path + each.partition("token=")[2]) for each in tokens]
    before = spent(event)
    for each in listeners:
        await loop.create_connection(lambda each=each: each, host, int(port))  # type: ignore[misc]
    await asyncio.gather(*(each.has_heard.wait() for each in listeners))  # all know how it stands
    arriving = (spent(event) - before) * 1000 / len(listeners)
    judges = [Judge(event, pod) for pod in pods]
    for judge in judges:
        await loop.create_connection(lambda judge=judge: judge, host, int(port))  # type: ignore[misc]
    spread = random.Random(7)
    before, own = spent(event), time.process_time()
    waits = [spread.random() * seconds for _ in pods]
    took = sorted(
        await asyncio.gather(*(each.enter(w) for each, w in zip(judges, waits, strict=True)))
    )
    for one in (*listeners, *judges):
        one.transport.close()
    worst = took[min(len(took) - 1, int(len(took) * 0.99))]
    print(
        f"{len(pods)} sheets within {seconds:g} s, {len(tokens)} sockets live: median "
        f"{statistics.median(took):.0f} ms, p99 {worst:.0f} ms, slowest {took[-1]:.0f} ms; "
        f"processor for each sheet: hall {(spent(event) - before) * 1000 / len(pods):.1f} ms, "
        f"robots {(time.process_time() - own) * 1000 / len(pods):.1f} ms; for each socket that "
        f"arrives: hall {arriving:.1f} ms (load of the machine {os.getloadavg()[0]:.1f})"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--judges", type=int, default=140)
    asked.add_argument("--screens", type=int, default=6)
    asked.add_argument("--seconds", type=float, nargs="*", default=[60, 10, 0])
    chosen = asked.parse_args()
    quota = chosen.judges * 4
    with (
        tempfile.TemporaryDirectory() as folder,
        full_event(Path(folder), chosen.judges, quota) as event,
    ):
        event.enter_and_check_in()
        event.do("draw", division="primary", seed="draw")
        event.links = event.ask("/links")
        for label, seconds in zip(("1", "2", "3"), chosen.seconds, strict=False):
            asyncio.run(measure(event, label, chosen.screens, seconds))


if __name__ == "__main__":
    main()
