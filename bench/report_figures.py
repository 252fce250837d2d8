"""The figures of docs/report.md: every edition with two and four seats, and their picture.

    .venv/bin/python bench/report_figures.py --seed report --until 3 --most-deals 150

plays the matches (nothing was tuned on these seeds), prints a table and draws
docs/pictures/report-editions.svg. `--picture` names another file. Needs matplotlib.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from matplotlib import rcParams
from matplotlib.figure import Figure

from tilehall.arena import Measurement, Plan, Row, in_processes, in_this_process, measure
from tilehall.core.editions import EDITION_IDS, edition

MATCHES = (("strategist", "solver"), ("solver", "casual"))
SEATS = (2, 4)
HERE = Path(__file__).parents[1] / "docs/pictures/report-editions.svg"


def first(found: Measurement) -> Row:
    """The row of the bot that is named first."""
    return next(row for row in found.results.rows(found.kind) if row.bot == found.plan.labels[0])


def part_of_wins(row: Row, seats: int) -> tuple[float, float, float]:
    """Of what both bots won together: with half of the seats each, a share doubles or more."""
    return tuple(100 * seats / 2 * each for each in row.win_share)  # type: ignore[return-value]


def draw(rows: dict[tuple[str, str, int], tuple[float, float, float]], path: Path) -> None:
    rcParams["svg.hashsalt"] = "tilehall"  # the same picture from the same figures
    figure = Figure(figsize=(8, 4.2), layout="constrained")
    axes = figure.subplots(1, len(MATCHES), sharey=True)
    for place, (one, other) in zip(axes, MATCHES, strict=True):
        for seats, shift, colour in ((2, 0.12, "#1f4e79"), (4, -0.12, "#b3541e")):
            found = [rows[f"{one},{other}", name, seats] for name in EDITION_IDS]
            means = [mean for mean, _, _ in found]
            reach = [[m - low for m, low, _ in found], [high - m for m, _, high in found]]
            heights = [height + shift for height in range(len(found))]
            place.errorbar(
                means, heights, xerr=reach, fmt="o", capsize=3, color=colour, label=f"{seats} seats"
            )
        place.axvline(50, color="grey", linestyle="--")
        place.set_title(f"{one} against {other}")
        place.set_xlabel("% of the wins, 95 % interval")
        place.grid(axis="x", alpha=0.3)
    axes[0].set_yticks(range(len(EDITION_IDS)), EDITION_IDS)
    axes[0].legend(loc="best", fontsize="small")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", default="report")
    parser.add_argument("--until", type=float, default=3.0, help="points of win share")
    parser.add_argument("--most-deals", type=int, default=150)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=HERE)
    asked = parser.parse_args()
    workers = in_this_process if asked.workers == 1 else in_processes(asked.workers)
    rows = {}
    print("| bots | edition | seats | games | of the wins | points per game |")
    print("|---|---|---|---|---|---|")
    for bots in MATCHES:
        for name in EDITION_IDS:
            for seats in SEATS:
                plan = Plan(edition(name), bots, seats, asked.seed)
                found = measure(
                    plan, deals=asked.most_deals, workers=workers, half_width=asked.until / 100
                )
                row = first(found)
                mean, low, high = rows[",".join(bots), name, seats] = part_of_wins(row, seats)
                points = f"{row.points.mean:+.1f} ({row.points.low:+.1f} to {row.points.high:+.1f})"
                print(
                    f"| {', '.join(bots)} | `{name}` | {seats} | {found.results.games} "
                    f"| {mean:.1f} % ({low:.1f} to {high:.1f}) | {points} |",
                    flush=True,
                )
    draw(rows, asked.picture)


if __name__ == "__main__":
    main()
