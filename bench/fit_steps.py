"""The skills of the nine steps, so that each wins six games of ten of two against the one below.

    .venv/bin/python bench/fit_steps.py --deals 150 --seed fit            writes the table anew
    .venv/bin/python bench/fit_steps.py --check --deals 250 --seed check  measures what is written

The ninth step sees nearly everything (skill 1). From there down, each skill plays the one a little
below it; the log odds add up to a curve, and the steps are where it has fallen by whole steps of
six in ten. Every deal is played twice, seats changed. Check on another seed than the one that was
fitted on. After writing, compile (`make`), then record the bots' choices again
(tests/bots/test_recorded_choices.py).
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from pathlib import Path
from typing import Final

from tilehall.arena import Plan, measure
from tilehall.core.editions import edition

TABLE: Final = Path(__file__).resolve().parents[1] / "native" / "games" / "steps_table.hpp"
# the rows of the table, in its order, and the edition that each is fitted in
EDITIONS: Final = (
    "classic-es",
    "classic-hk",
    "tournament-hk",
    "twist-cn",
    "twist-kr",
    "xp-es",
)
STEPS: Final = 9
AIM: Final = 0.6
GAP: Final = 0.07  # between the skills that play each other


def share(name: str, one: str, other: str, *, deals: int, seed: str) -> tuple[float, float, float]:
    """Of the first bot, with its interval."""
    plan = Plan(edition(name), (one, other), 2, seed)
    measured = measure(plan, deals=deals)
    first = next(row for row in measured.results.rows(measured.kind) if row.bot == plan.labels[0])
    return first.win_share


def logit(part: float) -> float:
    part = min(max(part, 0.01), 0.99)
    return math.log(part / (1 - part))


def fitted(name: str, *, deals: int, seed: str) -> list[float]:
    """Where the measured curve of log odds below the best lies at whole steps of six in ten."""
    skills, below = [1.0], [0.0]
    while below[-1] < (STEPS - 1) * logit(AIM) and skills[-1] > 0:
        skill = round(max(skills[-1] - GAP, 0.0), 4)
        won, *_ = share(
            name, f"step-9:{skills[-1]}", f"step-1:{skill}", deals=deals, seed=f"{seed} {skill}"
        )
        # who sees less is not better, whatever chance says
        below.append(below[-1] + max(logit(won), 0.01))
        skills.append(skill)
        print(f"{name}: {skills[-2]} wins {100 * won:.1f} % against {skill}", flush=True)
    return [_between(below, skills, step * logit(AIM)) for step in reversed(range(STEPS))]


def _between(below: list[float], skills: list[float], wanted: float) -> float:
    for at in range(1, len(below)):
        if below[at] >= wanted:
            part = (wanted - below[at - 1]) / (below[at] - below[at - 1])
            return skills[at - 1] + part * (skills[at] - skills[at - 1])
    raise ValueError("the steps do not fit between the best player and one who sees nothing")


def write(rows: dict[str, list[float]]) -> None:
    """Rows that were fitted take the place of theirs; the others stay."""
    text = TABLE.read_text("utf-8")
    lines = iter(EDITIONS)

    def row(match: re.Match[str]) -> str:
        skills = rows.get(next(lines))
        if skills is None:
            return match[0]
        return "    {" + ", ".join(f"{each:.3f}" for each in skills) + "},"

    TABLE.write_text(re.sub(r"    \{[\d., ]+\},", row, text), "utf-8")


def check(names: list[str], *, deals: int, seed: str) -> None:
    for name in names:
        for step in range(2, STEPS + 1):
            won, low, high = share(name, f"step-{step}", f"step-{step - 1}", deals=deals, seed=seed)
            print(
                f"| `{name}` | {step} | {100 * won:.1f} % ({100 * low:.1f} to {100 * high:.1f}) |",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=EDITIONS)
    parser.add_argument("--deals", type=int, default=150, help="for each pair; two games each")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--check", action="store_true", help="measure the table that is compiled")
    asked = parser.parse_args()
    if asked.check:
        check(list(asked.editions), deals=asked.deals, seed=asked.seed)
        return
    for name in asked.editions:
        write({name: fitted(name, deals=asked.deals, seed=asked.seed)})


if __name__ == "__main__":
    sys.exit(main())
