"""Many tiles at once: a long press, Shift and a lasso lift what lies together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.staged import staged
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
TABLE = "b4 b5 b6 b7 | k1 b1 y1"
RACK = "r5 r6 r7 k9 y2 b12"


def at_the_table(visitor: Visitor, **wishes: object) -> TablePage:
    return TablePage.at(staged(visitor(**wishes), table=TABLE, rack=RACK))


def lifted(page: TablePage, count: int) -> list[str]:
    """What is picked up, as soon as it is that many."""
    expect(page.page.locator("[data-key].picked")).to_have_count(count)
    return page.marked("picked")


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_long_press_lifts_a_whole_run_of_the_rack(visitor: Visitor, by: str) -> None:
    page = at_the_table(visitor, has_touch=by == "touch")
    before = page.counted()
    six = page.first("r6")
    with page.pressed(six.x, six.y, by):
        assert lifted(page, 3) == ["r5", "r6", "r7"]
    assert lifted(page, 3) == ["r5", "r6", "r7"]

    page.drag(page.first("r6"), *page.free_place(), tiles=3)

    row = page.first("r6").row
    assert page.codes(row) == ["r5", "r6", "r7"]
    assert page.counted() == before


@pytest.mark.parametrize("by", ["mouse", pytest.param("touch", marks=pytest.mark.full)])
def test_a_long_press_lifts_a_whole_set_of_the_table(visitor: Visitor, by: str) -> None:
    page = at_the_table(visitor, has_touch=by == "touch")
    five = page.first("b5")
    with page.pressed(five.x, five.y, by):
        assert lifted(page, 4) == ["b4", "b5", "b6", "b7"]


def test_a_short_press_lifts_one_tile(visitor: Visitor) -> None:
    page = at_the_table(visitor)
    six = page.first("r6")
    page.click(six.x, six.y)

    assert lifted(page, 1) == ["r6"]


def test_shift_lifts_a_set_and_it_goes_to_another_place_as_one(visitor: Visitor) -> None:
    page = at_the_table(visitor)
    before = page.counted()
    page.page.keyboard.down("Shift")
    one = page.first("b1")
    page.page.mouse.click(one.x, one.y)
    page.page.keyboard.up("Shift")
    assert lifted(page, 3) == ["b1", "k1", "y1"]

    page.drag(page.first("k1"), *page.free_place(), tiles=3)

    assert sorted(page.codes(page.first("k1").row)) == ["b1", "k1", "y1"]
    assert len(page.rows()) == 2
    assert page.counted() == before


def test_a_lasso_lifts_what_it_encloses_and_undo_brings_it_back(visitor: Visitor) -> None:
    page = at_the_table(visitor)
    seen = page.look()
    first, last = page.first("r5"), page.first("r7")
    above = page.page.locator(".rack").bounding_box()
    assert above is not None
    page.lasso(first.x - 8, above["y"] - 6, last.x + 8, last.y + 8)
    assert lifted(page, 3) == ["r5", "r6", "r7"]

    page.drag(page.first("r5"), *page.free_place(), tiles=3)
    assert page.codes(page.first("r5").row) == ["r5", "r6", "r7"]

    page.page.get_by_role("button", name="Undo").click()
    assert page.look() == seen


def test_a_lasso_over_the_table_lifts_one_set_and_not_its_neighbour(visitor: Visitor) -> None:
    page = at_the_table(visitor)
    box = page.page.locator(f'[data-set="{page.first("k1").row}"]').bounding_box()
    assert box is not None
    page.lasso(
        box["x"] - 7, box["y"] + box["height"] + 7, box["x"] + box["width"] + 6, box["y"] - 4
    )

    assert lifted(page, 3) == ["b1", "k1", "y1"]
