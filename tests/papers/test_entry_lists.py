"""Lists of entrants: every bad row and why, merged cells, formulas, old encodings."""

import io
import tracemalloc
import zipfile
from collections.abc import Callable
from typing import Any

import openpyxl
import pytest
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES, say
from tilehall.papers.entry_list import EntryPreview, read_entries
from tilehall.papers.rows_of_file import rows_of
from tilehall.tournament.desk import registration
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import event_format
from tilehall.tournament.formats.format_file import changed
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import LeavesWith

HEAD = ["School", "Name", "Division", "Priority", "Age", "Class", "Consent", "Leaves with"]
GOOD = ["St Mary", "Anna Ruiz", "primary", 1, 10, "5A", "yes", "teacher"]


def empty() -> Book:
    return Book(event_format("hk-selection-2012"))


def csv_of(*rows: list[Any], head: list[str] = HEAD) -> bytes:
    return "\n".join(",".join(map(str, row)) for row in [head, *rows]).encode()


def read(content: bytes, name: str = "list.csv", book: Book | None = None) -> EntryPreview:
    return read_entries(content, name, (book or empty()).event)


def workbook(rows: list[list[Any]], *merged: str) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(row)
    for area in merged:
        sheet.merge_cells(area)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.clause("T1", "T7")
def test_a_good_row_is_taken_with_all_its_fields() -> None:
    preview = read(csv_of(GOOD))
    preview.check()
    (entrant,) = preview.entrants
    (school,) = preview.organisations
    assert (entrant.name, entrant.division, entrant.priority) == ("Anna Ruiz", "primary", 1)
    assert (entrant.age, entrant.school_class, entrant.consent) == (10, "5A", True)
    assert entrant.leaves_with is LeavesWith.TEACHER
    assert (school.name, entrant.organisation) == ("St Mary", school.id)


@pytest.mark.parametrize("word", ["primary", "Primary", "小學組", "小学组", "초등부", "primaria"])
def test_a_division_is_known_by_its_name_in_every_language(word: str) -> None:
    (entrant,) = read(csv_of([*GOOD[:2], word, *GOOD[3:]])).entrants
    assert entrant.division == "primary"


@pytest.mark.parametrize(
    ("column", "value", "told"),
    [
        (1, "", "the name is missing"),
        (0, "x" * 161, "no text of up to 160 letters"),
        (1, "x" * 81, "no text of up to 80 letters"),
        (2, "junior", "no division 'junior'; there are: primary, secondary, adult"),
        (2, "", "the division is missing"),
        (3, "first", "priority is 'first', not 1 to 9999"),
        (4, "2", "age is '2', not 3 to 120"),
        (4, "-5", "age is '-5'"),
        (6, "perhaps", "neither yes nor no"),
        (7, "uncle", "none of teacher, parent, alone"),
    ],
)
def test_a_bad_cell_is_told_with_row_column_and_reason(column: int, value: str, told: str) -> None:
    row = [*GOOD]
    row[column] = value
    preview = read(csv_of(GOOD, [*row[:1], "Other", *row[2:]] if column != 1 else row))
    (problem,) = preview.problems
    assert (problem.row, problem.column) == (3, "ABCDEFGH"[column])
    assert told in problem.why
    with pytest.raises(DeskError, match="1 problems, nothing is imported"):
        preview.check()


def test_several_problems_of_a_row_are_all_told() -> None:
    preview = read(csv_of(["S", "", "nowhere", "x", "y", "", "z", "w"]))
    assert [each.column for each in preview.problems] == ["B", "C", "D", "E", "G", "H"]


def test_duplicates_in_the_file_and_in_the_event_are_told() -> None:
    preview = read(csv_of(GOOD, [*GOOD[:1], "ANNA  RUIZ", *GOOD[2:]], ["Other", *GOOD[1:]]))
    (problem,) = preview.problems
    assert (problem.row, problem.why) == (3, "'ANNA RUIZ' is also in row 2")
    assert len(preview.entrants) == 2  # the same name of another school is somebody else
    book = filled(8)
    name = book.event.entrants[1].name
    school = book.event.organisations[book.event.entrants[1].organisation].name
    again = read(csv_of([school, name, *GOOD[2:]]), book=book)
    assert "entered already" in again.problems[0].why


