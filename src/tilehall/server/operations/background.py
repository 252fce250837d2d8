"""Work that goes on as long as the hall is open: noticed if it ends, and begun again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final

_FIRST_PAUSE: Final = 0.5  # seconds; twice as long each time it fails again soon
_LONGEST_PAUSE: Final = 30.0
_LONG: Final = 60.0  # seconds that it went well: then the next failure is a first one

log = logging.getLogger("tilehall.background")


Work = Callable[[], Awaitable[None]]


@asynccontextmanager
async def all_running(works: Mapping[str, Work]) -> AsyncIterator[None]:
    """While this lasts."""
    tasks = [asyncio.create_task(kept_running(name, work)) for name, work in works.items()]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def kept_running(name: str, work: Work) -> None:
    """Until it is cancelled. `work` is meant never to end; whatever ends it is logged."""
    loop = asyncio.get_running_loop()
    pause = _FIRST_PAUSE
    while True:
        began = loop.time()
        try:
            await work()
            log.error("ended", extra={"task": name})
        except Exception:
            log.exception("died", extra={"task": name})
        if loop.time() - began > _LONG:
            pause = _FIRST_PAUSE
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
        log.warning("begun-again", extra={"task": name})
