"""A school enters by its own page, on a phone, and the desk takes the form over."""

from __future__ import annotations

import os
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from tests.support.access import barriers
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall
from tests.support.judge_phone import PHONE

Visitor = Callable[..., BrowserContext]


def fill_in(page: Page, school: str, names: list[str]) -> None:
    for label, text in [
        ("School or organisation *", school),
        ("Address *", "1 North Road"),
        ("Phone *", "2345 6789"),
        ("Person in charge *", "Ms Lee"),
        ("E-mail of the person in charge *", "lee@school.example"),
    ]:
        page.get_by_label(label, exact=True).fill(text)
    for row, name in enumerate(names, 1):
        page.get_by_label(f"Name, row {row}", exact=True).fill(name)
        page.get_by_label(f"Age, row {row}", exact=True).fill("10")
    page.get_by_label("Agreed for the school by (stamp) *").fill("Ms Lee")


def test_a_school_enters_by_its_own_page(visitor: Visitor, running: RunningHall) -> None:
    desk = Desk(running)
    desk.do("describe-event", closes="2999-12-31", contact="2345 6789", organiser="Hall Games")
    page = visitor(locale="en-GB", bypass_csp=True, viewport=PHONE).new_page()
    page.goto(f"/event/{desk.event_id}")
    page.get_by_role("link", name="Enter your school").click()
    fill_in(page, "St Mary", [])
    page.reload()  # what was typed is still there
    expect(page.get_by_label("School or organisation *", exact=True)).to_have_value("St Mary")
    page.get_by_role("button", name="Send the entry").click()
    expect(page.get_by_role("alert")).to_have_text("Not sent yet: please mend what is marked.")
    expect(page.locator("[aria-invalid=true]")).to_have_count(2)  # nobody, and the condition
    assert barriers(page) == []

    fill_in(page, "St Mary", ["Anna", "Ben"])
    page.get_by_role("button", name="More rows").click()
    page.get_by_label("Name, row 15", exact=True).fill("Chi")
    page.get_by_role("checkbox", name="Only genuine tiles").check()
    page.get_by_role("button", name="Send the entry").click()
    expect(page.get_by_text("Your entry has come in: no. 1, 3 entrants.")).to_be_visible()
    receipt = page.get_by_role("link", name="Receipt (PDF)").get_attribute("href") or ""
    assert running.client.get(receipt).content.startswith(b"%PDF")
    page.reload()  # the device has the key of its form
    expect(page.get_by_label("Name, row 2", exact=True)).to_have_value("Ben")
    if folder := os.environ.get("TILEHALL_PICTURES"):
        page.screenshot(path=f"{folder}/enter.png", full_page=True)

    office = visitor(locale="en-GB").new_page()
    office.goto(f"/event/{desk.event_id}/desk?token={desk.token('desk')}#entries/primary")
    office.get_by_role("button", name="Check what was sent").click()
    office.get_by_role("button", name="Take over 3 entrants").click()
    expect(office.get_by_text("3 entrants are in the event.")).to_be_visible()
    if folder:
        office.screenshot(path=f"{folder}/forms.png", full_page=True)
    page.reload()
    expect(page.get_by_text("The organisers have taken over this entry")).to_be_visible()
    expect(page.get_by_label("Name, row 2", exact=True)).to_be_disabled()
