"""What one seat may see: the one door for hidden information.

Bots, sockets, spectators and environments get a `SeatView` and nothing else. `Game.view` builds it
from named public facts, not by removing secrets from a copy, so a new secret cannot slip through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tilehall.core.errors import Fault
from tilehall.core.happening import Happening
from tilehall.core.legality import violations
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.scoring import GameScore
from tilehall.core.start import Drawn
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Redeal, Turn
from tilehall.core.violation import Violation


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What everybody knows of a seat."""

    player: str
    tiles: int
    opened: bool
    retired: bool = False  # plays no more (RULES T4a)


@dataclass(frozen=True, slots=True)
class SeatView:
    """The game from one seat; `seat` is None for a spectator, who has no rack.

    `racks` and `seed` are there once the game is over and all is laid open for the count.
    """

    ruleset: Ruleset = field(repr=False)
    seat: int | None
    table: Table
    rack: Rack
    seats: tuple[SeatFacts, ...]
    pool_size: int
    to_move: int
    starter: int
    turns: int
    passes: int
    paused: bool
    ended: bool
    draws: tuple[Drawn, ...] = field(repr=False)
    happenings: tuple[Happening, ...] = field(repr=False)
    seed_hash: str
    outcome: GameScore | None = None
    racks: tuple[Rack, ...] | None = None
    seed: str | None = None
    drawn: tuple[Tile, ...] = field(default=(), repr=False)  # in this seat's last turn

    @property
    def acts(self) -> int:
        """How many acts there were so far; they are numbered from 1."""
        return len(self.happenings)

    def recent(self, count: int) -> Iterator[tuple[int, Happening]]:
        """The last acts with their numbers."""
        first = max(self.acts - count, 0)
        return enumerate(self.happenings[first:], start=first + 1)

    @property
    def opened(self) -> bool:
        return self.seat is not None and self.seats[self.seat].opened

    @property
    def is_first_turn(self) -> bool:
        return self.turns == 0

    @property
    def hindrance(self) -> Fault | None:
        if self.ended:
            return Fault.GAME_OVER
        if self.seat != self.to_move:
            return Fault.NOT_YOUR_TURN
        return Fault.GAME_PAUSED if self.paused else None

    def violations(self, turn: Turn | Redeal) -> tuple[Violation, ...]:
        """Every rule that this seat's turn would break. Any seat may ask for a redeal (G8)."""
        if isinstance(turn, Redeal) and self.seat is not None:
            return violations(replace(self, to_move=self.seat), turn)
        return violations(self, turn)
