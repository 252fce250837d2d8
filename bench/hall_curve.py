"""The hall's curve: games against the time until everybody has seen a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter, ScalarFormatter


def draw(rows: Sequence[Any], ways: Mapping[str, str], limit: int, picture: Path) -> None:
    mpl.rcParams["svg.hashsalt"] = "tilehall"  # the same figures give the same file
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for way, marker in zip(ways, "o^s", strict=True):
        mine = [row for row in rows if row.way == way]
        games = [row.games for row in mine]
        (line,) = axes.plot(games, [row.p99 for row in mine], marker=marker, label=ways[way])
        medians = [row.median for row in mine]
        axes.plot(
            games, medians, linestyle=":", marker=marker, markersize=3, color=line.get_color()
        )
    axes.axhline(limit, color="grey", linewidth=1)
    axes.set_yscale("log")
    axes.set_yticks([5, 10, 20, 50, 100, 200])
    axes.yaxis.set_major_formatter(ScalarFormatter())
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.set_xlabel("four-seat games, a turn in five seconds each")
    axes.set_ylabel("ms until everybody has seen a turn")
    axes.set_title("99th percentile (solid) and median (dotted)")
    axes.legend()
    figure.savefig(picture, metadata={"Date": None})
