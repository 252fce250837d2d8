"""The environment whose actions are whole plays, found by the solver."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from tilehall.bots.bot import lay_nothing
from tilehall.core.editions import edition
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Turn
from tilehall.env.draft import Draft
from tilehall.env.numbering import Numbering
from tilehall.env.observing import KINDS, observation_length, observe
from tilehall.env.seats import Mask, SeatEnv, Seen
from tilehall.solver import Objective, Solution, best_plays

USUAL_PLAYS: Final = 16
LAY_NOTHING: Final = 0


class PlaysEnv(SeatEnv):
    """Action 0 draws or passes; action k is the k-th best play by tiles laid, then by points.

    `plays` in an observation says which tiles each of them lays. See docs/environments.md.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tilehall_plays_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    plays: tuple[Solution, ...]

    def __init__(
        self,
        ruleset: Ruleset | str = "classic-es",
        *,
        seats: int = 2,
        most_plays: int = USUAL_PLAYS,
        render_mode: str | None = None,
    ) -> None:
        rules = edition(ruleset) if isinstance(ruleset, str) else ruleset
        self.numbering = Numbering.of(rules)
        self.most_plays = most_plays
        shapes = {
            "observation": observation_length(self.numbering),
            "plays": most_plays * KINDS,
            "action_mask": 1 + most_plays,
        }
        super().__init__(rules, seats=seats, render_mode=render_mode, shapes=shapes)

    def begin_turn(self) -> None:
        view = self.game.view(self.game.position.to_move)
        self.plays = ()
        if not self.game.is_over:
            self.plays = best_plays(view, self.most_plays, objective=Objective.TILES_THEN_VALUE)

    def mask(self) -> Mask:
        mask = np.zeros(self.action_count, np.int8)
        if not self.game.is_over:
            mask[: 1 + len(self.plays)] = 1
        return mask

    def act(self, number: int) -> Turn:
        if number == LAY_NOTHING:
            return lay_nothing(self.game.view(self.game.position.to_move))
        return self.plays[number - 1].turn

    def seen(self, seat: int, *, is_to_move: bool) -> Seen:
        draft = Draft.of(self.game.view(seat), self.numbering)
        return {
            "observation": observe(draft, steps_left=1 if is_to_move else 0),
            "plays": self._laid(self.plays if is_to_move else ()),
        }

    def _laid(self, plays: tuple[Solution, ...]) -> NDArray[np.uint8]:
        """How many of each tile every play lays, one play after the other."""
        laid = np.zeros((self.most_plays, KINDS), np.uint8)
        for place, play in enumerate(plays):
            for tile in play.laid:
                laid[place, tile.index] += 1
        return laid.ravel()
