"""Train what Master takes a play to be worth: a small net, from whole games in the kernel's model.

    .venv/bin/python bench/train_value.py --edition tournament-hk --seed 11

In rounds: one seat plays by the net so far, and now and then lays whatever chance says, among
Strategists; the net goes on learning from every turn of the later half of all rounds. What it
learns is taken in part from the end of the game and in part from what it says itself of the
seat's next turns, which is less a matter of luck. It plays by the mean of its numbers over the
last steps: they sway. The end is measured on fresh deals and, with `--table`, written into
native/games/value_table.hpp, which `make setup` compiles. Needs NumPy. With two cores about
three quarters of an hour.
"""

from __future__ import annotations

import argparse
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.progress import Progress

from tilehall.core.editions import edition
from tilehall.solver.native import (
    VALUE_INPUTS,
    VALUE_PARTS,
    Rules,
    ValueNet,
    match_value,
    rules_of,
    sample_values,
)

UNITS: Final = (32, 16)
WANDERS: Final = (0.3, 0.3, 0.15, 0.15, 0.08, 0.08, 0.08, 0.08)  # by round, then:
WANDERS_LATER: Final = 0.05
ROUNDS_OF_ENDS: Final = 2  # in which only the end of a game counts
ENDS: Final = 0.8  # how much of what is learned is the game's end, turn by turn, after them
BATCH: Final = 8_192
STEPS: Final = 1_500  # a round
LAST_STEPS: Final = 7_500
RATE: Final = 3e-3
MEAN_OVER: Final = 500  # steps
CHUNK: Final = 2_000  # games of one call of the kernel
TABLE: Final = Path(__file__).parents[1] / "native/games/value_table.hpp"


