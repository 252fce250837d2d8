"""Your turn: the tab's title, its icon, a sound and a notification, each with its own switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.staged import StagedHall, staged_hall

Visitor = Callable[..., BrowserContext]

# Notes instead of notifications and tones, and a tab that nobody looks at.
_WITNESS = """
  window.notes = [];
  window.tones = 0;
  window.Notification = class {
    static permission = 'granted';
    static requestPermission() { return Promise.resolve('granted'); }
    constructor(title, words) { window.notes.push(`${title}: ${words.body}`); }
    close() {}
  };
  const oscillator = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return oscillator.call(this);
  };
"""
_HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true });"


def waiting(visitor: Visitor, *off: str, on: str = "", hidden: bool = False) -> StagedHall:
    """Another seat is to move; these settings are switched first, on their page."""
    context = visitor(locale="en-GB", service_workers="block")
    context.add_init_script(_WITNESS + (_HIDDEN if hidden else ""))
    settings = context.new_page()
    settings.goto("/settings")
    for name in off:
        settings.get_by_role("switch", name=name).uncheck()
    if on:
        settings.get_by_role("switch", name=on).check()
        expect(settings.get_by_role("switch", name=on)).to_be_checked()
    settings.close()
    return staged_hall(context, table="r5 r6 r7", rack="r8 b9", to_move=1)


def my_turn(hall: StagedHall) -> Page:
    hall.page.mouse.click(300, 300)  # a page that was never touched may make no sound
    hall.tell(turn=13, to_move=0, acts=1)
    expect(hall.page.locator("main.room")).to_have_attribute("data-mine", "true")
    return hall.page


def icon(page: Page) -> Any:
    return page.locator('link[rel="icon"]').get_attribute("href")


def test_title_and_icon_call_and_are_calm_again(visitor: Visitor) -> None:
    hall = waiting(visitor)
    calm, calm_icon = hall.page.title(), icon(hall.page)
    assert "Your turn" not in calm

    page = my_turn(hall)
    expect(page).to_have_title(f"● Your turn – {calm.removesuffix(' – Tilehall')}")
    assert icon(page) != calm_icon

    hall.tell(turn=14, to_move=1, acts=2)
    expect(page).to_have_title(calm)
    assert icon(page) == calm_icon


@pytest.mark.parametrize(("switch", "still"), [("title", "icon"), ("badge", "title")])
def test_title_and_icon_have_switches_of_their_own(
    visitor: Visitor, switch: str, still: str
) -> None:
    names = {"title": "Say it in the tab’s title", "badge": "Mark the tab’s icon"}
    hall = waiting(visitor, names[switch])
    before = {"title": hall.page.title(), "icon": icon(hall.page)}
    page = my_turn(hall)
    after = {"title": page.title(), "icon": icon(page)}

    assert after[still] != before[still]
    changed = {"title": "title", "badge": "icon"}[switch]
    assert after[changed] == before[changed]


@pytest.mark.parametrize(
    ("on", "hidden", "notes"),
    [
        ("Notify me", True, ["Tilehall: Your turn."]),
        ("Notify me", False, []),  # who looks at the table needs none
        ("", True, []),
    ],
)
def test_a_notification_calls_who_wished_it_and_looks_elsewhere(
    visitor: Visitor, on: str, hidden: bool, notes: list[str]
) -> None:
    page = my_turn(waiting(visitor, on=on, hidden=hidden))

    expect(page.locator("[data-live] p", has_text="Your turn.").first).to_be_attached()
    if notes:
        page.wait_for_function("() => window.notes.length > 0")
    assert page.evaluate("() => window.notes") == notes


@pytest.mark.parametrize(
    ("off", "is_heard"), [((), True), (("A sound when it is your turn",), False)]
)
def test_the_sound_of_the_own_turn_can_be_switched_off(
    visitor: Visitor, off: tuple[str, ...], is_heard: bool
) -> None:
    page = my_turn(waiting(visitor, *off))

    expect(page.locator("[data-live] p", has_text="Your turn.").first).to_be_attached()
    assert (page.evaluate("() => window.tones") > 0) is is_heard
