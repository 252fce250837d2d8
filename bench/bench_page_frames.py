"""Frames per second while tiles move: a drag over a full table, and sets that slide after a drop.

The processor is slowed down four times, as a cheap phone is beside a desk's computer. Frames are
counted by `requestAnimationFrame` while the pointer goes to and fro. Headless Chromium paints in
software: with a graphics processor there is less to do. Run: python bench/bench_page_frames.py
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.hall import RunningHall, running_hall
from tests.support.servers import chromium_program
from tests.support.staged import rack_of, sets, staged
from tests.support.table_page import TablePage

_COUNT = """() => {
  window.frames_at = [];
  const look = (at) => {
    window.frames_at.push(at);
    window.counting = requestAnimationFrame(look);
  };
  window.counting = requestAnimationFrame(look);
}"""
_STOP = "() => { cancelAnimationFrame(window.counting); return window.frames_at; }"
_SIZES = {"phone": (390, 844), "desk": (1280, 800)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--sets", type=int, default=12)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            for size in _SIZES:
                frames = drag(browser, running, size, asked.slower, asked.sets)
                middle = statistics.median(frames)
                slow = sum(each > 1.5 * 1000 / 60 for each in frames)
                print(
                    f"{size}, {asked.sets} sets, {asked.slower:g} times slower:"
                    f" {len(frames)} frames, {1000 / middle:.0f} a second in the middle,"
                    f" {slow} late by half a frame or more, the longest {max(frames):.0f} ms"
                )
        browser.close()


def drag(
    browser: Browser, running: RunningHall, size: str, slower: float, count: int
) -> list[float]:
    """Milliseconds between frames, while a tile is carried about and then dropped on a set."""
    width, height = _SIZES[size]
    context = browser.new_context(
        base_url=running.base, viewport={"width": width, "height": height}
    )
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table=sets(count), rack=rack_of(14), name="xp-es", seats=4)
    context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    mouse, piece, rows = page.page.mouse, page.rack()[0], list(page.rows())
    mouse.move(piece.x, piece.y)
    mouse.down()
    page.page.evaluate(_COUNT)
    for row in rows[:6]:
        mouse.move(*page.middle_of(row), steps=12)
    mouse.up()
    page.page.wait_for_function("() => window.frames_at.length > 60")
    times: list[float] = page.page.evaluate(_STOP)
    context.close()
    return [later - earlier for earlier, later in pairwise(times)]


if __name__ == "__main__":
    main()