def test_more_entrants_than_places_is_a_notice() -> None:
    rows = [[f"S{n // 20}", f"P{n}", "primary", n % 20 + 1, *GOOD[4:]] for n in range(600)]
    preview = read(csv_of(*rows))
    assert preview.problems == ()
    assert [str(each) for each in preview.notices] == [
        "Primary: 600 entrants for 560 places; 40 will wait"
    ]


def test_priority_is_the_order_of_the_list_where_it_is_not_written() -> None:
    head = ["School", "Name", "Division"]
    preview = read(csv_of(*[["S", name, "primary"] for name in "ABC"], head=head))
    assert [each.priority for each in preview.entrants] == [1, 2, 3]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "big5hkscs"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_published_form_in_chinese(encoding: str, delimiter: str) -> None:
    rows = [
        "學校\N{FULLWIDTH SOLIDUS}機構名稱,排列次序,參賽者姓名,年齡,級別,電郵,組別",
        "獅子會中學,1,陳大文,10,P5,,primary",
    ]
    preview = read("\r\n".join(rows).replace(",", delimiter).encode(encoding))
    assert preview.problems == ()
    assert preview.entrants[0].name == "陳大文"
    assert preview.organisations[0].name == "獅子會中學"


def test_merged_cells_count_in_every_row_and_titles_above_are_passed_over() -> None:
    content = workbook(
        [
            ["Entries for the selection", None, None],
            ["School", "Name", "Division"],
            ["St Mary", "Anna", "primary"],
            [None, "Berta", None],
            [None, "Carla", None],
            ["St John", "Dora", "secondary"],
        ],
        "A1:C1",
        "A3:A5",
        "C3:C5",
    )
    preview = read(content, "list.xlsx")
    assert preview.problems == ()
    schools = {each.id: each.name for each in preview.organisations}
    assert [
        (each.name, schools[each.organisation], each.division) for each in preview.entrants
    ] == [
        ("Anna", "St Mary", "primary"),
        ("Berta", "St Mary", "primary"),
        ("Carla", "St Mary", "primary"),
        ("Dora", "St John", "secondary"),
    ]


def test_a_formula_without_a_value_is_told_and_numbers_are_read_as_such() -> None:
    content = workbook(
        [["Name", "Division", "Age"], ["=A1&B1", "primary", 10.0], ["Berta", "primary", "=1+9"]]
    )
    preview = read(content, "list.xlsx")
    assert [(each.row, each.column) for each in preview.problems] == [(2, "A"), (2, "A"), (3, "C")]
    assert "a formula whose value is not in the file" in preview.problems[0].why


def test_a_formula_with_its_value_is_read() -> None:
    content = workbook([["Name", "Division"], ["=UPPER(B9)", "primary"]])
    old, new = io.BytesIO(content), io.BytesIO()
    with zipfile.ZipFile(old) as source, zipfile.ZipFile(new, "w") as target:
        for item in source.infolist():
            data = source.read(item)
            if item.filename.endswith("sheet1.xml"):  # as an office program saves it
                data = data.replace(
                    b'<c r="A2"><f>UPPER(B9)</f><v></v></c>',
                    b'<c r="A2" t="str"><f>UPPER(B9)</f><v>ANNA</v></c>',
                ).replace(
                    b'<c r="A2"><f>UPPER(B9)</f><v /></c>',
                    b'<c r="A2" t="str"><f>UPPER(B9)</f><v>ANNA</v></c>',
                )
            target.writestr(item, data)
    preview = read(new.getvalue(), "list.xlsx")
    assert [each.name for each in preview.entrants] == ["ANNA"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        b"PK\x03\x04 broken",
        b"Name\0,Division",
        b'Name,Division\n"Anna,primary',
    ],
)
def test_what_is_no_list_is_told(content: bytes) -> None:
    with pytest.raises(DeskError, match=r"^list"):
        read(content).check()


def test_a_list_that_unpacks_into_far_too_much_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (65 * 1024 * 1024))
    with pytest.raises(DeskError, match="too large when it is unpacked"):
        read(out.getvalue(), "list.xlsx")


@pytest.mark.parametrize("age", ["10", "\N{FULLWIDTH DIGIT ONE}0", "10歲", "10 岁", "10.0", "10세"])
def test_ages_are_read_as_people_write_them(age: str) -> None:
    (entrant,) = read(csv_of([*GOOD[:4], age, *GOOD[5:]])).entrants
    assert entrant.age == 10


