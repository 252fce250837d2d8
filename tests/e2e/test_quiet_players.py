"""Somebody's phone has died in the middle of a game, and nobody has to wait for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.access import barriers
from tests.support.dealt_tables import BEN_OPENS_AND_ANN_CAN, dealt_from
from tests.support.hall import HandClock, RunningHall, running_hall
from tests.support.patience import eventually
from tests.support.staged import NOW, staged_hall
from tests.support.table_page import TablePage

from tilehall.storage import Drafts

Visitor = Callable[..., BrowserContext]

CLOCK = HandClock()
MINUTE = 60_000
OFFER = "Let a bot play for Ben until they are back"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK) as found:
        yield found


def two_minutes_later(page: Page) -> None:
    """A page that is loaded anew asks the hall for its time."""
    CLOCK.now += 2 * MINUTE
    page.reload()
    page.locator("main.room [data-key]").first.wait_for()


def test_a_bot_plays_for_who_is_gone_until_they_are_back(
    running: RunningHall, visitor: Visitor
) -> None:
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844})
    table_id = running.make_table(edition="classic-es", seats=2)
    assert context.request.post(f"/api/tables/{table_id}/seats", data={"name": "Ann"}).ok
    with dealt_from(BEN_OPENS_AND_ANN_CAN):
        token = running.take_seat(table_id, "Ben").json()["token"]
    ann = TablePage(context, table_id)
    ann.open()
    page, offer = ann.page, ann.page.get_by_role("button", name=OFFER)
    expect(page.get_by_text("Ben is playing.").first).to_be_visible()
    expect(offer).to_have_count(0)

    # the hall has seen him just now: he is thinking
    two_minutes_later(page)
    ben = running.connect(table_id, token)
    offer.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Not possible")).to_contain_text(
        "That player was here a moment ago."
    )
    expect(offer).to_have_count(0)

    CLOCK.now += 1
    ben.close()
    drafts = Drafts(running.hall.database)
    eventually(lambda: drafts.last_seen(table_id)[1] == CLOCK.now, "the hall to see Ben go")
    two_minutes_later(page)
    expect(page.get_by_text("Ben has not moved for a while.").first).to_be_visible()
    assert f"Ben has not moved for a while. {OFFER}" in ann.heard()
    assert barriers(page) == []
    offer.click()
    assert ann.wait_for_turn()
    away = page.get_by_role("listitem").filter(has_text="away, a bot plays")
    expect(away).to_contain_text("Ben")
    assert "A bot is playing for Ben." in ann.heard()

    back = visitor(locale="en-GB").new_page()
    back.goto(f"/seat/{table_id}/{token}")
    line = back.locator("main.room").get_by_text("A bot is playing for you.")
    expect(line).to_be_visible()
    back.get_by_role("button", name="Take my seat back").click()
    expect(away).to_have_count(0)
    expect(line).to_have_count(0)
    ann.wait_until(lambda: "Ben is playing again." in ann.heard())


def test_no_bot_is_offered_at_a_table_of_an_event_nor_to_who_watches(visitor: Visitor) -> None:
    hall = staged_hall(
        visitor(locale="en-GB"),
        table="r1 r2 r3",
        rack="k7 b7",
        to_move=1,
        turn_began=NOW - 5 * MINUTE,
        deadline=None,
    )
    offers = hall.page.get_by_role("button", name="Let a bot play for North")
    expect(offers).to_have_count(1)
    hall.welcome["settings"]["pod"] = "event/3"
    hall.page.reload()
    hall.page.locator("main.room [data-key]").first.wait_for()
    expect(offers).to_have_count(0)

    hall.welcome["settings"]["pod"] = ""
    hall.welcome |= {"seat": None, "role": "watcher"}
    hall.state |= {"seat": None}
    hall.page.reload()
    hall.page.locator("main.room [data-key]").first.wait_for()
    expect(offers).to_have_count(0)
