"""RULES G8 at the page: whoever holds three pairs is offered a new deal, and all see who asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import ANN_HAS_THREE_PAIRS_AND_BEN_BEGINS, ann_and_ben
from tests.support.hall import RunningHall

Visitor = Callable[..., BrowserContext]


@pytest.mark.clause("G8")
def test_the_page_offers_a_new_deal_to_a_seat_that_is_not_to_move_and_tells_who_asked(
    running: RunningHall, visitor: Visitor
) -> None:
    page, ben = ann_and_ben(
        running,
        visitor(locale="en-GB"),
        ANN_HAS_THREE_PAIRS_AND_BEN_BEGINS,
        edition="tournament-hk",
    )
    assert ben.game["to_move"] == 1
    assert not ben.game["may_redeal"]
    note = page.page.get_by_role("region", name="Ask for a new deal")
    expect(note).to_contain_text("You hold 3 pairs of identical tiles")

    note.get_by_role("button", name="Ask for a new deal").click()

    ben.wait_for(lambda state: state["game"]["may_redeal"])
    assert [(each["seat"], each["what"]) for each in ben.game["happened"]] == [(0, "redeal")]
    expect(note).to_contain_text("You asked for a new deal.")

    asked = ben.ask("redeal", game=1, turn=ben.game["turn"])

    assert asked["type"] == "done"
    expect(note).to_contain_text("Ben asked for a new deal.")
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    page.page.get_by_role("button", name="Log, score and more").click()
    drawer = page.page.get_by_role("dialog")
    expect(drawer).to_contain_text("You asked for a new deal.")
    expect(drawer.get_by_role("button", name="Ask for a new deal")).to_have_count(0)
