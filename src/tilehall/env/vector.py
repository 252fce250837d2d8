"""Many games at once, stepped through by the kernel: Gymnasium's vector interface.

The games, observations and masks are those of `tilehall_micro_v0`; whoever is to move acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import Ruleset
from tilehall.env.numbering import Numbering
from tilehall.env.observing import observation_length
from tilehall.env.snapshots import Snapshots
from tilehall.env.spaces import observation_space
from tilehall.solver.micro_games import KernelGames
from tilehall.solver.native import Snapshot

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]


class VectorMicroEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """`VectorMicroEnv(64, "classic-es", seats=2)`; see docs/environments.md.

    Observations and masks are read only and stay as they are; with `copy=False` they are the
    environment's own, and written anew by the next step.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc] # theirs is not marked as one
        "name": "tilehall_vector_v0",
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: Ruleset | str = "classic-es",
        *,
        seats: int = 2,
        copy: bool = True,
    ) -> None:
        super().__init__()
        self.ruleset = edition(ruleset) if isinstance(ruleset, str) else ruleset
        self.num_envs = num_envs
        self.numbering = Numbering.of(self.ruleset)
        self.single_observation_space = observation_space(
            {
                "observation": observation_length(self.numbering),
                "action_mask": self.numbering.count,
            }
        )
        self.single_action_space = spaces.Discrete(self.numbering.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._games = KernelGames(self.ruleset, seats=seats, count=num_envs, shows_masks=not copy)
        self._snapshots = Snapshots(self._games) if copy else None
        arrays = self._games.arrays  # its memory stays where it is: the arrays are made once
        self._shown: Observations = {
            "observation": arrays.observations,
            "action_mask": arrays.masks,
        }
        self._to_move: NDArray[np.int64] = arrays.to_move
        self._rewards: NDArray[np.float64] = arrays.rewards
        self._points: NDArray[np.float64] = arrays.points
        self._terminations: NDArray[np.bool_] = arrays.is_over.view(np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)
        self._chances = [seeding.np_random()[0] for _ in range(num_envs)]
        self._is_reset = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """New deals. Game i has the seed `seed[i]`, or `seed + i`; without one its last goes on.

        `options={"reset_mask": array of bool}` deals some of the games only.
        """
        chosen = list(range(self.num_envs))
        if options and "reset_mask" in options:
            chosen = np.flatnonzero(self._checked_mask(options["reset_mask"])).tolist()
        self._is_reset = True
        seeds = self._seeds(seed)
        for game in chosen:
            if seeds[game] is not None:
                self._chances[game], _ = seeding.np_random(seeds[game])
            self._games.deal(game, self._next_deal(game))
        snapshot = self._free_snapshot()
        if snapshot:
            self._games.arrays.show_in(snapshot)
        return self._observations(snapshot), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """An action for each game; a game that was over is dealt anew, whatever its action."""
        if not self._is_reset:
            raise TilehallError("reset comes before the first step")
        over = np.flatnonzero(self._terminations)
        seeds = [self._next_deal(game) for game in over.tolist()]
        infos: Infos = {"acted": self._to_move.copy()}
        infos["acted"][over] = -1
        snapshot = self._free_snapshot()
        self._games.step(np.ascontiguousarray(actions, np.int64), seeds, snapshot)
        infos |= self._infos()
        return (
            self._observations(snapshot),
            self._own(self._rewards),
            self._own(self._terminations),
            self._truncations.copy(),
            infos,
        )

    def sample_allowed(self, seed: int) -> NDArray[np.int64]:
        """An allowed action for each game, each as likely; the same seed and states, the same."""
        actions = np.empty(self.num_envs, np.int64)
        self._games.arrays.sample(seed, actions)
        return actions

    def _free_snapshot(self) -> Snapshot | None:
        return self._snapshots.free() if self._snapshots else None

    def _observations(self, snapshot: Snapshot | None) -> Observations:
        if snapshot is None:
            return self._shown.copy()
        return {"observation": snapshot.observations, "action_mask": snapshot.masks}

    def _infos(self) -> Infos:
        """Who is to move, and the points of all seats, 0 until a game is over."""
        return {"seat": self._own(self._to_move), "points": self._own(self._points)}

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _next_deal(self, game: int) -> str:
        return str(int(self._chances[game].integers(1 << 62)))

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            return [int(seed) + game for game in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise TilehallError(f"{len(seed)} seeds for {self.num_envs} games; allowed: one each")
        return seed

    def _checked_mask(self, mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
        if not self._is_reset or np.shape(mask) != (self.num_envs,):
            raise TilehallError("a reset_mask has a truth value for each game, after a full reset")
        return np.asarray(mask, np.bool_)
