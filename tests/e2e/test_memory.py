"""What a device remembers without an account: running games, results, the last choice."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.access import barriers
from tests.support.dealt_tables import finished_game, seated
from tests.support.hall import RunningHall

Visitor = Callable[..., BrowserContext]


def test_a_running_game_is_one_tap_away_from_the_start_and_the_lobby(
    running: RunningHall, visitor: Visitor
) -> None:
    table = seated(running, visitor(locale="en-GB"))
    table.wait_for_turn()
    page = table.page
    for address in ("/", "/lobby"):
        page.goto(address)
        page.get_by_role("region", name="Go on playing").get_by_role("link").click()
        expect(page).to_have_url(f"{running.base}/table/{table.table_id}")
        page.locator("main.room").wait_for()


def test_results_are_kept_with_their_replays_and_deleted_on_request(
    running: RunningHall, visitor: Visitor
) -> None:
    ada, _ = finished_game(running)
    page = visitor(locale="en-GB").new_page()
    page.goto(f"/seat/{ada.table_id}/{ada.token}")
    page.get_by_role("dialog").wait_for()
    page.goto("/")
    expect(page.get_by_role("region", name="Go on playing")).to_have_count(0)
    page.get_by_text("My games").click()
    assert barriers(page) == []
    expect(page.get_by_role("listitem").filter(has_text="Replay")).to_contain_text(
        "The Original, Spain"
    )
    openings = page.get_by_role("table").filter(has_text="First play in round")
    expect(openings.get_by_role("row")).to_have_count(2)  # its head, and the round of this game
    expect(page.get_by_role("link", name="Replay")).to_have_attribute(
        "href", f"/replay/{ada.table_id}/1"
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "tilehall-games.json"
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Really delete all of it").click()
    expect(page.get_by_text("My games")).to_have_count(0)


def test_the_edition_that_was_last_played_is_offered_again(
    running: RunningHall, visitor: Visitor
) -> None:
    page = visitor(locale="en-GB").new_page()
    page.goto("/")
    page.get_by_text("Another edition, more opponents").click()
    page.get_by_role("radio", name=re.compile("China 2–4 players.*8 jokers")).check()
    page.locator("details form").get_by_role("button", name="Play now").first.click()
    page.locator("main.room").wait_for()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_contain_text("Twist / Deluxe, China")
