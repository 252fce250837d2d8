"""The judge's phone, 390 × 844, in a real Chromium: a whole sheet, and whatever gets in its way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from playwright.sync_api import BrowserContext, Route, expect
from tests.support.event_desk import GAMES, Desk
from tests.support.hall import RunningHall
from tests.support.judge_phone import PHONE, Phone

from tilehall.core.scoring import shown

Visitor = Callable[..., BrowserContext]


@pytest.fixture
def desk(running: RunningHall) -> Desk:
    found = Desk(running)
    found.fill(8)
    return found


@pytest.fixture
def context(visitor: Visitor) -> BrowserContext:
    return visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")


@pytest.mark.clause("T2", "P1", "P4")
def test_the_published_sheet_is_entered_at_the_table(desk: Desk, context: BrowserContext) -> None:
    phone = Phone(context, desk, "primary-1-1")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Table 1")
    expect(phone.status).to_contain_text("Who went out?")
    phone.mark(0, "Went out")
    phone.tiles(1, "k5")
    phone.sum(2, 16)
    phone.tiles(3, "y3")
    phone.shows(24, -5, -16, -3)
    expect(phone.status).to_contain_text("Adds up to zero")

    phone.page.get_by_role("button", name="Next game").click()
    phone.page.get_by_role("button", name="Copy points").click()
    phone.mark(2, "Won")
    phone.points(6, 11, 23, 5)
    expect(phone.status).to_have_text("The points add up to +1, not to 0.")
    phone.page.get_by_role("button", name="Winner: +22").click()
    phone.shows(-6, -11, 22, -5)

    phone.tab("Sheet")
    expect(phone.page.get_by_text("Game 3 is not complete.")).to_be_visible()
    phone.page.get_by_role("button", name="Sign and send").click(force=True)
    assert phone.book("SheetConfirmed") == []
    phone.tab("Game 3")
    phone.mark(3, "Went out")
    phone.sum(0, 32)
    phone.sum(1, 13)
    phone.tiles(2, "r2")
    phone.shows(-32, -13, -2, 47)

    phone.tab("Sheet")
    expect(phone.page.locator("tfoot td")).to_have_text(
        [
            re.compile(f"{won}{re.escape(shown(points, plus=True))}$")
            for won, points in ((1, -14), (0, -29), (1, 4), (1, 39))
        ]
    )
    phone.sign()
    expect(phone.page.get_by_text("Confirmed by Judge")).to_be_visible()
    page = desk.ask("/sheets/primary-1-1").json()
    assert [line["points"] for line in page["lines"]] == [each["points"] for each in GAMES]
    assert page["totals"] == [-14, -29, 4, 39]
    assert page["lines"][2]["racks"][2]["tiles"] == "r2"
    phone.page.get_by_text("What was counted").click()
    third = phone.page.get_by_role("region", name="Game 3")
    expect(third.get_by_role("img", name="red 2", exact=True)).to_be_visible()


@pytest.mark.clause("P2", "P3")
def test_marks_and_blocked_games_are_counted_by_the_hall(
    desk: Desk, context: BrowserContext
) -> None:
    phone = Phone(context, desk, "primary-1-1")
    phone.mark(0, "Went out")
    phone.mark(1, "Never opened")
    phone.mark(2, "Never opened")
    phone.mark(2, "Could have opened")
    phone.mark(3, "Knocked over")
    phone.shows(500, -100, -200, -200)
    phone.tiles(2, "r10", "b10", "k10")  # the hall finds that these could have opened
    phone.shows(500, -100, -200, -200)
    phone.tab("Game 2")
    phone.page.get_by_role("button", name="Nobody went out").click()
    for seat, value in enumerate((1, 1, 10, 5)):
        phone.sum(seat, value)
    phone.shows(Fraction(13, 2), Fraction(13, 2), -9, -4)


def test_a_reload_loses_nothing_that_was_typed(desk: Desk, context: BrowserContext) -> None:
    phone = Phone(context, desk, "primary-1-1")
    phone.mark(0, "Went out")
    phone.tiles(1, "k5")
    phone.sum(2, 16)
    assert "token" not in phone.page.url
    phone.page.reload()

    expect(phone.status).to_contain_text("What is on the rack of")
    expect(phone.seats.nth(1).get_by_role("img")).to_have_accessible_name("black 5")
    expect(phone.seats.nth(2).get_by_label("Sum of the rack")).to_have_value("16")
    phone.sum(3, 3)
    phone.shows(24, -5, -16, -3)


def test_a_sheet_is_sent_when_the_line_is_back_and_only_once(
    desk: Desk, context: BrowserContext
) -> None:
    phone = Phone(context, desk, "primary-1-1")
    phone.copy_published()
    context.set_offline(True)
    phone.sign()
    expect(phone.page.get_by_text("kept and sent again by itself")).to_be_visible()
    assert phone.book("SheetConfirmed") == []
    context.set_offline(False)
    expect(phone.page.get_by_text("Confirmed by Judge")).to_be_visible()
    assert len(phone.book("SheetConfirmed")) == 1


def test_an_answer_that_is_lost_doubles_nothing(running: RunningHall, visitor: Visitor) -> None:
    desk = Desk(running, settings={"second_person": "true"})
    desk.fill(8)
    phone = Phone(visitor(viewport=PHONE, locale="en-GB"), desk, "primary-1-1")
    phone.copy_published()
    lost: list[int] = []

    def lose_the_answer(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.fallback()

    phone.page.route("**/sheets/primary-1-1", lose_the_answer)
    phone.sign()
    expect(phone.page.get_by_text("Entered by Judge.")).to_be_visible()
    assert lost == [200]
    assert len(phone.book("SheetEntered")) == 1


def test_a_second_person_signs(running: RunningHall, visitor: Visitor) -> None:
    desk = Desk(running, settings={"second_person": "true"})
    desk.fill(8)
    phone = Phone(visitor(viewport=PHONE, locale="en-GB"), desk, "primary-1-1")
    phone.copy_published()
    phone.sign()
    second = phone.page.get_by_label("Name of the second person")
    second.fill("judge ")
    phone.page.get_by_role("button", name="Confirm").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("somebody else confirms it")
    phone.page.get_by_role("button", name="write it again").click()
    phone.tab("Game 2")
    phone.points(6, 12, 23, 5)
    phone.sign()
    second.fill("Teacher")
    phone.page.get_by_role("button", name="Confirm").click()

    expect(phone.page.get_by_text("Confirmed by Teacher")).to_be_visible()
    page = desk.ask("/sheets/primary-1-1").json()
    assert (page["entered_by"], page["confirmed_by"]) == ("Judge", "Teacher")
    assert page["lines"][1]["points"] == [-6, -12, 23, -5]


def test_a_sheet_confirmed_elsewhere_is_not_confirmed_twice(
    desk: Desk, context: BrowserContext
) -> None:
    phone = Phone(context, desk, "primary-1-1")
    phone.copy_published()
    phone.tab("Game 1")
    phone.points(25, 6, 16, 3)
    phone.tab("Sheet")
    other = {"by": "Desk", "games": GAMES}
    sent: list[int] = []

    def be_slower(route: Route) -> None:
        if route.request.method == "POST":
            sent.append(desk.ask("/sheets/primary-1-1", other).status_code)
        route.fallback()

    phone.page.route("**/sheets/primary-1-1", be_slower)
    phone.sign()
    expect(phone.page.get_by_role("alert")).to_contain_text("is confirmed by Desk")
    expect(phone.page.get_by_text("What you wrote is different")).to_be_visible()
    phone.page.get_by_role("button", name="Discard what I wrote").click()
    expect(phone.page.get_by_text("What you wrote is different")).to_be_hidden()
    assert (sent, len(phone.book("SheetConfirmed"))) == ([200], 1)


def test_the_wrong_table_is_told_in_the_halls_words(desk: Desk, context: BrowserContext) -> None:
    phone = Phone(context, desk, "primary-1-2", table=1)
    told = "This sheet belongs to table 2, and your link to another."
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(told)
    phone.page.goto(f"/event/{desk.event_id}/sheet/primary-1-1?token=guessed")
    expect(phone.page.get_by_text("ask the desk for a new one")).to_be_visible()


@pytest.mark.clause("T5")
def test_warnings_calls_and_the_clock(desk: Desk, context: BrowserContext) -> None:
    desk.do("start-clock", division="primary", round="1", minutes=45)
    desk.do("add-time", sheet="primary-1-1", minutes=5, reason="a pause")
    link = desk.links["judge primary/1"].partition("/event/")[2]
    page = context.new_page()
    page.goto(f"/event/{link}")
    page.get_by_role("link", name="Round 1").click()
    expect(page.get_by_role("timer", name="Time left")).to_have_text(re.compile("^(50:00|49:5.)$"))
    line = page.locator("section ul li").first
    for count in (1, 2):
        line.get_by_role("button", name="Warn").click()
        page.get_by_role("dialog").get_by_role("button", name="Eating or drinking").click()
        page.get_by_role("dialog").get_by_label("Your name").fill("Judge")
        page.get_by_role("dialog").get_by_role("button", name="Send").click()
        expect(line).to_contain_text(f"{count} of 2")
    expect(line).to_contain_text("Chief judge decides")
    page.get_by_role("button", name="Call the chief judge").click()
    page.get_by_role("dialog").get_by_role("button", name="A dispute").click()
    page.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(page.get_by_text("The chief judge is called:")).to_be_visible()
    pod = desk.ask("/seating/primary/1").json()["pods"][0]
    assert pod["called"]["usual"] == "dispute"


@pytest.mark.clause("G9", "T5")
def test_at_a_table_of_wood_the_phone_leads_through_time_outs_accidents_and_pauses(
    desk: Desk, context: BrowserContext
) -> None:
    context.clock.install()
    phone = Phone(context, desk, "primary-1-1")
    page = phone.page
    page.get_by_label("Judge at this table").fill("Ms Lee")
    seats = desk.ask("/sheets/primary-1-1").json()["seats"]
    first, second = seats[0]["name"], seats[1]["name"]

    page.get_by_text("Deal game 1").click()
    for word in ("the highest begins", "stacks of 7", "2 stacks, 14 tiles", "3 pairs"):
        expect(page.get_by_text(word)).to_be_visible()

    page.get_by_role("button", name=first, exact=True).click()
    timer = page.get_by_role("timer", name="Time for this turn")
    expect(timer).to_have_text("1:00")
    context.clock.run_for(40_000)
    expect(timer).to_have_text("0:20")
    page.get_by_role("button", name="Pause", exact=True).click()
    context.clock.run_for(100_000)
    expect(timer).to_have_text("0:20")
    page.get_by_role("button", name="Go on").click()
    context.clock.run_for(21_000)
    expect(page.get_by_text(f"Time is up: {first}")).to_be_visible()
    page.get_by_role("button", name="It cannot be restored").click()
    page.get_by_role("button", name="+1").click()
    expect(page.get_by_text(f"{first} draws 3 + 2 = 5 tiles.")).to_be_visible()
    page.get_by_role("button", name="Done: write it down").click()
    expect(page.get_by_text(f"Turn of {second}")).to_be_visible()

    page.get_by_role("button", name="A tile was seen").click()
    owners = page.get_by_role("group", name="Whose tile")
    owners.get_by_role("button", name=second, exact=True).click()
    page.get_by_role("button", name="Another tile is drawn").click()
    expect(page.get_by_text("Noted at this table (2)")).to_be_visible()

    page.get_by_role("button", name="A player leaves the table").click()
    leaving = page.get_by_role("group", name="Who leaves")
    leaving.get_by_role("button", name=first, exact=True).click()
    page.get_by_label("All racks are covered").check()
    page.get_by_role("button", name="Stop the game").click()
    expect(page.get_by_text(f"{first} is away")).to_be_visible()
    assert desk.ask("/seating/primary/1").json()["pods"][0]["is_paused"]
    page.get_by_role("button", name="Back: play on").click()
    expect(page.get_by_role("button", name="A player leaves the table")).to_be_visible()
    expect(page.get_by_text(f"Turn of {second}")).to_be_visible()  # as it stood before the pause

    bodies = [json.loads(line["body"]) for line in phone.book("AccidentRemedied")]
    found = [(each["accident"], each["returned"], each["drawn"]) for each in bodies]
    assert found == [("out-of-time", 2, 5), ("exposed-in-deal", 1, 1)]
    (pause,) = phone.book("TablePaused")
    assert json.loads(pause["body"])["racks_covered"] is True
    assert len(phone.book("TableResumed")) == 1


def test_tiles_have_big_targets_and_the_box_its_limits(desk: Desk, context: BrowserContext) -> None:
    phone = Phone(context, desk, "primary-1-1")
    phone.mark(0, "Went out")
    phone.seats.nth(1).get_by_role("button", name="Tiles left").click()
    picks = phone.page.locator("dialog [data-tile]")
    expect(picks).to_have_count(53)  # and no joker that the edition does not have
    sizes = picks.evaluate_all(
        "all => all.map((e) => e.getBoundingClientRect()).map((r) => [r.width, r.height])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes)
    for _ in range(3):
        phone.page.locator("dialog [data-tile=J]").click(force=True)
    expect(phone.page.locator("dialog output")).to_have_text("60")
    phone.page.get_by_role("button", name="Take joker off").first.click()
    expect(phone.page.locator("dialog output")).to_have_text("30")
