"""Python itself on a busy node: how late it comes to what is due, and what its collector costs."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from typing import Final

from tilehall.server.metrics import Metrics

_BEAT: Final = 0.05  # seconds
_GENERATIONS: Final = (10_000, 50, 1_000)
_SWITCH: Final = 0.0005  # seconds


def tune_python() -> None:
    """For a process that is nothing but a hall.

    Games are trees of values that never point back, so the collector finds little, and a look at
    many of them holds up everybody's turn: it looks at few at a time, and at all of them hardly
    ever. And the writer's thread, which waits for Python between two statements, is let in sooner
    than after the usual five milliseconds.
    """
    gc.freeze()
    gc.set_threshold(*_GENERATIONS)
    sys.setswitchinterval(_SWITCH)


async def feel_pulse(metrics: Metrics) -> None:
    """Until it is cancelled."""
    pauses: list[float] = []  # the collector may begin in the middle of anything, also of counting
    began = 0.0

    def looked(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            pauses.append(time.perf_counter() - began)

    gc.callbacks.append(looked)
    try:
        while True:
            due = time.perf_counter() + _BEAT
            await asyncio.sleep(_BEAT)
            metrics.note("loop", max(time.perf_counter() - due, 0))
            while pauses:
                metrics.note("collector", pauses.pop())
    finally:
        gc.callbacks.remove(looked)
