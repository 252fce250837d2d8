"""How soon the page's kernel answers in a Chromium that is slowed down six times: a cheap phone.

Judging a table of 25 sets after one tile was added, and for positions of real games (bench/data)
the best play, and the hint that the page makes of it: a play as good that leaves sets as they lie.
All on the page's own thread; then a whole game on the device against Searcher, which thinks in its
worker, and the frames that the page draws meanwhile; beside it the same against Beginner, who has
nothing to think about: what is late there too is the page's own. Run: bench/bench_page_kernel.py
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.hall import running_hall
from tests.support.page_kernel import open_kernel
from tests.support.servers import chromium_program
from tests.support.staged import sets

from tilehall.core.editions import edition
from tilehall.core.tile import ALL_TILES
from tilehall.wire.rules import Rules

_ROOT: Final = Path(__file__).parents[1]
_INDEX: Final = {tile.code: index for index, tile in enumerate(ALL_TILES)}
_LATE: Final = 25  # milliseconds; 60 frames a second have 17
_POSITIONS: Final = {  # files of bench/data, and the edition where a line names none
    "positions_selfplay2": "classic-es",
    "xp_selfplay": "xp-es",
    "twist_selfplay": "twist-cn",
}
# a page is slowed down by pauses: one question may fall between two of them, many do not
_TIMED: Final = """([what, question, rules]) => {
  const EFFORTS = {
    play: { limit: 100_000 },
    hint: { limit: 100_000, keepTable: true, keepLimit: 3_000 }, // as lib/kernel/search.ts has it
  };
  const known = (window.rules ??= {});
  const by = (known[rules.id] ??= rules);
  const ask = what === 'judge'
    ? () => kernel.judge(question, 'play', question.after, by)
    : () => kernel.solve({ ...question, ...EFFORTS[what] }, by);
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < 60) { ask(); times += 1; }
  return (performance.now() - start) / times;
}"""
_COUNT_FRAMES: Final = """() => {
  window.gaps = [];
  let last = performance.now();
  const note = (now) => {
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--slower", type=int, default=6)
    parser.add_argument("--turns", type=int, default=100, help="of Searcher, at most")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        page = browser.new_page()
        open_kernel(page)
        slowed(page, asked.slower)
        print(f"the page's kernel, {asked.slower}x slower:")
        tell("judging a table of 25 sets", [judged(page) for _ in range(20)])
        for name, usual in _POSITIONS.items():
            tell(f"best play, {name}", list(solved(page, "play", name, usual)))
            tell(f"hint, {name}", list(solved(page, "hint", name, usual)))
        for bot in ("beginner", "searcher"):
            against(bot, browser, asked.slower, asked.turns)
        browser.close()


def slowed(page: Page, slower: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def tell(what: str, times: list[float]) -> None:
    times.sort()
    median, most = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"  {what}: median {median:.2f} ms, 95 % {most:.2f} ms ({len(times)} times)", flush=True)


def timed(page: Page, what: str, question: dict[str, Any], name: str) -> float:
    rules = Rules.of_ruleset(edition(name)).model_dump(mode="json")
    return float(page.evaluate(_TIMED, [what, question, rules]))


def judged(page: Page) -> float:
    table = [row(text.split()) for text in sets(25).split(" | ")]
    grown = [[*each, _INDEX["J"]] if nth == 1 else each for nth, each in enumerate(table)]
    question = {"table": table, "rack": row(["J", "k13"]), "opened": True, "after": grown}
    return timed(page, "judge", question, "xp-es")


def solved(page: Page, what: str, name: str, usual: str) -> Iterator[float]:
    for line in (_ROOT / f"bench/data/{name}.jsonl").read_text("utf-8").splitlines():
        position = json.loads(line)
        table, rack = [row(each) for each in position["table"]], row(position["rack"])
        question = {"table": table, "rack": rack, "opened": True}
        yield timed(page, what, question, position.get("edition", usual))


def row(codes: list[str]) -> list[int]:
    return [_INDEX[code] for code in codes]


def against(bot: str, browser: Browser, slower: int, turns: int) -> None:
    """A table on the device against one bot: we draw, it thinks, the page goes on drawing."""
    with tempfile.TemporaryDirectory() as folder, running_hall(f"sqlite:///{folder}/hall.db") as it:
        page = browser.new_context(base_url=it.base, service_workers="block").new_page()
        page.goto("/")
        card = page.locator("details", has=page.get_by_role("heading", name="Play on this device"))
        card.locator("summary").click()
        choices = card.locator("select")  # edition, seats, clock, pace of the bots, seats
        choices.nth(0).select_option("classic-es")
        choices.nth(1).select_option("2")
        choices.nth(3).select_option(label="At once")
        choices.nth(5).select_option(bot)
        card.get_by_role("button", name="Play here").click()
        page.locator("main.room[data-mine=true]").wait_for()
        slowed(page, slower)
        thought, frames = list[float](), list[float]()
        page.evaluate(_COUNT_FRAMES)
        room, over = page.locator("main.room"), "main.room[data-status=over]"
        while len(thought) < turns and room.get_attribute("data-status") != "over":
            turn = room.get_attribute("data-turn")
            page.evaluate("() => window.gaps.splice(0)")
            start = page.evaluate("() => performance.now()")
            page.locator("button.draw").click()
            page.locator(f"main.room[data-mine=true]:not([data-turn='{turn}']), {over}").wait_for()
            thought.append(page.evaluate("() => performance.now()") - start)
            frames += page.evaluate("() => window.gaps.splice(0)")
        tell(f"a draw of ours and {bot}'s turn", thought)
        print(f"  the longest of them: {max(thought):.0f} ms")
        tell("between two frames meanwhile", frames)
        late = sum(each > _LATE for each in frames)
        print(f"  {late} of {len(frames)} frames came later than {_LATE} ms")


if __name__ == "__main__":
    main()
