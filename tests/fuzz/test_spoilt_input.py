"""Good input, spoilt in a thousand ways: each is taken or refused in words, and nothing falls over.

The corpora are `fuzz/corpus`, the case files of the rules, stored records, editions, formats and
books. A quick run tries the same few each time, a full run thousands of new ones.
"""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.papers.test_entry_lists import GOOD, HEAD, csv_of, empty
from tests.support.hall import Person, RunningHall, running_hall
from tests.support.spoilt import corpus, spoilt

from tilehall.cli import judge_answers
from tilehall.cli.solve import _answer as solver_answer
from tilehall.core import record_reader
from tilehall.core.editions import ruleset_from_toml
from tilehall.core.errors import TilehallError
from tilehall.locales import message
from tilehall.papers.entry_list import read_entries
from tilehall.server.events.desk_work import file_read
from tilehall.tournament.formats import format_from_toml

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tilehall"
SOCKET = corpus(HERE / "corpus" / "socket" / "messages.jsonl")
REST = corpus(HERE / "corpus" / "rest" / "tables.jsonl")
SOLVER = corpus(HERE / "corpus" / "solver" / "questions.jsonl")
JUDGE = corpus(*(HERE.parent / "rules" / "cases").glob("*.jsonl"))[::7]
RECORDS = corpus(*(HERE.parent / "core" / "records").glob("*.txt"))
EDITIONS = corpus(*(SOURCES / "core" / "editions").glob("*.toml"))
FORMATS = corpus(*(SOURCES / "tournament" / "formats").glob("*.toml"))
BOOK = (HERE.parent / "storage" / "books" / "0.1.event").read_bytes()
LIST = csv_of(GOOD, [*GOOD[:3], 2, *GOOD[4:]])
FEW = settings(
    max_examples=settings.default.max_examples // 4 if settings.default else 10,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@given(spoilt(JUDGE))
def test_every_line_for_the_judge_is_answered(line: bytes) -> None:
    assert judge_answers.answer(line)


@given(spoilt(SOLVER, most=400))
def test_every_line_for_the_solver_is_answered(line: bytes) -> None:
    assert solver_answer(line)


@given(spoilt(RECORDS))
def test_a_record_is_read_or_refused(content: bytes) -> None:
    with suppress(TilehallError):
        record_reader.read(content.decode("utf-8", "replace"))


@given(spoilt(EDITIONS, most=6_000))
def test_house_rules_are_read_or_refused(content: bytes) -> None:
    with suppress(TilehallError):
        ruleset_from_toml(content, "rules")


@given(spoilt(FORMATS, most=6_000))
def test_a_format_is_read_or_refused(content: bytes) -> None:
    with suppress(TilehallError):
        format_from_toml(content, message("word-event-format"))


@given(spoilt([LIST]))
def test_a_list_of_entrants_is_read_or_refused(content: bytes) -> None:
    _read_list(content, "list.csv")


@given(st.data())
@settings(parent=FEW)
def test_a_workbook_is_read_or_refused(data: st.DataObject) -> None:
    """Spoilt inside, where the checksum of the archive does not tell; and as a whole."""
    parts = _parts_of_a_workbook()
    name = data.draw(st.sampled_from(sorted(parts)))
    content = data.draw(spoilt([parts[name]]))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for each, good in parts.items():
            part = zipfile.ZipInfo(each)  # of no time: the same example is the same file
            archive.writestr(part, content if each == name else good, zipfile.ZIP_DEFLATED)
    _read_list(out.getvalue(), "list.xlsx")
    _read_list(data.draw(spoilt([out.getvalue()])), "list.xlsx")


@given(st.data())
@settings(parent=FEW)
def test_an_event_file_is_opened_or_refused(data: st.DataObject) -> None:
    _open_event(data.draw(spoilt([BOOK], most=len(BOOK))))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "given.event"
        path.write_bytes(BOOK)
        with sqlite3.connect(path) as book:  # a line that is no line, in a file that is whole
            (count,) = book.execute("SELECT max(number) FROM book").fetchone()
            which = data.draw(st.integers(1, count))
            (body,) = book.execute("SELECT body FROM book WHERE number = ?", [which]).fetchone()
            book.execute("DROP TRIGGER book_is_not_changed")
            said = data.draw(spoilt([body.encode()])).decode("utf-8", "replace")
            book.execute("UPDATE book SET body = ? WHERE number = ?", [said, which])
        book.close()
        _open_event(path.read_bytes())


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("spoilt")
    with running_hall(f"sqlite:///{folder / 'hall.db'}") as running:
        yield running


@pytest.fixture(scope="module")
def ann(hall: RunningHall) -> Person:
    return hall.people("ann", "ben")[0]


@given(spoilt(SOCKET))
@settings(parent=FEW)
def test_every_message_on_a_socket_is_answered(ann: Person, text: bytes) -> None:
    ann.socket.send(text.decode("utf-8", "replace"))
    ann.say("ping")  # what was spoilt may have the same number, and is refused by it
    assert ann.hear("pong")


@given(spoilt(REST, most=4_000), st.sampled_from(["/api/tables", "/api/events", "/api/nowhere"]))
@settings(parent=FEW)
def test_every_request_is_answered(hall: RunningHall, body: bytes, path: str) -> None:
    answer = hall.client.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code < 500, answer.text
    assert answer.status_code == 201 or _is_told(answer)


def _is_told(answer: httpx.Response) -> bool:
    return bool(answer.json()["code"]) and bool(answer.json()["sentence"])


def _read_list(content: bytes, name: str) -> None:
    with suppress(TilehallError):
        read_entries(content, name, empty().event)


def _open_event(content: bytes) -> None:
    with suppress(TilehallError):
        lines, secret = file_read(content)
        assert lines
        assert secret


@cache
def _parts_of_a_workbook() -> dict[str, bytes]:
    book = openpyxl.Workbook()
    assert book.active is not None
    for row in (HEAD, GOOD):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    with zipfile.ZipFile(out) as archive:
        return {each: archive.read(each) for each in archive.namelist()}
