"""Lessons are finished by a robot that does what the page points out, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.access import barriers

from tilehall.core.editions import EDITION_IDS
from tilehall.locales import LANGUAGES

Visitor = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}
MOST = 40  # things to do in one step


def learner(visitor: Visitor, language: str = "en-GB", **wishes: object) -> Page:
    wanted = {"locale": language, "viewport": PHONE, "has_touch": True, **wishes}
    return visitor(**wanted).new_page()


def tap(place: Locator) -> None:
    """In its middle, whatever lies over it there: a finger asks no element."""
    box = place.bounding_box()
    assert box
    place.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def do_what_is_shown(page: Page) -> None:
    """Press the outlined button, or take the outlined tiles to the outlined place."""
    room = page.locator("main.room")
    button = room.locator("[data-wanted]")
    if page.locator("[data-way]").count():  # what is the joker to be? Anything will do
        page.locator("[data-way]").first.tap()
    elif button.count():
        button.first.tap()
    else:
        tiles = room.locator(".piece.hinted")
        for key in tiles.evaluate_all("(all) => all.map((tile) => tile.dataset.key)"):
            tap(room.locator(f".piece[data-key='{key}']"))
        # a set was tapped in its middle, and now the tile there: two quick taps on one tile send it
        # where it fits, and then nothing is left to be aimed at
        if (aim := room.locator("[data-aim]").first).count():
            tap(aim)


def press_what_is_shown(page: Page) -> None:
    """The same by keys alone, from wherever the focus is."""
    room = page.locator("main.room")
    room.locator(".piece").first.wait_for()
    button = room.locator("[data-wanted]")
    if button.count():
        button.first.press("Enter")
        return
    tiles = room.locator(".piece.hinted")
    for key in tiles.evaluate_all("(all) => all.map((tile) => tile.dataset.key)"):
        room.locator(f".piece[data-key='{key}']").press("Space")
    aim = room.locator("[data-aim]").get_attribute("data-set")
    if aim is None:
        room.locator(".piece.picked").first.press("n")
    else:
        room.locator(f".piece[data-row='{aim}']:not(.picked)").first.press("Enter")


def finish(page: Page, do: Callable[[Page], None] = do_what_is_shown) -> None:
    room = page.locator("main.room")
    room.locator(".piece").first.wait_for()
    for _ in range(MOST * int(room.get_attribute("data-steps") or 0)):
        if room.get_attribute("data-over") == "true":
            break
        do(page)
    expect(room).to_have_attribute("data-over", "true")


def test_a_newcomer_is_offered_the_first_game_and_finishes_it_by_doing_what_is_shown(
    visitor: Visitor,
) -> None:
    page = learner(visitor)
    page.goto("/")
    page.get_by_role("link", name="Show me how to play").tap()
    expect(page.get_by_role("log")).to_contain_text("A group is one number")  # for a screen reader
    task = page.locator("main.room p").get_by_role("img")
    expect(task.first).to_have_accessible_name("red 7, black 7, orange 7")  # as the box names them
    finish(page)

    expect(page.locator(".over")).to_contain_text("That was your first game.")
    page.get_by_role("link", name="Play a real game").tap()
    expect(page.get_by_role("button", name="Play now")).to_contain_text("one opponent")
    expect(page.get_by_role("link", name="Show me how to play")).to_have_count(0)


def test_a_small_phone_held_sideways_has_room_for_a_lesson(visitor: Visitor) -> None:
    sideways = {"width": 568, "height": 320}
    page = learner(visitor, "es-ES", viewport=sideways)
    for path in ("/learn/cut?edition=xp-es", "/learn/first?edition=xp-es"):
        page.goto(path)
        page.locator("main.room .piece").first.wait_for()
        for button in page.locator(".bar .button").all():
            expect(button).to_be_in_viewport(ratio=1)
        table = page.locator(".stage .table").bounding_box()
        assert table is not None
        assert table["width"] > 200
    finish(page)  # the first game


def test_a_wrong_try_is_answered_with_its_reason_and_stays_until_it_is_undone(
    visitor: Visitor,
) -> None:
    page = learner(visitor, bypass_csp=True)
    page.goto("/learn/fourth?edition=classic-hk")
    rack = page.locator(".piece[data-row='']")
    rack.first.press("Space")
    rack.last.press("Space")
    rack.first.press("n")
    page.locator(".piece").first.press("e")

    expect(page.locator(".fault .clause")).to_have_text("S1")
    expect(page.get_by_role("log")).to_contain_text("no set")
    expect(rack).to_have_count(0)
    assert barriers(page) == []
    page.get_by_role("button", name="Undo").tap()
    expect(rack).to_have_count(2)
    expect(page.locator(".fault")).to_have_count(0)


def lessons_on(page: Page, edition: str) -> list[str]:
    page.goto(f"/learn?edition={edition}")
    page.locator("a.lesson").first.wait_for()
    return [str(each.get_attribute("href")) for each in page.locator("a.lesson").all()]


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_finished_at_phone_size(visitor: Visitor, language: str) -> None:
    page = learner(visitor, language)
    for edition in ("tournament-hk", "twist-kr"):
        for path in lessons_on(page, edition):
            page.goto(path)
            finish(page)
    paths = lessons_on(page, "twist-kr")
    expect(page.locator("a.lesson", has_text="✓")).to_have_count(len(paths))


@pytest.mark.full
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_lesson_is_finished_by_keys_in_every_edition(visitor: Visitor, edition: str) -> None:
    page = visitor(locale="en-GB").new_page()
    for path in lessons_on(page, edition):
        page.goto(path)
        finish(page, press_what_is_shown)
