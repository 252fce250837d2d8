"""Steps per second of random play: ours beside OpenSpiel's gin rummy and RLCard's, in one run.

.venv/bin/python bench/bench_peers.py [SECONDS]

Processor time of one core. A step is one decision of a player with its legal actions listed; what
chance does in between counts as time and not as a step. The games are not the same: ours has a
table that can be rearranged, theirs a hand of ten cards. `make bench` installs both peers.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from time import process_time

SECONDS = 5.0


def spiel(name: str) -> Iterator[None]:
    """One decision after the other, game after game."""
    import pyspiel  # noqa: PLC0415 - whoever has none of the peers is told which is missing

    import tilehall.env.openspiel  # noqa: F401, PLC0415 - registers the game

    game, chance = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, shares)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                yield


def rlcard_gin() -> Iterator[None]:
    import rlcard  # noqa: PLC0415

    env, chance = rlcard.make("gin-rummy"), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            yield


def pettingzoo_micro() -> Iterator[None]:
    from tilehall.env import tilehall_micro_v0  # noqa: PLC0415

    env, chance, seed = tilehall_micro_v0.raw_env("classic-es"), random.Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        while not env.game.is_over:
            env.step(int(chance.choice(env.mask().nonzero()[0])))
            yield


def vector_micro(games: int = 1024) -> Iterator[None]:
    from tilehall.env import tilehall_vector_v0  # noqa: PLC0415

    env = tilehall_vector_v0.vector_env(games, "classic-es", copy=False)
    env.reset(seed=1)
    step = 0
    while True:
        step += 1
        env.step(env.sample_allowed(step))
        yield from [None] * games


PEERS: dict[str, Callable[[], Iterator[None]]] = {
    "OpenSpiel gin_rummy (C++)": lambda: spiel("gin_rummy"),
    "RLCard gin-rummy": rlcard_gin,
    "Tilehall in OpenSpiel, plays": lambda: spiel("tilehall(most_plays=4)"),
    "Tilehall in OpenSpiel, micro": lambda: spiel("tilehall(actions=micro)"),
    "tilehall_micro_v0 (PettingZoo)": pettingzoo_micro,
    "tilehall_vector_v0, 1,024 games": vector_micro,
}


def main(seconds: float) -> None:
    base = 0.0
    print(f"{'':34}{'steps/s':>12}{'to OpenSpiel':>14}")
    for name, play in PEERS.items():
        try:
            steps = play()
            next(steps)  # loading is not counted
        except ImportError as missing:
            print(f"{name:34}{f'not here: {missing.name}':>26}")
            continue
        count, began = 0, process_time()
        while process_time() - began < seconds:
            for _ in range(64):
                next(steps)
            count += 64
        rate = count / (process_time() - began)
        base = base or rate
        print(f"{name:34}{rate:>12,.0f}{rate / base:>14.3f}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
