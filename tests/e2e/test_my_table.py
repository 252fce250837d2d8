"""My table: sets lie where I put them, over a reload too; two fingers look closer; who is there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import seated
from tests.support.hall import RunningHall
from tests.support.page_eyes import resize, settle
from tests.support.staged import rack_of, sets, staged, staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
Point = tuple[float, float]


def lying(page: TablePage) -> dict[tuple[str, ...], Point]:
    """Where each set lies, by its tiles: the page numbers them anew when it is loaded."""
    return {
        tuple(each.code for each in row): (round(row[0].x), round(row[0].y))
        for row in page.rows().values()
    }


def near(one: dict[tuple[str, ...], Point], other: dict[tuple[str, ...], Point]) -> bool:
    return one.keys() == other.keys() and all(
        abs(one[each][0] - other[each][0]) <= 2 and abs(one[each][1] - other[each][1]) <= 2
        for each in one
    )


def test_sets_lie_where_they_were_put_after_a_reload(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table=sets(6), rack="k7 b7 r7 y1", deadline=None)
    hall.unanswered |= {"draft", "rack"}  # so that this device has to remember the draft
    page = TablePage.at(hall.page)
    packed = lying(page)
    first = next(iter(page.rows().values()))
    page.page.keyboard.down("Shift")
    page.page.mouse.click(first[0].x, first[0].y)  # the whole set
    page.page.keyboard.up("Shift")
    expect(page.page.locator("[data-key].picked")).to_have_count(len(first))
    x, y = page.free_place()
    page.drag(page.piece(first[0].key), x, y, tiles=len(first))
    page.page.locator("[data-code=k7]").last.focus()
    page.page.keyboard.press("n")
    settle(page.page)
    mine = lying(page)
    assert mine != packed

    page.page.reload()
    page.page.locator("main.room [data-key]").first.wait_for()

    page.wait_until(lambda: near(lying(page), mine))


def test_two_fingers_look_closer_one_draws_the_table_about_and_nothing_is_moved(
    visitor: Visitor,
) -> None:
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844}, has_touch=True)
    hall = staged_hall(context, table=sets(3), rack=rack_of(19), name="xp-es", seats=6)
    page = TablePage.at(hall.page)
    before, rack = page.look(), page.rack()
    board = hall.page.locator(".table").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    fingers = context.new_cdp_session(hall.page)

    def touch(kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        settle(hall.page)

    touch("touchStart", (x - 30, y), (x + 30, y))
    touch("touchMove", (x - 42, y), (x + 42, y))
    touch("touchEnd")
    whole = hall.page.get_by_role("button", name="Whole table")
    expect(whole).to_be_visible()
    closer = page.look()
    assert abs((closer[1].x - closer[0].x) / (before[1].x - before[0].x) - 1.4) < 0.1
    assert page.rack() == rack  # it stays as large as it is

    held = page.free_place()
    touch("touchStart", held)
    touch("touchMove", (held[0] + 20, held[1] + 16))
    touch("touchEnd")
    drawn = page.look()
    assert (round(drawn[0].x - closer[0].x), round(drawn[0].y - closer[0].y)) == (20, 16)

    assert hall.told("draft") == []
    assert page.marked("picked") == []
    whole.click()
    page.wait_until(lambda: page.look() == before)


_INTO_THE_NEXT_SEAT = """() => {
  const seats = [...document.querySelectorAll('.others li')];
  return seats.slice(1).flatMap((next, n) => [...seats[n].querySelectorAll('.who *')]
    .filter((each) => each.getBoundingClientRect().right > next.getBoundingClientRect().left + 1)
    .map((each) => each.textContent));
}"""


def in_full(value: object) -> object:
    return pytest.param(value, marks=pytest.mark.full)


@pytest.mark.parametrize(
    "locale", ["es-ES", *(in_full(each) for each in ("en-GB", "ko-KR", "zh-HK", "zh-CN"))]
)
def test_five_bots_have_names_of_their_own_in_full_and_every_tile_of_their_racks(
    running: RunningHall, visitor: Visitor, locale: str
) -> None:
    phone = visitor(locale=locale, viewport={"width": 390, "height": 844})
    page = seated(running, phone, name="xp-es", seats=6, bot_pace=60_000).page
    names = page.locator(".others .name")
    expect(names).to_have_count(5)
    shown = names.all_inner_texts()
    assert len(set(shown)) == 5
    assert not re.search("[0-9]", "".join(shown))  # once "Casual 1" to "Casual 5"
    for width, height in ((390, 844), (320, 568), (768, 1024), (1024, 768), (1440, 900)):
        resize(page, width, height)
        assert page.evaluate(_INTO_THE_NEXT_SEAT) == [], (width, height)
        assert names.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")

    for seat in page.locator(".others li").all():
        expect(seat.locator(".minis i")).to_have_count(14)  # once ten at most
        expect(seat.locator(".minis i").last).to_be_visible()


def test_what_another_is_still_moving_looks_unfinished_until_it_is_confirmed(
    visitor: Visitor,
) -> None:
    before, after = "r1 r2 r3", "r1 r2 r3 | k9 b9 y9"
    drew = {
        "number": 1,
        "seat": 0,
        "what": "draw",
        "table": before,
        "laid": "",
        "drawn": 1,
        "at": 1,
    }
    laid = {"number": 2, "seat": 1, "what": "play", "table": after, "laid": "k9 b9 y9", "at": 2}
    hall = staged_hall(visitor(), table=before, rack="k7 b7", to_move=1, happened=[drew], acts=1)
    page = TablePage.at(hall.page)
    hall.say(type="preview", game=1, turn=12, seat=1, table="r1 r2 r3 | k9 b9")
    page.wait_until(lambda: page.marked("unsure") == ["b9", "k9"])

    hall.tell(table=after, turn=13, to_move=0, acts=2, happened=[drew, {**laid, "drawn": 0}])
    assert page.marked("unsure") == []
    assert page.marked("fresh.seat-1") == ["b9", "k9", "y9"]


def test_no_two_marks_of_a_tile_look_alike(visitor: Visitor) -> None:
    """Once a ring of one colour meant picked, new, hinted and refused."""
    page = staged(visitor(), table="r1 r2 r3", rack="k7 b7", deadline=None)
    marks = ["", "picked", "fresh seat-1", "fresh seat-2", "unsure", "hinted", "refused"]
    marks += ["laid", "moved", "drawn"]
    looks = page.locator("[data-code=k7]").evaluate(
        """(tile, marks) => marks.map((mark) => {
          const usual = tile.className;
          tile.className += ` ${mark}`;
          const of = (style, names) => names.map((name) => style[name]).join(" ");
          const face = getComputedStyle(tile.querySelector("svg"));
          const corner = getComputedStyle(tile, "::after");
          const look = of(face, ["boxShadow", "outline", "opacity"])
            + of(corner, ["content", "top", "bottom", "clipPath"]);
          tile.className = usual;
          return look;
        })""",
        marks,
    )
    assert len(set(looks)) == len(marks)


@pytest.mark.parametrize("to_move", [0, 1])
def test_my_name_stands_beside_my_face_whoevers_turn_it_is(visitor: Visitor, to_move: int) -> None:
    page = staged(visitor(), table="r1 r2 r3", rack="k7 b7", deadline=None, to_move=to_move)
    for width, height in ((1280, 800), (390, 844), (320, 568), (667, 375)):
        resize(page, width, height)
        name = page.locator(".turn .me")
        expect(name).to_have_text("You")
        expect(name).to_be_in_viewport(ratio=1)
        assert name.evaluate("me => me.scrollWidth <= me.clientWidth"), "it is cut"


def test_who_watches_is_not_told_to_drag(running: RunningHall, visitor: Visitor) -> None:
    table_id = running.make_table(edition="classic-es", seats=2)
    for name in ("Ada", "Ben"):
        running.sit(table_id, name)
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/table/{table_id}")
    expect(page.locator(".table .empty")).to_have_text("The table is empty.")
