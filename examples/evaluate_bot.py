"""Evaluate any bot in the micro-action environment: its turns are played tile by tile.

    pip install 'tilehall[env]'
    python examples/evaluate_bot.py casual --against beginner --deals 20

Every deal is played from every seat, so that the luck of the deal cancels. Where you see a bot's
turn, put what your own agent chooses from `env.last()`.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from tilehall.bots import make
from tilehall.env.micro import MicroEnv
from tilehall.env.numbering import DRAW
from tilehall.env.whole_turns import micro_steps


@dataclass
class Tally:
    """What the bot has achieved so far."""

    games: int = 0
    won: int = 0
    points: float = 0.0
    steps: int = 0
    given_up: int = 0  # turns that the environment could not build tile by tile


def play_game(env: MicroEnv, names: list[str], seed: int, tally: Tally, seat: int) -> None:
    bots = [make(name, seed=f"{seed} {place}") for place, name in enumerate(names)]
    env.reset(seed=seed)
    while not env.game.is_over:
        draft = env.draft
        turn = bots[env.game.position.to_move].choose(draft.view)
        for action in micro_steps(draft, turn):
            number = env.numbering.number(action)
            tally.steps += 1
            if not env.mask()[number]:
                tally.given_up += 1
                env.step(DRAW)
                break
            env.step(number)
    for bot in bots:
        bot.close()
    reward = env.rewards[f"seat_{seat}"]
    tally.games += 1
    tally.won += reward > 0
    tally.points += reward


def evaluate(bot: str, against: str, *, edition: str, seats: int, deals: int) -> Tally:
    env, tally = MicroEnv(edition, seats=seats), Tally()
    for deal in range(deals):
        for seat in range(seats):
            names = [bot if place == seat else against for place in range(seats)]
            play_game(env, names, deal, tally, seat)
    return tally


def main() -> Tally:
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("bot", help="a name such as casual, or your own program: ./mybot")
    options.add_argument("--against", default="beginner")
    options.add_argument("--edition", default="classic-es")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--deals", type=int, default=20)
    chosen = options.parse_args()
    found = evaluate(
        chosen.bot,
        chosen.against,
        edition=chosen.edition,
        seats=chosen.seats,
        deals=chosen.deals,
    )
    print(f"{chosen.bot} against {chosen.against}, {chosen.edition}, {found.games} games:")
    print(f"won {found.won / found.games:.0%}, {found.points / found.games:+.1f} points a game,")
    print(f"{found.steps / found.games:.0f} micro-steps a game, {found.given_up} turns given up")
    return found


if __name__ == "__main__":
    main()
