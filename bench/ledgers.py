"""Do ledgers come out even, and is luck nothing on average? Over games of all editions and seats.

    .venv/bin/python bench/ledgers.py --games 10000 --seed 1

plays so many games of the kernel's bots, of every edition with two to six seats in turn, checks in
exact fractions that start, deal, draws, own and others' turns are the result, that shares add up to
one, and that the result is the game's; and prints the mean luck of every seat with two standard
errors. Luck of the seats of one game adds up to zero, so the first seat's is told, and by edition.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from fractions import Fraction
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, stdev

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.solver import native
from tilehall.study.ledger import entered
from tilehall.study.win_share import WinShare

KIND = native.Bot.Kind
BOTS = (KIND.BEGINNER, KIND.CASUAL, KIND.SOLVER, KIND.STRATEGIST)


def played(number: int, seed: str) -> tuple[str, native.Game]:
    rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
    turn = number // len(EDITION_IDS)
    seats = rules.min_seats + turn % (rules.max_seats - rules.min_seats + 1)
    kinds = [BOTS[(turn // 5 + seat) % len(BOTS)] for seat in range(seats)]
    bots = [native.Bot(kind, seed=f"{number} {seat}") for seat, kind in enumerate(kinds)]
    return rules.id, native.play_game(native.rules_of(rules), f"ledger {seed}/{number}", bots)


def checked(asked: tuple[int, str]) -> tuple[str, bool, float]:
    name, game = played(*asked)
    model = WinShare(game)
    acts = [(game.happening(act)[0], False) for act in range(game.acts)]  # bots ask for no redeal
    found = entered([model.after(number) for number in range(game.acts + 1)], acts)
    outcome = game.outcome
    winners = outcome.winners if outcome else ()
    even = bool(winners)
    even &= all(account.is_even for account in found.accounts)
    even &= all(sum(shares) == 1 for shares in found.shares)
    even &= all(
        account.result == (Fraction(1, len(winners)) if seat in winners else 0)
        for seat, account in enumerate(found.accounts)
    )
    return name, even, 100 * float(found.luck[0])


def interval(values: list[float]) -> str:
    return f"{fmean(values):+.2f} ± {2 * stdev(values) / sqrt(len(values)):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    luck: dict[str, list[float]] = defaultdict(list)
    uneven = 0
    with Pool(asked.workers) as pool:
        games = ((number, asked.seed) for number in range(asked.games))
        for name, even, first in pool.imap_unordered(checked, games, chunksize=20):
            uneven += not even
            luck[name].append(first)
            luck["all"].append(first)
            if len(luck["all"]) % 1_000 == 0:
                print(f"{len(luck['all'])} games, {uneven} uneven", flush=True)
    print("| edition | games | luck of the first seat, % of a win |\n|---|---|---|")
    for name in (*EDITION_IDS, "all"):
        print(f"| `{name}` | {len(luck[name])} | {interval(luck[name])} |")
    print(f"\nuneven ledgers: {uneven}")


if __name__ == "__main__":
    main()
