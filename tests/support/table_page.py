"""The table's page as somebody sees it: tiles, sets, buttons; and hands of three kinds."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.support.page_eyes import EAR, SEE, settle
from tests.support.patience import eventually

# How long a finger or a button is down, in seconds of the events' own time: a busy machine may need
# longer to hand them over, and the page goes by what they say.
_TAP = 0.04
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
        self.seat_link = ""  # opens the seat on another device
        self.page: Page = context.new_page()

    @classmethod
    def at(cls, page: Page, table_id: str = "abcdefghjk") -> TablePage:
        """A page that is at its table already."""
        found = cls.__new__(cls)
        found.context, found.table_id, found.page = page.context, table_id, page
        found.seat_link = ""
        return found

    def open(self) -> None:
        self.page.add_init_script(f"({EAR})()")
        self.page.goto(f"/table/{self.table_id}")

    # --- what is seen ---

    def look(self) -> list[Piece]:
        return [Piece(**each) for each in self.page.evaluate(SEE)["tiles"]]

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
        box = next(each for each in self.page.evaluate(SEE)["sets"] if each["row"] == row)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def free_place(self) -> tuple[float, float]:
        """A point of the table that is near no set, and under no note."""
        seen = self.page.evaluate(SEE)
        area, sets = seen["table"], [*seen["sets"], *seen["notes"]]
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

    def first(self, code: str) -> Piece:
        return next(each for each in self.look() if each.code == code)

    def codes(self, row: str) -> list[str]:
        return [each.code for each in self.rows()[row]]

    def marked(self, mark: str) -> list[str]:
        """The codes of the tiles with this mark: picked, laid, fresh, drawn, refused."""
        found: list[str] = self.page.locator(f"[data-key].{mark}").evaluate_all(
            "(all) => all.map((each) => each.dataset.code)"
        )
        return sorted(found)

    def said(self) -> list[str]:
        return self.page.locator("[data-live] p").all_inner_texts()

    def heard(self) -> list[str]:
        """Everything that was spoken since the page was opened."""
        found: list[str] = self.page.evaluate("() => window.heard")
        return found

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

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """For what no selector can tell; the page and its messages go on meanwhile."""
        rest = lambda seconds: self.page.wait_for_timeout(seconds * 1000)  # noqa: E731
        eventually(is_so, "the page to show it", rest)

    def wait_until_kept(self) -> None:
        """Until the hall has what lies here, so that a reload brings it back."""
        expect(self.page.locator("main.room")).to_have_attribute("data-kept", "true")

    def reload(self) -> None:
        """In the middle of a turn; what was laid lies there again."""
        self.wait_until_kept()
        before = lying(self.look())
        self.page.reload()
        self.wait_for_turn()
        self.wait_until(lambda: lying(self.look()) == before)  # state, draft and order come apart

    @property
    def turn(self) -> str | None:
        return self.page.locator("main.room").get_attribute("data-turn")

    # --- hands ---

    def drag(self, piece: Piece, x: float, y: float, tiles: int = 1) -> None:
        """A hand that rests too long before it moves has lifted a whole set: once more then."""
        mouse = self.page.mouse

        def lift() -> bool:
            mouse.move(piece.x, piece.y)
            mouse.down()
            mouse.move((piece.x + x) / 2, (piece.y + y) / 2, steps=2)
            if self.page.locator("[data-key].held").count() == tiles:
                return True
            self.page.keyboard.press("Escape")  # puts them back
            mouse.up()
            self.page.keyboard.press("Escape")  # and lets them go
            return False

        self.wait_until(lift)
        mouse.move(x, y)
        mouse.up()

    def tap(self, x: float, y: float) -> None:
        finger = self.context.new_cdp_session(self.page)
        now = time.time()
        for kind, points, at in (("touchStart", [{"x": x, "y": y}], 0.0), ("touchEnd", [], _TAP)):
            event = {"type": kind, "touchPoints": points, "timestamp": now + at}
            finger.send("Input.dispatchTouchEvent", event)
        finger.detach()
        settle(self.page)  # a touch may be told to the page after it is done

    def click(self, x: float, y: float, times: int = 1) -> None:
        """A short click, or two that are one: by the time the events say, not by the machine's."""
        hand = self.context.new_cdp_session(self.page)
        now = time.time()
        for count in range(1, times + 1):
            for kind, at in (("mousePressed", 0.0), ("mouseReleased", _TAP)):
                event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": count}
                when = now + at + (count - 1) * 2 * _TAP
                hand.send("Input.dispatchMouseEvent", {**event, "timestamp": when})
        hand.detach()

    @contextmanager
    def pressed(self, x: float, y: float, by: str) -> Iterator[None]:
        """A mouse button or a finger that stays down meanwhile."""
        mouse = self.page.mouse
        fingers = self.context.new_cdp_session(self.page) if by == "touch" else None
        if fingers:
            touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
            fingers.send("Input.dispatchTouchEvent", touch)
        else:
            mouse.move(x, y)
            mouse.down()
        yield
        if fingers:
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            mouse.up()

    def try_to_end(self) -> None:
        """Press the button that ends the turn, though it says why it is off."""
        self.page.locator("button.end").click(force=True)

    def lasso(self, from_x: float, from_y: float, to_x: float, to_y: float) -> None:
        mouse = self.page.mouse
        mouse.move(from_x, from_y)
        mouse.down()
        mouse.move((from_x + to_x) / 2, (from_y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()

    def reach_the_tiles(self) -> None:
        """With Tab, as somebody without a mouse does."""
        for _ in range(60):
            if self.page.evaluate("() => Boolean(document.activeElement?.dataset.key)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to the tiles")

    def focus_by_arrows(self, piece: Piece) -> None:
        """From tile to tile: to one end, then as many steps as it takes."""
        page = self.page
        self.reach_the_tiles()
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


def lying(pieces: list[Piece]) -> list[tuple[str, ...]]:
    """What lies together, whatever the page calls it: the sets and the rack, each in order."""
    rows: dict[str, list[str]] = {}
    for each in sorted(pieces, key=lambda piece: (round(piece.y), piece.x)):
        rows.setdefault(each.row, []).append(each.code)
    return [*sorted(tuple(codes) for row, codes in rows.items() if row), tuple(rows.get("", []))]
