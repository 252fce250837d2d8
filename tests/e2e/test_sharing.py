"""Two people at one device, and plans that are made while somebody else plays."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.hall import RunningHall
from tests.support.staged import staged
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]


def test_two_players_share_a_device_and_never_see_each_others_rack(
    running: RunningHall, visitor: Visitor
) -> None:
    table_id = running.make_table(edition="classic-es", seats=2)
    context = visitor()
    table = TablePage(context, table_id)
    table.open()
    page = table.page
    page.locator("#name").fill("Ann")
    page.locator("form.sit button").click()
    page.get_by_text("Ann").wait_for()
    page.locator("#name").fill("Ben")
    page.locator("form.sit button").click()

    cover = page.get_by_role("dialog")
    room = page.locator("main.room")
    room.wait_for()
    if room.get_attribute("data-mine") != "true":
        cover.get_by_role("button").click()
    seen = []
    for _ in range(2):
        table.wait_for_turn()
        seen.append({each.key: each.code for each in table.rack()})
        assert len(seen[-1]) == 14
        page.locator("button.draw").click()
        cover.wait_for()
        cover.get_by_role("button").click()
    table.wait_for_turn()
    assert sorted(seen[0].values()) != sorted(seen[1].values())
    assert len(table.rack()) == 15


def test_a_plan_is_made_while_another_plays_and_is_only_ones_own(visitor: Visitor) -> None:
    context = visitor()
    table = TablePage(context, "abcdefghjk")
    table.page = staged(context, table="r5 r6 r7 | k1 b1 y1", rack="r8 b9", to_move=1)
    eight = next(each for each in table.look() if each.code == "r8")
    row = next(each.row for each in table.look() if each.code == "r6")

    table.drag(eight, *table.middle_of(row))

    assert table.piece(eight.key).row == row
    expect(table.page.get_by_text("Your plan. Only you see it.")).to_be_visible()
    expect(table.page.locator("button.end")).to_have_attribute("aria-disabled", "true")
    table.page.get_by_role("button", name="Clear").click()
    assert table.piece(eight.key).row == ""
