"""Take the pictures of the pages around the table again: now, rules and replay.

`now` has four phones side by side: the start, a table that waits for friends, a hint, the end.
Needs the built client and Chromium. Run: python docs/pictures/make_pages.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.dealt_tables import finished_game
from tests.support.hall import RunningHall, running_hall
from tests.support.page_eyes import settle
from tests.support.servers import chromium_program
from tests.support.staged import staged_hall

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
GAP = 24  # pixels between two phones
FOLDER = Path(__file__).parent


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            side_by_side([*phones(browser, running)]).save(FOLDER / "now.png", optimize=True)
            page = visitor(browser, running, DESK).new_page()
            page.goto("/rules/twist-cn")
            page.get_by_role("heading", name="Jokers").scroll_into_view_if_needed()
            page.evaluate("scrollBy(0, 620)")
            take(page, "rules")
            ada, _ = finished_game(running)
            page.goto(f"/replay/{ada.table_id}/1?moment=5")
            page.locator(".controls").wait_for()
            take(page, "replay")
        browser.close()


def phones(browser: Browser, running: RunningHall) -> Iterator[Image.Image]:
    page = visitor(browser, running, PHONE).new_page()
    page.goto("/")
    yield seen(page)

    context = visitor(browser, running, PHONE)
    table_id = running.make_table(edition="classic-hk", seats=3)
    context.request.post(f"/api/tables/{table_id}/seats", data={"name": "Ada"})
    running.take_seat(table_id, "Ben")
    page = context.new_page()
    page.goto(f"/table/{table_id}")
    page.locator(".invite img").wait_for()
    yield seen(page)

    table = "r3 r4 r5 r6 | k9 b9 y9 | b1 b2 b3"
    rack = "r7 k10 b10 y13 b7 r12 y1 k13 y10 y4 b8 J"
    page = staged_hall(visitor(browser, running, PHONE), table=table, rack=rack, seats=3).page
    for _ in range(4):
        page.keyboard.press("h")
        page.wait_for_timeout(400)  # the search answers
    yield seen(page)

    ada, _ = finished_game(running)
    page = visitor(browser, running, PHONE).new_page()
    page.goto(f"/seat/{ada.table_id}/{ada.token}")
    page.get_by_role("dialog").get_by_text("missed").first.wait_for()
    yield seen(page)


def visitor(browser: Browser, running: RunningHall, size: dict[str, int]) -> BrowserContext:
    return browser.new_context(
        base_url=running.base,
        viewport=size,  # type: ignore[arg-type]
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )


def seen(page: Page) -> Image.Image:
    page.wait_for_load_state("networkidle")
    settle(page)
    found = Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.context.close()
    return found


def take(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    settle(page)
    page.screenshot(path=FOLDER / f"{name}.png")


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width = sum(each.width for each in pictures) + GAP * (len(pictures) - 1)
    sheet = Image.new("RGB", (width, pictures[0].height), "white")
    for nth, each in enumerate(pictures):
        sheet.paste(each, (nth * (each.width + GAP), 0))
    return sheet.quantize(192).convert("P")


if __name__ == "__main__":
    main()
