"""Rows for docs/bots.md and bots/strength.py out of the arena's own JSON files.

    .venv/bin/python bench/strength_table.py classic-es-4.json tournament-hk-4.json ...

Nothing is measured here: `tilehall arena ... --json FILE` did that, and says how in the file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def told(interval: dict[str, float]) -> str:
    mean, low, high = (100 * interval[name] for name in ("mean", "low", "high"))
    return f"{mean:.1f} % ({low:.1f} to {high:.1f})"


def page_rows(found: dict[str, Any]) -> list[str]:
    where = f"| `{found['edition']}` | {found['seats']} |"
    return [
        f"{where} `{name_of(row)}` | {told(row['win_share'])} |"
        f" {row['points_per_game']['mean']:+.1f} | {found['games']} |"
        for row in found["rows"]
    ]


def data_rows(found: dict[str, Any]) -> list[str]:
    rows = []
    for row in found["rows"]:
        share = ", ".join(f"{row['win_share'][name]:.3f}" for name in ("mean", "low", "high"))
        rows.append(f'{name_of(row)}: Strength("{found["edition"]}", {found["seats"]}, {share}),')
    return rows


def name_of(row: dict[str, Any]) -> str:
    return str(row["bot"]).partition(":")[0]


def main() -> None:
    measured = [json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:]]
    for rows in (page_rows, data_rows):
        for found in measured:
            print("\n".join(rows(found)))


if __name__ == "__main__":
    main()
