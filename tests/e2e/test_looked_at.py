"""What was once seen in pictures of every page and size, and is not to be seen again."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect
from tests.support.dealt_tables import finished_game
from tests.support.hall import RunningHall
from tests.support.page_eyes import resize, settle
from tests.support.staged import NAMES, rack_of, sets, staged, staged_hall
from tests.support.table_page import TablePage

Visitor = Callable[..., BrowserContext]
SMALL, PHONE, SIDEWAYS = (320, 568), (390, 844), (667, 375)
DESKS = [(1024, 768), (1280, 800), (1440, 900)]


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


def test_every_set_that_needs_tiles_is_marked_when_the_turn_cannot_end(visitor: Visitor) -> None:
    """Once two sets were spoken of, and one was marked."""
    page = TablePage.at(staged(visitor(locale="en-GB"), table="r1 r2 r3", rack="k8 b9 y2"))
    for code in ("k8", "y2"):
        page.page.locator(f"[data-code={code}]").first.press("n")
    page.try_to_end()
    note = page.page.get_by_role("region", name="Not possible")
    expect(note).to_contain_text("2 sets need more tiles.")
    assert page.marked("refused") == ["k8", "y2"]


@pytest.mark.parametrize("size", [SMALL, PHONE, SIDEWAYS], ids=str)
def test_what_is_shown_again_is_seen_beside_its_note(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    """Once the note lay over the very tiles that had been laid."""
    before = "r3 r4 r5 r6 | k9 b9 y9 | b1 b2 b3 b4 | y5 y6 y7 | r11 k11 b11 | k2 k3 k4 k5 k6"
    after = before.replace("y7", "y7 y8") + " | r13 k13 b13"
    laid = ["y8", "r13", "k13", "b13"]
    drew = {"what": "draw", "laid": "", "drawn": 1, "at": 1, "table": before}
    happened = [
        {**drew, "number": 1, "seat": 0},
        {**drew, "number": 2, "seat": 1, "what": "play", "table": after, "laid": " ".join(laid)},
    ]
    context = visitor(locale="es-ES", viewport={"width": size[0], "height": size[1]})
    page = staged_hall(
        context, table=after, rack=rack_of(14), seats=2, happened=happened, acts=2, deadline=None
    ).page
    page.get_by_role("button", name="Desde tu turno").click()
    note = page.locator(".notes .panel")
    page.get_by_role("button", name="Al principio").click()
    while (on := note.get_by_role("button", name="Siguiente")).is_enabled():
        on.click()
    settle(page)
    panel = box_of(note)
    tiles = [box_of(page.locator(f".fresh[data-code={code}]")) for code in laid]
    covered = [
        tile
        for tile in tiles
        if panel["y"] < tile["y"] + tile["height"] and tile["y"] < panel["y"] + panel["height"]
    ]
    assert len(covered) <= 1  # of the smallest tables a note takes half
    assert panel["height"] < box_of(page.locator(".table"))["height"] * 0.62


@pytest.mark.parametrize("language", ["en", "es", "zh-CN"])
def test_no_pale_strip_lies_below_the_rack(visitor: Visitor, language: str) -> None:
    """Where the buttons beside a rack are higher than the rack."""
    context = visitor(locale=language)
    lesson = context.new_page()
    lesson.goto("/learn/first")
    lesson.locator(".piece").first.wait_for()
    opening = staged(context, table="", rack=rack_of(30), opened=False)
    for page in (lesson, opening):
        for width, height in DESKS:
            resize(page, width, height)
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            rack = box_of(page.locator(".rack"))
            painted = [(6, int(rack["y"] + rack["height"]) - 3), (6, height - 2)]
            wood, lowest = (picture.getpixel(place) for place in painted)
            assert isinstance(wood, tuple)
            assert isinstance(lowest, tuple)
            apart = sum(abs(one - other) for one, other in zip(wood, lowest, strict=True))
            assert apart < 20, f"{width}x{height}, {language}"


def test_the_first_lesson_has_a_table_on_the_smallest_phone(visitor: Visitor) -> None:
    """In Spanish words and buttons once left it no room at all."""
    page = visitor(
        locale="es-ES", viewport={"width": 320, "height": 568}, has_touch=True
    ).new_page()
    page.goto("/learn/first")
    page.locator(".piece").first.wait_for()
    settle(page)
    assert box_of(page.locator(".table"))["height"] > 100
    for button in page.locator(".bar button").all():
        box = box_of(button)
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 320


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768)], ids=str)
def test_five_others_on_a_tablet_have_one_line_of_facts(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    """In Spanish the dot of who has opened once fell into a third line, or under a name."""
    context = visitor(locale="es-ES", viewport={"width": size[0], "height": size[1]})
    page = staged(context, table=sets(3), rack=rack_of(14), name="xp-es", seats=len(NAMES))
    for facts in page.locator(".others .facts").all():
        assert box_of(facts)["height"] < 20
    for name in page.locator(".others .name").all():
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth"), name.inner_text()


@pytest.mark.parametrize("language", ["en", "es", "ko"])
def test_three_games_and_the_places_fit_on_a_phone(visitor: Visitor, language: str) -> None:
    seats = 4
    points = [{"value": n, "shown": f"+{n}7"} for n in range(seats)]
    outcome = {"winners": [0], "points": points, "racks": ["", "r1", "k2", "b3"], "seed": "s"}
    context = visitor(locale=language, viewport={"width": 390, "height": 844})
    hall = staged_hall(context, table="r1 r2 r3", rack="", seats=seats, outcome=outcome)
    standings = [
        {"seat": n, "place": n + 1, "games_won": 0, "games_played": 3, "points": points[n]}
        for n in range(seats)
    ]
    hall.state["match"] |= {"played": 3, "standings": standings, "sheet": [["+37"] * seats] * 3}
    hall.tell()
    sheet = hall.page.get_by_role("dialog").locator("section .sheet")
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")


def test_the_table_of_a_replay_is_seen_on_a_phone_held_sideways(
    running: RunningHall, visitor: Visitor
) -> None:
    """Slider, buttons and choices once covered all but its edge."""
    table_id = finished_game(running)[0].table_id
    page = visitor(locale="es-ES", viewport={"width": 667, "height": 375}).new_page()
    page.goto(f"/replay/{table_id}/1?moment=5")
    cloth, controls = page.locator(".cloth"), page.locator(".controls")
    controls.wait_for()
    settle(page)
    assert box_of(controls)["y"] - box_of(cloth)["y"] > 110
    right = box_of(controls)["x"] + box_of(controls)["width"]
    assert right <= 667


def test_who_wins_without_a_word_for_it_reads_that_largest(visitor: Visitor) -> None:
    """Once it was that the game is over."""
    points = [{"value": n, "shown": f"+{n}"} for n in range(2)]
    outcome = {"winners": [0], "points": points, "racks": ["", "k1 k2"], "seed": "s"}
    context = visitor(locale="en-GB", reduced_motion="no-preference")
    hall = staged_hall(context, table="r1 r2 r3", rack="", seats=2, name="classic-es")
    hall.state["status"] = "over"
    hall.tell(outcome=outcome)
    expect(hall.page.locator("button.moment .call")).to_have_text("You won!")


def test_words_of_others_leave_the_rack_of_a_phone_held_sideways_free(visitor: Visitor) -> None:
    context = visitor(locale="es-ES", viewport={"width": 667, "height": 375})
    context.add_init_script(
        "const later = setTimeout; window.setTimeout = (call, wait, ...more) =>"
        " wait === 7000 ? 0 : later(call, wait, ...more);"
    )
    hall = staged_hall(context, table="r1 r2 r3", rack="k7", seats=4)
    words = {"id": "well-played", "words": "¡Bien jugado!", "emoji": None}
    hall.say(**{**hall.welcome, "phrases": [words]})
    hall.state["said"] = [
        {"number": 30 + n, "seat": n, "phrase": "well-played", "game": 1, "acts": 0}
        for n in (1, 2, 3)
    ]
    hall.tell()
    table = box_of(hall.page.locator(".table"))
    expect(hall.page.locator(".said li")).to_have_count(3)
    for line in hall.page.locator(".said li").all():
        box = box_of(line)
        assert box["x"] + box["width"] <= table["x"] + table["width"]


def plan(page: Page) -> None:
    page.locator("[data-code=r7]").first.press("Enter")
    page.locator(".chip").wait_for()
    settle(page)


def test_the_words_of_a_plan_cover_little_of_a_small_table(visitor: Visitor) -> None:
    """Once they lay over a whole set."""
    table = "r3 r4 r5 r6 | k9 b9 y9 | b1 b2 b3 b4 | y5 y6 y7 | r11 k11 b11 | k2 k3 k4 k5 k6"
    for width, height in (SMALL, SIDEWAYS):
        context = visitor(locale="es-ES", viewport={"width": width, "height": height})
        page = staged(context, table=table, rack="r7 k13", seats=3, to_move=1, deadline=None)
        plan(page)
        assert box_of(page.locator(".chip"))["height"] < 30


def test_your_turn_is_not_called_over_the_line_that_says_so(visitor: Visitor) -> None:
    """Above the rack of a phone held sideways stand whose turn it is and the clock."""
    for hand in ("right", "left"):
        context = visitor(locale="es-ES", viewport={"width": 667, "height": 375})
        kept = f"localStorage.setItem('tilehall.preferences', '{{\"hand\": \"{hand}\"}}')"
        context.add_init_script(f"if (location.protocol === 'http:') {kept}")
        page = staged(context, table="r1 r2 r3", rack=rack_of(14), seats=4)
        flag, turn, rack = (box_of(page.locator(f".{name}")) for name in ("flag", "turn", "rack"))
        assert flag["y"] >= turn["y"] + turn["height"]
        assert rack["x"] <= flag["x"]
        assert flag["x"] + flag["width"] <= rack["x"] + rack["width"]


@pytest.mark.parametrize("language", ["en", "es", "ko", "zh-HK", "zh-CN"])
def test_drawing_instead_takes_one_line_at_a_desk(visitor: Visitor, language: str) -> None:
    context = visitor(locale=language, viewport={"width": 1280, "height": 800})
    page = staged(context, table="r1 r2 r3", rack="k8 b9 y2")
    draw = page.locator("button.draw")
    before = draw.inner_text()
    page.locator("[data-code=k8]").first.press("n")
    expect(draw).not_to_have_text(before)
    lines = draw.evaluate(
        "(button) => { const words = document.createRange(); words.selectNodeContents(button);"
        " return new Set([...words.getClientRects()].map((line) => line.top)).size; }"
    )
    assert lines == 1


def test_the_cards_of_the_tournament_page_lie_apart(visitor: Visitor) -> None:
    """Once they touched each other, and the heading."""
    page = visitor(locale="es-ES", viewport={"width": 768, "height": 1024}).new_page()
    page.goto("/events")
    page.locator(".card").nth(1).wait_for()
    parts = [box_of(part) for part in page.locator(".desk > *").all()]
    for above, below in pairwise(parts):
        assert below["y"] - above["y"] - above["height"] >= 12
