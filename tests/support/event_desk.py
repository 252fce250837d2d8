"""The desk of an event over HTTP, for tests of whatever the desk, judges and the public see."""

from __future__ import annotations

from typing import Any

import httpx
from tests.support.hall import RunningHall

# the published score sheet (RULES T2)
PUBLISHED = [[24, -5, -16, -3], [-6, -11, 22, -5], [-32, -13, -2, 47]]
GAMES = [{"points": line} for line in PUBLISHED]


class Desk:
    """Somebody with the links of an event."""

    def __init__(self, hall: RunningHall, **wishes: Any) -> None:
        self.client = hall.client
        made = self.client.post("/api/events", json={"name": "Selection", **wishes})
        assert made.status_code == 201, made.text
        self.event_id = made.json()["event_id"]
        self.links: dict[str, str] = made.json()["links"]

    def token(self, role: str) -> str:
        return self.links[role].partition("token=")[2]

    def ask(
        self, path: str, body: Any = None, *, role: str | None = "desk", **query: Any
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token(role)}"} if role else {}
        address = f"/api/events/{self.event_id}{path}"
        if body is None:
            return self.client.get(address, params=query, headers=headers)
        if isinstance(body, bytes):
            return self.client.post(address, content=body, params=query, headers=headers)
        return self.client.post(address, json=body, params=query, headers=headers)

    def do(self, kind: str, *, role: str = "desk", code: int = 200, **more: Any) -> dict[str, Any]:
        answer = self.ask("/changes", {"type": kind, **more}, role=role)
        assert answer.status_code == code, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def fill(self, count: int, division: str = "primary") -> None:
        """Entered, with places, checked in and drawn."""
        rows = [f"School {n // 4},Player {n + 1},{division},yes,2345" for n in range(count)]
        text = "\n".join(["School,Name,Division,Consent,Phone", *rows])
        answer = self.ask("/entries", text.encode(), name="list.csv")
        assert answer.json()["imported"], answer.text
        self.do("share-places", division=division, seed="s")
        people = self.ask("/entrants").json()
        numbers = [each["number"] for each in people if each["division"] == division]
        self.do("check-in", numbers=numbers)
        self.do("draw", division=division, seed="s")
        self.links = self.ask("/links").json()

    def enter(self, sheet: str, games: Any = None, **more: Any) -> httpx.Response:
        role = more.pop("role", "desk")
        body = {"by": "Judge", "games": games or GAMES, **more}
        return self.ask(f"/sheets/{sheet}", body, role=role)