def test_one_bad_row_does_not_block_the_others() -> None:
    book = empty()
    preview = read(csv_of(GOOD, ["St Mary", "", "primary", 2, 10, "", "yes", ""]), book=book)
    assert len(preview.problems) == 1
    with pytest.raises(DeskError, match="nothing is imported"):
        preview.imported(book.event)
    book.write(preview.imported(book.event, leave_out=True))
    assert [each.name for each in book.event.entrants.values()] == ["Anna Ruiz"]
    none = read(csv_of(["St Mary", "", "primary", 2, 10, "", "yes", ""]), book=book)
    with pytest.raises(DeskError, match="nothing is imported"):
        none.imported(book.event, leave_out=True)


def test_columns_that_are_not_read_are_named() -> None:
    preview = read(csv_of([*GOOD, "M", "blue"], head=[*HEAD, "T-shirt", "Favourite colour"]))
    assert "these columns are not read: 'T-shirt', 'Favourite colour'" in map(str, preview.notices)


def test_doubtful_entries_are_asked_about_and_do_not_block() -> None:
    head = ["School", "Name", "Division", "Priority", "Email"]
    rows = [
        ["St. Mary", "Anna", "primary", 1, "anna@example.org"],
        ["St Mary", "Berta", "primary", 1, "berta at example"],
        ["ST MARY", "Carla", "primary", 1, ""],
    ]
    preview = read(csv_of(*rows, head=head))
    assert preview.problems == ()
    told = [str(each) for each in preview.notices]
    assert "are these the same school? 'St. Mary', 'St Mary'" in told
    assert "'St Mary' gives place 1 of its order to more than one" in told
    assert "Berta: 'berta at example' does not look like an e-mail address" in told
    assert len(preview.organisations) == 2  # case and blanks alone make no other school


@pytest.mark.clause("T1")
def test_the_reply_slip_of_the_selection_is_read_with_its_head_and_its_total() -> None:
    slip: list[list[Any]] = [
        ["參賽回條"],
        ["學校/機構名稱:獅子會中學"],
        ["學校/機構地址:", "新界葵芳興盛路 90 號"],
        ["學校/機構電話:2614 7938", "學校/機構傳真號碼:2614 7939"],
        ["負責人姓名:陳老師", "负责人手提電話:9123 4567"],
        ["負責人電郵地址:chan@example.org"],
        ["排列次序", "參賽者姓名", "年齡", "級別", "電郵"],
        [1, "陳大文", "10歲", "P5", None],
        [2, "李小明", 11, "P6", None],
        [3, None, None, None, None],
        [4, None, None, None, None],
        ["總參加人數", 2],
    ]
    wide = str.maketrans({"/": "\N{FULLWIDTH SOLIDUS}", ":": "\N{FULLWIDTH COLON}"})
    content = workbook(
        [[each.translate(wide) if isinstance(each, str) else each for each in row] for row in slip]
    )
    preview = read_entries(content, "slip.xlsx", empty().event, division="primary")
    assert preview.problems == ()
    (school,) = preview.organisations
    assert (school.name, school.address) == ("獅子會中學", "新界葵芳興盛路 90 號")
    assert (school.phone, school.fax) == ("2614 7938", "2614 7939")
    assert (school.person, school.mobile) == ("陳老師", "9123 4567")
    assert school.email == "chan@example.org"
    assert [(each.priority, each.name, each.age) for each in preview.entrants] == [
        (1, "陳大文", 10),
        (2, "李小明", 11),
    ]
    assert {each.organisation for each in preview.entrants} == {school.id}


def _repacked(
    changes: Callable[[str], str], content: bytes | None = None, part: str = "sheet1.xml"
) -> bytes:
    """A workbook whose first sheet, or another part, is by somebody who means no good."""
    old, out = io.BytesIO(content or workbook([HEAD, ["Ann"]])), io.BytesIO()
    with zipfile.ZipFile(old) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            text = before.read(name).decode()
            after.writestr(name, changes(text) if name.endswith(part) else text)
    return out.getvalue()


@pytest.mark.parametrize("area", ["A1:XFD1048576", "A1:ZZ1000"])
def test_cells_merged_over_a_whole_sheet_are_refused_at_once(area: str) -> None:
    merged = f'<mergeCells count="1"><mergeCell ref="{area}"/></mergeCells>'
    content = _repacked(lambda text: text.replace("</sheetData>", f"</sheetData>{merged}"))
    _refused_in_little_memory(content, "more than 25000 rows")


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_line_without_end_is_no_list(quote: str) -> None:
    with pytest.raises(DeskError):
        read(b"Name,Division\n" + quote.encode() + b"x" * 200_000)


