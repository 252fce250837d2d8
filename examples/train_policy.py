"""Train a small masked policy in the vectorised environment, and play it against Beginner.

    pip install 'tilehall[env]'
    python examples/train_policy.py --minutes 3

The policy moves single tiles. It gives every allowed action a score, the sum of the weights of what
can be said of it ("completes a set", "ends the turn", ...), and does what scores highest. Sixteen
weights are all there is to learn, and they begin at random: a policy without training hardly ever
opens. They are found by the cross-entropy method: many candidates play against the best guess so
far, and the winners' weights are the next guess.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilehall.core.editions import edition as tilehall_edition
from tilehall.core.ruleset import MOST_SEATS
from tilehall.env import tilehall_seat_v0, tilehall_vector_v0
from tilehall.env.numbering import Numbering, Verb

KINDS, NUMBERED, HIGHEST = 56, 52, 13  # kinds of tiles, and those with a number, 1 to 13
TILES = 4 * KINDS + 4  # where an observation has the tiles of its seat, then if it has opened,
OPENED = TILES + 1  # then the same of the next seat, and so on
CELLS = TILES + 2 * MOST_SEATS
MOST_STEPS = 700  # of a game in training
EASY_GENERATIONS = 8  # without a minimum for the opening
FEATURES = (
    "ends the turn",
    "draws",
    "adds to a set",
    "completes a set",
    "makes a pair that a tile in hand completes",
    "makes another pair",
    "begins a set that is in hand",
    "begins a set that is in hand, by its number",
    "begins something else",
    "lays a joker",
    "takes what a set can spare and a set in hand needs",
    "takes what a set can spare",
    "takes something else",
    "splits",
    "joins",
    "draws with a set on the way",
)
Numbers = NDArray[np.float64]
Seen = dict[str, NDArray[np.uint8]]
Whole = NDArray[np.int64]
Truth = NDArray[np.bool_]
VERBS = list(Verb)


class Policy:
    """For each game, with weights of its own, the allowed action that scores highest."""

    def __init__(self, numbering: Numbering) -> None:
        actions = [numbering.action(number) for number in range(numbering.count)]
        self.rows, self.width = numbering.rows, numbering.width
        self.verbs = np.array([VERBS.index(action.verb) for action in actions])
        self.firsts = np.array([action.first for action in actions])
        self.seconds = np.array([action.second for action in actions])
        self.completing = thirds()

    def choose(
        self, seen: Seen, weights: Numbers, chance: np.random.Generator | None = None
    ) -> Whole:
        """With a generator, actions that score higher are only more likely (softmax)."""
        game, action = np.nonzero(seen["action_mask"])
        scores = np.einsum("ij,ij->i", self.describe(seen, game, action), weights[game])
        if chance is not None:
            scores += chance.gumbel(size=len(scores))
        best = np.full(len(weights), -np.inf)
        np.maximum.at(best, game, scores)
        top = np.flatnonzero(scores == best[game])[::-1]
        chosen = np.zeros(len(weights), np.int64)
        chosen[game[top]] = action[top]  # of equals the first
        return chosen

    def describe(self, seen: Seen, game: Whole, action: Whole) -> Numbers:
        """What can be said of each allowed action, a line for each."""
        shown, verb = seen["observation"], self.verbs[action]
        cells = shown[:, CELLS:].reshape(len(shown), self.rows, self.width).astype(np.int64) - 1
        sizes = np.pad((cells >= 0).sum(axis=2), ((0, 0), (0, 1)))  # a new row is empty
        hand = (shown[:, :NUMBERED] + shown[:, KINDS : KINDS + NUMBERED]) > 0
        said = np.zeros((len(game), len(FEATURES)))
        for feature, each in ((0, Verb.END), (1, Verb.DRAW), (13, Verb.SPLIT), (14, Verb.JOIN)):
            said[:, feature] = verb == VERBS.index(each)
        is_unfinished = ((sizes > 0) & (sizes < 3)).any(axis=1)
        said[:, 15] = said[:, 1] * is_unfinished[game]
        places = np.flatnonzero(verb == VERBS.index(Verb.PLACE))
        said[places] = self._places(game[places], action[places], cells, sizes, hand)
        takes = np.flatnonzero(verb == VERBS.index(Verb.TAKE))
        opened = shown[:, OPENED] > 0
        said[takes] = self._takes(game[takes], action[takes], cells, sizes, hand, opened)
        return said

    def _places(
        self, game: Whole, action: Whole, cells: Whole, sizes: Whole, hand: Truth
    ) -> Numbers:
        said = np.zeros((len(game), len(FEATURES)))
        tile, row = self.firsts[action], self.seconds[action]
        size, beside = sizes[game, row], cells[game, np.minimum(row, self.rows - 1), 0]
        said[:, 2] = size >= 3
        said[:, 3] = size == 2
        completed = np.zeros(len(game), bool)
        pairs = np.flatnonzero((size == 1) & (tile < NUMBERED) & (beside < NUMBERED))
        third = self.completing[beside[pairs], tile[pairs]]
        completed[pairs] = (third & hand[game[pairs]]).any(axis=1)
        said[:, 4] = completed
        said[:, 5] = (size == 1) & ~completed
        numbered = np.minimum(tile, NUMBERED - 1)
        begins = (size == 0) & (tile < NUMBERED) & set_is_in_hand(hand)[game, numbered]
        said[:, 6] = begins
        said[:, 7] = begins * (numbered % HIGHEST + 1) / HIGHEST
        said[:, 8] = (size == 0) & ~begins
        said[:, 9] = tile >= NUMBERED
        return said

    def _takes(
        self, game: Whole, action: Whole, cells: Whole, sizes: Whole, hand: Truth, opened: Truth
    ) -> Numbers:
        said = np.zeros((len(game), len(FEATURES)))
        row, place = self.firsts[action], self.seconds[action]
        size, taken = sizes[game, row], cells[game, row, place]
        numbers = cells[game, row, :2] % HIGHEST
        is_end = (place == 0) | (place == size - 1) | (numbers[:, 0] == numbers[:, 1])
        spare = (size > 3) & is_end & opened[game]
        numbered = np.minimum(taken, NUMBERED - 1)
        wanted = spare & (taken < NUMBERED) & set_is_in_hand(hand)[game, numbered]
        said[:, 10] = wanted
        said[:, 11] = spare & ~wanted
        said[:, 12] = ~spare
        return said


def set_is_in_hand(hand: Truth) -> Truth:
    """For each number tile: do two others in hand make a set with it?"""
    grid = np.pad(hand.reshape(-1, 4, HIGHEST), ((0, 0), (0, 0), (2, 2)))
    at = {step: grid[:, :, 2 + step : 2 + step + HIGHEST] for step in (-2, -1, 1, 2)}
    runs = at[-2] & at[-1] | at[-1] & at[1] | at[1] & at[2]
    same = hand.reshape(-1, 4, HIGHEST)
    groups = same.sum(axis=1, keepdims=True) - same >= 2
    return np.asarray((runs | groups).reshape(-1, NUMBERED))


def thirds() -> Truth:
    """thirds()[a, b, c]: the number tiles a, b and c are a set."""
    tile = np.arange(NUMBERED)
    number, colour = tile % HIGHEST, tile // HIGHEST
    a, b, c = np.ix_(tile, tile, tile)
    numbers = np.stack(np.broadcast_arrays(number[a], number[b], number[c]))
    low, high, middle = numbers.min(0), numbers.max(0), numbers.sum(0)
    one_colour = (colour[a] == colour[b]) & (colour[b] == colour[c])
    apart = (colour[a] != colour[b]) & (colour[b] != colour[c]) & (colour[a] != colour[c])
    is_run = one_colour & (high - low == 2) & (middle == 3 * low + 3)
    return np.asarray(is_run & (numbers[0] != numbers[1]) | apart & (high == low))


def train(
    edition: str, *, minutes: float, generations: int, candidates: int, deals: int = 2
) -> Numbers:
    """The best weights after so many generations, or so many minutes.

    The first ones are played without a minimum for the opening: so a set that is laid by luck
    counts, and there is something to learn from.
    """
    rules = tilehall_edition(edition)
    easy = replace(rules, opening_minimum=1)
    envs = [
        tilehall_vector_v0.vector_env(2 * candidates * deals, each, copy=False)
        for each in (easy, rules)
    ]
    policy = Policy(envs[0].numbering)
    chance = np.random.default_rng(3)
    mean, spread = np.zeros(len(FEATURES)), np.full(len(FEATURES), 2.0)
    ends = time.monotonic() + 60 * minutes
    for generation in range(generations):
        if time.monotonic() > ends:
            break
        tried = mean + spread * chance.standard_normal((candidates, len(FEATURES)))
        env = envs[generation >= EASY_GENERATIONS]
        lead = compete(env, policy, tried, mean, chance, deals=deals)
        best = np.argsort(lead)[-candidates // 5 :]
        mean, spread = tried[best].mean(axis=0), tried[best].std(axis=0) + 0.1
        ahead = f"the best fifth leads by {lead[best].mean():+.1f} tiles"
        print(f"generation {generation + 1:3}: {ahead}", flush=True)
    return mean


def compete(
    env: tilehall_vector_v0.VectorMicroEnv,
    policy: Policy,
    tried: Numbers,
    rival: Numbers,
    chance: np.random.Generator,
    *,
    deals: int,
) -> Numbers:
    """Each candidate plays every deal from both seats against the rival: its lead in tiles.

    Games are cut after a while: who knows nothing moves tiles to and fro for very long.
    """
    games = env.num_envs
    who, seat = np.arange(games) // (2 * deals), np.arange(games) % 2
    seeds = int(chance.integers(1 << 30)) + np.arange(games) % (2 * deals) // 2
    seen, infos = env.reset(seed=seeds.tolist())
    lead, left = np.zeros(games), np.ones(games, bool)
    for _ in range(MOST_STEPS):
        is_own = infos["seat"] == seat
        actions = policy.choose(seen, np.where(is_own[:, None], tried[who], rival), chance)
        seen, _, over, _, infos = env.step(actions)
        own, other = seen["observation"][:, TILES], seen["observation"][:, TILES + 2]
        ahead = other.astype(float) - own  # as the seat to move sees it
        lead[left] = np.where(infos["seat"] == seat, ahead, -ahead)[left]
        left &= ~over
        if not left.any():
            break
    return np.asarray(lead.reshape(-1, 2 * deals).mean(axis=1))


def win_share(edition: str, weights: Numbers, opponent: str, deals: int) -> float:
    """Against a bot, one game at a time; every deal from both seats, so that its luck cancels."""
    won = 0
    for seat in range(2):
        env = tilehall_seat_v0.env(edition, actions="micro", opponents=[opponent], seat=seat)
        policy = Policy(env.env.numbering)  # type: ignore[attr-defined]
        for deal in range(deals):
            seen, _ = env.reset(seed=1_000_000 + deal)
            over, points = False, 0.0
            while not over:
                many = {part: array[None] for part, array in seen.items()}
                seen, points, over, _, _ = env.step(int(policy.choose(many, weights[None])[0]))
            won += points > 0
    return won / (2 * deals)


def main() -> tuple[float, float]:
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--edition", default="classic-es")
    options.add_argument("--opponent", default="beginner", help="any bot")
    options.add_argument("--minutes", type=float, default=3.0)
    options.add_argument("--generations", type=int, default=12)
    options.add_argument("--candidates", type=int, default=40, help="in a generation")
    options.add_argument("--deals", type=int, default=50, help="to evaluate with, each twice")
    chosen = options.parse_args()
    untrained = np.random.default_rng(1).standard_normal(len(FEATURES))
    before = win_share(chosen.edition, untrained, chosen.opponent, chosen.deals)
    print(f"before: {before:.0%} of games won against {chosen.opponent}")
    weights = train(
        chosen.edition,
        minutes=chosen.minutes,
        generations=chosen.generations,
        candidates=chosen.candidates,
    )
    after = win_share(chosen.edition, weights, chosen.opponent, chosen.deals)
    print(f"after: {after:.0%} of games won against {chosen.opponent}")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{weight:+6.2f}  {name}")
    return before, after


if __name__ == "__main__":
    main()
