"""Robots play whole games through the real page and count the tiles after every gesture.

The deals are chosen: short games in the usual run, long ones in the full run. Nothing else is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import SHORT_GAME, dealt_from, seated
from tests.support.hall import RunningHall
from tests.support.line import line_to
from tests.support.robot import Robot, Way
from tests.support.staged import staged
from tests.support.table_page import TablePage

from tilehall import read_record
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.table import Table
from tilehall.core.turn import Play

Visitor = Callable[..., BrowserContext]
SHORT = {"classic-es": SHORT_GAME, "twist-cn": "robots 226", "xp-es": "robots 45"}
LONG = {"classic-es": "robots 8", "twist-cn": "robots 33", "xp-es": "robots 44"}
SEATS = {"classic-es": 2, "twist-cn": 2, "xp-es": 6}


def proved_game(page: TablePage) -> Game:
    """The game that was played, from its record, when the hall has proved it."""
    address = f"/api/tables/{page.table_id}/games/1"
    assert page.context.request.get(f"{address}/verify").json()["problems"] == []
    record = read_record(page.context.request.get(f"{address}/record").text())
    assert record.problems() == []
    return record.replay()


def laid_by(game: Game, seat: int) -> Counter[str]:
    """What a seat laid over the whole game, by its record."""
    laid: Counter[str] = Counter()
    for entry, before in zip(game.log, game.history, strict=False):
        if entry.seat == seat and isinstance(entry.act, Play):
            laid += _codes(entry.act.table) - _codes(before.table)
    return laid


def _codes(table: Table) -> Counter[str]:
    return Counter(tile.code for meld in table for tile in meld)


def in_full(*values: object) -> object:
    return pytest.param(*values, marks=pytest.mark.full)


@pytest.mark.parametrize(
    ("way", "name", "deals"),
    [
        in_full("tap", "twist-cn", SHORT),  # jokers of all kinds are laid below
        in_full("drag", "twist-cn", SHORT),
        in_full("tap", "xp-es", SHORT),
        *(in_full(way, name, LONG) for way in ("drag", "tap", "keys") for name in SEATS),
    ],
)
def test_a_whole_game_through_the_page(
    running: RunningHall, visitor: Visitor, way: Way, name: str, deals: dict[str, str]
) -> None:
    context = visitor(has_touch=way == "tap")
    page = seated(running, context, name, SEATS[name], seed=deals[name])
    robot = Robot(page, edition(name), way)

    robot.play_to_the_end()

    page.page.get_by_role("dialog").wait_for()
    game = proved_game(page)
    seat = game.players.index("Robot")
    laid = laid_by(game, seat)
    assert laid == robot.laid
    assert robot.gestures > laid.total() > 0
    if name == "twist-cn":
        assert all(laid[joker] for joker in "DCM"), f"only {laid} was laid"


def test_a_game_is_won_with_the_keyboard_alone(running: RunningHall, visitor: Visitor) -> None:
    """From the start page to the next game: no pointer ever touches the page."""
    context = visitor(locale="en-GB", service_workers="allow")
    page = TablePage(context, "")
    page.page.goto("/?edition=classic-es")
    keyboard = page.page.keyboard
    page.page.get_by_role("heading", level=1).wait_for()
    _tab_to(page, "Another edition, more opponents")
    keyboard.press("Enter")
    _tab_to(page, "Opponents")
    keyboard.type("1")
    _tab_to(page, "Strength")
    keyboard.type("Beg")
    _tab_to(page, "Your name")
    keyboard.type("Robot")
    with dealt_from(SHORT["classic-es"]):
        _tab_to(page, "Play now")
        keyboard.press("Enter")
        page.page.wait_for_url("**/table/*")
        page.wait_for_turn()
    page.table_id = page.page.url.rpartition("/")[2]
    robot = Robot(page, edition("classic-es"), "keys")

    robot.play_to_the_end()

    dialog = page.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You won!")
    game = proved_game(page)
    assert game.outcome
    assert [game.players[seat] for seat in game.outcome.winners] == ["Robot"]
    expect(dialog.get_by_role("button", name="Next game")).to_be_focused()
    keyboard.press("Enter")
    expect(page.page.locator("main.room")).to_have_attribute("data-game", "2")


def _tab_to(page: TablePage, name: str) -> None:
    for _ in range(40):
        page.page.keyboard.press("Tab")
        found = page.page.evaluate(
            "() => { const at = document.activeElement;"
            " return (at.labels?.[0]?.querySelector('span') ?? at).textContent.trim(); }"
        )
        if found == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


@pytest.mark.parametrize("way", ["drag", in_full("keys")])
def test_a_game_goes_on_over_reloads_and_cuts_in_the_middle_of_every_turn(
    running: RunningHall, visitor: Visitor, way: Way
) -> None:
    with line_to(running.base) as line:
        context = visitor(base_url=line.base, service_workers="allow")
        page = seated(running, context, "twist-cn", seed=SHORT["twist-cn"])
        robot = Robot(page, edition("twist-cn"), way)
        lost = page.page.get_by_text("No connection. Trying again")

        def reload_and_cut() -> None:
            page.reload()
            line.cut()
            lost.wait_for()

        def mend() -> None:
            expect(page.page.locator("button.end")).to_have_attribute("aria-disabled", "true")
            line.mend()
            lost.wait_for(state="detached")
            page.wait_until_kept()

        robot.in_the_middle, robot.before_the_end = reload_and_cut, mend
        robot.play_to_the_end()
        game = proved_game(page)

    assert laid_by(game, game.players.index("Robot")) == robot.laid
    assert robot.laid.total() >= 14
    assert all(robot.laid[joker] for joker in "DCM")


@pytest.mark.parametrize("way", [in_full("drag"), "tap", in_full("keys")])
def test_every_kind_of_joker_is_laid_through_the_page(visitor: Visitor, way: Way) -> None:
    context = visitor(has_touch=way == "tap")
    rack = "b2 b2 b3 b3 M k4 D k7 y9 y10 C r12 J r8"
    page = TablePage.at(staged(context, name="twist-cn", table="r5 r6 r7", rack=rack))
    robot = Robot(page, edition("twist-cn"), way)

    robot.assemble(Table.parse("r5 r6 r7 r8 J | b2 b3 M b3 b2 | k4 D k7 | y9 y10 C r12"))

    assert page.rack() == []
    expect(page.page.locator("button.end")).to_have_attribute("aria-disabled", "false")
