"""The log of every table: the truth. What else is stored of a table follows from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilehall.core.editions import is_published
from tilehall.core.ruleset import Ruleset
from tilehall.host import codec
from tilehall.host.events import Recorded
from tilehall.host.table import LiveTable
from tilehall.storage.database import Database
from tilehall.storage.errors import StorageError
from tilehall.storage.schema import duties, events, tables

HOUSE_RULES: Final = "house"
# what a table was opened with never changes
_CHANGING: Final = ("version", "status", "taken", "changed_at")
_UPDATE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in _CHANGING})
)
_INSERT: Final = insert(events)
_DELETE_DUTY: Final = delete(duties).where(duties.c.table_id == bindparam("id"))


class Conflict(Exception):
    """Another writer was first: read what is new, and decide again."""


@contextmanager
def conflicts_told() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise Conflict from None


class UnknownTable(StorageError):
    """No table has this id."""


class TableLog:
    """Appends are all or nothing, and of two that want the same place one is a `Conflict`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def append(self, table: LiveTable, recorded: Sequence[Recorded], *, due: int | None) -> None:
        """Store events; `table` is what they lead to, `due` when it needs attention next."""
        write = self.writing(table, recorded, due=due)
        with conflicts_told(), self.database.writing() as connection:
            write(connection)

    def writing(
        self, table: LiveTable, recorded: Sequence[Recorded], *, due: int | None
    ) -> Callable[[Connection], None]:
        """The same as something to be done in a transaction, perhaps with others' events."""
        if not recorded or recorded[-1].sequence != table.version:
            raise StorageError("the table must be what its last events lead to")
        rows = [
            {
                "table_id": table.table_id,
                "sequence": each.sequence,
                "at": each.at,
                "kind": codec.kind_of(each.event),
                "body": codec.encode(each.event),
            }
            for each in recorded
        ]
        is_new = recorded[0].sequence == 1
        opened = _opened(table) if is_new else {}
        changed = _changed(table)
        duty = {"table_id": table.table_id, "at": due, "claimed_until": 0}
        database = self.database

        def write(connection: Connection) -> None:
            if is_new:
                connection.execute(insert(tables), {**opened, **changed})
            database.run(connection, _INSERT, rows)
            if not is_new:
                database.run(connection, _UPDATE, [{"table_id": table.table_id, **changed}])
            if due is None:
                database.run(connection, _DELETE_DUTY, [{"id": table.table_id}])
            else:
                database.upsert(connection, duties, [duty])

        return write

    def read(self, table_id: str, *, after: int = 0, most: int | None = None) -> list[Recorded]:
        """The events after a sequence, in their order; `most` of them."""
        asked = (
            select(events.c.sequence, events.c.at, events.c.kind, events.c.body)
            .where(events.c.table_id == table_id, events.c.sequence > after)
            .order_by(events.c.sequence)
            .limit(most)
        )
        with self.database.reading() as connection:
            rows = connection.execute(asked).all()
        if not rows and not after:
            raise UnknownTable("There is no such table.")
        return [Recorded(row.sequence, row.at, codec.decode(row.kind, row.body)) for row in rows]

    def newest(self) -> int:
        """When the last event was, at any table; 0 if there is none."""
        with self.database.reading() as connection:
            return connection.execute(select(func.max(tables.c.changed_at))).scalar() or 0

    def versions(self, table_ids: Collection[str]) -> dict[str, int]:
        """How far each table has come: who missed an announcement finds it out here."""
        found: dict[str, int] = {}
        with self.database.reading() as connection:
            for some in _in_portions(sorted(table_ids)):
                asked = select(tables.c.id, tables.c.version).where(tables.c.id.in_(some))
                found.update((row.id, row.version) for row in connection.execute(asked))
        return found


def _opened(table: LiveTable) -> dict[str, Any]:
    """What of a table never changes."""
    return {
        "id": table.table_id,
        "public": table.settings.public,
        "edition": _listed_as(table.settings.ruleset),
        "seats": table.settings.seats,
        "created_at": table.created_at,
        "judged": table.settings.judged,
        "origin": table.origin,
    }


def _changed(table: LiveTable) -> dict[str, Any]:
    game = table.game
    return {
        "version": table.version,
        "status": "open" if game is None else "over" if game.is_over else "playing",
        "taken": len(table.players),
        "changed_at": table.last_at,
    }


def _listed_as(rules: Ruleset) -> str:
    """Published rules by their id; what a household calls its own is for its guests to read, and
    not for everybody who looks for a game.
    """
    return rules.id if is_published(rules) else HOUSE_RULES


def _in_portions(ids: Sequence[str], size: int = 500) -> Iterator[Sequence[str]]:
    for start in range(0, len(ids), size):
        yield ids[start : start + size]
