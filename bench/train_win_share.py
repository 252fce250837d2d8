"""Trains the win share of `tilehall review` on games of the kernel's bots, from a seed.

    .venv/bin/python bench/train_win_share.py --games 2400 --fresh 700 --seed 1

writes native/study/win_share_table.hpp, which `make setup` compiles, and prints how the shares
fare on fresh games: the reliability, and the Brier score beside a constant and beside plain counts
of tiles. Needs NumPy.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from tilehall.bots import make
from tilehall.core.chance import Chance, seed_hash
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.study.win_share import WinShare

STEPS = 32  # scores are counted in so many parts of a doubling, as the kernel does
BOTS = ("solver", "strategist")  # those who see what can be laid
TABLES = {
    **{
        f"left {seats} {state} {ahead}": 20
        for seats in (2, 3, 4)
        for state in ("opened", "closed")
        for ahead in range(3)
    },
    **{f"held {seats} {state}": 25 for seats in (2, 3, 4) for state in ("opened", "closed")},
    **{f"cost {stage}": 15 for stage in range(3)},
}
# in the order in which native/study/win_share.cpp looks them up
STARTS = dict(zip(TABLES, np.cumsum([0, *TABLES.values()])[:-1].tolist(), strict=True))
SIZE = sum(TABLES.values())
FEATURES = 3
MOST_SEATS = 6


def games(count: int, seed: str) -> Iterator[Game]:
    """So many games of all editions and numbers of seats, all seats of a game by one bot."""
    for number in range(count):
        chance = Chance(f"{seed}/{number}", "win share")
        rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
        seats = rules.min_seats + chance.below(rules.max_seats - rules.min_seats + 1)
        name = BOTS[chance.below(len(BOTS))]
        game = Game.new(rules, seats=seats, seed=f"{seed}/{number}")
        bots = [make(name, seed=seed_hash(f"{seed}/{number} {s}")[:16]) for s in range(seats)]
        while not game.is_over:
            seat = game.position.to_move
            game = game.after_legal(bots[seat].choose(game.view(seat)), seat=seat)
        yield game


def examples(count: int, seed: str) -> tuple[Any, Any, Any, list[str]]:
    """Every third position: places of features by seat, who won, tiles held, the edition."""
    places, wins, held, names = [], [], [], []
    for game in games(count, seed):
        share = WinShare(game)
        won = [float(each) for each in share.after(len(game.log)).shares]
        for act, position in list(enumerate(game.history))[:-1:3]:
            rows = np.full((MOST_SEATS, FEATURES), -1)
            tiles = np.zeros(MOST_SEATS)
            for seat in range(position.seats):
                rows[seat] = share.kernel.features(act, seat)
                tiles[seat] = len(position.racks[seat])
            places.append(rows)
            wins.append([*won, *[0.0] * (MOST_SEATS - len(won))])
            held.append(tiles)
            names.append(game.ruleset.id)
    return np.array(places), np.array(wins), np.array(held), names


def shares(weights: Any, places: Any) -> Any:
    scores = np.where(places >= 0, weights[places], 0).sum(axis=2)
    scores = np.where(places[:, :, 0] >= 0, scores, -1e9)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def fit(places: Any, wins: Any, *, rounds: int = 600, rate: float = 0.05) -> Any:
    """The likeliest weights, a little drawn to zero and to their neighbours in a table."""
    weights, mean, square = np.zeros(SIZE), np.zeros(SIZE), np.zeros(SIZE)
    there = places >= 0
    for step in range(1, rounds + 1):
        gap = shares(weights, places) - wins
        spread = np.broadcast_to(gap[:, :, None], places.shape)
        gradient = np.bincount(places[there], spread[there], SIZE) / len(places) + 1e-7 * weights
        for table, size in TABLES.items():
            part = slice(STARTS[table], STARTS[table] + size)
            bends = np.diff(weights[part])
            gradient[part][:-1] -= 1e-5 * bends
            gradient[part][1:] += 1e-5 * bends
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    return weights


def report(weights: Any, places: Any, wins: Any, held: Any, names: list[str]) -> None:
    """Reliability and Brier score, per seat and position."""
    there = places[:, :, 0] >= 0
    mine = shares(weights, places)
    constant = there / there.sum(axis=1, keepdims=True)
    few = np.where(there, 1 / np.maximum(held, 1), 0)
    counts = few / few.sum(axis=1, keepdims=True)
    print("| edition | positions | Brier | constant | plain counts |\n|---|---|---|---|---|")
    for name in (*EDITION_IDS, "all"):
        rows = np.array([name in {each, "all"} for each in names])
        brier = [
            float(((guess - wins) ** 2)[rows][there[rows]].mean())
            for guess in (mine, constant, counts)
        ]
        print(f"| `{name}` | {rows.sum()} | " + " | ".join(f"{each:.4f}" for each in brier) + " |")
    print("\n| said | seats | won |\n|---|---|---|")
    said, won = mine[there], wins[there]
    for low in np.arange(0, 1, 0.1):
        part = (said >= low) & (said < low + 0.1 + (low > 0.85))
        if part.any():
            print(f"| {said[part].mean():.3f} | {part.sum()} | {won[part].mean():.3f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--fresh", type=int, default=700)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    places, wins, _, _ = examples(asked.games, f"train {asked.seed}")
    weights = fit(places, wins)
    whole = np.round(weights / np.log(2) * STEPS).astype(int)
    here = Path(__file__).parents[1] / "native/study/win_share_table.hpp"
    rows = "".join(
        f"    {', '.join(map(str, whole[STARTS[table] : STARTS[table] + size]))},  // {table}\n"
        for table, size in TABLES.items()
    )
    text = here.read_text("utf-8")
    said = f"--games {asked.games} --seed {asked.seed} wrote"
    text = re.sub(r"--games \d+ --seed \S+ wrote", said, text)
    text = re.sub(r"(?<=kWeights\{\n).*?(?=\};)", rows, text, flags=re.DOTALL)
    here.write_text(text, "utf-8")
    fresh = examples(asked.fresh, f"fresh {asked.seed}")
    report(whole * np.log(2) / STEPS, *fresh)


if __name__ == "__main__":
    main()
