"""`--cluster` on a real Dask cluster of two workers; one is killed in the middle."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import distributed
import pytest
from tests.arena.small_box import SMALL_BOX

from tilehall.arena import ArenaError, Plan, Stopped, measure
from tilehall.arena.cluster import on_cluster
from tilehall.arena.workers import Games

PLAN = Plan(SMALL_BOX, ("casual", "beginner"), 2, "11")


@dataclass
class Cluster:
    address: str
    workers: list[subprocess.Popen[str]]


def _start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        stderr=subprocess.PIPE,
        text=True,
    )


def _wait_for(process: subprocess.Popen[str], pattern: str) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(pattern, line):
            return found.group(found.lastindex or 0)
    raise AssertionError(f"ended without saying {pattern}")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A scheduler and two workers, each a process of its own, ended by its id."""
    scheduler = _start(
        "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"
    )
    started = [scheduler]
    try:
        address = _wait_for(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        one_thread = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        started += [_start("dask_worker", address, *one_thread) for _ in range(2)]
        for worker in started[1:]:
            _wait_for(worker, r"Registered to:")
        yield Cluster(address, started[1:])
    finally:
        for process in started:
            process.kill()
            process.communicate()


@pytest.mark.full
def test_a_worker_killed_in_the_middle_costs_no_game(cluster: Cluster) -> None:
    played = []

    def kill_one_worker(games: Games) -> None:
        played.append(games)
        if len(played) == 3:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    found = measure(PLAN, deals=20, workers=on_cluster(cluster.address), after_deal=kill_one_worker)
    assert found.stopped is Stopped.DONE
    assert cluster.workers[0].poll() == -signal.SIGKILL
    assert found.games == measure(PLAN, deals=20).games
    (held,) = held_by_lost_workers(cluster.address)
    assert held, "the worker had nothing to lose"


def held_by_lost_workers(address: str) -> list[int]:
    """For each worker that is gone, how many deals it had when it went, as the scheduler says."""
    connect: Any = distributed.Client
    with connect(address, set_as_default=False) as client:
        events = [event for _, event in client.get_events("all")]
    return [
        len(event["processing-tasks"]) for event in events if event["action"] == "remove-worker"
    ]


def test_no_cluster_is_told_in_one_line() -> None:
    with pytest.raises(ArenaError, match="no cluster at 'tcp:nonsense'"):
        measure(PLAN, deals=1, workers=on_cluster("tcp:nonsense"))
