"""A hall that really runs: uvicorn on a loopback port, and people with real sockets."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import uvicorn
from tests.support.patience import PATIENCE, eventually
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tilehall.bots import BOTS
from tilehall.core.editions import edition
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.core.view import SeatFacts, SeatView
from tilehall.server.app import make_app
from tilehall.server.config import HallConfig
from tilehall.server.events.desk_work import DeskWork
from tilehall.server.http.patient import PatientProtocol
from tilehall.server.live.line import LineProtocol
from tilehall.server.run import LARGEST_MESSAGE
from tilehall.server.tables.hall import Hall

COME_BACK = (1012, 1013)  # the hall is restarted, or cannot serve just now; pages come back too


class HandClock:
    """Time that a test moves."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class RunningHall:
    """`base` is its address; `hall` is the one inside, to look at."""

    def __init__(
        self, base: str, hall: Hall | None = None, desk_work: DeskWork | None = None
    ) -> None:
        self.base = base
        self._hall, self._desk_work = hall, desk_work
        self.client = self.visitor()
        self._people: list[Person] = []

    @property
    def hall(self) -> Hall:
        assert self._hall is not None
        return self._hall

    @property
    def desk_work(self) -> DeskWork:
        assert self._desk_work is not None
        return self._desk_work

    def visitor(self) -> httpx.Client:
        """Somebody with a browser of their own; to be closed."""
        return httpx.Client(base_url=self.base, timeout=PATIENCE)

    def socket(self, path: str, **headers: str) -> ClientConnection:
        """A bare socket, for those who are to be turned away or do not behave."""
        return open_socket(self.base, path, headers)

    def make_table(self, **wishes: Any) -> str:
        answer = self.client.post("/api/tables", json={"clock": "off", **wishes})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table_id"])

    def sit(self, table_id: str, name: str, **wishes: Any) -> Person:
        """Take a seat and open its socket."""
        answer = self.take_seat(table_id, name, **wishes)
        assert answer.status_code == 201, answer.text
        return self.connect(table_id, answer.json()["token"])

    def take_seat(self, table_id: str, name: str, **wishes: Any) -> httpx.Response:
        """Without cookies: nobody's seat is anybody else's too."""
        with self.visitor() as visitor:
            return visitor.post(f"/api/tables/{table_id}/seats", json={"name": name, **wishes})

    def watch(self, table_id: str) -> Person:
        return self.connect(table_id, None)

    def connect(
        self,
        table_id: str,
        token: str | None,
        *,
        headers: dict[str, str] | None = None,
        query: str = "",
    ) -> Person:
        person = Person(self.base, table_id, token, headers, query)
        self._people.append(person)
        return person

    def close(self) -> None:
        for person in self._people:
            person.close()
        self.client.close()

    def people(self, *names: str, **wishes: Any) -> list[Person]:
        """A table whose seats these people take, in this order; the game has begun."""
        table_id = self.make_table(seats=len(names), **wishes)
        return [self.sit(table_id, name) for name in names]


