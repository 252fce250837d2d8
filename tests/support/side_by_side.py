"""One game in micro-actions twice: plainly in Python and in the kernel."""

from __future__ import annotations

from random import Random

import numpy as np
from tests.support.plain_draft import PlainDraft

from tilehall.bots import Casual, Solver
from tilehall.bots.bot import lay_nothing
from tilehall.core.game import Game
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Play
from tilehall.env.micro import STEPS_IN_A_TURN
from tilehall.env.numbering import DRAW, END, Numbering, Verb
from tilehall.env.observing import Observation, observe
from tilehall.env.whole_turns import micro_steps
from tilehall.solver.micro_games import KernelGames


class PlainMicro:
    """Micro-actions as plainly as they can be written: core's game, and a draft."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.numbering = Numbering.of(game.ruleset)
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.draft = PlainDraft.of(self.game.view(self.game.position.to_move), self.numbering)
        self.steps_left = STEPS_IN_A_TURN

    def allowed(self) -> list[int]:
        if self.game.is_over:
            return []
        numbers = [END, DRAW] if self.draft.can_end else [DRAW]
        if self.steps_left:
            numbers += map(self.numbering.number, self.draft.actions())
        return sorted(numbers)

    def observe(self) -> Observation:
        return observe(self.draft, steps_left=self.steps_left)

    def step(self, number: int) -> None:
        action = self.numbering.action(number)
        if action.verb in {Verb.END, Verb.DRAW}:
            ends = action.verb is Verb.END
            self.game = self.game.after(
                Play(self.draft.table) if ends else lay_nothing(self.draft.view)
            )
            self._begin_turn()
        else:
            self.draft = self.draft.after(action)
            self.steps_left -= 1


class SideBySide:
    """After every step both must show the same."""

    def __init__(self, ruleset: Ruleset | str, *, seats: int, seed: int | str) -> None:
        game = Game.new(ruleset, seats=seats, seed=seed)
        self.plain = PlainMicro(game)
        self.kernel = KernelGames(game.ruleset, seats=seats, count=1)
        self.kernel.deal(0, seed)
        self.steps = 0
        self.compare()

    def do(self, number: int) -> None:
        self.plain.step(number)
        self.kernel.step(np.array([number]))
        self.steps += 1
        self.compare()

    def compare(self) -> None:
        arrays, plain = self.kernel.arrays, self.plain
        here, outcome = plain.game.position, plain.game.outcome
        where = f"step {self.steps}: {plain.draft.table} / {plain.draft.rack}"
        assert arrays.to_move[0] == here.to_move
        assert arrays.is_over[0] == here.ended
        points = [0.0] * here.seats if outcome is None else [float(each) for each in outcome.scores]
        assert list(arrays.points[0]) == points
        assert list(np.flatnonzero(arrays.masks[0])) == plain.allowed(), where
        differing = np.flatnonzero(plain.observe() != arrays.observations[0])
        assert not differing.size, f"{differing[:9]} at {where}"

    def play(self, chance: Random, *, wildness: float, most_steps: int) -> None:
        """Bots lay tiles, so that the table fills; now and then somebody moves tiles at random."""
        while not self.plain.game.is_over and self.steps < most_steps:
            if chance.random() < wildness:
                self._fumble(chance)
            else:
                self._play_well(Solver() if chance.random() < 0.7 else Casual())

    def _fumble(self, chance: Random) -> None:
        """Some steps at random; a draw only where nothing else is left, or at the end."""
        game = self.plain.game
        for _ in range(chance.randint(1, 30)):
            allowed = self.plain.allowed()
            self.do(chance.choice([n for n in allowed if n != DRAW] or allowed))
            if self.plain.game is not game:
                return
        self.do(END if END in self.plain.allowed() else DRAW)

    def _play_well(self, bot: Casual | Solver) -> None:
        turn = bot.choose(self.plain.draft.view)
        for action in micro_steps(self.plain.draft, turn):
            number = self.plain.numbering.number(action)
            if number not in self.plain.allowed():
                # a few tables cannot be laid tile by tile in this order: give the turn up
                self.do(DRAW)
                return
            self.do(number)
