"""Threads for one kind of work, and a short queue before them.

Each kind has its own: whoever fills the queue of one finds it full, and nobody else does. What does
not fit is refused in words at once, instead of waiting behind everything that others asked for.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Generic, ParamSpec, TypeVar

from tilehall.core.errors import TilehallError

_T = TypeVar("_T")
_P = ParamSpec("_P")


class Busy(TilehallError):
    """Too much of this kind is being done already; nothing was begun."""

    def __init__(self) -> None:
        super().__init__("The hall is busy with this just now; please try again in a moment.")


class Shared(Generic[_T]):
    """Work whose answer is the same for all who ask at the same time: it is done once for them, in
    a thread.
    """

    def __init__(self, work: Callable[[], _T]) -> None:
        self._work = work
        self._doing: asyncio.Task[_T] | None = None

    async def answer(self) -> _T:
        if self._doing is None or self._doing.done():
            self._doing = asyncio.create_task(asyncio.to_thread(self._work))
        return await asyncio.shield(self._doing)


class Places:
    """How many may be inside at a time: in all, and of one address (`each`; 0: any number)."""

    def __init__(self, *, most: int, each: int = 0) -> None:
        self.most, self.each = most, each
        self._inside = 0
        self._by: Counter[str] = Counter()
        self._lock = threading.Lock()

    def enter(self, who: str) -> None:
        """`Busy` where there is no place."""
        with self._lock:
            if self._inside >= self.most or (who and 0 < self.each <= self._by[who]):
                raise Busy
            self._inside += 1
            self._by[who] += 1

    def leave(self, who: str) -> None:
        with self._lock:
            self._inside -= 1
            self._by[who] -= 1
            if not self._by[who]:
                del self._by[who]

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        self.enter(who)
        try:
            yield
        finally:
            self.leave(who)


class HallPools:
    """The hall's threads by what they are for. `each` is one address's share; 0: all of it."""

    def __init__(self, *, each: int) -> None:
        self.reads = Pool("reads", threads=8, waiting=2_000)  # of the database
        self.readiness = Pool("readiness", threads=1, waiting=1)
        self.judging = Pool("judging", threads=2, waiting=64)
        self.bots = Pool("bots", threads=2, waiting=32)
        self.replays = Pool("replays", threads=1, waiting=16, each=each)

    def close(self) -> None:
        for pool in vars(self).values():
            pool.close()


class Pool:
    """`await pool.run(work, …)`: in one of its threads, or `Busy`."""

    def __init__(self, name: str, *, threads: int, waiting: int, each: int = 0) -> None:
        self.places = Places(most=threads + waiting, each=each)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[_P, _T], *args: _P.args, **more: _P.kwargs) -> _T:
        return await self.run_for("", partial(work, *args, **more))

    async def run_for(self, who: str, work: Callable[[], _T]) -> _T:
        """For one address, which has only so many places."""
        self.places.enter(who)
        try:
            done = self._threads.submit(work)
        except BaseException:
            self.places.leave(who)
            raise
        # whoever asked may go away: the thread goes on, and has its place until it is done
        done.add_done_callback(partial(self._left, who))
        return await asyncio.wrap_future(done)

    async def run_within(
        self, seconds: float, work: Callable[_P, _T], *args: _P.args, **more: _P.kwargs
    ) -> _T:
        """The same; `TimeoutError` for whoever has waited so long."""
        async with asyncio.timeout(seconds):
            return await self.run(work, *args, **more)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _left(self, who: str, _: Future[_T]) -> None:
        self.places.leave(who)
