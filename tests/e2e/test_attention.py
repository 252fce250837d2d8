"""Your turn: the tab's title, its icon, a sound and a notification, each with its own switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.page_eyes import settle
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
    context = visitor(locale="en-GB")
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


def tones(page: Page) -> int:
    settle(page)  # the tiles come first, then the sound
    found: int = page.evaluate("() => window.tones")
    return found


def test_title_icon_and_sound_call_and_are_calm_again(visitor: Visitor) -> None:
    hall = waiting(visitor)
    calm, calm_icon = hall.page.title(), icon(hall.page)
    assert "Your turn" not in calm

    page = my_turn(hall)
    expect(page).to_have_title(f"● Your turn – {calm.removesuffix(' – Tilehall')}")
    assert icon(page) != calm_icon
    assert tones(page) > 0

    hall.tell(turn=14, to_move=1, acts=2)
    expect(page).to_have_title(calm)
    assert icon(page) == calm_icon


@pytest.mark.parametrize(
    ("switch", "name"),
    [
        ("title", "Say it in the tab’s title"),
        ("icon", "Mark the tab’s icon"),
        ("sound", "A sound when it is your turn"),
    ],
)
def test_each_call_has_a_switch_of_its_own(visitor: Visitor, switch: str, name: str) -> None:
    hall = waiting(visitor, name, hidden=True)
    title, calm_icon = hall.page.title(), icon(hall.page)
    page = my_turn(hall)

    calls = {
        "title": page.title() != title,
        "icon": icon(page) != calm_icon,
        "sound": tones(page) > 0,
    }
    assert [call for call, is_heard in calls.items() if not is_heard] == [switch]
    assert page.evaluate("() => window.notes") == []  # nobody wished one


@pytest.mark.parametrize(
    ("hidden", "notes"),
    [(True, ["Tilehall: Your turn."]), (False, [])],  # who looks at the table needs none
)
def test_a_notification_calls_who_wished_it_and_looks_elsewhere(
    visitor: Visitor, hidden: bool, notes: list[str]
) -> None:
    page = my_turn(waiting(visitor, on="Notify me", hidden=hidden))

    expect(page.locator("[data-live] p", has_text="Your turn.").first).to_be_attached()
    if notes:
        page.wait_for_function("() => window.notes.length > 0")
    settle(page)
    assert page.evaluate("() => window.notes") == notes
