"""Lists of the day: judges by table, and results that were typed in an office program."""

import pytest
from tests.tournament.events import Book, filled

from tilehall.papers.day_lists import DayList, read_results, read_rota
from tilehall.papers.rows_of_file import rows_of
from tilehall.tournament.errors import DeskError
from tilehall.tournament.rounds import SheetState

RESULTS = """Table,Game,1,2,3,4
1,1,24,-5,-16,-3
1,2,-6,-11,22,-5
1,3,-32,-13,-2,47
2,1,24,-5,-16,-4
2,2,-6,-11,22,-5
2,3,-32,-13,-2,47
9,1,0,0,0,0
"""


@pytest.fixture
def book() -> Book:
    found = filled(12)
    found.draw("primary")
    return found


def results(book: Book, text: str) -> DayList:
    rows = rows_of(text.encode(), "x.csv")
    return read_results(rows, book.event, division="primary", round_label="1", by="Ms Lee")


def test_a_rota_names_judges_and_a_bad_row_blocks_no_other(book: Book) -> None:
    text = "Judge,Tables\n陳大文,1-2\nMs Lee,3\nMr Ho,77\n,1\nMs Ng,two\n"
    found = read_rota(rows_of(text.encode(), "x.csv"), book.event, division="primary")
    assert [each.row for each in found.problems] == [4, 5, 6]
    book.write(*found.changes)
    assert [pod.judge for pod in book.event.pods.values()] == ["陳大文", "陳大文", "Ms Lee"]


def test_results_are_entered_sheet_by_sheet_and_a_wrong_one_blocks_no_other(book: Book) -> None:
    found = results(book, RESULTS)
    told = {each.row: each.why for each in found.problems}
    assert set(told) == {5, 8}  # a sum that is not zero, and a table that is not there
    book.write(*found.changes)
    sheet = book.event.sheet("primary-1-1")
    assert sheet.state is SheetState.CONFIRMED
    assert sheet.confirmed_by == "Ms Lee"
    assert [str(each) for each in sheet.lines[2].points] == ["-32", "-13", "-2", "47"]
    assert book.event.sheet("primary-1-2").state is SheetState.OPEN
    assert results(book, RESULTS).changes == ()  # what is confirmed is corrected, not overwritten


def test_a_sheet_may_be_named_and_have_columns_in_another_language(book: Book) -> None:
    text = "計分紙,局,座位1,座位2,座位3,座位4\n" + "".join(
        f"primary-1-3,{game},30,\N{MINUS SIGN}10,-10,-10\n" for game in (1, 2, 3)
    )
    found = results(book, text)
    assert (len(found.changes), found.problems) == (1, ())


def test_a_list_that_is_none_of_the_day_is_told(book: Book) -> None:
    with pytest.raises(DeskError, match="no column"):
        results(book, "Name,Age\nAnna,9\n")
