"""An event is one file: sealed, copied, written by several at once, killed in between."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.support.patience import PATIENCE, eventually

from tilehall.locales import LANGUAGES
from tilehall.storage import StorageError
from tilehall.storage.errors import StorageUnavailable
from tilehall.storage.event_book import EventBook
from tilehall.storage.event_file import EventFile, LateLine, Writing
from tilehall.tournament.books.changes import LinksRenewed
from tilehall.tournament.books.lines import Line, write_line
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event
from tilehall.tournament.formats import event_format


class BackwardsClock:
    """A clock that somebody sets back again and again."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        self.now -= 60_000
        return self.now


def made(path: Path) -> EventBook:
    return EventBook.make(
        path,
        name="比賽",
        format_=event_format("hk-selection-2012"),
        clock=lambda: 1_800_000_000_000,
        who="desk",
    )


def renew(book: EventBook, times: int = 1) -> None:
    for _ in range(times):
        book.change(lambda _: [LinksRenewed("judge", "lost a phone")], who="desk")


def test_an_event_is_read_back_elsewhere(tmp_path: Path) -> None:
    renew(made(tmp_path / "a.event"), 3)
    shutil.copy(tmp_path / "a.event", tmp_path / "b.event")
    copy = EventBook.open(tmp_path / "b.event", lambda: 0)
    assert copy.event().name == "比賽"
    assert copy.event().renewed == {"judge": 3}
    assert copy.audit() == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.event", "b.event"]


def test_a_copy_of_one_moment_while_it_is_open(tmp_path: Path) -> None:
    book = made(tmp_path / "a.event")
    renew(book)
    book.file.copy_to(tmp_path / "b.event")
    renew(book)
    assert EventBook.open(tmp_path / "b.event", lambda: 0).event().version == 2
    with pytest.raises(StorageError, match="exists already"):
        book.file.copy_to(tmp_path / "b.event")


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    made(tmp_path / "a.event")
    with pytest.raises(StorageError, match="exists already"):
        made(tmp_path / "a.event")
    assert EventBook.open(tmp_path / "a.event", lambda: 0).event().version == 1


@pytest.mark.parametrize("content", [b"", b"no database at all, but a letter to my aunt" * 50])
def test_what_is_no_event_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.event"
    path.write_bytes(content)
    with pytest.raises(StorageError):
        EventFile.open(path)
    with pytest.raises(StorageError, match="there is no event file"):
        EventFile.open(tmp_path / "y.event")


def test_the_book_cannot_be_changed_by_accident(tmp_path: Path) -> None:
    renew(made(tmp_path / "a.event"))
    with sqlite3.connect(tmp_path / "a.event") as connection:
        for statement in ("UPDATE book SET who = 'me'", "DELETE FROM book"):
            with pytest.raises(sqlite3.IntegrityError, match="only added to"):
                connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE book SET who = 'somebody' WHERE number = 3", "line 3 (LinksRenewed) is not what"),
        ("UPDATE book SET at = 1 WHERE number = 3", "line 3 is earlier"),
        (
            "UPDATE book SET body = '{}' WHERE number = 3",
            "line 3 (LinksRenewed) cannot be replayed",
        ),
        ("DELETE FROM book WHERE number = 3", "line 3 is missing"),
        ("DELETE FROM book WHERE number = 1", "line 1 is missing"),
    ],
)
def test_the_audit_finds_what_was_changed_on_purpose(
    tmp_path: Path, statement: str, told: str
) -> None:
    renew(made(tmp_path / "a.event"), 4)
    with sqlite3.connect(tmp_path / "a.event") as connection:
        connection.execute("DROP TRIGGER book_is_not_changed")
        connection.execute("DROP TRIGGER book_is_not_shortened")
        connection.execute(statement)
    connection.close()
    found = EventBook.open(tmp_path / "a.event", lambda: 0).audit()
    assert any(told in str(each) for each in found), [*map(str, found)]
    for language in LANGUAGES[1:]:
        assert all(each.in_language(language) != str(each) for each in found)


def test_a_clock_that_is_set_back_turns_nothing_back(tmp_path: Path) -> None:
    book = EventBook.make(
        tmp_path / "a.event",
        name="x",
        format_=event_format("club-evening"),
        clock=BackwardsClock(),
        who="desk",
    )
    renew(book, 3)
    times = [line.at for line in book.file.lines()]
    assert times == sorted(times)
    assert book.audit() == []


def test_of_two_writers_one_is_late_and_decides_again(tmp_path: Path) -> None:
    one = made(tmp_path / "a.event")
    two = EventBook.open(tmp_path / "a.event", lambda: 0)
    two.event()
    renew(one)
    renew(two)
    assert two.event().version == one.event().version == 3
    stale = write_line(one.file.lines()[0], LinksRenewed("desk", "x"), at=0, who="x")
    with pytest.raises(LateLine):
        one.file.append(stale)


def test_many_judges_in_many_programs_lose_nothing(tmp_path: Path) -> None:
    made(tmp_path / "a.event")
    books = [EventBook.open(tmp_path / "a.event", lambda: 0) for _ in range(6)]
    with ThreadPoolExecutor(len(books)) as pool:
        list(pool.map(lambda book: renew(book, 10), books))
    assert books[0].event().renewed == {"judge": 60}
    assert books[0].audit() == []


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    book = made(tmp_path / "a.event")

    def half(_: Event) -> list[LinksRenewed]:
        raise DeskError(DeskFault.NOT_NOW, "refused-play-has-begun")

    with pytest.raises(DeskError):
        book.change(half, who="desk")
    assert book.event().version == 1


