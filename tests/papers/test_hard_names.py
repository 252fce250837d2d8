"""Every kind of paper has every name as it is written: rare ideographs, right to left, marks."""

from __future__ import annotations

import io
import os
import re
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from tests.papers.test_pages import text_of
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES
from tilehall.papers import fonts, form_pages
from tilehall.papers.choice import Links, Printed, Wish, pdf
from tilehall.papers.directions import runs
from tilehall.papers.fonts import missing_letters
from tilehall.papers.letter_pages import letter_pack, letters_pdf
from tilehall.tournament.about import About
from tilehall.tournament.books.changes import Described, Imported, Postponed
from tilehall.tournament.desk import registration, seating
from tilehall.tournament.entry_form import EntryForm, FormRow, FormState
from tilehall.tournament.event import Event
from tilehall.tournament.letters import LetterKind, letters

PEOPLE = (
    "\N{CJK UNIFIED IDEOGRAPH-210C1}仔陳",
    "דנה כהן",
    "محمد علي",
    "Nguyễn Thị Ánh",
    "김민수",
    "Łukasz Żak",
    "María José Núñez",
    "王\N{CJK UNIFIED IDEOGRAPH-5586}文",
)
SCHOOLS = ("聖\N{CJK UNIFIED IDEOGRAPH-210C1}書院 St Mary's", "بيت الحكمة")
PERSON, ORGANISER, VENUE, JUDGE = "אביגיל לוי", "삼성 Đà Nẵng", "مدرسة النور", "陳\U000210c1文"


@pytest.fixture(scope="module")
def event() -> Event:
    book: Book = filled(8)
    for who, name in enumerate(PEOPLE, 1):
        book.do(registration.mend_entry, who, name=name, reason="as it is written")
    one, two = book.event.organisations.values()
    asked = {"person": PERSON, "trainer": "2011-12-01 15:00", "address": VENUE}
    schools = (replace(one, name=SCHOOLS[0], **asked), replace(two, name=SCHOOLS[1], **asked))
    about = About(organiser=ORGANISER, venue=VENUE, contact=PERSON, parents=VENUE)
    book.write(Imported("x", schools, ()), Described(about))
    book.draw("primary")
    book.write(seating.name_judge(book.event.round("primary", "1"), [1, 2], JUDGE))
    for pod in list(book.event.pods.values()):
        book.play(pod, (24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47))
    book.write(Postponed("primary", "2012-02-25", VENUE))
    return book.event


def printed(what: Printed) -> Callable[[Event, str], bytes]:
    links = Links(
        "http://x/enter",
        lambda pod: f"http://x/{pod.sheet}",
        lambda pod: [(number, f"http://x/{number}") for number in pod.seats],
    )
    return lambda event, language: pdf(event, what, Wish("primary", language), links)


def letter(kind: LetterKind) -> Callable[[Event, str], bytes]:
    def make(event: Event, language: str) -> bytes:
        found = letters(event, kind, usual=language)
        assert found
        return letters_pdf(event, found, day="2012-02-20")

    return make


def receipt(event: Event, language: str) -> bytes:
    rows = tuple(FormRow(name, 10, "5A") for name in PEOPLE)
    school: dict[str, Any] = {
        "organisation": SCHOOLS[0],
        "person": PERSON,
        "address": VENUE,
        "agreed_by": JUDGE,
    }
    form = EntryForm(
        id="a", number=7, division="primary", state=FormState.SENT, entrants=rows, **school
    )
    return form_pages.filled_form(event, form, language=language)


PAPERS: dict[str, tuple[Callable[[Event, str], bytes], tuple[str, ...]]] = {
    "sheets": (printed(Printed.SHEETS), (*PEOPLE, JUDGE)),
    "sheets-a4": (printed(Printed.SHEETS_A4), (*PEOPLE, JUDGE)),
    "table-tents": (printed(Printed.TABLE_TENTS), PEOPLE),
    "seating": (printed(Printed.SEATING), (*PEOPLE, *SCHOOLS)),
    "seat-cards": (printed(Printed.SEAT_CARDS), PEOPLE),
    "standings": (printed(Printed.STANDINGS), (*PEOPLE, *SCHOOLS)),
    "certificates": (printed(Printed.CERTIFICATES), (*PEOPLE, *SCHOOLS, ORGANISER)),
    "results": (printed(Printed.RESULTS), (*PEOPLE, *SCHOOLS)),
    "slips": (printed(Printed.SLIPS), (*PEOPLE, *SCHOOLS, VENUE)),
    "badges": (printed(Printed.BADGES), (*PEOPLE, *SCHOOLS)),
    "attendance": (printed(Printed.ATTENDANCE), (*PEOPLE, *SCHOOLS)),
    "conduct": (printed(Printed.CONDUCT), (PERSON,)),
    "poster": (printed(Printed.POSTER), (ORGANISER, VENUE, PERSON)),
    "receipt": (receipt, (*PEOPLE, SCHOOLS[0], PERSON, VENUE, JUDGE)),
    "letter-invitation": (letter(LetterKind.INVITATION), (*SCHOOLS, ORGANISER)),
    "letter-trainer": (letter(LetterKind.TRAINER), (*SCHOOLS, PERSON, ORGANISER)),
    "letter-places": (letter(LetterKind.PLACES), (*PEOPLE, *SCHOOLS, PERSON)),
    "letter-seats": (letter(LetterKind.SEATS), (*PEOPLE, *SCHOOLS, PERSON)),
    "letter-postponed": (letter(LetterKind.POSTPONED), (*SCHOOLS, VENUE)),
    "letter-results": (letter(LetterKind.RESULTS), (*PEOPLE, *SCHOOLS, PERSON)),
}
IN_EVERY_RUN = {"receipt"}


