"""Does the mistake score order the bots? Games of them, reviewed; means with intervals.

    .venv/bin/python bench/mistake_scores.py --seats 2 --rounds 20 --seed 1

A round of two seats is every pair of the five bots from both sides, 20 games; of four seats, five
games, each without one of them. Prints for each bot its games, its wins, its mean mistake score
and two standard errors, and what a review took of one core. Also the ledgers, if asked:

    .venv/bin/python bench/mistake_scores.py --ledgers 10000 --seed 1

plays so many games of all editions and seats, checks that every ledger comes out even in exact
fractions, and prints the mean luck of the first seat with two standard errors.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import defaultdict
from math import sqrt
from statistics import fmean, stdev

from tilehall.bots import make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.study.ledger import ledger
from tilehall.study.review import review

BOTS = ("searcher:16worlds", "strategist", "solver", "casual", "beginner")


def played(name: str, bots: tuple[str, ...], seed: str) -> Game:
    game = Game.new(edition(name), seats=len(bots), seed=seed)
    seated = [make(bot, seed=f"{seed} {seat}") for seat, bot in enumerate(bots)]
    while not game.is_over:
        seat = game.position.to_move
        game = game.after_legal(seated[seat].choose(game.view(seat)), seat=seat)
    return game


def seatings(seats: int, turn: int) -> list[tuple[str, ...]]:
    starts = range(2) if seats == 2 else (turn % seats,)
    chosen = itertools.combinations(BOTS, seats)
    return [each[start:] + each[:start] for each in chosen for start in starts]


def interval(values: list[float]) -> str:
    return f"{fmean(values):.1f} ± {2 * stdev(values) / sqrt(len(values)):.1f}"


def mistakes(name: str, seats: int, rounds: int, seed: str) -> None:
    scores: dict[str, list[float]] = defaultdict(list)
    wins: dict[str, list[float]] = defaultdict(list)
    times = []
    for turn in range(rounds):
        for bots in seatings(seats, turn):
            game = played(name, bots, f"mistakes {seed}/{turn}/{' '.join(sorted(bots))}")
            began = time.process_time()
            found = review(game)
            times.append(time.process_time() - began)
            for seat, bot in enumerate(bots):
                scores[bot].append(found.mistake_scores[seat])
                wins[bot].append(100 * float(found.ledger.accounts[seat].result))
    print(f"`{name}`, {seats} seats, {len(times)} games\n")
    print("| bot | games | won, % | mistake score |\n|---|---|---|---|")
    for bot in BOTS:
        print(f"| {bot} | {len(scores[bot])} | {interval(wins[bot])} | {interval(scores[bot])} |")
    times.sort()
    print(
        f"\na review: {fmean(times):.2f} s on average, {times[int(0.95 * len(times))]:.2f} at p95"
    )


def ledgers(count: int, seed: str) -> None:
    luck, uneven = [], 0
    for number in range(count):
        rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
        seats = rules.min_seats + number // len(EDITION_IDS) % (rules.max_seats - 1)
        bot = ("solver", "casual")[number // 30 % 2]
        found = ledger(played(rules.id, (bot,) * seats, f"ledger {seed}/{number}"))
        uneven += not all(account.is_even for account in found.accounts)
        uneven += any(sum(shares) != 1 for shares in found.shares)
        luck.append(100 * float(found.luck[0]))
        if (number + 1) % 500 == 0:
            print(f"{number + 1} games, {uneven} uneven, luck {interval(luck)} %", flush=True)
    print(f"{count} games, {uneven} uneven ledgers; luck of the first seat {interval(luck)} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ledgers", type=int, default=0)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    if asked.ledgers:
        ledgers(asked.ledgers, asked.seed)
    else:
        mistakes(asked.edition, asked.seats, asked.rounds, asked.seed)


if __name__ == "__main__":
    main()
