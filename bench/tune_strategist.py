"""Tune the Strategist's weights by playing: whole games in the kernel's model, mirrored deals.

    .venv/bin/python bench/tune_strategist.py --minutes 20 --deals 40 --seed 1

CMA-ES (the library `cmaes`) over the features of the end of a game; how to open stays as the start
says. Every generation's candidates play the same fresh deals against the plain rule (open, then
wait), at two and at four seats, and against the generation's own middle at four, in two editions.
The middle of the last generation is printed as native/games/strategies.hpp keeps it, and then
measured, beside the start, on deals that nobody was tuned on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from cmaes import CMA

from tilehall.core.editions import edition
from tilehall.solver.native import MatchResult
from tilehall.solver.playouts import (
    FEATURES,
    LAYS_EVERYTHING,
    WAITS,
    Manner,
    Weights,
    match_strategies,
)

EDITIONS: Final = tuple(map(edition, ("classic-es", "tournament-hk")))
FRESH: Final = 1_000_000_007  # seeds of the last measurement begin here
START: Final = {
    "lays": -0.1, "tiles laid": -1.0, "points off": 0.0, "pool left": -2.0, "cheapest": 1.0,
    "cheapest now": -1.0, "gives away": 0.0, "jokers laid": 0.0, "opponent close": 0.0,
    "tiles kept": 0.0,
}  # fmt: skip
FIXED: Final = {"opens": 5.0}  # and the other features of an opening 0
WIDTH: Final = 0.15


def fitness(candidate: Weights, middle: Weights, *, deals: int, seed: int) -> float:
    """Share of the wins, over all opponents and numbers of seats alike."""
    shares = [
        match_strategies(rules, candidate, other, seats=seats, deals=deals, seed=seed).share
        for rules in EDITIONS
        for other, seats in opponents(middle)
    ]
    return float(np.mean(shares))


def opponents(middle: Weights) -> list[tuple[Manner, int]]:
    return [(WAITS, 2), (WAITS, 4), (middle, 4)]


def whole(tuned_part: Sequence[float]) -> list[float]:
    """A weight for every feature."""
    named = FIXED | dict(zip(START, tuned_part, strict=True))
    return [round(named.get(name, 0.0), 3) for name in FEATURES]


def tuned(minutes: float, deals: int, seed: int) -> list[float]:
    search = CMA(mean=np.array(list(START.values())), sigma=WIDTH, seed=seed)
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        middle = whole(search.mean)
        deal = seed * 1_000_003 + search.generation
        tried = [search.ask() for _ in range(search.population_size)]
        found = [fitness(whole(each), middle, deals=deals, seed=deal) for each in tried]
        search.tell([(each, -share) for each, share in zip(tried, found, strict=True)])
        best, mean = 100 * max(found), 100 * float(np.mean(found))
        said = f"generation {search.generation}: best {best:.1f} %, mean {mean:.1f} %"
        print(said, file=sys.stderr, flush=True)
    return whole(search.mean)


def measure(found: Weights, *, deals: int) -> None:
    for rules in EDITIONS:
        for other, name in ((WAITS, "waits"), (LAYS_EVERYTHING, "solver")):
            for seats in (2, 4):
                match = match_strategies(rules, found, other, seats=seats, deals=deals, seed=FRESH)
                print(f"{rules.id}, {seats} seats, against {name}: {percent(match)}")


def percent(match: MatchResult) -> str:
    return f"{100 * match.share:.1f} % of the wins, ± {196 * match.error:.1f}"


def told(found: Weights) -> str:
    """Lines of `tuned()`."""
    named = zip(FEATURES, found, strict=True)
    return "\n".join(
        f"    found[k{name.title().replace(' ', '')}] = {weight:g};"
        for name, weight in named
        if weight
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--deals", type=int, default=40, help="per match of a candidate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh-deals", type=int, default=500, help="of the last measurement")
    asked = parser.parse_args()
    found = tuned(asked.minutes, asked.deals, asked.seed)
    print(told(found))
    for weighed, name in ((found, "tuned"), (whole(list(START.values())), "start")):
        print(name)
        measure(weighed, deals=asked.fresh_deals)


if __name__ == "__main__":
    main()
