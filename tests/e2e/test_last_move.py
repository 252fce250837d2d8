"""What happened: others' tiles stay marked, and all since one's turn is seen again on the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.access import barriers
from tests.support.dealt_tables import BEN_OPENS_AND_ANN_CAN, ann_and_ben
from tests.support.hall import RunningHall
from tests.support.staged import StagedHall, staged_hall
from tests.support.table_page import TablePage

from tilehall.core.editions import edition

Visitor = Callable[..., BrowserContext]


def test_what_others_did_is_seen_again_on_the_table_and_marked_until_one_moves(
    running: RunningHall, visitor: Visitor
) -> None:
    page, ben = ann_and_ben(running, visitor(locale="en-GB"), BEN_OPENS_AND_ANN_CAN)
    ben.take_turn(edition("classic-es"))
    page.wait_for_turn()
    laid = ["k9", "r2", "r3", "r4", "r9", "y9"]
    assert page.marked("fresh") == laid
    before = page.look()

    page.page.get_by_role("button", name="Since your turn").click()
    note = page.page.get_by_role("region", name="Show")
    note.get_by_role("button", name="To the beginning").click()
    expect(note).to_contain_text("The table as it was.")
    assert page.rows() == {}
    assert barriers(page.page) == []
    seen = 0
    back, on = (note.get_by_role("button", name=name) for name in ("Back", "Next"))
    while on.is_enabled():
        on.click()
        seen += 1
        expect(note).to_contain_text("Ben laid black 9, red 2, red 3, red 4, red 9, yellow 9.")
        assert sum(map(len, page.rows().values())) == seen  # tile by tile
    assert seen == len(laid)
    back.click()
    assert sum(map(len, page.rows().values())) == seen - 1
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()

    assert page.look() == before  # every set lies where it lay
    assert page.marked("fresh") == laid
    page.page.get_by_role("button", name="Sort by number: 777").click()
    assert page.marked("fresh") == laid  # one's rack is not the table
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
    note.get_by_role("button", name="Next").click()
    expect(note).to_contain_text("Ben laid black 9")


DREW = {
    "number": 1,
    "seat": 0,
    "what": "draw",
    "table": "r1 r2 r3",
    "laid": "",
    "drawn": 1,
    "at": 1,
}
LAID_TABLE = "r1 r2 r3 | k9 b9 y9"


def watched(context: BrowserContext) -> StagedHall:
    """A table of three, with motion; the next seat is to move."""
    table = str(DREW["table"])
    return staged_hall(
        context, table=table, rack="k7 b7", seats=3, to_move=1, happened=[DREW], acts=1
    )


def play_and_draw(hall: StagedHall) -> None:
    """The others' turns, one right after the other; then it is ours, in version 32."""
    laid = {**DREW, "number": 2, "seat": 1, "what": "play", "table": LAID_TABLE, "laid": "k9 b9 y9"}
    waits = {"table": LAID_TABLE, "turn": 13, "to_move": 2, "acts": 2, "happened": [DREW, laid]}
    draws = {**DREW, "number": 3, "seat": 2, "table": LAID_TABLE}
    mine = {**waits, "turn": 14, "to_move": 0, "acts": 3, "happened": [DREW, laid, draws]}
    for version, changes in ((31, waits), (32, mine)):
        hall.say(**{**hall.state, "version": version, "game": {**hall.state["game"], **changes}})


def test_news_that_come_while_a_play_is_followed_are_shown_after_it(visitor: Visitor) -> None:
    """Once they were lost: the page waited for a bot that had long played, until a reload."""
    hall = watched(visitor(reduced_motion="no-preference"))
    play_and_draw(hall)

    room = hall.page.locator("main.room")
    expect(room).to_have_attribute("data-version", "32")
    expect(room).to_have_attribute("data-mine", "true")


# Browsers let the timers of a page that nobody looks at wait; here they wait for ever.
STOPPED_TIMERS = """
  const later = window.setTimeout;
  window.setTimeout = (call, time = 0, ...more) => (time < 100 ? later(call, time, ...more) : 0);
  Object.defineProperty(document, 'hidden', { get: () => Boolean(window.isAway) });
"""
LOOK_AWAY = "() => { isAway = true; document.dispatchEvent(new Event('visibilitychange')); }"


@pytest.mark.parametrize("before", [True, False], ids=["before", "meanwhile"])
def test_plays_that_nobody_sees_are_not_shown_tile_by_tile(visitor: Visitor, before: bool) -> None:
    context = visitor(reduced_motion="no-preference", locale="en-GB")
    context.add_init_script(STOPPED_TIMERS)
    hall = watched(context)
    if before:
        hall.page.evaluate(LOOK_AWAY)
    play_and_draw(hall)
    if not before:
        expect(hall.page.locator("[data-row]:not([data-row=''])")).to_have_count(4)  # its first
        hall.page.evaluate(LOOK_AWAY)

    expect(hall.page).to_have_title(re.compile("Your turn"))
    assert TablePage.at(hall.page).marked("fresh") == ["b9", "k9", "y9"]


def test_tiles_of_every_seat_stay_marked_in_its_colour_also_after_a_reload(
    visitor: Visitor,
) -> None:
    first, second = "r1 r2 r3", "r1 r2 r3 | k9 b9 y9"
    play = {"what": "play", "drawn": 0, "at": 2}
    happened = [
        {"number": 1, "seat": 0, "what": "draw", "table": "", "laid": "", "drawn": 1, "at": 1},
        {**play, "number": 2, "seat": 1, "table": first, "laid": first},
    ]
    hall = staged_hall(
        visitor(), table=first, rack="k7 b7", to_move=2, turn=12, happened=happened, acts=2
    )
    page = TablePage.at(hall.page)
    happened.append({**play, "number": 3, "seat": 2, "table": second, "laid": "k9 b9 y9"})
    hall.tell(table=second, turn=13, acts=3, to_move=0, happened=happened)

    for _ in range(2):
        assert page.marked("fresh.seat-1") == ["r1", "r2", "r3"]
        assert page.marked("fresh.seat-2") == ["b9", "k9", "y9"]
        hall.page.reload()
        hall.page.locator("main.room [data-key]").first.wait_for()


def test_the_buttons_stay_under_the_pointer_while_the_words_change(visitor: Visitor) -> None:
    for width, height in ((390, 844), (1280, 800)):
        context = visitor(locale="en-GB", viewport={"width": width, "height": height})
        hall = watched(context)
        play_and_draw(hall)
        expect(hall.page.locator("main.room")).to_have_attribute("data-version", "32")
        hall.page.get_by_role("button", name="Since your turn").click()
        note = hall.page.get_by_role("region", name="Show")
        note.get_by_role("button", name="To the beginning").click()
        on = note.get_by_role("button", name="Next")
        before = on.bounding_box()
        on.click()
        expect(note).to_contain_text("North laid")
        assert on.bounding_box() == before
