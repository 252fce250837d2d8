"""Lists as people really send them: old encodings, torn rows, two heads, several sheets."""

from __future__ import annotations

import io
from datetime import datetime
from typing import Any

import openpyxl
import pytest
from tests.tournament.events import Book

from tilehall.papers.entry_list import EntryPreview, read_entries
from tilehall.tournament.desk import registration
from tilehall.tournament.formats import event_format
from tilehall.tournament.list_columns import Column

Rows = list[list[Any]]


def empty() -> Book:
    return Book(event_format("hk-selection-2012"))


def read(
    content: bytes | str, book: Book | None = None, division: str | None = "primary"
) -> EntryPreview:
    given = content.encode() if isinstance(content, str) else content
    return read_entries(given, "list", (book or empty()).event, division=division)


def workbook(sheets: dict[str, Rows]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def names(preview: EntryPreview) -> list[str]:
    return [each.name for each in preview.entrants]


def told(preview: EntryPreview) -> list[str]:
    return [str(each) for each in preview.notices]


LISTS = {
    "big5": "學校,姓名,年齡\n獅子會中學,陳大文,10歲\n獅子會中學,李小明,\uff11\uff11\n",
    "big5hkscs": "學校,姓名,年齡\n聖嘉勒,曾𠝹文,10\n",
    "gb2312": "学校,姓名,年龄\n光明小学,陈大文,10岁\n光明小学,李小明,11\n",
    "gb18030": "學校,姓名,年齡\n獅子會中學,陳大文,10\n",
    "euc-kr": "학교,이름,나이\n서울초등학교,김민수,10세\n서울초등학교,박하늘,11\n",
    "cp949": "학교,이름,나이\n쌍문초등학교,쀍민수,10\n",
    "cp1252": "Centro;Nombre;Edad\nColegio Ñandú;José Núñez Muñoz;10\n",
    "utf-16-le": "School\tName\nSt Mary\tAnna Ruiz\n",
    "utf-8-sig": "學校,姓名\n獅子會中學,陳大文\n",
}


@pytest.mark.parametrize("encoding", LISTS)
def test_every_encoding_of_an_office_program_is_read_as_it_was_written(encoding: str) -> None:
    text = LISTS[encoding]
    preview = read(text.encode(encoding))
    assert not preview.problems
    delimiter = ";" if ";" in text else "\t" if "\t" in text else ","
    rows = [line.split(delimiter) for line in text.splitlines()[1:]]
    assert names(preview) == [row[1] for row in rows]
    assert [each.name for each in preview.organisations] == [*dict.fromkeys(r[0] for r in rows)]


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("big5", "陳大文 李小明 黃志強"),
        ("gb18030", "陈大文 李小明 王志强 赵丽华"),
        ("cp949", "김민수 박하늘 이서준"),
        ("cp1252", "Muñoz Núñez Jiménez"),
    ],
)
def test_letters_tell_the_encoding_where_heads_do_not(encoding: str, name: str) -> None:
    rows = "".join(f"A,{each}\n" for each in name.split())
    assert names(read(f"School,Name\n{rows}".encode(encoding))) == name.split()


def test_titles_above_and_any_mark_between_cells() -> None:
    for mark in ",;\t|":
        listed = f"Reply slip, please return; soon\n\nSchool{mark}Name\nA{mark}Bob\n"
        assert names(read(listed)) == ["Bob"]


def test_a_torn_row_is_told_and_takes_no_other_along() -> None:
    preview = read('School,Name,Age\nA,"Bob,10\nA,Eve,11\nA,"Kit" Lee,12\nA,Ada "Ace" Ho,9\n')
    assert names(preview) == ["Eve", "Kit Lee", 'Ada "Ace" Ho']
    assert [each.row for each in preview.problems] == [2]
    far = read("School,Name\nA,Bob\nA,Eve" + ",x" * 70 + "\nA,Cy" + "," * 70 + "\n")
    assert names(far) == ["Bob", "Cy"]
    assert [each.row for each in far.problems] == [3]


def test_a_row_that_is_not_taken_names_no_school() -> None:
    preview = read("School,Name,Age\nA,Bob,10\nRemarks: none,,\nB,Eve,1998-02-03\n")
    assert [each.name for each in preview.organisations] == ["A"]
    assert [each.row for each in preview.problems] == [3, 4]


@pytest.mark.parametrize(
    "last", ["Total,1", "合計\uff1a,1", "Grand total,,", "總人數,1", "총인원,1", "Suma,1"]
)
def test_totals_are_nobody(last: str) -> None:
    preview = read(f"School,Name,Age\nA,Bob,10\n{last}\n")
    assert (names(preview), preview.problems) == (["Bob"], ())


def test_names_in_two_columns_are_put_together_as_their_language_does() -> None:
    preview = read(
        "Centro,Nombre,Apellidos\nA,José,Núñez\nA,José,García\nA,大文,陳\nA,하늘,박\nA,Ana,\n"
    )
    assert names(preview) == ["José Núñez", "José García", "陳大文", "박하늘", "Ana"]


def test_a_head_in_two_languages_is_known_by_either() -> None:
    heads = "學校名稱 Name of School,Name 姓名 (中文),年齡 Age (years)*"
    heads += ",家長 Name,老師 Name,電話,家長同意書"
    preview = read(f"{heads}\nA,陳大文,10,陳父,李老師,2345 6789,yes\n")
    meanings = [meaning for _, meaning in preview.columns]
    assert meanings == ["organisation", "name", "age", "guardian", "", "phone", "consent"]
    assert names(preview) == ["陳大文"]


