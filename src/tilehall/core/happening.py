"""What everybody saw of an act; a game notes it once, when it happens."""

from __future__ import annotations

from dataclasses import dataclass

from tilehall.core.act import Entry
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.tile import BY_INDEX, Tile


@dataclass(frozen=True, slots=True)
class Happening:
    """Who, what, the table it left, how many tiles were drawn, and which were laid."""

    seat: int
    what: str
    table: Table
    drawn: int
    at: int | None
    laid: tuple[Tile, ...] = ()


def seen(entry: Entry, before: Position, after: Position) -> Happening:
    """A time-out's draft stays private: what was taken back was perhaps never shown."""
    laid: tuple[Tile, ...] = ()
    if after.table is not before.table:
        placed, _ = before.table.changes_to(after.table)
        laid = tuple(sorted(placed.elements(), key=BY_INDEX))
    return Happening(
        seat=entry.seat,
        what=type(entry.act).__name__.lower(),
        table=after.table,
        drawn=before.pool_size - after.pool_size,  # none in a redeal: the new pool is as large
        at=entry.at,
        laid=laid,
    )
