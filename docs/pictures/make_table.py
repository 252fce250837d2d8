"""Take the pictures of the table's page again: table.png and phone.png.

Needs the built client and Chromium. Run: python docs/pictures/make_table.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.hall import running_hall
from tests.support.staged import staged
from tests.support.table_page import Piece, TablePage

TABLE = "r3 r4 r5 r6 | k9 b9 y9 | b1 b2 b3 b4 b5 | y10 J y12 | k2 r2 b2 y2 | k5 k6 k7 | b11 b12 b13"
RACK = "r7 k10 k11 y13 b7 r12 y1 k13 r1 y4 b8 J"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            for name, width, height in (("table", 1280, 760), ("phone", 390, 844)):
                context = browser.new_context(
                    base_url=running.base,
                    viewport={"width": width, "height": height},
                    reduced_motion="reduce",
                )
                page = TablePage(context, "abcdefghjk")
                page.page = staged(context, table=TABLE, rack=RACK)
                page.drag(piece(page, "r7"), *page.middle_of(piece(page, "r6").row))
                for code in ("k10", "k11"):
                    page.page.mouse.click(piece(page, code).x, piece(page, code).y)
                page.page.screenshot(path=Path(__file__).with_name(f"{name}.png"))
                context.close()
        browser.close()


def piece(page: TablePage, code: str) -> Piece:
    return next(each for each in page.look() if each.code == code)


if __name__ == "__main__":
    main()
