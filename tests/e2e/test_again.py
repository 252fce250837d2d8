"""The end of a game and the next one: the sheet, one click, the scores carried over."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.dealt_tables import SHORT_GAME, dealt_from, finished_game
from tests.support.hall import Person, RunningHall, play_to_the_end
from tests.support.page_eyes import settle
from tests.support.staged import rack_of, staged_hall

Visitor = Callable[..., BrowserContext]


@pytest.fixture
def over(running: RunningHall) -> list[Person]:
    return finished_game(running)


def page_of(visitor: Visitor, person: Person, **wishes: object) -> Page:
    """The page of somebody's seat, on another device."""
    page = visitor(locale="en-GB", **wishes).new_page()
    page.goto(f"/seat/{person.table_id}/{person.token}")
    return page


def sheet_of(page: Page, nth: int = 0) -> list[list[str]]:
    """The first table has the racks of the game, the second is the score sheet of the match."""
    rows = page.get_by_role("dialog").locator("table").nth(nth).locator("tbody tr")
    expect(rows).to_have_count(2)
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


def test_the_sheet_shows_racks_and_points(visitor: Visitor, over: list[Person]) -> None:
    page = page_of(visitor, over[0])
    dialog = page.get_by_role("dialog")
    outcome = over[0].game["outcome"]
    winner = outcome["winners"][0]
    lines = sheet_of(page)

    names = [line[0].splitlines()[-1] for line in lines]  # after the letter of the face
    assert names == ["Ada", "Ben"]
    racks = dialog.locator("table").first.locator("tbody td:first-of-type")
    for seat, left in enumerate(outcome["racks"]):
        tiles = racks.nth(seat).get_by_role("img")
        expect(tiles).to_have_count(1 if left else 0)
        assert bool(left) is not ("empty" in lines[seat][1])
    assert [line[2] for line in lines] == [each["shown"] for each in outcome["points"]]
    won = [line[3] for line in sheet_of(page, 1)]
    assert won == ["1" if seat == winner else "0" for seat in (0, 1)]
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(
        "You won!" if winner == 0 else "Ben won."
    )
    expect(dialog).to_contain_text("missed")  # the best play that was missed, or that none was
    expect(dialog.get_by_role("button", name="Next game")).to_be_focused()


# Answers of the page's worker wait until the test lets them through, one by one.
HELD_ANSWERS = """
  const held = window.held = [];
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {
    set(hear) { set.call(this, (event) => held.push(() => hear.call(this, event))); },
  });
"""


def test_looking_for_the_missed_play_shows_how_far_it_is(
    visitor: Visitor, over: list[Person]
) -> None:
    ada = over[0]
    page = visitor(locale="en-GB").new_page()
    page.add_init_script(HELD_ANSWERS)
    page.goto(f"/seat/{ada.table_id}/{ada.token}")
    dialog = page.get_by_role("dialog")
    looking = dialog.get_by_text("best play you missed: your turn")
    expect(looking).to_contain_text("your turn 1 of")
    turns = int(str(looking.text_content()).split()[-1])
    assert turns > 1
    bar = dialog.get_by_role("progressbar")
    for done in range(turns):
        expect(looking).to_contain_text(f"your turn {done + 1} of {turns}")
        expect(bar).to_have_attribute("max", str(turns))
        assert bar.evaluate("bar => bar.value") == done
        page.wait_for_function("held.length > 0")
        page.evaluate("held.shift()()")

    expect(looking).to_have_count(0)
    expect(dialog).to_contain_text("missed")


def test_who_waits_for_the_next_game_is_told_to_the_other(
    visitor: Visitor, over: list[Person]
) -> None:
    ada, ben = over
    page = page_of(visitor, ada)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Next game")).to_be_enabled()
    assert ben.ask("next-game")["type"] == "done"
    expect(dialog.get_by_role("status")).to_have_text("Ben is ready to go on.")


