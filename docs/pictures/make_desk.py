"""Take the picture of the tournament desk again: desk.png.

Needs the built client and Chromium. Run: python docs/pictures/make_desk.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.event_desk import Desk
from tests.support.hall import running_hall
from tests.support.servers import chromium_program


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            desk = staged(Desk(running, name="City selection", format="hk-selection-2012"))
            page = browser.new_page(
                base_url=running.base,
                viewport={"width": 1280, "height": 800},
                reduced_motion="reduce",
                locale="en-GB",
            )
            page.goto(f"/event/{desk.event_id}/desk?token={desk.token('desk')}#tables/primary")
            page.get_by_text("waits for a second").or_(
                page.get_by_text("Look, correct")
            ).first.wait_for()
            page.screenshot(path=Path(__file__).with_name("desk.png"))
        browser.close()


def staged(desk: Desk) -> Desk:
    """Half of the sheets are in, one is being filled in, one table calls."""
    desk.fill(24)
    desk.do("name-judge", division="primary", round="1", tables=[1, 2, 3], judge="Judge A")
    desk.do("name-judge", division="primary", round="1", tables=[4, 5, 6], judge="Judge B")
    for table in (1, 3, 5):
        desk.enter(f"primary-1-{table}")
    racks = {"racks": [{"tiles": ""}, {"tiles": "k5"}, {"total": 16}, {"tiles": "y3"}], "out": 0}
    desk.ask("/sheets/primary-1-2/count", {"game": racks}, role="judge primary/2")
    desk.do("call-judge", sheet="primary-1-4", what="two players claim the same tile")
    return desk


if __name__ == "__main__":
    main()
