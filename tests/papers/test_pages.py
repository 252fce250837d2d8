"""Printed pages: the letters of all five languages are in the PDF, and the figures too."""

import re
import subprocess
import unicodedata
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tests.support.servers import needs_tool
from tests.tournament.events import Book, filled

from tilehall.core.errors import TilehallError
from tilehall.locales import LANGUAGES, say
from tilehall.papers import fonts, list_pages, personal_pages, sheet_pages, tables_out
from tilehall.papers.fonts import font_for, missing_letters
from tilehall.papers.points import written
from tilehall.tournament.about import About
from tilehall.tournament.books.changes import Described, Imported
from tilehall.tournament.conduct import code_of_conduct, conditions
from tilehall.tournament.desk import registration, seating
from tilehall.tournament.rounds import Stage

PUBLISHED = [(24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47)]
NAMES = ["陳大文", "简体名", "김민수", "María Núñez"]


@pytest.fixture(scope="module")
def book() -> Book:
    found = filled(8)
    for who, name in enumerate(NAMES, 1):
        found.do(registration.mend_entry, who, name=name, reason="spelling")
    found.draw("primary")
    found.write(seating.name_judge(found.event.round("primary", "1"), [1, 2], "陳大文"))
    for pod in list(found.event.pods.values()):
        found.play(pod, *PUBLISHED)
    return found


def text_of(pdf: bytes, folder: Path, how: str = "-layout") -> str:
    """As a reader finds it; fails where a letter has no glyph in the file."""
    tool = needs_tool("pdftotext")
    path = folder / "page.pdf"
    path.write_bytes(pdf)
    run = subprocess.run([tool, how, str(path), "-"], check=True, capture_output=True, text=True)
    return run.stdout


@pytest.mark.clause("T2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_everything_of_the_published_one(
    book: Book, language: str, tmp_path: Path
) -> None:
    pods = list(book.event.pods.values())
    pdf = sheet_pages.score_sheets(
        book.event, pods, language=language, link=lambda pod: f"http://x/{pod.sheet}"
    )
    printed = text_of(pdf, tmp_path)
    text = printed.replace(" ", "")
    for message in ("paper-session", "paper-judge", "paper-table", "paper-date", "paper-stamp"):
        assert say(language, message).replace(" ", "") in text
    for name in [*NAMES, "2012/02/19", "primary-1-1"]:
        assert name.replace(" ", "") in text
    for game in (1, 2, 3):
        assert say(language, "paper-game", {"number": game}).replace(" ", "") in text
    figures = re.findall(r"[+-]\d+", printed)
    assert figures.count("+24") == figures.count("+47") == figures.count("-14") == 2
    assert text.count("\f") == 2


@pytest.mark.parametrize(
    ("kind", "language", "message"),
    [
        ("seating", "zh-Hant", "paper-seat"),
        ("standings", "ko", "paper-standings"),
        ("results", "es", "paper-results"),
        ("certificates", "zh-Hans", "paper-certificate"),
        ("slips", "ko", "paper-slip-alone"),
    ],
)
def test_lists_certificates_and_slips_have_everybody(
    book: Book, kind: str, language: str, message: str, tmp_path: Path
) -> None:
    event = book.event
    pdf = {
        "seating": lambda: list_pages.seating_list(
            event, event.round("primary", "1"), language=language
        ),
        "standings": lambda: list_pages.standings_list(
            event, "primary", Stage.MAIN, language=language
        ),
        "results": lambda: list_pages.organisation_results(event, language=language),
        "certificates": lambda: personal_pages.certificates(event, "primary", language=language),
        "slips": lambda: personal_pages.pick_up_slips(
            event, event.in_division("primary"), language=language
        ),
    }[kind]()
    text = text_of(pdf, tmp_path).replace(" ", "")
    assert say(language, message).replace(" ", "") in text
    for name in NAMES:
        assert name.replace(" ", "") in text


def test_a_font_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEHALL_FONT", "/nowhere/font.ttf")
    with pytest.raises(TilehallError, match=r"/nowhere/font\.ttf"):
        font_for("en")


@pytest.mark.clause("T7")
def test_results_of_every_organisation_as_a_table(book: Book) -> None:
    rows = list(tables_out.organisations_table(book.event))
    assert rows[0][0] == "organisation"
    assert {row[0] for row in rows[1:]} == {"School1", "School2"}
    assert len(rows) == 9
    assert all(row[2] for row in rows[1:])


