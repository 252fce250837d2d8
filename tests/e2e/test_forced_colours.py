"""A system forces its colours (Windows' high contrast): every state still looks like itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.staged import staged_hall

Visitor = Callable[..., BrowserContext]
LOOKS = ("background-color", "color", "border-top-color", "border-top-style", "opacity")


def look(thing: Locator, pseudo: str | None = None) -> dict[str, str]:
    found: dict[str, str] = thing.evaluate(
        "(node, [names, pseudo]) => { const style = getComputedStyle(node, pseudo);"
        " return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])); }",
        [LOOKS, pseudo],
    )
    return found


def ground(page: Page) -> str:
    """What the system paints behind everything."""
    found: str = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    return found


@pytest.fixture(params=["light", "dark"])
def forced(request: pytest.FixtureRequest, visitor: Visitor) -> BrowserContext:
    return visitor(forced_colors="active", color_scheme=request.param, locale="en-GB")


def test_a_button_that_is_off_looks_off(forced: BrowserContext) -> None:
    hall = staged_hall(forced, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9 y2")
    end = hall.page.locator("button.end")
    expect(end).to_have_attribute("aria-disabled", "true")
    off = look(end)

    hall.page.locator("[data-code=r8]").focus()
    hall.page.keyboard.press("Enter")
    expect(end).to_have_attribute("aria-disabled", "false")
    on = look(end)

    assert off["border-top-style"] == "dashed"
    assert on["border-top-style"] == "solid"
    assert on["background-color"] != off["background-color"]
    assert on["color"] != off["color"]


def test_meters_marks_and_turns_are_seen(forced: BrowserContext) -> None:
    hall = staged_hall(
        forced, table="r5 r6 r7 | k1 b1 y1", rack="r8 k8 b8 b9 y2", opened=False, to_move=1
    )
    page = hall.page
    seats = page.locator(".others li")
    assert look(seats.nth(0))["border-top-color"] != look(seats.nth(1))["border-top-color"]

    hall.tell(to_move=0, turn=13)
    page.locator("[data-code=k8]").focus()
    page.keyboard.press("n")
    behind = ground(page)
    assert look(page.locator("[data-code=k8]"), "::after")["background-color"] != behind
    assert look(page.locator(".track i"))["background-color"] != behind
    broken = page.locator(".set.needs .shape")
    assert look(broken)["border-top-style"] == "dashed"


def test_a_switch_shows_whether_it_is_on(forced: BrowserContext) -> None:
    page = forced.new_page()
    page.goto("/settings")
    switch = page.get_by_role("switch", name="Large digits")
    assert look(switch, "::before")["background-color"] != look(switch)["background-color"]
    off = look(switch)
    switch.click()
    assert look(switch)["background-color"] != off["background-color"]
    assert look(switch, "::before")["background-color"] != look(switch)["background-color"]


def test_ways_in_have_an_edge(forced: BrowserContext) -> None:
    page = forced.new_page()
    page.goto("/")
    ways = page.locator(".door .way")
    expect(ways).to_have_count(3)  # play now, with friends, learn
    for way in ways.all():
        seen = look(way)
        assert seen["border-top-style"] == "solid"
        assert seen["border-top-color"] != seen["background-color"]
