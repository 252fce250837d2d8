"""The organiser's desk in a real Chromium: a whole event, from its name to its final."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from hashlib import sha256

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, Route, expect
from tests.support.access import barriers
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall
from tests.support.judge_phone import PHONE
from tests.support.page_eyes import resize

Visitor = Callable[..., BrowserContext]

PARTS = ("now", "entries", "arrivals", "tables", "standings", "papers", "links", "book")
NAMES = ("Ada", "Ben", "Chi", "Dov", "Eli", "Flo", "Gus", "Hao", "Ida", "Jin", "Kim", "Leo")
BAD_LIST = "Name,Division,Age\nAda,Primary,nine\n,Primary,9\nBen,Tertiary,9\nChi,Primary,9\n"


class DeskPage:
    """The desk as its organiser uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, name: str) -> None:
        self.page.get_by_role("navigation", name="Parts of the desk").get_by_role(
            "link", name=name, exact=True
        ).click()

    def click(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).click()

    def next(self, sentence: str) -> None:
        expect(self.page.get_by_role("complementary", name="Next")).to_contain_text(sentence)

    def said(self, sentence: str) -> None:
        expect(self.page.get_by_role("status").filter(has_text=sentence)).to_be_visible()

    def card(self, table: int) -> Locator:
        heading = self.page.locator("strong", has_text=re.compile(f"^Table {table}$"))
        return self.page.locator("li").filter(has=heading)

    def enter(self, table: int, *losses: list[str]) -> Locator:
        """Type what three have lost in each game; the first seat's box stays empty."""
        # of the round that is on: a table of the round before has a sheet to look at
        self.card(table).get_by_role("button", name="Enter sheet").click()
        window = self.page.get_by_role("dialog")
        for game, points in enumerate(losses, 1):
            boxes = window.get_by_role("textbox", name=re.compile(f"^Game {game},"))
            for seat, each in enumerate(points, 1):
                boxes.nth(seat).fill(each)
        return window


def test_an_event_from_its_name_to_its_final(visitor: Visitor, running: RunningHall) -> None:
    page = visitor(locale="en-GB").new_page()
    desk = DeskPage(page)
    _make(page)
    desk.next("enter the players")
    _enter_players(desk)
    _check_in(desk)
    _draw_and_play(desk)
    _correct(desk)
    _cut_and_final(desk)
    _leave(desk)
    token = page.evaluate("JSON.parse(localStorage['tilehall.events'])[0].keys.desk")
    event_id = page.url.split("/event/")[1].split("/")[0]
    ask = {"token": token}
    audit = running.client.get(f"/api/events/{event_id}/audit", params=ask).json()
    assert audit["problems"] == []
    final = running.client.get(
        f"/api/events/{event_id}/standings/primary", params={**ask, "stage": "final"}
    ).json()
    assert [row["games_won"] for row in final["rows"]] == [3, 0, 0, 0]


def _make(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="To the tournament desk").click()
    page.get_by_role("textbox", name="Name of the event").fill("School cup")
    page.get_by_role("combobox", name="Format").select_option("hk-selection-2012")
    page.get_by_text("Change details").click()
    page.get_by_label("Games on one sheet").fill("1")
    page.get_by_role("spinbutton", name="To the final").fill("4")
    page.get_by_role("combobox", name="Late entries").select_option(label="until the draw")
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("School cup")
    expect(page).to_have_url(re.compile("/event/[a-z2-9]{10}/desk$"))  # without its token


