"""Examples of the rulebooks are played on the rules page, and their advice is given in time."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.access import barriers
from tests.support.hall import RunningHall, play_to_the_end

from tilehall.core.editions import EDITION_IDS
from tilehall.core.scoring import shown

Visitor = Callable[..., BrowserContext]


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor(
        locale="en-GB", viewport={"width": 390, "height": 844}, bypass_csp=True
    ).new_page()


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


def test_a_set_of_the_book_is_laid_by_the_reader_and_a_wrong_try_is_told_why(page: Page) -> None:
    page.goto("/rules/classic-es")
    card = page.locator("[data-set='r8 r9 r10']")
    card.get_by_role("button", name="Try it").click()
    remark = card.locator("[data-remark]")
    expect(remark).to_have_attribute("data-remark", "nothing")

    def lay(*tiles: str) -> None:
        for tile in tiles:
            card.locator("[data-key]").and_(card.get_by_label(tile, exact=True)).click()
        card.locator("[data-key]").first.press("n")

    lay("red 8", "red 9", "black 8")  # two of the tiles do not belong
    expect(remark).to_have_attribute("data-remark", "refused")
    expect(card.locator(".remark .clause")).to_have_text("S3")
    card.get_by_role("button", name="Start again").click()
    lay("red 8", "red 9", "red 10")
    expect(card.get_by_text("That is the set of the book.")).to_be_visible()

    none = page.locator("[data-set='y12 y13 y1']")
    none.get_by_role("button", name="Try it").click()
    none.get_by_role("button", name="Show the set").click()
    expect(none.locator(".remark")).to_contain_text("Not allowed, just as the book says.")


def test_a_reader_fills_in_the_score_sheet_and_the_blocked_games_of_the_book(page: Page) -> None:
    page.goto("/rules/tournament-hk")
    blocked = page.locator('figure[data-example="WC 50"]')
    blocked.get_by_role("button", name="Try it").click()
    for letter, rack in zip("ABCD", ("1", "1", "10", "6"), strict=True):
        blocked.get_by_label(f"Rack, Player {letter}").fill(rack)
    expect(blocked.get_by_text("Just as the book has it.")).to_be_visible()
    expect(blocked.locator(".try .points td")).to_have_text(
        [shown(each, plus=True) for each in (7, 7, -9, -5)]
    )

    sheet = page.locator('figure[data-example="WC 64-69"]')
    sheet.get_by_role("button", name="Try it").click()
    first = sheet.get_by_label("Game 1, Player A")
    first.fill("-3")
    expect(sheet.get_by_role("status")).to_contain_text("“-3” is no sum")
    first.fill("0")
    sheet.get_by_label("Game 1, Player B").fill("0")
    expect(sheet.get_by_role("status")).to_contain_text("only one player goes out")
    sheet.get_by_role("button", name="Fill in the book’s racks").click()
    expect(sheet.locator(".try")).to_have_attribute("data-remark", "done")
    expect(sheet.locator(".try .total").last).to_have_text("Place3421")
    assert barriers(page) == []


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_every_worked_example_can_be_tried(page: Page, name: str) -> None:
    page.goto(f"/rules/{name}")
    page.locator("[data-set]").first.wait_for()
    for summary in page.locator("article summary").all():
        summary.click()
    buttons = page.locator("article button[aria-expanded]")
    count = buttons.count()
    assert count == page.locator("[data-set], figure[data-example]").count()
    assert count > 20
    tried = page.locator(".try")
    for nth in range(count):
        buttons.nth(nth).click()
        tried.get_by_role("button", name=re.compile("^(Show|Fill in)")).click()
        expect(tried).to_have_attribute("data-remark", re.compile("done|refused"))
        buttons.nth(nth).click()


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


def expect_heads(sheet: Locator) -> None:
    """By their names: where there is no room for a word, a sign stands for it."""
    heads = ["Player", "1", "Total", "Won", "Place"]
    expect(sheet.get_by_role("columnheader")).to_have_count(len(heads))
    for at, name in enumerate(heads):
        expect(sheet.get_by_role("columnheader").nth(at)).to_have_accessible_name(name)


def test_the_drawer_has_the_sheet_of_the_match_while_it_is_played(
    visitor: Visitor, running: RunningHall
) -> None:
    people = running.people("Ada", "Ben", edition="classic-hk", games=9)
    play_to_the_end(people, "classic-hk")
    for person in people:
        person.ask("next-game")
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{people[0].table_id}")
    page.get_by_role("button", name="Log, score and more").click()
    expect_heads(page.get_by_role("dialog"))


def test_the_score_sheet_of_a_match_has_a_column_per_game(
    visitor: Visitor, running: RunningHall
) -> None:
    people = running.people("Ada", "Ben", edition="classic-hk", games=1)
    play_to_the_end(people, "classic-hk")
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{people[0].table_id}")
    dialog = page.get_by_role("dialog")
    sheet = dialog.locator("section table")
    expect_heads(sheet)
    expect(sheet.locator("tbody tr")).to_have_count(2)
    expect(dialog).to_contain_text("won the match")
    if people[0].state["game"]["outcome"]["racks"].count(""):
        expect(dialog.get_by_role("heading", level=2)).to_contain_text("Rummikub!")
