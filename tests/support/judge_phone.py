"""A judge's phone: the page of a sheet, as fingers use it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.support.event_desk import GAMES, Desk

from tilehall.core.scoring import shown

PHONE: Final = {"width": 390, "height": 844}


class Phone:
    """The sheet of a table is open on it."""

    def __init__(self, context: BrowserContext, desk: Desk, sheet: str, table: int = 1) -> None:
        self.desk, self.sheet = desk, sheet
        self.page: Page = context.new_page()
        token = desk.token(f"judge primary/{table}")
        self.page.goto(f"/event/{desk.event_id}/sheet/{sheet}?token={token}")
        self.seats = self.page.locator("ol .seat")

    def tab(self, name: str) -> None:
        self.page.get_by_role("navigation").get_by_role("button", name=name).click()

    def mark(self, seat: int, name: str) -> None:
        self.seats.nth(seat).get_by_role("button", name=name).click()

    def sum(self, seat: int, value: int) -> None:
        self.seats.nth(seat).get_by_label("Sum of the rack").fill(str(value))

    def points(self, *values: int) -> None:
        for seat, value in enumerate(values):
            self.seats.nth(seat).get_by_label("Points of").fill(str(abs(value)))

    def tiles(self, seat: int, *codes: str) -> None:
        self.seats.nth(seat).get_by_role("button", name="Tiles left").click()
        for code in codes:
            self.page.locator(f"dialog [data-tile={code}]").click()
        self.page.get_by_role("button", name="Done").click()

    def shows(self, *points: Fraction | int) -> None:
        """What the hall makes of the game, by seat."""
        wanted = [shown(each, plus=True) for each in points]
        expect(self.seats.locator(".who output")).to_have_text(wanted)

    def sign(self, name: str = "Judge") -> None:
        self.tab("Sheet")
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sign and send").click()

    def copy_published(self) -> None:
        """All three games by their points."""
        for number, game in enumerate(GAMES, 1):
            self.tab(f"Game {number}")
            self.page.get_by_role("button", name="Copy points").click()
            self.mark(game["points"].index(max(game["points"])), "Won")
            self.points(*game["points"])

    @property
    def status(self) -> Locator:
        return self.page.locator(".bar [role=status]")

    def book(self, kind: str) -> list[dict[str, Any]]:
        """Lines of the event's book."""
        lines: list[dict[str, Any]] = self.desk.ask("/book").json()
        return [line for line in lines if line["kind"] == kind]
