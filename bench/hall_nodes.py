"""Nodes of the hall, and the servers they need, for the load generator: processes with a core."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # the tests know how to start a PostgreSQL and a Redis

from tests.support.postgres import running_postgres  # noqa: E402
from tests.support.redis import running_redis  # noqa: E402

START = "from tilehall.cli import main; main()"
START_WITHIN = 90  # seconds
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else [0]


@dataclass
class Node:
    port: int
    process: subprocess.Popen[bytes]

    def megabytes(self) -> float:
        """Resident memory, where the system tells it."""
        status = Path(f"/proc/{self.process.pid}/status")
        lines = status.read_text().splitlines() if status.exists() else []
        sizes = (int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
        return next(sizes, 0.0)

    def processor_seconds(self) -> float:
        """What the node has used so far: steady also on a busy machine."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stages(self) -> Counter[tuple[str, float]]:
        """How often each stage took at most so many seconds, so far (`/metrics`)."""
        text = httpx.get(f"http://127.0.0.1:{self.port}/metrics", timeout=30).text
        found = re.findall(r'stage_seconds_bucket{le="([^"]+)",stage="(.+?)"} (.+)', text)
        return Counter({(stage, float(le)): int(float(n)) for le, stage, n in found})


@contextmanager
def running(way: str, log: Path | None = None, *, pinned: bool = True) -> Iterator[list[Node]]:
    """`sqlite`: one node; `postgresql`: one with Redis; `two-nodes`: two of the latter."""
    with ExitStack() as stack:
        if pinned:
            stay_on(CORES[-1])  # robots and databases share the core that the first node has not
        if way == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database, bus = f"sqlite:///{Path(folder) / 'hall.db'}", ""
        else:
            postgres = stack.enter_context(running_postgres(durable=True))
            redis = stack.enter_context(running_redis())
            if postgres is None or redis is None:
                raise SystemExit("install postgresql and redis-server first")
            database, bus = postgres.url("postgres"), redis.url
        cores = CORES[:1] if way != "two-nodes" else [CORES[0], CORES[-1]]
        nodes = []
        for core in cores:
            nodes.append(start(database, bus, core if pinned else None, log))
            stack.callback(stop, nodes[-1])
        yield nodes


def start(database: str, bus: str, core: int | None, log: Path | None, rate: str = "0") -> Node:
    """On one core, or wherever the system puts it; `rate` is the factor of all limits."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    environment = {
        "TILEHALL_DATABASE_URL": database,
        "TILEHALL_BUS_URL": bus,
        "TILEHALL_RATE": rate,
    }
    errors = log.open("ab") if log else subprocess.DEVNULL
    process = subprocess.Popen(  # noqa: S603 - our own command line
        [sys.executable, "-c", START, "serve", "--host", "127.0.0.1", "--port", str(port)],
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=errors,
    )
    if hasattr(os, "sched_setaffinity") and core is not None:
        os.sched_setaffinity(process.pid, {core})
    node = Node(port, process)
    try:
        wait_until_ready(node)
    except BaseException:
        process.kill()
        process.wait()
        raise
    return node


def wait_until_ready(node: Node) -> None:
    """A busy machine may take long, and a node that says "not yet" is asked again."""
    end = time.monotonic() + START_WITHIN
    with httpx.Client(timeout=30) as client:
        while time.monotonic() < end:
            if node.process.poll() is not None:
                raise SystemExit("the node ended before it was ready: see its log")
            with suppress(httpx.HTTPError):
                if client.get(f"http://127.0.0.1:{node.port}/readyz").is_success:
                    return
            time.sleep(0.1)
    raise SystemExit(f"the node was not ready within {START_WITHIN} s")


def stop(node: Node) -> None:
    node.process.terminate()
    node.process.wait()


def stay_on(core: int) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
