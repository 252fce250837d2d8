"""One database: opened by its URL, brought up to date, read and written in transactions."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Any, Final, Literal

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    ClauseElement,
    Connection,
    Engine,
    Insert,
    RootTransaction,
    Table,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tilehall.storage.deadlines import Deadlines
from tilehall.storage.errors import StorageError, StorageUnavailable, StorageUnknown
from tilehall.storage.private_files import keep_private
from tilehall.storage.schema import hall

_MIGRATIONS: Final = Path(__file__).with_name("migrations")
_MIGRATION_LOCK: Final = 7_106_160  # any number that is ours alone in a PostgreSQL database
_BUSY_SECONDS: Final = 15
_PATIENCE: Final = 5  # seconds until PostgreSQL has to have let us in
_STATEMENT_SECONDS: Final = 10
_LIMITS: Final = {  # PostgreSQL ends by itself what takes longer, in seconds
    "statement_timeout": _STATEMENT_SECONDS,
    "lock_timeout": _STATEMENT_SECONDS,
    "idle_in_transaction_session_timeout": 2 * _STATEMENT_SECONDS,
}
_RESTED: Final = 1.0  # seconds; a line that nobody used for so long may be dead
_ROOM: Final = 64 * 1024  # bytes
_DAMAGED: Final = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
_PRAGMAS: Final = (
    "journal_mode=WAL",  # readers read while one writes
    "synchronous=FULL",  # what was confirmed is kept also when the power fails
    "wal_autocheckpoint=0",  # `Checkpoints` does it beside the turns; so does the last to leave
    "foreign_keys=ON",
)


log = logging.getLogger("tilehall.storage")


class Database:
    """`Database("sqlite:///hall.db")`, `Database("postgresql://…")`."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
        except ArgumentError:
            raise StorageError("this is no database URL; like: sqlite:///hall.db") from None
        backend = parsed.get_backend_name()
        self._deadlines: Deadlines | None = None
        if backend == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
            self.engine = create_engine(
                parsed,
                pool_size=8,
                max_overflow=8,
                pool_timeout=_PATIENCE,
                connect_args={"connect_timeout": _PATIENCE},
            )
            self._deadlines = Deadlines(_STATEMENT_SECONDS + _PATIENCE)
            _tune_postgres(self.engine)
        elif backend == "sqlite" and parsed.database not in {None, "", ":memory:"}:
            self.engine = create_engine(parsed, connect_args={"timeout": _BUSY_SECONDS})
            _tune_sqlite(self.engine, Path(parsed.database or ""))
        else:
            raise StorageError("the hall is kept in a SQLite file or in PostgreSQL")
        self.is_sqlite = backend == "sqlite"
        self._writer = self.engine.execution_options(tilehall_writes=True)
        self._upserts: dict[str, Insert] = {}  # by table; to write one takes its time
        self._written: dict[ClauseElement, tuple[str, list[str] | None]] = {}
        self._users = 0
        self._left = threading.Condition()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._used(self.engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: all of it is stored when the block ends, or none of it."""
        with self._used(self._writer) as connection, connection.begin() as transaction:
            yield connection
            if transaction.is_active:
                _commit(transaction)

    @contextmanager
    def _used(self, engine: Engine, *, limited: bool = True) -> Iterator[Connection]:
        with ExitStack() as stack:
            stack.enter_context(self._using())
            stack.enter_context(_saying_if_it_is_gone())
            connection = stack.enter_context(engine.connect())
            if limited:
                stack.enter_context(self.limited(connection))
            yield connection

    @contextmanager
    def taking_its_time(self, *, writes: bool = False) -> Iterator[Connection]:
        """For a backup or another shape, which may take minutes: a transaction without limits."""
        engine = self._writer if writes else self.engine
        with self._used(engine, limited=False) as connection, connection.begin():
            if not self.is_sqlite:
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SET LOCAL lock_timeout = 0"))
            yield connection

    @contextmanager
    def limited(self, connection: Connection) -> Iterator[None]:
        """What is done with it takes only so long."""
        if self._deadlines is None:
            yield
        else:
            with self._deadlines.over(connection.connection.driver_connection):
                yield

    def pen_connection(self) -> Connection:
        return self._writer.connect()

    @contextmanager
    def _using(self) -> Iterator[None]:
        with self._left:
            self._users += 1
        try:
            yield
        finally:
            with self._left:
                self._users -= 1
                self._left.notify_all()

    def upsert(
        self, connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]
    ) -> None:
        """Insert the rows, or change those whose primary key is there already."""
        statement = self._upserts.get(table.name)
        if statement is None:
            insert = self._insert(table)
            keys = [column.name for column in table.primary_key]
            changed = {name: insert.excluded[name] for name in rows[0] if name not in keys}
            statement = insert.on_conflict_do_update(index_elements=keys, set_=changed)
            self._upserts[table.name] = statement
        self.run(connection, statement, rows)

    def run(
        self, connection: Connection, statement: ClauseElement, rows: Sequence[Mapping[str, Any]]
    ) -> None:
        """A statement of every turn, for each row: to look it up takes longer than to do it."""
        known = self._written.get(statement)
        if known is None:
            compiled = statement.compile(self.engine, column_keys=list(rows[0]))
            order = getattr(compiled, "positiontup", None)  # PostgreSQL's driver takes names
            known = self._written[statement] = str(compiled), order
        sql, order = known
        values = rows if order is None else [tuple(row[name] for name in order) for row in rows]
        _execute(connection, sql, values)

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    def migrate(self, revision: str = "head") -> None:
        """Bring the shape to a revision; several nodes may try at once, one at a time does it."""
        with self.taking_its_time(writes=True) as connection:
            if not self.is_sqlite:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            config = _config(connection)
            current = MigrationContext.configure(connection).get_current_revision()
            known = [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()]
            if current is not None and current not in known:
                raise StorageError("this database was made by a newer Tilehall; please update")
            if revision == "head" or current is None or revision in known[: known.index(current)]:
                command.upgrade(config, revision)
            else:
                command.downgrade(config, revision)
        if self.is_sqlite:  # what halls that were killed have left to carry over
            self.checkpoint("TRUNCATE")

    def revision(self) -> str | None:
        with self.reading() as connection:
            return MigrationContext.configure(connection).get_current_revision()

    def is_ready(self) -> bool:
        """Can it be asked, and has it the shape that this program needs?"""
        try:
            return self.revision() == _newest()
        except (SQLAlchemyError, StorageError):
            return False

    def secret(self) -> str:
        """The hall's own, made once: all its nodes have the same."""
        ours = self._insert(hall).on_conflict_do_nothing()  # of nodes that begin at once, one wins
        asked = select(hall.c.value).where(hall.c.key == "secret")
        with self.writing() as connection:
            known: str | None = connection.execute(asked).scalar()
            if known is None:
                connection.execute(ours, {"key": "secret", "value": secrets.token_hex(32)})
                known = connection.execute(asked).scalar_one()
        return str(known)

    def trying_to_write(self, now: int) -> Callable[[Connection], None]:
        """Something to be stored: only a disk with room for it can keep a game.

        SQLite finds a place for a little thing on a full disk too, so for a moment it is a large
        one, whose place is free again when it is stored.
        """
        row = {"key": "written", "value": str(now)}
        large = {"key": "large", "value": "x" * _ROOM}

        def write(connection: Connection) -> None:
            if self.is_sqlite:
                connection.execute(insert(hall), large)
                connection.execute(delete(hall).where(hall.c.key == "large"))
            self.upsert(connection, hall, [row])

        return write

    def now(self) -> int | None:
        """The time by PostgreSQL's clock, in milliseconds since 1970, which all nodes share."""
        if self.is_sqlite:
            return None
        with self.reading() as connection:
            asked = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
            return int(connection.execute(asked).scalar() or 0)

    def checkpoint(self, how: Literal["PASSIVE", "RESTART", "TRUNCATE"]) -> None:
        """SQLite only. It waits for nobody: what somebody still reads is carried over next time."""
        with self._using(), closing(self.engine.raw_connection()) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout=0")
            try:
                cursor.execute(f"PRAGMA wal_checkpoint({how})")
            except sqlite3.OperationalError as error:
                log.warning("cannot-checkpoint", extra={"reason": type(error).__name__})
            finally:
                cursor.execute(f"PRAGMA busy_timeout={_BUSY_SECONDS * 1000}")

    def close(self) -> None:
        """Waits for who is still inside: a coroutine that is cancelled leaves its thread behind."""
        with self._left:
            self._left.wait_for(lambda: not self._users, timeout=_BUSY_SECONDS)
        self.engine.dispose()


class Pen:
    """A writer's own connection. To fetch one for every turn, and to have it asked whether somebody
    is there, takes longer than to write the turn. One that has rested or failed is not trusted.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._connection: Connection | None = None
        self._used_at = 0.0

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """As `Database.writing`; by one thread at a time."""
        if time.monotonic() - self._used_at > _RESTED or self._has_been_told():
            self.put_down()
        try:
            with _saying_if_it_is_gone():
                self._connection = connection = self._connection or self.database.pen_connection()
                with self.database.limited(connection), connection.begin() as transaction:
                    yield connection
                    if transaction.is_active:
                        _commit(transaction)
        except IntegrityError:
            raise
        except BaseException:
            self.put_down()
            raise
        self._used_at = time.monotonic()

    def _has_been_told(self) -> bool:
        """PostgreSQL says nothing unasked, but that it has gone; nothing was sent to it yet."""
        if self._connection is None or self.database.is_sqlite:
            return False
        line = self._connection.connection.driver_connection
        if line is None or line.closed:
            return True
        with DefaultSelector() as selector:
            selector.register(line, EVENT_READ)
            return bool(selector.select(timeout=0))

    def put_down(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


def _execute(
    connection: Connection,
    sql: str,
    rows: Sequence[Mapping[str, Any]] | Sequence[tuple[Any, ...]] = (),
) -> None:
    """By the driver itself; its errors are told as SQLAlchemy tells them."""
    driver = connection.connection
    try:
        cursor = driver.cursor()
        try:
            if len(rows) > 1:
                cursor.executemany(sql, rows)
            else:
                cursor.execute(sql, *rows)
        finally:
            cursor.close()
    except connection.dialect.loaded_dbapi.Error as error:
        base = connection.dialect.loaded_dbapi.Error
        raise DBAPIError.instance(sql, None, error, base, hide_parameters=True) from None


def _commit(transaction: RootTransaction) -> None:
    """From here on a failure does not mean that nothing was stored."""
    try:
        transaction.commit()
    except (OperationalError, InterfaceError) as error:
        log.warning("storage-fails", extra={"reason": _reason(error)})
        raise StorageUnknown("The hall's memory broke off; perhaps it was stored.") from None


@contextmanager
def _saying_if_it_is_gone() -> Iterator[None]:
    try:
        yield
    except DatabaseError as error:
        if _reason(error) in _DAMAGED:
            raise StorageError(
                "the database is damaged; put it aside, and restore a backup into a new one"
            ) from None
        if not isinstance(error, OperationalError | InterfaceError):
            raise
        log.warning("storage-fails", extra={"reason": _reason(error)})
        raise StorageUnavailable("The hall's memory does not answer; please try again.") from None
    except (InterfaceError, PoolTimeout) as error:
        log.warning("storage-fails", extra={"reason": _reason(error)})
        raise StorageUnavailable("The hall's memory does not answer; please try again.") from None


def _reason(error: SQLAlchemyError) -> str:
    """What the database calls it, such as SQLITE_FULL; its sentences may hold values."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return str(code or type(cause).__name__)


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _newest() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()


def _tune_postgres(engine: Engine) -> None:
    quickly = Deadlines(_PATIENCE)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        with quickly.over(connection):
            for name, seconds in _LIMITS.items():
                connection.execute(f"SET {name} = {seconds * 1000}")
            connection.commit()

    @event.listens_for(engine, "checkout")
    def on_checkout(connection: Any, _record: Any, _proxy: Any) -> None:
        """Is somebody there? The pool's own question would wait for the answer for ever."""
        try:
            with quickly.over(connection):
                connection.autocommit = True  # one way there and back
                connection.execute("SELECT 1")
                connection.autocommit = False
        except connection.Error:
            raise DisconnectionError from None  # the pool tries another line


def _tune_sqlite(engine: Engine, path: Path) -> None:
    @event.listens_for(engine, "do_connect")
    def before_connecting(*_: Any) -> None:
        keep_private(path)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("tilehall_writes")
        # a writer waits for its turn at the start, and cannot fail for being late at the end
        _execute(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")
