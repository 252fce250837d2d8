"""Every statement of the five rulebooks is accounted for, and what shows it is there."""

from __future__ import annotations

import re

import pytest
from docs.generate import STATEMENTS, Statement, books_page, shown, statements

from tilehall.core.rulebooks import BOOKS, examples, tips

ALL = statements()
# statements that are not kept, or not wholly; whoever keeps one lowers this
NOT_YET = 0

# statements and lines of each book that they are about: a statement that is lost is missed
COUNTED = {"CN": (83, 167), "ES": (43, 123), "HK": (42, 70), "KR": (37, 114), "WC": (86, 229)}


def span(lines: str) -> range:
    found = re.fullmatch(r"(\d+)[a-e]?(?:-(\d+)[a-e]?)?", lines)
    assert found, lines
    return range(int(found[1]), int(found[2] or found[1]) + 1)


@pytest.mark.parametrize("statement", ALL, ids=lambda each: f"{each.book} {each.lines}")
def test_a_statement_says_what_is_done_and_links_to_what_shows_it(statement: Statement) -> None:
    assert statement.book in BOOKS
    assert statement.says
    assert statement.done
    assert all(shown(each) for each in statement.shown_by)


def test_statements_are_in_the_order_of_their_books_and_none_is_there_twice() -> None:
    for book in BOOKS:
        own = [each for each in ALL if each.book == book]
        starts = [span(each.lines).start for each in own]
        assert starts == sorted(starts)
        assert len({each.lines for each in own}) == len(own)


def test_no_statement_and_no_line_of_a_book_is_lost() -> None:
    for book in BOOKS:
        own = [each for each in ALL if each.book == book]
        lines = {line for each in own for line in span(each.lines)}
        assert (len(own), len(lines)) == COUNTED[book]


def test_what_is_not_kept_yet_is_counted() -> None:
    assert sum(each.is_open for each in ALL) == NOT_YET


def test_every_example_and_every_tip_answers_a_statement() -> None:
    named = {each for statement in ALL for each in statement.shown_by}
    assert {f"example {each.book} {each.lines}" for each in examples()} <= named
    assert {f"tip {tip.id}" for tip in tips()} <= named


@pytest.mark.parametrize(
    "nowhere",
    [
        "clause S99",
        "example HK 1",
        "tip none",
        "sentence rules-none",
        "test tests/rules/test_books.py::test_that_is_not_there",
        "page docs/none.md",
        "hearsay",
    ],
)
def test_a_link_that_leads_nowhere_is_found(nowhere: str) -> None:
    with pytest.raises(KeyError):
        shown(nowhere)


def test_the_page_counts_and_the_file_names_no_other_source() -> None:
    assert f"{len(ALL)} statements, {NOT_YET or 'none'} of them" in books_page(ALL)
    assert STATEMENTS.read_text("utf-8").startswith(
        "book\tlines\tstatement\twhat we do\tshown by\n"
    )
