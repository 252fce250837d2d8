"""Every size of page and game: nothing overflows, nothing covers another, in two languages.

With TILEHALL_PICTURES=FOLDER the pictures are kept, to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.support.page_eyes import resize, settle
from tests.support.staged import rack_of, sets, staged

Visitor = Callable[..., BrowserContext]
SIZES = [(320, 568), (390, 844), (768, 1024), (1280, 800), (1440, 900), (844, 390)]
_OUTSIDE = """() => [...document.querySelectorAll('[data-key], [data-set], .room button')]
  .filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1 || box.top < -1
      || box.bottom > innerHeight + 1;
  }).map((each) => each.dataset.code ?? each.dataset.set ?? each.textContent)"""
_OFF_THE_TABLE = """() => {
  const table = document.querySelector('.table').getBoundingClientRect();
  return [...document.querySelectorAll('[data-set]')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > table.bottom + 1 || box.right > table.right + 1
      || box.left < table.left - 1 || box.top < table.top - 1;
  }).length;
}"""
_OVERLAPPING = """() => {
  const boxes = [...document.querySelectorAll('[data-key]')]
    .map((each) => [each.dataset.code, each.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes)
    if (a !== b && a.left < b.right - 2 && b.left < a.right - 2
      && a.top < b.bottom - 2 && b.top < a.bottom - 2) found.push(`${one} ${other}`);
  return found;
}"""
# words that do not fit in their button or line and are not cut on purpose
_CUT = """() => [...document.querySelectorAll('.room button, .room .turn > *, .room .meter')]
  .filter((each) => !each.dataset.key && getComputedStyle(each).textOverflow !== 'ellipsis'
    && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))
  .map((each) => each.textContent.trim())"""


def keep_picture(page: Page, name: str) -> None:
    if folder := os.environ.get("TILEHALL_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


GAMES = [(14, 3), (19, 6), (24, 10), (30, 15), (30, 25)]  # tiles of the rack, sets on the table
LANGUAGES = ["en-GB", "ko-KR"]
USUAL = [(14, 3, "en-GB"), (30, 25, "en-GB"), (30, 25, "ko-KR")]  # the emptiest and the fullest
REST = [(*game, language) for game in GAMES for language in LANGUAGES]


@pytest.mark.parametrize(
    ("racked", "laid", "language"),
    [
        *USUAL,
        *(pytest.param(*each, marks=pytest.mark.full) for each in REST if each not in USUAL),
    ],
)
def test_nothing_overflows_at_any_size(
    visitor: Visitor, racked: int, laid: int, language: str
) -> None:
    context = visitor(locale=language, has_touch=True)
    seats = 6 if racked > 20 else 4
    page = staged(
        context,
        table=sets(laid),
        rack=rack_of(racked),
        name="xp-es",
        seats=seats,
        opened=racked > 14,
    )
    for width, height in SIZES:
        resize(page, width, height)
        where = f"{width}x{height}, {racked} tiles, {laid} sets, {language}"
        keep_picture(page, f"{width}x{height}-{racked}-{laid}-{language[:2]}")
        assert page.evaluate(_OUTSIDE) == [], where
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), where
        assert page.evaluate(_OFF_THE_TABLE) == 0, where
        assert page.evaluate(_OVERLAPPING) == [], where
        assert page.evaluate(_CUT) == [], where


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans", "ko", "es"])
def test_every_button_is_on_the_page_in_every_language(visitor: Visitor, language: str) -> None:
    """With tiles moved, when their words are longest; and asking for more moves nothing."""
    context = visitor(locale=language)
    page = staged(context, table=sets(3), rack=rack_of(14), opened=False)
    page.locator("[data-key][data-row='']").first.focus()
    page.keyboard.press("n")
    for width, height in [*SIZES, (1024, 768), (667, 375)]:
        resize(page, width, height)
        page.locator("button.end").click(force=True)
        page.locator(".notes .close").click()
        where = f"{width}x{height}, {language}"
        keep_picture(page, f"buttons-{width}x{height}-{language}")
        assert page.evaluate(_OUTSIDE) == [], where
        assert page.evaluate(_CUT) == [], where


def test_a_tablet_held_upright_has_large_tiles_and_buttons_over_its_width(visitor: Visitor) -> None:
    """Once it had a desk's small rack beside a desk's small buttons, below a table half empty."""
    page = staged(visitor(has_touch=True), table=sets(3), rack=rack_of(14))
    for width, height in ((768, 1024), (820, 1180), (1024, 1366)):
        resize(page, width, height)
        where = f"{width}x{height}"
        rack, end = page.locator(".rack").bounding_box(), page.locator("button.end").bounding_box()
        tile = page.locator("[data-key][data-row='']").first.bounding_box()
        assert rack, where
        assert end, where
        assert tile, where
        assert rack["width"] == width, where
        assert end["width"] > width / 2, where
        assert end["height"] >= 60, where
        assert tile["width"] >= 64, where
        assert page.evaluate(_OUTSIDE) == [], where


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_large_digits_and_twice_the_zoom_fit_too(visitor: Visitor, scheme: str) -> None:
    """200 % of a 1280 x 800 window are 640 x 400 pixels of the page's own."""
    context = visitor(color_scheme=scheme, viewport={"width": 640, "height": 400})
    context.add_init_script(
        "if (location.protocol === 'http:')"
        " localStorage.setItem('tilehall.preferences', JSON.stringify({ largeDigits: true }))"
    )
    page = staged(context, table=sets(10), rack=rack_of(19))
    settle(page)
    keep_picture(page, f"zoomed-{scheme}")

    assert page.evaluate(_OUTSIDE) == []
    assert page.evaluate(_OFF_THE_TABLE) == 0
    assert page.evaluate(_OVERLAPPING) == []
