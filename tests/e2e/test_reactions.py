"""What people say at the table: everybody sees it there, hears it, and finds it in the log."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.support.page_eyes import EAR
from tests.support.staged import staged_hall

Visitor = Callable[..., BrowserContext]
# what is said is seen for seven seconds: on a busy machine that is over before anybody looks
STAYS = """const later = setTimeout;
window.setTimeout = (call, wait, ...more) => wait === 7000 ? 0 : later(call, wait, ...more);"""
PHRASES = [
    {"id": "well-played", "words": "Well played!", "emoji": None},
    {"id": "clap", "words": "Applause", "emoji": "👏"},
]


def test_a_phrase_is_seen_whole_over_the_table_spoken_and_kept_in_the_log(visitor: Visitor) -> None:
    context = visitor(locale="en-GB", viewport={"width": 390, "height": 844})
    context.add_init_script(f"({EAR})()")
    context.add_init_script(STAYS)
    hall = staged_hall(context, table="r1 r2 r3", rack="k7", seats=4)
    page = hall.page
    hall.say(**{**hall.welcome, "phrases": PHRASES})
    hall.state["said"] = [
        {"number": 31, "seat": 1, "phrase": "well-played", "game": 1, "acts": 0},
        {"number": 32, "seat": 2, "phrase": "clap", "game": 1, "acts": 0},
    ]
    hall.tell()

    lines = page.locator(".said li")
    expect(lines.locator("b")).to_have_text(["North", "Este"])
    expect(lines.locator("> span")).to_have_text(["Well played!", "👏"])
    for line in lines.all():
        box = line.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 390 - box["width"]
        assert box["height"] > 24
    heard = page.evaluate("() => window.heard")
    assert [each for each in heard if ": " in each] == ["North: Well played!", "Este: Applause"]
    page.get_by_role("button", name="Log, score and more").click()
    expect(page.get_by_role("dialog").locator(".log li")).to_contain_text(
        ["Este: Applause", "North: Well played!"]
    )
