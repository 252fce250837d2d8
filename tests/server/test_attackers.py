"""Strangers who mean no good: each finds a limit, is told so in words, and harms nobody else."""

import asyncio
import json
import logging
import socket
import sqlite3
import threading
import time
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import RootTransaction
from tests.support.event_desk import Desk
from tests.support.hall import HandClock, Person, RunningHall, play_to_the_end, running_hall
from tests.support.patience import PATIENCE, eventually
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tilehall.core import legality
from tilehall.server.events import routes
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.http.limits import Presence
from tilehall.server.live.line import LineProtocol
from tilehall.server.live.table_sockets import TableGuest
from tilehall.server.operations.background import kept_running
from tilehall.storage import StorageUnknown, UnknownTable, database
from tilehall.storage.event_file import APPLICATION, EventFile
from tilehall.tournament.books.changes import CheckedIn
from tilehall.tournament.books.lines import write_line
from tilehall.tournament.event import Event

HIGH = 'based_on = "classic-hk"\nopening_minimum = 300'


def mover_of(people: list[Person]) -> Person:
    found: Person = people[people[0].game["to_move"]]
    found.wait_for(lambda state: bool(state["game"]))
    return found


BOMBS = {
    "a key of thousands of parts": "a." * 30_000 + "b = 1",
    "brackets": "a = " + "[" * 30_000,
    "tables in tables": "a = " + "{a=" * 8_000,
    "headers of many parts": "\n".join(f"[{'a.' * 30}b{n}]" for n in range(900)),
    "a number that cannot be written": 'based_on = "classic-hk"\ncopies = 0x' + "f" * 50_000,
    "such a number in a list": "name = [0x" + "f" * 50_000 + "]",
    "a long key": "k" * 60_000 + " = 1",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_house_rules_and_formats_that_would_fill_the_memory_are_refused(
    running: RunningHall, bomb: str
) -> None:
    for path, body in (
        ("/api/tables", {"house_rules": bomb}),
        ("/api/events", {"name": "x", "format_file": bomb}),
    ):
        answer = running.client.post(path, json=body)
        assert answer.status_code == 409, answer.text
    assert running.client.post("/api/tables", json={"house_rules": HIGH}).status_code == 201


def test_a_list_with_a_password_is_refused_in_words(running: RunningHall) -> None:
    desk = Desk(running)
    locked = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    answer = desk.ask("/entries", locked, name="list.xlsx")
    assert answer.status_code == 409
    assert "password" in answer.json()["sentence"]


def test_a_play_of_tiles_from_nowhere_is_refused_before_anything_is_searched(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def searched(*_: Any) -> bool:
        raise AssertionError("searched")

    people = running.people("ann", "ben", house_rules=HIGH)
    monkeypatch.setattr(legality, "can_open", searched)
    tiles = " ".join(f"{colour}{number}" for colour in "krby" for number in range(1, 14))
    answer = mover_of(people).act("play", table=" | ".join([tiles] * 3))
    assert answer["code"] == "tile-not-on-rack"


def test_a_seat_has_one_limit_for_all_its_sockets_and_is_told_which_message(tmp_path: Path) -> None:
    clock = HandClock()
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", clock=clock, rate=1.0) as slow:
        seat = slow.sit(slow.make_table(seats=2), "ann")
        devices = [seat, *(slow.connect(seat.table_id, seat.token) for _ in range(2))]
        answers = [device.ask("ping") for _ in range(20) for device in devices]
        assert [each["type"] for each in answers] == ["pong"] * 60
        more = [device.ask("ping") for device in devices]  # `ask` waits for its own id
        assert [each["code"] for each in more] == ["too-much"] * 3
        assert slow.sit(seat.table_id, "ben").ask("ping")["type"] == "pong"


@pytest.mark.parametrize(
    "wrong", [{"type": "play", "game": 1, "turn": 1, "table": "x" * 5_000}, {"type": "nothing"}]
)
def test_who_says_what_cannot_be_read_is_told_which_message_it_was(
    running: RunningHall, wrong: dict[str, Any]
) -> None:
    ann, _ = running.people("ann", "ben")
    ann.socket.send(json.dumps({"v": 1, "id": 77, **wrong}))
    refused = ann.hear("refused")
    assert (refused["code"], refused["id"]) == ("malformed", 77)


FLOODS = {
    "pings": Frame(Opcode.PING, b"").serialize(mask=True) * 3_000,
    "empty fragments": Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
    + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 3_000,
    "bytes that are no frames": b"\xff" * 100_000,
    "bytes instead of text": Frame(Opcode.BINARY, b"{}").serialize(mask=True),
    "no UTF-8": Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    "too large a message": Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
def test_who_floods_a_socket_is_let_go_and_its_neighbour_plays_on(
    running: RunningHall, flood: bytes
) -> None:
    ann, ben = running.people("ann", "ben")
    path, token = f"/api/tables/{ann.table_id}/socket?v=1", f"Bearer {ann.token}"
    with running.socket(path, Authorization=token) as attacker:
        attacker.recv(timeout=PATIENCE)
        with suppress(OSError):
            attacker.socket.sendall(flood)
        with suppress(ConnectionClosed):
            deque(iter(attacker), maxlen=0)  # what it is sent before the hall ends it
        assert attacker.close_code is not None
    assert ben.ask("ping")["type"] == "pong"


def test_an_act_whose_confirmation_was_lost_is_found_in_the_log_and_done(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = running.people("ann", "ben")
    mover = mover_of(people)
    version = mover.state["version"]
    _lose_confirmations(monkeypatch, 1)
    answer = mover.act("draw")
    assert (answer["type"], answer["version"]) == ("done", version + 1)
    assert running.hall.log.versions([mover.table_id]) == {mover.table_id: version + 1}


def test_where_the_log_cannot_be_asked_the_answer_is_unknown_and_asking_again_tells(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = running.people("ann", "ben")
    mover = mover_of(people)
    version, moment = mover.state["version"], mover.moment

    async def cannot_look(*_: Any) -> None:
        raise StorageUnknown("away")

    with monkeypatch.context() as broken:
        broken.setattr(running.hall, "_look_patiently_for", cannot_look)
        _lose_confirmations(broken, 1)
        answer = mover.ask("draw", **moment)
        assert (answer["type"], answer["code"]) == ("refused", "unknown")
        assert "not known" in answer["sentence"]
    again = {"v": 1, "type": "draw", "id": answer["id"], **moment}
    mover.socket.send(json.dumps(again))
    told = mover.hear("done", "refused")
    assert (told["type"], told["version"]) == ("done", version + 1)
    assert running.hall.log.versions([mover.table_id]) == {mover.table_id: version + 1}


def _lose_confirmations(patch: pytest.MonkeyPatch, times: int) -> None:
    """The database stores it, and the line breaks before it can say so."""
    left = times

    def commit(transaction: RootTransaction) -> None:
        nonlocal left
        transaction.commit()
        if left:
            left -= 1
            raise StorageUnknown("the line broke")

    patch.setattr(database, "_commit", commit)


def test_beyond_the_queue_a_proof_is_busy(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    play_to_the_end(people)
    path = f"/api/tables/{people[0].table_id}/games/1/verify"
    places = running.hall.pools.replays.places
    for _ in range(places.most):
        places.enter("others")
    try:
        busy = running.client.get(path)
        assert (busy.status_code, busy.json()["code"]) == (503, "busy")
        assert busy.headers["retry-after"]
    finally:
        for _ in range(places.most):
            places.leave("others")
    assert running.client.get(path).status_code == 200


def endless(*_: Any) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        pass


def test_a_draw_that_takes_too_long_is_ended_and_other_desks_are_served(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(running)
    desk.fill(8)
    draws = running.desk_work.draws
    monkeypatch.setattr(draws, "seconds", 1)
    monkeypatch.setattr(routes, "changes_of", endless)
    before = desk.ask("").json()["version"]
    answer = desk.ask(
        "/changes", {"type": "draw", "division": "primary", "seed": "t", "reason": "x"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "too-costly")
    assert desk.ask("").json()["version"] == before
    places = draws.places
    for _ in range(places.most):
        places.enter("others")
    try:
        answer = desk.ask("/changes", {"type": "draw", "division": "primary", "seed": "t"})
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert desk.ask("/entrants").status_code == 200
    finally:
        for _ in range(places.most):
            places.leave("others")


def test_background_work_that_dies_is_noticed_and_begun_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def watched() -> None:
        lives: list[int] = []
        again = asyncio.Event()

        async def short_lived() -> None:
            lives.append(1)
            if len(lives) == 1:
                raise KeyError("an entrant")
            again.set()
            await asyncio.sleep(2 * PATIENCE)

        task = asyncio.create_task(kept_running("pods", short_lived))
        async with asyncio.timeout(PATIENCE):
            await again.wait()
        task.cancel()

    with caplog.at_level(logging.WARNING, "tilehall"):
        asyncio.run(watched())
    assert [record.message for record in caplog.records] == ["died", "begun-again"]


def test_one_damaged_event_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", sync_every=50) as hall:
        broken, whole = Desk(hall), Desk(hall)
        for desk in (broken, whole):
            desk.fill(4)
        _write_nonsense(tmp_path / "events" / f"{broken.event_id}.event")
        answer = broken.ask("")
        assert answer.status_code == 503
        with caplog.at_level(logging.WARNING, "tilehall"):
            whole.do("play-online", division="primary", round="1")
            sheets = whole.ask("/seating/primary/1").json()["pods"]
            table_id = sheets[0]["online"]["table_id"]
            eventually(
                lambda: hall.client.get(f"/api/tables/{table_id}").status_code == 200,
                "the table of the other event",
            )


def test_tables_of_one_event_are_opened_while_a_large_one_opens_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's 15,000 tables made another desk wait for 75 seconds."""
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
        large, other = Desk(hall), Desk(hall)
        for desk in (large, other):
            desk.fill(4)
        look, asked, may_go = OnlinePods._look, threading.Event(), threading.Event()

        async def looking(pods: OnlinePods, event_id: str, event: Event) -> None:
            if event_id == large.event_id:
                asked.set()
                await asyncio.to_thread(may_go.wait, PATIENCE)
            await look(pods, event_id, event)

        monkeypatch.setattr(OnlinePods, "_look", looking)
        opening = {"type": "play-online", "division": "primary", "round": "1"}
        with ThreadPoolExecutor(1) as thread:
            slow = thread.submit(large.ask, "/changes", opening)
            assert asked.wait(PATIENCE)
            assert other.ask("/changes", opening).status_code == 200
            assert not slow.done()
            may_go.set()
            assert slow.result().status_code == 200


def _write_nonsense(path: Path) -> None:
    """A line, rightly sealed, that names an entrant whom nobody knows."""
    file = EventFile.open(path)
    last = file.lines(after=file.last() - 1)[-1]
    file.append(write_line(last, CheckedIn(999, slip_checked=False), at=last.at, who="desk"))


def test_an_event_file_that_never_ends_is_read_elsewhere_and_given_up(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "endless.event"
    with closing(sqlite3.connect(path)) as hostile:
        hostile.execute(f"PRAGMA application_id={APPLICATION}")
        hostile.executescript(
            "CREATE TABLE about (key TEXT, value TEXT);"
            "CREATE VIEW book AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
            " SELECT i AS number, 0 AS at, '' AS who, '' AS kind, '' AS body, '' AS seal FROM n"
            " WHERE i < 0;"
        )
    with monkeypatch.context() as impatient:
        impatient.setattr(running.desk_work.papers, "seconds", 1)
        answer = running.client.post("/api/events/open", content=path.read_bytes())
    assert (answer.status_code, answer.json()["code"]) == (422, "too-costly")
    desk = Desk(running)
    opened = running.client.post("/api/events/open", content=desk.ask("/file").content)
    assert opened.json()["event_id"] == desk.event_id


def test_who_leaves_while_it_is_turned_away_leaves_no_place_taken(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Counter[str]()
    asked, may_answer, gone = (threading.Event() for _ in range(3))
    enter, leave = Presence.enter, Presence.leave
    lost = LineProtocol.connection_lost

    def entering(presence: Presence, key: str) -> bool:
        places["entered"] += 1
        return enter(presence, key)

    def leaving(presence: Presence, key: str) -> None:
        places["left"] += 1
        leave(presence, key)

    def losing(protocol: LineProtocol, error: Exception | None) -> None:
        lost(protocol, error)
        gone.set()

    async def no_such_table(_: str) -> None:
        asked.set()
        await asyncio.to_thread(may_answer.wait, PATIENCE)
        raise UnknownTable("There is no such table.")

    monkeypatch.setattr(Presence, "enter", entering)
    monkeypatch.setattr(Presence, "leave", leaving)
    monkeypatch.setattr(LineProtocol, "connection_lost", losing)
    monkeypatch.setattr(running.hall, "table", no_such_table)
    with running.socket("/api/tables/aaaaaaaaaa/socket?v=1") as stranger:
        assert asked.wait(PATIENCE)
        stranger.socket.shutdown(socket.SHUT_RDWR)
    assert gone.wait(PATIENCE)
    may_answer.set()
    eventually(lambda: places == {"entered": 1, "left": 1}, "its place to be free")


def test_who_cannot_be_shown_the_table_is_told_that_it_failed(
    running: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: TableGuest) -> None:
        raise ZeroDivisionError

    table_id = running.make_table()
    monkeypatch.setattr(TableGuest, "arrive", fails)
    with running.socket(f"/api/tables/{table_id}/socket?v=1") as visitor:
        with pytest.raises(ConnectionClosed):
            visitor.recv(timeout=PATIENCE)
        assert visitor.close_code == 1011
