"""What comes between: tiles that another takes away, a turned phone, a finger that never left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.page_eyes import resize, settle
from tests.support.staged import StagedHall, rack_of, sets, staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
Point = tuple[float, float]
PHONE = {"width": 390, "height": 844}


class Fingers:
    """Touches of one page; each call is one event."""

    def __init__(self, page: Page) -> None:
        self._page, self._hand = page, page.context.new_cdp_session(page)

    def down(self, *points: Point) -> None:
        self._touch("touchStart", *points)

    def move(self, *points: Point) -> None:
        self._touch("touchMove", *points)

    def up(self) -> None:
        self._touch("touchEnd")

    def look_closer(self, page: TablePage) -> None:
        x, y = middle(page.page)
        self.down((x - 30, y), (x + 30, y))
        self.move((x - 60, y), (x + 60, y))
        self.up()
        expect(page.page.get_by_role("button", name="Whole table")).to_be_visible()

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self._hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        settle(self._page)


def middle(page: Page) -> Point:
    board = page.locator(".table").bounding_box()
    assert board is not None
    return board["x"] + board["width"] / 2, board["y"] + board["height"] / 2


def crowded(visitor: Visitor) -> tuple[StagedHall, TablePage, Fingers]:
    context = visitor(locale="en-GB", viewport=PHONE, has_touch=True)
    hall = staged_hall(context, table=sets(10), rack=rack_of(14), name="xp-es")
    return hall, TablePage.at(hall.page), Fingers(hall.page)


def test_tiles_in_another_hand_are_not_for_mine_and_may_vanish_from_under_it(
    visitor: Visitor,
) -> None:
    hall = staged_hall(visitor(), table="r1 r2 r3", rack="k7 b7", to_move=1)
    page = TablePage.at(hall.page)
    preview = {"type": "preview", "game": 1, "turn": 12, "seat": 1}
    hall.say(**preview, table="r1 r2 r3 | k9 b9 y9")
    page.wait_until(lambda: page.marked("unsure") == ["b9", "k9", "y9"])
    tile = page.first("k9")
    hall.page.mouse.move(tile.x, tile.y)
    hall.page.mouse.down()
    hall.page.mouse.move(tile.x + 60, tile.y + 40, steps=3)
    hall.say(**preview, table="r1 r2 r3")
    page.wait_until(lambda: page.marked("unsure") == [])
    hall.page.mouse.move(tile.x + 90, tile.y + 60, steps=3)
    hall.page.mouse.up()
    assert sorted(page.counted()) == ["b7", "k7", "r1", "r2", "r3"]

    hall.say(**preview, table="r1 r2 r3 | k9 b9 y9")
    page.wait_until(lambda: page.marked("unsure") == ["b9", "k9", "y9"])
    hall.page.locator("[data-code=k9]").focus()
    for key in ("Space", "Enter"):
        hall.page.keyboard.press(key)
        assert page.marked("picked") == []


def test_a_closer_look_stays_on_the_table_when_the_phone_is_turned(visitor: Visitor) -> None:
    hall, page, fingers = crowded(visitor)
    fingers.look_closer(page)
    for _ in range(4):  # to its far corner
        held = page.free_place()
        fingers.down(held)
        fingers.move((held[0] - 20, held[1] - 60))
        fingers.move((held[0] - 300, held[1] - 500))
        fingers.up()
    resize(hall.page, 667, 375)

    board = hall.page.locator(".table").bounding_box()
    assert board is not None
    inside = [
        each
        for each in page.look()
        if each.row
        and 0 < each.x - board["x"] < board["width"]
        and 0 < each.y - board["y"] < board["height"]
    ]
    assert inside, "all of it is out of sight"


def test_a_table_that_is_drawn_about_goes_on_from_where_two_fingers_left_it(
    visitor: Visitor,
) -> None:
    hall, page, fingers = crowded(visitor)
    fingers.look_closer(page)
    x, y = middle(hall.page)
    held = page.free_place()
    fingers.down(held)
    fingers.move((held[0] + 18, held[1] + 18))
    fingers.down((held[0] + 18, held[1] + 18), (x, y))  # a second one
    fingers.move((held[0] + 18, held[1] + 18), (x + 40, y + 30))
    fingers.up()
    before = page.look()
    held = page.free_place()
    fingers.down(held)
    fingers.move((held[0] + 16, held[1]))
    fingers.up()

    after = page.look()
    assert abs(after[0].x - before[0].x) <= 17
    assert abs(after[0].y - before[0].y) <= 17


@pytest.mark.parametrize("kind", ["touch", "mouse"])
def test_a_game_that_ends_while_a_tile_is_carried_leaves_the_hand_free(
    visitor: Visitor, kind: str
) -> None:
    hall, page, fingers = crowded(visitor)
    tile = page.rack()[0]
    x, y = middle(hall.page)
    mouse = hall.page.mouse
    if kind == "touch":
        fingers.down((tile.x, tile.y))
        fingers.move((tile.x, tile.y - 40))
        fingers.move((x, y))
    else:
        mouse.move(tile.x, tile.y)
        mouse.down()
        mouse.move(x, y, steps=3)
    expect(hall.page.locator("[data-key].held")).to_have_count(1)
    outcome = {
        "winners": [1],
        "racks": [hall.state["game"]["rack"], "", "k1", "k2"],
        "points": [{"value": 0, "shown": "0", "exact": "0"}] * 4,
    }
    hall.state["status"] = "over"
    hall.tell(outcome=outcome, acts=1)
    expect(hall.page.get_by_role("dialog")).to_be_visible()
    if kind == "touch":
        fingers.up()
    else:
        mouse.up()
    expect(hall.page.locator("[data-key].held")).to_have_count(0)

    hall.state["status"] = "playing"
    hall.tell(number=2, turn=1, outcome=None, acts=0, table=sets(3))
    expect(hall.page.get_by_role("dialog")).to_be_hidden()
    settle(hall.page)
    tile = page.rack()[0]
    if kind == "touch":
        page.tap(tile.x, tile.y)
    else:
        page.click(tile.x, tile.y)
    expect(hall.page.locator("[data-key].picked")).to_have_count(1)