class Person:
    """A socket and all that it heard. `state` is the newest state."""

    def __init__(
        self,
        base: str,
        table_id: str,
        token: str | None,
        headers: dict[str, str] | None = None,
        query: str = "",
    ) -> None:
        self.base, self.table_id, self.token = base, table_id, token
        self.headers, self.query = headers or {}, query
        self.heard: list[str] = []
        self.state: dict[str, Any] = {}
        self._open = ExitStack()
        self.socket: ClientConnection
        self.welcome = self._enter()
        self.seat: int | None = self.welcome["seat"]
        self._sent = 0

    def _enter(self) -> dict[str, Any]:
        """The welcome; who is told to come back does so, as a page does by itself."""

        def try_once() -> dict[str, Any] | None:
            self.close()
            path = f"/api/tables/{self.table_id}/socket?v=1{self.query}"
            headers = dict(self.headers)
            if self.token:
                headers["Authorization"] = f"Bearer {self.token}"
            self.socket = self._open.enter_context(open_socket(self.base, path, headers))
            try:
                return self.hear("welcome")
            except ConnectionClosed:
                if self.socket.close_code not in COME_BACK:
                    raise
                return None

        return eventually(try_once, "a welcome")

    def close(self) -> None:
        self._open.close()

    def come_back(self) -> None:
        """After the connection is lost, or the hall was restarted elsewhere."""
        self.welcome = self._enter()

    def say(self, kind: str, **more: Any) -> int:
        self._sent += 1
        self.socket.send(json.dumps({"v": 1, "type": kind, "id": self._sent, **more}))
        return self._sent

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Say it and wait for its answer: done, refused or pong."""
        mine = self.say(kind, **more)
        kinds = ("done", "refused", "pong")
        return self.hear(*kinds, where=lambda each: each["id"] == mine)

    def act(self, kind: str, **more: Any) -> dict[str, Any]:
        return self.ask(kind, **self.moment, **more)

    def hear(
        self, *kinds: str, where: Callable[[dict[str, Any]], bool] = lambda _: True
    ) -> dict[str, Any]:
        """The next message of one of these kinds; others are noted and passed over."""
        while True:
            text = self.socket.recv(timeout=PATIENCE)
            assert isinstance(text, str)
            self.heard.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds and where(message):
                return message

    def wait_for(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """A state of this kind, the present one included."""
        if not self.state or not wanted(self.state):
            self.hear("state", where=wanted)
        return self.state

    def catch_up(self, version: int) -> None:
        self.wait_for(lambda state: bool(state["version"] >= version))

    @property
    def game(self) -> dict[str, Any]:
        found: dict[str, Any] = self.wait_for(lambda state: state["game"] is not None)["game"]
        return found

    @property
    def moment(self) -> dict[str, int]:
        return {"game": self.game["number"], "turn": self.game["turn"]}

    def view(self, rules: Ruleset) -> SeatView:
        """What a bot needs to choose a turn, from what this socket was told."""
        game = self.game
        return SeatView(
            ruleset=rules,
            seat=self.seat,
            table=Table.parse(game["table"]),
            rack=Rack.parse(game["rack"]),
            seats=tuple(
                SeatFacts(each["name"], each["tiles"], each["opened"])
                for each in self.state["seats"]
            ),
            pool_size=game["pool"],
            to_move=game["to_move"],
            starter=game["starter"],
            turns=game["turn"],
            passes=0,
            paused=game["paused"],
            ended=self.state["status"] == "over",
            draws=(),
            happenings=(),
            seed_hash=game["seed_hash"],
        )

    def take_turn(
        self, rules: Ruleset, sent: list[str] | None = None, bot: str = "beginner"
    ) -> dict[str, Any]:
        """What a bot would do, if it is this seat's turn; `sent` notes what that was."""
        turn = BOTS[bot]().choose(self.view(rules))
        kind = "play" if isinstance(turn, Play) else str(turn)
        if sent is not None:
            sent.append(kind)
        return self.act(kind, **({"table": str(turn.table)} if isinstance(turn, Play) else {}))


def open_socket(
    base: str,
    path: str,
    headers: dict[str, str],
    *,
    door: socket.socket | None = None,
    max_queue: int | None = None,  # a full one would hide the other side's goodbye for ten seconds
) -> ClientConnection:
    """The hall's time-outs are what is tested, so the client has none of its own."""
    return connect(
        base.replace("http", "ws", 1) + path,
        sock=door,
        additional_headers=headers,
        open_timeout=PATIENCE,
        ping_interval=None,
        max_queue=max_queue,
    )


def to_move(people: Sequence[Person]) -> tuple[Person, Person]:
    """Of two people: whose turn it is, and the other."""
    seat = people[0].game["to_move"]
    return people[seat], people[1 - seat]


def play_to_the_end(
    people: list[Person], rules: str | Ruleset = "classic-hk", bot: str = "solver"
) -> None:
    """All of them play until the game is over; bots in other seats are waited for.

    The solver lays most, so its games are the shortest.
    """
    ruleset = edition(rules) if isinstance(rules, str) else rules
    mine = {person.seat: person for person in people}
    first = people[0]
    while True:
        state = first.wait_for(
            lambda state: (
                state["status"] == "over" or (state["game"] and state["game"]["to_move"] in mine)
            )
        )
        if state["status"] == "over":
            break
        person = mine[state["game"]["to_move"]]
        person.catch_up(state["version"])
        answer = person.take_turn(ruleset, bot=bot)
        assert answer["type"] == "done", answer
        first.catch_up(answer["version"])
    for person in people:
        person.wait_for(lambda state: state["status"] == "over")


@contextmanager
def running_hall(
    database_url: str, *, clock: Callable[[], int] | None = None, **changes: Any
) -> Iterator[RunningHall]:
    """A hall in a thread of this process; bots do not pretend to think."""
    config = HallConfig(database_url=database_url, **{"bot_pace": 0, "rate": 0.0, **changes})
    app = make_app(config, clock)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=PatientProtocol,
            ws=LineProtocol,
            # as in `server/run.py`: compressed, a thousand equal answers are 30 kB, and all fit
            ws_per_message_deflate=False,
            ws_max_size=LARGEST_MESSAGE,
            # its clients share this process: they may be slow to answer, and rest between two calls
            ws_ping_timeout=PATIENCE,
            timeout_keep_alive=int(PATIENCE),
            timeout_graceful_shutdown=5,
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    port = listening.getsockname()[1]
    found = RunningHall(f"http://127.0.0.1:{port}", app.state.hall, app.state.desk_work)
    try:
        yield found
    finally:
        found.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive()
