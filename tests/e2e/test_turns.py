"""A turn from beginning to end: what is heard, what survives, what is put back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.e2e.test_robots import seated
from tests.support.hall import RunningHall
from tests.support.staged import staged
from tests.support.table_page import Piece, TablePage

Visitor = Callable[..., BrowserContext]


def first(page: TablePage, code: str) -> Piece:
    return next(each for each in page.look() if each.code == code)


def test_a_turn_is_heard_from_beginning_to_end(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(), "classic-es", 2, "beginner")
    page.wait_for_turn()
    expect(page.page.locator("[data-live] p", has_text="Your turn.").first).to_be_attached()
    keyboard = page.page.keyboard
    page.page.locator('[data-key][tabindex="0"]').focus()

    keyboard.press("r")
    rack = page.page.locator("[data-live] p", has_text=re.compile(r"^\d+ tiles: "))
    expect(rack.last).to_be_attached()
    keyboard.press("s")
    assert page.said()[-1] != page.said()[-2]
    keyboard.press("e")
    assert page.said()[-1] == "Lay at least one tile, or draw."
    turn = page.turn
    keyboard.press("d")
    page.wait_until_taken(turn)
    page.wait_for_turn()

    heard = page.page.locator("[data-live] p")
    drew = heard.filter(has_text=re.compile(r"^You drew (black|red|blue|yellow|joker)"))
    expect(drew).to_have_count(1)
    expect(heard.filter(has_text=re.compile(r"^Beginner 1 (laid|drew)"))).to_have_count(1)
    assert page.said()[-1] == "Your turn."


def test_a_draft_survives_a_reload_and_a_cut(running: RunningHall, visitor: Visitor) -> None:
    context = visitor()
    page = seated(running, context, "classic-es", 2, "beginner")
    page.wait_for_turn()
    piece = page.rack()[0]
    page.drag(piece, *page.free_place())
    before = page.counted()
    laid = [each.code for each in page.look() if each.row]
    assert piece.code in laid
    expect(page.page.locator("main.room")).to_have_attribute("data-kept", "true")

    page.page.reload()
    page.wait_for_turn()
    page.page.locator(f"[data-code='{piece.code}']:not([data-row=''])").first.wait_for()
    assert page.counted() == before
    assert sorted(each.code for each in page.look() if each.row) == sorted(laid)

    context.set_offline(True)
    page.page.evaluate("() => dispatchEvent(new Event('offline'))")
    other = page.rack()[-1]
    page.drag(other, *page.free_place())  # moving tiles needs no line
    context.set_offline(False)
    page.page.evaluate("() => dispatchEvent(new Event('online'))")
    assert page.counted() == before
    assert page.piece(other.key).row
    expect(page.page.locator("main.room")).to_have_attribute("data-kept", "true")


def test_esc_and_a_drop_outside_put_everything_back(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9")
    before = page.look()

    page.drag(first(page, "r6"), 5, 5)
    assert page.look() == before

    eight = first(page, "r8")
    mouse = page.page.mouse
    mouse.move(eight.x, eight.y)
    mouse.down()
    mouse.move(*page.middle_of(first(page, "r6").row), steps=3)
    page.page.keyboard.press("Escape")
    mouse.up()
    assert page.look() == before


def test_a_joker_asks_only_where_it_can_mean_several_things(visitor: Visitor) -> None:
    context = visitor(has_touch=True)
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table="r5 r6 r7", rack="J b9")
    joker, six = first(page, "J"), first(page, "r6")
    page.tap(joker.x, joker.y)
    page.tap(six.x, six.y)

    page.page.locator('[data-way="J r5 r6 r7"]').click()

    assert [each.code for each in page.rows()[first(page, "J").row]] == ["J", "r5", "r6", "r7"]


def test_double_tap_sends_home_and_right_click_takes_back(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9 r1")
    eight = first(page, "r8")
    page.page.mouse.dblclick(eight.x, eight.y)
    assert page.piece(eight.key).row == first(page, "r5").row

    laid = page.piece(eight.key)
    page.page.mouse.click(laid.x, laid.y, button="right")
    assert page.piece(eight.key).row == ""


def test_several_homes_light_up_with_numbers(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table="r5 r6 r7 | k8 b8 y8", rack="r8 b9")
    eight = first(page, "r8")
    page.page.mouse.dblclick(eight.x, eight.y)
    expect(page.page.locator(".home")).to_have_text(["1", "2"])

    page.page.locator('[data-key][tabindex="0"]').focus()
    page.page.keyboard.press("2")
    assert page.piece(eight.key).row == first(page, "k8").row
