"""Examples of the rulebooks are played on the rules page, and their advice is given in time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.hall import RunningHall, play_to_the_end

Visitor = Callable[..., BrowserContext]


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor(locale="en-GB", viewport={"width": 390, "height": 844}).new_page()


def example(page: Page, edition: str, source: str, nth: int = 0) -> Locator:
    """The example of these lines, opened to be tried."""
    page.goto(f"/rules/{edition}")
    figure = page.locator(f'figure[data-example="{source}"]').nth(nth)
    figure.get_by_role("button", name="Try it").click()
    expect(figure.get_by_text("Nothing has moved yet.")).to_be_visible()
    return figure


def test_a_reader_makes_the_move_of_the_book(page: Page) -> None:
    figure = example(page, "classic-hk", "HK 47-51")
    remark = figure.locator("[data-remark]")

    for tile in ("blue 3", "blue 7"):
        figure.locator("[data-key]").and_(figure.get_by_label(tile, exact=True)).dblclick()

    expect(remark).to_have_attribute("data-remark", "done")
    expect(figure.get_by_text("That is the move of the book.")).to_be_visible()
    figure.get_by_role("button", name="Undo").click()
    expect(remark).to_have_attribute("data-remark", "other")
    figure.get_by_role("button", name="Start again").click()
    expect(remark).to_have_attribute("data-remark", "nothing")


def test_a_move_that_the_book_forbids_is_refused_with_its_clause(page: Page) -> None:
    figure = example(page, "classic-hk", "HK 83")

    figure.get_by_role("button", name="Show the move").click()

    expect(figure.locator("[data-remark]")).to_have_attribute("data-remark", "refused")
    remark = figure.locator(".remark")
    expect(remark).to_contain_text("Not allowed, just as the book says.")
    expect(remark.locator(".clause")).to_have_text("J5")


@pytest.mark.parametrize("source", ["WC 126", "WC 150", "WC 156"])
def test_the_move_of_the_book_can_be_shown(page: Page, source: str) -> None:
    figure = example(page, "tournament-hk", source)
    figure.get_by_role("button", name="Show the move").click()
    expect(figure.locator("[data-remark]")).to_have_attribute("data-remark", "done")


def test_a_page_shows_the_score_sheet_and_the_advice_of_its_book(page: Page) -> None:
    page.goto("/rules/twist-kr")
    sheet = page.locator("#rules-examples-scores table")
    expect(sheet.get_by_role("row").last).to_have_text("Place3412")
    tips = page.locator("#rules-tips li")
    expect(tips).to_have_count(4)
    expect(tips.last).to_contain_text("KR 58")


def test_advice_is_given_one_piece_at_a_time_while_waiting_and_after_a_game(
    visitor: Visitor, running: RunningHall
) -> None:
    people = running.people("Ada", "Ben", edition="classic-hk")
    play_to_the_end(people, "classic-hk")
    waiting = running.make_table(seats=2, edition="twist-kr")
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{waiting}")
    expect(page.locator("aside.tip p")).to_have_count(1)
    page.goto(f"/table/{people[0].table_id}")
    expect(page.get_by_role("dialog").locator("aside.tip p")).to_have_count(1)


def test_the_score_sheet_of_a_match_has_a_column_per_game(
    visitor: Visitor, running: RunningHall
) -> None:
    people = running.people("Ada", "Ben", edition="classic-hk", games=1)
    play_to_the_end(people, "classic-hk")
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{people[0].table_id}")
    dialog = page.get_by_role("dialog")
    sheet = dialog.locator("section table")
    heads = ["Player", "1", "Total", "Won", "Place"]
    expect(sheet.get_by_role("columnheader")).to_have_text(heads)
    expect(sheet.locator("tbody tr")).to_have_count(2)
    expect(dialog).to_contain_text("won the match")
    if people[0].state["game"]["outcome"]["racks"].count(""):
        expect(dialog.get_by_role("heading", level=2)).to_contain_text("Rummikub!")
