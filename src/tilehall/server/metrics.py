"""What the hall counts. No label ever holds a table, a name, a tile or a token.

The workers of `tilehall serve --workers` count together: each keeps its figures in files of a
folder that PROMETHEUS_MULTIPROC_DIR names, and whichever is asked adds them up.
"""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"  # the library reads it when it is imported


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

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self.registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        if FOLDER_VARIABLE not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    def close(self) -> None:
        """What this worker had open is open no longer."""
        if FOLDER_VARIABLE in os.environ:
            mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]
