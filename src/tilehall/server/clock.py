"""The hall's time, in milliseconds since 1970: it runs on, whatever the system's clock does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from tilehall.storage import Database, StorageError

_MILLISECOND: Final = 1_000_000  # in nanoseconds
_LOOK_EVERY: Final = 10.0  # seconds
_FAR_OFF: Final = 2_000  # milliseconds that a machine's clock may differ before it is told
_SAMPLES: Final = 3

log = logging.getLogger("tilehall.clock")


class ForwardClock:
    """Follows the system's clock forwards and never back; or the time that all nodes agree on.

    Deadlines and bots' turns are moments. Were an hour to come twice, because somebody set the
    clock right, they would all be an hour late. So after such a jump time goes on from where it
    was, at its usual pace.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._ahead = wall() - steady()
        self._is_agreed = False

    def __call__(self) -> int:
        steady = self._steady()
        if not self._is_agreed:
            self._ahead = max(self._ahead, self._wall() - steady)
        return (steady + self._ahead) // _MILLISECOND

    def carry_on_from(self, moment: int) -> None:
        """What is in the log has happened, so it is not earlier than that."""
        self._ahead = max(self._ahead, moment * _MILLISECOND - self._steady())

    def agree(self, now: int) -> int:
        """From here on it is the time of the database that all nodes share: this machine's clock
        is outvoted. How many milliseconds that one is ahead.
        """
        ahead = now * _MILLISECOND - self._steady()
        self._ahead = max(self._ahead, ahead) if self._is_agreed else ahead
        self._is_agreed = True
        return self._wall() // _MILLISECOND - now


class ClockWatch:
    """Keeps the nodes of a hall at one time, and tells of a machine whose clock is wrong."""

    def __init__(self, clock: ForwardClock, database: Database) -> None:
        self.clock, self.database = clock, database
        self._was_off = False

    async def start(self, newest: Callable[[], int]) -> None:
        """Before anything is done by this clock. `newest` is when the last event was."""
        await self._look()
        if self.database.is_sqlite:  # one machine: the log goes on where it was
            self.clock.carry_on_from(await asyncio.to_thread(newest))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                await self._look()
            except StorageError as error:  # time goes on meanwhile, at its usual pace
                log.warning("cannot-ask-the-time", extra={"reason": type(error).__name__})

    async def _look(self) -> None:
        now = await asyncio.to_thread(self._asked)
        if now is None:
            return
        off = self.clock.agree(now)
        is_off = abs(off) > _FAR_OFF
        if is_off != self._was_off:
            self._was_off = is_off
            level = logging.ERROR if is_off else logging.INFO
            what = "clock-is-wrong" if is_off else "clock-is-right-again"
            log.log(level, what, extra={"ahead_ms": off})

    def _asked(self) -> int | None:
        """The quickest of a few answers: half of its way is the best guess at what was missed."""
        best: tuple[int, int] | None = None
        for _ in range(_SAMPLES):
            began = time.monotonic_ns()
            now = self.database.now()
            if now is None:
                return None
            took = time.monotonic_ns() - began
            found = took, now + took // 2 // _MILLISECOND
            best = found if best is None or found < best else best
        return best[1] if best else None
