"""What is older than a hall keeps it is deleted and erased."""

from __future__ import annotations

import logging
from dataclasses import asdict
from pathlib import Path
from typing import Final

from sqlalchemy import delete, select

from tilehall.core.errors import TilehallError
from tilehall.storage.database import Database
from tilehall.storage.event_book import EventBook
from tilehall.storage.people_at_tables import PeopleAtTables
from tilehall.storage.people_in_events import PeopleInEvent
from tilehall.storage.puzzle_ratings import PuzzleRatings
from tilehall.storage.retention import Retention
from tilehall.storage.schema import drafts, presence, racks, tables

DAY: Final = 86_400_000  # milliseconds
_AT_ONCE: Final = 200  # tables in one transaction: turns wait no longer for it than for a turn

log = logging.getLogger("tilehall.sweep")


def sweep(keep: Retention, database: Database, events_folder: Path, now: int) -> dict[str, int]:
    """Delete and erase what is older; how much of each there was."""
    before = {kind: now - days * DAY for kind, days in asdict(keep).items() if days}
    done = {}
    if "tables" in before:
        done["tables"] = _delete_tables(database, before["tables"])
        done["puzzlers"] = PuzzleRatings(database).forget_before(before["tables"])
    if "drafts" in before:
        done["drafts"] = _delete_drafts(database, before["drafts"])
    if "names" in before:
        done["names"] = _erase_names(database, before["names"], now)
    for path in sorted(events_folder.glob("*.event")):
        try:
            for kind, count in _sweep_event(path, before, now).items():
                done[kind] = done.get(kind, 0) + count
        except TilehallError as error:  # one bad file must not stop the others
            what = {"event": path.stem, "reason": type(error).__name__}
            log.warning("bad-event-file", extra=what)
    return {kind: count for kind, count in done.items() if count}


def _delete_tables(database: Database, before: int) -> int:
    count = 0
    while True:
        with database.writing() as connection:
            old = select(tables.c.id).where(tables.c.changed_at < before).limit(_AT_ONCE)
            ids = connection.execute(old).scalars().all()
            if not ids:
                return count
            connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            count += len(ids)


def _delete_drafts(database: Database, before: int) -> int:
    old = select(tables.c.id).where(tables.c.changed_at < before)
    count = 0
    with database.writing() as connection:
        for statement in (
            delete(drafts).where(drafts.c.saved_at < before),
            delete(racks).where(racks.c.table_id.in_(old)),
            delete(presence).where(presence.c.seen_at < before),
        ):
            count += connection.execute(statement).rowcount
    return count


def _erase_names(database: Database, before: int, now: int) -> int:
    people, count = PeopleAtTables(database), 0
    while found := people.erase_older(before, most=_AT_ONCE, now=now):
        count += found
    return count


def _sweep_event(path: Path, before: dict[str, int], now: int) -> dict[str, int]:
    if not {"events", "names"} & before.keys():
        return {}
    book = EventBook.open(path, lambda: now)
    last = book.event().last_at
    if last < before.get("events", 0):
        path.unlink()
        return {"events": 1}
    if last < before.get("names", 0):
        return {"names": PeopleInEvent(path.stem, book).erase_all(by="retention")}
    return {}
