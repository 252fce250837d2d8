"""Games in the kernel, stepped through there micro-action by micro-action.

The kernel plays by its own reading of the rules; tests/differential compare it with core, state by
state. Arrays are NumPy's where it is installed; nothing here needs it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tilehall.core.errors import TilehallError
from tilehall.core.position import Position
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.solver import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class KernelGames:
    """So many games of one edition, dealt from seeds as core deals them.

    `arrays` are the kernel's own memory: read only, and written anew by every step. Without
    `shows_masks` the masks are in snapshots only.
    """

    def __init__(
        self, ruleset: Ruleset, *, seats: int, count: int, shows_masks: bool = True
    ) -> None:
        ruleset.check_seats(seats)
        if count < 1:
            raise TilehallError(f"{count} games; allowed: 1 or more")
        rules = native.rules_of(ruleset)
        self.arrays = native.Games(rules, seats=seats, count=count, shows_masks=shows_masks)

    def deal(self, game: int, seed: int | str) -> None:
        self.arrays.deal(game, str(seed))

    def load(self, game: int, position: Position) -> None:
        """Go on from here, at the start of a turn."""
        self.arrays.load(
            game=game,
            table=_rows(position.table),
            racks=[_indices(rack) for rack in position.racks],
            opened=position.opened_seats,
            pool=_indices(position.pool),
            to_move=position.to_move,
            passes=position.passes,
            ended=position.ended,
        )

    def step(
        self,
        actions: NDArray[np.int64],
        seeds: Iterable[str] = (),
        snapshot: native.Snapshot | None = None,
    ) -> None:
        """An action for each game; those that are over are dealt anew instead, a seed for each.

        A snapshot is brought up to date in passing; `arrays.show_in` does so by itself.
        """
        try:
            self.arrays.step(actions, list(seeds), snapshot)
        except ValueError as error:
            raise TilehallError(str(error)) from None

    def rows(self, game: int) -> tuple[tuple[Tile, ...], ...]:
        """The table in the middle of the turn."""
        return tuple(tuple(ALL_TILES[index] for index in row) for row in self.arrays.rows(game))


def _rows(table: Table) -> list[list[int]]:
    return [_indices(meld) for meld in table]


def _indices(tiles: Iterable[Tile]) -> list[int]:
    return [tile.index for tile in tiles]
