"""Migrations up and down, wrong URLs, backup and restore across databases."""

import gzip
import threading
from functools import cache
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from tests.host.tables import NOON, Hosted

from tilehall.storage import (
    Database,
    Draft,
    Drafts,
    StorageError,
    TableLog,
    restore,
    write_backup,
)
from tilehall.storage.puzzle_ratings import Attempt, PuzzleRatings
from tilehall.storage.schema import metadata
from tilehall.study.glicko import Rating


def test_migrations_lead_to_the_shape_that_the_program_expects(database: Database) -> None:
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrations_go_down_and_up_again(database: Database) -> None:
    database.migrate("base")
    assert not database.is_ready()
    assert set(inspect(database.engine).get_table_names()) <= {"alembic_version"}

    database.migrate()

    assert database.is_ready()
    assert database.revision() == "0004"


def test_migrating_twice_changes_nothing(database: Database) -> None:
    TableLog(database).append(hosted := Hosted().table, Hosted().log, due=None)
    database.migrate()

    assert TableLog(database).versions([hosted.table_id]) == {"t1": 1}


def test_a_database_of_a_newer_program_is_left_alone(database: Database) -> None:
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    assert not database.is_ready()
    with pytest.raises(StorageError, match="newer"):
        database.migrate()


@pytest.mark.parametrize("url", ["", "hall.db", "sqlite://", "sqlite:///:memory:", "mysql://h/d"])
def test_other_databases_are_refused_in_words(url: str) -> None:
    with pytest.raises(StorageError):
        Database(url)


@cache
def a_game() -> Hosted:
    return Hosted(seats=2).sit("Ada", "Ben").play_to_the_end()


def an_evening(database: Database) -> Hosted:
    hosted = a_game()
    TableLog(database).append(hosted.table, hosted.log, due=NOON)
    drafts = Drafts(database)
    drafts.save_draft("t1", 0, Draft(1, 2, "r1 r2 r3", 5))
    drafts.seen([("t1", 1)], NOON)
    tried = Attempt(
        pack="classic-es", place=3, computed=Rating(), person="p", origin="o", solved=True
    )
    with database.writing() as connection:
        PuzzleRatings(database).attempt(connection, tried, NOON)
    return hosted


def test_a_backup_restores_the_hall_also_into_another_kind_of_database(
    database: Database, tmp_path: Path
) -> None:
    hosted = an_evening(database)
    file = tmp_path / "hall.backup"
    written = write_backup(database, file)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    other.migrate()

    assert restore(other, file) == written == len(hosted.log) + 5
    assert TableLog(other).read("t1") == hosted.log
    assert Drafts(other).draft("t1", 0, game=1, turn=2) is not None
    assert Drafts(other).last_seen("t1") == {1: NOON}
    ratings = PuzzleRatings(database).of_pack("classic-es")
    assert [each.attempts for each in ratings] == [1]
    assert PuzzleRatings(other).of_pack("classic-es") == ratings
    other.close()


def test_a_backup_goes_only_into_an_empty_hall(database: Database, tmp_path: Path) -> None:
    an_evening(database)
    write_backup(database, tmp_path / "hall.backup")

    with pytest.raises(StorageError, match="not empty"):
        restore(database, tmp_path / "hall.backup")


def test_a_backup_that_is_not_there_is_not_called_damaged(
    database: Database, tmp_path: Path
) -> None:
    with pytest.raises(StorageError, match="there is no file"):
        restore(database, tmp_path / "none.backup")


@pytest.mark.parametrize("damage", ["cut", "noise", "other", "nothing", "missing"])
def test_a_damaged_backup_restores_nothing(database: Database, tmp_path: Path, damage: str) -> None:
    source = Database(f"sqlite:///{tmp_path / 'source.db'}")
    source.migrate()
    an_evening(source)
    file = tmp_path / "hall.backup"
    write_backup(source, file)
    source.close()
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    match damage:
        case "cut":
            file.write_bytes(gzip.compress(b"".join(lines[:-1])))
        case "noise":
            file.write_bytes(file.read_bytes()[: len(file.read_bytes()) // 2])
        case "other":
            file.write_bytes(gzip.compress(b'{"tilehall-backup": 99}\n'))
        case "nothing":
            file.write_bytes(b"")
        case "missing":
            file.unlink()

    with pytest.raises(StorageError):
        restore(database, file)
    assert TableLog(database).versions(["t1"]) == {}


def test_closing_waits_for_a_thread_that_still_reads(database: Database) -> None:
    inside, may_go = threading.Event(), threading.Event()
    found: list[int] = []

    def read() -> None:
        with database.reading() as connection:
            inside.set()
            may_go.wait()
            found.append(connection.execute(text("SELECT 7")).scalar_one())

    reader = threading.Thread(target=read)
    reader.start()
    inside.wait()
    pool = database.engine.pool
    closer = threading.Thread(target=database.close)
    closer.start()
    closer.join(0.2)  # were it not to wait, it would be done by now
    assert closer.is_alive()
    may_go.set()
    closer.join()
    reader.join()
    assert found == [7]
    assert database.engine.pool is not pool
