"""One thread that writes: what waits while a transaction is being stored shares the next one.

The disk is asked once for all of them, and still each is told only when it is stored for good.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from tilehall.storage.checkpoints import Checkpoints
from tilehall.storage.database import Database, Pen
from tilehall.storage.errors import StorageError, StorageUnavailable

_MOST_AT_ONCE: Final = 64

Write = Callable[[Connection], None]
Note = Callable[[str, float], None]


class _Job(NamedTuple):
    key: str  # a table's id; all nodes write in its order, so that none waits for the other
    write: Write
    stored: Future[None]
    since: float


class Writer:
    """`submit(key, write)` gives a future that is done when the write is committed.

    `note` is told how many seconds each stage took: `queue`, `write`, `commit`, `checkpoint`.
    """

    def __init__(self, database: Database, note: Note = lambda _stage, _seconds: None) -> None:
        self.database = database
        self._note = note
        self._pen = Pen(database)
        self._checkpoints = Checkpoints(database) if database.is_sqlite else None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._is_closed = False
        self._thread.start()

    def submit(self, key: str, write: Write) -> Future[None]:
        stored: Future[None] = Future()
        if self._is_closed:
            stored.set_exception(StorageUnavailable("The hall is being closed."))
        else:
            self._jobs.put(_Job(key, write, stored, time.perf_counter()))
        return stored

    def close(self) -> None:
        """What was submitted is stored first."""
        self._is_closed = True
        self._jobs.put(None)
        self._thread.join()
        self._pen.put_down()
        if self._checkpoints:
            self._checkpoints.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch: list[_Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    is_open = False
                    break
                batch.append(job)
                if len(batch) == _MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            # from here on it cannot be called off: whoever gave up before is left out
            wanted = [each for each in batch if each.stored.set_running_or_notify_cancel()]
            self._store(sorted(wanted, key=lambda each: each.key))
            began = time.perf_counter()
            if self._checkpoints and self._checkpoints.after(len(batch)):
                self._note("checkpoint", time.perf_counter() - began)

    def _store(self, batch: list[_Job]) -> None:
        """All in one transaction; if one of them fails, each in its own, to find out which."""
        if len(batch) > 1:
            try:
                self._transact(batch)
            except (SQLAlchemyError, StorageError):
                pass
            else:
                for job in batch:
                    job.stored.set_result(None)
                return
        for job in batch:
            self._store_one(job)

    def _store_one(self, job: _Job) -> None:
        try:
            self._transact([job])
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            job.stored.set_exception(error)
        else:
            job.stored.set_result(None)

    def _transact(self, batch: Sequence[_Job]) -> None:
        began = time.perf_counter()
        with self._pen.writing() as connection:
            for job in batch:
                job.write(connection)
            written = time.perf_counter()
        stored = time.perf_counter()
        self._note("queue", began - batch[0].since)
        self._note("write", written - began)
        self._note("commit", stored - written)
