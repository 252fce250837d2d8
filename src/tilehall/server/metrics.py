"""What the hall counts. No label ever holds a table, a name, a tile or a token."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


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
        self.sockets = Gauge("tilehall_sockets", "Open sockets.", registry=self.registry)
        self.tables = Gauge("tilehall_tables", "Tables in memory.", registry=self.registry)
        self.commit_seconds = Histogram(
            "tilehall_commit_seconds",
            "From a command to its event being stored.",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