def plain(text: str) -> str:
    return "".join(
        letter
        for letter in unicodedata.normalize("NFC", text)
        if unicodedata.category(letter) != "Cf" and not letter.isspace()
    )


@pytest.mark.parametrize(
    "paper",
    [
        each if each in IN_EVERY_RUN else pytest.param(each, marks=pytest.mark.full)
        for each in PAPERS
    ],
)
def test_every_paper_has_every_name_as_it_is_written(
    event: Event, paper: str, tmp_path: Path
) -> None:
    make, names = PAPERS[paper]
    chosen = LANGUAGES if os.environ.get("TILEHALL_PICTURES") else [LANGUAGES[len(paper) % 5]]
    for language in chosen:
        content = make(event, language)
        if folder := os.environ.get("TILEHALL_PICTURES"):
            Path(folder, f"{paper}-{language}.pdf").write_bytes(content)
        is_turned = paper == "table-tents"  # half of it is upside down: word by word, then
        text = plain(text_of(content, tmp_path, "-raw" if is_turned else "-layout"))
        for name in [word for each in names for word in each.split()] if is_turned else names:
            assert plain(name) in text, (language, name)


@pytest.mark.full
def test_every_letter_of_a_pack_has_every_name_as_it_is_written(
    event: Event, tmp_path: Path
) -> None:
    found = letters(event, LetterKind.RESULTS, usual="zh-Hant")
    made = letter_pack(event, found, day="2012-02-20")
    with zipfile.ZipFile(io.BytesIO(made)) as pack:
        pages = [
            plain(text_of(pack.read(each), tmp_path))
            for each in pack.namelist()
            if each.endswith(".pdf")
        ]
    for letter_, page in zip(found, pages, strict=True):
        for name in (letter_.name, PERSON, ORGANISER, *(row[1] for row in letter_.rows)):
            assert plain(name) in page, name


def test_a_name_from_right_to_left_does_not_turn_its_line_round(
    event: Event, tmp_path: Path
) -> None:
    content = letter(LetterKind.TRAINER)(event, "en")
    boxes = re.findall(
        r'xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]+)</word>', text_of(content, tmp_path, "-bbox")
    )
    height = next(y for _, y, word in boxes if word == "Dear")
    line = sorted((float(x), word) for x, y, word in boxes if abs(float(y) - float(height)) < 5)
    assert line[0][1] == "Dear"
    assert len(line) > 1


def test_what_follows_a_name_of_another_font_keeps_its_size(event: Event, tmp_path: Path) -> None:
    """In Korean the greeting begins with the name."""
    text = text_of(letter(LetterKind.SEATS)(event, "ko"), tmp_path, "-bbox")
    ends = [float(end) for end in re.findall(r'xMax="([\d.]+)"', text)]
    assert ends
    assert max(ends) < 210 / 25.4 * 72 - 20  # points: within the paper


def test_a_number_behind_a_name_from_right_to_left_stays_behind_it(
    event: Event, tmp_path: Path
) -> None:
    """Behind means left of it, with a blank between them."""
    people = {number: replace(each, name="שלום 77") for number, each in event.entrants.items()}
    content = printed(Printed.CERTIFICATES)(replace(event, entrants=people), "en")
    found = re.findall(
        r'xMin="([\d.]+)"[^>]* xMax="([\d.]+)"[^>]*>([^<]+)</word>',
        text_of(content, tmp_path, "-bbox"),
    )
    words = [(float(left), float(right), plain(word)) for left, right, word in found]
    numbers = [(left, right) for left, right, word in words if word == "77"]
    names = [(left, right) for left, right, word in words if {*word} == {*"שלום"}]
    assert len(numbers) == len(names) == len(people)
    for (_, number_ends), (name_begins, _) in zip(numbers, names, strict=True):
        assert number_ends + 2 < name_begins


MIXED = {
    "כהן Cohen לוי": "-layout",
    "Cohen כהן": "-layout",
    "12 שלום": "-layout",
    "\N{CJK UNIFIED IDEOGRAPH-210C1}仔 אביגיל": "-layout",
    "بيت الحكمة Bait 12": "-layout",
    # by what is seen, a bracket may belong to either side, and these two numbers may stand in front
    # of the name as well as behind: only the order in which the parts are drawn can tell
    "دار (Dar) الحكمة": "-raw",
    "שלום 77": "-raw",
    "محمد 2 علي": "-raw",
}


