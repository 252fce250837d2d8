"""Writes that wait for each other share a transaction, and each is told what became of it."""

import threading
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import Connection, text
from tests.host.tables import Hosted
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres

from tilehall.host.decide import create
from tilehall.storage import Conflict, Database, StorageError, TableLog, Writer, conflicts_told


@pytest.fixture
def writer(database: Database) -> Iterator[Writer]:
    found = Writer(database)
    yield found
    found.close()


class Gate:
    """Holds the writer in a transaction, so that others have to wait together."""

    def __init__(self, writer: Writer) -> None:
        self._is_in, self._may_go = threading.Event(), threading.Event()
        self.stored = writer.submit("", self._write)
        assert self._is_in.wait(PATIENCE)

    def _write(self, _: Connection) -> None:
        self._is_in.set()
        assert self._may_go.wait(PATIENCE)

    def open(self) -> None:
        self._may_go.set()


def new_table(table_id: str) -> Hosted:
    hosted = Hosted()
    settings = hosted.table.settings
    hosted.table, created = create(table_id, settings, judge_hash="judge", seed="seed", now=1)
    hosted.log = list(created)
    return hosted


def test_what_waits_is_stored_in_one_transaction(database: Database, writer: Writer) -> None:
    log, connections = TableLog(database), list[Connection]()
    gate = Gate(writer)
    waiting = []
    for number in range(10):
        hosted = new_table(f"t{number}")
        write = log.writing(hosted.table, hosted.log, due=None)

        def noted(connection: Connection, write: object = write) -> None:
            connections.append(connection)
            write(connection)  # type: ignore[operator]

        waiting.append(writer.submit(f"t{number}", noted))
    gate.open()
    for each in waiting:
        each.result(PATIENCE)

    assert len(connections) == 10
    assert len(set(map(id, connections))) == 1
    assert log.versions([f"t{n}" for n in range(10)]) == {f"t{n}": 1 for n in range(10)}


def test_one_that_cannot_be_stored_spoils_no_other(database: Database, writer: Writer) -> None:
    log = TableLog(database)
    first = new_table("t1")
    log.append(first.table, first.log, due=None)
    gate = Gate(writer)
    good = [new_table(name) for name in ("t0", "t2", "t3")]
    stored = [
        writer.submit(each.table.table_id, log.writing(each.table, each.log, due=None))
        for each in good
    ]
    again = writer.submit("t1", log.writing(first.table, first.log, due=None))
    gate.open()

    for each in stored:
        each.result(PATIENCE)
    with pytest.raises(Conflict), conflicts_told():
        again.result(PATIENCE)
    assert set(log.versions(["t0", "t1", "t2", "t3"])) == {"t0", "t1", "t2", "t3"}


def test_who_gives_up_waiting_stops_nobody_else(database: Database, writer: Writer) -> None:
    """Before its turn it is left out; while it is being stored it is stored."""
    log = TableLog(database)
    gate = Gate(writer)
    tables = [new_table(f"t{number}") for number in range(3)]
    stored = [
        writer.submit(each.table.table_id, log.writing(each.table, each.log, due=None))
        for each in tables
    ]
    assert stored[1].cancel()
    assert not gate.stored.cancel()
    gate.open()

    gate.stored.result(PATIENCE)
    stored[0].result(PATIENCE)
    stored[2].result(PATIENCE)
    assert set(log.versions(["t0", "t1", "t2"])) == {"t0", "t2"}
    again = writer.submit("t1", log.writing(tables[1].table, tables[1].log, due=None))
    again.result(PATIENCE)


def test_a_closed_writer_has_stored_all_and_takes_no_more(database: Database) -> None:
    writer, log = Writer(database), TableLog(database)
    hosted = new_table("t1")
    stored = writer.submit("t1", log.writing(hosted.table, hosted.log, due=None))
    writer.close()

    assert stored.done()
    assert log.versions(["t1"]) == {"t1": 1}
    with pytest.raises(StorageError):
        writer.submit("t1", log.writing(hosted.table, hosted.log, due=None)).result(PATIENCE)


def test_a_line_that_broke_between_two_writes_is_not_written_to(postgres: Postgres) -> None:
    with closing(Database(postgres.url("postgres"))) as database, closing(Writer(database)) as here:
        backends: list[int] = []

        def write(connection: Connection) -> None:
            backends.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())

        here.submit("", write).result(PATIENCE)
        with database.writing() as other:
            other.execute(text(f"SELECT pg_terminate_backend({backends[0]}, 10000)"))
        here.submit("", write).result(PATIENCE)
        assert backends[0] != backends[1]
