"""Take the pictures of the table's page again: table, phone, twist, magnifier.

Needs the built client and Chromium. Run: python docs/pictures/make_table.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.hall import RunningHall, running_hall
from tests.support.servers import chromium_program
from tests.support.staged import rack_of, sets, staged
from tests.support.table_page import Piece, TablePage

TABLE = "r3 r4 r5 r6 | k9 b9 y9 | b1 b2 b3 b4 b5 | y10 J y12 | k2 r2 b2 y2 | k5 k6 k7 | b11 b12 b13"
RACK = "r7 k10 k11 y13 b7 r12 y1 k13 r1 y4 b8 J"
TWIST = "k7 k8 k9 C r11 r12 | b8 b9 M b9 b8 | y2 D y5 | k12 r12 J | r1 b1 y1 | b4 b5 b6"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            for name, width, height in (("table", 1280, 760), ("phone", 390, 844)):
                page = opened(browser, running, width, height, table=TABLE, rack=RACK)
                page.drag(piece(page, "r7"), *page.middle_of(piece(page, "r6").row))
                for code in ("k10", "k11"):
                    page.page.mouse.click(piece(page, code).x, piece(page, code).y)
                take(page, name)
            page = opened(
                browser, running, 1280, 760, dark=True, table=TWIST, rack=RACK, name="twist-cn"
            )
            take(page, "twist")
            crowd = {"table": sets(25), "rack": rack_of(24), "name": "xp-es", "seats": 6}
            page = opened(browser, running, 390, 844, **crowd)
            one, two, *_ = page.rows()[list(page.rows())[13]]
            page.tap((one.x + two.x) / 2, one.y)
            take(page, "magnifier")
        browser.close()


def opened(
    browser: Browser,
    running: RunningHall,
    width: int,
    height: int,
    *,
    dark: bool = False,
    **seen: Any,
) -> TablePage:
    context = browser.new_context(
        base_url=running.base,
        viewport={"width": width, "height": height},
        has_touch=width < 800,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, **seen)
    return page


def take(page: TablePage, name: str) -> None:
    page.page.screenshot(path=Path(__file__).with_name(f"{name}.png"))
    page.context.close()


def piece(page: TablePage, code: str) -> Piece:
    return next(each for each in page.look() if each.code == code)


if __name__ == "__main__":
    main()
