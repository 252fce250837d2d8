"""The environment whose actions move single tiles.

A seat acts as often as it likes in its turn; ending the turn is an action too, allowed only where
the judge has nothing against the table. The turn is kept in the kernel, the game in Python.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np

from tilehall.core.editions import edition
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.env.draft import Draft
from tilehall.env.numbering import DRAW, END, Action, Numbering
from tilehall.env.observing import observation_length, observe
from tilehall.env.seats import Mask, SeatEnv, Seen
from tilehall.solver.micro_games import KernelGames

STEPS_IN_A_TURN: Final = 100  # then the turn has to be ended or given up; the kernel counts


class MicroEnv(SeatEnv):
    """`MicroEnv("classic-es", seats=2)`; see docs/environments.md."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tilehall_micro_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        ruleset: Ruleset | str = "classic-es",
        *,
        seats: int = 2,
        render_mode: str | None = None,
    ) -> None:
        rules = edition(ruleset) if isinstance(ruleset, str) else ruleset
        self.numbering = Numbering.of(rules)
        shapes = {
            "observation": observation_length(self.numbering),
            "action_mask": self.numbering.count,
        }
        super().__init__(rules, seats=seats, render_mode=render_mode, shapes=shapes)
        self._turn = KernelGames(rules, seats=seats, count=1)
        self._action = np.zeros(1, np.int64)

    @property
    def draft(self) -> Draft:
        """The table in the middle of the turn; the kernel keeps it."""
        view = self.game.view(self.game.position.to_move)
        return Draft(view, self.numbering, self._turn.rows(0))

    def allowed(self) -> list[Action]:
        """What the seat to move may do, in words."""
        return [self.numbering.action(int(number)) for number in self.mask().nonzero()[0]]

    def begin_turn(self) -> None:
        self._turn.load(0, self.game.position)

    def mask(self) -> Mask:
        return np.array(self._turn.arrays.masks[0])

    def act(self, number: int) -> Turn | None:
        if number == END:
            return Play(Table.of(self._turn.rows(0)))
        if number == DRAW:  # RULES G5, G6
            return Draw() if self.game.position.pool_size else Pass()
        self._action[0] = number
        self._turn.step(self._action)
        return None

    def seen(self, seat: int, *, is_to_move: bool) -> Seen:
        """The seat to move sees its draft; the others the table as the last turn left it."""
        if is_to_move:
            return {"observation": np.array(self._turn.arrays.observations[0])}
        return {
            "observation": observe(Draft.of(self.game.view(seat), self.numbering), steps_left=0)
        }

    def render(self) -> str | None:
        """The table in the middle of the turn, and what is left of the rack."""
        if self.render_mode is None:
            return None
        draft = self.draft
        return f"{self.agent_selection}\ntable: {draft.table}\nrack: {draft.rack}"
