"""A PostgreSQL of the tests' own: made in a temporary folder, gone when the run ends."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_OPTIONS = "-c listen_addresses='' -c max_connections=200 -c shared_buffers=32MB"


def find_server() -> Path | None:
    """Debian keeps several versions side by side, and none of them on the PATH."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), reverse=True)
    found = shutil.which("pg_ctl")
    if not places and found:
        places = [Path(found)]
    return places[0].parent if places else None


class Postgres:
    """Reached through a socket in its own folder, so nothing else can be meant by mistake."""

    def __init__(self, programs: Path, folder: Path, *, durable: bool = False) -> None:
        self.programs, self.folder, self.durable = programs, folder, durable
        self.data = folder / "data"
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*self.as_user, str(self.programs / program), *arguments],
            check=False,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        if self.as_user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "postgres", "--no-sync")
        self.open()

    def open(self) -> None:
        """Also again, after `stop`."""
        options = f"{_OPTIONS} -c fsync={'on' if self.durable else 'off'} -k {self.folder}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-o", options, "-l", log, "-w", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def url(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def emptied_database(self) -> str:
        """The URL of an empty database; always the same one, which is quick."""
        import psycopg  # noqa: PLC0415 - most runs of a few tests need no database

        url = self.url("postgres")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return url


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Postgres | None]:
    """None where PostgreSQL is not installed; a durable one waits for the disk."""
    programs = find_server()
    if programs is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="tilehall-pg-"))
    server = Postgres(programs, folder, durable=durable)
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
