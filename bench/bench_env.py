"""Micro-steps per second of the environments, at 1, 64 and 1,024 games; turns of whole plays.

.venv/bin/python bench/bench_env.py [EDITION ...]

Random allowed actions leave tables almost empty, so there is a second policy, which replays games
of two Solver bots step by step, with full tables and every rearrangement. Actions are chosen
outside the measured time; the writing of masks and observations is measured, and so is that of
the points and of what else `step` returns, and the dealing of new games. A figure is the best of
several rounds in processor time, as undisturbed by what else runs as can be, and after the stroke
the median of the rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

import numpy as np
from numpy.typing import NDArray

from tilehall.bots import Solver
from tilehall.core.editions import edition
from tilehall.env import tilehall_micro_v0, tilehall_plays_v0, tilehall_vector_v0
from tilehall.env.micro import MicroEnv
from tilehall.env.numbering import DRAW, END
from tilehall.env.vector import VectorMicroEnv
from tilehall.env.whole_turns import micro_steps

ROUNDS = 25
RECORDED_GAMES = 24
Actions = NDArray[np.int64]


def main(names: list[str]) -> None:
    print(f"{'micro-steps per second, two seats':46}{'random play':>24}{'Solver games':>24}")
    for name in names:
        recorded = [record(name, seed) for seed in range(RECORDED_GAMES)]
        for wrapped in (True, False):
            label = f"{name}, PettingZoo{'' if wrapped else ', raw_env'}, 1 game"
            line = [one_by_one(name, wrapped, None), one_by_one(name, wrapped, recorded)]
            print(f"{label:46}{line[0]:>24}{line[1]:>24}", flush=True)
        label, line = f"{name}, whole plays, 1 game", [whole_plays(name, n) for n in (None, 1)]
        print(f"{label:46}{line[0]:>24}{line[1]:>24}", flush=True)
        for games in (1, 64, 1_024):
            for copy in (True, False):
                label = f"{name}, vector, {games} games{'' if copy else ', copy=False'}"
                line = [many(name, games, copy, None), many(name, games, copy, recorded)]
                print(f"{label:46}{line[0]:>24}{line[1]:>24}", flush=True)


def many(name: str, games: int, copy: bool, recorded: list[list[int]] | None) -> str:  # noqa: FBT001
    env = tilehall_vector_v0.vector_env(games, name, copy=copy)
    choose = replaying(env, recorded) if recorded else env.sample_allowed
    if not recorded:
        env.reset(seed=1)
    steps = max(4, 8_192 // games)
    return measured(steps, games, lambda step: (env.step, choose(step)))


def one_by_one(name: str, wrapped: bool, recorded: list[list[int]] | None) -> str:  # noqa: FBT001
    """What a caller of PettingZoo does for each step: `last` and `step`."""
    env = tilehall_micro_v0.env(name) if wrapped else MicroEnv(name)
    env.reset(seed=0)
    chance = np.random.default_rng(1)
    script: Iterator[int] = iter(())
    deals = 0

    def choose(_: int) -> tuple[Callable[[int], None], int]:
        nonlocal script, deals
        action = next(script, None)
        if action is None and (recorded or env.terminations[env.agent_selection]):
            env.reset(seed=deals % RECORDED_GAMES)
            script = iter(recorded[deals % RECORDED_GAMES] if recorded else ())
            deals += 1
            action = next(script, None)
        if action is None:
            action = int(chance.choice(np.flatnonzero(env.unwrapped.mask())))
        return act, action

    def act(action: int) -> None:
        env.last()
        env.step(action)

    return measured(400, 1, choose)


def whole_plays(name: str, choice: int | None) -> str:
    """Turns of `tilehall_plays_v0` with its usual sixteen plays; the first of them, or any."""
    env = tilehall_plays_v0.env(name)
    env.reset(seed=0)
    chance = np.random.default_rng(1)

    def choose(_: int) -> tuple[Callable[[int], None], int]:
        if env.terminations[env.agent_selection]:
            env.reset()
        allowed = np.flatnonzero(env.unwrapped.mask())
        return act, int(chance.choice(allowed) if choice is None else allowed[:2][-1])

    def act(action: int) -> None:
        env.last()
        env.step(action)

    return measured(20, 1, choose)


def measured(
    steps: int, games: int, choose: Callable[[int], tuple[Callable[..., object], object]]
) -> str:
    rates, at = [], 0
    for _ in range(ROUNDS):
        spent = 0.0
        for _ in range(steps):
            act, actions = choose(at)
            at += 1
            began = process_time()
            act(actions)
            spent += process_time() - began
        rates.append(steps * games / spent)
    return f"{max(rates):,.0f} / {median(rates):,.0f}"


def replaying(env: VectorMicroEnv, recorded: list[list[int]]) -> Callable[[int], Actions]:
    """Each game replays the next recorded one from its start; all begin at different places."""
    games = env.num_envs
    env.reset(seed=[game % RECORDED_GAMES for game in range(games)])
    at = np.zeros(games, np.int64)
    which = np.arange(games) % RECORDED_GAMES

    def choose(_: int) -> Actions:
        done = at >= [len(recorded[game]) for game in which]
        if done.any():  # a finished script begins again: the same deal, the same steps
            env.reset(seed=which.tolist(), options={"reset_mask": done})
            at[done] = 0
        actions = [recorded[game][step] for game, step in zip(which, at, strict=True)]
        at[:] += 1
        return np.array(actions)

    for step in range(max(map(len, recorded))):  # spread the games over the whole of a game
        env.step(choose(step))
    return choose


def record(name: str, seed: int) -> list[int]:
    """A game of two Solver bots as micro-actions, up to the last step before its end."""
    env = MicroEnv(edition(name))
    env.reset(seed=seed)
    numbers: list[int] = []
    while not env.game.is_over:
        draft = env.draft
        for action in micro_steps(draft, Solver().choose(draft.view)):
            number = env.numbering.number(action)
            if not env.mask()[number]:
                number = DRAW  # a table that cannot be laid in this order: the turn is given up
            env.step(number)
            numbers.append(number)
            if number in {END, DRAW}:
                break
    return numbers[:-1]


if __name__ == "__main__":
    main(sys.argv[1:] or ["classic-es", "tournament-hk", "twist-cn"])