def test_a_name_that_looks_like_a_formula_is_not_run_by_an_office_program() -> None:
    text = tables_out.as_csv([["=1+1", "-5", "+3 1/2", "@x", 7, None]])
    assert text == "\N{BYTE ORDER MARK}'=1+1,-5,+3 1/2,'@x,7,\r\n"


def test_everything_is_in_the_json(book: Book) -> None:
    text = tables_out.as_json(book.event)
    assert all(name in text for name in NAMES)
    assert '"games won": 1' in text


@pytest.mark.parametrize(
    ("points", "shown"),
    [(Fraction(7), "+7"), (Fraction(-10, 3), "-3 1/3"), (Fraction(1, 2), "+1/2"), (None, "–")],
)
def test_points_on_paper(points: Fraction | None, shown: str) -> None:
    assert written(points) == shown


@pytest.mark.clause("T5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_conduct_are_printed_on_one_page(
    book: Book, language: str, tmp_path: Path
) -> None:
    text = text_of(list_pages.conduct_page(book.event, language=language), tmp_path)
    assert text.count("\f") == 1
    printed = "".join(text.split())
    for each in [*code_of_conduct(book.event.format), *conditions(book.event.format)]:
        assert "".join(each.in_language(language).split()) in printed


@pytest.mark.clause("T7")
def test_slips_have_a_date_and_what_parents_should_know(tmp_path: Path) -> None:
    book = filled(4)
    book.write(Described(About(parents="Please wait in the waiting area.", contact="2498 9101")))
    people = book.event.in_division("primary")
    text = text_of(personal_pages.pick_up_slips(book.event, people, language="en"), tmp_path)
    assert text.count("Date:") == 4
    assert text.count("Please wait in the waiting area.") == 4
    rules = text_of(list_pages.conduct_page(book.event, language="en"), tmp_path)
    assert "Questions to: 2498 9101" in rules


@pytest.mark.parametrize("paper", ["standings", "certificates", "results"])
def test_what_is_handed_out_has_the_seal_of_the_book(
    book: Book, paper: str, tmp_path: Path
) -> None:
    event = book.event
    pdf = {
        "standings": lambda: list_pages.standings_list(event, "primary", Stage.MAIN, language="en"),
        "certificates": lambda: personal_pages.certificates(event, "primary", language="en"),
        "results": lambda: list_pages.organisation_results(event, language="en"),
    }[paper]()
    assert event.seal == book.lines[-1].seal
    assert event.seal in text_of(pdf, tmp_path)


HARD_NAMES = ["דנה כהן", "محمد علي", "Nguyễn Thị Ánh", "김민수", "陳大文", "Ana Núñez"]


def test_no_letter_of_a_name_is_lost_on_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "_FOLDERS", ())
    book = filled(8)
    for who, name in enumerate(HARD_NAMES, 1):
        book.do(registration.mend_entry, who, name=name, reason="as it is written")
    rare, in_no_font = "\N{CJK UNIFIED IDEOGRAPH-210C1}仔", "\N{CJK UNIFIED IDEOGRAPH-2A6A5}"
    book.do(registration.mend_entry, 7, name=rare, reason="as it is written")
    book.do(registration.mend_entry, 8, name=f"{in_no_font}仔", reason="as it is written")
    book.draw("primary")
    pdf = list_pages.seating_list(book.event, book.event.round("primary", "1"), language="en")
    text = "".join(
        letter for letter in text_of(pdf, tmp_path) if unicodedata.category(letter) != "Cf"
    )
    for name in [*HARD_NAMES, rare, "[U+2A6A5]仔"]:
        assert name in text
    assert missing_letters(f"{rare}{in_no_font}") == in_no_font


def test_a_school_in_two_languages_takes_two_lines_instead_of_tiny_letters(tmp_path: Path) -> None:
    name = "聖公會聖雅各小學 Sheng Kung Hui Saint James Primary School of the Eastern District"
    book = filled(4)
    (school,) = book.event.organisations.values()
    book.write(Imported("mended", (replace(school, name=name),), ()))
    book.draw("primary")
    pdf = list_pages.seating_list(book.event, book.event.round("primary", "1"), language="en")
    printed = text_of(pdf, tmp_path)
    assert all(word in printed for word in name.split())
    assert "…" not in printed
