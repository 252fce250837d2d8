"""Everything that a hall says while whole games are played, byte by byte: sockets of every kind,
pages, routes, logs and figures. What a receiver is told of tiles is exactly what it may know.
"""

from __future__ import annotations

import json
import logging
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall import HandClock, Person, RunningHall, running_hall

from tilehall.core.act import TimeOut
from tilehall.core.editions import edition
from tilehall.host.events import GameStarted
from tilehall.host.fold import evolve
from tilehall.host.table import LiveTable
from tilehall.server.operations.logs import JsonLines
from tilehall.server.tokens import hashed

CLOCK = HandClock()
TILE = re.compile(r"\b(?:[krby](?:1[0-3]|[1-9])|[JDCM])\b")
INVITATION = re.compile(r'<meta property="og:[^>]+>')
GAMES = [
    pytest.param(("classic-hk", {"preview": True}), id="classic-hk"),
    pytest.param(("twist-cn", {"preview": False, "judged": True}), id="twist-cn"),
    pytest.param(("tournament-hk", {"preview": True}), id="tournament-hk", marks=pytest.mark.full),
    pytest.param(("xp-es", {"preview": False}), id="xp-es", marks=pytest.mark.full),
]


class Witness:
    """One evening in a hall: what each said and was told, and what the log knows of it."""

    def __init__(self, running: RunningHall, ruleset: str, wishes: dict[str, Any]) -> None:
        self.running, self.rules = running, edition(ruleset)
        asked = {"edition": ruleset, "seats": 3, "clock": "on", "public": True, **wishes}
        made = running.client.post("/api/tables", json=asked).json()
        self.table_id, self.judge_token = made["table_id"], made["judge_token"]
        self.preview = bool(wishes["preview"])
        self.watchers = [running.watch(self.table_id), running.watch(self.table_id)]
        self.people = [running.sit(self.table_id, name) for name in ("ann", "ben")]
        self.judge = running.connect(self.table_id, self.judge_token)
        self.rest: list[tuple[int | None, int, str]] = []  # whose cookie, version, the body
        self.looks = 0  # how often somebody looked around: short games have few
        self.pages = {path: running.client.get(path).text for path in ("/", self._page())}
        self.drafts: set[tuple[int | None, int, str]] = set()  # seat, turn, the table
        self.people[0].ask("fill", bot="beginner")

    @property
    def folder(self) -> Path:
        database = self.running.hall.database.engine.url.database
        assert database is not None
        return Path(database).parent

    def _page(self) -> str:
        return f"/table/{self.table_id}"

    @property
    def listeners(self) -> list[Person]:
        return [*self.people, *self.watchers, self.judge]

    def play(self) -> None:
        turns = 0
        CLOCK.now += 10_000  # a bot that begins waits for people who may ask for another deal
        while (state := self._mine_or_over())["status"] != "over":
            person = self.people[state["game"]["to_move"]]
            person.catch_up(state["version"])
            self._fidget(person, turns)
            if turns % 9 == 3:  # with a draft on the desk
                version = self._let_time_run_out(person)
            else:
                answer = person.take_turn(self.rules, bot="solver")
                assert answer["type"] == "done", answer
                version = answer["version"]
            for each in self.listeners:
                each.catch_up(version)
            turns += 1
        for each in self.listeners:
            each.wait_for(lambda state: state["status"] == "over")

    def _let_time_run_out(self, person: Person) -> int:
        turn = person.game["turn"]
        CLOCK.now += 200_000
        state = person.wait_for(
            lambda state: state["game"]["turn"] > turn or state["status"] == "over"
        )
        return int(state["version"])

    def _mine_or_over(self) -> dict[str, Any]:
        return self.people[0].wait_for(
            lambda state: (
                state["status"] == "over" or (state["game"] and state["game"]["to_move"] in (0, 1))
            )
        )

    def _fidget(self, person: Person, turns: int) -> None:
        """All that a person may do besides; each of it makes the hall speak."""
        rack = person.game["rack"].split()
        if turns % 3 == 0:
            laid = " ".join(rack[:1] + rack[1:][-1:])  # the last tile may be the only one
            draft = f"{person.game['table']} | {laid}".strip(" |")
            self.drafts.add((person.seat, person.game["turn"], draft))
            assert person.act("draft", table=draft)["type"] == "done"
            person.ask("rack", game=person.game["number"], layout=" . ".join(rack) + " /")
        if turns in {0, 12}:
            for stage in (1, 2, 3, 4):
                assert person.act("hint", stage=stage)["type"] == "done"
        if turns % 7 == 0:
            person.ask("say", phrase="thinking")
            person.act("play", table="J J J J J J")  # refused
        if turns % 6 == 0:
            self._look_around(person)

    def _look_around(self, person: Person) -> None:
        seat, version = person.seat, person.state["version"]
        self.looks += 1
        self.watchers.append(self.running.watch(self.table_id))  # somebody comes late
        with self.running.visitor() as visitor:
            cookie = {"Cookie": f"tilehall-{self.table_id}={person.token}"}
            base = f"/api/tables/{self.table_id}"
            self.rest.append((seat, version, visitor.get(base, headers=cookie).text))
            for path in (
                base,
                "/api/lobby",
                f"{base}/games",
                f"{base}/games/1/replay?seat=0",
                f"{base}/games/1/record",
                f"{base}/games/1/verify",
                "/metrics",
                "/readyz",
            ):
                self.rest.append((None, version, visitor.get(path).text))
            for path, before in self.pages.items():
                page = visitor.get(path).text
                assert not [said for said in INVITATION.findall(page) if TILE.search(said)]
                # pages know nothing of a game but who invites, and whether a seat is free
                assert INVITATION.sub("", page) == INVITATION.sub("", before)


