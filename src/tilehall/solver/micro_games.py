"""Games in the kernel: judged and stepped through there, micro-action by micro-action.

The kernel plays by its own reading of the rules; tests/differential compare it with core, state by
state. Arrays are NumPy's where it is installed; nothing here needs it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tilehall.core.errors import Fault, TilehallError
from tilehall.core.legality import Standpoint
from tilehall.core.position import Position
from tilehall.core.ruleset import EmptyPool, JokerPolicy, MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.solver import native

_POLICIES: Final = {
    JokerPolicy.FREE: native.JokerPolicy.FREE,
    JokerPolicy.FREE_WITH_RACK_TILE: native.JokerPolicy.FREE_WITH_RACK_TILE,
    JokerPolicy.FROZEN: native.JokerPolicy.FROZEN,
}
# the bits of the kernel's answer, in their order
_FAULTS: Final = (
    Fault.TILE_NOT_ON_RACK,
    Fault.TILE_REMOVED_FROM_TABLE,
    Fault.NO_TILE_PLACED,
    Fault.INVALID_SET,
    Fault.TABLE_TOUCHED_BEFORE_OPENING,
    Fault.OPENING_BELOW_MINIMUM,
    Fault.JOKER_NEEDS_RACK_TILE,
    Fault.JOKER_SET_FROZEN,
    Fault.SPECIAL_JOKER_SUBSTITUTION,
)
_ITS_VALUE: Final = -1  # what a rack costs where the edition names no fixed price


def faults_of_play(standpoint: Standpoint, table: Table) -> tuple[Fault, ...]:
    """The reason codes of a play, as `legality.violations` would name them, without sentences."""
    found = native.faults_of_play(
        _game_rules(standpoint.ruleset, seats=2),
        _rows(standpoint.table),
        _rows(table),
        _indices(standpoint.rack),
        standpoint.opened,
    )
    return tuple(fault for place, fault in enumerate(_FAULTS) if found >> place & 1)


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
        rules = _game_rules(ruleset, seats=seats)
        self.arrays = native.Games(rules, count, shows_masks=shows_masks)

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
        actions: object,
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


def _game_rules(ruleset: Ruleset, *, seats: int) -> native.GameRules:
    return native.GameRules(
        seats=seats,
        copies=ruleset.copies,
        jokers=ruleset.jokers,
        rack_size=ruleset.rack_size,
        opening_minimum=ruleset.opening_minimum,
        opening_turn_continues=ruleset.opening_turn_continues,
        joker_policy=_POLICIES[ruleset.joker_policy],
        mirror_is_middle=ruleset.mirror_value is MirrorValue.MIDDLE,
        joker_value=ruleset.joker_value,
        unopened_rack=_price(ruleset.unopened_rack),
        unopened_rack_could_open=_price(ruleset.unopened_rack_could_open),
        empty_pool_ends=ruleset.empty_pool is EmptyPool.END,
    )


def _price(fixed: int | None) -> int:
    return _ITS_VALUE if fixed is None else fixed


def _rows(table: Table) -> list[list[int]]:
    return [_indices(meld) for meld in table]


def _indices(tiles: Iterable[Tile]) -> list[int]:
    return [tile.index for tile in tiles]