def test_the_next_game_begins_when_both_wish_it_and_the_scores_are_carried(
    visitor: Visitor, over: list[Person]
) -> None:
    ada, ben = over
    page = page_of(visitor, ada)
    first = [line[2] for line in sheet_of(page, 1)]
    again = page.get_by_role("dialog").get_by_role("button", name="Next game")
    again.click()
    waiting = page.get_by_role("dialog").get_by_role("button", name="Waiting for the others …")
    expect(waiting).to_be_disabled()
    with dealt_from(SHORT_GAME):
        assert ben.ask("next-game")["type"] == "done"

    room = page.locator("main.room")
    expect(room).to_have_attribute("data-game", "2")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("[data-key][data-row='']")).to_have_count(14)
    page.get_by_role("button", name="Log, score and more").click()
    totals = page.get_by_role("dialog").locator("tbody td:nth-child(3)")
    expect(totals).to_have_text(first)
    # two robots play faster than anybody sees
    page.get_by_label("Show bots’ plays at once").check()
    page.keyboard.press("Escape")

    for person in (ada, ben):
        person.wait_for(lambda state: bool(state["game"]["number"] == 2))
    play_to_the_end([ada, ben], "classic-es")
    expect(page.get_by_role("dialog")).to_be_visible()
    outcome, standings = ada.game["outcome"], ada.state["match"]["standings"]
    by_seat = {line["seat"]: line for line in standings}
    for seat, line in enumerate(sheet_of(page)):
        assert line[2] == outcome["points"][seat]["shown"]
    for seat, line in enumerate(sheet_of(page, 1)):
        assert line[2:4] == [outcome["points"][seat]["shown"], by_seat[seat]["points"]["shown"]]
    assert sum(line["games_won"] for line in standings) == 2


def test_the_result_can_be_put_aside_and_looked_at_again(
    visitor: Visitor, over: list[Person]
) -> None:
    page = page_of(visitor, over[1])
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.get_by_role("link", name="Replay").click()

    expect(page).to_have_url(f"{over[1].base}/replay/{over[1].table_id}/1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 1")
    own = f"/tables/{over[1].table_id}/socket"  # on a bad line it may have come back meanwhile
    assert [line for line in lines if own not in line] == []  # none at the replay's address
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(f"{over[1].base}/table/{over[1].table_id}")
    page.get_by_role("dialog").wait_for()
    expect(page).to_have_url(f"{over[1].base}/table/{over[1].table_id}")


def test_six_racks_on_a_phone_are_read_from_the_winner_down(visitor: Visitor) -> None:
    outcome = {
        "winners": [0],
        "points": [{"value": n, "shown": f"+{n}"} for n in range(6)],
        "racks": ["", *[rack_of(14)] * 5],
        "seed": "s",
    }
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844})
    hall = staged_hall(context, table="r1 r2 r3", rack="", seats=6, outcome=outcome)
    dialog = hall.page.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.evaluate("(node) => node.scrollTop") == 0
    expect(dialog.get_by_role("heading", level=2)).to_be_in_viewport()
    expect(dialog.get_by_role("button", name="Next game")).to_be_in_viewport()
    hall.page.set_viewport_size({"width": 320, "height": 568})
    for name in dialog.locator("section tbody th").all():  # whole, not letter by letter
        box = name.bounding_box()
        assert box is not None
        assert box["width"] > 70
    hall.page.set_viewport_size({"width": 390, "height": 844})
    for rack in dialog.locator(".rack [role=img]").all():
        box = rack.bounding_box()
        assert box is not None
        assert box["width"] > 300  # over the whole width, not squeezed beside the name


def test_a_blocked_game_says_why_it_ended(visitor: Visitor) -> None:
    points = [{"value": n, "shown": f"+{n}"} for n in range(2)]
    outcome = {"winners": [1], "points": points, "racks": ["k1 k2", "r1"], "seed": "s"}
    context = visitor(locale="en-GB")
    hall = staged_hall(context, table="r1 r2 r3", rack="k1 k2", seats=2, outcome=outcome)
    expect(hall.page.get_by_role("dialog")).to_contain_text("nobody laid any more")


