"""Public tables, for people who look for a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, or_, select

from tilehall.storage.database import Database
from tilehall.storage.schema import tables

_OF_ONE_ADDRESS: Final = 5


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the lobby."""

    table_id: str
    status: str
    edition: str
    seats: int
    taken: int
    changed_at: int
    judged: bool = False


class Lobby:
    def __init__(self, database: Database) -> None:
        self.database = database

    def tables(self, *, since: int, limit: int = 100) -> list[Listed]:
        """Tables with free seats first, then games to watch; the newest first.

        Of each address only a few: whoever opens thousands neither has the whole list nor pushes
        the others' tables out of it.
        """
        order = (tables.c.status != "open", tables.c.changed_at.desc())
        place = func.row_number().over(partition_by=tables.c.origin, order_by=order)
        recent = (
            select(tables, place.label("place"))
            .where(tables.c.public, tables.c.status != "over", tables.c.changed_at >= since)
            .subquery()
        )
        asked = (
            select(recent)
            .where(or_(recent.c.origin == "", recent.c.place <= _OF_ONE_ADDRESS))
            .order_by(recent.c.status != "open", recent.c.changed_at.desc())
            .limit(limit)
        )
        with self.database.reading() as connection:
            return [
                Listed(
                    row.id,
                    row.status,
                    row.edition,
                    row.seats,
                    row.taken,
                    row.changed_at,
                    row.judged,
                )
                for row in connection.execute(asked)
            ]
