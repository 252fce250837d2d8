"""Typed notation and spoken questions, in the page's own words too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.page_eyes import settle
from tests.support.staged import NOW, StagedHall, staged_hall
from tests.support.table_page import TablePage

from tilehall.locales import say

Visitor = Callable[..., BrowserContext]
TABLE = "r5 r6 r7 | k1 b1 y1"
RACK = "r8 b7 k7 y7 r1 b9"


class Typist:
    def __init__(self, hall: StagedHall) -> None:
        self.hall, self.page = hall, TablePage.at(hall.page)
        self.field = hall.page.locator("#typed")

    def types(self, text: str) -> str:
        """The newest sentence that is heard afterwards."""
        self.field.fill(text)
        self.field.press("Enter")
        settle(self.hall.page)
        return self.page.said()[-1]

    def sets(self) -> list[str]:
        return sorted(" ".join(self.page.codes(row)) for row in self.page.rows())


@pytest.fixture
def typist(visitor: Visitor) -> Typist:
    return Typist(staged_hall(visitor(locale="en-GB"), table=TABLE, rack=RACK))


def test_an_answer_goes_when_the_table_it_speaks_of_has_changed(typist: Typist) -> None:
    answer = typist.hall.page.locator("#typed-answer")
    typist.types("rack")
    expect(answer).to_contain_text("6 tiles: ")
    typist.page.drag(typist.page.first("b9"), *typist.page.free_place())
    expect(answer).to_have_text("")


def test_tiles_are_laid_by_typing(typist: Typist) -> None:
    before = typist.page.counted()
    typist.types("b7 k7 y7")
    assert typist.sets() == ["k1 b1 y1", "k7 b7 y7", "r5 r6 r7"]
    typist.types("R8")  # to its only place
    typist.types("r1 > 2")

    assert typist.sets() == ["k1 r1 b1 y1", "k7 b7 y7", "r5 r6 r7 r8"]
    assert [each.code for each in typist.page.rack()] == ["b9"]
    assert typist.page.counted() == before
    typist.types("undo")
    assert typist.sets() == ["k1 b1 y1", "k7 b7 y7", "r5 r6 r7 r8"]
    typist.types("redo")
    typist.types("end")
    typist.page.wait_until(lambda: bool(typist.hall.told("play")))
    assert typist.hall.told("play")[0]["table"] == "r5 r6 r7 r8 | k1 r1 b1 y1 | k7 b7 y7"


def test_questions_are_answered_aloud(typist: Typist) -> None:
    assert typist.types("rack") == "6 tiles: red 8, blue 7, black 7, yellow 7, red 1, blue 9."
    assert typist.types("sets") == (
        "Set 1: red 5, red 6, red 7, complete, 18 points."
        " Set 2: black 1, blue 1, yellow 1, complete, 3 points."
    )
    assert typist.types("fits r8") == "red 8 fits in set 1."
    assert typist.types("fits b9") == "blue 9 fits nowhere."
    assert typist.types("fits k13") == "black 13 is not on your rack."
    assert typist.types("last") == "Nothing has happened yet."
    typist.hall.tell(deadline=None)
    assert typist.types("clock") == "There is no clock."


def test_the_clock_is_told_by_the_halls_time(typist: Typist) -> None:
    typist.hall.tell(deadline=NOW + 600_000)
    said = typist.types("clock")

    seconds = int(said.split()[0])
    assert 47 < seconds <= 600  # 47 were left before the hall gave more
    assert said == f"{seconds} seconds left."
    ring = typist.hall.page.get_by_role("timer").first
    expect(ring).to_have_class(re.compile("calm"))
    typist.hall.tell(deadline=NOW + 9_000)
    expect(ring).to_have_class(re.compile("red"))


def test_what_is_not_understood_is_said_and_changes_nothing(typist: Typist) -> None:
    before = typist.page.look()
    assert typist.types("r7 lantern") == "“lantern” is no tile and no word that I know."
    assert typist.types("k13") == "Not all of these are on your rack: black 13."
    assert typist.types("r8 > 9") == "There is no set 9."

    assert typist.page.look() == before
    expect(typist.hall.page.locator("#typed-answer")).to_have_text("There is no set 9.")
    expect(typist.field).to_have_value("r8 > 9")  # to be mended, not typed again


@pytest.mark.parametrize(("locale", "language"), [("es-ES", "es"), ("ko-KR", "ko")])
def test_every_word_is_understood_in_the_pages_language(
    visitor: Visitor, locale: str, language: str
) -> None:
    typist = Typist(staged_hall(visitor(locale=locale), table=TABLE, rack=RACK))
    typist.types("b7 k7 y7")
    typist.types(say(language, "word-undo"))

    assert typist.sets() == ["k1 b1 y1", "r5 r6 r7"]


def test_slash_leads_to_the_field_from_the_tiles(typist: Typist) -> None:
    typist.page.reach_the_tiles()
    typist.hall.page.keyboard.press("/")

    expect(typist.field).to_be_focused()