def _enter_players(desk: DeskPage) -> None:
    page = desk.page
    desk.part("Entries")
    bad = FilePayload(name="bad.csv", mimeType="text/csv", buffer=BAD_LIST.encode())
    page.get_by_label("Choose a file").set_input_files(files=[bad])
    expect(page.get_by_role("alert").filter(has_text="3 things are wrong")).to_be_visible()
    rows = page.get_by_role("region", name="Rows that are wrong").locator("tbody tr")
    expect(rows).to_have_count(3)
    assert [row.split("\t")[0] for row in rows.all_inner_texts()] == ["2", "3", "4"]
    expect(rows.nth(2)).to_contain_text("Tertiary")
    expect(page.get_by_role("button", name=re.compile("^Enter "))).to_have_count(0)
    expect(page.get_by_text("Nobody is entered yet.")).to_be_visible()

    desk.click("Another list")
    typed = "\n".join(f"{name}, School {n // 3 + 1}" for n, name in enumerate(NAMES))
    page.get_by_label("Or type names for Primary").fill(typed)
    desk.click("Look at it")
    desk.click("Enter 12 players")
    desk.said("12 players are entered.")
    desk.next("give out the places (12 entered, 560 places)")
    desk.click("Give places to 12 players")
    desk.next("check in who arrives (0 here, 12 expected)")


def _check_in(desk: DeskPage) -> None:
    page = desk.page
    desk.part("Check-in")
    search = page.get_by_role("searchbox", name="Name, number or school")
    search.fill("ada")
    desk.click("Slip seen, here")  # a minor whose guardian has not agreed on the list
    desk.said("1 Ada is here.")
    expect(search).to_have_value("")
    for number in range(2, 12):
        search.fill(str(number))
        page.get_by_role("button", name="Slip seen, here").first.click()
        expect(search).to_have_value("")
    page.get_by_role("button", name=re.compile("^Here 11")).click()
    page.get_by_role("listitem").filter(has_text="Kim").get_by_role("button", name="Undo").click()
    desk.next("(10 here, 2 expected)")
    search.fill("kim")
    desk.click("Slip seen, here")
    desk.next("(11 here, 1 expected)")
    desk.click("Mark them absent")
    desk.click("Yes, 1 absent")
    page.get_by_label("Name", exact=True).fill("Mia")
    desk.click("Enter and check in")
    desk.next("draw Round 1 (12 players)")


def _seal_a_seed(desk: DeskPage) -> None:
    """Its hash is published before anybody in the room has said a word."""
    page = desk.page
    page.locator("summary", has_text="Seal a seed now").click()
    desk.click("Seal a seed now")
    desk.said("The seed is sealed.")
    word = page.get_by_label("Sealed word").input_value()
    expect(page.get_by_text(f"Its hash: {sha256(word.encode()).hexdigest()}")).to_be_visible()
    page.get_by_label("Words said in the room").fill("tea rain")


def _draw_and_play(desk: DeskPage) -> None:
    page = desk.page
    desk.part("Tables and sheets")
    _seal_a_seed(desk)
    desk.click("Draw tables for 12 players")
    desk.next("Round 1 is played: 0 of 3 sheets are in")
    expect(page.get_by_role("row").filter(has_text="meeting again")).to_contain_text("no draw can")
    window = desk.enter(1, ["-10", "-10", "-"])
    expect(window.get_by_text("who has left")).to_be_visible()
    window.get_by_role("textbox").nth(3).fill("x")
    expect(window.get_by_text("cannot be read")).to_be_visible()
    send = window.get_by_role("button", name="Confirm the sheet")
    expect(send).to_be_disabled()
    window.get_by_role("textbox").nth(0).fill("30")
    window.get_by_role("textbox").nth(3).fill("-9")
    expect(window.get_by_text("the sum is +1, not 0")).to_be_visible()
    window.get_by_role("textbox").nth(3).fill("-10")
    window.get_by_label("Your name").fill("Ms Lee")
    send.click()
    desk.said("The sheet of table 1 is in.")
    for table in (2, 3):
        window = desk.enter(table, ["-10", "-10", "-10"])
        window.get_by_role("button", name="Confirm the sheet").click()  # signed as before
        desk.said(f"The sheet of table {table} is in.")
    desk.next("make the cut: 4 go to the final")


