"""A snapshot of a game: everything that decides what may happen next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TypeVar

from tilehall.core.errors import Fault
from tilehall.core.rack import Rack
from tilehall.core.ruleset import EmptyPool, Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Draw, Play, Turn

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Position:
    """What lies where, and whose turn it is. Racks and pool are hidden from its repr.

    It holds every secret of the game: show people a `SeatView`, never this.
    """

    ruleset: Ruleset
    table: Table
    racks: tuple[Rack, ...] = field(repr=False)
    opened_seats: tuple[bool, ...]
    pool: tuple[Tile, ...] = field(repr=False)  # the next tile to be drawn first
    to_move: int = 0
    turns: int = 0
    passes: int = 0  # in a row (RULES G6b)
    paused: bool = False
    ended: bool = False
    retired: frozenset[int] = frozenset()  # seats that play no more (RULES T4a)

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        *,
        table: str | Table = "",
        rack: str | Rack = "",
        opened: bool = True,
    ) -> Position:
        """One seat's question: this table, this rack. Nobody else is there, the pool is empty."""
        table = Table.parse(table) if isinstance(table, str) else table
        rack = Rack.parse(rack) if isinstance(rack, str) else rack
        return cls(ruleset, table, (rack,), (opened,), ())

    @property
    def seats(self) -> int:
        return len(self.racks)

    @property
    def rack(self) -> Rack:
        """The rack of the seat to move."""
        return self.racks[self.to_move]

    @property
    def opened(self) -> bool:
        """Has the seat to move opened?"""
        return self.opened_seats[self.to_move]

    @property
    def pool_size(self) -> int:
        return len(self.pool)

    @property
    def is_first_turn(self) -> bool:
        return self.turns == 0

    @property
    def hindrance(self) -> Fault | None:
        if self.ended:
            return Fault.GAME_OVER
        return Fault.GAME_PAUSED if self.paused else None

    @property
    def winner_by_going_out(self) -> int | None:
        """The seat that has laid its last tile (RULES G7)."""
        return next((seat for seat, rack in enumerate(self.racks) if not rack), None)

    def after(self, turn: Turn) -> Position:
        """The position after a legal turn of the seat to move; the caller has asked legality."""
        if isinstance(turn, Play):
            return self.laid(turn.table)
        return self.drawn(1 if isinstance(turn, Draw) else 0)

    def laid(self, table: Table, penalty: int = 0) -> Position:
        """The table as it is left behind; tiles that are gone from it go to the rack (G9c)."""
        placed, gone = self.table.changes_to(table)
        rack = self.rack.minus(placed.elements())
        if gone:
            rack = rack.plus(gone.elements())
        opened = _with(self.opened_seats, self.to_move, item=True)
        return self._next(table, opened, rack, draws=penalty, is_pass=False)

    def drawn(self, count: int) -> Position:
        """Tiles drawn and the turn over; with an empty pool it is a pass (RULES G6b, G9b)."""
        return self._next(
            self.table, self.opened_seats, self.rack, draws=count, is_pass=not self.pool
        )

    def without(self, seat: int) -> Position:
        """The others play on; this rack stays as it lies until the count (RULES T4a)."""
        is_over = len(self.active) <= 2  # one alone has nobody to play with
        passed = self.active_before(self.to_move, self.passes)
        left = replace(self, retired=self.retired | {seat}, passes=self.passes - (seat in passed))
        moves_now = seat == self.to_move
        return replace(
            left,
            to_move=left._after(seat) if moves_now else self.to_move,
            turns=self.turns + moves_now,
            ended=is_over or left.passes >= len(left.active),
        )

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that still play."""
        return tuple(seat for seat in range(self.seats) if seat not in self.retired)

    def active_before(self, seat: int, count: int) -> set[int]:
        """The last so many who had their turns before this seat."""
        order = [*self.active, *self.active]
        here = order.index(seat, len(self.active))
        return set(order[here - count : here])

    def all_tiles(self) -> Counter[Tile]:
        """Every tile in the game: always those of the box."""
        tiles = self.table.tally() + Counter(self.pool)
        for rack in self.racks:
            tiles.update(rack)
        return tiles

    def _next(
        self,
        table: Table,
        opened_seats: tuple[bool, ...],
        rack: Rack,
        *,
        draws: int,
        is_pass: bool,
    ) -> Position:
        """The turn is over: this rack and what it draws, and the next seat is to move."""
        taken, pool = self.pool[:draws], self.pool[draws:]
        rack = rack.plus(taken) if taken else rack
        passes = self.passes + 1 if is_pass else 0
        # RULES G6b: blocked after as many passes in a row as there are players
        ended = not rack or passes >= self.seats - len(self.retired)
        if not pool and self.ruleset.empty_pool is EmptyPool.END:  # RULES G6a
            ended = True
        return Position(
            self.ruleset,
            table,
            _with(self.racks, self.to_move, rack),
            opened_seats,
            pool,
            to_move=self._after(self.to_move),
            turns=self.turns + 1,
            passes=passes,
            paused=self.paused,
            ended=ended,
            retired=self.retired,
        )

    def _after(self, seat: int) -> int:
        """Whose turn comes after this seat's."""
        following = (seat + 1) % self.seats
        while following in self.retired:
            following = (following + 1) % self.seats
        return following


def _with(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    return (*items[:place], item, *items[place + 1 :])
