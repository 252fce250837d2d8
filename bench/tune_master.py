"""Tune how Master ends alone among Strategists: whole games in the kernel's model.

    .venv/bin/python bench/tune_master.py --edition classic-es --generations 20 --seed 4

CMA-ES (the library `cmaes`) over the features of the end of a game, from Strategist's weights on.
Every generation's candidates play the same fresh deals, each from every seat. The middle of the
last generation is printed as native/games/strategies.hpp keeps it, then measured on deals that
nobody was tuned on, beside Strategist's own weights: those have an equal share.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

import numpy as np
from cmaes import CMA
from tune_strategist import FIXED, FRESH, START, WIDTH, percent, told

from tilehall.core.editions import edition
from tilehall.solver.native import MatchResult, tuned_strategy
from tilehall.solver.playouts import FEATURES, match_strategies

STRATEGIST: Final = tuned_strategy()


def whole(tuned_part: Sequence[float]) -> list[float]:
    """A weight for every feature."""
    named = FIXED | dict(zip(START, tuned_part, strict=True))
    return [round(float(named.get(name, 0.0)), 3) for name in FEATURES]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--candidates", type=int, default=12)
    parser.add_argument("--deals", type=int, default=120, help="of a generation")
    parser.add_argument("--fresh-deals", type=int, default=300, help="of the last measurement")
    parser.add_argument("--seed", type=int, default=4)
    asked = parser.parse_args()
    rules, seats = edition(asked.edition), asked.seats

    def alone(weights: Sequence[float], *, deals: int, seed: int) -> MatchResult:
        return match_strategies(
            rules, weights, STRATEGIST, seats=seats, deals=deals, seed=seed, alone=True
        )

    middle = np.array(STRATEGIST[: len(START)])
    search = CMA(middle, WIDTH, seed=asked.seed, population_size=asked.candidates)
    for generation in range(asked.generations):
        deal = asked.seed * 1_000_003 + generation
        tried = [search.ask() for _ in range(asked.candidates)]
        found = [alone(whole(each), deals=asked.deals, seed=deal).share for each in tried]
        search.tell([(each, -share) for each, share in zip(tried, found, strict=True)])
        best, mean = 100 * max(found), 100 * float(np.mean(found))
        said = f"generation {generation + 1}: best {best:.1f} %, mean {mean:.1f} %"
        print(said, file=sys.stderr, flush=True)
    weights = whole(search.mean)
    print(told(weights))
    for name, each in (("tuned", weights), ("Strategist's", STRATEGIST)):
        print(f"{name}: {percent(alone(each, deals=asked.fresh_deals, seed=FRESH))}", flush=True)


if __name__ == "__main__":
    main()
