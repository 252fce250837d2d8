"""The whole hall in one file that any Tilehall can read, whatever database it came from.

One JSON document per line, compressed: a heading, then every row, then how many there were. A
backup is taken in one transaction, so it is one moment of the hall, also while people play.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, insert, select, text

from tilehall.core.errors import quoted
from tilehall.storage.database import Database
from tilehall.storage.errors import StorageError
from tilehall.storage.private_files import open_private
from tilehall.storage.schema import (
    drafts,
    duties,
    events,
    presence,
    puzzle_ratings,
    racks,
    tables,
)

_FORMAT: Final = 1
_IN_ORDER: Final = (
    tables,
    events,
    drafts,
    racks,
    presence,
    duties,
    puzzle_ratings,  # not who tried them: that is told apart by this hall's own secret
)  # what is referred to comes first
_PORTION: Final = 1_000


def write_backup(database: Database, path: Path) -> int:
    """How many rows were written. The file is there when it is complete, and not before."""
    unfinished = path.with_name(path.name + ".part")
    try:
        count = _written(database, unfinished)
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    return count


def _written(database: Database, unfinished: Path) -> int:
    count = 0
    with (
        database.taking_its_time() as connection,
        open_private(unfinished) as raw,
        gzip.open(raw, "wt", encoding="utf-8") as file,
    ):
        if not database.is_sqlite:
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        file.write(json.dumps({"tilehall-backup": _FORMAT}) + "\n")
        for name, row in _rows(connection):
            file.write(json.dumps([name, row], ensure_ascii=False) + "\n")
            count += 1
        file.write(json.dumps({"rows": count}) + "\n")
    return count


def restore(database: Database, path: Path) -> int:
    """Fill an empty database from a backup: all of it, or nothing."""
    by_name = {table.name: table for table in _IN_ORDER}
    count = 0
    with database.taking_its_time(writes=True) as connection:
        for table in _IN_ORDER:
            if connection.execute(select(table).limit(1)).first():
                raise StorageError("the database is not empty; restore into a new one")
        lines = _documents(path)
        if next(lines, None) != {"tilehall-backup": _FORMAT}:
            raise StorageError(f"{quoted(path)} is no backup that is known here")
        ending: int | None = None
        for document in lines:
            match document:
                case [str(name), list(rows)] if name in by_name:
                    connection.execute(insert(by_name[name]), rows)
                    count += len(rows)
                case {"rows": ending}:
                    break
                case _:
                    raise StorageError(f"{quoted(path)} is damaged")
        if ending != count:
            raise StorageError(f"{quoted(path)} is cut off")
    return count


def _rows(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    for table in _IN_ORDER:
        found = connection.execution_options(yield_per=_PORTION).execute(select(table))
        for row in found.mappings():
            yield table.name, dict(row)


def _documents(path: Path) -> Iterator[Any]:
    """The heading, portions of rows of one table, the ending."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            parsed = (json.loads(line) for line in file)
            yield next(parsed, None)
            while portion := list(islice(parsed, _PORTION)):
                ending = portion.pop() if isinstance(portion[-1], dict) else None
                for table in _IN_ORDER:
                    rows = [row for name, row in portion if name == table.name]
                    if rows:
                        yield [table.name, rows]
                if ending is not None:
                    yield ending
    except FileNotFoundError:
        raise StorageError(f"there is no file {quoted(path)}") from None
    except (OSError, EOFError, ValueError, TypeError, zlib.error):
        raise StorageError(f"{quoted(path)} cannot be read as a backup") from None
