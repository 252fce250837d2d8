"""A refusal names the rule and the tiles, says why in a plain sentence, and loses nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import OWN_SETS_OF_24_AND_6, seated
from tests.support.hall import RunningHall
from tests.support.staged import sets, staged, staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]


def lay(page: TablePage, *codes: str) -> str:
    """A new set of these tiles of the rack; which one it is."""
    row = None
    for code in codes:
        place = page.middle_of(row) if row else page.free_place()
        page.drag(page.first(code), *place)
        row = page.first(code).row
    assert row
    return row


def test_a_set_that_is_none_is_named_marked_and_kept(
    running: RunningHall, visitor: Visitor
) -> None:
    page = seated(running, visitor(), seed=OWN_SETS_OF_24_AND_6)
    page.wait_for_turn()
    row = lay(page, "k11", "b5", "y4")
    seen, turn = page.look(), page.turn
    expect(page.page.locator(f'[data-set="{row}"].broken')).to_be_visible()
    expect(page.page.locator(f'[data-over="{row}"]')).to_contain_text("no set")
    expect(page.page.locator("#why-off")).to_contain_text("is no set")

    page.try_to_end()

    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("neither a group of one number nor a run")
    expect(note).to_contain_text("S3")
    assert page.marked("refused") == ["b5", "k11", "y4"]
    assert page.look() == seen
    assert page.turn == turn
    page.drag(page.first("k12"), *page.free_place())
    expect(note).to_be_hidden()  # the next gesture is a new question
    assert page.marked("refused") == []


def test_an_opening_that_is_too_small_says_how_much_is_missing(
    running: RunningHall, visitor: Visitor
) -> None:
    page = seated(running, visitor(), seed=OWN_SETS_OF_24_AND_6)
    page.wait_for_turn()
    before = page.counted()
    small = lay(page, "b1", "b2", "b3")
    meter = page.page.locator(".meter")
    expect(meter).to_have_text("First play 6 / 30")
    page.try_to_end()
    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("sets of your own tiles, worth 30 or more by themselves")
    expect(note).to_contain_text("G3")
    assert page.codes(small) == ["b1", "b2", "b3"]

    lay(page, "r7", "r8", "r9")

    expect(note).to_be_hidden()
    expect(meter).to_have_text("First play 30 / 30")
    page.wait_until_kept()
    assert page.counted() == before
    turn = page.turn
    page.page.locator("button.end").click()
    page.wait_until_taken(turn)
    assert page.state()["game"]["opened"]


def test_a_table_set_is_not_touched_before_the_opening(visitor: Visitor) -> None:
    context = visitor()
    hall = staged_hall(
        context, name="twist-cn", table="r5 r6 r7", rack="r8 k13 b13 y13", opened=False
    )
    page = TablePage.at(hall.page)
    page.drag(page.first("r8"), *page.middle_of(page.first("r6").row))
    page.try_to_end()

    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("the sets on the table are not yours to touch")
    expect(note).to_contain_text("G2")
    assert page.marked("refused") == ["r5", "r6", "r7"]
    assert hall.told("play") == []


def test_of_two_copies_the_one_that_is_meant_is_marked_and_no_button_is_covered(
    visitor: Visitor,
) -> None:
    context = visitor(viewport={"width": 390, "height": 844})
    page = TablePage.at(staged(context, table="k8 r8 b8 | r1 r2 r3", rack="k8 b9 y2"))
    own = next(each for each in page.rack() if each.code == "k8")
    page.drag(own, *page.free_place())
    page.try_to_end()

    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("One set needs more tiles.")
    marked = page.page.locator("[data-key].refused")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-key", str(own.key))
    panel, table = note.bounding_box(), page.page.locator(".table").bounding_box()
    assert panel
    assert table
    assert table["y"] <= panel["y"]
    assert panel["y"] + panel["height"] <= table["y"] + table["height"]


def test_a_refusal_leaves_the_tile_it_speaks_of_in_view(visitor: Visitor) -> None:
    """Once it lay over the last set of a phone's table, which is where new sets go."""
    context = visitor(viewport={"width": 390, "height": 844})
    page = TablePage.at(staged(context, table=sets(10), rack="k8 b9 y2"))
    page.page.locator("[data-key][data-row='']").first.focus()
    page.page.keyboard.press("n")
    page.try_to_end()

    note = page.page.get_by_role("region", name="Not possible").bounding_box()
    tile = page.page.locator("[data-key].refused").bounding_box()
    assert note
    assert tile
    assert note["y"] + note["height"] <= tile["y"] or tile["y"] + tile["height"] <= note["y"]


def test_the_halls_own_refusal_is_shown_and_loses_nothing(visitor: Visitor) -> None:
    """The page asks the same rules, so only a hall that is ahead of it refuses."""
    context = visitor()
    hall = staged_hall(context, table="r5 r6 r7", rack="r8 b9")
    hall.answers["play"] = {
        "type": "refused",
        "code": "out-of-date",
        "sentence": "The table has changed meanwhile.",
        "clause": "",
        "violations": [],
    }
    page = TablePage.at(hall.page)
    page.drag(page.first("r8"), *page.middle_of(page.first("r6").row))
    seen = page.look()
    page.try_to_end()

    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("The table has changed meanwhile.")
    assert len(hall.told("play")) == 1
    assert page.look() == seen
