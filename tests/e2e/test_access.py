"""No page, and nothing that opens over one, has a serious barrier by axe-core, light or dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.access import barriers
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, dealt_from, finished_game, seated
from tests.support.hall import Person, RunningHall
from tests.support.staged import rack_of, sets, staged, staged_hall
from tests.support.table_page import TablePage

from tilehall.core.editions import EDITION_IDS

Visitor = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def finished(running: RunningHall) -> Person:
    """Somebody whose first game is over."""
    return finished_game(running)[0]


@pytest.fixture
def context(visitor: Visitor) -> BrowserContext:
    return visitor(bypass_csp=True, locale="en-GB")


def pages(running: RunningHall, finished: Person) -> Iterator[str]:
    running.make_table(edition="xp-es", seats=3, public=True)  # so that the lobby has a line
    yield from ("/", "/lobby", "/settings", "/no-such-page", "/rules/no-such-edition")
    yield from ("/box", "/box/scores", "/box/timer", "/box/may-i")
    yield from ("/learn", "/learn/first", "/puzzles")
    yield f"/replay/{finished.table_id}/1?moment=3"
    yield f"/replay/{finished.table_id}/7"
    yield "/table/abcdefghjk"


def test_no_page_has_a_serious_barrier(
    running: RunningHall, context: BrowserContext, finished: Person
) -> None:
    page = context.new_page()
    for path in pages(running, finished):
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.locator("[aria-busy=true]").wait_for(state="detached")
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        assert barriers(page) == [], path


@pytest.mark.full
@pytest.mark.parametrize("name", EDITION_IDS)
def test_no_page_of_rules_has_a_serious_barrier(context: BrowserContext, name: str) -> None:
    page = context.new_page()
    page.goto(f"/rules/{name}")
    page.locator("h1").first.wait_for()
    assert barriers(page) == []


def test_the_waiting_room_and_the_cover_between_turns(
    running: RunningHall, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(f"/table/{running.make_table(edition='classic-es', seats=2)}")
    page.locator("#name").fill("Ann")
    page.locator("form.sit button").click()
    second = page.get_by_role("button", name="Sit down here too")
    second.wait_for()
    assert barriers(page) == []

    page.locator("#name").fill("Ben")
    with dealt_from(WE_OPEN_AND_BOT_DRAWS):  # Ann begins, and Ben sat down last
        second.click()
        page.get_by_role("dialog").wait_for()
    assert barriers(page) == []


def test_the_end_of_a_game(context: BrowserContext, finished: Person) -> None:
    page = context.new_page()
    page.goto(f"/seat/{finished.table_id}/{finished.token}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("missed")
    assert barriers(page) == []


def test_the_table_while_one_plays(context: BrowserContext) -> None:
    page = staged(context, table=sets(6), rack=rack_of(19))
    page.locator("[data-code='J']").click()
    assert barriers(page) == []

    page.locator("button.menu").click()
    page.get_by_role("dialog").wait_for()
    assert barriers(page) == []


def test_everything_that_floats_over_the_table(context: BrowserContext) -> None:
    hall = staged_hall(context, table="r5 r6 r7 | k8 b8 y8", rack="J r8 b9")
    page = TablePage.at(hall.page)
    eight = page.first("r8")
    page.click(eight.x, eight.y, times=2)
    page.page.locator(".home").first.wait_for()
    assert barriers(page.page) == [], "numbered places"
    page.page.keyboard.press("1")
    page.drag(page.first("b9"), *page.free_place())
    page.try_to_end()
    page.page.get_by_role("region", name="Not possible").wait_for()
    assert barriers(page.page) == [], "a refusal, a set that needs more"
    page.drag(page.first("J"), *page.middle_of(page.first("r6").row))
    page.page.locator("[data-way]").first.wait_for()
    assert barriers(page.page) == [], "a joker that asks"
    hall.tell(turn=13, to_move=1, acts=1)
    assert barriers(page.page) == [], "another's turn"


def test_hints(running: RunningHall, context: BrowserContext) -> None:
    table = seated(running, context, seed=WE_OPEN_AND_BOT_DRAWS)
    table.wait_for_turn()
    page: Page = table.page
    page.get_by_role("button", name="Hint", exact=True).click()
    note = page.get_by_role("region", name="Hint")
    for more in ("With which tile?", "Which sets?", "Step by step"):
        note.get_by_role("button", name=more).click()
    note.get_by_role("button", name="Do it").wait_for()
    assert barriers(page) == []
