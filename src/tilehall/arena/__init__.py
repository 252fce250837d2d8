"""Bots against bots: mirrored deals, honest intervals, one process, many, or a cluster."""

from typing import TYPE_CHECKING

from tilehall._lazy import names_of

if TYPE_CHECKING:
    from tilehall.arena.deals import ArenaError, Plan
    from tilehall.arena.estimate import Interval, Kind
    from tilehall.arena.run import Measurement, Stopped, measure
    from tilehall.arena.table import Difference, Results, Row
    from tilehall.arena.workers import Workers, in_processes, in_this_process

__all__ = [
    "ArenaError",
    "Difference",
    "Interval",
    "Kind",
    "Measurement",
    "Plan",
    "Results",
    "Row",
    "Stopped",
    "Workers",
    "in_processes",
    "in_this_process",
    "measure",
]

__getattr__ = names_of(
    __name__,
    {
        "ArenaError": "deals",
        "Difference": "table",
        "Interval": "estimate",
        "Kind": "estimate",
        "Measurement": "run",
        "Plan": "deals",
        "Results": "table",
        "Row": "table",
        "Stopped": "run",
        "Workers": "workers",
        "in_processes": "workers",
        "in_this_process": "workers",
        "measure": "run",
    },
)
