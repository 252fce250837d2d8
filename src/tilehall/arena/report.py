"""A measurement in other people's formats: JSON for programs, CSV for spreadsheets, a picture."""

from __future__ import annotations

import csv
import io
import json
import math
from pathlib import Path
from typing import Any, Final

import tilehall
from tilehall.arena.deals import ArenaError
from tilehall.arena.estimate import CONFIDENCE, Interval
from tilehall.arena.run import Measurement
from tilehall.arena.table import Row

COLUMNS: Final = ("deal", "rotation", "seat", "bot", "points", "won", "opened", "turns", "seconds")


def as_json(found: Measurement) -> str:
    """The table, the differences and everything needed to repeat the run."""
    plan, results = found.plan, found.results
    return json.dumps(
        {
            "tilehall": tilehall.__version__,
            "edition": plan.ruleset.id,
            "edition_version": plan.ruleset.version,
            "seats": plan.seats,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "deals": results.deals,
            "games": results.games,
            "stopped": found.stopped.value,
            "intervals": found.kind.value,
            "confidence": CONFIDENCE,
            "values_draws": plan.values_draws,
            "stand_ins": list(plan.stand_ins),
            "other_deals": plan.other_deals if plan.stand_ins else 0,
            "equal_share": 1 / plan.seats,
            "rows": [_row(row) for row in results.rows(found.kind)],
            "differences": [
                {
                    "better": difference.better,
                    "worse": difference.worse,
                    "win_share": _interval(difference.win_share),
                    "certain": difference.is_certain,
                }
                for difference in results.differences(found.kind)
            ],
        },
        indent=2,
        ensure_ascii=False,
    )


def as_csv(found: Measurement) -> str:
    """A line per seat and game, for those who want to do their own statistics."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for game in found.games:
        for number, seat in enumerate(game.seats, start=1):
            lines.writerow(
                (
                    game.deal,
                    game.rotation + 1,
                    number,
                    found.plan.labels[seat.bot],
                    _number(float(seat.points)),
                    _number(float(seat.won)),
                    int(seat.opened),
                    seat.turns,
                    f"{seat.seconds:.6f}",
                )
            )
    return text.getvalue()


def draw_picture(found: Measurement, path: Path) -> None:
    """Ratings and win shares with their intervals; the file's ending says the format."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ArenaError("--picture needs the extra: pip install 'tilehall[picture]'") from None
    rows = found.results.rows(found.kind)[::-1]
    figure = Figure(figsize=(9, 1.4 + 0.45 * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    for axes, title, intervals in (
        (left, "win share", [row.win_share for row in rows]),
        (right, "rating", [row.rating for row in rows]),
    ):
        means = [each.mean for each in intervals]
        reach = [[e.mean - e.low for e in intervals], [e.high - e.mean for e in intervals]]
        axes.errorbar(means, range(len(rows)), xerr=reach, fmt="o", capsize=4, color="#1f4e79")
        axes.set_title(f"{title}, 95 % interval")
        axes.grid(axis="x", alpha=0.3)
    left.axvline(1 / found.plan.seats, color="grey", linestyle="--", label="equal share")
    left.legend(loc="best", fontsize="small")
    left.set_ylim(-0.6, len(rows) - 0.4)
    left.set_yticks(range(len(rows)), [row.bot for row in rows])
    plan = found.plan
    figure.suptitle(f"{plan.ruleset.id}, {plan.seats} seats, {found.results.games} games")
    try:
        figure.savefig(path)
    except ValueError as error:
        raise ArenaError(f"the picture cannot be drawn: {error}") from None


def _row(row: Row) -> dict[str, Any]:
    return {
        "bot": row.bot,
        "games": row.games,
        "games_won": row.games_won,
        "win_share": _interval(row.win_share),
        "points_per_game": _interval(row.points),
        "opened_share": row.opened_share,
        "turns_per_game": row.turns,
        "milliseconds_per_turn": row.milliseconds,
        "slowest_turn_milliseconds": row.slowest,
        "faults": row.faults,
        "rating": _interval(row.rating),
        "worth_of_a_deal": row.gain,
    }


def _interval(interval: Interval) -> dict[str, float | None]:
    """JSON has no infinity: an end that nothing is known about is null."""
    return {
        name: value if math.isfinite(value) else None for name, value in interval._asdict().items()
    }


def _number(value: float) -> str:
    return f"{value:.6g}"