_WRITER = """
import sys
from pathlib import Path
from tilehall.storage.event_book import EventBook
from tilehall.tournament.books.changes import LinksRenewed
book = EventBook.open(Path(sys.argv[1]), lambda: 0)
while True:
    event = book.change(lambda _: [LinksRenewed("judge", "again")], who="judge")
    print(event.version, flush=True)
"""


def test_a_killed_writer_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    made(tmp_path / "a.event")
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(tmp_path / "a.event")],
            stdout=subprocess.PIPE,
            text=True,
        ) as writer:
            assert writer.stdout is not None
            confirmed = [int(writer.stdout.readline()) for _ in range(15)]
            writer.kill()
            confirmed += [int(line) for line in writer.stdout if line.endswith("\n")]
        book = EventBook.open(tmp_path / "a.event", lambda: 0)
        assert book.event().version >= confirmed[-1]
        assert book.audit() == []


def test_a_book_that_was_cut_off_is_found_by_the_seal_that_was_printed(tmp_path: Path) -> None:
    book = made(tmp_path / "a.event")
    renew(book, 3)
    printed = book.event().seal
    assert book.audit(seal=printed) == []
    assert book.audit(seal=printed[:16].upper()) == []
    shorter = EventFile.make(
        tmp_path / "b.event", *book.file.lines()[:3], secret=book.secret
    )  # every seal is right, and the last line is gone
    (told,) = EventBook(shorter, lambda: 0).audit(seal=printed)
    assert "cut off" in str(told)


def test_a_copy_takes_over_and_the_first_catches_up_unless_they_have_gone_apart(
    tmp_path: Path,
) -> None:
    first = made(tmp_path / "a.event")
    renew(first)
    first.file.copy_to(tmp_path / "b.event")
    second = EventBook.open(tmp_path / "b.event", lambda: 1_900_000_000_000)
    renew(second, 2)
    first.catch_up(second.file.lines(), second.secret)
    assert first.event().seal == second.event().seal
    first.catch_up(second.file.lines()[:2], second.secret)  # older: nothing is missing
    with pytest.raises(DeskError, match="links are not those"):
        first.catch_up(second.file.lines(), "another")
    renew(first)
    second.change(lambda _: [LinksRenewed("desk", "lost")], who="desk")
    with pytest.raises(DeskError, match="gone apart at line 5"):
        first.catch_up(second.file.lines(), second.secret)


def test_who_waits_for_the_disk_is_written_with_the_others_and_refused_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = made(tmp_path / "a.event")
    is_writing, all_wait = threading.Event(), threading.Event()
    writes, append = list[int](), Writing.append

    def slow(writing: Writing, *lines: Line) -> None:
        writes.append(len(lines))
        is_writing.set()
        assert all_wait.wait(PATIENCE)  # a disk that takes its time, once
        append(writing, *lines)

    monkeypatch.setattr(Writing, "append", slow)

    def no(_: Event) -> LinksRenewed:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-setting-same")

    with ThreadPoolExecutor(6) as pool:
        renewal = [LinksRenewed("judge", "lost")]
        first = pool.submit(book.change, lambda _: renewal, who="0")
        assert is_writing.wait(PATIENCE)
        rest = [pool.submit(book.change, lambda _: renewal, who=str(n)) for n in range(1, 5)]
        refused = pool.submit(book.change, no, who="5")
        eventually(lambda: len(book._waiting) == 5, "five who wait")
        assert book.event().version == 1  # who only reads is not kept waiting
        all_wait.set()
        versions = [each.result(PATIENCE).version for each in (first, *rest)]
        with pytest.raises(DeskError):
            refused.result(PATIENCE)
    assert writes == [1, 4]
    assert sorted(versions) == [2, 3, 4, 5, 6]
    assert book.event().renewed == {"judge": 5}
    assert book.audit() == []


def test_where_the_disk_is_full_everybody_who_waited_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = made(tmp_path / "a.event")

    def full(_: Writing, *lines: Line) -> None:
        raise StorageUnavailable(f"the disk is full, {len(lines)} lines")

    monkeypatch.setattr(Writing, "append", full)
    with pytest.raises(StorageUnavailable):
        renew(book)
    assert book.event().version == 1


def test_who_reads_does_not_wait_for_a_write_and_who_will_not_look_again_does(
    tmp_path: Path,
) -> None:
    book = made(tmp_path / "a.event")
    before = book.event().version
    has_begun, may_end = threading.Event(), threading.Event()

    def slowly(_: Event) -> list[LinksRenewed]:
        has_begun.set()
        may_end.wait(PATIENCE)
        return [LinksRenewed("judge", "lost a phone")]

    with ThreadPoolExecutor(2) as together:
        writing = together.submit(book.change, slowly, who="desk")
        assert has_begun.wait(PATIENCE)
        assert book.event().version == before
        last = together.submit(book.written_event)
        may_end.set()
        assert last.result(PATIENCE).version == writing.result(PATIENCE).version > before
