"""Letters on paper and the pack for a mail merge: every name as it is written."""

import csv
import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.papers.test_pages import text_of
from tests.tournament.events import Book, filled

from tilehall.papers.letter_pages import letter_pack, letters_pdf
from tilehall.tournament.books.changes import Imported
from tilehall.tournament.desk import registration
from tilehall.tournament.letters import LetterKind, letters

NAMES = [
    "陳大文",
    "김민수",
    "María Núñez",
    "Nguyễn Thị Ánh",
    "Łukasz Żak",
    "王小明",
    "Zoë",
    "이서연",
]


@pytest.fixture(scope="module")
def book() -> Book:
    found = filled(8)
    for who, name in enumerate(NAMES, 1):
        found.do(registration.mend_entry, who, name=name, reason="spelling")
    one, two = found.event.organisations.values()
    schools = (
        replace(one, name="聖瑪利書院 St Mary's", address="1 North Road", email="a@one.example"),
        replace(two, name="A/B: school?", person="Ms Lee", fax="2345"),
    )
    found.write(Imported("x", schools, ()))
    return found


def test_a_letter_has_every_name_of_the_school(book: Book, tmp_path: Path) -> None:
    found = letters(book.event, LetterKind.PLACES, usual="zh-Hant")
    pdf = letters_pdf(book.event, found, day="2012-02-01")
    pages = text_of(pdf, tmp_path).replace(" ", "").split("\f")
    assert len(pages) == 3  # two, and what is after the last one
    for letter, page in zip(found, pages, strict=False):
        for row in letter.rows:
            assert row[1].replace(" ", "") in page
        assert letter.name.replace(" ", "") in page


def test_the_pack_has_a_table_and_a_file_for_each_school(book: Book) -> None:
    found = letters(book.event, LetterKind.PLACES, usual="en")
    made = letter_pack(book.event, found, day="2012-02-01")
    assert made == letter_pack(book.event, found, day="2012-02-01")
    with zipfile.ZipFile(io.BytesIO(made)) as pack:
        table = pack.read("letters.csv").decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(table, newline="")))
        assert [row["email"] for row in rows] == ["", "a@one.example"]
        assert rows[0]["file"] == "001 A B school.pdf"
        for row, letter in zip(rows, found, strict=True):
            assert pack.read(row["file"]).startswith(b"%PDF")
            assert row["text"] == letter.text
