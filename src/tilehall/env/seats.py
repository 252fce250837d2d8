"""What all our AEC environments share: seats as agents, deals from seeds, points as rewards."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Turn
from tilehall.env.spaces import observation_space

Mask = NDArray[np.int8]
Seen = dict[str, NDArray[Any]]


class SeatEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """Agents are `seat_0`, `seat_1`, …; the reward of a seat is its points when the game is over.

    A kind of environment says how many actions it has, which are allowed, what they do and what a
    seat sees; every game that is played through it is a legal game of its edition.
    """

    metadata: ClassVar[dict[str, Any]] = {}
    game: Game
    agent_selection: str

    def __init__(
        self, ruleset: Ruleset | str, *, seats: int, render_mode: str | None, shapes: dict[str, int]
    ) -> None:
        """`shapes`: the parts of an observation with their lengths; `action_mask` is one."""
        super().__init__()
        self.ruleset = edition(ruleset) if isinstance(ruleset, str) else ruleset
        self.ruleset.check_seats(seats)
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise TilehallError(f"no render mode {render_mode!r}; allowed: ansi")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.action_count = shapes["action_mask"]
        self.observation_spaces = {
            agent: observation_space(shapes) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.action_count) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()

    # -------------------------------------------------------------- what each kind decides

    @abstractmethod
    def begin_turn(self) -> None:
        """A turn of `agent_selection` begins, or the game is over."""

    @abstractmethod
    def mask(self) -> Mask:
        """The actions of the seat to move; none if the game is over. The caller's to keep."""

    @abstractmethod
    def act(self, number: int) -> Turn | None:
        """Do what the action says; a turn, if it is one."""

    @abstractmethod
    def seen(self, seat: int, *, is_to_move: bool) -> Seen:
        """The parts of an observation besides the mask."""

    # -------------------------------------------------------------- PettingZoo's interface

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

    def observe(self, agent: str) -> Seen:
        """A seat that is not to move sees what it may see, and an empty mask."""
        is_to_move = agent == self.agent_selection
        mask = self.mask() if is_to_move else np.zeros(self.action_count, np.int8)
        seat = self.possible_agents.index(agent)
        return {**self.seen(seat, is_to_move=is_to_move), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.mask()[action]:
            raise TilehallError(f"action {action} is not allowed here; see the action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        turn = self.act(int(action))
        if turn is not None:
            self.take_turn(turn)
        self._accumulate_rewards()

    def take_turn(self, turn: Turn) -> None:
        """A whole turn of the seat to move, from wherever it comes: a bot, for example."""
        self.game = self.game.after(turn)
        self._score()
        self._next_turn()

    def render(self) -> str | None:
        """The table, and the rack of the seat to move."""
        if self.render_mode is None:
            return None
        here = self.game.position
        return f"{self.agent_selection}\ntable: {here.table}\nrack: {here.rack}"

    def close(self) -> None:
        """Nothing is held."""

    def _score(self) -> None:
        outcome = self.game.outcome
        if outcome is not None:
            for agent, points in zip(self.possible_agents, outcome.scores, strict=True):
                self.rewards[agent] = float(points)
                self.terminations[agent] = True

    def _next_turn(self) -> None:
        self.agent_selection = self.possible_agents[self.game.position.to_move]
        self.begin_turn()
