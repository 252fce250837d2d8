"""Tune the Strategist's weights by playing: whole games in the kernel's model, mirrored deals.

    .venv/bin/python bench/tune_strategist.py --steps 200 --deals 200 --seed 1

A (1+1) evolution strategy: a changed copy plays the weights it came from at two and at four seats,
and the best single turn at four, on the same deals as its parent. It replaces its parent if it does
better in the sum. Prints the weights as bots/strategist_weights.json keeps them.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence

from tilehall.bots.strategist import weights
from tilehall.core.editions import edition
from tilehall.solver.playouts import FEATURES, match_strategies

EDITIONS = ("classic-es", "tournament-hk")
SOLVER: tuple[float, ...] = ()  # no weights: it lays the most tiles
POINT = 0.0005  # of a win


def score(candidate: Sequence[float], parent: Sequence[float], deals: int, seed: int) -> float:
    """Wins against the parent (two and four seats) and against the best single turn (four)."""
    total = 0.0
    for name in EDITIONS:
        rules = edition(name)
        for other, seats in ((parent, 2), (parent, 4), (SOLVER, 4)):
            found = match_strategies(rules, candidate, other, seats=seats, deals=deals, seed=seed)
            total += found.share + POINT * found.points
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    best, width = list(weights()), 1.0
    for step in range(asked.steps):
        seed = asked.seed * 1_000_003 + step
        changed = [each + chance.gauss(0, width) * (chance.random() < 0.3) for each in best]
        gain = score(changed, best, asked.deals, seed) - score(best, best, asked.deals, seed)
        # the one-fifth rule: wider steps as long as they succeed
        width *= 1.5 if gain > 0 else 0.9
        width = min(max(width, 0.1), 3.0)
        if gain > 0:
            best = changed
            print(told(best), file=sys.stderr)
        print(f"step {step}: {gain:+.4f}, width {width:.2f}", file=sys.stderr, flush=True)
    print(told(best))


def told(found: Sequence[float]) -> str:
    rounded = (round(each, 2) for each in found)
    return json.dumps(dict(zip(FEATURES, rounded, strict=True)), indent=2)


if __name__ == "__main__":
    main()
