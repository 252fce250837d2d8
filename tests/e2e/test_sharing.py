"""Two people at one device."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, dealt_from
from tests.support.hall import RunningHall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]


def test_two_players_share_a_device_and_never_see_each_others_rack(
    running: RunningHall, visitor: Visitor
) -> None:
    """She opens the table on the start page, where she sits down before there is a table's page."""
    table_id = running.make_table(edition="classic-es", seats=2)
    context = visitor()
    assert context.request.post(f"/api/tables/{table_id}/seats", data={"name": "Ann"}).ok
    table = TablePage(context, table_id)
    table.open()
    page = table.page
    second = page.get_by_role("button", name="Sit down here too")
    second.wait_for()
    assert page.locator("#name").input_value() == ""
    page.locator("#name").fill("Ben")
    with dealt_from(WE_OPEN_AND_BOT_DRAWS):  # Ann begins, and Ben sat down last
        second.click()
        page.get_by_role("dialog").wait_for()

    cover = page.get_by_role("dialog")
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
    page.locator("button.draw").click()
    cover.wait_for()
    page.reload()
    cover.get_by_role("button", name="I am Ben").wait_for()
    remembered = page.evaluate("() => localStorage.getItem('tilehall.preferences')")
    assert "Ben" not in remembered  # the device is hers
