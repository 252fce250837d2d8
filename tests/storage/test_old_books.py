"""A book that an earlier version wrote is read, proved and continued; not a byte of it moves."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tilehall.papers import tables_out
from tilehall.storage.event_book import EventBook
from tilehall.tournament.books import changes as c
from tilehall.tournament.books import codec
from tilehall.tournament.books.changes import LinksRenewed
from tilehall.tournament.draw import Avoided, Criterion
from tilehall.tournament.errors import DeskError
from tilehall.tournament.reasons import Reason
from tilehall.tournament.rounds import Stage
from tilehall.tournament.weather import WeatherReason

BOOKS = Path(__file__).parent / "books"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(BOOKS / "0.1.event", tmp_path / "old.event"))


@pytest.fixture
def book(path: Path) -> EventBook:
    return EventBook.open(path, lambda: 1_900_000_000_000)


def told(book: EventBook, kind: type) -> list[Any]:
    return [line.change for line in book.file.lines() if line.kind == kind.__name__]


def test_the_old_book_has_every_kind_of_change_that_its_version_knew(book: EventBook) -> None:
    kinds = {line.kind for line in book.file.lines()}
    assert kinds <= set(codec.KINDS)
    assert len(kinds) == 32


def test_the_event_is_what_it_was(book: EventBook) -> None:
    then = json.loads((BOOKS / "0.1.json").read_text("utf-8"))
    now = json.loads(tables_out.as_json(book.event()))
    for line in now["sheets"]:  # what is told since, and what was played online already then
        counted = [line.pop(key) for key in ("left", "opened", "knocked")]
        assert (counted == [None, "", ""]) == (line["sheet"] != "primary-1-1" or line["game"] > 1)
    for each in then["entrants"]:
        each["status"] = each.pop("place")
    for each in then["organisations"]:
        each["status"] = each.pop("state")
    assert now == then


def test_it_is_proved_and_goes_on_without_a_changed_byte(path: Path, book: EventBook) -> None:
    rows = _rows(path)
    assert book.audit() == []
    assert path.read_bytes() == (BOOKS / "0.1.event").read_bytes()
    book.change(lambda _: [LinksRenewed("judge", "lost a phone")], who="desk")
    assert book.audit() == []
    assert _rows(path)[:-1] == rows


def test_an_older_program_is_told_once_a_new_line_was_added(path: Path, book: EventBook) -> None:
    assert _version(path) == 1
    book.change(lambda _: [LinksRenewed("judge", "lost a phone")], who="desk")
    assert _version(path) == 3


def test_a_forged_old_line_is_found(path: Path, book: EventBook) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER book_is_not_changed")
        connection.execute(
            "UPDATE book SET body = replace(body, 'schools are closed', 'no signal that stops the"
            " day') WHERE kind = 'WeatherDecided'"
        )
    assert any("WeatherDecided" in str(each) for each in book.audit())


def test_sentences_about_the_weather_are_codes_now(book: EventBook) -> None:
    found = told(book, c.WeatherDecided)
    assert {each.because for each in found} == set(WeatherReason)
    assert all(each.seen is None for each in found)
    assert book.event().divisions["primary"].weather is WeatherReason.NO_SIGNAL


def test_sentences_about_the_draw_are_criteria_now(book: EventBook) -> None:
    drawn = book.event().round("primary", "1").report
    assert [each.avoided for each in drawn] == list(Avoided)
    assert drawn[0] == Criterion(Avoided.MEETING, 0, 0)
    assert drawn[4] == Criterion(Avoided.SHORT_TABLE, 6, 5)
    assert book.event().rounds("primary", Stage.FINAL)[0].report


def test_what_a_person_has_typed_stays_a_text(book: EventBook) -> None:
    assert told(book, c.Warned)[0].reason == Reason("Talking during play")
    assert told(book, c.RackPenalised)[0].reason == Reason("on purpose")
    assert told(book, c.JudgeCalled)[0].what == Reason("The scores do not match")
    assert told(book, c.Postponed)[0].reason == "the typhoon"


def test_a_reader_of_the_book_gets_old_lines_in_todays_form(book: EventBook) -> None:
    lines = {line.kind: line for line in book.file.lines()}
    today = codec.in_todays_form("Warned", lines["Warned"].body)
    assert today is not None
    assert json.loads(today)["reason"] == {"text": "Talking during play"}
    assert codec.in_todays_form("CutMade", lines["CutMade"].body) is None
    for line in book.file.lines():
        again = codec.encode(line.change)
        assert codec.decode(line.kind, again) == line.change
        assert codec.in_todays_form(line.kind, again) is None


@pytest.mark.parametrize("sentence", ["", "meeting again: many", "luck: 3 (no draw can do better)"])
def test_a_report_that_no_version_wrote_is_refused(book: EventBook, sentence: str) -> None:
    line = next(line for line in book.file.lines() if line.kind == "RoundDrawn")
    body = json.dumps({**json.loads(line.body), "report": [sentence]})
    with pytest.raises(DeskError):
        codec.decode("RoundDrawn", body)


def _version(path: Path) -> int:
    with sqlite3.connect(path) as connection:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        return int(found)


def _rows(path: Path) -> list[tuple[Any, ...]]:
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT * FROM book ORDER BY number").fetchall()
