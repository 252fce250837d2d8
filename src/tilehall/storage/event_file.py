"""An event as one SQLite file: its book, what it must be able to forget, and its links' secret.

A rollback journal, not a write-ahead log: between two changes the file is all there is, so it can
be copied and opened elsewhere. What was appended is on the disk when `append` returns.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from tilehall.core.errors import quoted
from tilehall.storage.errors import StorageError, StorageUnavailable
from tilehall.storage.private_files import keep_private
from tilehall.tournament.books.lines import Line
from tilehall.tournament.books.personal import Personal

APPLICATION: Final = 0x54486576  # "THev": how a file says that it is an event
# 1: sentences instead of codes in some lines (tournament/books/old_lines.py)
# 2: names in the lines themselves (tournament/books/personal.py)
_VERSION: Final = 3
_BUSY_SECONDS: Final = 15.0
_PERSONAL: Final = """
CREATE TABLE IF NOT EXISTS personal (
    sha256 TEXT PRIMARY KEY,
    line INTEGER NOT NULL,
    salt TEXT NOT NULL,
    value TEXT NOT NULL
) STRICT"""
_SHAPE: Final = """
CREATE TABLE book (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    seal TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TRIGGER book_is_not_changed BEFORE UPDATE ON book
BEGIN SELECT RAISE(ABORT, 'the book of an event is only added to'); END;
CREATE TRIGGER book_is_not_shortened BEFORE DELETE ON book
BEGIN SELECT RAISE(ABORT, 'the book of an event is only added to'); END;
"""


class LateLine(Exception):
    """Another writer was first: read what is new, and decide again."""


class Writing:
    """One transaction: what the book says, and what is added to it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def lines(self, *, after: int) -> list[Line]:
        return _lines(self._connection, after)

    def append(self, *lines: Line) -> None:
        self._connection.execute(_PERSONAL)
        _insert(self._connection, lines)
        # an older program cannot read what was added: it shall say so, not stumble
        self._connection.execute(f"PRAGMA user_version={_VERSION}")

    def erase(self, hashes: Iterable[str]) -> None:
        """The bytes too: they are written over."""
        self._connection.execute("PRAGMA secure_delete=ON")
        erased = [(each,) for each in hashes]
        self._connection.executemany("DELETE FROM personal WHERE sha256 = ?", erased)


class EventFile:
    """`EventFile.make(path)` or `EventFile.open(path)`; a connection for each use."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def make(cls, path: Path, *lines: Line, secret: str | None = None) -> EventFile:
        """A new file with the first lines of its book; never over an old one.

        An event that comes from another machine brings the `secret` of its links.
        """
        unfinished = path.with_name(path.name + ".part")
        try:
            unfinished.unlink(missing_ok=True)
            keep_private(unfinished)
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
                connection.execute("PRAGMA synchronous=FULL")
                connection.execute(f"PRAGMA application_id={APPLICATION}")
                connection.execute(f"PRAGMA user_version={_VERSION}")
                connection.executescript(f"BEGIN;{_PERSONAL};{_SHAPE}COMMIT;")
                key = secret or secrets.token_hex(32)
                connection.execute("BEGIN")
                connection.execute("INSERT INTO about VALUES ('secret', ?)", [key])
                _insert(connection, lines)
                connection.execute("COMMIT")
            _put(unfinished, path)
        except FileExistsError:
            unfinished.unlink(missing_ok=True)
            raise StorageError(f"{quoted(path, 300)} exists already") from None
        except (OSError, sqlite3.Error) as error:
            with suppress(OSError):
                unfinished.unlink()
            raise StorageError(f"cannot make {quoted(path, 300)}: {error}") from None
        return cls(path)

    @classmethod
    def open(cls, path: Path) -> EventFile:
        if not path.is_file():
            raise StorageError(f"there is no event file {quoted(path, 300)}")
        found = cls(path)
        with found._connected() as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise StorageError(f"{quoted(path, 300)} is no event file")
        if version > _VERSION:
            raise StorageError(f"{quoted(path, 300)} was made by a newer Tilehall; please update")
        return found

    def lines(self, *, after: int = 0) -> list[Line]:
        with self._connected() as connection:
            return _lines(connection, after)

    def first(self) -> Line | None:
        """What tells one event from another; it names nobody."""
        with self._connected() as connection:
            row = connection.execute(
                "SELECT number, at, who, kind, body, seal FROM book ORDER BY number LIMIT 1"
            ).fetchone()
        return Line(*row) if row else None

    def last(self) -> int:
        """The number of the last line."""
        with self._connected() as connection:
            (number,) = connection.execute("SELECT max(number) FROM book").fetchone()
        return int(number or 0)

    def append(self, *lines: Line) -> None:
        """All of them or none; of two writers who both want to be next, one is late."""
        with self.alone() as writing:
            writing.append(*lines)

    @contextmanager
    def alone(self) -> Iterator[Writing]:
        """No other program writes until this is over; what was appended is on the disk then."""
        with self._connected() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield Writing(connection)
                connection.execute("COMMIT")
            except sqlite3.IntegrityError:
                connection.execute("ROLLBACK")
                raise LateLine from None

    def erase(self, hashes: Collection[str], *lines: Line) -> None:
        """What these stand for is gone from the disk; the lines that say so are added."""
        if not hashes:
            return
        with self.alone() as writing:
            writing.erase(hashes)
            writing.append(*lines)

    def secret(self) -> str:
        """What links are made with; it travels with the file and is in no export."""
        with self._connected() as connection:
            (value,) = connection.execute("SELECT value FROM about WHERE key = 'secret'").fetchone()
        return str(value)

    def copy_to(self, path: Path) -> None:
        """A copy of one moment, also while others write."""
        if path.exists():
            raise StorageError(f"{quoted(path, 300)} exists already")
        unfinished = path.with_name(path.name + ".part")
        try:
            unfinished.unlink(missing_ok=True)
            keep_private(unfinished)
            with self._connected() as connection, closing(sqlite3.connect(unfinished)) as target:
                connection.backup(target)
            _put(unfinished, path)
        except FileExistsError:
            raise StorageError(f"{quoted(path, 300)} exists already") from None
        except OSError as error:
            raise StorageError(f"cannot write {quoted(path, 300)}: {error.strerror}") from None
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        try:
            uri = f"{self.path.absolute().as_uri()}?mode=rw"
            with closing(
                sqlite3.connect(uri, uri=True, timeout=_BUSY_SECONDS, isolation_level=None)
            ) as connection:
                connection.execute("PRAGMA synchronous=FULL")
                yield connection
        except sqlite3.OperationalError as error:
            raise StorageUnavailable(
                f"the event file {quoted(self.path, 300)} does not answer: {error}"
            ) from None
        except sqlite3.DatabaseError as error:
            raise StorageError(f"{quoted(self.path, 300)} is damaged: {error}") from None


def _put(unfinished: Path, path: Path) -> None:
    """Give the finished file its name, never over another file."""
    try:
        path.hardlink_to(unfinished)  # fails if there is a file already, whoever made it
        unfinished.unlink()
    except FileExistsError:
        raise
    except OSError:  # a stick or a share without links
        if path.exists():
            raise FileExistsError from None
        unfinished.rename(path)


def _row(line: Line) -> tuple[int, int, str, str, str, str]:
    return line.number, line.at, line.who, line.kind, line.body, line.seal


def _insert(connection: sqlite3.Connection, lines: Iterable[Line]) -> None:
    for line in lines:
        connection.execute("INSERT INTO book VALUES (?,?,?,?,?,?)", _row(line))
        kept = [(each.sha256, line.number, each.salt, each.value) for each in line.personal]
        connection.executemany("INSERT INTO personal VALUES (?,?,?,?)", kept)


def _lines(connection: sqlite3.Connection, after: int) -> list[Line]:
    rows = connection.execute(
        "SELECT number, at, who, kind, body, seal FROM book WHERE number > ? ORDER BY number",
        [after],
    ).fetchall()
    kept = _personal(connection, after) if rows else {}
    return [replace(Line(*row), personal=tuple(kept.get(row[0], ()))) for row in rows]


def _personal(connection: sqlite3.Connection, after: int) -> Mapping[int, list[Personal]]:
    """By line; files of older versions have none."""
    found: defaultdict[int, list[Personal]] = defaultdict(list)
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'personal'").fetchone():
        for line, *kept in connection.execute(
            "SELECT line, sha256, salt, value FROM personal WHERE line > ? ORDER BY rowid", [after]
        ):
            found[line].append(Personal(*kept))
    return found