def _correct(desk: DeskPage) -> None:
    """The corrected sheet has other points; book and standings show it."""
    page = desk.page
    desk.card(1).get_by_role("button").click()
    window = page.get_by_role("dialog")
    window.get_by_role("button", name="Correct …").click()
    for seat, points in enumerate(("-11", "33", "-11", "-11")):
        window.get_by_role("textbox", name=re.compile("^Game 1,")).nth(seat).fill(points)
    window.get_by_role("button", name="Correct the sheet").click()
    expect(window).to_be_visible()  # no reason, no correction
    window.get_by_label("Reason").first.fill("columns mixed up")
    window.get_by_role("button", name="Correct the sheet").click()
    desk.said("before, after and why are in the book")
    desk.part("Book")
    line = page.get_by_role("row").filter(has_text="Sheet corrected")
    expect(line).to_contain_text("columns mixed up")
    expect(line).to_contain_text("30 -10 -10 -10 → -11 33 -11 -11")


def _cut_and_final(desk: DeskPage) -> None:
    page = desk.page
    desk.part("Standings and final")
    table = page.get_by_role("table")
    expect(table.get_by_role("row").nth(1)).to_contain_text("+33")
    desk.click("Make the cut at 4")
    desk.next("decide the tie at the cut (6 are equal)")
    expect(page.get_by_text("6 players are equal, one place is left.")).to_be_visible()
    go = page.get_by_role("button", name="This one goes through")
    expect(go).to_be_disabled()
    page.get_by_role("group", name="equal at the cut").get_by_role("checkbox").first.check()
    page.get_by_label("Reason").first.fill("the lot, drawn in the hall")
    go.click()
    desk.next("draw the final: Final")
    expect(table.get_by_text("Final", exact=True)).to_have_count(4)
    desk.part("Tables and sheets")
    desk.click("Draw the final of 4")
    window = desk.enter(1, *[["-1", "-2", "-3"]] * 3)
    window.get_by_role("button", name="Confirm the sheet").click()
    desk.next("all is played")


def _leave(desk: DeskPage) -> None:
    """Papers, links, proof."""
    page = desk.page
    desk.part("Print and export")
    for name in ("Score sheets", "Certificates", "Results per school", "Everything"):
        address = page.get_by_role("link", name=name).first.get_attribute("href")
        answer = page.request.get(str(address))
        assert answer.ok, name
        assert answer.body()[:5] in {b"%PDF-", b'{"eve', b'{\n  "'} or name == "Everything", name
    desk.part("Links")
    expect(page.get_by_role("img", name=re.compile("^QR code"))).to_have_count(8)
    before = page.get_by_role("link", name="Open").nth(5).get_attribute("href")
    page.get_by_label("Reason").fill("a phone was lost")
    desk.click("Renew")
    desk.said("the old links open nothing")
    expect(page.get_by_role("link", name="Open").nth(5)).not_to_have_attribute("href", str(before))
    page.get_by_role("combobox", name="Whose links").select_option(label="Desk")
    page.get_by_label("Reason").fill("shown on the wall")
    with page.expect_event("load"):  # the desk's own link is a new one
        desk.click("Renew")
    desk.part("Book")
    desk.click("Verify the book")
    expect(page.get_by_text("The book is whole")).to_be_visible()


@pytest.fixture(scope="module")
def played(running: RunningHall) -> Desk:
    """Sixteen entrants, two rounds: sheets of every state, a call, a warning."""
    desk = Desk(running, name="Selection", format="hk-selection-2012", settings={"rounds": "2"})
    desk.fill(16)
    for table in (1, 2, 3):
        assert desk.enter(f"primary-1-{table}").status_code == 200
    desk.do("warn", number=1, by="Judge", reason="talks")
    desk.do("call-judge", sheet="primary-1-4", what="a tile is missing")
    desk.do("start-clock", division="primary", round="1", minutes=60)
    return desk


