"""The game as a PettingZoo AEC environment whose actions move single tiles.

A seat acts as often as it likes in its turn; ending the turn is an action too. Illegal turns
cannot be ended, so every game that is played here is a legal game of its edition.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.env.draft import Draft
from tilehall.env.numbering import DRAW, END, Action, Numbering, Verb
from tilehall.env.observing import observation_length, observe

STEPS_IN_A_TURN: Final = 100  # then the turn has to be ended or given up

Mask = NDArray[np.int8]


class MicroEnv(AECEnv):  # type: ignore[misc]
    """`MicroEnv("classic-es", seats=2)`; agents are `seat_0`, `seat_1`, …

    The reward of a seat is its points, as the edition scores them, when the game is over.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tilehall_micro_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    game: Game
    draft: Draft
    steps_left: int
    _known_mask: Mask | None

    def __init__(
        self,
        ruleset: Ruleset | str = "classic-es",
        *,
        seats: int = 2,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.ruleset = edition(ruleset) if isinstance(ruleset, str) else ruleset
        self.ruleset.check_seats(seats)
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise TilehallError(f"no render mode {render_mode!r}; allowed: ansi")
        self.render_mode = render_mode
        self.numbering = Numbering.of(self.ruleset)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        length = observation_length(self.numbering)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (length,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.numbering.count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.numbering.count) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - the framework's signature
        """A new deal; the same seed deals the same tiles. Without one, the last seed goes on."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        dealt = int(self._chance.integers(1 << 62))
        self.game = Game.new(self.ruleset, seats=len(self.possible_agents), seed=dealt)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next_turn()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The seat to move sees its draft; the others see the table as the last turn left it."""
        if agent == self.agent_selection:
            draft, mask = self.draft, self._mask()
        else:
            seat = self.possible_agents.index(agent)
            draft = Draft.of(self.game.view(seat), self.numbering)
            mask = np.zeros(self.numbering.count, np.int8)
        return {
            "observation": observe(draft, steps_left=self.steps_left),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._mask()[action]:
            raise TilehallError(f"action {action} is not allowed here; see the action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        done = self.numbering.action(int(action))
        if done.verb is Verb.END:
            self._finish(Play(self.draft.table))
        elif done.verb is Verb.DRAW:
            self._finish(Draw() if self.game.position.pool_size else Pass())
        else:
            self.draft = self.draft.after(done)
            self.steps_left -= 1
            self._known_mask = None
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table, and the rack of the seat to move."""
        if self.render_mode is None:
            return None
        rack = self.draft.rack
        return f"{self.agent_selection}\ntable: {self.draft.table}\nrack: {rack}"

    def close(self) -> None:
        """Nothing is held."""

    def allowed(self) -> list[Action]:
        """What the seat to move may do, in words."""
        return [self.numbering.action(int(number)) for number in np.flatnonzero(self._mask())]

    def _finish(self, turn: Turn) -> None:
        self.game = self.game.after(turn)
        outcome = self.game.outcome
        if outcome is not None:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(outcome.scores[seat])
                self.terminations[agent] = True
        self._next_turn()

    def _next_turn(self) -> None:
        seat = self.game.position.to_move
        self.agent_selection = self.possible_agents[seat]
        self.draft = Draft.of(self.game.view(seat), self.numbering)
        self.steps_left = STEPS_IN_A_TURN
        self._known_mask = None

    def _mask(self) -> Mask:
        if self._known_mask is None:
            mask = np.zeros(self.numbering.count, np.int8)
            if not self.game.is_over:
                mask[DRAW] = 1
                mask[END] = self.draft.can_end
                if self.steps_left > 0:
                    mask[[self.numbering.number(each) for each in self.draft.actions()]] = 1
            self._known_mask = mask
        return self._known_mask