@dataclass
class Net:
    """Two layers of units that let through what is above zero, then the log odds."""

    middle: Any  # of the inputs
    spread: Any
    numbers: list[Any]  # weights and biases in turn

    @classmethod
    def new(cls, inputs: Any, chance: np.random.Generator) -> Net:
        numbers: list[Any] = []
        for before, after in pairwise((VALUE_INPUTS, *UNITS, 1)):
            weights = chance.normal(size=(before, after)) * np.sqrt(2 / before)
            numbers += [weights.astype(np.float32), np.zeros(after, np.float32)]
        return cls(inputs.mean(axis=0), np.maximum(inputs.std(axis=0), 0.1), numbers)

    def layers(self, inputs: Any) -> list[Any]:
        found = [(inputs - self.middle) / self.spread]
        for at in (0, 2):
            found.append(np.maximum(found[-1] @ self.numbers[at] + self.numbers[at + 1], 0))
        return [*found, (found[-1] @ self.numbers[4] + self.numbers[5])[:, 0]]

    def chances(self, inputs: Any) -> Any:
        return chance_of(self.layers(inputs)[-1])

    def slopes(self, inputs: Any, goals: Any) -> list[Any]:
        """Of the mean loss, by the numbers."""
        layers = self.layers(inputs)
        back = ((chance_of(layers[-1]) - goals) / len(goals))[:, None]
        found: list[Any] = []
        for at in (4, 2, 0):
            below = layers[at // 2]
            found = [below.T @ back, back.sum(axis=0), *found]
            if at:
                back = (back @ self.numbers[at].T) * (below > 0)
        return found

    def parts(self) -> list[int]:
        """As the kernel keeps it: of inputs as they are, whole numbers."""
        first = self.numbers[0] / self.spread[:, None]
        bias = self.numbers[1] - self.middle @ first
        flat = np.concatenate([np.ravel(each) for each in (first, bias, *self.numbers[2:])])
        parts = np.round(flat * VALUE_PARTS).astype(int)
        if abs(parts).max() > np.iinfo(np.int16).max:
            raise SystemExit("a number of the net is too large for the table")
        return parts.tolist()  # type: ignore[no-any-return]

    def in_kernel(self) -> ValueNet:
        return ValueNet(*UNITS, self.parts())


def chance_of(log_odds: Any) -> Any:
    return 1 / (1 + np.exp(-log_odds))


class Learner:
    """Adam, and the mean of the numbers over the last steps."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.mean = Net(net.middle, net.spread, [each.copy() for each in net.numbers])
        self._first = [np.zeros_like(each) for each in net.numbers]
        self._second = [np.zeros_like(each) for each in net.numbers]
        self._steps = 0

    def step(self, inputs: Any, goals: Any, rate: float) -> None:
        self._steps += 1
        sway = max(1 / MEAN_OVER, 1 / self._steps)
        early = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        now, mean, first, second = self.net.numbers, self.mean.numbers, self._first, self._second
        for at, slope in enumerate(self.net.slopes(inputs, goals)):
            first[at] += 0.1 * (slope - first[at])
            second[at] += 0.001 * (slope**2 - second[at])
            now[at] -= rate * (first[at] / early[0]) / (np.sqrt(second[at] / early[1]) + 1e-8)
            mean[at] += sway * (now[at] - mean[at])


def goals_of(samples: Any, net: Net | None) -> Any:
    """What a turn is to be worth: in part how the game ended, in part what its next turns say."""
    goals, game = samples[:, -2].copy(), samples[:, -1]
    if net is None:
        return goals
    said = net.chances(samples[:, :VALUE_INPUTS])
    ends = np.flatnonzero(np.append(game[1:] != game[:-1], True))
    starts = np.append(0, ends[:-1] + 1)
    for back in range(1, int((ends - starts).max()) + 1):
        at = ends[ends - starts >= back] - back
        goals[at] = (1 - ENDS) * said[at + 1] + ENDS * goals[at + 1]
    return goals


def sampled(
    rules: Rules, net: Net | None, seats: list[int], games: int, wanders: float, seed: int
) -> Any:
    """A row for every turn of the seat; games are numbered anew in every call."""
    asked = net.in_kernel() if net else None

    def some(part: int) -> Any:
        at_table = seats[part % len(seats)]
        found = sample_values(rules, asked, at_table, CHUNK, seed * 1_000_003 + part, wanders)
        found[:, -1] += part * CHUNK
        return found

    with ThreadPoolExecutor() as pool:
        return np.concatenate(list(pool.map(some, range(games // CHUNK))))


def write(name: str, parts: list[int], said: str) -> None:
    rows = (", ".join(map(str, parts[at : at + 24])) for at in range(0, len(parts), 24))
    numbers = "".join(f"    {row},\n" for row in rows)
    text = TABLE.read_text("utf-8")
    pattern = rf"(?:// [^\n]*\n)?(inline constexpr \S+ {name}\{{).*?\}};"
    text, count = re.subn(
        pattern, lambda found: f"// {said}\n{found[1]}\n{numbers}}};", text, flags=re.DOTALL
    )
    if count != 1:
        raise SystemExit(f"{TABLE} has no {name}")
    TABLE.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", default="tournament-hk")
    parser.add_argument("--seats", default="4,4,3", help="in turn")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=24_000, help="a round")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--fresh-deals", type=int, default=1_500)
    parser.add_argument("--table", help="the name in value_table.hpp; else nothing is written")
    asked = parser.parse_args()
    rules, chance = rules_of(edition(asked.edition)), np.random.default_rng(asked.seed)
    seats = [int(each) for each in asked.seats.split(",")]
    console = Console()

    def tell(what: str, net: Net, deals: int) -> None:
        for count in sorted(set(seats)):
            fresh = match_value(rules, net.in_kernel(), count, deals, asked.seed + 500_000)
            share = f"{100 * fresh.share:.1f} % ± {196 * fresh.error:.1f}"
            console.print(f"{what}, alone among {count - 1}: {share}")

    def sample(turn: int, net: Net | None) -> tuple[Any, Any]:
        wanders = WANDERS[turn] if turn < len(WANDERS) else WANDERS_LATER
        rows = sampled(rules, net, seats, asked.games, wanders, asked.seed * 10_000 + turn)
        return rows[:, :VALUE_INPUTS], goals_of(rows, net if turn >= ROUNDS_OF_ENDS else None)

    planned = STEPS * (asked.rounds - 1) + LAST_STEPS
    with Progress(console=console) as progress:
        task = progress.add_task(asked.edition, total=planned)
        kept = [sample(0, None)]
        learner = Learner(Net.new(kept[0][0], chance))
        for turn in range(asked.rounds):
            if turn:
                kept = [*kept, sample(turn, learner.mean)][-max(4, (turn + 1) // 2) :]
            inputs, goals = (np.concatenate(each) for each in zip(*kept, strict=True))
            for _ in range(LAST_STEPS if turn + 1 == asked.rounds else STEPS):
                rows = chance.integers(len(inputs), size=BATCH)
                done = progress.tasks[task].completed / planned
                learner.step(inputs[rows], goals[rows], RATE * (1 - done) + 1e-5)
                progress.advance(task)
            if (turn + 1) % 5 == 0:
                tell(f"round {turn + 1}", learner.mean, 600)
    tell("at the end", learner.mean, asked.fresh_deals)
    if asked.table:
        command = f"bench/train_value.py --edition {asked.edition} --seats {asked.seats}"
        how = f"--rounds {asked.rounds} --games {asked.games} --seed {asked.seed}"
        write(asked.table, learner.mean.parts(), f"{command} {how}")


if __name__ == "__main__":
    main()
