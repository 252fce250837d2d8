"""What the browser kept may be of another version, cut off or somebody else's: every page opens."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.support.staged import staged_hall

Visitor = Callable[..., BrowserContext]

PLACES = [
    *["preferences", "language", "games", "secrets", "events", "lessons", "puzzles", "mistakes"],
    *["reviews", "puzzler", "places", "box.rules", "match.abc", "forms", "unsent.abcdefghjk"],
    *["sharers.abcdefghjk", "plan.abcdefghjk", "review.abc.1", "tries"],
]
STRANGE = {
    "cut off": '{"version": 1, "pal',
    "nothing": "null",
    "a number": "7",
    "an empty list": "[]",
    "an empty object": "{}",
    "a list of strange things": json.dumps([None, 7, "x", [], {}, {"code": 1, "others": None}]),
    "strange values": """{
        "palette": "sepia", "theme": "dusk", "surface": 7, "face": null, "seats": "many",
        "bot": "gorilla", "name": {}, "edition": [], "followPace": "never", "hand": "third",
        "version": 1, "games": [], "solved": {"classic-es": 3}, "days": {}, "first": 4,
        "id": "classic-es", "typed": {"joker_value": 5}, "order": "nobody",
        "game": 1, "turn": 12, "table": "q99 | z", "layout": 7
    }""",
}
PAGES = ("/", "/settings", "/learn", "/puzzles", "/box", "/box/scores", "/events", "/lobby")


def keep(context: BrowserContext, text: str) -> None:
    places = json.dumps([f"tilehall.{each}" for each in PLACES])
    context.add_init_script(
        f"if (location.protocol !== 'about:' && !sessionStorage.getItem('kept'))"
        f" for (const each of ['kept', ...{places}]) {{ sessionStorage.setItem(each, 'once');"
        f" localStorage.setItem(each, {json.dumps(text)}); }}"
    )


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE)
def test_every_page_opens_whatever_is_kept(visitor: Visitor, text: str) -> None:
    context = visitor()
    keep(context, text)
    page = context.new_page()
    for path in PAGES:
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
    staged_hall(context, table="r1 r2 r3", rack="k7 b7 r7 y1")


def test_tiles_have_their_colours_whatever_palette_is_kept(visitor: Visitor) -> None:
    context = visitor()
    keep(context, STRANGE["strange values"])
    hall = staged_hall(context, table="r1 r2 r3", rack="k7 b7 r7 y1")
    body = hall.page.locator("[data-code=r1] .body")
    expect(body).to_have_css("fill", "rgb(253, 249, 239)")
