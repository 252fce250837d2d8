"""Files are their owner's alone; what a killed hall left is carried over; damage is told."""

import os
import stat
from contextlib import closing
from pathlib import Path
from typing import IO, cast

import pytest
from tests.support.ports import ReservedPort
from tests.support.processes import tilehall

from tilehall.storage import Database, StorageError, write_backup
from tilehall.storage.event_book import EventBook
from tilehall.storage.event_file import EventFile
from tilehall.storage.private_files import write_private, write_whole
from tilehall.tournament.books.changes import CheckedIn
from tilehall.tournament.books.lines import write_line
from tilehall.tournament.formats import event_format


def rights(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


def test_the_hall_its_backups_and_events_are_for_their_owner_alone(tmp_path: Path) -> None:
    older = tmp_path / "older.db"
    older.touch(0o644)
    for path in (tmp_path / "hall.db", older):
        with closing(Database(f"sqlite:///{path}")) as database:
            database.migrate()
            with database.writing() as connection:
                database.trying_to_write(1)(connection)
                companions = sorted(tmp_path.glob(f"{path.name}*"))
                assert len(companions) == 3
                assert {rights(each) for each in companions} == {"-rw-------"}
            write_backup(database, tmp_path / "backup")
    made(tmp_path / "a.event").file.copy_to(tmp_path / "copy.event")
    files = [path for path in tmp_path.iterdir() if path.is_file()]
    assert {rights(path) for path in files} == {"-rw-------"}


def made(path: Path) -> EventBook:
    format_ = event_format("club-evening")
    return EventBook.make(path, name="club", format_=format_, clock=lambda: 0, who="desk")


def test_what_does_not_fit_leaves_the_old_file_and_no_half_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "results.json"
    (tmp_path / "link.json").symlink_to(kept)
    write_private(tmp_path / "link.json", b"yesterday")

    def full(path: Path, mode: str) -> IO[bytes]:
        path.touch()
        return cast("IO[bytes]", Path("/dev/full").open(mode))

    monkeypatch.setattr("tilehall.storage.private_files.open_private", lambda p: full(p, "wb"))
    monkeypatch.setattr("tilehall.storage.backup.open_private", lambda p: full(p, "wb"))
    with pytest.raises(OSError, match="No space left"):
        write_private(kept, b"today")
    with closing(Database(f"sqlite:///{tmp_path / 'hall.db'}")) as database:
        database.migrate()
        with pytest.raises(OSError, match="No space left"):
            write_backup(database, tmp_path / "backup")
    assert kept.read_bytes() == b"yesterday"
    assert not [*tmp_path.glob("*.part")]


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"for whoever reads")
    assert os.read(reader, 100) == b"for whoever reads"
    assert pipe.is_fifo()
    os.close(reader)


def test_a_copy_or_an_event_that_does_not_fit_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = made(tmp_path / "a.event")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tilehall.storage.event_file._put", full)
    with pytest.raises(StorageError, match="No space left"):
        event.file.copy_to(tmp_path / "copy.event")
    with pytest.raises(StorageError, match="No space left"):
        made(tmp_path / "b.event")
    assert [path.name for path in tmp_path.iterdir()] == ["a.event"]


def test_what_killed_halls_have_left_is_carried_over_when_one_opens(tmp_path: Path) -> None:
    url, log = f"sqlite:///{tmp_path / 'hall.db'}", tmp_path / "hall.db-wal"
    killed = Database(url)  # never closed
    for opened in range(3):
        killed.migrate()
        assert log.stat().st_size == 0, opened
        for number in range(20):
            with killed.writing() as connection:
                killed.trying_to_write(number)(connection)
        assert log.stat().st_size > 0
    killed.close()


@pytest.mark.parametrize("damage", [b"no database at all" * 100, None])
def test_a_damaged_database_is_told_in_a_sentence(tmp_path: Path, damage: bytes | None) -> None:
    path = tmp_path / "hall.db"
    with closing(Database(f"sqlite:///{path}")) as database:
        database.migrate()
    content = damage or path.read_bytes()[:4096] + b"\x7f" * 60_000
    path.write_bytes(content)

    port = str(ReservedPort().number)
    for command in (("serve", "--port", port), ("admin", "backup", str(tmp_path / "b"))):
        ended = tilehall(*command, TILEHALL_DATABASE_URL=f"sqlite:///{path}")
        assert ended.returncode == 2
        assert "Traceback" not in ended.stderr
        assert "the database is damaged; put it aside, and restore a backup" in ended.stderr


def test_a_book_that_names_somebody_unknown_is_told_to_be_damaged(tmp_path: Path) -> None:
    book = made(tmp_path / "a.event")
    first = book.file.lines()[-1]
    book.file.append(write_line(first, CheckedIn(99, slip_checked=False), at=0, who="desk"))

    with pytest.raises(StorageError, match="damaged at line 2"):
        EventBook(EventFile.open(tmp_path / "a.event"), lambda: 0).event()
    ended = tilehall("event", "status", str(tmp_path / "a.event"))
    assert (ended.returncode, "Traceback" in ended.stderr) == (2, False)