def open_part(page: Page, desk: Desk, part: str, role: str = "desk") -> None:
    page.goto(f"/event/{desk.event_id}/{role}?token={desk.token(role)}#{part}/primary")
    page.get_by_role("heading", level=1).wait_for()
    page.locator("[aria-busy=true]").wait_for(state="detached")
    page.locator(".card").first.wait_for()


def test_papers_are_those_of_the_round_that_is_played(
    visitor: Visitor, running: RunningHall
) -> None:
    """All rounds are drawn at once, and the first is on."""
    desk = Desk(running, format="club-evening")
    desk.fill(8, "open")
    page = visitor(locale="en-GB").new_page()
    open_part(page, desk, "papers")
    seats = page.get_by_role("link", name="Seating list")
    expect(seats).to_have_attribute("href", re.compile("[?&]round=1&"))


def test_the_chief_judge_decides_and_a_call_is_answered(visitor: Visitor, played: Desk) -> None:
    page = visitor(locale="en-GB").new_page()
    open_part(page, played, "now", "chief")
    expect(page.get_by_role("link", name="Links")).to_have_count(0)
    page.get_by_role("button", name="Somebody goes").click()
    expect(page.get_by_text("a tile is missing")).to_have_count(0)
    page.get_by_role("link", name="Entries", exact=True).click()
    page.get_by_role("button", name="Player 1", exact=True).click()
    window = page.get_by_role("dialog")
    window.get_by_label("Your name").fill("Ms Lee")
    window.get_by_label("Reason").first.fill("talks again")
    window.get_by_role("button", name="Warn (2 of 2)").click()
    expect(window).to_have_count(0)
    page.get_by_role("button", name="Player 1", exact=True).click()
    expect(window.get_by_text("now the chief judge decides")).to_be_visible()
    window.get_by_label("Reason").first.fill("would not stop")
    window.get_by_role("button", name="Decide").click()
    expect(page.get_by_role("row").filter(has_text="School 0").first).to_contain_text("disq")


def test_a_second_person_confirms_or_has_it_entered_anew(
    visitor: Visitor, running: RunningHall
) -> None:
    settings = {"second_person": "true", "games_per_table": "1"}
    event = Desk(running, name="Two pairs of eyes", settings=settings)
    event.fill(8)
    assert event.enter("primary-1-1", [{"points": [24, -5, -16, -3]}]).json()["state"] == "entered"
    page = visitor(locale="en-GB").new_page()
    desk = DeskPage(page)
    open_part(page, event, "tables")
    expect(desk.card(1)).to_contain_text("waits for a second person")
    desk.card(1).get_by_role("button").click()
    window = page.get_by_role("dialog")
    window.get_by_role("button", name="It is wrong").click()
    window.get_by_role("textbox", name=re.compile("^Game 1,")).nth(1).fill("-6")
    window.get_by_role("textbox", name=re.compile("^Game 1,")).nth(0).fill("25")
    window.get_by_label("Your name").fill("Ms Lee")
    window.get_by_role("button", name="Confirm the sheet").click()
    expect(window.get_by_text("Entered by Ms Lee.")).to_be_visible()
    window.get_by_role("button", name="I have checked it").click()
    expect(window.get_by_role("alert")).to_contain_text("somebody else confirms it")
    window.get_by_label("Your name").fill("Mr Cho")
    window.get_by_role("button", name="I have checked it").click()
    expect(desk.card(1).get_by_text("in", exact=True)).to_be_visible()
    page_now = event.ask("/sheets/primary-1-1").json()
    assert (page_now["totals"], page_now["confirmed_by"]) == ([25, -6, -16, -3], "Mr Cho")