def test_a_name_of_two_directions_is_read_from_the_file_as_it_is_written(
    event: Event, tmp_path: Path
) -> None:
    named = zip(event.entrants.items(), MIXED, strict=True)
    people = {number: replace(each, name=name) for (number, each), name in named}
    content = printed(Printed.CERTIFICATES)(replace(event, entrants=people), "en")
    text = {option: plain(text_of(content, tmp_path, option)) for option in ("-layout", "-raw")}
    for name, option in MIXED.items():
        assert plain(name) in text[option], name


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("12 שלום", [("12 ", False), ("שלום", True)]),
        ("שלום 3", [("3", False), ("שלום ", True)]),
        ("שלום Cohen", [("שלום", True), (" Cohen", False)]),
        ("Dear שרה כהן,", [("Dear ", False), ("שרה כהן", True), (",", False)]),
        ("محمد 2 علي", [("علي", True), ("2", False), ("محمد ", True)]),
    ],
)
def test_parts_of_a_line_are_drawn_in_the_order_of_unicode(
    text: str, drawn: list[tuple[str, bool]]
) -> None:
    found = [("".join(each.text.split()), each.is_turned) for each in runs(text)]
    assert [each for each in found if each[0]] == [
        ("".join(part.split()), is_turned) for part, is_turned in drawn
    ]


def test_hard_names_need_no_font_of_the_system(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "_FOLDERS", ())
    text = plain(text_of(printed(Printed.BADGES)(event, "zh-Hant"), tmp_path))
    for name in (*PEOPLE, *SCHOOLS):
        assert missing_letters(name) == ""
        assert plain(name) in text


def test_a_rarer_ideograph_is_printed_with_a_font_of_the_system_that_has_it(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is installed here: a font that has this one letter."""
    rare = "\N{CJK UNIFIED IDEOGRAPH-2A6A5}"
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((500, 0))
    pen.lineTo((500, 700))
    pen.closePath()
    made = FontBuilder(1000)
    made.setupGlyphOrder([".notdef", "rare"])
    made.setupCharacterMap({ord(rare): "rare"})
    made.setupGlyf({".notdef": pen.glyph(), "rare": pen.glyph()})
    made.setupHorizontalMetrics({".notdef": (600, 0), "rare": (600, 0)})
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": "Rare", "styleName": "Regular"})
    made.setupOS2()
    made.setupPost()
    made.save(tmp_path / "BabelStoneHan.ttf")
    monkeypatch.setattr(fonts, "_FOLDERS", (str(tmp_path),))
    people = {
        number: replace(each, name=f"{rare}仔 {number}") for number, each in event.entrants.items()
    }
    content = printed(Printed.BADGES)(replace(event, entrants=people), "zh-Hant")
    assert f"{rare}仔" in plain(text_of(content, tmp_path))
    assert missing_letters(f"{rare}仔", "zh-Hant") == ""


def test_seat_cards_of_tables_of_wood_say_who_sits_where(event: Event, tmp_path: Path) -> None:
    nobody_online = Links("", lambda _: "", lambda _: [])
    wish = Wish("primary", "en")
    text = text_of(pdf(event, Printed.SEAT_CARDS, wish, nobody_online), tmp_path)
    for table in (1, 2):
        for seat in (1, 2, 3, 4):
            assert f"Table {table} · Seat {seat}" in text
    assert plain("María José Núñez") in plain(text)


def test_no_kind_of_paper_is_left_out() -> None:
    kinds = {each.value for each in Printed} | {f"letter-{each.value}" for each in LetterKind}
    assert kinds - set(PAPERS) == {"table-numbers"}  # it has no names


@pytest.mark.parametrize("what", [Printed.STANDINGS, Printed.SEATING])
def test_the_longest_name_of_a_school_is_printed_to_its_last_letter(
    event: Event, what: Printed, tmp_path: Path
) -> None:
    name = (
        "香港仔聖伯多祿天主教小學暨幼稚園 " + "Aberdeen St Peter's Catholic Primary School " * 3
    )[:160]
    long = {each.id: replace(each, name=name) for each in event.organisations.values()}
    text = text_of(printed(what)(replace(event, organisations=long), "en"), tmp_path)
    assert "…" not in text
    for word in name.split():  # cells of a row are read side by side, so word by word
        assert text.count(word) >= len(PEOPLE) * name.split().count(word), word


def test_no_line_of_chinese_begins_with_the_mark_that_ends_the_last(
    event: Event, tmp_path: Path
) -> None:
    for language in ("zh-Hant", "zh-Hans"):
        for content in (
            printed(Printed.CONDUCT)(event, language),
            letter(LetterKind.INVITATION)(event, language),
        ):
            lines = [line.strip() for line in text_of(content, tmp_path).splitlines()]
            assert not [line for line in lines if line[:1] in {*"。、」』", "\uff0c", "\uff1b"}]
