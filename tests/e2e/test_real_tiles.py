"""For people with a box of real tiles: scorekeeper, turn timer and "May I?" on one phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.access import barriers

from tilehall.core.rulebooks import BOOKS, SheetExample, examples
from tilehall.core.scoring import shown

Visitor = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}
SHEETS = [each for each in examples() if isinstance(each, SheetExample)]
SHEET = next(each for each in SHEETS if each.book == "WC")


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor(locale="en-GB", viewport=PHONE, bypass_csp=True).new_page()


def without_a_network(visitor: Visitor, size: dict[str, int]) -> Page:
    """One visit, and then the line is cut: what is opened now comes from the device."""
    context = visitor(locale="en-GB", viewport=size, service_workers="allow", bypass_csp=True)
    page = context.new_page()
    page.goto("/box")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    context.set_offline(True)
    return page


def nothing_sticks_out(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def begin(page: Page, names: list[str], edition: str = "tournament-hk") -> None:
    page.goto("/box/scores")
    form = page.locator("form")
    form.get_by_label("Edition").select_option(edition)
    for number, name in enumerate(names, 1):
        if number > 2:
            form.get_by_role("button", name="Add a player").click()
        form.get_by_label(f"Player {number}", exact=True).fill(name)
    form.get_by_role("button", name="Begin").click()


def out(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"Went out ?: {name}$"))


def write_game(page: Page, costs: list[int], names: list[str]) -> None:
    """What is left on each rack; 0 has gone out."""
    page.get_by_role("button", name=re.compile("^Write down game")).click()
    out(page, names[costs.index(0)]).click()
    for name, cost in zip(names, costs, strict=True):
        if cost:
            page.get_by_label(f"Sum of the rack of {name}").fill(str(cost))
    page.get_by_role("button", name="Write it down").click()


def test_the_books_own_sheet_gives_the_books_totals_and_is_still_there_without_a_network(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = without_a_network(visitor, PHONE)
    names = ["Ana", "Ben", "Cy", "Di"]
    begin(page, names)
    for game in SHEET.games:
        write_game(page, [max(0, -points) for points in game], names)

    totals, won, places = page.locator("tfoot tr").all()
    expect(totals.locator("td")).to_have_text([shown(each, plus=True) for each in SHEET.totals])
    expect(won.locator("td")).to_have_text([str(each) for each in SHEET.won])
    expect(places.locator("td")).to_have_text([str(each) for each in SHEET.places])
    expect(page.get_by_text("Di won the match.")).to_be_visible()
    assert barriers(page) == []
    for button, suffix in (("Spreadsheet (CSV)", ".csv"), ("Picture", ".png")):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        assert download.value.suggested_filename.endswith(suffix)
        download.value.save_as(tmp_path / f"sheet{suffix}")
    lines = (tmp_path / "sheet.csv").read_text("utf-8-sig").splitlines()
    assert lines[-3] == f"Total,{','.join(map(str, SHEET.totals))}"
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")

    page.reload()
    page.get_by_role("button", name="Correct game 1").click()
    page.get_by_label("Sum of the rack of Ben").fill("6")
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator("tbody td").first).to_have_text(re.compile(r"\+25"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("tbody td").first).to_have_text(re.compile(r"\+24"))


@pytest.mark.full
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("sheet", SHEETS, ids=[each.book for each in SHEETS])
def test_a_whole_match_of_every_books_sheet_gives_its_totals(
    visitor: Visitor, sheet: SheetExample, size: dict[str, int]
) -> None:
    page = without_a_network(visitor, size)
    names = ["Ana", "Ben", "Cy", "Di"]
    begin(page, names, BOOKS[sheet.book][0])
    for game in sheet.games:
        write_game(page, [max(0, -points) for points in game], names)
    totals, won, places = page.locator("tfoot tr").all()
    expect(totals.locator("td")).to_have_text([shown(each, plus=True) for each in sheet.totals])
    expect(won.locator("td")).to_have_text([str(each) for each in sheet.won])
    expect(places.locator("td")).to_have_text([str(each) for each in sheet.places])
    assert nothing_sticks_out(page)
    assert barriers(page) == []


def test_a_tablet_without_a_network_scores_times_and_answers(visitor: Visitor) -> None:
    page = without_a_network(visitor, TABLET)
    page.get_by_label("Language of the papers").select_option("ko")
    booklet = page.get_by_role("link", name="Booklet of the rules")
    expect(booklet).to_have_attribute("href", re.compile("lang=ko$"))
    begin(page, ["Ana", "Ben", "Cy"])
    page.get_by_role("button", name="Write down game 1").click()
    out(page, "Ana").click()
    ana = page.locator("li", has_text="Ana")
    ana.get_by_role("button", name="Knocked over").click()  # P3b: and does not win
    page.get_by_label("Sum of the rack of Ben").fill("4")
    page.get_by_label("Sum of the rack of Cy").fill("9")
    assert nothing_sticks_out(page)
    expect(page.locator(".bar [role=status]")).to_contain_text("Won by Ben")
    page.get_by_role("button", name="Write it down").click()
    points = [shown(each, plus=True) for each in (-200, 205, -5)]
    expect(page.locator("tbody tr td")).to_contain_text(points)

    page.goto("/box/timer")
    page.get_by_role("button", name="Start the first turn").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"0:5\d|1:00"))
    page.get_by_role("button", name="Pause").click()
    assert nothing_sticks_out(page)
    assert barriers(page) == []

    page.goto("/box/may-i")
    for code in ("r7", "b7", "k7"):
        page.locator(f"[data-tile={code}]").click()
    answer = page.get_by_role("status", name="Answer")
    expect(answer).to_contain_text("Yes, a set: worth 21 points")
    assert nothing_sticks_out(page)
    assert barriers(page) == []


def test_a_household_that_prices_only_what_could_have_opened_can_say_so(page: Page) -> None:
    page.goto("/box/scores")
    form = page.locator("form")
    form.get_by_label("Edition").select_option("classic-es")
    form.get_by_label("House rules: some values differ").check()
    form.get_by_label("Could have opened costs (empty: its value)").fill("50")
    for number, name in enumerate(("Ana", "Ben"), 1):
        form.get_by_label(f"Player {number}", exact=True).fill(name)
    form.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Write down game 1").click()
    out(page, "Ana").click()
    page.get_by_role("button", name="Never opened").click()
    page.get_by_role("button", name="Could have opened").click()
    expect(page.locator(".bar [role=status]")).to_contain_text("Adds up to zero")
    page.get_by_role("button", name="Write it down").click()
    points = [shown(each, plus=True) for each in (50, -50)]
    expect(page.locator("tbody tr td")).to_contain_text(points)


def test_what_cannot_be_is_told_at_once_and_loses_nothing(page: Page) -> None:
    begin(page, ["Ana", "ana"], "classic-es")
    expect(page.get_by_role("alert")).to_contain_text("ana is there twice")
    page.get_by_label("Player 2", exact=True).fill("Ben")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Write down game 1").click()
    ana = out(page, "Ana")
    ana.click()
    out(page, "Ben").click(force=True)
    expect(page.get_by_text("Ana has already gone out")).to_be_visible()
    expect(ana).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="It was Ana").click()

    page.get_by_label("Sum of the rack of Ben").fill("-3")
    expect(page.locator(".bar [role=status]")).to_contain_text("-3 is no sum")
    page.get_by_role("button", name="Tiles left on the rack of Ben").click()
    dialog = page.get_by_role("dialog")
    for _ in range(5):
        dialog.locator("[data-tile=r7]").click(force=True)
    expect(dialog.get_by_role("alert")).to_have_text(re.compile("The box has 2 of red 7"))
    assert barriers(page) == []
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator(".bar [role=status]")).to_contain_text("Adds up to zero. Won by Ana.")

    page.get_by_role("button", name="Copy points").click()
    page.get_by_label("Points of Ana, without a sign").fill("20")
    page.get_by_label("Points of Ben, without a sign").fill("14")
    expect(page.locator(".bar [role=status]")).to_contain_text("add up to +6, not to 0")
    page.reload()  # and what was typed is there
    expect(page.get_by_label("Points of Ana, without a sign")).to_have_value("20")


def test_the_timer_is_handed_on_paused_and_says_what_the_edition_says(page: Page) -> None:
    page.clock.install()
    page.goto("/box/timer")
    page.locator("summary").click()
    page.get_by_label("Edition").select_option("classic-es")
    timer = page.get_by_role("timer")
    expect(timer).to_have_text("2:00")
    page.get_by_role("button", name="Start the first turn").click()
    page.clock.run_for(50_000)
    expect(timer).to_have_text("1:10")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(90_000)
    expect(timer).to_have_text("1:10")
    page.get_by_role("button", name="Go on").click()
    page.clock.run_for(71_000)
    happens = page.get_by_role("region", name="What happens now")
    expect(happens.locator(".draw")).to_have_text(["+3", "✓", "+3"])
    assert barriers(page) == []
    page.get_by_role("button", name="Next player").click()
    expect(timer).to_have_text("2:00")


def test_may_i_is_answered_with_the_clause_and_the_solver_only_helps_who_asks(page: Page) -> None:
    page.goto("/box/may-i")
    answer = page.get_by_role("status", name="Answer")
    seven = page.locator("[data-tile=y7]")
    ink = "each => getComputedStyle(each).getPropertyValue('--ink-y')"
    orange = seven.evaluate(ink)
    for code in ("r7", "b7", "k7"):
        page.locator(f"[data-tile={code}]").click()
    expect(answer).to_contain_text("Yes, a set: worth 21 points")
    page.get_by_role("button", name="May I open?").click()
    expect(answer).to_contain_text("No, not as a first play.")

    page.get_by_role("button", name="May I play this?").click()
    page.get_by_label("On the table, typed").fill("r3 r4 J | b7 b8 b9")
    page.get_by_label("After the play, typed").fill("r3 r4 r5 | b7 b8 b9 J")
    expect(answer.get_by_role("link", name=re.compile("Clause J5"))).to_be_visible()
    page.locator("summary").click()
    page.get_by_label("Edition").select_option("classic-es")
    expect(answer).to_contain_text("Yes, you may.")
    assert seven.evaluate(ink) != orange  # this box calls it yellow
    expect(page.locator(".help")).to_have_count(0)
    page.get_by_role("switch", name=re.compile("Solver’s help")).check()
    expect(page.locator(".help")).to_contain_text("the rules allow it")
    assert barriers(page) == []
