"""A school enters by its own page, on a phone, and the desk takes the form over."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.e2e.test_event_desk import DeskPage
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

    office = visitor(locale="en-GB", viewport=PHONE).new_page()
    office.goto(f"/event/{desk.event_id}/desk?token={desk.token('desk')}#entries/primary")
    office.get_by_role("button", name="Check what was sent").click()
    assert office.evaluate("document.documentElement.scrollWidth <= innerWidth")  # lists scroll
    office.get_by_role("button", name="Take over 3 entrants").click()
    expect(office.get_by_text("3 entrants are in the event.")).to_be_visible()
    if folder:
        office.screenshot(path=f"{folder}/forms.png", full_page=True)
    page.reload()
    expect(page.get_by_text("The organisers have taken over this entry")).to_be_visible()
    expect(page.get_by_label("Name, row 2", exact=True)).to_be_disabled()
    office.get_by_role("link", name="Tables and sheets").first.click()
    expect(office.get_by_text("There are no tables yet")).to_be_visible()


@pytest.mark.full
def test_a_whole_event_from_an_empty_form_to_the_letters_with_the_results(
    visitor: Visitor, running: RunningHall
) -> None:
    page = visitor(locale="en-GB").new_page()
    desk = DeskPage(page)
    page.goto("/events")
    page.get_by_role("textbox", name="Name of the event").fill("School cup")
    page.get_by_role("combobox", name="Format").select_option("hk-selection-2012")
    page.get_by_text("Change details").click()
    page.get_by_label("Games on one sheet").fill("1")
    page.get_by_role("spinbutton", name="To the final").fill("4")
    page.get_by_role("button", name="Make the event").click()
    page.get_by_text("Information for everybody").click()
    page.get_by_label("Entries until").fill("2999-12-31")
    page.get_by_label("Organiser").fill("Hall Games")
    desk.click("Publish")
    desk.said("Everybody can read it now.")
    event = page.url.split("/event/")[1].split("/")[0]

    names = _schools_enter(visitor, event)
    desk.part("Entries")
    desk.click("Check what was sent")
    desk.click("Take over 12 entrants")
    desk.click("Give places to 12 players")
    desk.next("check in who arrives (0 here, 12 expected)")
    _letters(desk, "Places given", "3 letters, 3 with an e-mail address")
    desk.part("Check-in")
    search = page.get_by_role("searchbox", name="Name, number or school")
    for number in range(1, 13):
        search.fill(str(number))
        page.get_by_role("button", name="Slip seen, here").first.click()
        expect(search).to_have_value("")
    desk.part("Tables and sheets")
    desk.click("Draw tables for 12 players")
    _letters(desk, "Tables and seats", "3 letters, 3 with an e-mail address")
    desk.part("Tables and sheets")
    for table in (1, 2, 3):
        window = desk.enter(table, ["-10", "-20", "-30"])
        if table == 1:
            window.get_by_label("Your name").fill("Ms Lee")
        window.get_by_role("button", name="Confirm the sheet").click()
        desk.said(f"The sheet of table {table} is in.")
    _letters(desk, "Results", "3 letters, 3 with an e-mail address")
    letter = page.locator("details").filter(has_text="North").first
    letter.click()
    for name in names[0]:
        expect(letter).to_contain_text(name)
    expect(letter).to_contain_text("Hall Games")
    pack = page.get_by_role("link", name="Pack for a mail merge").get_attribute("href") or ""
    assert running.client.get(pack).content.startswith(b"PK")
    if folder := os.environ.get("TILEHALL_PICTURES"):
        page.screenshot(path=f"{folder}/letters.png", full_page=True)


def _schools_enter(visitor: Visitor, event: str) -> list[list[str]]:
    names = [[f"{letter}{n}" for n in range(1, 5)] for letter in "ABC"]
    for school, entrants in zip(("North", "South", "West"), names, strict=True):
        form = visitor(locale="en-GB").new_page()
        form.goto(f"/event/{event}/enter")
        fill_in(form, school, entrants)
        form.get_by_role("checkbox", name="Only genuine tiles").check()
        form.get_by_role("button", name="Send the entry").click()
        expect(form.get_by_text("Your entry has come in")).to_be_visible()
        form.context.close()
    return names


def _letters(desk: DeskPage, kind: str, found: str) -> None:
    desk.part("Print and export")
    desk.page.get_by_role("combobox", name="Letter").select_option(label=kind)
    expect(desk.page.get_by_text(found)).to_be_visible()