def _longer(text: str) -> str:
    return text.replace("</t>", "x" * 40_000 + "</t>", 1)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (_repacked(_longer), "cannot be read as an XLSX file"),
        (workbook([["Name"], *[["x" * 30_000] * 30] * 10]), "more than 25000 rows"),
    ],
    ids=["a cell", "cells"],
)
def test_what_is_too_long_for_a_list_stays_where_it_was_read(content: bytes, told: str) -> None:
    """What is read goes back to the hall, and a hall that takes 60 MB in stops for two seconds."""
    with pytest.raises(DeskError, match=told):
        rows_of(content, "list")


def test_areas_from_right_to_left_do_not_make_up_for_large_ones() -> None:
    areas = ("A1:XFD1048576", *["XFD1:A1048576"] * 2)
    merged = "".join(f'<mergeCell ref="{area}"/>' for area in areas)
    merged = f"<mergeCells>{merged}</mergeCells>"
    content = _repacked(lambda text: text.replace("</sheetData>", f"</sheetData>{merged}"))
    _refused_in_little_memory(content, "cannot be read as an XLSX file")


def test_half_a_million_empty_cells_are_refused_at_once() -> None:
    content = _repacked(lambda text: text.replace("</row>", "<c/>" * 500_000 + "</row>", 1))
    _refused_in_little_memory(content, "more than 25000 rows")


@pytest.mark.parametrize(
    ("kind", "element"),
    [("sheets", '<sheet name="s" sheetId="9" r:id="rId1"/>'), ("definedNames", "<definedName/>")],
)
def test_a_workbook_of_very_many_sheets_or_names_is_refused_at_once(
    kind: str, element: str
) -> None:
    scheme = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    def more(text: str) -> str:
        made = f'<{kind} xmlns:r="{scheme}">{element * 6_000}</{kind}>'
        return text.replace("</workbook>", f"{made}</workbook>")

    content = _repacked(more, part="workbook.xml")
    _refused_in_little_memory(content, "more than 25000 rows")


def test_a_cell_far_away_does_not_cost_what_lies_between() -> None:
    far = '<row r="24000"><c r="BH24000" t="inlineStr"><is><t>far</t></is></c></row>'
    content = _repacked(lambda text: text.replace("</sheetData>", f"{far}</sheetData>"))
    tracemalloc.start()
    try:
        assert [row.number for row in rows_of(content, "list.xlsx")] == [1, 2, 24_000]
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 32 * 1024 * 1024


@pytest.mark.parametrize(
    ("offset", "value"),
    [(8, 9), (8, 99), (6, 1)],
    ids=["deflate64", "unknown way", "encrypted"],
)
def test_a_list_that_is_locked_or_packed_otherwise_says_what_to_do(offset: int, value: int) -> None:
    content = bytearray(workbook([HEAD, ["Ann"]]))
    at = content.find(b"PK\x01\x02")
    while at >= 0:  # in the directory, for every part
        content[at + offset + 2] = value
        at = content.find(b"PK\x01\x02", at + 1)
    at = content.find(b"PK\x03\x04")
    while at >= 0:  # and before every part
        content[at + offset] = value
        at = content.find(b"PK\x03\x04", at + 1)
    with pytest.raises(DeskError, match="save it again as XLSX without a password"):
        read(bytes(content), "list.xlsx")


def test_a_workbook_with_an_offices_password_is_told_so() -> None:
    with pytest.raises(DeskError, match="protected by a password"):
        read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "list.xlsx")


