"""A measurement from beginning to end: deal by deal, until it is done, certain or interrupted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from enum import Enum

from tilehall.arena.deals import Plan
from tilehall.arena.estimate import Kind
from tilehall.arena.play_game import GameResult
from tilehall.arena.table import Results
from tilehall.arena.workers import Games, Workers, in_this_process


class Stopped(Enum):
    """Why no more games were played."""

    DONE = "all games played"
    CERTAIN = "the ranking is certain"
    NARROW = "the intervals are narrow enough"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Measurement:
    """All that a run has found. Its intervals allow for looking early, if it did."""

    plan: Plan
    results: Results
    games: tuple[GameResult, ...]
    stopped: Stopped
    kind: Kind


def measure(
    plan: Plan,
    *,
    deals: int,
    workers: Workers = in_this_process,
    until_certain: bool = False,
    half_width: float | None = None,
    keep_records: bool = False,
    after_deal: Callable[[Games], None] = lambda _games: None,
) -> Measurement:
    """Play the deals in their order; an interruption from the keyboard keeps what is there.

    With `half_width` until every win share is known as closely as that, 0.02 for two points.

    Deals count in the order of their numbers, not of their arrival: so a run that stops early
    stops after the same deal, however many workers there are.
    """
    results, games = Results(plan), list[GameResult]()
    stopped = Stopped.DONE
    work = workers(plan, range(1, deals + 1), keep_records=keep_records)
    try:
        with closing(work):
            for played in work:
                results.add(played)
                after_deal(played)
                games += (replace(game, record=None) for game in played)  # long, and written
                if until_certain and results.is_certain():
                    stopped = Stopped.CERTAIN
                    break
                if half_width is not None and results.is_narrow(half_width):
                    stopped = Stopped.NARROW
                    break
    except KeyboardInterrupt:
        stopped = Stopped.INTERRUPTED
    kind = Kind.NARROW if stopped is Stopped.NARROW else Kind.FIXED
    if until_certain or stopped is Stopped.INTERRUPTED:
        kind = Kind.ANYTIME
    return Measurement(plan, results, tuple(games), stopped, kind)
