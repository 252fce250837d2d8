"""Does the mistake score order the bots? The same deals for all of them, reviewed and compared.

    .venv/bin/python bench/mistake_scores.py --seats 2 --deals 40 --seed 1

With two seats every bot plays every deal from both seats against each of the five; with four, every
deal is played by each four of the five, in each of the four ways they can sit one after the other.
So every bot has every seat equally often. Whole games are reviewed, and every seat's score counts.
A deal is one observation: the mean over its games. Prints for each bot its wins and its mean
mistake score, and for each pair of neighbours the mean difference on the same deals, all with two
standard errors. Ctrl-C ends with the deals that are done.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from contextlib import suppress
from itertools import product
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, stdev
from typing import NamedTuple

from tilehall.bots import make
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.study.review import review

BOTS = ("searcher", "strategist", "solver", "casual", "beginner")
SEARCHER = "searcher:32worlds"


class Asked(NamedTuple):
    edition: str
    deal: str
    bots: tuple[str, ...]  # by seat


class Scored(NamedTuple):
    score: float
    won: float


def lineups(seats: int) -> list[tuple[str, ...]]:
    if seats == 2:
        return list(product(BOTS, repeat=2))
    fours = (tuple(bot for bot in BOTS if bot != out) for out in BOTS)
    return [four[turn:] + four[:turn] for four in fours for turn in range(len(four))]


def played(asked: Asked) -> Game:
    bots = [
        make(SEARCHER if name == "searcher" else name, seed=f"{asked.deal} {seat}")
        for seat, name in enumerate(asked.bots)
    ]
    game = Game.new(edition(asked.edition), seats=len(bots), seed=asked.deal)
    while not game.is_over:
        seat = game.position.to_move
        game = game.after_legal(bots[seat].choose(game.view(seat)), seat=seat)
    return game


def scored(asked: Asked) -> tuple[Asked, list[Scored]]:
    found = review(played(asked))
    results = (100 * float(account.result) for account in found.ledger.accounts)
    return asked, [Scored(*each) for each in zip(found.mistake_scores, results, strict=True)]


def interval(values: list[float]) -> str:
    return f"{fmean(values):.1f} ± {2 * stdev(values) / sqrt(len(values)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    games = [
        Asked(asked.edition, f"mistakes {asked.seed}/{deal}", bots)
        for deal in range(asked.deals)
        for bots in lineups(asked.seats)
    ]
    by_deal: dict[str, dict[str, list[Scored]]] = defaultdict(lambda: defaultdict(list))
    whole = sum(bots.count(BOTS[-1]) for bots in lineups(asked.seats))
    with Pool(asked.workers) as pool, suppress(KeyboardInterrupt):
        for game, found in pool.imap(scored, games):
            for bot, each in zip(game.bots, found, strict=True):
                by_deal[bot][game.deal].append(each)
    done = [deal for deal, found in by_deal[BOTS[-1]].items() if len(found) == whole]
    kept = {bot: {deal: by_deal[bot][deal] for deal in done} for bot in BOTS}
    scores = {
        bot: {deal: fmean(each.score for each in found) for deal, found in kept[bot].items()}
        for bot in BOTS
    }
    print(f"`{asked.edition}`, {asked.seats} seats, {len(done)} deals, seed {asked.seed}\n")
    print("| bot | won, % | mistake score | fewer than the next, on the same deals |")
    print("|---|---|---|---|")
    for bot, other in zip(BOTS, (*BOTS[1:], None), strict=True):
        won = [fmean(each.won for each in found) for found in kept[bot].values()]
        gaps = [scores[other][deal] - scores[bot][deal] for deal in scores[bot]] if other else []
        print(
            f"| {bot} | {interval(won)} | {interval(list(scores[bot].values()))} "
            f"| {interval(gaps) if gaps else ''} |"
        )


if __name__ == "__main__":
    main()
