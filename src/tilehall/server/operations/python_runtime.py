"""Python itself on a busy node: how late it comes to what is due, and what its collector costs."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from typing import Final

from tilehall.server.operations.metrics import Metrics

_BEAT: Final = 0.05  # seconds
_NEW_EVERY: Final = 40  # beats: two seconds
_MOST_NEW: Final = 20_000  # values; to look at so many takes a few milliseconds
_ALL_EVERY: Final = 12_000  # beats: ten minutes
_SWITCH: Final = 0.0005  # seconds


def tune_python() -> None:
    """For a process that is nothing but a hall.

    Games are trees of values that never point back, so the collector finds little; but left to
    itself it looks at so many of them at a time that everybody's turn waits for a tenth of a
    second. Here `watch_runtime` lets it look at what is new, every two seconds, and sooner where
    much is: a list of thousands of entrants is a million values, and to look at all of them at
    once would make everybody wait for a third of a second. And the writer's thread, which waits
    for Python between two statements, is let in sooner than after the usual five milliseconds.
    """
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(_SWITCH)


async def watch_runtime(metrics: Metrics) -> None:
    """Until it is cancelled."""
    beats = 0
    while True:
        due = time.perf_counter() + _BEAT
        await asyncio.sleep(_BEAT)
        metrics.note("loop", max(time.perf_counter() - due, 0))
        beats += 1
        is_time = beats % _NEW_EVERY == 0
        if not gc.isenabled() and (is_time or gc.get_count()[0] > _MOST_NEW):
            began = time.perf_counter()
            # what is in hand just now survives: were it taken for old at each look, a flood of
            # requests would leave its waste behind until all is looked at
            gc.collect(2 if beats % _ALL_EVERY == 0 else int(is_time))
            metrics.note("collector", time.perf_counter() - began)
