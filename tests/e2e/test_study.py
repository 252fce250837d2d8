"""A finished game is reviewed beside its replay, and puzzles are solved, without the hall."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.dealt_tables import dealt_from, finished_game
from tests.support.hall import RunningHall, play_to_the_end

Visitor = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}
MISSED_WAY_OUT = "study 7"  # at moment 38 by a beginner, of three tiles; one of them has its twin


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
def test_a_missed_play_marks_a_tile_when_it_is_laid_and_its_figures_fit_a_phone(
    running: RunningHall, visitor: Visitor
) -> None:
    table_id = running.make_table(edition="classic-es", seats=3)
    with dealt_from(MISSED_WAY_OUT):
        ada = running.sit(table_id, "Ada", fill_with="solver")
    play_to_the_end([ada], "classic-es", bot="beginner")
    page = visitor(locale="es-ES", viewport=PHONE).new_page()
    page.goto(f"/replay/{table_id}/1?moment=38")
    expect(page.locator("[data-review=done]")).to_be_visible(timeout=300_000)
    page.get_by_role("button", name="Ver qué era mejor").click()
    marked = page.locator(".card .marked")
    expect(marked).to_have_count(0)
    step = page.locator(".card").get_by_role("button", name="Paso a paso")
    while step.is_enabled():
        step.click()
    expect(marked).to_have_count(3)

    page.get_by_role("button", name="Con cifras").click()
    figures = page.locator(".wide", has=page.get_by_role("table"))
    assert figures.evaluate("(box) => box.scrollWidth <= box.clientWidth")


def test_a_replay_that_nobody_has_is_said_in_words(running: RunningHall, visitor: Visitor) -> None:
    page = visitor(locale="es-ES").new_page()
    for code in ("nope", "abcdefghjk"):
        page.goto(f"/replay/{code}/1")
        expect(page.get_by_role("heading", level=1)).to_have_text("Esta mesa no existe.")
    table_id = finished_game(running)[0].table_id
    page.goto(f"/replay/{table_id}/99")
    expect(page.get_by_role("heading", level=1)).to_contain_text("no hay ninguna partida")
    page.goto(f"/replay/{table_id}/1?seat=17")
    expect(page.get_by_label("Visto por")).to_have_value("all")


def test_the_puzzle_of_one_edition_is_not_taken_for_that_of_another(visitor: Visitor) -> None:
    person = visitor(locale="en-GB")
    person.clock.set_fixed_time("2026-11-18T12:00")  # always the same puzzle
    page = person.new_page()
    page.goto("/puzzles")
    solve_the_puzzle_of_the_day(page)
    share = page.get_by_role("button", name="Share")
    expect(share).to_be_visible()
    heading = page.get_by_role("heading", level=2)
    expect(heading).to_contain_text("Solved!")
    page.get_by_label("Edition").select_option("twist-kr")
    expect(page.locator("[data-remark=nothing]")).to_be_visible()
    expect(share).to_have_count(0)
    expect(heading).not_to_contain_text("Solved!")
    page.reload()
    page.get_by_label("Edition").select_option("classic-hk")
    expect(heading).to_contain_text("Solved!")
    expect(share).to_be_visible()  # the day's is solved, whoever left the page since
    expect(page.locator("[data-remark=done]")).to_be_visible()


def test_a_puzzle_that_somebody_is_at_is_not_lost_by_a_reload(visitor: Visitor) -> None:
    page = visitor(locale="en-GB").new_page()
    page.goto("/puzzles")
    rack = page.locator(".try .piece[data-row='']")
    rack.first.wait_for()
    tiles = rack.count()
    rack.first.press("n")
    expect(rack).to_have_count(tiles - 1)
    page.reload()
    expect(rack).to_have_count(tiles - 1)
    page.get_by_role("button", name="Undo").click()
    expect(rack).to_have_count(tiles)
    page.reload()
    expect(rack).to_have_count(tiles)

    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("[data-remark=done]")).to_be_visible()
    page.reload()  # an answer that was looked at is nobody's
    expect(page.locator("[data-remark=done]")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).not_to_contain_text("Solved!")
    expect(page.get_by_role("button", name="Share")).to_have_count(0)
    expect(page.get_by_role("button", name="Show the answer")).to_have_count(0)


def solve_the_puzzle_of_the_day(page: Page) -> None:
    """As its answer lies, which is looked at in another tab: each of its sets is put together."""
    other = page.context.new_page()
    other.goto("/puzzles")
    other.get_by_role("button", name="Show the answer").click()
    expect(other.locator("[data-remark=done]")).to_be_visible()
    rows = "(all) => Object.values(Object.groupBy(all, (tile) => tile.dataset.row))"
    keys = f"(all) => ({rows})(all).map((row) => row.map((tile) => tile.dataset.key))"
    for row in other.locator(".try .piece:not([data-row=''])").evaluate_all(keys):
        for key in row:
            page.locator(f".piece[data-key='{key}']").press("Space")
        page.locator(f".piece[data-key='{row[0]}']").press("n")
    expect(page.locator("[data-remark=done]")).to_be_visible()
    other.close()


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