def test_a_second_row_of_heads_is_no_entrant() -> None:
    book = openpyxl.Workbook()
    for row in (
        ["School", "Entrant", None, "Class"],
        [None, "Name", "Age", None],
        ["A", "Bob", 10, "5A"],
    ):
        book.active.append(row)
    for area in ("A1:A2", "B1:C1", "D1:D2"):
        book.active.merge_cells(area)
    out = io.BytesIO()
    book.save(out)
    preview = read(out.getvalue())
    assert not preview.problems
    (entrant,) = preview.entrants
    assert (entrant.name, entrant.age, entrant.school_class) == ("Bob", 10, "5A")
    assert [each.name for each in preview.organisations] == ["A"]


def test_an_entrant_who_is_called_like_a_head_is_an_entrant() -> None:
    preview = read("School,Name,Class\nClass,Ada,5A\n")
    assert names(preview) == ["Ada"]


def test_a_sheet_for_each_division_and_one_that_is_no_list() -> None:
    sheets: dict[str, Rows] = {
        "Read me": [["Please fill in the other sheets"]],
        "小學組": [["學校", "姓名"], ["A", "陳大文"]],
        "Secondary": [["School", "Name", "Age"], ["A", "Bob", 15], ["A", "Eve", "x"]],
    }
    preview = read(workbook(sheets), division=None)
    assert [(each.name, each.division) for each in preview.entrants] == [
        ("陳大文", "primary"),
        ("Bob", "secondary"),
    ]
    assert [(each.row, each.column) for each in preview.problems] == [(3, "Secondary!C")]
    assert any("'Read me'" in each for each in told(preview))


def test_a_school_written_once_is_that_of_the_rows_below_and_this_is_told() -> None:
    preview = read("School,Name\nA,Bob\n,Eve\n,Cy\nB,Di\n,Ed\n")
    schools = {each.id: each.name for each in preview.organisations}
    assert [schools[each.organisation] for each in preview.entrants] == [*"AAABB"]
    assert any(each.startswith("3 rows have no school") for each in told(preview))
    meant = read("School,Name\nA,Bob\nA,Eve\n,Cy\n,Di\n,Ed\n")
    assert [each.organisation for each in meant.entrants][2:] == ["", "", ""]


def test_a_survey_with_several_names_in_a_row_is_read_once_they_are_matched() -> None:
    survey = (
        "Timestamp,School name,Participant 1,Age,Participant 2,Age,Participant 3,Age\n"
        "2011-10-01,A,Bob,10,Eve,11,,\n2011-10-02,B,Cy,12,Di,ten,Ed,9\n"
    )
    book = empty()
    assert not read(survey, book).entrants
    meant = {f"Participant {number}": Column.NAME for number in (1, 2, 3)}
    book.write(*registration.match_columns(book.event, meant))
    preview = read(survey, book)
    assert [(each.name, each.age, each.priority) for each in preview.entrants] == [
        ("Bob", 10, 1),
        ("Eve", 11, 2),
        ("Cy", 12, 1),
        ("Ed", 9, 2),
    ]
    assert [(each.row, each.column) for each in preview.problems] == [(3, "F")]


def test_a_date_instead_of_an_age_is_told_as_it_stands_there() -> None:
    rows: Rows = [["Name", "Age"], ["Bob", datetime(2002, 3, 4)], ["Eve", 10.0]]  # noqa: DTZ001
    preview = read(workbook({"S": rows}))
    assert names(preview) == ["Eve"]
    assert preview.problems[0].why == "age is '2002-03-04', not 3 to 120"


@pytest.mark.parametrize("content", [b"<html><table><tr><td>Name", b"%PDF-1.7 Name", b"\x01\x02"])
def test_what_only_looks_like_a_list_is_told(content: bytes) -> None:
    with pytest.raises(Exception, match="neither a CSV file nor an XLSX file"):
        read(content)


def test_schools_that_shorten_their_words_are_asked_about() -> None:
    preview = read("School,Name\nSt Mary's Primary School,A\nSt. Mary Prim. Sch.,B\n")
    assert [len(each) for each in preview.alike] == [2]


@pytest.mark.parametrize(
    "spelt",
    [
        ("St. Mary's Primary School", "ST MARYS PRIMARY"),
        ("St. Mary's Primary School", "聖瑪利小學 St Mary's Primary"),
        ("聖瑪利小學", "聖瑪利小學 St Mary's Primary", "Saint Mary Primary"),
        ("Kowloon Technical School", "Kowlon Technical School", "Kowloon Tehcnical School"),
        ("Colegio Público Cervantes", "COLEGIO PUBLICO CERVANTES"),
    ],
)
def test_spellings_of_one_school_are_asked_about(spelt: tuple[str, ...]) -> None:
    rows = "".join(f"{school},N{place}\n" for place, school in enumerate(spelt))
    assert read(f"School,Name\n{rows}").alike == (spelt,)


def test_schools_with_names_of_one_kind_are_not_taken_for_one() -> None:
    schools = (
        "聖保羅書院 College", "皇仁書院 College", "Kwong Ming School", "Kwong Wing School",
        "School No 1", "School No 2", "North Point Primary", "South Point Primary", "東華小學",
        "西華小學", "St Mary's Primary", "St Mary's Secondary",
    )  # fmt: skip
    rows = "".join(f"{school},N{place}\n" for place, school in enumerate(schools))
    assert read(f"School,Name\n{rows}").alike == ()


def test_the_address_of_a_person_in_charge_that_cannot_be_one_is_asked_about() -> None:
    preview = read("School,Name,School email\nNorth,Ann,wong@\nSouth,Ben,ho@south.example\n")
    assert [str(each) for each in preview.notices if "@" in str(each)] == [
        "North: 'wong@' does not look like an e-mail address"
    ]
