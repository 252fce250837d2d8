"""How a measurement of the arena looks in the terminal."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from rich.console import Console
from rich.table import Table

from tilehall.arena import Interval, Kind, Measurement, Row

_MOST_FAULTS_SHOWN = 3


def print_measurement(found: Measurement, console: Console) -> None:
    plan, results = found.plan, found.results
    rows = results.rows(found.kind)
    console.print(
        f"{plan.ruleset.id}, {plan.seats} seats, {results.games} games of {results.deals} "
        f"mirrored deals, seed {plan.seed}: {found.stopped.value}.",
        soft_wrap=True,
        highlight=False,
    )
    if results.deals:
        for table in (_strength(rows), _manner(rows)):
            console.print()
            console.print(table)
        console.print()
        for line in (*_notes(found, rows), *_faults(found)):
            console.print(line, soft_wrap=True, highlight=False, markup=False)


def _strength(rows: list[Row]) -> Table:
    table = _table("win share", "points per game", "rating")
    for row in rows:
        table.add_row(
            row.bot,
            _share(row.win_share),
            _span(row.points),
            f"{row.rating.mean:.1f} ± {row.rating.high - row.rating.mean:.1f}",
        )
    return table


def _manner(rows: list[Row]) -> Table:
    table = _table("games", "won", "opened", "turns", "ms/turn", "slowest")
    for row in rows:
        table.add_row(
            row.bot,
            str(row.games),
            str(row.games_won),
            f"{100 * row.opened_share:.0f} %",
            f"{row.turns:.1f}",
            f"{row.milliseconds:.1f}",
            f"{row.slowest:.0f}",
        )
    return table


def _table(*heads: str) -> Table:
    """Two narrow tables fit a terminal of 80 columns; one wide table would not."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("bot", overflow="fold")
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _notes(found: Measurement, rows: list[Row]) -> Iterator[str]:
    yield f"An equal share is {100 / found.plan.seats:.1f} %. Intervals: 95 %, " + (
        "over deals, right however often one looks."
        if found.kind is Kind.ANYTIME
        else "over deals."
    )
    if found.plan.values_draws or found.plan.stand_ins:
        least = min(row.gain for row in rows)
        yield f"Luck is taken out: a deal is worth {least:.1f} without that, or more."
    differences = {
        (each.better, each.worse): each for each in found.results.differences(found.kind)
    }
    for above, below in pairwise(rows):
        each = differences.get((above.bot, below.bot)) or differences[below.bot, above.bot]
        if each.is_certain:
            yield f"{each.better} beats {each.worse} by {_share(each.win_share)}."
        else:
            yield f"{each.better} and {each.worse} are not told apart: {_share(each.win_share)}."


def _faults(found: Measurement) -> Iterator[str]:
    """What outside programs did wrong: the first of each bot, and how many there are."""
    for bot, label in enumerate(found.plan.labels):
        faults = [
            f"deal {game.deal}, game {game.rotation + 1}: {fault}"
            for game in found.games
            for seat in game.seats
            if seat.bot == bot
            for fault in seat.faults
        ]
        if faults:
            yield f"{label} had {len(faults)} {'fault' if len(faults) == 1 else 'faults'}:"
            yield from (f"  {fault}" for fault in faults[:_MOST_FAULTS_SHOWN])


def _share(interval: Interval) -> str:
    mean, low, high = (100 * each for each in interval)
    return f"{mean:.1f} % ({low:.1f} to {high:.1f})"


def _span(interval: Interval) -> str:
    if not math.isfinite(interval.low):
        return f"{interval.mean:+.1f}"
    return f"{interval.mean:+.1f} ({interval.low:+.1f} to {interval.high:+.1f})"
