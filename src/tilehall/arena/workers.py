"""The same deals in this process or in several: who plays them changes nothing in the results."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Final, Protocol, TypeVar

from tilehall.arena.deals import ArenaError, Plan
from tilehall.arena.play_game import GameResult, play_deal
from tilehall.bots.program import end_all_programs

Games = tuple[GameResult, ...]
_T = TypeVar("_T")
_R = TypeVar("_R")
_R_co = TypeVar("_R_co", covariant=True)
_AHEAD: Final = 4  # deals handed out per worker: enough to keep it busy, few to throw away
_MOST_LOSSES: Final = 3  # of a pool in a row, with no deal finished in between


class Promise(Protocol[_R_co]):
    """Something under way, in another process or on another machine."""

    def result(self) -> _R_co: ...


class Workers(Protocol):
    """Plays deals and yields their games in the order asked for; closing it stops the work."""

    def __call__(
        self, plan: Plan, numbers: Sequence[int], /, *, keep_records: bool
    ) -> Generator[Games, None, None]: ...


def in_this_process(
    plan: Plan, numbers: Sequence[int], *, keep_records: bool
) -> Generator[Games, None, None]:
    for number in numbers:
        yield play_deal(plan, number, keep_records=keep_records)


def in_processes(count: int) -> Workers:
    def play(
        plan: Plan, numbers: Sequence[int], *, keep_records: bool
    ) -> Generator[Games, None, None]:
        work = partial(play_deal, plan, keep_records=keep_records)
        yield from spread(work, numbers, count)

    return play


def spread(work: Callable[[_T], _R], tasks: Sequence[_T], count: int) -> Generator[_R, None, None]:
    """`work(task)` for each, in their order, in so many processes.

    A worker that dies costs nothing: what it had is done again.
    """
    todo, losses = deque(tasks), 0
    while todo:
        try:
            for done in _pool(work, tuple(todo), count):
                yield done
                todo.popleft()
                losses = 0
        except BrokenProcessPool:
            losses += 1
            if losses == _MOST_LOSSES:
                raise ArenaError(
                    f"workers died {losses} times in deal {todo[0]}; try it with --workers 1"
                ) from None


def ordered(
    submit: Callable[[_T], Promise[_R]], tasks: Sequence[_T], ahead: int
) -> Generator[_R, None, None]:
    """Results in the order of the tasks, with a few of them under way."""
    waiting: deque[Promise[_R]] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _pool(work: Callable[[_T], _R], tasks: Sequence[_T], count: int) -> Generator[_R, None, None]:
    ours = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        count,
        mp_context=multiprocessing.get_context("spawn"),  # a fork would copy the progress bar
        initializer=_prepare,
    )
    finished = False
    try:
        yield from ordered(lambda task: _submit(pool, work, task), tasks, _AHEAD * count)
        finished = True
    finally:
        with _undisturbed():
            if not finished:  # a pool that is merely asked to stop would finish its deals first
                for process in set(multiprocessing.active_children()) - ours:
                    process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, work: Callable[[_T], _R], task: _T) -> Promise[_R]:
    """The first task starts the workers. They are born with Ctrl-C held back, for it may come while
    they are still importing, before `_prepare` can say that it is not for them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(work, task)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(work, task)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C has to wait until the workers are gone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _prepare() -> None:
    """Ctrl-C is for the process that prints; a worker that is told to end ends its programs too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _end_at_once)


def _end_at_once(*_: object) -> None:
    end_all_programs()
    os._exit(1)
