"""Bots against bots: mirrored deals, honest intervals, one process, many, or a cluster."""

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
