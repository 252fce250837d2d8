"""A turn in the making: what survives, what is put back, what is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.access import barriers
from tests.support.dealt_tables import OWN_SETS_OF_24_AND_6, seated
from tests.support.hall import RunningHall
from tests.support.staged import staged, staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]


def test_esc_and_a_drop_outside_put_everything_back(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage.at(staged(context, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9"))
    before = page.look()

    page.drag(page.first("r6"), 5, 5)
    assert page.look() == before

    eight = page.first("r8")
    mouse = page.page.mouse
    mouse.move(eight.x, eight.y)
    mouse.down()
    mouse.move(*page.middle_of(page.first("r6").row), steps=3)
    page.page.keyboard.press("Escape")
    mouse.up()
    assert page.look() == before


def test_a_joker_asks_only_where_it_can_mean_several_things(visitor: Visitor) -> None:
    context = visitor(has_touch=True)
    page = TablePage.at(staged(context, table="r5 r6 r7", rack="J b9"))
    joker, six = page.first("J"), page.first("r6")
    page.tap(joker.x, joker.y)
    page.tap(six.x, six.y)

    page.page.locator('[data-way="J r5 r6 r7"]').click()

    assert [each.code for each in page.rows()[page.first("J").row]] == ["J", "r5", "r6", "r7"]


def test_double_tap_sends_home_and_right_click_takes_back(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage.at(staged(context, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9 r1"))
    eight = page.first("r8")
    page.click(eight.x, eight.y, times=2)
    assert page.piece(eight.key).row == page.first("r5").row

    laid = page.piece(eight.key)
    page.page.mouse.click(laid.x, laid.y, button="right")
    expect(page.page.locator(f"[data-key='{eight.key}']")).to_have_attribute("data-row", "")


def test_several_homes_light_up_with_numbers(visitor: Visitor) -> None:
    context = visitor()
    page = TablePage.at(staged(context, table="r5 r6 r7 | k8 b8 y8", rack="r8 b9"))
    eight = page.first("r8")
    page.click(eight.x, eight.y, times=2)
    expect(page.page.locator(".home")).to_have_text(["1", "2"])

    page.page.locator('[data-key][tabindex="0"]').focus()
    page.page.keyboard.press("2")
    assert page.piece(eight.key).row == page.first("k8").row


def test_a_state_that_comes_before_the_welcome_is_shown_all_the_same(visitor: Visitor) -> None:
    page = TablePage.at(staged(visitor(), table="r5 r6 r7", rack="r8 b9 r1", welcome_last=True))

    assert sorted(page.counted()) == ["b9", "r1", "r5", "r6", "r7", "r8"]
    expect(page.page.locator("main.room")).to_have_attribute("data-mine", "true")


def test_drawing_asks_before_an_arrangement_is_given_up(visitor: Visitor) -> None:
    hall = staged_hall(visitor(locale="en-GB"), table="r1 r2 r3", rack="k7 b7 r7 y1", deadline=None)
    page = TablePage.at(hall.page)
    page.page.locator("[data-code=k7]").focus()
    page.page.keyboard.press("n")
    page.page.keyboard.press("d")
    question = page.page.get_by_role("region", name="Draw")
    expect(question).to_contain_text("What you have moved goes back.")
    question.get_by_role("button", name="Keep my arrangement").click()
    expect(question).to_be_hidden()
    assert hall.told("draw") == []
    assert len(page.rows()) == 2

    page.page.get_by_role("button", name="Draw instead").click()
    question.get_by_role("button", name="Draw", exact=True).click()
    page.wait_until(lambda: len(hall.told("draw")) == 1)
    assert len(page.rows()) == 1


def test_what_the_hall_never_heard_of_survives_a_reload(visitor: Visitor) -> None:
    """It was moved while the hall was down."""
    hall = staged_hall(visitor(), table="r1 r2 r3", rack="k7 b7 r7 y1", deadline=None)
    hall.unanswered |= {"draft", "rack"}
    page = TablePage.at(hall.page)
    page.page.locator("[data-code=k7]").focus()
    page.page.keyboard.press("n")
    page.wait_until(lambda: len(page.rows()) == 2)
    before = sorted(page.codes(row) for row in page.rows())

    page.page.reload()
    page.page.locator("main.room [data-key]").first.wait_for()

    page.wait_until(lambda: len(page.rows()) == 2)
    assert sorted(page.codes(row) for row in page.rows()) == before


def test_what_was_undone_does_not_come_back_with_the_halls_older_draft(visitor: Visitor) -> None:
    """Not as the echo of a slow line, not after a cut, and not after a reload."""
    hall = staged_hall(visitor(), table="r1 r2 r3", rack="k7 b7 r7 y1", deadline=None)
    page = TablePage.at(hall.page)
    page.page.locator("[data-code=k7]").focus()
    page.page.keyboard.press("n")
    page.wait_until(lambda: len(hall.told("draft")) == 1)
    older = {key: hall.told("draft")[0][key] for key in ("type", "game", "turn", "table")}
    hall.unanswered |= {"draft", "rack"}
    page.page.keyboard.press("u")
    page.wait_until(lambda: len(page.rows()) == 1)

    hall.say(**older)
    hall.tell()  # the draft is heard by then
    assert len(page.rows()) == 1
    page.page.reload()
    page.page.locator("main.room [data-key]").first.wait_for()
    hall.say(**older)
    hall.tell()
    assert len(page.rows()) == 1
    page.wait_until(lambda: hall.told("draft")[-1]["table"] == "r1 r2 r3")


def test_keys_are_shown_on_request(visitor: Visitor) -> None:
    page = staged(visitor(locale="en-GB"), table="r1 r2 r3", rack="k7 b7", deadline=None)
    page.locator("[data-code=k7]").focus()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("where this tile fits")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


@pytest.mark.parametrize("opened", [True, False], ids=["opened", "meter"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
def test_nothing_moves_when_the_reason_changes(
    visitor: Visitor, size: tuple[int, int], opened: bool
) -> None:
    """Words grow and shrink in one line or in three: tiles and buttons stay where they are."""
    context = visitor(locale="en-GB", viewport={"width": size[0], "height": size[1]})
    page = staged(context, table="r1 r2 r3", rack="r4 b7", opened=opened, deadline=None)
    steady = [page.locator(name) for name in (".table", ".rack", ".tools", "button.end")]
    before = [each.bounding_box() for each in steady]
    page.locator("[data-code=r4]").focus()
    page.keyboard.press("n")
    expect(page.locator("button.draw")).to_have_text("Draw instead")
    assert [each.bounding_box() for each in steady] == before


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_a_long_reason_is_whole_at_a_desk(visitor: Visitor, locale: str) -> None:
    page = staged(visitor(locale=locale), table="", rack="k1 k4 k9 r3", opened=False, deadline=None)
    for code in ("k1", "k4", "k9"):
        page.locator(f"[data-code={code}]").focus()
        page.keyboard.press("Space")
    page.keyboard.press("n")
    expect(page.locator(".why .clause")).to_be_visible()
    hidden = page.locator(".why").evaluate("(why) => why.scrollHeight - why.clientHeight")
    assert hidden <= 0


def test_in_high_contrast_an_empty_meter_is_empty_and_a_dead_button_looks_dead(
    visitor: Visitor,
) -> None:
    context = visitor()
    context.add_init_script(
        "if (location.protocol === 'http:')"
        " localStorage.setItem('tilehall.preferences', JSON.stringify({ palette: 'contrast' }))"
    )
    page = staged(context, table="r1 r2 r3", rack="r4 b7", opened=False, deadline=None)
    style = "(node, name) => getComputedStyle(node)[name]"
    track = page.locator(".track").evaluate(style, "backgroundColor")
    assert track != page.locator(".track").evaluate(style, "color")
    looks = {
        name: page.locator(f"button.{name}").evaluate(style, "borderTopStyle")
        for name in ("draw", "end")
    }
    assert looks == {"draw": "solid", "end": "dashed"}


def test_two_pages_of_one_seat_show_the_same_tiles(running: RunningHall, visitor: Visitor) -> None:
    one = seated(running, visitor(), seed=OWN_SETS_OF_24_AND_6)
    one.wait_for_turn()
    two = TablePage(one.context, one.table_id)
    two.open()
    two.wait_for_turn()
    for nth, (mover, follower) in enumerate(((one, two), (two, one), (one, two), (two, one))):
        mover.drag(mover.rack()[nth], *mover.free_place())
        mover.wait_until_kept()
        follower.wait_until(lambda: one.marked("laid") == two.marked("laid"))
        assert len(mover.marked("laid")) == nth + 1
    two.page.keyboard.press("u")
    one.wait_until(lambda: len(one.marked("laid")) == 3)
    two.wait_until(lambda: len(two.marked("laid")) == 3)
