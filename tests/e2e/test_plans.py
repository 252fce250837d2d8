"""Plans that are made while somebody else plays: private, carried over, laid with one click."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import BEN_OPENS_AND_ANN_CAN, ann_and_ben
from tests.support.hall import RunningHall
from tests.support.page_eyes import let_pass
from tests.support.staged import staged, staged_hall
from tests.support.table_page import TablePage

from tilehall.core.editions import edition

Visitor = Callable[..., BrowserContext]


def test_a_plan_is_only_ones_own_and_can_be_cleared(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table="r5 r6 r7 | k1 b1 y1", rack="r8 b9", to_move=1)
    page = TablePage.at(hall.page)
    eight, row = page.first("r8"), page.first("r6").row

    page.drag(eight, *page.middle_of(row))

    assert page.piece(eight.key).row == row
    expect(page.page.get_by_text("Your plan. Only you see it.")).to_be_visible()
    expect(page.page.locator("button.end")).to_have_attribute("aria-disabled", "true")
    page.page.get_by_role("button", name="Clear").click()
    assert page.piece(eight.key).row == ""
    assert hall.told("draft") == []


def test_a_plan_made_while_another_plays_is_laid_with_one_click(
    running: RunningHall, visitor: Visitor
) -> None:
    page, ben = ann_and_ben(running, visitor(), BEN_OPENS_AND_ANN_CAN)
    before = page.counted()
    row = None
    for code in ("k13", "b13", "y13"):
        page.drag(page.first(code), *(page.middle_of(row) if row else page.free_place()))
        row = page.first(code).row
    let_pass(page.page, 400)  # longer than a draft takes to be sent
    ben.ask("ping")
    assert not any('"type":"preview"' in text or "y13" in text for text in ben.heard)

    assert ben.take_turn(edition("classic-es"))["type"] == "done"
    page.wait_for_turn()
    planned = page.page.get_by_role("button", name="Lay my plan")
    planned.click()

    assert sorted(page.codes(page.first("k13").row)) == ["b13", "k13", "y13"]
    assert sorted(page.marked("laid")) == ["b13", "k13", "y13"]
    expect(planned).to_be_hidden()
    for code, count in before.items():
        assert page.counted()[code] >= count
    turn = page.turn
    page.page.locator("button.end").click()
    page.wait_until_taken(turn)
    lying = [sorted(each.split()) for each in page.state()["game"]["table"].split(" | ")]
    assert ["b13", "k13", "y13"] in lying


def test_a_plan_goes_along_with_a_table_that_changes(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table="r5 r6 r7 | k1 b1 y1", rack="r8 b9", to_move=1)
    page = TablePage.at(hall.page)
    page.drag(page.first("r8"), *page.middle_of(page.first("r6").row))

    hall.tell(table="r4 r5 r6 r7 | k1 b1 y1 r1", turn=13, to_move=0, acts=1)
    page.wait_for_turn()
    page.page.get_by_role("button", name="Lay my plan").click()

    assert page.codes(page.first("r8").row) == ["r4", "r5", "r6", "r7", "r8"]
    assert len(page.codes(page.first("k1").row)) == 4
    expect(page.page.locator("button.end")).to_have_attribute("aria-disabled", "false")


def test_what_another_player_broke_of_a_plan_is_marked_and_not_lost(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table="r4 r5 r6 r7 | b9 b10 b11", rack="k7 b7 y2", to_move=1)
    page = TablePage.at(hall.page)
    page.drag(page.first("k7"), *page.free_place())
    row = page.first("k7").row
    for code in ("b7", "r7"):
        page.drag(page.first(code), *page.middle_of(row))
    assert sorted(page.codes(row)) == ["b7", "k7", "r7"]

    hall.tell(table="r4 r5 r6 | r7 r8 r9 | b9 b10 b11", turn=13, to_move=2, acts=1)

    broken = page.page.locator(".set.needs, .set.broken")
    expect(broken).to_have_count(1)
    assert sorted(page.codes(page.first("r8").row)) == ["r8", "r9"]
    assert sorted(page.codes(page.first("k7").row)) == ["b7", "k7", "r7"]
    assert page.counted().total() == 9 + 3
    expect(page.page.get_by_text("Your plan. Only you see it.")).to_be_visible()


def test_no_plan_is_offered_where_none_was_made(visitor: Visitor) -> None:
    page = staged(visitor(), table="r5 r6 r7", rack="r8 b9")

    expect(page.get_by_role("button", name="Lay my plan")).to_have_count(0)


def test_a_plan_survives_a_reload_and_what_was_played_meanwhile(visitor: Visitor) -> None:
    hall = staged_hall(
        visitor(), table="r5 r6 r7 | k1 b1 y1", rack="r8 b9 k9 y9", to_move=1, deadline=None
    )
    page = TablePage.at(hall.page)
    for code in ("b9", "k9", "y9"):
        page.page.locator(f"[data-code={code}]").focus()
        page.page.keyboard.press("Space")
    page.page.keyboard.press("n")
    planned = ["b9 k9 y9", "b1 k1 y1", "r5 r6 r7"]
    expect(page.page.get_by_text("Your plan. Only you see it.")).to_be_visible()

    def lying() -> list[str]:
        return sorted(" ".join(sorted(page.codes(row))) for row in page.rows())

    def reload() -> None:
        page.page.reload()
        page.page.locator("main.room [data-key]").first.wait_for()

    reload()
    page.wait_until(lambda: lying() == sorted(planned))

    # while the page is closed another lays, and then it is our turn
    hall.state["game"] |= {"table": "r4 r5 r6 r7 | k1 b1 y1", "turn": 13, "to_move": 0}
    reload()
    page.wait_until(lambda: lying() == ["b1 k1 y1", "r4 r5 r6 r7"])
    page.page.get_by_role("button", name="Lay my plan").click()
    assert lying() == ["b1 k1 y1", "b9 k9 y9", "r4 r5 r6 r7"]
    assert page.marked("laid") == ["b9", "k9", "y9"]

    # a plan that was laid or put aside does not come again
    page.page.get_by_role("button", name="Put everything back").click()
    page.wait_until_kept()
    reload()
    expect(page.page.get_by_role("button", name="Lay my plan")).to_have_count(0)
