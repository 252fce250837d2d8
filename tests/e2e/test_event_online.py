"""A table of an event in the browser: the judge's phone, the judge at the table, a player."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.hall import RunningHall, play_to_the_end
from tests.support.judge_phone import PHONE, Phone
from tests.support.online_desk import OnlineDesk, wait_for_sheet

from tilehall.core.editions import edition

Visitor = Callable[..., BrowserContext]
RULES = edition("tournament-hk")


def sit_down(visitor: Visitor, desk: OnlineDesk, seat: int) -> Page:
    page = visitor(locale="en-GB").new_page()
    page.goto(desk.sheet()["online"]["seats"][seat]["seat_link"])
    expect(page.get_by_role("button", name="I am ready")).to_be_enabled()
    return page


def give_reason(page: Page, reason: str, *, by: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=reason).click()
    dialog.get_by_label("Your name").fill(by)
    dialog.get_by_role("button", name="Send").click()


@pytest.mark.clause("T2", "T5", "P3")
def test_a_judge_leads_a_table_of_the_hall_from_a_phone_to_the_confirmed_sheet(
    visitor: Visitor, running: RunningHall
) -> None:
    desk = OnlineDesk(running, games_per_table="1")
    context = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
    phone = Phone(context, desk, "primary-1-1")
    expect(phone.page.get_by_text("0 of 1 games are over")).to_be_visible()
    expect(phone.seats).to_have_count(0)  # nothing is typed meanwhile
    with context.expect_page() as opened:
        phone.page.get_by_role("link", name="Open as judge").click()
    judge = opened.value
    begin = judge.get_by_role("button", name="Begin the game")
    expect(begin).to_be_enabled()

    player = sit_down(visitor, desk, 1)
    player.get_by_role("button", name="I am ready").click()
    rows = judge.get_by_role("region", name="Judge").get_by_role("listitem")
    expect(rows.nth(1)).to_contain_text("Ready")
    begin.click()
    rack = player.locator(".stage [data-key]")
    expect(rack).to_have_count(14)
    people = desk.sit()
    for seat, person in enumerate(people):
        shown = rows.nth(seat).locator("[data-tile]")
        expect(shown).to_have_count(14)
        codes = [each.get_attribute("data-tile") for each in shown.all()]
        assert sorted(map(str, codes)) == sorted(person.game["rack"].split())

    judge.get_by_role("button", name="Pause").click()
    expect(player.get_by_text("Racks are covered during the pause.")).to_be_visible()
    expect(rack).to_have_count(0)
    judge.get_by_role("button", name="Go on").click()
    expect(rack).to_have_count(14)
    judge.get_by_role("button", name="Warn").nth(1).click()
    expect(rows.nth(1)).to_contain_text("1 warning")
    judge.get_by_role("button", name="Call the chief judge").click()
    called = judge.get_by_role("status").filter(has_text="The chief judge is called.")
    expect(called).to_be_visible()
    assert desk.pods()[0]["called"]["chief"]
    for page in (judge, player):
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    play_to_the_end(people, RULES)
    line = wait_for_sheet(desk, 1)["lines"][0]
    player.reload()  # instead of looking at every play of the others
    expect(player.get_by_text("All games of this table are over.")).to_be_visible()
    expect(phone.page.get_by_text("1 of 1 games are over")).to_be_visible()
    loser = next(seat for seat in range(4) if seat not in line["winners"])
    name = desk.sheet()["seats"][loser]["name"]
    row = phone.page.get_by_role("listitem").filter(has_text=name)
    row.get_by_role("button", name="Knocked over after game 1").click()
    give_reason(phone.page, "On purpose", by="Ms Lee")
    expect(phone.page.get_by_role("cell", name="200").first).to_be_visible()
    phone.page.get_by_role("button", name="Confirm", exact=True).click()
    expect(phone.page.get_by_text("Confirmed by Ms Lee")).to_be_visible()
    assert desk.sheet()["lines"][0]["points"][loser] == -200
    assert desk.ask("/audit").json()["problems"] == []


def test_a_player_is_led_from_a_closed_table_to_the_one_opened_for_it(
    visitor: Visitor, running: RunningHall
) -> None:
    desk = OnlineDesk(running)
    player = sit_down(visitor, desk, 0)
    first = desk.sheet()["online"]["table_id"]
    desk.do("play-at-table", division="primary", reason="the network failed")
    expect(player.get_by_text("This table is closed.")).to_be_visible()
    desk.do("play-online", division="primary", round="1", clock="off")
    second = desk.sheet()["online"]["table_id"]
    assert first != second
    player.wait_for_url(f"**/table/{second}")
    player.get_by_role("button", name="I am ready").click()
    expect(player.get_by_role("button", name="Waiting")).to_be_disabled()
