"""What a review takes: of one core's work in the terminal, and in a Chromium that is slowed down.

    .venv/bin/python bench/bench_review.py --games 40 --seed 1            # the terminal
    .venv/bin/python bench/bench_review.py --games 10 --slower 6          # and the page

Games are those of every published edition in turn, with two, three and four seats, played by bots
that err as people do (the nine steps). The page's kernel reviews them on the page's own thread,
because only that is slowed down; a page does so in its worker. What counts is processor time in the
terminal, and in Chromium the clock: let nothing else run.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright
from tests.e2e.conftest import FLAGS
from tests.support.page_kernel import open_kernel
from tests.support.servers import chromium_program

from tilehall.bots import make
from tilehall.core.act import TimeOut
from tilehall.core.chance import Chance
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game
from tilehall.core.turn import Play
from tilehall.study.ledger import ledger
from tilehall.study.review import EFFORT, MOST_SHARES, WORLDS, growing_review, important_first
from tilehall.wire.rules import Rules

_ROOT: Final = Path(__file__).parents[1]
_REVIEW: Final = """([setup, acts, turns, worlds, effort, most]) => {
  const start = performance.now();
  const game = kernel.begin(setup);
  for (const { seat, what, table } of acts) game.act(seat, what, table, -1);
  for (let act = 0; act <= acts.length; act += 1) game.shares(act);
  const shared = performance.now();
  let left = effort;
  turns.forEach((act, place) => {
    const steps = Math.max(1, Math.floor((most * left) / (turns.length - place)));
    left = Math.max(0, left - game.review(act, worlds, steps).steps);
  });
  game.end();
  return [(shared - start) / 1000, (performance.now() - start) / 1000];
}"""


def played(number: int, seed: str) -> Game:
    chance = Chance(f"{seed}/{number}", "review")
    rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
    seats = 2 + number // len(EDITION_IDS) % 3
    game = Game.new(rules, seats=seats, seed=f"review {seed}/{number}")
    bots = [make(f"step-{1 + chance.below(9)}", seed=f"{number} {seat}") for seat in range(seats)]
    while not game.is_over:
        seat = game.position.to_move
        game = game.after_legal(bots[seat].choose(game.view(seat)), seat=seat)
    return game


def in_terminal(game: Game) -> tuple[float, float]:
    """The ledger, and everything."""
    began, shared = time.process_time(), None
    for _ in growing_review(game):
        shared = shared or time.process_time() - began
    return shared or 0.0, time.process_time() - began


def in_page(page: Any, game: Game) -> tuple[float, float]:
    setup = {
        "rules": Rules.of_ruleset(game.ruleset).model_dump(mode="json"),
        "seats": len(game.players),
        "seed": game.setup.seed,
        "contenders": list(game.setup.contenders),
        "seatingByDraw": game.setup.seating_by_draw,
    }
    acts = []
    for entry in game.log:
        act = entry.act
        left = act.table if isinstance(act, Play) else act.draft if isinstance(act, TimeOut) else ()
        rows = [[tile.index for tile in meld] for meld in left]
        acts.append({"seat": entry.seat, "what": type(act).__name__.lower(), "table": rows})
    order = important_first(game, ledger(game))
    shared, whole = page.evaluate(_REVIEW, [setup, acts, order, WORLDS, EFFORT, MOST_SHARES])
    return float(shared), float(whole)


def tell(what: str, games: list[Game], times: list[tuple[float, float]]) -> None:
    whole = sorted(each for _, each in times)
    slowest = games[max(range(len(games)), key=lambda nth: times[nth][1])]
    print(
        f"{what}: {len(times)} games, ledger {statistics.fmean(each for each, _ in times):.2f} s, "
        f"all {statistics.fmean(whole):.2f} s on average, {statistics.median(whole):.2f} in the "
        f"middle, {whole[int(0.95 * len(whole))]:.2f} at p95, {whole[-1]:.2f} at most "
        f"({slowest.ruleset.id}, {len(slowest.players)} seats, {len(slowest.log)} turns)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--slower", type=int, default=0, help="the page, so many times slowed down")
    asked = parser.parse_args()
    games = [played(number, asked.seed) for number in range(asked.games)]
    for seats in (2, 3, 4):
        some = [game for game in games if len(game.players) == seats]
        if some:
            tell(f"terminal, {seats} seats", some, [in_terminal(game) for game in some])
    if not asked.slower:
        return

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=[*FLAGS])
        page = browser.new_page()
        open_kernel(page)
        rate = {"rate": asked.slower}
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", rate)
        page.set_default_timeout(600_000)
        tell(f"page, {asked.slower}x slower", games, [in_page(page, game) for game in games])
        browser.close()


if __name__ == "__main__":
    main()