def test_tables_are_played_in_the_browser_and_on_wood_again(
    visitor: Visitor, running: RunningHall
) -> None:
    event = Desk(running, name="At home")
    event.fill(8)
    page = visitor(locale="en-GB").new_page()
    desk = DeskPage(page)
    open_part(page, event, "tables")
    page.get_by_text("Play these tables in the browser").click()
    page.get_by_label("Tables (empty: all)").fill("2")
    desk.click("Open tables in the hall")
    desk.said("open in the hall")
    expect(desk.card(2)).to_contain_text("0 of 3 games are over")
    expect(desk.card(1)).not_to_contain_text("games are over")
    watch = desk.card(2).get_by_role("link", name="Watch").get_attribute("href")
    assert page.request.get(str(watch)).ok
    cards = page.get_by_role("link", name="Seat cards").get_attribute("href")
    assert page.request.get(str(cards)).body().startswith(b"%PDF-")
    desk.card(2).get_by_role("button", name="Look").click()
    window = page.get_by_role("dialog")
    window.get_by_text("Links of the seats").click()
    expect(window.get_by_role("button", name="Copy the link of")).to_have_count(4)
    expect(window.get_by_role("textbox", name=re.compile("^Game 1,"))).to_have_count(0)
    window.get_by_role("button", name="Close").click()
    page.get_by_label("Reason").first.fill("the network is down")
    desk.click("Back to tables of wood")
    desk.said("on wood again")
    expect(desk.card(2)).not_to_contain_text("games are over")
    desk.part("Book")
    expect(page.get_by_role("row").filter(has_text="Back to a table of wood")).to_be_visible()
    desk.part("Links")
    seat_links = {"type": "renew-links", "role": "seat"}
    page.get_by_role("combobox", name="Whose links").select_option(label="Seats in the browser")
    page.get_by_label("Reason").fill("cards were lost")
    with page.expect_request(re.compile("/changes$")) as asked:
        desk.click("Renew")
    assert dict(asked.value.post_data_json or {}) | seat_links == asked.value.post_data_json
    desk.said("the old links open nothing")


def test_the_chief_judge_corrects_a_sheet_on_a_phone(visitor: Visitor, played: Desk) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB").new_page()
    desk = DeskPage(page)
    open_part(page, played, "tables", "chief")
    desk.card(2).get_by_role("button").click()
    window = page.get_by_role("dialog")
    window.get_by_role("button", name="Correct …").click()
    boxes = window.get_by_role("textbox", name=re.compile("^Game 1,"))
    for seat, points in enumerate(("-5", "24", "-16", "-3")):
        box = boxes.nth(seat).bounding_box()
        assert box is not None
        assert box["x"] >= 0, "nothing is hidden at the side"
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["height"] >= 44, "a fingertip's target"
        boxes.nth(seat).fill(points)
    window.get_by_label("Your name").fill("Ms Lee")
    window.get_by_label("Reason").first.fill("columns mixed up")
    window.get_by_role("button", name="Correct the sheet").click()
    desk.said("before, after and why are in the book")
    assert played.ask("/sheets/primary-1-2").json()["lines"][0]["points"] == [-5, 24, -16, -3]


