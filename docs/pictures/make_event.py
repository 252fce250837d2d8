"""Take the pictures of an event's pages again: judge, judge-tiles, judge-sheet, screen and public.

Needs the built client and Chromium. Run: python docs/pictures/make_event.py [LANGUAGE [FOLDER]]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.event_desk import Desk
from tests.support.hall import running_hall
from tests.support.judge_phone import PHONE
from tests.support.servers import chromium_program

SCREEN = {"width": 1920, "height": 1080}
NAME = {"en": "World Championship, Hong Kong selection", "zh-Hant": "世界大賽香港區選拔賽"}


def main() -> None:
    language = sys.argv[1] if len(sys.argv) > 1 else "en"
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent
    with tempfile.TemporaryDirectory() as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{hall}/hall.db") as running:
            desk = Desk(running, name=NAME.get(language, NAME["en"]))
            desk.fill(560)
            for table in range(2, 90):
                desk.enter(f"primary-1-{table}")
            desk.do("start-clock", division="primary", round="1", minutes=48)
            for table in (93, 104):
                desk.do("add-time", sheet=f"primary-1-{table}", minutes=5, reason="a pause")
            shots = Shots(browser, running.base, desk, language, folder)
            shots.judge()
            shots.screen()
            shots.public()
        browser.close()


class Shots:
    """The pages of one event, taken one after the other."""

    def __init__(
        self, browser: Browser, base: str, desk: Desk, language: str, folder: Path
    ) -> None:
        self.browser, self.base, self.desk = browser, base, desk
        self.language, self.folder = language, folder

    def open(self, path: str, size: dict[str, int]) -> Page:
        context = self.browser.new_context(
            base_url=self.base,
            viewport=size,  # type: ignore[arg-type]
            reduced_motion="reduce",
            locale=self.language,
            device_scale_factor=1 if size is SCREEN else 2,
        )
        page = context.new_page()
        page.goto(f"/event/{self.desk.event_id}{path}")
        page.locator("[aria-busy=true]").wait_for(state="detached")
        page.get_by_role("heading", level=1).wait_for()
        return page

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(600)  # for what is being counted or loaded
        page.screenshot(path=self.folder / f"{name}.png")

    def judge(self) -> None:
        token = self.desk.token("judge primary/1")
        page = self.open(f"/sheet/primary-1-1?token={token}", PHONE)
        seats = page.locator("ol .seat")
        seats.nth(0).locator("button").first.click()
        seats.nth(1).locator(".row .button").click()
        for code in ("k5", "r7", "b7", "b11", "J"):
            page.locator(f"dialog [data-tile={code}]").click()
        self.take(page, "judge-tiles")
        page.locator("dialog header button").click()
        seats.nth(2).locator("input").fill("16")
        seats.nth(3).locator(".marks button").first.click()
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        self.take(page, "judge")
        page = self.open(f"/sheet/primary-1-2?token={self.desk.token('judge primary/2')}", PHONE)
        self.take(page, "judge-sheet")

    def screen(self) -> None:
        page = self.open(f"/screen?token={self.desk.token('screen')}", SCREEN)
        page.locator(".tables").wait_for()
        self.take(page, "screen")

    def public(self) -> None:
        page = self.open("", PHONE)
        page.locator("input[type=search]").fill("12")
        self.take(page, "public")


if __name__ == "__main__":
    main()
