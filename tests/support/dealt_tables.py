"""Tables of a real hall, dealt as a test wants them, with people and bots in their seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from playwright.sync_api import BrowserContext
from tests.support.hall import Person, RunningHall, play_to_the_end
from tests.support.table_page import TablePage

from tilehall.host.events import GameStarted
from tilehall.host.table import LiveTable

# Seeds of classic-es at two seats, of which the first is ours.
OWN_SETS_OF_24_AND_6 = "deal 388"  # r7 r8 r9 and b1 b2 b3, and we begin
WE_OPEN_AND_BOT_DRAWS = "deal 59"  # k10 k11 k12 and no other set; a beginner has none
BEN_OPENS_AND_ANN_CAN = "deal 12"  # he with k9 r9 y9 | r2 r3 r4, she with k13 b13 y13
# Of tournament-hk at two seats; after her new deal it is Ben who has them.
ANN_HAS_THREE_PAIRS_AND_BEN_BEGINS = "deal 878"
SHORT_GAME = "robots 346"  # five turns of the solver


@contextmanager
def dealt_from(seed: str | None) -> Iterator[None]:
    """Games of a hall in this process that begin meanwhile are dealt from this seed.

    A hall that cheats, then: secrets of pages are not asked for.
    """

    def begin(_table: LiveTable, fresh: str, _now: int, *, commitment: str = "") -> GameStarted:
        del commitment
        return GameStarted(str(seed), fresh)

    with ExitStack() as patches:
        for door in ("seating", "decide") if seed is not None else ():
            patches.enter_context(patch(f"tilehall.host.{door}.begin", begin))
        yield


def seated(
    running: RunningHall,
    context: BrowserContext,
    name: str = "classic-es",
    seats: int = 2,
    bot: str = "beginner",
    seed: str | None = None,
    **wishes: Any,
) -> TablePage:
    """A table of this edition with bots in all other seats, and its page open."""
    table_id = running.make_table(edition=name, seats=seats, **wishes)
    with dealt_from(seed):
        answer = context.request.post(
            f"/api/tables/{table_id}/seats", data={"name": "Robot", "fill_with": bot}
        )
    assert answer.ok, answer.text()
    page = TablePage(context, table_id)
    page.seat_link = answer.json()["seat_link"]
    page.open()
    return page


def ann_and_ben(
    running: RunningHall, context: BrowserContext, seed: str, **wishes: Any
) -> tuple[TablePage, Person]:
    """Ann sits at a page, Ben at a socket."""
    table_id = running.make_table(**{"edition": "classic-es", "seats": 2, **wishes})
    assert context.request.post(f"/api/tables/{table_id}/seats", data={"name": "Ann"}).ok
    with dealt_from(seed):
        ben = running.sit(table_id, "Ben")
    page = TablePage(context, table_id)
    page.open()
    page.page.locator("main.room [data-key]").first.wait_for()
    return page, ben


def finished_game(running: RunningHall, **wishes: Any) -> list[Person]:
    """Ada and Ben, who have played their first game."""
    table_id = running.make_table(edition="classic-es", seats=2, **wishes)
    ada = running.sit(table_id, "Ada")
    with dealt_from(SHORT_GAME):
        people = [ada, running.sit(table_id, "Ben")]
    play_to_the_end(people, "classic-es")
    return people
