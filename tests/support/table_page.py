"""The table's page as somebody sees it: tiles, sets, buttons; and hands of three kinds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page

_SEE = """() => ({
  tiles: [...document.querySelectorAll('[data-key]')].map((each) => {
    const box = each.getBoundingClientRect();
    return {
      key: Number(each.dataset.key), code: each.dataset.code, row: each.dataset.row,
      x: box.x + box.width / 2, y: box.y + box.height / 2,
    };
  }),
  sets: [...document.querySelectorAll('[data-set]')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { row: each.dataset.set, x, y, width, height };
  }),
  table: (({ x, y, width, height }) => ({ x, y, width, height }))(
    document.querySelector('.table').getBoundingClientRect()),
})"""
_FINGERTIP = 26.0  # pixels around a set that belong to it


@dataclass(frozen=True)
class Piece:
    key: int
    code: str
    row: str  # "" on the rack
    x: float
    y: float


class TablePage:
    def __init__(self, context: BrowserContext, table_id: str) -> None:
        self.context, self.table_id = context, table_id
        self.page: Page = context.new_page()

    def open(self) -> None:
        self.page.goto(f"/table/{self.table_id}")

    # --- what is seen ---

    def look(self) -> list[Piece]:
        return [Piece(**each) for each in self.page.evaluate(_SEE)["tiles"]]

    def rows(self) -> dict[str, list[Piece]]:
        """The sets, each in reading order."""
        found: dict[str, list[Piece]] = {}
        for piece in sorted(self.look(), key=lambda each: (round(each.y), each.x)):
            if piece.row:
                found.setdefault(piece.row, []).append(piece)
        return found

    def rack(self) -> list[Piece]:
        return [piece for piece in self.look() if not piece.row]

    def piece(self, key: int) -> Piece:
        return next(each for each in self.look() if each.key == key)

    def middle_of(self, row: str) -> tuple[float, float]:
        box = next(each for each in self.page.evaluate(_SEE)["sets"] if each["row"] == row)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def free_place(self) -> tuple[float, float]:
        """A point of the table that is near no set."""
        seen = self.page.evaluate(_SEE)
        area, sets = seen["table"], seen["sets"]
        across = [area["x"] + area["width"] * n / 24 for n in range(1, 24)]
        for y in (area["y"] + area["height"] * n / 24 for n in range(23, 0, -1)):
            for x in across:
                if not any(_is_near(box, x, y) for box in sets):
                    return x, y
        raise AssertionError("the table is full: there is no place for a new set")

    def counted(self) -> Counter[str]:
        """Every tile on the page; two of one key would be a tile made two."""
        tiles = self.look()
        assert len({each.key for each in tiles}) == len(tiles)
        return Counter(each.code for each in tiles)

    def said(self) -> list[str]:
        return self.page.locator("[data-live] p").all_inner_texts()

    # --- what the hall knows ---

    def state(self) -> dict[str, Any]:
        answer = self.context.request.get(f"/api/tables/{self.table_id}")
        found: dict[str, Any] = answer.json()["state"]
        return found

    # --- waiting ---

    def wait_for_turn(self) -> bool:
        """Until it is ours, True; or until the game is over, False."""
        self.page.wait_for_function(
            "() => { const room = document.querySelector('main.room')?.dataset;"
            " return room && (room.mine === 'true' || room.status === 'over'); }"
        )
        return self.page.locator("main.room").get_attribute("data-status") != "over"

    def wait_until_taken(self, turn: str | None) -> None:
        """Until the hall has taken the turn: the page shows another, or the end."""
        self.page.wait_for_function(
            "(turn) => { const room = document.querySelector('main.room').dataset;"
            " return room.turn !== turn || room.status === 'over'; }",
            arg=turn,
        )

    @property
    def turn(self) -> str | None:
        return self.page.locator("main.room").get_attribute("data-turn")

    # --- hands ---

    def drag(self, piece: Piece, x: float, y: float) -> None:
        mouse = self.page.mouse
        mouse.move(piece.x, piece.y)
        mouse.down()
        mouse.move((piece.x + x) / 2, (piece.y + y) / 2, steps=2)
        mouse.move(x, y)
        mouse.up()

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def focus_by_arrows(self, piece: Piece) -> None:
        """From tile to tile: to one end, then as many steps as it takes."""
        page = self.page
        if page.evaluate("() => !document.activeElement?.dataset.key"):
            page.locator('[data-key][tabindex="0"]').focus()
        step = "ArrowRight" if piece.row else "ArrowLeft"
        page.keyboard.press("Home" if piece.row else "End")
        for _ in self.look():
            if page.evaluate("() => Number(document.activeElement.dataset.key)") == piece.key:
                return
            page.keyboard.press(step)
        raise AssertionError(f"the arrow keys do not lead to {piece.code}")


def _is_near(box: dict[str, Any], x: float, y: float) -> bool:
    return bool(
        box["x"] - _FINGERTIP <= x <= box["x"] + box["width"] + _FINGERTIP
        and box["y"] - _FINGERTIP <= y <= box["y"] + box["height"] + _FINGERTIP
    )
