"""A finished game is reviewed beside its replay, and puzzles are solved, without the hall."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import finished_game
from tests.support.hall import RunningHall

Visitor = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}


@pytest.mark.full
def test_a_review_says_what_was_better_and_shows_it_after_a_try(
    running: RunningHall, visitor: Visitor
) -> None:
    person = finished_game(running)[0]
    page = visitor(locale="en-GB", viewport=PHONE).new_page()
    page.goto(f"/replay/{person.table_id}/1")
    expect(page.locator("[data-review=done]")).to_be_visible(timeout=300_000)
    page.get_by_role("button", name="In figures").click()
    expect(page.get_by_text("Luck and play")).to_be_visible()
    whose = page.get_by_label("Turns of")
    for seat in range(whose.locator("option").count()):
        whose.select_option(str(seat))
        for turn in page.locator("button.turn").all():
            turn.click()
            page.get_by_role("button", name="Show what was better").click()
            expect(page.locator(".card")).to_contain_text("Better:")
    page.reload()  # kept with the game
    expect(page.locator("[data-review=done]")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans", "ko", "es"])
def test_the_answer_of_a_puzzle_is_what_the_page_takes_for_solved(
    visitor: Visitor, language: str
) -> None:
    page = visitor(locale=language, viewport=PHONE).new_page()
    page.goto("/puzzles")
    expect(page.locator("[data-remark=nothing]")).to_be_visible()
    page.locator(".try .buttons button").nth(2).click()
    expect(page.locator("[data-remark=done]")).to_be_visible()
    assert not re.search(r"(puzzle|study|review)-[a-z]", page.locator("main").inner_text())


def test_the_day_of_a_puzzle_is_said_as_its_reader_says_days(visitor: Visitor) -> None:
    page = visitor(locale="es-ES").new_page()
    page.goto("/puzzles")
    day = re.compile(r"\d+ de [a-z]+ de \d{4}")
    expect(page.get_by_role("heading", level=2)).to_contain_text(day)
