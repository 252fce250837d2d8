"""Work on what strangers send, in processes of its own that have so much memory and so much time.

Python cannot end a thread, and does not give memory back. So lists, house rules, prints and draws
are worked on elsewhere: a process that takes too long is killed, one that wants too much memory is
refused it, one that has grown is replaced. A process is started once and used again and again, so
that an ordinary request pays for a pipe and no more.

This file is also what such a process runs: `python -m tilehall.server.budget.confined`.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from tilehall.core.errors import TilehallError
from tilehall.server.budget.pools import Places

try:
    import resource
except ImportError:  # Windows: time is limited there, memory is not
    resource = None  # type: ignore[assignment]

_T = TypeVar("_T")
_LENGTH: Final = struct.Struct("!Q")
_MIB: Final = 1024 * 1024
_GROWN: Final = 220 * _MIB  # bytes after which a process makes room for a new one
_CROWDED: Final = 6  # times as long on the clock: a busy machine makes nobody's work too costly
_GRACE: Final = 5  # seconds more, after which a process whose hall was killed ends by itself
_NICE: Final = 5  # people who play come first


class TooCostly(TilehallError):
    """It would take more time or memory than a request gets; nothing was changed."""

    def __init__(self) -> None:
        super().__init__("This takes more time or memory than the hall gives to one request.")


class Confined:
    """`seconds` of the processor and `megabytes` are for one piece of work; `each` is for one
    address at a time.
    """

    def __init__(
        self, *, processes: int, waiting: int, seconds: float, megabytes: int, each: int = 0
    ) -> None:
        self.seconds, self.megabytes = seconds, megabytes
        self.places = Places(most=processes + waiting, each=each)
        self._free = threading.Semaphore(processes)
        self._idle: list[_Process] = []
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(processes + waiting, thread_name_prefix="confined")
        self._is_closed = False

    def run(self, who: str, work: Callable[..., _T], *args: Any) -> _T:
        """In a thread: what `work` returns or raises; `Busy`, `TooCostly`.

        `work` is a function of a module, and everything it takes and gives can be pickled.
        """
        with self.places.one(who), self._free:
            process = self._take()
            try:
                answer = process.do(work, args, self.seconds)
            except BaseException:
                process.kill()
                raise
            self._put_back(process)
        found: _T = _unpacked(answer)
        return found

    async def ask(self, who: str, work: Callable[..., _T], *args: Any) -> _T:
        """The same for a coroutine."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self.run, who, work, *args))

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for process in idle:
            process.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _take(self) -> _Process:
        with self._lock:
            found = self._idle.pop() if self._idle else None
        return found if found and found.is_alive else _Process(self.megabytes)

    def _put_back(self, process: _Process) -> None:
        with self._lock:
            if not self._is_closed and process.is_alive and process.size < _GROWN:
                self._idle.append(process)
                return
        process.kill()


class _Process:
    """One that waits for work. `size` is how large it was after the last piece."""

    def __init__(self, megabytes: int) -> None:
        self._child = subprocess.Popen(  # noqa: S603 - this very program
            [sys.executable, "-m", __name__, str(megabytes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.size = 0

    @property
    def is_alive(self) -> bool:
        return self._child.poll() is None

    def do(self, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
        """The answer as it was sent; `TooCostly` also for a process that fell over."""
        stdin, stdout = self._child.stdin, self._child.stdout
        assert stdin is not None  # noqa: S101 - both are pipes
        assert stdout is not None  # noqa: S101
        timer = threading.Timer(_CROWDED * seconds, self._child.kill)
        timer.daemon = True
        timer.start()
        try:
            _send(stdin, (work, args, seconds))
            self.size, answer = _receive(stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise TooCostly from None
        finally:
            timer.cancel()
        return answer

    def kill(self) -> None:
        self._child.kill()
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe:
                with suppress(OSError):
                    pipe.close()


def _unpacked(answer: Any) -> Any:
    kind, *rest = answer
    if kind == "done":
        return rest[0]
    if kind == "refused":
        raise rest[0]
    if kind == "memory":
        raise TooCostly
    raise RuntimeError(f"confined work failed: {rest[0]}")


def _send(pipe: IO[bytes], what: Any) -> None:
    body = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    pipe.write(_LENGTH.pack(len(body)))
    pipe.write(body)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:
    header = pipe.read(_LENGTH.size)
    if len(header) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(header)
    body = pipe.read(length)
    if len(body) < length:
        raise EOFError
    return pickle.loads(body)  # noqa: S301 - from our own process, whose code is ours


def _answered(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, ...]:
    try:
        return "done", work(*args)
    except TilehallError as error:
        return "refused", error
    except MemoryError:
        return ("memory",)
    except Exception as error:  # noqa: BLE001 - whoever asked is told its kind, and logs it
        return "failed", f"{type(error).__name__} in {work.__name__}"


def _limit(megabytes: int) -> None:
    """From here on this much more, and no file of its memory if it falls over."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        most = _size("VmSize") + megabytes * _MIB
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _size(which: str) -> int:
    """In bytes, as Linux tells it; 0 elsewhere."""
    with suppress(OSError), Path("/proc/self/status").open(encoding="ascii") as file:
        for line in file:
            if line.startswith(f"{which}:"):
                return int(line.split()[1]) * 1024
    return 0


def _serve(megabytes: int) -> None:
    """Until the hall closes the pipe; standard output is the pipe's, so nobody prints there."""
    orders, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the hall, which closes the pipe
    if hasattr(os, "nice"):
        os.nice(_NICE)
    _limit(megabytes)
    while True:
        try:
            work, args, seconds = _receive(orders)
        except EOFError:
            return
        _end_after(seconds, int(_CROWDED * seconds) + _GRACE)
        answer = _answered(work, args)
        _end_after(0, 0)
        _send(answers, (_size("VmRSS"), answer))


def _end_after(seconds: float, patience: int) -> None:
    """Of processor time, and of time; both signals end a process that does not expect them."""
    if hasattr(signal, "setitimer"):  # not on Windows, where the hall's own clock has to do
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.alarm(patience)


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
