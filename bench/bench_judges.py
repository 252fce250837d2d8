"""How long a judge waits who enters a sheet while 139 others do, with all phones and screens live.

`python bench/bench_judges.py [--judges 140] [--screens 6] [--seconds 0 10 60]`: a hall of its own
on loopback. Every judge's phone, the desk, the screens and some of the public follow the event by
socket, as they do on the day; the sheets are sent in one instant (0), or spread over so many
seconds.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.faults.test_full_event import FullEvent, full_event


def spent(event: FullEvent) -> float:
    """Seconds of the processor that the hall has used."""
    process = event.process._process
    if process is None:
        return 0.0
    stat = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


async def follow(base: str, path: str, has_heard: asyncio.Event) -> None:
    async with connect(base.replace("http", "ws", 1) + path, max_size=None) as socket:
        async for _ in socket:
            has_heard.set()


async def enter(
    client: httpx.AsyncClient, event: FullEvent, pod: dict[str, Any], wait: float
) -> float:
    await asyncio.sleep(wait)
    token = event.links[f"judge primary/{pod['table']}"].partition("token=")[2]
    body = {
        "by": f"Judge {pod['table']}",
        "table": pod["table"],
        "games": [{"points": line} for line in event.games_of(pod)],
    }
    began = time.perf_counter()
    answer = await client.post(
        f"/api/events/{event.event_id}/sheets/{pod['sheet']}",
        json=body,
        headers={"Authorization": f"Bearer {token}"},
    )
    took = (time.perf_counter() - began) * 1000
    answer.raise_for_status()
    return took


async def measure(event: FullEvent, label: str, screens: int, seconds: float) -> None:
    pods = event.ask(f"/seating/primary/{label}")["pods"]
    base, path = event.process.base, f"/api/events/{event.event_id}/socket?v=1"
    tokens = [event.links[f"judge primary/{pod['table']}"] for pod in pods]
    tokens += [event.links["screen"]] * screens + [event.links["desk"], ""]
    heard = [asyncio.Event() for _ in tokens]
    followers = [
        asyncio.create_task(follow(base, f"{path}&token={each.partition('token=')[2]}", has_heard))
        for each, has_heard in zip(tokens, heard, strict=True)
    ]
    await asyncio.gather(*(each.wait() for each in heard))  # everybody knows how things stand
    spread = random.Random(7)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as client:
        # phones have their connection already: they count each game while it is typed
        await asyncio.gather(*(client.get("/healthz") for _ in pods))
        before = spent(event)
        waits = [spread.random() * seconds for _ in pods]
        took = sorted(
            await asyncio.gather(
                *(enter(client, event, pod, w) for pod, w in zip(pods, waits, strict=True))
            )
        )
    for each in followers:
        each.cancel()
    worst = took[min(len(took) - 1, int(len(took) * 0.99))]
    print(
        f"{len(pods)} sheets within {seconds:g} s, {len(tokens)} sockets live: median "
        f"{statistics.median(took):.0f} ms, p99 {worst:.0f} ms, slowest {took[-1]:.0f} ms, "
        f"{(spent(event) - before) * 1000 / len(pods):.1f} ms of the processor for each "
        f"(load of the machine {os.getloadavg()[0]:.1f})"
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
