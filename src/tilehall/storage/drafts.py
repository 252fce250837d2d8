"""What is kept for each seat: its draft, its rack's order, when somebody was last seen there.

All are kept beside the log: only the latest counts, and nothing is decided by them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select

from tilehall.storage.database import Database
from tilehall.storage.schema import drafts, presence, racks


@dataclass(frozen=True, slots=True)
class Draft:
    """Tiles moved but not confirmed, for one turn of one game, in notation."""

    game: int
    turn: int
    laid: str = field(repr=False)  # perhaps nobody else may see it
    saved_at: int = 0


class Drafts:
    def __init__(self, database: Database) -> None:
        self.database = database

    def save_draft(self, table_id: str, seat: int, draft: Draft) -> None:
        with self.database.writing() as connection:
            self.saving_draft(table_id, seat, draft)(connection)

    def saving_draft(self, table_id: str, seat: int, draft: Draft) -> Callable[[Connection], None]:
        """The same as something to be done in a transaction with others."""
        row = {
            "table_id": table_id,
            "seat": seat,
            "game": draft.game,
            "turn": draft.turn,
            "laid": draft.laid,
            "saved_at": draft.saved_at,
        }
        return lambda connection: self.database.upsert(connection, drafts, [row])

    def draft(self, table_id: str, seat: int, *, game: int, turn: int) -> Draft | None:
        """The draft for this very turn, if there is one."""
        asked = select(drafts).where(
            drafts.c.table_id == table_id,
            drafts.c.seat == seat,
            drafts.c.game == game,
            drafts.c.turn == turn,
        )
        with self.database.reading() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else Draft(row.game, row.turn, row.laid, row.saved_at)

    def arranging_rack(
        self, table_id: str, seat: int, *, game: int, layout: str
    ) -> Callable[[Connection], None]:
        row = {"table_id": table_id, "seat": seat, "game": game, "layout": layout}
        return lambda connection: self.database.upsert(connection, racks, [row])

    def rack_layout(self, table_id: str, seat: int, *, game: int) -> str | None:
        """As its owner left it in this game."""
        asked = select(racks.c.layout).where(
            racks.c.table_id == table_id, racks.c.seat == seat, racks.c.game == game
        )
        with self.database.reading() as connection:
            return connection.execute(asked).scalar()

    def seen(self, seats: Collection[tuple[str, int]], at: int) -> None:
        with self.database.writing() as connection:
            self.noting_seen(seats, at)(connection)

    def noting_seen(
        self, seats: Collection[tuple[str, int]], at: int
    ) -> Callable[[Connection], None]:
        """The same as something to be done in a transaction with others."""
        rows = [
            {"table_id": table_id, "seat": seat, "seen_at": at}
            for table_id, seat in sorted(seats)  # one order for all nodes: no deadlock
        ]

        def write(connection: Connection) -> None:
            if rows:
                self.database.upsert(connection, presence, rows)

        return write

    def last_sign(self) -> int:
        """When anybody was seen last, at any table: a node was there; 0 if nobody ever was."""
        with self.database.reading() as connection:
            return connection.execute(select(func.max(presence.c.seen_at))).scalar() or 0

    def last_seen(self, table_id: str) -> dict[int, int]:
        """By seat; who was never seen is not in it."""
        asked = select(presence.c.seat, presence.c.seen_at).where(presence.c.table_id == table_id)
        with self.database.reading() as connection:
            return {row.seat: row.seen_at for row in connection.execute(asked)}
