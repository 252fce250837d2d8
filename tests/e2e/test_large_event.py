"""The desk with 1,013 entrants: every action is within one screen, and long lists are whole."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect
from tests.e2e.test_event_desk import PARTS, open_part
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall
from tests.support.page_eyes import resize

pytestmark = pytest.mark.full
Visitor = Callable[..., BrowserContext]

ENTRANTS = 1_013
HARD = (
    "陳𡃁文",
    "שרה כהן",
    "محمد علي",
    "김민수",
    "Nguyễn Thị Ánh",
    "María José de la Fuente Ortega",
)
SCHOOLS = (
    "聖瑪利亞小學 St Mary's Primary School",
    "بيت الحكمة",
    "Colegio de la Inmaculada Concepción",
)

# controls that stand in the page itself: those of a list that scrolls are found in the list
BEYOND = """() => {
  const inList = (each) => {
    for (let at = each.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY === 'auto' && at.scrollHeight > at.clientHeight)
        return true;
    return false;
  };
  return [...document.querySelectorAll('main :is(button, a, input, select, summary)')]
    .filter((each) => each.checkVisibility() && !inList(each) && !each.closest('footer'))
    .filter((each) => each.getBoundingClientRect().top + scrollY > 2 * innerHeight)
    .map((each) => each.textContent.trim() || each.outerHTML.slice(0, 80));
}"""


@pytest.fixture(scope="module")
def large(running: RunningHall) -> Desk:
    desk = Desk(running, settings={"primary.quota": "1013"})
    desk.do("describe-event", closes="2999-12-31", organiser="Hall Games", venue="Lions College")
    rows = [
        f"{SCHOOLS[n % 3]} {n // 8},{HARD[n % 6]} {n + 1},primary,yes,5A" for n in range(ENTRANTS)
    ]
    text = "\n".join(["School,Name,Division,Consent,Class", *rows])
    assert desk.ask("/entries", text.encode(), name="list.csv").json()["imported"]
    desk.do("share-places", division="primary", seed="s")
    return desk


def begin(desk: Desk) -> None:
    numbers = [each["number"] for each in desk.ask("/entrants").json()]
    desk.do("check-in", numbers=numbers[:1000])
    desk.do("mark-absent", division="primary")
    desk.do("draw", division="primary", seed="s")
    desk.links = desk.ask("/links").json()
    pods = desk.ask("/seating/primary/1").json()["pods"]
    games = [f"{pod['table']},{game},30,-10,-10,-10" for pod in pods[:200] for game in (1, 2, 3)]
    text = "\n".join(["Table,Game,1,2,3,4", *games])
    taken = desk.ask("/lists/results", text.encode(), division="primary", by="Ms Lee").json()
    assert taken["good"] == 200


def look(page: Page, name: str) -> None:
    if folder := os.environ.get("TILEHALL_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")


def test_at_1013_entrants_every_action_is_within_one_screen(visitor: Visitor, large: Desk) -> None:
    page = visitor(locale="en-GB").new_page()
    open_part(page, large, "arrivals")
    expect(page.locator("li", has_text="1013")).to_be_attached()  # nobody is left out
    assert page.evaluate(BEYOND) == []
    begin(large)
    for part in PARTS:
        open_part(page, large, part)
        expect(page.locator("main")).to_contain_text("Primary")
        for width, height in ((1280, 800), (1920, 1080), (390, 844)):
            resize(page, width, height)
            look(page, f"large-{part}-{width}")
            if width > 400:
                assert page.evaluate(BEYOND) == [], f"{part} at {width}"


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "zh-CN", "ko", "es"])
def test_what_schools_and_parents_see_fits_and_has_the_organisers_look(
    visitor: Visitor, large: Desk, language: str
) -> None:
    out = io.BytesIO()
    Image.new("RGB", (240, 80), (180, 60, 40)).save(out, "PNG")
    assert large.ask("/pictures/logo", out.getvalue()).status_code == 200
    times = [{"division": "primary", "text": "13:00 Doors open\n13:30 Briefing\n14:00 Round 1"}]
    about: dict[str, Any] = {
        "closes": "2999-12-31",
        "organiser": "삼성 Đà Nẵng",
        "venue": "مدرسة النور",
    }
    large.do("describe-event", colour="#b43c28", timetables=times, **about)
    page = visitor(locale=language).new_page()
    token = large.token("screen")
    for name, path in (("public", ""), ("enter", "/enter"), ("screen", f"/screen?token={token}")):
        page.goto(f"/event/{large.event_id}{path}")
        page.get_by_role("heading", level=1).wait_for()
        page.locator("[aria-busy=true]").wait_for(state="detached")
        if name == "public":
            expect(page.get_by_text("13:30 Briefing")).to_be_visible()
            logo = page.get_by_role("img", name="삼성 Đà Nẵng")
            expect(logo).to_have_js_property("naturalWidth", 240)
        for width, height in ((1280, 800), (1920, 1080), (390, 844)):
            resize(page, width, height)
            look(page, f"large-{name}-{width}-{language}")
            beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert beyond <= 0, f"{name} at {width}"


def test_of_a_thousand_rows_only_those_in_view_exist_and_all_are_printed(
    visitor: Visitor, large: Desk
) -> None:
    page = visitor(locale="en-GB").new_page()
    open_part(page, large, "entries")
    people = page.locator("section").get_by_role("region", name="1,013")
    rows = people.locator("tbody tr[aria-rowindex]")
    expect(rows.first).to_contain_text(HARD[0])
    assert rows.count() < 100
    people.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    expect(rows.last).to_contain_text("1013")
    assert rows.count() < 100
    people.get_by_role("button", name=f"{HARD[(ENTRANTS - 1) % 6]} {ENTRANTS}").click()
    expect(page.get_by_role("dialog")).to_contain_text(str(ENTRANTS))
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    expect(rows).to_have_count(ENTRANTS)


def test_a_school_is_mended_in_its_window(visitor: Visitor, large: Desk) -> None:
    page = visitor(locale="en-GB").new_page()
    open_part(page, large, "entries")
    page.get_by_role("button", name=f"{SCHOOLS[1]} 3", exact=True).click()
    window = page.get_by_role("dialog")
    window.get_by_label("Person in charge", exact=True).fill("أمينة")
    window.get_by_label("Reason").fill("a new teacher")
    window.get_by_role("button", name="Mend what is known about the school").click()
    expect(window).to_be_hidden()
    expect(page.get_by_role("row").filter(has_text="أمينة")).to_be_visible()
