"""The environment whose actions move single tiles.

A seat acts as often as it likes in its turn; ending the turn is an action too, allowed only where
the judge has nothing against the table.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tilehall.bots.bot import lay_nothing
from tilehall.core.editions import edition
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Play, Turn
from tilehall.env.draft import Draft
from tilehall.env.numbering import DRAW, END, Action, Numbering, Verb
from tilehall.env.observing import observation_length, observe
from tilehall.env.seats import SeatEnv, Seen

STEPS_IN_A_TURN: Final = 100  # then the turn has to be ended or given up


class MicroEnv(SeatEnv):
    """`MicroEnv("classic-es", seats=2)`; see docs/environments.md."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tilehall_micro_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    draft: Draft
    steps_left: int

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

    def allowed(self) -> list[Action]:
        """What the seat to move may do, in words."""
        return [self.numbering.action(int(number)) for number in self.mask().nonzero()[0]]

    def begin_turn(self) -> None:
        self.draft = Draft.of(self.game.view(self.game.position.to_move), self.numbering)
        self.steps_left = STEPS_IN_A_TURN

    def allowed_numbers(self) -> list[int]:
        numbers = [DRAW, END] if self.draft.can_end else [DRAW]
        if self.steps_left > 0:
            numbers += map(self.numbering.number, self.draft.actions())
        return numbers

    def act(self, number: int) -> Turn | None:
        action = self.numbering.action(number)
        if action.verb is Verb.END:
            return Play(self.draft.table)
        if action.verb is Verb.DRAW:
            return lay_nothing(self.draft.view)
        self.draft = self.draft.after(action)
        self.steps_left -= 1
        return None

    def seen(self, seat: int, *, is_to_move: bool) -> Seen:
        """The seat to move sees its draft; the others the table as the last turn left it."""
        draft = self.draft if is_to_move else Draft.of(self.game.view(seat), self.numbering)
        return {"observation": observe(draft, steps_left=self.steps_left if is_to_move else 0)}

    def render(self) -> str | None:
        """The table in the middle of the turn, and what is left of the rack."""
        if self.render_mode is None:
            return None
        return f"{self.agent_selection}\ntable: {self.draft.table}\nrack: {self.draft.rack}"
