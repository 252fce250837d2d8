"""Public tables, for people who look for a game."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from tilehall.storage.database import Database
from tilehall.storage.schema import tables


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the lobby."""

    table_id: str
    status: str
    edition: str
    seats: int
    taken: int
    changed_at: int


class Lobby:
    def __init__(self, database: Database) -> None:
        self.database = database

    def tables(self, *, since: int, limit: int = 100) -> list[Listed]:
        """Tables with free seats first, then games to watch; the newest first."""
        asked = (
            select(tables)
            .where(tables.c.public, tables.c.status != "over", tables.c.changed_at >= since)
            .order_by(tables.c.status != "open", tables.c.changed_at.desc())
            .limit(limit)
        )
        with self.database.reading() as connection:
            return [
                Listed(row.id, row.status, row.edition, row.seats, row.taken, row.changed_at)
                for row in connection.execute(asked)
            ]