def _refused_in_little_memory(content: bytes, told: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(DeskError, match=told):
            read(content, "list.xlsx")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 8 * 1024 * 1024


SURVEY = (
    "Timestamp,Your full name,Which school?,How old are you\n"
    "2011-10-01 10:00,Anna Ruiz,St. Mary\u2019s College,\uff11\uff10\n"
    "2011-10-01 10:05,Ben Ho,Saint Marys College,10.0\n"
    "2011-10-01 10:07,Chi Lam,ST MARY'S COLLEGE,10\u6b72\n"
).encode()


def test_a_list_without_a_known_column_for_names_asks_which_it_is() -> None:
    book = empty()
    preview = read_entries(SURVEY, "survey.csv", book.event, division="primary")
    assert [head for head, _ in preview.columns] == [
        "Timestamp",
        "Your full name",
        "Which school?",
        "How old are you",
    ]
    assert not preview.entrants
    with pytest.raises(DeskError, match="no row names its columns"):
        preview.check()


def test_columns_that_the_organiser_has_matched_are_remembered() -> None:
    book = empty()
    meant = {
        "Your full  NAME": Column.NAME,
        "Which school?": Column.ORGANISATION,
        "How old are you": Column.AGE,
        "Timestamp": None,
    }
    book.write(*registration.match_columns(book.event, meant))
    preview = read_entries(SURVEY, "survey.csv", book.event, division="primary")
    preview.check()
    assert [(each.name, each.age) for each in preview.entrants] == [
        ("Anna Ruiz", 10),
        ("Ben Ho", 10),
        ("Chi Lam", 10),
    ]
    assert ("Timestamp", "") in preview.columns
    assert any("'Timestamp'" in str(each) for each in preview.notices)
    with pytest.raises(DeskError):
        registration.match_columns(book.event, meant)


def test_one_school_in_three_spellings_is_asked_about_and_merged_with_one_click() -> None:
    book = empty()
    book.write(
        *registration.match_columns(
            book.event, {"Your full name": Column.NAME, "Which school?": Column.ORGANISATION}
        )
    )
    preview = read_entries(SURVEY, "survey.csv", book.event, division="primary")
    [names] = preview.alike
    assert len(names) == 3
    book.do(registration.merge_schools, names[0], names)
    again = read_entries(SURVEY, "survey.csv", book.event, division="primary")
    assert again.alike == ()
    assert [each.name for each in again.organisations] == [names[0]]


def test_heads_of_ordinary_lists_are_known_and_a_possessive_is_no_other_school() -> None:
    head = "學校名稱,學生姓名,組別,優先次序,年齡\n"
    preview = read(f"{head}聖馬利,陳大文,小學組,2,10歲\n".encode())
    (entrant,) = preview.entrants
    assert (entrant.priority, entrant.age) == (2, 10)
    assert all(meaning for _, meaning in preview.columns)
    spelt = "School name,Student's name,Category\nSt Mary,A,primary\nST. MARY,B,primary\n"
    preview = read(f"{spelt}Saint Mary's,C,primary\n".encode())
    assert [set(each) for each in preview.alike] == [{"St Mary", "ST. MARY", "Saint Mary's"}]


def test_schools_that_are_entered_already_are_merged_with_all_their_entrants() -> None:
    book = empty()
    rows = [["St Mary", "Anna"], ["St. Mary", "Ben"], ["North", "Chi"]]
    listed = csv_of(*rows, head=["School", "Name"])
    read_all = read_entries(listed, "x", book.event, division="primary")
    book.write(read_all.imported(book.event))
    [names] = read_all.alike
    book.do(registration.merge_schools, "St Mary", names)
    event = book.event
    assert sorted(each.name for each in event.organisations.values()) == ["North", "St Mary"]
    school = next(each.id for each in event.organisations.values() if each.name == "St Mary")
    assert [each.organisation == school for each in event.entrants.values()] == [True, True, False]
    late = read_entries(csv_of(["St. Mary", "Dov"], head=["School", "Name"]), "y", event,
                        division="primary")  # fmt: skip
    assert late.entrants[0].organisation == school
    other = csv_of(["South", "Anna"], head=["School", "Name"])
    book.write(read_entries(other, "z", event, division="primary").imported(event))
    with pytest.raises(DeskError, match="twice"):
        registration.merge_schools(book.event, "St Mary", ["South"])


def test_an_age_outside_the_division_is_asked_about() -> None:
    book = Book(changed(event_format("hk-selection-2012"), {"primary.oldest": "12"}))
    row = [*GOOD]
    row[4] = 15
    preview = read(csv_of(row), book=book)
    preview.check()
    assert any("Anna Ruiz is 15; Primary is for ages 3 to 12" in str(x) for x in preview.notices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_head_of_our_own_form_is_read_as_what_it_is(language: str) -> None:
    """A school that copies the form into a workbook copies its words."""
    meant = {
        "organisation": "organisation", "address": "address", "fax": "fax", "person": "person",
        "mobile": "mobile", "email": "school_email", "trainer-when": "trainer",
        "rank": "priority", "name": "name", "age": "age", "class": "school_class",
        "entrant-email": "email",
    }  # fmt: skip
    heads = [say(language, f"form-{key}") for key in meant]
    preview = read(csv_of(["x"] * len(heads), head=heads))
    assert [each for _, each in preview.columns] == [*meant.values()]
