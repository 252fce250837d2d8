"""The hall's screen and the public page of an event, and access for everybody, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.e2e.test_pages import SIZES
from tests.support.access import barriers
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall
from tests.support.page_eyes import open_page, resize

Visitor = Callable[..., BrowserContext]
SCREEN = {"width": 1920, "height": 1080}
PAGE_MS = 10_000  # of the screen
# what hides a part of its content; a long name may end in dots
CUT_OFF = """() => {
  const isCut = (each) =>
    each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2;
  const hides = ({ overflowX, textOverflow }) => overflowX === "hidden" && textOverflow === "clip";
  return [...document.querySelectorAll("main, main *:not(.for-ears)")]
    .filter((each) => isCut(each) && hides(getComputedStyle(each)))
    .map((each) => `${each.tagName}.${each.className}`);
}"""


@pytest.fixture(scope="module")
def large(running: RunningHall) -> Desk:
    """560 entrants at 140 tables; 100 sheets are in, the clock runs, two tables have more time."""
    desk = Desk(running, name="第八屆 Rummikub 世界大賽香港區選拔賽")
    desk.fill(560)
    for table in range(1, 101):
        assert desk.enter(f"primary-1-{table}").status_code == 200
    desk.do("start-clock", division="primary", round="1", minutes=60)
    for table in (117, 131):
        desk.do("add-time", sheet=f"primary-1-{table}", minutes=5, reason="a pause")
    return desk


@pytest.fixture(scope="module")
def small(running: RunningHall) -> Desk:
    """Eight children and eight adults; the children have played, and four go to the final."""
    desk = Desk(running, settings={"cut": "4", "tie_at_cut": "lot"})
    desk.fill(8)
    desk.fill(8, "adult")
    for table in (1, 2):
        assert desk.enter(f"primary-1-{table}").status_code == 200
    desk.do("make-cut", division="primary", seed="cut")
    desk.do("draw", division="primary", seed="final", stage="final")
    desk.links = desk.ask("/links").json()
    return desk


def open_screen(context: BrowserContext, desk: Desk, query: str = "") -> Page:
    page = context.new_page()
    page.clock.install()
    page.goto(f"/event/{desk.event_id}/screen?token={desk.token('screen')}{query}")
    expect(page.locator("main.screen")).to_have_attribute("data-slide", re.compile("#"))
    return page


def test_the_screen_pages_through_140_tables_and_560_entrants(
    large: Desk, visitor: Visitor
) -> None:
    page = open_screen(visitor(viewport=SCREEN, locale="en-GB"), large)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1_000"))  # pages turn when we say so
    main = page.locator("main.screen")
    tables: list[int] = []
    places: list[int] = []
    first = main.get_attribute("data-slide")
    seen = []
    while True:
        shown = main.get_attribute("data-slide")
        seen.append(shown)
        assert len(seen) < 100, "it does not come round"
        tables += [int(text) for text in page.locator(".tables h2 strong").all_inner_texts()]
        places += [int(text) for text in page.locator("tbody th.name span").all_inner_texts()]
        assert page.evaluate(CUT_OFF) == [], shown
        page.clock.run_for(PAGE_MS)
        expect(main).not_to_have_attribute("data-slide", str(shown))
        if main.get_attribute("data-slide") == first:
            break
    begin = tables.index(1)  # where we came in
    assert tables[begin:] + tables[:begin] == list(range(1, 141))
    assert sorted(places) == list(range(1, 561))
    assert len(set(seen)) == len(seen)


def test_the_screen_is_large_and_knows_the_halls_time(large: Desk, visitor: Visitor) -> None:
    page = open_screen(visitor(viewport=SCREEN, locale="en-GB"), large)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(1:00:00|5\d:\d\d)$"))
    expect(page.locator("header")).to_contain_text("Tables 117 and 131: +5 min")
    size = "(each) => parseFloat(getComputedStyle(each).fontSize)"
    assert page.locator(".tables .name").first.evaluate(size) >= 40
    assert page.get_by_role("timer").evaluate(size) >= 100
    expect(page.locator(".tables .name").first).to_have_text(re.compile(r"^Player \d+$"))


def test_the_screen_comes_back_by_itself(large: Desk, visitor: Visitor) -> None:
    context = visitor(viewport=SCREEN, locale="en-GB")
    page = open_screen(context, large)
    before = page.locator("main.screen").get_attribute("data-slide")
    context.set_offline(True)
    page.clock.run_for(PAGE_MS)
    expect(page.get_by_text("No connection; this is what was last known.")).to_be_visible()
    expect(page.locator("main.screen")).not_to_have_attribute("data-slide", str(before))
    context.set_offline(False)
    page.clock.run_for(PAGE_MS)
    expect(page.get_by_text("No connection; this is what was last known.")).to_be_hidden()


def test_a_sheet_is_on_every_page_at_once_and_none_has_asked(
    running: RunningHall, visitor: Visitor
) -> None:
    """Time stands still on the page, so that nothing it could do by the clock has happened."""
    desk = Desk(running)
    desk.fill(8)
    page = visitor(viewport=SCREEN, locale="en-GB").new_page()
    page.clock.install()
    with page.expect_websocket() as line:
        page.goto(f"/event/{desk.event_id}?division=primary")
    line.value.wait_for_event("framereceived")
    expect(page.get_by_text("0 of 2 tables have finished")).to_be_visible()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1_000"))
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 200
    expect(page.get_by_text("1 of 2 tables have finished")).to_be_visible()


@pytest.mark.clause("T7")
def test_the_public_page_finds_seats_and_hides_what_it_must(small: Desk, visitor: Visitor) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, locale="en-GB").new_page()
    page.goto(f"/event/{small.event_id}?division=primary")
    seat = small.ask("/seating/primary/F1").json()["pods"][0]["seats"][1]
    page.get_by_label("Find a seat").fill(str(seat["number"]))
    found = page.locator("section li.card").first
    expect(found).to_contain_text("Table 1")
    expect(found).to_contain_text("Seat 2")
    expect(page.get_by_text("The final is being played: 0 of 1 tables")).to_be_visible()
    page.get_by_role("button", name="Show all 1 tables").click()
    expect(page.locator("tbody tr").nth(4)).to_be_visible()
    text = page.locator("body").inner_text()
    assert "P. " in text
    for secret in ("Player", "2345", "token"):
        assert secret not in text, secret
    expect(page.get_by_text("off under red or black rain")).to_be_visible()

    page.get_by_role("button", name="Youth and adult").click()
    page.get_by_label("Find a seat").fill("player 3")
    expect(page.locator("section li.card")).to_contain_text("Player 3")


def test_standings_and_seats_print_as_clean_lists(large: Desk, visitor: Visitor) -> None:
    page = visitor(color_scheme="dark", locale="en-GB").new_page()
    page.goto(f"/event/{large.event_id}")
    rows = page.locator(".printable tbody tr")
    expect(rows.nth(19)).to_be_visible()
    expect(rows.nth(20)).to_be_hidden()
    page.evaluate(
        "window.print = () => { window.asked = document.querySelectorAll('.printed').length }"
    )
    page.locator(".printable").filter(has=page.locator("table")).get_by_role(
        "button", name="Print"
    ).click()
    page.wait_for_function("window.asked === 1")
    page.emulate_media(media="print")
    expect(rows.nth(559)).to_be_visible()
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.get_by_label("Find a seat")).to_be_hidden()
    expect(page.get_by_role("heading", name="Seats of round 1")).to_be_hidden()
    assert (
        page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        == "rgb(255, 255, 255)"
    )
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.get_by_role("heading", name="Seats of round 1")).to_be_visible()


def every_page(desk: Desk) -> list[str]:
    judge = desk.links["judge primary/1"].partition("/event/")[2]
    return [
        f"/event/{desk.event_id}",
        f"/event/{desk.event_id}?division=adult",
        f"/event/{judge}",
        f"/event/{desk.event_id}/sheet/primary-F1-1",
        f"/event/{desk.event_id}/sheet/primary-1-1",
        f"/event/{desk.event_id}/screen?token={desk.token('screen')}",
        f"/event/{desk.event_id}/enter",
    ]


def test_no_page_of_an_event_has_a_serious_fault_of_access(small: Desk, visitor: Visitor) -> None:
    page = visitor(bypass_csp=True, locale="en-GB").new_page()
    for path in every_page(small):
        open_page(page, path)
        if path.endswith("F1-1"):
            page.locator(".seat button").first.click()
            page.get_by_role("button", name="Tiles left").first.click()
        assert barriers(page) == [], path


@pytest.mark.parametrize(
    "language",
    ["es", *(pytest.param(each, marks=pytest.mark.full) for each in ("en", "zh-TW", "ko"))],
)
def test_no_page_of_an_event_overflows(small: Desk, visitor: Visitor, language: str) -> None:
    page = visitor(locale=language).new_page()
    for path in every_page(small):
        open_page(page, path)
        for width, height in SIZES:
            resize(page, width, height)
            beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert beyond <= 0, f"{path} at {width}"
