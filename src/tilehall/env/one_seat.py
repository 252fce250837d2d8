"""One seat learns, bots hold the others: Gymnasium's interface for a single agent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
from gymnasium import spaces

from tilehall.bots import make
from tilehall.bots.bot import Bot
from tilehall.core.errors import TilehallError
from tilehall.env.seats import SeatEnv, Seen


class OneSeatEnv(gymnasium.Env[Seen, Any]):
    """Wraps an environment of ours: `OneSeatEnv(PlaysEnv("classic-es"), opponents=["casual"])`.

    `opponents` are bots by name, one for each other seat in turn order, repeated if there are
    fewer. Without a `seat` every deal gives the learner another one, from the seed. The reward is
    the points of the edition, when the game is over.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc] # as theirs

    def __init__(
        self, env: SeatEnv, *, opponents: Sequence[str] = ("beginner",), seat: int | None = None
    ) -> None:
        seats = len(env.possible_agents)
        if seat is not None and not 0 <= seat < seats:
            raise TilehallError(f"there is no seat {seat}; allowed: 0 to {seats - 1}")
        if not opponents:
            raise TilehallError("no opponents; allowed: the names of one bot or more")
        self.env = env
        self.render_mode = env.render_mode
        self.observation_space: spaces.Space[Any] = env.observation_space(env.possible_agents[0])
        self.action_space: spaces.Space[Any] = env.action_space(env.possible_agents[0])
        self.opponents = tuple(opponents)
        self.seat = seat
        self.learner = 0
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        self.env.reset(seed=seed, options=options)
        seats = len(self.env.possible_agents)
        drawn = int(self.np_random.integers(seats))
        self.learner = drawn if self.seat is None else self.seat
        for step in range(1, seats):
            name = self.opponents[(step - 1) % len(self.opponents)]
            bot_seed = str(int(self.np_random.integers(1 << 62)))
            self._bots[(self.learner + step) % seats] = make(name, seed=bot_seed)
        self._let_the_others_play()
        return self._seen(), {"seat": self.learner}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.env.step(int(action))
        self._let_the_others_play()
        over = self.env.game.is_over
        reward = self.env.rewards[self.env.possible_agents[self.learner]] if over else 0.0
        return self._seen(), float(reward), over, False, {"seat": self.learner}

    def render(self) -> Any:
        return self.env.render()

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    def _let_the_others_play(self) -> None:
        while not self.env.game.is_over and self.env.game.position.to_move != self.learner:
            seat = self.env.game.position.to_move
            self.env.take_turn(self._bots[seat].choose(self.env.game.view(seat)))

    def _seen(self) -> Seen:
        return self.env.observe(self.env.possible_agents[self.learner])
