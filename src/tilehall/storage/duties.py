"""Tables that need attention at a time: a turn's time is over, or a bot has to move.

A duty is a row that any node may claim for a while. That it is done only once is not promised
here but by the log: what is done becomes an event, and of two equal ones the second is a Conflict.
A node that dies with a claim in its hands loses nothing: the claim runs out.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, func, select, update

from tilehall.storage.database import Database
from tilehall.storage.schema import duties


class Duties:
    def __init__(self, database: Database) -> None:
        self.database = database

    def claim(self, *, now: int, lease: int, limit: int = 50) -> list[str]:
        """Tables that are due and nobody attends to; they are the caller's for `lease` ms."""
        found: list[str] = []
        with self.database.writing() as connection:
            self.claiming(found, now=now, lease=lease, limit=limit)(connection)
        return found

    def claiming(
        self, found: list[str], *, now: int, lease: int, limit: int
    ) -> Callable[[Connection], None]:
        """The same as something to be done in a transaction with others; it fills `found`."""
        free = (
            select(duties.c.table_id)
            .where(duties.c.at <= now, duties.c.claimed_until <= now)
            .order_by(duties.c.at)
            .limit(limit)
            .with_for_update(skip_locked=True)  # PostgreSQL: what another node claims is not ours
        )

        def write(connection: Connection) -> None:
            found[:] = connection.execute(free).scalars()
            if found:
                connection.execute(
                    update(duties)
                    .where(duties.c.table_id.in_(found))
                    .values(claimed_until=now + lease)
                )

        return write

    def all(self) -> list[str]:
        """Every table that has a duty, due or not."""
        with self.database.reading() as connection:
            return list(connection.execute(select(duties.c.table_id)).scalars())

    def next_at(self, *, now: int) -> int | None:
        """When there will be something to claim, as far as is known now."""
        asked = select(func.min(duties.c.at)).where(duties.c.claimed_until <= now)
        with self.database.reading() as connection:
            return connection.execute(asked).scalar()
