"""A robot that plays whole games through the page: a bot thinks, the robot moves the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal

from playwright.sync_api import expect
from tests.support.table_page import Piece, TablePage

from tilehall.bots import BOTS
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Play
from tilehall.core.view import SeatFacts, SeatView

Way = Literal["drag", "tap", "keys"]


class Robot:
    """`gestures` counts what it did; after each the tiles are counted.

    `in_the_middle` happens in every turn that lays tiles, after the first of its sets;
    `before_the_end` when all lies as it shall.
    """

    in_the_middle: Callable[[], None] | None = None
    before_the_end: Callable[[], None] | None = None

    def __init__(self, page: TablePage, rules: Ruleset, way: Way, bot: str = "solver") -> None:
        self.page, self.rules, self.way = page, rules, way
        self.bot = BOTS[bot]()
        self.gestures = 0
        self.laid: Counter[str] = Counter()

    def play_to_the_end(self) -> None:
        while self.page.wait_for_turn():
            self.take_turn()

    def take_turn(self) -> None:
        page, turn = self.page, self.page.turn
        view = self._view()
        chosen = self.bot.choose(view)
        if isinstance(chosen, Play):
            self.assemble(chosen.table, self.in_the_middle)
            if self.before_the_end:
                self.before_the_end()
            placed = _tiles(chosen.table) - _tiles(view.table)
            self.laid.update(tile.code for tile in placed.elements())
            self._end()
        else:
            self._draw()
        page.wait_until_taken(turn)

    def _view(self) -> SeatView:
        state = self.page.state()
        game, seat = state["game"], state["seat"]
        return SeatView(
            ruleset=self.rules,
            seat=seat,
            table=Table.parse(game["table"]),
            rack=Rack.parse(game["rack"]),
            seats=tuple(SeatFacts(s["name"], s["tiles"], s["opened"]) for s in state["seats"]),
            pool_size=game["pool"],
            to_move=game["to_move"],
            starter=game["starter"],
            turns=game["turn"],
            passes=0,
            paused=False,
            ended=False,
            draws=(),
            happenings=(),
            seed_hash=game["seed_hash"],
        )

    # --- building the table that the bot wants ---

    def assemble(self, table: Table, interrupt: Callable[[], None] | None = None) -> None:
        """Move tiles until the page's table is this one; interrupted, look again and go on."""
        wanted = [[tile.code for tile in meld] for meld in table]
        before = self.page.counted()
        rows = {row: [each.code for each in pieces] for row, pieces in self.page.rows().items()}
        done: set[str] = set()
        left = []
        for codes in wanted:
            same = next((r for r, has in rows.items() if r not in done and has == codes), None)
            if same is None:
                left.append(codes)
            else:
                done.add(same)
        bases = self._bases(left, {r: has for r, has in rows.items() if r not in done})
        kept = done | {row for row in bases.values() if row}
        for nth, codes in enumerate(left):
            row = bases[nth]
            missing = list(Counter(codes) - Counter(rows[row] if row else []))
            counts = Counter(codes) - Counter(rows[row] if row else [])
            keys = self._choose([c for c in missing for _ in range(counts[c])], codes, kept)
            made = self._put(keys, row)
            kept.add(made)
            self._say_what_the_joker_means(made, codes)
            if interrupt:
                interrupt()
                self.assemble(table)
                break
        assert self.page.counted() == before

    def _bases(self, left: list[list[str]], rows: dict[str, list[str]]) -> dict[int, str | None]:
        """For each set to build, an old set that it contains whole, the largest first."""
        found: dict[int, str | None] = dict.fromkeys(range(len(left)))
        for row in sorted(rows, key=lambda each: -len(rows[each])):
            for nth, codes in enumerate(left):
                if found[nth] is None and not Counter(rows[row]) - Counter(codes):
                    found[nth] = row
                    break
        return found

    def _choose(self, missing: list[str], order: list[str], kept: set[str]) -> list[int]:
        """The tiles to move: those of the table first, because they must not be left over."""
        free = [each for each in self.page.look() if each.row not in kept]
        free.sort(key=lambda each: each.row == "")
        keys: list[int] = []
        for code in sorted(missing, key=order.index):
            piece = next((p for p in free if p.code == code and p.key not in keys), None)
            assert piece, f"{code} is not free: {self.page.rows()}, {self.page.rack()}"
            keys.append(piece.key)
        return keys

    def _put(self, keys: list[int], row: str | None) -> str:
        """Move these tiles to a set, or make a new one of them; which one they lie in then."""
        if self.way == "drag":
            for key in keys:
                place = self.page.middle_of(row) if row else self.page.free_place()
                self._gesture(lambda p, at=place: self.page.drag(p, *at), key)
                row = self.page.piece(key).row
        elif self.way == "tap":
            loose = [key for key in keys if not self.page.piece(key).row]
            for some in [[key] for key in keys if key not in loose] + [loose] * bool(loose):
                for key in some:
                    self._gesture(lambda p: self.page.tap(p.x, p.y), key)
                self.page.tap(*(self._tile_of(row) if row else self.page.free_place()))
                row = self.page.piece(some[0]).row
        else:
            for key in keys:
                self.page.focus_by_arrows(self.page.piece(key))
                self._gesture(lambda _: self.page.page.keyboard.press("Space"), key)
            self._send(keys, row)
        self.gestures += 1
        found = self.page.piece(keys[-1]).row or ""
        assert found, "the tiles are still on the rack"
        return found

    def _tile_of(self, row: str) -> tuple[float, float]:
        piece = self.page.rows()[row][0]
        return piece.x, piece.y

    def _send(self, keys: list[int], row: str | None) -> None:
        """Enter sends what is picked to its place, a number chooses; N makes a new set."""
        keyboard = self.page.page.keyboard
        if row is None:
            keyboard.press("n")
            return
        keyboard.press("Enter")
        if self.page.piece(keys[0]).row != row:
            homes = self.page.page.locator(f'[data-over="{row}"] .home')
            keyboard.press(homes.inner_text())

    def _gesture(self, do: object, key: int) -> None:
        before = self.page.counted()
        assert callable(do)
        do(self.page.piece(key))
        self.gestures += 1
        assert self.page.counted() == before

    def _say_what_the_joker_means(self, row: str, codes: Iterable[str]) -> None:
        pieces: list[Piece] = self.page.rows()[row]
        if [each.code for each in pieces] == list(codes):
            return
        way = self.page.page.locator(f'[data-way="{" ".join(codes)}"]')
        if way.count():
            way.click()

    # --- ending the turn ---

    def _end(self) -> None:
        button = self.page.page.locator("button.end")
        why = self.page.page.locator("#why-off").inner_text()
        expect(button, f"why not: {why}").to_have_attribute("aria-disabled", "false")
        if self.way == "keys":
            self.page.page.keyboard.press("e")
        else:
            button.click()

    def _draw(self) -> None:
        if self.way == "keys":
            self.page.reach_the_tiles()
            self.page.page.keyboard.press("d")
        else:
            self.page.page.locator("button.draw").click()


def _tiles(table: Table) -> Counter[Tile]:
    return Counter(tile for meld in table for tile in meld)
