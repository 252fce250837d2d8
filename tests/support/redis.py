"""A Redis of the tests' own, behind a socket in a temporary folder."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_OPTIONS = ("--port", "0", "--save", "", "--appendonly", "no")


class OwnRedis:
    def __init__(self, program: str, folder: Path) -> None:
        self.program, self.folder = program, folder
        self.url = f"unix://{folder / 'redis.sock'}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [self.program, *_OPTIONS, "--unixsocket", str(self.folder / "redis.sock")],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "ready to accept connections" in line.lower():
                return
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


@contextmanager
def running_redis() -> Iterator[OwnRedis | None]:
    """None where Redis is not installed."""
    program = shutil.which("redis-server")
    if program is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="tilehall-redis-"))
    server = OwnRedis(program, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
