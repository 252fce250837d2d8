"""The skills of the nine steps, so that each wins six games of ten of two against the one below.

    .venv/bin/python bench/fit_steps.py --deals 2000 --seed fit          writes the table anew
    .venv/bin/python bench/fit_steps.py --check --deals 500 --seed check measures what is written
    .venv/bin/python bench/fit_steps.py --ends --deals 100 --seed ends   beside Solver and Beginner

The ninth step sees nearly everything (skill 1). Skills at random play others a little below them;
then the steps that follow from that play their neighbours. A smooth curve is laid through all of
it, so that the difference of two skills on it is the log odds of their games, and the steps are
where it has fallen from 1 by whole steps of six in ten. Every deal is played twice, seats changed,
in the kernel. Check on another seed than the one that was fitted on. After writing, compile
(`make setup`), then record the bots' choices again (tests/bots/test_recorded_choices.py).
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from tilehall.arena.estimate import Bounds, Kind, Sample
from tilehall.core.chance import Chance
from tilehall.core.editions import edition
from tilehall.solver.native import Bot, Game, Rules, play_on, rules_of

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
STEP: Final = math.log(0.6 / 0.4)  # in log odds
LEAST: Final = 0.3  # who is weaker has no place among the steps of any edition
GAP: Final = 0.08  # in the mean, between skills at random
KNOTS: Final = np.linspace(0, 1, 21)
SMOOTH: Final = 3.0

Played = tuple[float, float, float]  # a skill, another one, and what the first won of a deal


def shares(rules: Rules, pairs: Sequence[tuple[Bot, Bot]], seed: str) -> list[float]:
    """What the first of each pair wins of a deal of its own, played from both seats."""
    found = []
    for number, (one, other) in enumerate(pairs):
        won = 0.0
        for mine, bots in enumerate(([one, other], [other, one])):
            game = Game(rules, seats=2, seed=f"{seed}/{number}")
            play_on(game, bots)
            assert game.outcome is not None  # noqa: S101 - it was played to its end
            winners = game.outcome.winners
            won += (mine in winners) / len(winners) / 2
        found.append(won)
    return found


def step(number: int, seed: str, *, skill: float = -1) -> Bot:
    return Bot(Bot.Kind[f"STEP_{number}"], seed=seed, skill=skill)


def played(rules: Rules, skills: Sequence[tuple[float, float]], seed: str) -> list[Played]:
    pairs = [
        (step(9, f"{seed} {at} a", skill=one), step(1, f"{seed} {at} b", skill=other))
        for at, (one, other) in enumerate(skills)
    ]
    return [
        (one, other, won)
        for (one, other), won in zip(skills, shares(rules, pairs, seed), strict=True)
    ]


def at_random(deals: int, seed: str) -> list[tuple[float, float]]:
    """Farther apart near the top, where little is left to see."""
    chance = Chance(seed, "skills")
    found = []
    for _ in range(deals):
        one, apart = (chance.below(10_000) / 10_000 for _ in range(2))
        skill = LEAST + (1 - LEAST) * one
        found.append((skill, max(0.0, skill - GAP * (0.5 + one) * (0.5 + apart))))
    return found


def _on_knots(skills: np.ndarray) -> np.ndarray:
    place = np.clip(skills, 0, 1) * (len(KNOTS) - 1)
    low = np.minimum(place.astype(int), len(KNOTS) - 2)
    found = np.zeros((len(skills), len(KNOTS)))
    rows = np.arange(len(skills))
    found[rows, low], found[rows, low + 1] = low + 1 - place, place - low
    return found


def curve(games: Sequence[Played]) -> np.ndarray:
    """Log odds at the knots: logistic regression, bends cost something, by Newton's method."""
    one, other, won = np.array(games).T
    differences = _on_knots(one) - _on_knots(other)
    bends = np.diff(np.eye(len(KNOTS)), n=2, axis=0)
    price = SMOOTH * bends.T @ bends + 1e-6 * np.eye(len(KNOTS))
    found = 8 * KNOTS
    for _ in range(50):
        chance = 1 / (1 + np.exp(-differences @ found))
        slope = 2 * differences.T @ (won - chance) - price @ found
        weights = 2 * chance * (1 - chance)
        bend = (differences * weights[:, None]).T @ differences + price
        found = found + np.linalg.solve(bend, slope)
    return found - found[-1]


def steps_on(heights: np.ndarray) -> list[float]:
    skills = np.linspace(0, 1, 10_001)
    below = -np.interp(skills, KNOTS, heights)
    found = []
    for number in range(1, STEPS + 1):
        reached = skills[below >= (STEPS - number) * STEP]
        if not len(reached):
            raise ValueError("the steps do not fit between the best player and who sees nothing")
        found.append(float(reached[-1]))
    return found


def fitted(name: str, *, deals: int, seed: str) -> list[float]:
    rules = rules_of(edition(name))
    games = played(rules, at_random(deals, f"{seed} {name}"), f"{seed} {name}")
    for once_more in (1, 2):
        steps = steps_on(curve(games))
        print(f"{name}: {[round(each, 3) for each in steps]}", flush=True)
        neighbours = [(steps[at % 8 + 1], steps[at % 8]) for at in range(deals)]
        games += played(rules, neighbours, f"{seed} {name} {once_more}")
    return steps_on(curve(games))


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


def share(name: str, pairs: Sequence[tuple[Bot, Bot]], *, seed: str) -> str:
    """Of the first of each pair, with its interval."""
    sample = Sample()
    for won in shares(rules_of(edition(name)), pairs, seed):
        sample.add(won)
    found = sample.interval(Kind.FIXED, bounds=Bounds(0, 1))
    return "{:.1f} % ({:.1f} to {:.1f})".format(*(100 * each for each in found))


def check(names: Sequence[str], *, deals: int, seed: str) -> None:
    """Each step against the one below it."""
    for name in names:
        for number in range(2, STEPS + 1):
            pairs = [
                (step(number, f"{seed} {at} a"), step(number - 1, f"{seed} {at} b"))
                for at in range(deals)
            ]
            won = share(name, pairs, seed=f"{seed} {name} {number}")
            print(f"| `{name}` | {number} | {won} |", flush=True)


def ends(names: Sequence[str], *, deals: int, seed: str) -> None:
    """The ninth step against Solver, the first against Beginner."""
    for name in names:
        for number, kind in ((9, Bot.Kind.SOLVER), (1, Bot.Kind.BEGINNER)):
            pairs = [(step(number, f"{seed} {at}"), Bot(kind)) for at in range(deals)]
            won = share(name, pairs, seed=f"{seed} {name}")
            print(f"| `{name}` | {number} | {kind.name.lower()} | {won} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=EDITIONS)
    parser.add_argument("--deals", type=int, default=2000, help="in a round, or for each pair")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--check", action="store_true", help="measure the table that is compiled")
    parser.add_argument("--ends", action="store_true", help="beside Solver and Beginner")
    asked = parser.parse_args()
    if asked.check:
        check(asked.editions, deals=asked.deals, seed=asked.seed)
    if asked.ends:
        ends(asked.editions, deals=asked.deals, seed=asked.seed)
    if asked.check or asked.ends:
        return
    for name in asked.editions:
        write({name: fitted(name, deals=asked.deals, seed=asked.seed)})


if __name__ == "__main__":
    sys.exit(main())
