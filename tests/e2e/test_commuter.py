"""A bad line: a game in the hall is left in a tunnel, one on the device is begun; the way back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import (
    BEN_OPENS_AND_ANN_CAN,
    SHORT_GAME,
    dealt_from,
    finished_game,
    seated,
)
from tests.support.hall import RunningHall, play_to_the_end
from tests.support.line import line_to
from tests.support.patience import eventually
from tests.support.robot import Robot
from tests.support.table_page import lying

from tilehall.core.editions import edition

Visitor = Callable[..., BrowserContext]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_who_left_a_game_in_a_tunnel_is_led_back_to_it_and_ends_it(
    running: RunningHall, visitor: Visitor
) -> None:
    with line_to(running.base) as line:
        context = visitor(base_url=line.base, service_workers="allow", locale="en-GB", **PHONE)
        table = seated(running, context, seed=SHORT_GAME)
        page = table.page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        kept = "() => navigator.serviceWorker.controller !== null"
        eventually(lambda: page.evaluate(kept), "the page's files to be kept")
        robot = Robot(table, edition("classic-es"), "tap")
        to_start = page.get_by_role("link", name="To the start")
        going_on = page.get_by_role("region", name="Go on playing").get_by_role("link")
        commutes: list[str] = []

        def commute() -> None:
            """The first time with one set laid: the tunnel, another game, daylight, and back."""
            if commutes:
                return
            line.cut()
            page.get_by_text("No connection. Trying again").wait_for()
            page.get_by_role(
                "button", name="Sort by number"
            ).click()  # the hall hears nothing of it
            before = lying(table.look())
            page.get_by_role("button", name="Log, score and more").click()
            to_start.click()
            expect(going_on).to_contain_text("no connection to the hall")
            page.get_by_role("button", name="Play on this device").click()
            expect(page).to_have_url(re.compile("/here/"))
            commutes.append(page.url)
            page.locator("main.room[data-mine=true]").wait_for()
            page.locator("button.draw").click()
            page.reload()  # a phone that was put away
            page.locator("main.room").wait_for()
            line.mend()
            note = page.get_by_role("region", name="Your turn")
            expect(note).to_contain_text("It is your turn in the hall, in the game with")
            page.reload()  # it is told until it is closed or followed
            note.get_by_role("link", name="Back to that game").click()
            expect(page).to_have_url(f"{line.base}/table/{table.table_id}")
            table.wait_for_turn()
            table.wait_until(lambda: lying(table.look()) == before)
            table.wait_until_kept()

        robot.in_the_middle = commute
        robot.play_to_the_end()
        assert table.state()["status"] == "over"
        assert commutes

        page.goto("/")
        expect(going_on).to_have_count(1)  # the one on the device; the hall's is over
        expect(going_on).to_contain_text("on this device")
        expect(page.get_by_text("My games")).to_be_visible()
        going_on.click()
        expect(page).to_have_url(commutes[0])
        page.locator("main.room[data-mine=true]").wait_for()
        expect(page.get_by_role("region", name="Your turn")).to_have_count(0)


def test_the_start_tells_whose_turn_it_is_in_the_hall_and_what_ended_meanwhile(
    running: RunningHall, visitor: Visitor
) -> None:
    context = visitor(locale="en-GB")
    table_id = running.make_table(edition="classic-es", seats=2)
    seat = context.request.post(f"/api/tables/{table_id}/seats", data={"name": "Ann"}).json()
    ann = running.connect(table_id, seat["token"])
    with dealt_from(BEN_OPENS_AND_ANN_CAN):
        ben = running.sit(table_id, "Ben")
    page = context.new_page()
    page.goto(f"/table/{table_id}")
    page.locator("main.room").wait_for()
    page.goto("/")
    game = page.get_by_role("region", name="Go on playing").get_by_role("link")
    expect(game).to_contain_text("Ben")
    expect(game).not_to_contain_text("Your turn")
    ann.catch_up(ben.take_turn(edition("classic-es"))["version"])
    page.reload()
    expect(game).to_contain_text(re.compile("Your turn.*Ben"))

    play_to_the_end([ann, ben], "classic-es")
    page.reload()
    expect(game).to_have_count(0)
    page.get_by_text("My games").click()
    expect(page.get_by_role("link", name="Replay")).to_have_count(1)


def test_a_hall_that_does_not_answer_keeps_nobody_from_playing_here(visitor: Visitor) -> None:
    context = visitor(locale="en-GB")
    page = context.new_page()
    page.route("**/api/tables", lambda _: None)  # nothing comes, no error either
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert").first).to_have_text(re.compile("taking a long time"))
    page.get_by_role("button", name="Play on this device").click()
    expect(page).to_have_url(re.compile("/here/"))
    page.locator("main.room").wait_for()


def test_advice_that_a_cut_line_keeps_back_spoils_no_page(
    running: RunningHall, visitor: Visitor
) -> None:
    """What is loaded when there is time for it is left out, without a complaint of the page."""
    ada, _ = finished_game(running)
    page = visitor(locale="en-GB").new_page()
    page.route("**/OneTip-*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "OneTip" in request.url):
        page.goto(f"/seat/{ada.table_id}/{ada.token}")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Next game")).to_be_enabled()
    expect(sheet.locator("aside.tip")).to_have_count(0)


def test_the_next_game_waits_for_the_line_and_says_so(
    running: RunningHall, visitor: Visitor
) -> None:
    ada, _ = finished_game(running)
    with line_to(running.base) as line:
        page = visitor(base_url=line.base, locale="en-GB").new_page()
        page.goto(f"/seat/{ada.table_id}/{ada.token}")
        sheet = page.get_by_role("dialog")
        again = sheet.get_by_role("button", name="Next game")
        expect(again).to_be_enabled()
        line.cut()
        expect(sheet.get_by_role("status")).to_have_text(re.compile("No connection"))
        expect(again).to_be_disabled()
        line.mend()
        again.click()
        expect(sheet.get_by_role("button", name="Waiting")).to_be_disabled()


def test_nothing_is_taken_back_for_a_tile_that_a_cut_line_cannot_bring(
    running: RunningHall, visitor: Visitor
) -> None:
    with line_to(running.base) as line:
        context = visitor(base_url=line.base, locale="en-GB")
        table = seated(running, context, seed=SHORT_GAME)
        table.wait_for_turn()
        page = table.page
        page.locator(".piece[data-row='']").first.press("Space")
        page.keyboard.press("n")
        laid = lying(table.look())
        page.keyboard.press("d")
        sure = page.get_by_role("region", name="Draw").get_by_role("button", name="Draw")
        expect(sure).to_be_enabled()
        line.cut()
        expect(sure).to_be_disabled()
        page.keyboard.press("d")  # yes
        expect(page.get_by_role("log")).to_contain_text("No connection to the hall.")
        assert lying(table.look()) == laid
