"""Bots play at a human pace and can be hurried; hints come in stages and are counted."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, seated
from tests.support.hall import RunningHall
from tests.support.page_eyes import resize
from tests.support.staged import staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
UNHURRIED = 60_000  # milliseconds: longer than any test waits


def test_a_bot_that_thinks_is_hurried_by_a_skip(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(), seed=WE_OPEN_AND_BOT_DRAWS, bot_pace=UNHURRIED)
    page.wait_for_turn()
    skip = page.page.get_by_role("button", name="Skip")
    expect(skip).to_have_count(0)
    page.page.locator("button.draw").click()
    expect(page.page.get_by_text("Chick is playing.").first).to_be_visible()

    skip.click()

    page.wait_for_turn()
    expect(skip).to_have_count(0)
    assert page.state()["game"]["acts"] == 2


def test_who_wishes_sees_the_bots_plays_at_once(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(), seed=WE_OPEN_AND_BOT_DRAWS, bot_pace=UNHURRIED)
    page.wait_for_turn()
    page.page.get_by_role("button", name="Log, score and more").click()
    drawer = page.page.get_by_role("dialog")
    drawer.get_by_label("Show bots’ plays at once").check()
    drawer.get_by_role("button", name="Close").click()
    for acts in (2, 4):
        turn = page.turn
        page.page.locator("button.draw").click()
        page.wait_until_taken(turn)
        page.wait_for_turn()
        assert page.state()["game"]["acts"] == acts


def test_hints_come_in_stages_and_are_counted(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(locale="en-GB"), seed=WE_OPEN_AND_BOT_DRAWS)
    page.wait_for_turn()
    before = page.look()
    page.page.get_by_role("button", name="Hint", exact=True).click()
    note = page.page.get_by_role("region", name="Hint")
    expect(note).to_contain_text("There is a play.")
    assert note.get_by_role("img").count() == 0  # not yet with what

    note.get_by_role("button", name="With which tile?").click()
    tiles = note.get_by_role("img")
    expect(note).to_contain_text("One of its tiles is")
    expect(tiles).to_have_accessible_name(re.compile("^black 1[012]$"))
    note.get_by_role("button", name="Which sets?").click()
    expect(note).to_contain_text("These sets lie there afterwards:")
    expect(tiles).to_have_accessible_name("black 10, black 11, black 12")
    note.get_by_role("button", name="Step by step").click()
    expect(note).to_contain_text("from your rack to a new set")

    expect(page.page.get_by_role("button", name="Hint (4 used)")).to_be_visible()
    assert page.state()["game"]["hints"][page.state()["seat"]] == 4
    heard = page.heard()
    assert "There is a play." in heard
    assert "These sets lie there afterwards: black 10, black 11, black 12." in heard
    assert any("black 12 from your rack to a new set" in each for each in heard)  # not only seen
    assert page.look() == before  # a hint moves nothing
    assert page.marked("hinted") == ["k10", "k11", "k12"]  # and shows on the tiles what it would
    note.get_by_role("button", name="Do it").click()
    expect(note).to_contain_text("That is all of it.")
    assert [page.codes(row) for row in page.rows()] == [["k10", "k11", "k12"]]
    page.page.get_by_role("button", name="Undo").click()
    page.wait_until(lambda: page.rows() == {})


def test_a_hint_that_nothing_can_be_laid_draws(visitor: Visitor) -> None:
    """Somebody new to it is told to draw, and looks for where."""
    hall = staged_hall(visitor(locale="en-GB"), table="r4 r5 r6 r7", rack="k1 b9", deadline=None)
    hall.page.get_by_role("button", name="Hint", exact=True).click()
    note = hall.page.get_by_role("region", name="Hint")
    expect(note).to_contain_text("Nothing can be laid: draw a tile.")
    note.get_by_role("button", name="Draw").click()
    TablePage.at(hall.page).wait_until(lambda: len(hall.told("draw")) == 1)


def test_a_long_hint_leaves_the_table_of_a_phone_in_view_and_is_done_step_by_step(
    visitor: Visitor,
) -> None:
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844})
    hall = staged_hall(context, table="r4 r5 r6 r7", rack="k4 b4 r8 y1", deadline=None)

    page = TablePage.at(hall.page)
    hall.page.get_by_role("button", name="Hint", exact=True).click()
    note = hall.page.get_by_role("region", name="Hint")
    for more in ("With which tile?", "Which sets?", "Step by step"):
        note.get_by_role("button", name=more).click()
    expect(note).to_contain_text("1 / 1 Take")  # the simplest first: where it happens, as a ghost
    ghost, last = hall.page.locator("[data-ghost]"), page.first("r7")
    expect(ghost).to_have_attribute("data-ghost", "r8")
    where = ghost.bounding_box()
    assert where is not None
    assert abs(where["y"] + where["height"] / 2 - last.y) < 4
    assert where["x"] > last.x
    note.get_by_role("button", name="A better play: 2 tiles more").click()
    expect(note).to_contain_text("1 / 3 Take")
    assert [asked["stage"] for asked in hall.told("hint")] == [1, 2, 3, 4, 4]
    box, table = note.bounding_box(), hall.page.locator(".table").bounding_box()
    assert box is not None
    assert table is not None
    assert box["height"] < table["height"] / 2.5
    assert page.marked("hinted") == ["r4"]
    note.get_by_role("button", name="Do it").click()
    expect(note).to_contain_text("2 / 3 Take")
    assert page.marked("hinted") == ["b4", "k4"]
    note.get_by_role("button", name="Do all steps").click()
    expect(note).to_contain_text("That is all of it.")
    found = sorted(sorted(page.codes(row)) for row in page.rows())
    assert found == [["b4", "k4", "r4"], ["r5", "r6", "r7", "r8"]]


def test_a_hint_leaves_what_it_speaks_of_in_view_on_the_smallest_phones(visitor: Visitor) -> None:
    """Once its note covered the whole table of a small phone."""
    context = visitor(locale="es-ES", viewport={"width": 390, "height": 844})
    hall = staged_hall(context, table="r4 r5 r6 r7 | k1 b1 y1", rack="k4 b4 r8 y1", deadline=None)
    hall.page.get_by_role("button", name="Pista", exact=True).click()
    for more in ("¿Con qué ficha?", "¿Qué conjuntos?", "Paso a paso"):
        hall.page.get_by_role("button", name=more).click()
    expect(hall.page.locator("[data-ghost]")).to_have_count(1)
    # a full stop is never alone on a line
    expect(hall.page.locator(".notes .named").last).to_have_text(".")
    seen = "(all) => all.map((each) => each.getBoundingClientRect().toJSON())"
    for width, height in ((390, 844), (320, 568), (667, 375)):
        resize(hall.page, width, height)
        names = (".notes .panel", "[data-ghost]", ".table")
        note, ghost, table = (hall.page.locator(each).evaluate_all(seen)[0] for each in names)
        assert note["top"] >= ghost["bottom"] or note["bottom"] <= ghost["top"], (width, height)
        assert note["height"] < table["height"] / 2, (width, height)
    hall.page.get_by_role("button", name="Hazlo").first.click()
    expect(hall.page.locator(".notes .panel")).to_contain_text("Eso es todo.")


def test_h_leads_through_a_hint_and_esc_closes_what_floats(
    running: RunningHall, visitor: Visitor
) -> None:
    page = seated(running, visitor(locale="en-GB"), seed=WE_OPEN_AND_BOT_DRAWS)
    page.wait_for_turn()
    note, keys = page.page.get_by_role("region", name="Hint"), page.page.keyboard
    for words in ("There is a play.", "One of its tiles is", "These sets lie there", "a new set"):
        keys.press("h")
        expect(note).to_contain_text(words)
    keys.press("Escape")
    expect(note).to_have_count(0)
    keys.press("h")  # as far as it was
    expect(note).to_contain_text("a new set")
    assert page.rows() == {}
    keys.press("h")
    page.wait_until(lambda: [page.codes(row) for row in page.rows()] == [["k10", "k11", "k12"]])

    keys.press("u")
    page.wait_until(lambda: page.rows() == {})
    page.page.locator("[data-code=k10]").first.focus()
    keys.press("n")
    keys.press("e")
    refused = page.page.get_by_role("region", name="Not possible")
    expect(refused).to_be_visible()
    keys.press("Escape")
    expect(refused).to_have_count(0)


def test_keys_are_the_tables_when_a_button_elsewhere_has_the_focus(visitor: Visitor) -> None:
    page = staged_hall(visitor(locale="en-GB"), table="r1 r2 r3", rack="r4 b7").page
    menu = page.get_by_role("button", name="Log, score and more")
    menu.click()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    page.keyboard.press("Enter")  # that is the button's own
    expect(page.get_by_role("dialog")).to_be_visible()
