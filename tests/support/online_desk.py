"""The desk of an event whose tables play online, and its players."""

from __future__ import annotations

from typing import Any

from tests.support.event_desk import Desk
from tests.support.hall import Person, RunningHall
from tests.support.patience import eventually


class OnlineDesk(Desk):
    """An event whose first round plays online."""

    def __init__(self, hall: RunningHall, count: int = 4, **settings: str) -> None:
        super().__init__(hall, settings={"games_per_table": "2", **settings})
        self.hall = hall
        self.fill(count)
        self.do("play-online", division="primary", round="1", clock="off")

    def pods(self, role: str | None = "desk") -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("/seating/primary/1", role=role).json()["pods"]
        return found

    def sheet(self, sheet: str = "primary-1-1") -> dict[str, Any]:
        found: dict[str, Any] = self.ask(f"/sheets/{sheet}").json()
        return found

    def sit(self, table: int = 1) -> list[Person]:
        """Everybody opens the link of their seat."""
        online = self.sheet(f"primary-1-{table}")["online"]
        return [
            self.hall.connect(online["table_id"], each["seat_link"].rpartition("/")[2])
            for each in online["seats"]
        ]

    def judge(self, table: int = 1) -> Person:
        online = self.sheet(f"primary-1-{table}")["online"]
        return self.hall.connect(online["table_id"], online["judge_link"].rpartition("/")[2])


def begin(people: list[Person]) -> None:
    for person in people:
        assert person.ask("next-game")["type"] == "done"
    for person in people:
        person.wait_for(lambda state: state["status"] == "playing")


def wait_for_sheet(desk: OnlineDesk, games: int, sheet: str = "primary-1-1") -> dict[str, Any]:
    """The hall writes finished games onto the sheet by itself."""

    def reported() -> dict[str, Any] | None:
        found = desk.sheet(sheet)
        return found if len(found["lines"]) >= games else None

    return eventually(reported, f"{games} games on the sheet")
