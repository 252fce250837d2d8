"""Somebody's phone has died in the middle of a game, and nobody has to wait for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.access import barriers
from tests.support.dealt_tables import (
    BEN_OPENS_AND_ANN_CAN,
    ann_and_ben,
    dealt_from,
    finished_game,
)
from tests.support.hall import HandClock, Person, RunningHall, running_hall
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
    page.locator("main.room").wait_for()


def vanish(running: RunningHall, person: Person) -> None:
    """Its line is cut, and the hall has noticed."""
    seat = person.seat
    assert seat is not None
    CLOCK.now += 1
    person.close()
    drafts = Drafts(running.hall.database)
    eventually(
        lambda: drafts.last_seen(person.table_id)[seat] == CLOCK.now, "the hall to see it go"
    )


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

    vanish(running, ben)
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


def test_a_pause_is_asked_for_and_ends_also_without_who_has_gone_meanwhile(
    running: RunningHall, visitor: Visitor
) -> None:
    context = visitor(locale="en-GB", viewport={"width": 320, "height": 568})
    ann, ben = ann_and_ben(running, context, BEN_OPENS_AND_ANN_CAN)
    page, button = ann.page, ann.page.get_by_role
    assert ben.ask("pause", paused=True)["type"] == "done"
    asked = page.get_by_role("region", name="Ask for a pause")
    expect(asked).to_contain_text("Ben asks for a pause.")
    ann.wait_until(lambda: "Ben asks for a pause." in ann.heard())
    asked.get_by_role("button", name="Close").click()
    expect(asked).to_have_count(0)

    for wish in (False, True):  # he takes it back, and asks again
        assert ben.ask("pause", paused=wish)["type"] == "done"
    asked.get_by_role("button", name="Pause", exact=True).click()
    line = page.locator(".turn").get_by_text("The game is paused.")
    expect(line).to_be_visible()
    assert barriers(page) == []

    button("button", name="Go on").click()
    expect(page.get_by_text("Waiting for Ben …")).to_be_visible()
    vanish(running, ben)
    two_minutes_later(page)
    expect(page.locator(".turn").get_by_text("Ben has not answered for a while.")).to_be_visible()
    button("button", name=OFFER).click()
    assert ann.wait_for_turn()
    expect(line).to_have_count(0)
    assert ann.heard().count("A bot is playing for Ben.") == 1


def test_who_wants_another_pause_is_told_what_is_asked_for(
    running: RunningHall, visitor: Visitor
) -> None:
    ann, ben = ann_and_ben(running, visitor(locale="en-GB"), BEN_OPENS_AND_ANN_CAN)
    page = ann.page
    page.get_by_role("button", name="Log, score and more").click()
    page.get_by_role("button", name="Ask for a pause").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    mine = page.get_by_text("You have asked for a pause.")
    expect(mine).to_be_visible()
    page.locator("p.chip").get_by_role("button", name="Go on").click()
    expect(mine).to_have_count(0)
    assert ben.wait_for(lambda state: not state["pause_wishes"])


def test_the_next_game_begins_also_without_who_has_gone(
    running: RunningHall, visitor: Visitor
) -> None:
    ada, ben = finished_game(running)
    page = visitor(locale="en-GB", viewport={"width": 320, "height": 568}).new_page()
    page.goto(f"/seat/{ada.table_id}/{ada.token}")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Next game").click()
    expect(dialog.get_by_role("button", name="Waiting for the others …")).to_be_disabled()
    vanish(running, ben)
    two_minutes_later(page)
    expect(dialog.get_by_role("status")).to_contain_text("Ben has not answered for a while.")
    assert barriers(page) == []
    dialog.get_by_role("button", name=OFFER).click()
    expect(page.locator("main.room")).to_have_attribute("data-game", "2")
    away = page.get_by_role("listitem").filter(has_text="away, a bot plays")
    expect(away).to_contain_text("Ben")


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
