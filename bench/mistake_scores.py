"""Does the mistake score order the bots? The same deals for each of them, reviewed and compared.

    .venv/bin/python bench/mistake_scores.py --seats 2 --deals 40 --seed 1

Each of the five bots plays every deal from every seat against the same opponents, with two seats
against each of the five, with four against Strategist, Solver and Casual, and its own turns are
reviewed. A deal is one observation: the mean over its games. Prints for each bot its wins and its
mean mistake score, and for each pair of neighbours the mean difference on the same deals, all with
two standard errors. Ctrl-C ends with the deals that are done.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from contextlib import suppress
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, stdev
from typing import NamedTuple

from tilehall.bots import make
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.study.review import mistake_score, reviewed_turn, turns_of
from tilehall.study.win_share import WinShare

BOTS = ("searcher", "strategist", "solver", "casual", "beginner")
SEARCHER = "searcher:32worlds"
OPPONENTS = ("strategist", "solver", "casual")  # with four seats


class Asked(NamedTuple):
    edition: str
    deal: str
    bot: str
    seat: int
    others: tuple[str, ...]


class Scored(NamedTuple):
    score: float
    won: float


def played(asked: Asked) -> Game:
    names = [*asked.others[: asked.seat], asked.bot, *asked.others[asked.seat :]]
    bots = [
        make(SEARCHER if name == "searcher" else name, seed=f"{asked.deal} {seat}")
        for seat, name in enumerate(names)
    ]
    game = Game.new(edition(asked.edition), seats=len(names), seed=asked.deal)
    while not game.is_over:
        seat = game.position.to_move
        game = game.after_legal(bots[seat].choose(game.view(seat)), seat=seat)
    return game


def scored(asked: Asked) -> tuple[Asked, Scored]:
    game = played(asked)
    model = WinShare(game)
    result = model.after(len(game.log)).shares[asked.seat]
    acts = [act for act in turns_of(game) if game.log[act].seat == asked.seat]
    turns = [reviewed_turn(game, act, model) for act in acts]
    return asked, Scored(mistake_score(turns, result), 100 * float(result))


def interval(values: list[float]) -> str:
    return f"{fmean(values):.1f} ± {2 * stdev(values) / sqrt(len(values)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", default="classic-es")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    lineups = [(bot,) for bot in BOTS] if asked.seats == 2 else [OPPONENTS[: asked.seats - 1]]
    games = [
        Asked(asked.edition, f"mistakes {asked.seed}/{deal}", bot, seat, others)
        for deal in range(asked.deals)
        for seat in range(asked.seats)
        for others in lineups
        for bot in BOTS
    ]
    by_deal: dict[str, dict[str, list[Scored]]] = defaultdict(lambda: defaultdict(list))
    whole = asked.seats * len(lineups)
    with Pool(asked.workers) as pool, suppress(KeyboardInterrupt):
        for game, found in pool.imap(scored, games):
            by_deal[game.bot][game.deal].append(found)
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
