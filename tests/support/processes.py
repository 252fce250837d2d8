"""A hall in a process of its own, as `tilehall serve` starts it, that a test may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from typing import Any, ClassVar

import httpx
from tests.support.hall import RunningHall
from tests.support.patience import PATIENCE, eventually
from tests.support.ports import ReservedPort

START = "from tilehall.cli import main; main()"


def tilehall(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command to its end."""
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        text=True,
    )


def is_ready(base: str, process: subprocess.Popen[str]) -> bool:
    """Whether it answers; one that has ended never will."""
    assert process.poll() is None, f"ended with exit code {process.returncode}"
    try:
        return httpx.get(f"{base}/readyz", timeout=PATIENCE).text == "ready\n"
    except httpx.TransportError:
        return False


class HallProcess:
    """`log` is everything it wrote on standard error, over all its lives."""

    alive: ClassVar[set[HallProcess]] = set()

    def __init__(
        self,
        database_url: str,
        bus_url: str = "",
        *,
        workers: int = 1,
        python: str = sys.executable,
        **more: str,
    ) -> None:
        self.port, self.workers, self.python = ReservedPort(), workers, python
        self.base = self.port.base
        self.environment = os.environ | {
            "TILEHALL_DATABASE_URL": database_url,
            "TILEHALL_BUS_URL": bus_url,
            "TILEHALL_BOT_PACE_MS": "0",
            "TILEHALL_RATE": "0",
            **more,
        }
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    def start(self) -> RunningHall:
        arguments = ["serve", "--host", "127.0.0.1", "--port", str(self.port.number)]
        arguments += ["--workers", str(self.workers)]
        process = subprocess.Popen(
            [self.python, "-c", START, *arguments],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._process = process
        self.alive.add(self)
        self._reader = threading.Thread(target=self._read, args=(process.stderr,))
        self._reader.start()
        eventually(lambda: is_ready(self.base, process), "a hall that is ready")
        return RunningHall(self.base)

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator would."""
        self._end(signal.SIGTERM)

    @property
    def exit_code(self) -> int | None:
        return self._process.poll() if self._process else None

    def _end(self, sign: signal.Signals) -> None:
        assert self._process is not None
        assert self._reader is not None
        if self._process.poll() is None:
            self._process.send_signal(sign)
        self._process.wait(PATIENCE)
        self.alive.discard(self)
        self._reader.join(PATIENCE)

    def _read(self, pipe: Any) -> None:
        with pipe:
            self.log.extend(pipe)
