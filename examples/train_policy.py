"""Train a small masked policy over whole plays in a few minutes, and play it against the bots.

    pip install 'tilehall[env]'
    python examples/train_policy.py --minutes 3

The policy gives every allowed action of `tilehall_plays_v0` a score, the sum of the weights of what
can be said of it ("goes out", "draws although it has opened", ...), and takes the one that scores
highest. Eight weights are all there is to learn. They are found by the cross-entropy method: many
candidates play the same deals against a bot, and the next ones resemble the best of them.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from tilehall.arena.estimate import Bounds, Interval, Kind, Sample
from tilehall.env import tilehall_seat_v0
from tilehall.env.one_seat import OneSeatEnv

KINDS, NUMBERED, HIGHEST = 56, 52, 13  # kinds of tiles, and those with a number, 1 to 13
POOL = 4 * KINDS  # where an observation has the size of the pool,
OWN = POOL + 4  # the seat's tiles and whether the seat has opened, then the same of the next seat
MOST_PLAYS = 3  # to choose from
HOPELESS, LOST = 48, -200.0  # so many tiles on the rack in training, and what they count
A_FIFTH = 5
FEATURES = (
    "lays nothing",
    "lays nothing, having opened",
    "lays nothing, having opened, by the tiles of the next seat",
    "passes",
    "goes out",
    "tiles laid",
    "jokers laid",
    "neighbours left on the rack",
)
Numbers = NDArray[np.float64]
Seen = dict[str, NDArray[np.uint8]]


def choose(seen: Seen, weights: Numbers, chance: np.random.Generator) -> int:
    """The allowed action that scores highest; any of them, as likely, where nothing is weighed."""
    allowed = np.flatnonzero(seen["action_mask"])
    if not weights.any():
        return int(chance.choice(allowed))
    return int(allowed[np.argmax(describe(seen, allowed) @ weights)])


def describe(seen: Seen, allowed: NDArray[np.int64]) -> Numbers:
    """What can be said of each allowed action, a line for each; the first lays nothing."""
    shown = seen["observation"].astype(float)
    plays = np.vstack([np.zeros(KINDS), seen["plays"].reshape(-1, KINDS)])[allowed]
    rack, pool = shown[:KINDS], shown[POOL]
    own, opened, other = shown[OWN : OWN + 3]
    count = plays.sum(axis=1)
    nothing = (count == 0).astype(float)
    waits = nothing * opened
    return np.stack(
        [
            nothing,
            waits,
            waits * other / 14,
            nothing * (pool == 0),
            count == own,
            count / 5,
            plays[:, NUMBERED:].sum(axis=1),
            neighbours(rack - plays) / 10,
        ],
        axis=1,
    )


def neighbours(racks: Numbers) -> Numbers:
    """Pairs of tiles on the way to a set: next to each other in a run, or of one number."""
    held = racks[:, :NUMBERED].reshape(-1, 4, HIGHEST) > 0
    beside = (held[:, :, 1:] & held[:, :, :-1]).sum(axis=(1, 2))
    over_one = (held[:, :, 2:] & held[:, :, :-2]).sum(axis=(1, 2))
    return np.asarray(beside + over_one + (held.sum(axis=1) >= 2).sum(axis=1), float)


def seats_against(edition: str, opponent: str) -> list[OneSeatEnv]:
    """The same environment from both seats: every deal is played twice, and its luck cancels."""
    return [
        tilehall_seat_v0.env(
            edition, actions="plays", opponents=[opponent], seat=seat, most_plays=MOST_PLAYS
        )
        for seat in range(2)
    ]


def play(env: OneSeatEnv, weights: Numbers, deal: int, most_tiles: float = np.inf) -> float:
    """The points of one game; who has gathered too many tiles gives it up."""
    seen, _ = env.reset(seed=deal)
    chance = np.random.default_rng(deal)
    over, points = False, 0.0
    while not over:
        seen, points, over, _, _ = env.step(choose(seen, weights, chance))
        if not over and seen["observation"][OWN] > most_tiles:
            return LOST
    return points


def train(
    edition: str, opponent: str, *, minutes: float, generations: int, candidates: int, deals: int
) -> Numbers:
    """The weights after so many generations, or so many minutes of processor time."""
    envs = seats_against(edition, opponent)
    chance = np.random.default_rng(1)
    mean, spread = np.zeros(len(FEATURES)), np.full(len(FEATURES), 2.0)
    ends = time.process_time() + 60 * minutes
    for generation in range(1, generations + 1):
        tried = mean + spread * chance.standard_normal((candidates, len(FEATURES)))
        dealt = chance.integers(1 << 30, size=deals).tolist()
        merits = np.array([merit(envs, weights, dealt) for weights in tried])
        best = np.argsort(merits)[-max(candidates // A_FIFTH, 2) :]
        mean, spread = tried[best].mean(axis=0), tried[best].std(axis=0) + 0.15
        told = f"{merits.mean():+.2f}, of the best {merits[best].mean():+.2f}"
        print(f"generation {generation:3}: merit {told}", flush=True)
        if time.process_time() > ends:
            break
    return mean


def merit(envs: list[OneSeatEnv], weights: Numbers, dealt: list[int]) -> float:
    """Games won less games lost, and a little for the points, which tell losers apart."""
    points = np.array([play(env, weights, deal, HOPELESS) for deal in dealt for env in envs])
    return float(np.mean(np.sign(points) + points / 100))


def win_share(edition: str, opponent: str, weights: Numbers, deals: int) -> Interval:
    """Over deals that were not trained with; the games of one deal are one observation."""
    envs, sample = seats_against(edition, opponent), Sample()
    for deal in range(deals):
        sample.add(np.mean([play(env, weights, 1 << 40 | deal) > 0 for env in envs]))
    return sample.interval(Kind.FIXED, bounds=Bounds(0.0, 1.0))


def main() -> dict[str, tuple[Interval, Interval]]:
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--edition", default="classic-es")
    options.add_argument("--teacher", default="solver", help="the bot to train against")
    options.add_argument("--against", nargs="+", default=["beginner", "solver"])
    options.add_argument("--minutes", type=float, default=3.0)
    options.add_argument("--generations", type=int, default=1_000)
    options.add_argument("--candidates", type=int, default=24, help="in a generation")
    options.add_argument("--training-deals", type=int, default=2, help="for each, from both seats")
    options.add_argument("--deals", type=int, default=100, help="to evaluate with, each twice")
    chosen = options.parse_args()
    weights = train(
        chosen.edition,
        chosen.teacher,
        minutes=chosen.minutes,
        generations=chosen.generations,
        candidates=chosen.candidates,
        deals=chosen.training_deals,
    )
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{weight:+6.2f}  {name}")
    found = {}
    for bot in chosen.against:
        shares = [
            win_share(chosen.edition, bot, each, chosen.deals)
            for each in (np.zeros(len(FEATURES)), weights)
        ]
        found[bot] = (shares[0], shares[1])
        told = " -> ".join(f"{mean:.1%} ({low:.1%} to {high:.1%})" for mean, low, high in shares)
        print(f"games won against {bot}, before and after: {told}", flush=True)
    return found


if __name__ == "__main__":
    main()
