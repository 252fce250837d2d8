"""Robots play whole games through the real page and count the tiles after every gesture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext
from tests.support.hall import RunningHall
from tests.support.robot import Robot, Way
from tests.support.staged import staged
from tests.support.table_page import TablePage

from tilehall.core.editions import edition
from tilehall.core.table import Table

Visitor = Callable[..., BrowserContext]


def seated(
    running: RunningHall, context: BrowserContext, name: str, seats: int, bot: str
) -> TablePage:
    """A table of this edition with bots in all other seats, and its page open."""
    table_id = running.make_table(edition=name, seats=seats)
    answer = context.request.post(
        f"/api/tables/{table_id}/seats", data={"name": "Robot", "fill_with": bot}
    )
    assert answer.ok, answer.text()
    page = TablePage(context, table_id)
    page.open()
    return page


@pytest.mark.parametrize(
    ("way", "name", "seats"),
    [
        ("drag", "classic-es", 2),
        pytest.param("tap", "classic-es", 2, marks=pytest.mark.full),
        pytest.param("keys", "classic-es", 2, marks=pytest.mark.full),
        pytest.param("drag", "twist-cn", 3, marks=pytest.mark.full),
        pytest.param("tap", "twist-cn", 2, marks=pytest.mark.full),
        pytest.param("keys", "twist-cn", 2, marks=pytest.mark.full),
        pytest.param("drag", "xp-es", 6, marks=pytest.mark.full),
        pytest.param("tap", "xp-es", 6, marks=pytest.mark.full),
    ],
)
def test_a_whole_game_through_the_page(
    running: RunningHall, visitor: Visitor, way: Way, name: str, seats: int
) -> None:
    context = visitor(has_touch=way == "tap")
    page = seated(running, context, name, seats, "beginner")
    robot = Robot(page, edition(name), way)

    robot.play_to_the_end()

    assert robot.gestures > 0
    page.page.get_by_role("dialog").wait_for()
    proof = context.request.get(f"/api/tables/{page.table_id}/games/1/verify")
    assert proof.json()["problems"] == []


@pytest.mark.parametrize("way", ["drag", "tap"])
def test_every_kind_of_joker_is_laid_through_the_page(visitor: Visitor, way: Way) -> None:
    context = visitor(has_touch=way == "tap")
    page = TablePage(context, "abcdefghjk")
    page.page = staged(
        context, name="twist-cn", table="r5 r6 r7", rack="b2 b2 b3 b3 M k4 D k7 y9 y10 C r12 J r8"
    )
    robot = Robot(page, edition("twist-cn"), way)

    robot.assemble(Table.parse("r5 r6 r7 r8 J | b2 b3 M b3 b2 | k4 D k7 | y9 y10 C r12"))

    assert page.rack() == []
    assert page.page.locator("button.end").get_attribute("aria-disabled") == "false"
