"""No room, nothing kept, no WebAssembly: each is said in words, and the hall works all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.e2e.test_play_here import begin
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, seated
from tests.support.hall import RunningHall

Visitor = Callable[..., BrowserContext]
NOTHING_KEPT = """
indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };
const denied = { get() { throw new DOMException('denied', 'SecurityError'); } };
Object.defineProperty(window, 'localStorage', denied);
"""
NO_WEBASSEMBLY = "delete window.WebAssembly;"


def plays_a_turn(page: Page) -> None:
    room = page.locator("main.room")
    page.locator("main.room[data-mine=true]").wait_for()
    turn = room.get_attribute("data-turn")
    page.locator("button.draw").click()
    page.locator(f"main.room[data-mine=true]:not([data-turn='{turn}'])").wait_for()


@pytest.mark.parametrize(
    ("kept", "words"),
    [("full", "There is no room left on this device"), ("denied", "This browser keeps nothing")],
)
def test_a_game_that_cannot_be_kept_says_so_and_goes_on(
    running: RunningHall, visitor: Visitor, kept: str, words: str
) -> None:
    context = visitor(locale="en-GB")
    page = context.new_page()
    if kept == "denied":
        context.add_init_script(NOTHING_KEPT)
    page.goto("/")
    if kept == "full":
        quota = {"origin": running.base, "quotaSize": 1}
        context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    begin(page, edition="classic-es", seats=2)
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    plays_a_turn(page)

    in_the_hall = seated(running, context, seed=WE_OPEN_AND_BOT_DRAWS)
    plays_a_turn(in_the_hall.page)


def test_without_webassembly_the_hall_judges_and_the_page_says_what_it_cannot(
    running: RunningHall, visitor: Visitor
) -> None:
    context = visitor(locale="en-GB")
    context.add_init_script(NO_WEBASSEMBLY)
    page = context.new_page()
    page.goto("/")
    card = page.locator("details", has=page.get_by_role("heading", name="Play on this device"))
    card.locator("summary").click()
    card.get_by_role("button", name="Play here").click()
    expect(card.get_by_role("alert")).to_contain_text("This browser cannot play without a hall")
    page.goto("/box/scores")
    expect(page.get_by_text("This browser cannot count points")).to_be_visible()

    table = seated(running, context, seed=WE_OPEN_AND_BOT_DRAWS).page
    table.get_by_role("button", name="Hint", exact=True).click()
    expect(table.get_by_text("Hints need WebAssembly").first).to_be_visible()
    field = table.locator("#typed")
    for text in ("k10 k12 y1", "end"):
        field.fill(text)
        field.press("Enter")
    expect(table.get_by_role("region", name="Not possible")).to_be_visible()  # the hall's own words
    plays_a_turn_after_undo(table)


def plays_a_turn_after_undo(table: Page) -> None:
    table.locator("#typed").fill("undo")
    table.locator("#typed").press("Enter")
    plays_a_turn(table)
