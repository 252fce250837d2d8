"""A game on the device itself: the network is cut before the first click, the record is proved."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.patience import eventually

from tilehall.core.record_reader import read

Visitor = Callable[..., BrowserContext]
BOTS_ARE_NOT_FOLLOWED = """
if (location.protocol === "http:" && !localStorage.getItem("tilehall.preferences"))
  localStorage.setItem("tilehall.preferences", JSON.stringify({ skipBots: true }));
"""
EDITIONS = ("classic-es", "xp-es", "twist-cn", "twist-kr", "tournament-hk")


def without_a_network(visitor: Visitor) -> Page:
    """After one visit everything is there."""
    context = visitor(locale="en-GB", service_workers="allow")
    context.add_init_script(BOTS_ARE_NOT_FOLLOWED)
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    kept = "() => navigator.serviceWorker.controller !== null"
    eventually(lambda: page.evaluate(kept), "the page's files to be kept")
    context.set_offline(True)
    page.reload()
    return page


def begin(page: Page, *, edition: str, seats: int, people: int = 1) -> None:
    card = page.locator("details", has=page.get_by_role("heading", name="Play on this device"))
    card.locator("summary").click()
    choices = card.locator("select")  # edition, seats, clock, pace of the bots, then seat by seat
    choices.nth(0).select_option(edition)
    choices.nth(1).select_option(str(seats))
    choices.nth(3).select_option(label="At once")
    for seat in range(1, seats):
        choices.nth(4 + seat).select_option("person" if seat < people else "solver")
    card.get_by_role("button", name="Play here").click()
    expect(page).to_have_url(re.compile("/here/"))


def draw_until_over(page: Page) -> None:
    """We only draw; the bots play, and somebody goes out."""
    room = page.locator("main.room")
    while room.get_attribute("data-status") != "over":
        page.locator("main.room[data-mine=true], main.room[data-status=over]").wait_for()
        if room.get_attribute("data-status") == "over":
            return
        turn = room.get_attribute("data-turn")
        page.locator("button.draw").click()
        page.locator(f"main.room:not([data-turn='{turn}'])").wait_for()


def link_to(page: Page) -> str:
    """What *Copy the link* copies: the link that holds the game."""
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.sent = text }; }"
    )
    page.get_by_role("button", name="Copy the link").click()
    return str(eventually(lambda: page.evaluate("() => window.sent"), "the link"))


def assert_opens_elsewhere(link: str, visitor: Visitor) -> None:
    """In another browser, which has never heard of that game; the hall keeps nothing of it."""
    other = visitor(locale="en-GB").new_page()
    other.goto(link)
    expect(other.get_by_role("heading", name="Game 1")).to_be_visible()
    other.get_by_role("button", name="Verify the shuffle").click()
    expect(other.locator("p.proved")).to_be_visible()


@pytest.mark.parametrize(
    "edition", ["classic-hk", *(pytest.param(each, marks=pytest.mark.full) for each in EDITIONS)]
)
def test_a_game_without_a_network_goes_on_after_a_reload_and_its_record_is_proved(
    visitor: Visitor, edition: str, tmp_path: Path
) -> None:
    page = without_a_network(visitor)
    begin(page, edition=edition, seats=2)
    room = page.locator("main.room[data-mine=true]")
    room.wait_for()
    page.locator("button.draw").click()
    page.locator("main.room[data-mine=true]:not([data-turn='0'])").wait_for()
    acts = page.locator("main.room").get_attribute("data-turn")
    page.reload()
    expect(page.locator("main.room")).to_have_attribute("data-turn", acts or "")

    draw_until_over(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)

    proved = read(record.read_text("utf-8"))
    assert proved.setup.ruleset.id == edition
    assert proved.problems() == []
    page.context.set_offline(False)
    assert_opens_elsewhere(link_to(page), visitor)


def test_two_people_and_four_bots_share_a_phone_and_go_on_after_a_reload_in_every_turn(
    visitor: Visitor,
) -> None:
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844})
    context.add_init_script(BOTS_ARE_NOT_FOLLOWED)
    page = context.new_page()
    page.goto("/")
    begin(page, edition="xp-es", seats=6, people=2)
    seen = set[str]()
    for _ in range(3):
        room = page.locator("main.room[data-mine=true], dialog[open] .button.main").first
        room.wait_for()
        cover = page.locator("dialog[open] .button.main")
        if cover.count():
            seen.add(cover.inner_text())
            assert page.locator("main.room").get_attribute("data-mine") == "false"
            cover.click()
        page.locator("main.room[data-mine=true]").wait_for()
        page.reload()
        uncovered = page.locator("main.room[data-mine=true], dialog[open] .button.main").first
        uncovered.wait_for()
        if cover.count():
            cover.click()
        page.locator("main.room[data-mine=true]").wait_for()
        turn = page.locator("main.room").get_attribute("data-turn")
        page.locator("button.draw").click()
        page.locator(f"main.room:not([data-turn='{turn}'])").wait_for()

    assert len(seen) == 2
