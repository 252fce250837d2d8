"""What happened: others' tiles stay outlined, and their last move is shown step by step."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.hall import RunningHall
from tests.support.sitting import BEN_OPENS_AND_ANN_CAN, ann_and_ben

from tilehall.core.editions import edition

Visitor = Callable[..., BrowserContext]


def test_the_last_move_is_stepped_through_and_outlined_until_one_moves(
    running: RunningHall, visitor: Visitor
) -> None:
    page, ben = ann_and_ben(running, visitor(locale="en-GB"), BEN_OPENS_AND_ANN_CAN)
    ben.take_turn(edition("classic-es"))
    page.wait_for_turn()
    laid = ["k9", "r2", "r3", "r4", "r9", "y9"]
    assert page.marked("fresh") == laid

    page.page.get_by_role("button", name="Last move").click()
    note = page.page.get_by_role("region", name="Show")
    expect(note).to_contain_text("Ben laid black 9, red 2, red 3, red 4, red 9, yellow 9.")
    found = re.search(r"1 of (\d+):", note.inner_text())
    assert found
    count = int(found[1])
    assert count == 2
    back, on = (note.get_by_role("button", name=name) for name in ("Back", "Next"))
    expect(back).to_be_disabled()
    seen = []
    for step in range(1, count + 1):
        expect(note).to_contain_text(f"{step} of {count}: Take ")
        seen.append(note.get_by_role("img").last.get_attribute("aria-label") or "")
        if step < count:
            on.click()
    expect(on).to_be_disabled()
    assert sorted(seen) == ["black 9, red 9, yellow 9", "red 2, red 3, red 4"]
    back.click()
    expect(note).to_contain_text(f"{count - 1} of {count}:")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()

    assert page.marked("fresh") == laid
    page.drag(page.first("k13"), *page.free_place())
    assert page.marked("fresh") == []


def test_every_play_of_the_log_can_be_shown(running: RunningHall, visitor: Visitor) -> None:
    page, ben = ann_and_ben(running, visitor(locale="en-GB"), BEN_OPENS_AND_ANN_CAN)
    ben.take_turn(edition("classic-es"))
    page.wait_for_turn()
    turn = page.turn
    page.page.locator("button.draw").click()
    page.wait_until_taken(turn)
    page.page.get_by_role("button", name="Log, score and more").click()
    lines = page.page.get_by_role("dialog").get_by_role("listitem")
    expect(lines).to_contain_text([re.compile("^You drew "), re.compile("^Ben laid ")])

    lines.nth(1).get_by_role("button", name="Show").click()

    note = page.page.get_by_role("region", name="Show")
    expect(note).to_contain_text("Ben laid black 9")
