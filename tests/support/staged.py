"""A table's page in a position that no game need have reached: the hall's words are made up."""

from __future__ import annotations

import itertools
import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tilehall.core.editions import edition
from tilehall.core.tile import COLOURS
from tilehall.wire.rules import Rules

NOW = 1_800_000_000_000
NAMES = ("You", "North", "Este", "남쪽", "Sud-Ouest", "西北")


class StagedHall:
    """A page whose hall is made up: it says what the test says, and notes what it hears."""

    def __init__(
        self, page: Page, welcome: dict[str, Any], state: dict[str, Any], *, welcome_last: bool
    ) -> None:
        self.page, self.welcome, self.state = page, welcome, state
        self._first = (state, welcome) if welcome_last else (welcome, state)
        self.heard: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}  # to a type of message; else it is done
        self.unanswered: set[str] = set()  # types of messages that are heard, and no more
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/socket?*", self._open)

    def tell(self, **changes: Any) -> None:
        """The game's state is another now, and the page shows it: all that was said before too."""
        self.state["version"] += 1
        self.state["game"] |= changes
        self.say(**self.state)
        room = self.page.locator("main.room")
        expect(room).to_have_attribute("data-version", str(self.state["version"]))

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.heard if each["type"] == kind]

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)
        for message in self._first:
            self.say(**message)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] in self.unanswered:
            return
        usual = {"type": "pong" if message["type"] == "ping" else "done", "now": NOW}
        self.say(id=message["id"], **self.answers.get(message["type"], usual))

    def say(self, **message: Any) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps({"v": 1, **message}))


def staged_hall(
    context: BrowserContext,
    *,
    table: str,
    rack: str,
    name: str = "classic-es",
    seats: int = 4,
    opened: bool = True,
    welcome_last: bool = False,
    **more: Any,
) -> StagedHall:
    """The page of a seat that is to move in this position; `more` changes the game's state."""
    rules = Rules.of_ruleset(edition(name)).model_dump(mode="json")
    welcome = {
        "type": "welcome",
        "table_id": "abcdefghjk",
        "seat": 0,
        "role": "player",
        "language": "en",
        "now": NOW,
        "settings": {"rules": rules, "seats": seats, "clock": "on", "hints": True},
        "phrases": [],
        "bots": [],
    }
    game = {
        "number": 1,
        "turn": 12,
        "table": table,
        "rack": rack,
        "opened": opened,
        "pool": 31,
        "to_move": 0,
        "paused": False,
        "deadline": NOW + 47_000,
        "time_left": None,
        "drawn": "",
        "happened": [],
        "acts": 0,
        "hints": [0] * seats,
        "outcome": None,
        **more,
    }
    state = {
        "type": "state",
        "version": 30,
        "now": NOW,
        "seat": 0,
        "status": "over" if game["outcome"] else "playing",
        "seats": [
            {"name": NAMES[n], "bot": None, "is_away": False, "tiles": 3 + 4 * n, "opened": n != 2}
            for n in range(seats)
        ],
        "game": game,
        "match": {"games": None, "played": 0, "is_over": False, "standings": [], "sheet": []},
        "pause_wishes": [],
        "next_wishes": [],
        "said": [],
    }
    hall = StagedHall(context.new_page(), welcome, state, welcome_last=welcome_last)
    hall.page.goto("/table/abcdefghjk")
    hall.page.locator("main.room [data-key]").first.wait_for()
    return hall


def staged(context: BrowserContext, **position: Any) -> Page:
    """Only the page of such a hall."""
    return staged_hall(context, **position).page


def sets(count: int) -> str:
    """So many sets, among them a run of thirteen where there are ten or more."""
    colours = [colour.value for colour in COLOURS]
    groups = (
        " ".join(f"{c}{n}" for c in colours[: 3 + n % 2]) for n in itertools.cycle(range(1, 14))
    )
    runs = (
        " ".join(f"{c}{n}" for n in range(low, low + 3 + low % 3))
        for low, c in itertools.product(range(1, 9), colours)
    )
    found = ["r" + " r".join(str(n) for n in range(1, 14))] if count >= 10 else []
    for group, run in zip(groups, runs, strict=False):
        found += [run, group]
        if len(found) >= count:
            break
    return " | ".join(found[:count])


def rack_of(count: int) -> str:
    codes = [f"{c.value}{n}" for n in (3, 7, 12, 9, 1, 10, 13, 6, 4, 11) for c in COLOURS]
    return " ".join([*codes[: count - 1], "J"])
