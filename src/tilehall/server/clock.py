"""The hall's time, in milliseconds since 1970: it runs on, whatever the system's clock does."""

from __future__ import annotations

import time
from collections.abc import Callable

_MILLISECOND = 1_000_000  # in nanoseconds


class ForwardClock:
    """Follows the system's clock forwards and never back.

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

    def __call__(self) -> int:
        steady = self._steady()
        self._ahead = max(self._ahead, self._wall() - steady)
        return (steady + self._ahead) // _MILLISECOND

    def carry_on_from(self, moment: int) -> None:
        """What is in the log has happened, so it is not earlier than that."""
        self._ahead = max(self._ahead, moment * _MILLISECOND - self._steady())
