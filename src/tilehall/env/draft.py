"""The table in the middle of a turn, as micro-actions leave it.

What was taken up and what is left of the rack follow from the rows: nothing can get lost.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Self

from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.view import SeatView
from tilehall.env.numbering import Numbering

Row = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """The rows of the seat to move; a draft never changes."""

    view: SeatView
    numbering: Numbering
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, view: SeatView, numbering: Numbering) -> Self:
        return cls(view, numbering, tuple(view.table))

    @property
    def table(self) -> Table:
        return Table.of(self.rows)

    @property
    def placed(self) -> Counter[Tile]:
        return self.view.table.changes_to(self.table)[0]

    @property
    def hand(self) -> Counter[Tile]:
        """Tiles of the table that were taken up and have to be laid again (RULES G4)."""
        return self.view.table.changes_to(self.table)[1]

    @property
    def rack(self) -> Rack:
        return self.view.rack.minus(self.placed.elements())
