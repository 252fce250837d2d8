"""How soon the table's page answers: from the pointer going up to a frame in which all lies still.

25 sets on the table, 40 tiles on the rack, the processor slowed down six times: a cheap phone.
The tiles' own movement (150 to 300 ms, on purpose) is switched off, so that only work is measured.
Besides: bytes of script and WebAssembly on the first load, gzipped. Run: python bench/bench_page.py
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Response, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.hall import RunningHall, running_hall
from tests.support.servers import chromium_program
from tests.support.staged import rack_of, sets, staged
from tests.support.table_page import TablePage

_SETTLED = """() => new Promise((resolve) => {
  addEventListener('pointerup', (event) => {
    const start = event.timeStamp;
    let last = '';
    const look = () => {
      const now = [...document.querySelectorAll('[data-key]')].map((e) => e.style.transform).join();
      if (now === last) resolve(performance.now() - start);
      else { last = now; requestAnimationFrame(look); }
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slower", type=int, default=6)
    parser.add_argument("--drops", type=int, default=30)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        with running_hall(f"sqlite:///{folder}/hall.db") as running:
            times = drops(browser, running, asked.slower, asked.drops)
            loads = first_loads(browser, running)
        browser.close()
    times.sort()
    median, worst = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"pointer-up to settled frame, {asked.slower}x slower, {asked.drops} drops:")
    print(f"  median {median:.0f} ms, 95 % {worst:.0f} ms, longest {times[-1]:.0f} ms")
    for path, size in loads.items():
        print(f"script and WebAssembly on first load of {path}: {size / 1000:.1f} kB gzipped")


def drops(browser: Browser, running: RunningHall, slower: int, count: int) -> list[float]:
    context = browser.new_context(
        base_url=running.base, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    page = TablePage(context, "abcdefghjk")
    page.page = staged(context, table=sets(25), rack=rack_of(40), name="xp-es", seats=6)
    context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found: list[float] = []
    for nth in range(count):
        piece = page.rack()[0] if nth % 2 == 0 else next(iter(page.rows().values()))[0]
        target = list(page.rows())[nth % 20]
        mouse = page.page.mouse
        mouse.move(piece.x, piece.y)
        mouse.down()
        mouse.move(*page.middle_of(target), steps=3)
        page.page.evaluate(f"window.settled = ({_SETTLED})(); 0")
        mouse.up()
        found.append(float(page.page.evaluate("window.settled")))
    context.close()
    return found


def first_loads(browser: Browser, running: RunningHall) -> dict[str, int]:
    table_id = running.make_table(edition="twist-cn", seats=2)
    return {
        "the start": scripts(browser, running.base, "/"),
        "a table": scripts(browser, running.base, f"/table/{table_id}"),
    }


def scripts(browser: Browser, base: str, path: str) -> int:
    context = browser.new_context(base_url=base, service_workers="block")
    page = context.new_page()
    found: list[Response] = []

    def note(answer: Response) -> None:
        if answer.request.resource_type == "script" or answer.url.endswith(".wasm"):
            found.append(answer)

    page.on("response", note)
    page.goto(path, wait_until="networkidle")
    size = sum(len(gzip.compress(each.body())) for each in found)
    context.close()
    return size


if __name__ == "__main__":
    main()
