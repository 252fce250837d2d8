"""Small tiles under a fingertip: every tile is a target of 44 pixels, in doubt a magnifier asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, expect
from tests.support.page_eyes import let_pass, settle
from tests.support.staged import rack_of, sets, staged
from tests.support.table_page import Piece, TablePage

Visitor = Callable[..., BrowserContext]
FINGERTIP = 44


def crowded(visitor: Visitor, width: int, height: int, *, touch: bool = True) -> TablePage:
    context = visitor(viewport={"width": width, "height": height}, has_touch=touch)
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table=sets(25), rack=rack_of(30), name="xp-es", seats=6)
    return page


def between(page: TablePage, row: int) -> tuple[float, float]:
    """A point on the border of two tiles of a set: either may be meant."""
    one, two, *_ = page.rows()[list(page.rows())[row]]
    return (one.x + two.x) / 2, one.y


def magnified(page: TablePage) -> Locator:
    return page.page.locator(".lens [data-lens-key]")


def after_the_double_tap(page: TablePage) -> None:
    let_pass(page.page, 350)  # a second tap at once would be a double tap on the table


def choose(page: TablePage, tile: Locator) -> None:
    after_the_double_tap(page)
    box = tile.bounding_box()
    assert box is not None
    page.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 568), (568, 320), pytest.param(390, 844, marks=pytest.mark.full)],
)
def test_a_touch_that_may_mean_two_tiles_is_asked_back(
    visitor: Visitor, width: int, height: int
) -> None:
    page = crowded(visitor, width, height)
    before = page.counted()
    page.tap(*between(page, 3))

    tiles = magnified(page)
    expect(tiles.first).to_be_visible()
    for nth in range(tiles.count()):
        box = tiles.nth(nth).bounding_box()
        assert box is not None
        assert box["width"] >= FINGERTIP
        assert box["height"] >= FINGERTIP
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    wanted = tiles.nth(1)
    key = wanted.get_attribute("data-lens-key")
    choose(page, wanted)

    expect(page.page.locator(f"[data-key='{key}']")).to_have_attribute("aria-pressed", "true")
    expect(page.page.locator(".lens")).to_have_count(0)
    assert page.counted() == before


def test_tiles_in_hand_go_to_the_set_that_is_touched_wherever_it_is_touched(
    visitor: Visitor,
) -> None:
    page = crowded(visitor, 390, 844)
    own = page.rack()[0]
    page.tap(own.x, own.y)
    target = list(page.rows())[3]
    page.tap(*between(page, 3))

    assert page.piece(own.key).row == target


def test_a_mouse_needs_no_magnifier(visitor: Visitor) -> None:
    page = crowded(visitor, 390, 844, touch=False)
    page.click(*between(page, 3))

    expect(page.page.locator("[data-key][aria-pressed='true']")).to_have_count(1)
    expect(page.page.locator(".lens")).to_have_count(0)


@contextmanager
def carried(page: TablePage, piece: Piece, x: float, y: float) -> Iterator[None]:
    """A finger that carries a tile there and lets it go at the end."""
    session = page.context.new_cdp_session(page.page)

    def touch(kind: str, *at: dict[str, Any]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(at)})

    touch("touchStart", {"x": piece.x, "y": piece.y})
    for nth in range(1, 7):
        part = nth / 6
        touch(
            "touchMove",
            {"x": piece.x + (x - piece.x) * part, "y": piece.y + (y - piece.y) * part},
        )
    settle(page.page)  # moves are told to the page once a frame
    yield
    touch("touchEnd")


def test_a_carried_tile_shows_the_set_as_it_would_be(visitor: Visitor) -> None:
    page = crowded(visitor, 390, 844)
    own = page.rack()[0]
    target = next(  # a twin in it would cut it in two
        row
        for row, tiles in page.rows().items()
        if len(tiles) < 6 and own.code not in {each.code for each in tiles}
    )
    with carried(page, own, *page.middle_of(target)):
        shown = magnified(page)
        expect(shown.first).to_be_visible()
        keys = [int(each.get_attribute("data-lens-key") or 0) for each in shown.all()]
        assert own.key in keys
        assert {each.key for each in page.rows()[target]} <= set(keys)
    expect(page.page.locator(".lens")).to_have_count(0)

    assert [each.key for each in page.rows()[target]] == keys