@pytest.fixture(scope="module")
def lines() -> Iterator[list[str]]:
    """The log as it would be written, of everything in this file."""
    found: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(JsonLines().format(record))

    handler, everybody, ours = Keeping(), logging.getLogger(), logging.getLogger("tilehall")
    level = ours.level
    everybody.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    yield found
    everybody.removeHandler(handler)
    ours.setLevel(level)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK) as found:
        yield found


@pytest.fixture(scope="module", params=GAMES)
def evening(request: pytest.FixtureRequest, running: RunningHall) -> Witness:
    ruleset, wishes = request.param
    witness = Witness(running, ruleset, wishes)
    witness.play()
    return witness


def moments(witness: Witness) -> dict[int, LiveTable]:
    found: dict[int, LiveTable] = {}
    table: LiveTable | None = None
    for recorded in witness.running.hall.log.read(witness.table_id):
        table = evolve(table, recorded)
        found[table.version] = table
    return found


def tiles(text: object) -> Counter[str]:
    return Counter(TILE.findall(text if isinstance(text, str) else json.dumps(text)))


def check_state(state: dict[str, Any], seat: int | None, table: LiveTable, *, judge: bool) -> None:
    """What everybody sees is what lay there; what is left of tiles is one's rack."""
    if state["game"] is None:
        assert tiles(state) == Counter()
        return
    assert table.game is not None
    here, own = table.game.position, dict(state["game"])
    assert own.pop("table") == str(here.table)
    assert own.pop("draws") == [
        {"seat": each.player, "tile": each.tile.code} for each in table.game.start.draws
    ]
    for each in own.pop("happened"):
        seen = table.game.happenings[each["number"] - 1]
        assert each["table"] == str(seen.table)
        assert each["laid"] == " ".join(tile.code for tile in seen.laid)
        assert tiles(each["laid"]) <= tiles(each["table"])  # also where a time-out took a draft
    racks, outcome = own.pop("racks"), own.pop("outcome")
    assert (racks is not None) is (judge and table.settings.judged)
    assert (outcome is not None) is here.ended
    mine = Counter(tile.code for tile in here.racks[seat]) if seat is not None else Counter[str]()
    assert tiles(own.pop("rack")) == mine
    assert tiles(own.pop("drawn")) <= mine
    assert tiles({**state, "game": own}) == Counter()


