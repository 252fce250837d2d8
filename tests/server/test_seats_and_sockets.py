"""Tokens, links, devices, drafts, previews, the clock, pauses, stand-ins; time moved by hand."""

import socket
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.support.hall import (
    HandClock,
    Person,
    RunningHall,
    open_socket,
    running_hall,
    to_move,
)
from tests.support.patience import PATIENCE, eventually
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

CLOCK = HandClock()
MINUTE = 60_000


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK) as found:
        yield found


def first_tile(person: Person) -> str:
    return str(person.game["rack"].split()[0])


def closing_code(running: RunningHall, path: str, **headers: str) -> int | None:
    with running.socket(path, **headers) as door:
        with suppress(ConnectionClosed):
            while True:
                door.recv(timeout=PATIENCE)
        return door.close_code


def test_the_link_of_a_seat_opens_it_on_another_device(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    answer = running.client.post(f"/api/tables/{table_id}/seats", json={"name": "ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie

    with running.visitor() as device:
        assert device.get(f"/api/tables/{table_id}").json()["your_seat"] is None
        opened = device.get(answer.json()["seat_link"])
        assert opened.status_code == 303
        assert opened.headers["location"] == f"/table/{table_id}"
        assert device.get(f"/api/tables/{table_id}").json()["your_seat"] == 0


def test_a_browser_is_known_by_its_cookie(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    token = running.client.post(f"/api/tables/{table_id}/seats", json={"name": "ann"}).json()[
        "token"
    ]
    cookie = f"tilehall-{table_id}={token}"
    with running.socket(f"/api/tables/{table_id}/socket?v=1", Cookie=cookie) as door:
        assert '"seat":0' in str(door.recv(timeout=PATIENCE))


def test_wrong_tokens_tables_and_versions_are_told_apart(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    path = f"/api/tables/{table_id}/socket"

    assert closing_code(running, f"{path}?v=1", Authorization="Bearer guess") == 4401
    assert closing_code(running, f"{path}?v=1", Cookie=f"tilehall-{table_id}=guess") == 4401
    assert closing_code(running, "/api/tables/aaaaaaaaaa/socket?v=1") == 4404
    assert closing_code(running, "/api/tables/nowhere/socket?v=1") == 4404
    assert closing_code(running, f"{path}?v=0") == 4426
    assert closing_code(running, path) == 4426


def test_a_page_of_somebody_else_gets_no_socket(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    with pytest.raises(InvalidStatus):
        closing_code(
            running, f"/api/tables/{table_id}/socket?v=1", Origin="http://elsewhere.example"
        )


def test_the_token_of_another_table_opens_nothing(running: RunningHall) -> None:
    ann = running.sit(running.make_table(seats=2), "ann")
    other = running.make_table(seats=2)

    path = f"/api/tables/{other}/socket?v=1"
    assert closing_code(running, path, Authorization=f"Bearer {ann.token}") == 4401
    assert running.client.get(f"/seat/{other}/{ann.token}").json()["code"] == "bad-token"


def test_who_watches_can_do_nothing(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    watcher = running.watch(people[0].table_id)

    assert watcher.act("draw")["code"] == "only-watching"
    assert watcher.ask("ping")["now"] == CLOCK.now
    assert watcher.game["rack"] == ""


def test_a_draft_survives_a_reload_and_goes_to_the_other_device(running: RunningHall) -> None:
    people = running.people("ann", "ben", preview=False)
    mover, other = to_move(people)
    second = running.connect(mover.table_id, mover.token)
    tile = first_tile(mover)
    assert mover.act("draft", table=tile)["type"] == "done"

    assert second.hear("draft")["table"] == tile
    mover.come_back()
    assert mover.hear("draft") == {"v": 1, "type": "draft", **mover.moment, "table": tile}
    other.ask("ping")
    assert not any('"preview"' in text for text in other.heard if '"welcome"' not in text)


def test_others_see_a_preview_where_the_table_shows_it(running: RunningHall) -> None:
    people = running.people("ann", "ben", preview=True)
    mover, other = to_move(people)
    mover.act("draft", table=first_tile(mover))

    seen = other.hear("preview")
    assert (seen["seat"], seen["table"]) == (mover.seat, first_tile(mover))


def test_a_draft_is_of_the_seats_tiles_and_of_this_turn(running: RunningHall) -> None:
    mover, other = to_move(running.people("ann", "ben"))
    every = (f"{colour}{number}" for colour in "krby" for number in range(1, 14))
    strange = next(code for code in every if code not in mover.game["rack"].split())

    assert mover.act("draft", table=strange)["code"] == "tile-not-on-rack"
    assert mover.act("draft", table="r77")["code"] == "malformed"
    assert other.act("draft", table="")["code"] == "not-your-turn"
    assert mover.ask("draft", game=1, turn=9, table="")["code"] == "out-of-date"


def test_a_time_out_does_what_the_edition_says_to_the_draft(running: RunningHall) -> None:
    """Unfinished: restored, and three drawn (RULES section 2, twist-cn)."""
    people = running.people("ann", "ben", edition="twist-cn", clock="on")
    mover, _ = to_move(people)
    rack = len(mover.game["rack"].split())
    mover.act("draft", table=first_tile(mover))
    CLOCK.now += MINUTE

    state = mover.wait_for(lambda state: state["game"]["turn"] == 1)

    assert len(state["game"]["rack"].split()) == rack + 3
    assert state["game"]["happened"][-1]["what"] == "timeout"
    assert state["game"]["deadline"] == CLOCK.now + MINUTE


def test_a_pause_by_agreement_stops_the_clock(running: RunningHall) -> None:
    ann, ben = running.people("ann", "ben", clock="on")
    ann.game  # noqa: B018 - the game has begun
    ann.ask("pause", paused=True)
    ben.ask("pause", paused=True)
    paused = ann.wait_for(lambda state: state["game"]["paused"])
    assert paused["game"]["deadline"] is None
    CLOCK.now += 10 * MINUTE
    ann.ask("pause", paused=False)
    ben.ask("pause", paused=False)

    state = ann.wait_for(lambda state: not state["game"]["paused"])

    assert state["game"]["deadline"] == CLOCK.now + paused["game"]["time_left"]
    assert state["game"]["turn"] == 0


def test_the_judge_pauses_with_a_token(running: RunningHall) -> None:
    made = running.client.post("/api/tables", json={"seats": 2, "clock": "off"}).json()
    table_id = made["table_id"]
    ann, _ = running.sit(table_id, "ann"), running.sit(table_id, "ben")

    def judge(token: str) -> httpx.Response:
        return running.client.post(
            f"/api/tables/{table_id}/judge",
            json={"paused": True},
            headers={"Authorization": f"Bearer {token}"},
        )

    assert judge("guess").status_code == 401
    assert judge(str(ann.token)).status_code == 401
    assert judge(made["judge_token"]).status_code == 204
    assert ann.wait_for(lambda state: state["game"] and state["game"]["paused_by_judge"])
    assert judge(made["judge_token"]).json()["code"] == "game-paused"


def test_a_bot_stands_in_and_the_seat_is_taken_back(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    mover, other = to_move(people)
    assert mover.ask("leave", bot="beginner")["type"] == "done"
    other.wait_for(lambda state: state["game"]["turn"] == 1)
    assert other.state["seats"][mover.seat or 0]["is_away"]
    assert mover.act("draw")["code"] in {"played-by-bot", "out-of-date"}

    assert mover.ask("take-back")["type"] == "done"

    other.wait_for(lambda state: not state["seats"][mover.seat]["is_away"])


def test_a_bot_is_called_for_who_is_gone_but_not_for_who_is_here(running: RunningHall) -> None:
    ann, ben = running.people("ann", "ben")
    assert ann.ask("call-bot", seat=1, bot="beginner")["code"] == "still-here"
    ben.close()

    def is_called() -> bool:
        """The hall notes when it sees ben go; two minutes after that he is gone."""
        CLOCK.now += 2 * MINUTE
        return bool(ann.ask("call-bot", seat=1, bot="beginner")["type"] == "done")

    eventually(is_called, "a bot")
    ben.come_back()
    assert ben.wait_for(lambda state: state["seats"][1]["is_away"])


def test_phrases_are_heard_by_everybody(running: RunningHall) -> None:
    ann, ben = running.people("ann", "ben")
    ann.ask("say", phrase="good-luck")

    said = ben.wait_for(lambda state: state["said"])["said"]
    assert [(each["seat"], each["phrase"]) for each in said] == [(0, "good-luck")]
    assert ann.ask("say", phrase="rude")["code"] == "no-such-phrase"


def test_each_stage_of_a_hint_is_counted_once_for_everybody_to_see(running: RunningHall) -> None:
    mover, other = to_move(running.people("ann", "ben"))
    told = [mover.act("hint", stage=stage)["type"] for stage in (1, 2, 3, 4)]

    assert told == ["done"] * 4
    assert mover.act("hint", stage=1)["type"] == "done"  # the page was loaded again
    assert other.act("hint", stage=1)["code"] == "not-your-turn"
    counted = other.wait_for(lambda state: sum(state["game"]["hints"]) == 4)
    assert counted["game"]["hints"][mover.seat or 0] == 4


@pytest.mark.full
def test_who_does_not_read_is_let_go_and_nobody_else_notices(running: RunningHall) -> None:
    """Long answers that are not fetched, until nothing takes them any more: the system alone keeps
    some megabytes. The seat goes on at another device.
    """
    ann, ben = running.people("ann", "ben")
    before = sockets_open(running)
    with silent_socket(running, ann.table_id, ann.token) as silent:
        eventually(lambda: sockets_open(running) != before, "the silent socket to be counted")

        def ask_for_more() -> bool:
            with suppress(ConnectionClosed):
                for _ in range(200):
                    silent.send('{"v":1,"type":"hello","lang":"en"}')
            return sockets_open(running) == before

        eventually(ask_for_more, "the silent socket to be let go")

        mover, other = to_move([ann, ben])
        version = mover.act("draw")["version"]
        other.catch_up(version)
        with suppress(ConnectionClosed):
            deque(silent, maxlen=0)  # to where the hall has ended it
        assert silent.close_code is not None


def silent_socket(running: RunningHall, table_id: str, token: str | None) -> ClientConnection:
    """One whose system keeps little for it."""
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    host, _, port = running.base.removeprefix("http://").partition(":")
    door.connect((host, int(port)))
    path, headers = f"/api/tables/{table_id}/socket?v=1", {"Authorization": f"Bearer {token}"}
    return open_socket(running.base, path, headers, door=door, max_queue=1)


def sockets_open(running: RunningHall) -> str:
    figures = running.client.get("/metrics").text
    return next(line for line in figures.splitlines() if line.startswith("tilehall_sockets "))
