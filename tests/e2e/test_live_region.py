"""What somebody hears who sees nothing: the live region's words, for a whole turn and the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.dealt_tables import WE_OPEN_AND_BOT_DRAWS, seated
from tests.support.hall import RunningHall
from tests.support.staged import staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
RACK = (
    "black 1, black 10, black 11, black 12, red 1, red 8, red 9, blue 4, blue 5, blue 8, blue 11,"
    " blue 11, yellow 4, yellow 10"
)


def named(code: str) -> str:
    colours = {"k": "black", "r": "red", "b": "blue", "y": "yellow"}
    return "joker" if code == "J" else f"{colours[code[0]]} {code[1:]}"


def test_every_word_of_a_whole_turn(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(locale="en-GB"), seed=WE_OPEN_AND_BOT_DRAWS)
    page.wait_for_turn()
    keyboard = page.page.keyboard
    page.reach_the_tiles()
    keyboard.press("r")
    keyboard.press("s")
    keyboard.press("e")
    for code in ("k10", "k11", "b8", "k12"):
        page.focus_by_arrows(page.first(code))
        keyboard.press("Space")
    page.focus_by_arrows(page.first("b8"))
    keyboard.press("Space")
    keyboard.press("n")  # what has been made is told
    keyboard.press("s")  # and again on demand
    turn = page.turn
    keyboard.press("e")
    page.wait_until_taken(turn)
    page.wait_for_turn()
    keyboard.press("l")
    keyboard.press("c")

    assert page.heard() == [
        "Your turn.",
        f"14 tiles: {RACK}.",
        "The table is empty.",
        "First lay sets of your own worth 30 or more, or draw.",
        "black 10 picked up.",
        "black 11 picked up.",
        "blue 8 picked up.",
        "black 12 picked up.",
        "blue 8 put down.",
        "Set 1: black 10, black 11, black 12, complete, 33 points.",
        "Set 1: black 10, black 11, black 12, complete, 33 points.",
        "You laid black 10, black 11, black 12. 11 tiles left.",
        "Chick drew a tile.",
        "Your turn.",
        "Chick drew a tile.",
        "There is no clock.",
    ]


def test_a_drawn_tile_is_named_to_its_owner(running: RunningHall, visitor: Visitor) -> None:
    page = seated(running, visitor(locale="en-GB"), seed=WE_OPEN_AND_BOT_DRAWS)
    page.wait_for_turn()
    page.reach_the_tiles()
    turn = page.turn
    page.page.keyboard.press("d")
    page.wait_until_taken(turn)
    page.wait_for_turn()

    (drawn,) = page.marked("drawn")
    name = named(drawn)
    heard = page.heard()
    assert heard[:2] == ["Your turn.", f"You drew {name}."]
    assert heard[-1] == "Your turn."
    label = page.page.locator("[data-key].drawn").get_attribute("aria-label")
    assert label == f"{name}, just drawn"

    turn = page.turn
    page.page.keyboard.press("d")
    page.wait_until_taken(turn)
    page.page.get_by_role("button", name="Log, score and more").click()
    own = page.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="You drew ")
    page.wait_for_turn()
    (second,) = page.marked("drawn")
    # of what was drawn before, nobody has kept the name
    expect(own).to_have_text([f"You drew {named(second)}.", "You drew a tile."])


def test_set_states_are_in_the_tiles_names(visitor: Visitor) -> None:
    hall = staged_hall(visitor(locale="en-GB"), table="r5 r6 r7", rack="b9 k9 y2")
    page = TablePage.at(hall.page)
    page.drag(page.first("b9"), *page.free_place())
    nine = page.page.locator("[data-code=b9]")
    expect(nine).to_have_accessible_name("blue 9, in set 2, 2 more")

    page.drag(page.first("y2"), *page.middle_of(page.first("b9").row))

    expect(nine).to_have_accessible_name("blue 9, in set 2, no set")
    expect(page.page.locator("[data-code=r6]")).to_have_accessible_name(
        "red 6, in set 1, complete, 18 points"
    )


def test_what_a_move_leaves_unfinished_elsewhere_is_told_with_it(visitor: Visitor) -> None:
    """Eyes see the set that was broken into; ears were told of the new one alone."""
    hall = staged_hall(visitor(locale="en-GB"), table="r5 r6 r7", rack="b7 k7 y2")
    for code in ("r7", "b7", "k7"):
        hall.page.locator(f"[data-code={code}]").press("Space")
    hall.page.locator("[data-code=k7]").press("n")
    told = hall.page.locator("[data-live] p").last
    expect(told).to_contain_text("Set 2: black 7, red 7, blue 7, complete, 21 points.")
    expect(told).to_contain_text("Set 1: red 5, red 6, 1 more.")


@pytest.mark.parametrize("has_moved", [True, False])
def test_who_is_punished_by_the_clock_is_told_what_it_did(
    visitor: Visitor, has_moved: bool
) -> None:
    hall = staged_hall(visitor(locale="en-GB"), table="r1 r2 r3", rack="k7 b7", to_move=0)
    if has_moved:
        table = TablePage.at(hall.page)
        table.drag(table.first("k7"), *table.free_place())
        expect(hall.page.locator("[data-key].laid")).to_have_count(1)
    act = {"number": 1, "seat": 0, "what": "timeout", "table": "r1 r2 r3", "laid": "", "drawn": 3}
    hall.tell(
        turn=13,
        acts=1,
        to_move=1,
        rack="k7 b7 y1 y2 J",
        drawn="y1 y2 J",
        happened=[{**act, "at": 5}],
    )
    note = hall.page.get_by_role("region", name="Clock")
    went_back = "What you had moved went back. " if has_moved else ""
    told = f"Your time was up. {went_back}You drew 3 tiles: "
    expect(note).to_contain_text(told + "yellow 1, yellow 2, joker.")
    assert told in " ".join(hall.page.locator("[data-live] p").all_inner_texts())
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()


def test_the_word_that_ends_a_turn_is_spoken_where_the_edition_asks_for_it(
    visitor: Visitor,
) -> None:
    context = visitor(locale="en-GB")
    context.add_init_script(
        """if (location.protocol !== "about:")
          localStorage.setItem("tilehall.preferences", JSON.stringify({ spokenWords: true }));
        globalThis.aloud = [];
        speechSynthesis.speak = ({ text, lang }) => aloud.push(`${lang}: ${text}`);"""
    )
    hall = staged_hall(context, table="r1 r2 r3", rack="k7 b7", seats=2, name="tournament-hk")
    act = {"number": 1, "seat": 1, "what": "play", "table": "r1 r2 r3 r4", "laid": "r4", "at": 5}
    hall.tell(turn=13, acts=1, to_move=0, happened=[{**act, "drawn": 0}])

    heard = hall.page.locator("[data-live] p").filter(has_text="North laid red 4.")
    expect(heard).to_contain_text("“finish”")
    assert hall.page.evaluate("aloud") == ["en: finish"]


def test_the_call_of_who_goes_out_is_spoken_and_stays_in_the_log(visitor: Visitor) -> None:
    context = visitor(locale="en-GB")
    hall = staged_hall(context, table="r1 r2 r3", rack="k7 b7", seats=2, name="classic-hk")
    last = {"number": 1, "seat": 1, "what": "play", "table": "r1 r2 r3 r4", "laid": "r4"}
    points = [{"value": n, "shown": f"+{n}"} for n in range(2)]
    outcome = {"winners": [1], "points": points, "racks": ["k7 b7", ""], "seed": "s"}
    hall.state["status"] = "over"
    hall.tell(acts=1, happened=[{**last, "drawn": 0, "at": 5}], outcome=outcome)

    hall.page.get_by_role("dialog").wait_for()
    assert "North calls: Rummikub!" in " ".join(
        hall.page.locator("[data-live] p").all_inner_texts()
    )
    hall.page.keyboard.press("Escape")
    hall.page.get_by_role("button", name="Log, score and more").click()
    expect(hall.page.locator(".log li").first).to_contain_text("North calls: Rummikub!")


def test_a_step_of_a_hint_tells_of_the_set_that_it_changed(visitor: Visitor) -> None:
    page = staged_hall(
        visitor(locale="en-GB"), table="k11 k12 k13 | r11 r12 r13", rack="k10 b1 y3"
    ).page
    hint = page.get_by_role("region", name="Hint")
    for _ in range(4):
        words = hint.inner_text() if hint.count() else ""
        page.keyboard.press("h")
        expect(hint).not_to_have_text(words)
    page.keyboard.press("h")
    told = page.locator("[data-live] p").last
    expect(told).to_have_text("Set 1: black 10, black 11, black 12, black 13, complete, 46 points.")
