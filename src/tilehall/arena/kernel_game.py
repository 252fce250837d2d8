"""Whole games in the kernel: the arena's games, turn for turn, without Python in between."""

from __future__ import annotations

from contextlib import closing

from tilehall.arena.deals import ArenaError, Deal, Plan, bot_seed, names_at
from tilehall.bots import make
from tilehall.bots.family import Native
from tilehall.core.errors import quoted
from tilehall.core.record import edition_lines
from tilehall.solver import native


def play_in_kernel(plan: Plan, dealt: Deal, rotation: int) -> native.Game:
    """One line-up's game of a deal, to its end."""
    bots = [
        thinking(plan.bots[bot], bot_seed(dealt, rotation, seat))
        for seat, bot in enumerate(dealt.lineups[rotation])
    ]
    game = native.Game(native.rules_of(plan.ruleset), seats=plan.seats, seed=dealt.seed)
    native.play_on(game, bots)
    return game


def record_of(plan: Plan, dealt: Deal, rotation: int, game: native.Game) -> str:
    """The text that `tilehall verify` proves; the same as core writes."""
    rules = "\n".join(edition_lines(plan.ruleset))
    return game.record(rules, names_at(plan, dealt.lineups[rotation]))


def thinking(spec: str, seed: str) -> native.Bot:
    """A bot of ours as the kernel has it."""
    with closing(make(spec, seed=seed)) as bot:
        if not isinstance(bot, Native):
            raise ArenaError(f"{quoted(spec)} is a program of its own; here only our bots can play")
        return bot.thinking()
