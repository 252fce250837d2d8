"""One person's data at the hall's tables: found by name, told, and erased."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select, update

from tilehall.host.events import SeatTaken
from tilehall.storage.database import Database
from tilehall.storage.schema import events, hall, tables
from tilehall.tournament.people import plain_name

FORGOTTEN: Final = "forgotten"  # in the table `hall`: when a name was last erased
_SECRET: Final = frozenset({"v", "token_hash", "origin", "secret"})
_TAKEN: Final = events.c.kind == SeatTaken.__name__


@dataclass(frozen=True, slots=True)
class AtTable:
    """A seat that somebody of this name took; `sequence` is the event's that says so."""

    table_id: str
    seat: int
    sequence: int

    def __str__(self) -> str:
        return f"table/{self.table_id}/{self.seat + 1}"


class PeopleAtTables:
    def __init__(self, database: Database) -> None:
        self.database = database

    def of_name(self, name: str) -> list[AtTable]:
        """All seats with this name, in any case and width: whose they were, the name cannot say."""
        asked = select(events).where(_TAKEN).order_by(events.c.at)
        found = []
        with self.database.reading() as connection:
            for row in connection.execute(asked):
                body = json.loads(row.body)
                if plain_name(body["name"]) == plain_name(name):
                    found.append(AtTable(row.table_id, body["seat"], row.sequence))
        return found

    def told(self, at: AtTable) -> list[dict[str, Any]]:
        """All that the log has from this seat, without keys; the racks follow from the record."""
        asked = select(events).where(events.c.table_id == at.table_id).order_by(events.c.sequence)
        found = []
        with self.database.reading() as connection:
            for row in connection.execute(asked):
                body = json.loads(row.body)
                if body.get("seat") == at.seat:
                    said = {key: value for key, value in body.items() if key not in _SECRET}
                    found.append({"at": row.at, "kind": row.kind, **said})
        return found

    def erase(self, at: AtTable, now: int) -> None:
        """Games stay as they were played, by somebody without a name."""
        asked = select(events).where(
            events.c.table_id == at.table_id, events.c.sequence == at.sequence
        )
        with self.database.writing() as connection:
            for row in connection.execute(asked).all():
                erase_name(connection, row)
            self.note_erased(connection, now)

    def note_erased(self, connection: Connection, now: int) -> None:
        """Every node looks for it, and drops what it has in memory."""
        self.database.upsert(connection, hall, [{"key": FORGOTTEN, "value": str(now)}])

    def last_erased(self) -> str:
        with self.database.reading() as connection:
            asked = select(hall.c.value).where(hall.c.key == FORGOTTEN)
            return str(connection.execute(asked).scalar() or "")

    def erase_older(self, before: int, *, most: int, now: int) -> int:
        """Names at tables where nothing has happened since; how many there were."""
        asked = (
            select(events)
            .join(tables, tables.c.id == events.c.table_id)
            .where(tables.c.changed_at < before, _TAKEN)
            .where(events.c.body.not_like('%"name":"#%'))
            .limit(most)
        )
        with self.database.writing() as connection:
            rows = connection.execute(asked).all()
            for row in rows:
                erase_name(connection, row)
            if rows:
                self.note_erased(connection, now)
        return len(rows)


def erase_name(connection: Connection, row: Row[Any]) -> None:
    """The seat's number instead of the name, and nothing that stands for an address."""
    body = json.loads(row.body)
    body.update(name=f"#{body['seat'] + 1}", origin="")
    said = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    which = (events.c.table_id == row.table_id) & (events.c.sequence == row.sequence)
    connection.execute(update(events).where(which).values(body=said))
