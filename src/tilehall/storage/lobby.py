"""Public tables, for people who look for a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from tilehall.storage.database import Database
from tilehall.storage.schema import tables

_OF_ONE_ADDRESS: Final = 5
_LOOKED_AT: Final = 20  # times as many as are shown


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

        Of each address only a few: whoever opens a hundred has not the whole list.
        """
        asked = (
            select(tables)
            .where(tables.c.public, tables.c.status != "over", tables.c.changed_at >= since)
            .order_by(tables.c.status != "open", tables.c.changed_at.desc())
            .limit(_LOOKED_AT * limit)
        )
        found: list[Listed] = []
        by_origin: Counter[str] = Counter()
        with self.database.reading() as connection:
            for row in connection.execute(asked):
                by_origin[row.origin] += 1
                if row.origin and by_origin[row.origin] > _OF_ONE_ADDRESS:
                    continue
                found.append(
                    Listed(
                        row.id,
                        row.status,
                        row.edition,
                        row.seats,
                        row.taken,
                        row.changed_at,
                        row.judged,
                    )
                )
                if len(found) == limit:
                    break
        return found