def heard_by(person: Person) -> Iterator[tuple[dict[str, Any], int]]:
    """Each message, and the version that its listener had seen by then."""
    version = 1
    for text in person.heard:
        message = json.loads(text)
        version = message.get("version", version) if message["type"] == "state" else version
        yield message, version


def test_every_socket_is_told_what_its_seat_may_know(evening: Witness) -> None:
    tables = moments(evening)
    previews = 0
    for person in evening.listeners:
        for message, version in heard_by(person):
            match message["type"]:
                case "state":
                    judge = person is evening.judge
                    check_state(message, person.seat, tables[version], judge=judge)
                case "draft" | "rack" | "refused":
                    assert person.seat is not None or not tiles(message)
                    check_own(message, person.seat, tables[version])
                case "preview":
                    assert message["seat"] != person.seat
                    shown = (message["seat"], message["turn"], message["table"])
                    assert shown in evening.drafts
                    previews += 1
                case _:
                    message.pop("settings", None)  # how many jokers a box has is no secret
                    assert tiles(message) == Counter()
    assert (previews > 0) is evening.preview


def check_own(message: dict[str, Any], seat: int | None, table: LiveTable) -> None:
    """Of one's rack and the table; a refusal repeats what was asked: six jokers."""
    if seat is None or table.game is None:
        return
    here = table.game.position
    known = {tile.code for tile in (*here.table.tiles(), *here.racks[seat])}
    asked = {"J"} if message["type"] == "refused" else set[str]()
    assert set(tiles(message)) <= known | asked


def test_routes_and_pages_tell_no_more(evening: Witness) -> None:
    tables = moments(evening)
    states = 0
    for seat, version, body in evening.rest:
        if '"type":"state"' in body:
            state = json.loads(body)["state"]
            table = tables[state["version"]]
            assert state["version"] >= version
            check_state(state, seat, table, judge=False)
            states += 1
        else:
            assert tiles(body) == Counter(), body
    assert states == 2 * evening.looks > 0  # with a seat's cookie, and without


def test_seeds_are_told_when_a_game_ends_and_not_before(evening: Witness) -> None:
    tables = moments(evening)
    events = evening.running.hall.log.read(evening.table_id)
    (seed,) = (each.event.seed for each in events if isinstance(each.event, GameStarted))
    for person in evening.listeners:
        for message, version in heard_by(person):
            over = tables[version].game is not None and not tables[version].is_playing
            assert (seed in json.dumps(message)) is (over and message["type"] == "state")
    assert not any(seed in body for _, _, body in evening.rest)


def test_the_end_lays_everything_open_to_all_alike(evening: Witness) -> None:
    game = moments(evening)[evening.people[0].state["version"]].game
    assert game is not None
    told = [each.state["game"]["outcome"]["racks"] for each in evening.listeners]

    assert told == [[str(rack) for rack in game.position.racks]] * len(told)


def test_time_ran_out_on_drafts_that_nobody_else_saw(evening: Witness) -> None:
    """Or the checks above would have had nothing to find."""
    game = moments(evening)[evening.people[0].state["version"]].game
    assert game is not None
    drafted = {(seat, table) for seat, _, table in evening.drafts}
    ended = {(each.seat, str(each.act.draft)) for each in game.log if isinstance(each.act, TimeOut)}

    assert ended & drafted


def test_tokens_are_stored_as_hashes_alone(evening: Witness) -> None:
    kept = b"".join(path.read_bytes() for path in evening.folder.glob("hall.db*"))
    tokens = [evening.judge_token, *(str(person.token) for person in evening.people)]

    assert hashed(tokens[0]).encode() in kept
    assert not any(token.encode() in kept for token in tokens)


def test_logs_and_figures_name_no_tile_no_token_and_no_seed(
    evening: Witness, lines: list[str]
) -> None:
    events = evening.running.hall.log.read(evening.table_id)
    secrets = [each.event.seed for each in events if isinstance(each.event, GameStarted)]
    secrets += [evening.judge_token, *(str(person.token) for person in evening.people)]
    figures = evening.running.client.get("/metrics").text
    assert len(lines) > 20
    for line in (*lines, *figures.splitlines()):
        assert tiles(line) == Counter(), line
        assert not any(secret in line for secret in secrets)
