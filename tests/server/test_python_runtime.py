"""What Python costs a node is counted; and where its collector is off, the hall lets it look."""

import asyncio
import gc
import weakref
from collections import Counter

import pytest

from tilehall.server.operations import python_runtime
from tilehall.server.operations.metrics import Metrics


class Knot:
    """Points at itself, so that only the collector can find out that nobody needs it."""

    def __init__(self) -> None:
        self.itself = self


class Counting(Metrics):
    """Says when a stage has been noted often enough."""

    def __init__(self, stage: str, count: int) -> None:
        super().__init__()
        self.stage, self.count = stage, count
        self.noted = Counter[str]()
        self.is_enough = asyncio.Event()

    def note(self, stage: str, seconds: float) -> None:
        super().note(stage, seconds)
        self.noted[stage] += 1
        if self.noted[self.stage] >= self.count:
            self.is_enough.set()


async def feel_until(metrics: Counting) -> None:
    feeling = asyncio.create_task(python_runtime.watch_runtime(metrics))
    await metrics.is_enough.wait()
    feeling.cancel()


def test_the_hall_collects_where_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_runtime, "_BEAT", 0.001)
    monkeypatch.setattr(python_runtime, "_NEW_EVERY", 2)
    beating = Counting("loop", 4)
    asyncio.run(feel_until(beating))
    assert beating.noted["collector"] == 0  # Python looks after itself here
    gc.disable()
    try:
        knot = weakref.ref(Knot())
        asyncio.run(feel_until(Counting("collector", 2)))
        assert knot() is None
    finally:
        gc.enable()


def test_where_much_is_new_the_collector_looks_before_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else so many values would be looked at together that everybody waited."""
    monkeypatch.setattr(python_runtime, "_BEAT", 0.001)
    monkeypatch.setattr(python_runtime, "_NEW_EVERY", 10**9)
    gc.disable()
    try:
        many = [[number] for number in range(2 * python_runtime._MOST_NEW)]
        asyncio.run(feel_until(Counting("collector", 1)))
        assert gc.get_count()[0] < len(many)
    finally:
        gc.enable()