@pytest.mark.parametrize("takes_files", [False, True])
def test_the_result_is_a_picture_to_send_or_to_keep(visitor: Visitor, takes_files: bool) -> None:
    """A phone's own sheet gets it where that takes files; anybody else has it as a file."""
    points = [{"value": n, "shown": f"+{n}"} for n in range(3)]
    outcome = {"winners": [1], "points": points, "racks": ["k1 k2", "", "r1"], "seed": "s"}
    act = {"number": 1, "seat": 1, "what": "play", "table": "k6 D M C", "laid": "k6 D M C"}
    happened = [{**act, "drawn": 0, "at": None}]
    context = visitor(locale="en-GB", has_touch=takes_files, is_mobile=takes_files)
    context.add_init_script(
        f"navigator.canShare = () => {str(takes_files).lower()};"
        "navigator.share = async ({ files: [file] }) => { window.sent = file; };"
    )
    hall = staged_hall(
        context,
        table="",
        rack="k1 k2",
        name="twist-cn",
        seats=3,
        outcome=outcome,
        happened=happened,
    )
    page, share = hall.page, hall.page.get_by_role("button", name="Share a picture")
    if takes_files:
        share.click()
        page.wait_for_function("() => window.sent")
        bytes_of = "async () => [...new Uint8Array(await window.sent.arrayBuffer())]"
        drawn = Image.open(BytesIO(bytes(page.evaluate(bytes_of))))
    else:
        with page.expect_download() as kept:
            share.click()
        assert kept.value.suggested_filename == "tilehall.png"
        drawn = Image.open(kept.value.path())
    assert drawn.size == (1080, 700 + 3 * 92 + 110)
    tiles = drawn.convert("RGB").crop((0, 120, 1080, 340)).getcolors(1 << 20)
    red, blue = (0xC8, 0x1E, 0x2C), (0x22, 0x59, 0xCF)  # the halves of a colour change joker
    assert {red, blue} <= {colour for _, colour in tiles or ()}
    # each player has a face: a letter on the seat's colour
    face = drawn.convert("RGB").crop((82, 648, 82 + 64, 648 + 64)).getcolors(1 << 16)
    assert {(0x0B, 0x61, 0x69), (255, 255, 255)} <= {colour for _, colour in face or ()}
    expect(share).to_be_enabled()


@pytest.mark.parametrize(
    ("name", "words"),
    [("classic-hk", ["Rummikub!", "North won."]), ("classic-es", ["North won."])],  # it has no call
)
def test_who_saw_the_last_tile_fall_has_a_moment_with_it(
    visitor: Visitor, name: str, words: list[str]
) -> None:
    """Not where motion is unwanted, as everywhere else in these tests."""
    points = [{"value": n, "shown": f"+{n}"} for n in range(2)]
    outcome = {"winners": [1], "points": points, "racks": ["k1 k2", ""], "seed": "s"}
    context = visitor(locale="en-GB", reduced_motion="no-preference")
    hall = staged_hall(context, table="r1 r2 r3", rack="k1 k2", seats=2, name=name)
    hall.state["status"] = "over"
    hall.tell(outcome=outcome)
    expect(hall.page.locator("button.moment :is(.call, .who)")).to_have_text(words)
    hall.page.keyboard.press("Enter")
    expect(hall.page.get_by_role("dialog").get_by_role("heading", level=2)).to_contain_text("North")


def test_the_buttons_of_a_replay_stay_where_they_are(visitor: Visitor, over: list[Person]) -> None:
    page = visitor(locale="es-ES").new_page()
    page.goto(f"/replay/{over[0].table_id}/1")
    buttons = page.locator(".controls .buttons .button")
    expect(buttons).to_have_count(5)

    for width, height in ((320, 568), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("slider").press("Home")
        settle(page)
        began = [each.bounding_box() for each in buttons.all()]
        assert len({box["y"] for box in began if box}) == 1  # in one line
        forth = page.get_by_role("button", name="Un paso adelante")
        moments = 1
        while forth.is_enabled():
            forth.click()
            settle(page)
            assert [each.bounding_box() for each in buttons.all()] == began
            moments += 1
        assert moments > 5
