"""The rack is the player's: its order and its gaps stay, whatever happens around it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, seated
from tests.support.hall import RunningHall
from tests.support.staged import staged_hall
from tests.support.table_page import Piece, TablePage

Visitor = Callable[..., BrowserContext]


def as_it_stands(page: TablePage) -> list[tuple[str, int, int]]:
    """Every tile of the rack with its place, gaps included."""
    return sorted((each.code, round(each.x), round(each.y)) for each in page.rack())


def reading_order(pieces: list[Piece]) -> list[str]:
    return [each.code for each in sorted(pieces, key=lambda one: (round(one.y), one.x))]


def test_the_order_survives_a_reload_another_device_and_turns(
    running: RunningHall, visitor: Visitor
) -> None:
    page = seated(running, visitor(), seed=WE_OPEN_AND_BOT_DRAWS)
    page.wait_for_turn()
    page.page.get_by_role("button", name="Sort by number: 777").click()
    last_place = page.page.locator(".slot").last.bounding_box()
    assert last_place is not None
    moved = page.rack()[0]
    page.drag(moved, last_place["x"] + 10, last_place["y"] + 20)  # far from the others: a gap
    mine, order = as_it_stands(page), reading_order(page.rack())
    page.wait_until_kept()

    page.page.reload()
    page.wait_for_turn()
    expect(page.page.locator(f"[data-code={moved.code}]").first).to_be_visible()
    page.wait_until(lambda: as_it_stands(page) == mine)

    other = TablePage(visitor(), page.table_id)
    other.page.goto(page.seat_link)
    other.wait_for_turn()
    other.wait_until(lambda: as_it_stands(other) == mine)

    turn = page.turn
    page.page.locator("button.draw").click()
    page.wait_until_taken(turn)
    page.wait_for_turn()
    (drawn,) = page.marked("drawn")
    assert reading_order(page.rack()) == [*order, drawn]


def test_sorting_is_a_command_that_can_be_undone_also_off_turn(visitor: Visitor) -> None:
    rack = "r7 k9 b7 y3 k7 r8 J"
    hall = staged_hall(visitor(), table="k1 b1 y1", rack=rack, to_move=2)
    page = TablePage.at(hall.page)
    assert reading_order(page.rack()) == rack.split()

    page.page.get_by_role("button", name="Sort by number: 777").click()
    by_number = reading_order(page.rack())
    assert by_number == ["y3", "k7", "r7", "b7", "r8", "k9", "J"]
    page.page.get_by_role("button", name="Sort by colour: 789").click()
    assert reading_order(page.rack()) == ["k7", "k9", "r7", "r8", "b7", "y3", "J"]
    page.page.get_by_role("button", name="Best sets first").click()
    assert sorted(reading_order(page.rack())[:4]) == sorted(["k7", "r7", "b7", "J"])

    for _ in range(3):
        page.page.get_by_role("button", name="Undo").click()
    assert reading_order(page.rack()) == rack.split()
    page.page.get_by_role("button", name="Redo").click()
    assert reading_order(page.rack()) == by_number
    page.wait_until(lambda: bool(hall.told("rack")))  # the hall is told, though it is not our turn


def test_the_halls_echo_of_an_order_never_undoes_what_was_moved_since(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table="k1 b1 y1", rack="r7 k9 b7 y3 k7")
    hall.unanswered.add("rack")  # a slow line: the echo comes before the answer
    page = TablePage.at(hall.page)
    page.page.get_by_role("button", name="Sort by number: 777").click()
    page.wait_until(lambda: len(hall.told("rack")) == 1)
    page.drag(page.first("k9"), page.first("y3").x - 20, page.first("y3").y)
    mine = as_it_stands(page)
    assert reading_order(page.rack())[0] == "k9"

    hall.say(type="rack", game=1, layout=hall.told("rack")[0]["layout"])
    hall.tell()  # the echo is heard by then
    page.wait_until(lambda: len(hall.told("rack")) == 2)

    assert as_it_stands(page) == mine
    assert hall.told("rack")[1]["layout"] != hall.told("rack")[0]["layout"]
    page.page.get_by_role("button", name="Undo").click()
    assert reading_order(page.rack())[0] == "y3"


def test_news_of_others_never_reorders_the_rack(visitor: Visitor) -> None:
    hall = staged_hall(visitor(), table="k1 b1 y1", rack="r7 k9 b7 y3 k7", to_move=2)
    page = TablePage.at(hall.page)
    page.drag(page.first("k7"), page.first("r7").x - 20, page.first("r7").y)
    mine = as_it_stands(page)

    hall.tell(table="k1 b1 y1 r1", rack="k7 k9 r7 b7 y3", turn=13, to_move=0, acts=1)

    page.wait_for_turn()
    assert as_it_stands(page) == mine
