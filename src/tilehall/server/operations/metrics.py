"""What the hall counts. No label ever holds a table, a name, a tile or a token.

The workers of `tilehall serve --workers` count together: each keeps its figures in files of a
folder that PROMETHEUS_MULTIPROC_DIR names, and whichever is asked adds them up.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# judge: the rules; queue: until the writer is free; write: the statements; commit: the disk;
# checkpoint: what of SQLite's write-ahead file was left to carry over between two transactions;
# tell: printing and handing over the states; loop: how late the node comes to what is due;
# collector: how long Python's garbage collector held everything up.
STAGES: Final = ("judge", "queue", "write", "commit", "checkpoint", "tell", "loop", "collector")
FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"  # the library reads it when it is imported


class Metrics:
    """One set per hall, so that two halls in one process do not count together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter("tilehall_events", "Events stored.", ["kind"], registry=self.registry)
        self.refusals = Counter(
            "tilehall_refusals", "Messages and requests refused.", ["code"], registry=self.registry
        )
        self.conflicts = Counter(
            "tilehall_conflicts", "Writes that another writer preceded.", registry=self.registry
        )
        self.duties = Counter(
            "tilehall_duties", "Time-outs and bots' turns done.", ["what"], registry=self.registry
        )
        self.sockets = self._gauge("tilehall_sockets", "Open sockets.")
        self.tables = self._gauge("tilehall_tables", "Tables in memory.")
        self.commit_seconds = Histogram(
            "tilehall_commit_seconds",
            "From a command to its event being stored.",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

        self._stages = Histogram(
            "tilehall_stage_seconds",
            "What a turn waits for, stage by stage.",
            ["stage"],
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self.registry,
        )
        self._by_stage = {stage: self._stages.labels(stage) for stage in STAGES}

    def note(self, stage: str, seconds: float) -> None:
        self._by_stage[stage].observe(seconds)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self.registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        if FOLDER_VARIABLE not in os.environ:
            return generate_latest(self.registry)
        _forget_the_dead(Path(os.environ[FOLDER_VARIABLE]))
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    def close(self) -> None:
        """What this worker had open is open no longer."""
        if FOLDER_VARIABLE in os.environ:
            mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def _forget_the_dead(folder: Path) -> None:
    """A worker that was killed could not say that it has no sockets any more."""
    for file in folder.glob("gauge_live*.db"):
        process = int(file.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)  # asks whether it is there, and does nothing
        except OSError:
            mark_process_dead(process)  # type: ignore[no-untyped-call]