def test_a_link_without_its_token_says_so(visitor: Visitor, played: Desk) -> None:
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/event/{played.event_id}/desk")
    expect(page.get_by_role("heading", level=1)).to_contain_text("This device has no link")
    page.goto(f"/event/{played.event_id}/desk?token={played.token('screen')}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("This device has no link")
    page.goto("/event/abcdefghjk/desk")
    expect(page.get_by_role("heading", level=1)).to_contain_text("There is no such event")


@pytest.mark.parametrize("parts", [["tables"], pytest.param(PARTS, marks=pytest.mark.full)])
def test_no_part_of_the_desk_has_a_serious_fault_of_access(
    visitor: Visitor, played: Desk, parts: Sequence[str]
) -> None:
    page = visitor(bypass_csp=True, locale="en-GB").new_page()
    for part in parts:
        open_part(page, played, part)
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        assert barriers(page) == [], part
        page.reload()
    open_part(page, played, "tables")
    page.get_by_role("button", name="Look, correct").first.click()
    page.get_by_role("button", name="Correct …").click()
    assert barriers(page) == [], "a sheet"


@pytest.mark.full
@pytest.mark.parametrize("language", ["es", "zh-TW"])
def test_no_part_of_the_desk_overflows_sideways(
    visitor: Visitor, played: Desk, language: str
) -> None:
    page = visitor(locale=language).new_page()
    for part in PARTS:
        open_part(page, played, part)
        page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        for width, height in ((390, 844), (768, 1024), (1280, 800)):
            resize(page, width, height)
            beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert beyond <= 0, f"{part} at {width}"
        page.reload()


def test_what_is_printed_is_the_list_alone(visitor: Visitor, played: Desk) -> None:
    page = visitor(locale="en-GB").new_page()
    open_part(page, played, "standings")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Parts of the desk")).to_be_hidden()
    expect(page.get_by_role("complementary")).to_be_hidden()
    expect(page.get_by_role("table")).to_be_visible()


def test_sheets_are_typed_with_the_keyboard_alone(visitor: Visitor, running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    page = visitor(locale="en-GB").new_page()

    def hold(route: Route) -> None:
        """Neither answered nor sent on."""

    page.route("**/seating/**", hold)
    with page.expect_request("**/seating/**"):
        page.goto(f"/event/{desk.event_id}/desk?token={desk.token('desk')}#tables/primary")
    go_to = page.get_by_label("Go to table")
    go_to.fill("1")
    go_to.press("Enter")  # before the tables have come
    page.unroute("**/seating/**")  # which lets go of what was held
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    go_to.fill("9")
    go_to.press("Enter")
    expect(page.get_by_text("There is no table 9 in this round.")).to_be_visible()

    go_to.fill("2")
    go_to.press("Enter")
    window = page.get_by_role("dialog")
    expect(window.get_by_role("textbox", name=re.compile("^Game 1,")).first).to_be_focused()
    page.keyboard.type("24")
    page.keyboard.press("Enter")
    page.keyboard.type("-5")
    page.keyboard.press("Escape")  # somebody comes to the desk
    go_to.fill("2")
    go_to.press("Enter")
    boxes = window.get_by_role("textbox", name=re.compile("^Game 1,"))
    expect(boxes.nth(1)).to_have_value("-5")  # half of it is still there
    expect(boxes.nth(2)).to_be_focused()
    for points in ("-16", None, "-6", "-11", "22", None, "-32", "-13", "-2"):
        if points is not None:  # the last box of a game fills itself in
            page.keyboard.type(points)
            page.keyboard.press("Enter")
    expect(window.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Desk")
    page.keyboard.press("Enter")
    expect(window).to_be_hidden()
    expect(go_to).to_be_focused()
    sheet = desk.ask("/sheets/primary-1-2").json()
    assert sheet["state"] == "confirmed"
    assert sheet["totals"] == [-14, -29, 4, 39]


def test_an_event_is_forgotten_only_after_being_asked_and_comes_back_by_its_file(
    visitor: Visitor, running: RunningHall
) -> None:
    desk = Desk(running)
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/event/{desk.event_id}/desk?token={desk.token('desk')}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Selection")
    page.goto("/events")
    page.get_by_role("button", name="Forget here").click()
    expect(page.get_by_text("You come back by the desk's link")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Forget here").click()
    page.get_by_role("button", name="Forget it here").click()
    expect(page.get_by_text("Events on this device")).to_be_hidden()
    copy: FilePayload = {
        "name": f"{desk.event_id}.event",
        "mimeType": "application/octet-stream",
        "buffer": desk.ask("/file").content,
    }
    page.get_by_label("Open an event file").set_input_files(files=[copy])
    expect(page).to_have_url(re.compile(f"/event/{desk.event_id}/desk$"))
