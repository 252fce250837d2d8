"""Turns as numbered actions, asked for by position: whole plays, or single tiles.

They remember the position they were asked about last; copies of a state share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, Self

import numpy as np

from tilehall.bots.bot import lay_nothing
from tilehall.core.position import Position
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.env.chance_nodes import Here
from tilehall.env.draft import Draft
from tilehall.env.numbering import DRAW, END, Numbering, Verb
from tilehall.env.observing import Observation, observe
from tilehall.env.plays import LAY_NOTHING
from tilehall.solver import Objective, Solution, best_plays
from tilehall.solver.micro_games import KernelGames


class TurnActions(Protocol):
    """What the seat to move may do, and what it does."""

    def allowed(self, here: Here) -> list[int]: ...

    def turn(self, here: Here, action: int) -> Turn | None:
        """None where the turn goes on."""
        ...

    def name(self, here: Here, action: int) -> str: ...

    def seen(self, here: Here, seat: int) -> Observation:
        """docs/environments.md: as in tilehall_micro_v0."""
        ...


def words(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


class WholePlays:
    """0 lays nothing, k is the k-th best play."""

    def __init__(self, numbering: Numbering, most_plays: int) -> None:
        self.numbering, self.most = numbering, most_plays
        self._of: Position | None = None
        self._found: tuple[Solution, ...] = ()

    def __deepcopy__(self, _memo: object) -> Self:
        return self  # what was found for one position is right wherever it comes up again

    def of(self, here: Here) -> tuple[Solution, ...]:
        at = here.game.position
        if self._of is not at:
            view = here.game.view(at.to_move)
            self._found = best_plays(view, self.most, objective=Objective.TILES_THEN_VALUE)
            self._of = at
        return self._found

    def allowed(self, here: Here) -> list[int]:
        return list(range(1 + len(self.of(here))))

    def turn(self, here: Here, action: int) -> Turn | None:
        if action == LAY_NOTHING:
            return lay_nothing(here.game.view(here.game.position.to_move))
        return self.of(here)[action - 1].turn

    def name(self, here: Here, action: int) -> str:
        if action == LAY_NOTHING:
            return "draw" if here.game.position.pool_size else "pass"
        return f"lay {words(self.of(here)[action - 1].laid)}"

    def seen(self, here: Here, seat: int) -> Observation:
        game = here.game
        draft = Draft.of(game.view(seat), self.numbering)
        return observe(draft, steps_left=int(seat == game.position.to_move))


class SingleTiles:
    """The numbers of tilehall_micro_v0; the turn is kept in the kernel."""

    def __init__(self, ruleset: Ruleset, seats: int, numbering: Numbering) -> None:
        self.ruleset, self.seats, self.numbering = ruleset, seats, numbering
        self._turn = KernelGames(ruleset, seats=seats, count=1)
        self._of: Position | None = None
        self._steps: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[Ruleset, int, Numbering]]:
        """A turn in the kernel cannot be written down; it is built up again when it is asked."""
        return type(self), (self.ruleset, self.seats, self.numbering)

    def _load(self, here: Here) -> KernelGames:
        """The kernel's turn as these steps have left it."""
        at, steps = here.game.position, here.steps
        if self._of is not at or steps[: len(self._steps)] != self._steps:
            self._turn.load(0, at)
            self._of, self._steps = at, ()
        for action in steps[len(self._steps) :]:
            self._turn.step(np.array([action], np.int64))
        self._steps = steps
        return self._turn

    def allowed(self, here: Here) -> list[int]:
        return [int(action) for action in self._load(here).arrays.masks[0].nonzero()[0]]

    def turn(self, here: Here, action: int) -> Turn | None:
        if action == END:
            return Play(Table.of(self._load(here).rows(0)))
        if action == DRAW:  # RULES G5, G6
            return Draw() if here.game.position.pool_size else Pass()
        return None

    def name(self, here: Here, action: int) -> str:
        if action == DRAW:
            return "draw" if here.game.position.pool_size else "pass"
        verb, first, second = self.numbering.action(action)
        if verb is Verb.PLACE:
            return f"place {ALL_TILES[first]} in row {second}"
        return verb.value if verb is Verb.END else f"{verb.value} {first} {second}"

    def seen(self, here: Here, seat: int) -> Observation:
        if seat == here.game.position.to_move:
            return np.array(self._load(here).arrays.observations[0])
        draft = Draft.of(here.game.view(seat), self.numbering)
        return observe(draft, steps_left=0)
