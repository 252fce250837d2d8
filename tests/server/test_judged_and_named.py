"""A judge does not play, guests are told of one; names, lobby and seats are nobody's to flood."""

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall import HandClock, RunningHall, running_hall
from tests.support.patience import PATIENCE, eventually

from tilehall.host.commands import JudgePause
from tilehall.locales import LANGUAGES, say
from tilehall.server.http.patient import PatientProtocol
from tilehall.server.operations.logs import Folded
from tilehall.server.tables.names import are_alike, as_seen

CLOCK = HandClock()


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall that counts addresses; here everybody has the same one."""
    folder: Path = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK, rate=5.0) as found:
        yield found


@pytest.fixture(scope="module")
def open_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("open")
    with running_hall(f"sqlite:///{folder / 'hall.db'}") as found:
        yield found


def made(hall: RunningHall, **wishes: Any) -> tuple[str, str]:
    CLOCK.now += 60_000
    wanted = {"seats": 4, "clock": "off", "judged": True, **wishes}
    answer = hall.client.post("/api/tables", json=wanted).json()
    return answer["table_id"], answer["judge_token"]


def test_a_host_who_plays_at_a_public_table_gets_no_judges_powers(limited: RunningHall) -> None:
    table_id, token = made(limited, public=True)
    judge = limited.connect(table_id, token)
    assert judge.welcome["role"] == "judge"
    host = limited.sit(table_id, "host")
    host.ask("fill", bot="beginner")

    state = judge.wait_for(lambda state: state["status"] == "playing")
    assert state["game"].get("racks") is None  # from the moment the host sat down
    assert judge.ask("judge-pause", paused=True)["code"] == "only-judge"
    assert limited.connect(table_id, token).welcome["role"] != "judge"
    headers = {"Authorization": f"Bearer {token}"}
    path = f"/api/tables/{table_id}/judge"
    answer = limited.client.post(path, json={"paused": True}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "plays-here")


def test_one_browser_is_judge_or_player(open_hall: RunningHall) -> None:
    table_id, token = made(open_hall)
    seats, judge = f"/api/tables/{table_id}/seats", f"/judge/{table_id}/{token}"
    with open_hall.visitor() as first:
        assert first.get(judge).status_code == 303
        refused = first.post(seats, json={"name": "ann"})
        assert (refused.status_code, refused.json()["code"]) == (409, "judges-here")
    with open_hall.visitor() as second:
        assert second.post(seats, json={"name": "ann"}).status_code == 201
        headers = {"Authorization": f"Bearer {token}"}
        path = f"/api/tables/{table_id}/judge"
        refused = second.post(path, json={"paused": True}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "plays-here")


def test_a_judged_table_says_so_in_the_lobby_and_before_anybody_sits(limited: RunningHall) -> None:
    table_id, _ = made(limited, public=True)
    lines = {line["table_id"]: line for line in limited.client.get("/api/lobby").json()}
    assert lines[table_id]["judged"] is True
    info = limited.client.get(f"/api/tables/{table_id}").json()
    assert info["settings"]["judged"] is True


def test_one_address_takes_no_more_than_half_of_a_public_table(limited: RunningHall) -> None:
    table_id, _ = made(limited, public=True, judged=False)
    answers = [limited.take_seat(table_id, f"p{n}") for n in (2, 3, 4)]
    assert [each.status_code for each in answers] == [201, 201, 409]
    assert answers[-1].json()["code"] == "too-many-seats"
    private, _ = made(limited, judged=False)
    assert [limited.take_seat(private, f"p{n}").status_code for n in (2, 3, 4, 5)] == [201] * 4


def test_one_address_does_not_fill_the_lobby_and_house_rules_carry_no_names_there(
    tmp_path: Path,
) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", clock=CLOCK, rate=5.0) as hall:
        rules = 'based_on = "classic-hk"\nname = "Buy at www.example.com"'
        for _ in range(9):
            made(hall, public=True, house_rules=rules)
        lines = hall.client.get("/api/lobby").json()
        assert len(lines) == 5
        assert {line["edition"] for line in lines} == {"house"}


@pytest.mark.parametrize(
    ("name", "wording"),
    [
        ("An\u034fn", "bad-name-taken"),  # a joiner that nobody sees
        ("Ann\ufe0f", "bad-name-taken"),
        ("\u17b4Ann", "bad-name-taken"),
        ("\u0410nn", "bad-name-taken"),  # a Cyrillic A
        ("\uff21\uff4e\uff4e", "bad-name-taken"),  # full width
        ("ANN", "bad-name-taken"),
        ("A n n", "bad-name-taken"),
        ("\u1d00\u0274\u0274", "bad-name-taken"),  # small capitals
        ("A\u0578\u0578", "bad-name-taken"),  # Armenian
        ("\u13aann", "bad-name-taken"),  # Cherokee
        ("The judge", "bad-name-reserved"),
        ("Judge 1", "bad-name-reserved"),
        ("\u88c1\u5224", "bad-name-reserved"),  # "judge" in Chinese
        ("Solver 1", "bad-name-reserved"),
        ("\u0405olver", "bad-name-reserved"),  # a Cyrillic S
        ("F0x", "bad-name-reserved"),
        ("judge", "bad-name-reserved"),
        ("Judg\u0435", "bad-name-reserved"),
        ("F\u043ex", "bad-name-reserved"),  # a bot's, with a Cyrillic o
        ("www.example.com", "bad-name-address"),
        ("Ann\U0001d159", "bad-name-taken"),  # an empty head of a note
        ("\U0001f150nn", "bad-name-taken"),  # a white A in a black circle
        ("".join(chr(0x1F170 + ord(each) - ord("A")) for each in "JUDGE"), "bad-name-reserved"),
        ("J\u00fcdge", "bad-name-reserved"),
        ("Arbitro", "bad-name-reserved"),
        ("Chief judge", "bad-name-reserved"),
        ("\uc2ec\ud310\uc7a5", "bad-name-reserved"),  # "chief judge" in Korean
        ("Nutri\u0430", "bad-name-reserved"),  # "Otter" in Spanish, with a Cyrillic a
    ],
)
def test_names_that_look_like_anothers_are_refused(
    open_hall: RunningHall, name: str, wording: str
) -> None:
    table_id = open_hall.make_table(seats=3)
    assert open_hall.take_seat(table_id, "Ann").status_code == 201
    answer = open_hall.take_seat(table_id, name)
    assert answer.status_code == 409
    assert answer.json()["sentence"] == say("en", wording)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bill", "BiII"),  # large I for small l
        ("Bill", "\u0412ill"),  # a large Cyrillic letter whose small one looks otherwise
        ("Rose", "R0se"),
        ("Emma", "Ernrna"),
        ("\u0418\u0432\u0430\u043d", "\u0418\u0412\u0410\u041d"),
    ],
)
def test_names_that_the_eye_takes_for_one_are_alike(name: str, other: str) -> None:
    assert are_alike(name, other)


@pytest.mark.parametrize("name", ["Anna", "陳大文", "José", "김민수", "Bill 1", "Fox", "O'Neil"])
def test_ordinary_names_are_as_they_were(open_hall: RunningHall, name: str) -> None:
    table_id = open_hall.make_table(seats=3)
    open_hall.take_seat(table_id, "Ann")
    assert open_hall.take_seat(table_id, name).status_code == 201
    assert as_seen(name) == name
    assert are_alike(name, name.upper())
    assert not are_alike(name, name[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bots_name_is_taken_in_every_language_that_it_is_read_in(
    open_hall: RunningHall, language: str
) -> None:
    otter = say(language, "animal-otter")
    table_id = open_hall.make_table(seats=3, bots=["casual", None, None])  # whom pages call so
    refused = open_hall.take_seat(table_id, otter)
    assert (refused.status_code, refused.json()["code"]) == (409, "bad-name")
    another = open_hall.make_table(seats=2)
    person = open_hall.sit(another, otter)
    person.ask("fill", bot="casual")
    names = [seat["name"] for seat in person.wait_for(lambda state: state["game"])["seats"]]
    assert names == [otter, "Owl"]


def test_headers_keep_pages_to_their_own_hall(open_hall: RunningHall) -> None:
    plain = open_hall.client.get("/healthz").headers
    policy = plain["content-security-policy"]
    for wanted in ("connect-src 'self';", "base-uri 'none'", "form-action 'self'"):
        assert wanted in policy
    assert "ws:" not in policy
    assert "strict-transport-security" not in plain
    secure = open_hall.client.get("/healthz", headers={"X-Forwarded-Proto": "https"}).headers
    assert "max-age" in secure["strict-transport-security"]


def test_an_answer_to_what_nobody_expected_has_those_headers_too_and_keeps_the_line(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: str) -> None:
        raise ZeroDivisionError

    table_id = open_hall.make_table()
    with monkeypatch.context() as broken:
        broken.setattr(open_hall.hall, "table", fails)
        answer = open_hall.client.get(f"/api/tables/{table_id}")
    assert (answer.status_code, answer.json()["code"]) == (500, "unexpected")
    healthy = open_hall.client.get("/healthz")
    for header in ("content-security-policy", "x-content-type-options", "x-frame-options"):
        assert answer.headers[header] == healthy.headers[header]


def test_a_browser_with_many_tables_sends_one_tables_cookie(open_hall: RunningHall) -> None:
    with open_hall.visitor() as visitor:
        tables = [open_hall.make_table(seats=2) for _ in range(3)]
        for table_id in tables:
            visitor.post(f"/api/tables/{table_id}/seats", json={"name": "ann"})
        table_id = tables[-1]
        request = visitor.build_request("GET", f"/api/tables/{table_id}")
        assert request.headers["cookie"].count("tilehall-") == 1
        assert visitor.get(f"/api/tables/{table_id}").json()["your_seat"] == 0
        assert "cookie" not in visitor.build_request("GET", "/lobby").headers


def _line_to(hall: RunningHall) -> socket.socket:
    host, port = hall.base.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Half"])
def test_connections_that_never_say_what_they_want_are_let_go(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(PatientProtocol, "headers_within", 0.2)
    with _line_to(open_hall) as line, suppress(ConnectionResetError):
        line.sendall(said)
        assert line.recv(1) == b""


ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    ("asked", "more"),
    [
        (ASKED + b"\r\n", b"\r\n"),
        (ASKED + b"Content-Length: 1000\r\n\r\n", b"x"),
        (ASKED + b"Transfer-Encoding: chunked\r\n\r\n", b"ff\r\nx"),
    ],
    ids=["an empty line", "a body that nobody needs", "a piece of one"],
)
def test_who_has_its_answer_and_then_says_something_that_is_no_request_is_let_go(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch, asked: bytes, more: bytes
) -> None:
    monkeypatch.setattr("tilehall.server.http.guard._PATIENCE", 0.2)
    monkeypatch.setattr(PatientProtocol, "headers_within", 0.2)
    with _line_to(open_hall) as line, suppress(ConnectionResetError):
        line.sendall(asked)
        answer = line.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 ")
        line.sendall(more)
        while line.recv(65_536):  # the rest of the answer, then the end
            pass


def test_a_line_that_becomes_a_socket_after_an_answer_is_waited_for_no_more(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[PatientProtocol] = []

    def counted(line: PatientProtocol) -> None:
        waiting.append(line)

    monkeypatch.setattr(PatientProtocol, "_wait", counted)
    path = f"/api/tables/{open_hall.make_table(seats=2)}/socket?v=1"
    upgrade = (
        f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with _line_to(open_hall) as line:
        line.sendall(ASKED + b"\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        line.sendall(upgrade.encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 101")
    assert waiting.count(waiting[-1]) == 3  # when it came, and for each request


def test_a_long_body_that_was_refused_unread_is_let_in_and_the_line_used_again(
    open_hall: RunningHall,
) -> None:
    """Else its sender would find a broken line instead of the answer."""
    large = 1_000_000
    with _line_to(open_hall) as line:
        head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {large}\r\n\r\n"
        line.sendall(head.encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 413")
        line.sendall(b" " * large)
        line.sendall(ASKED + b"\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "said",
    [
        ASKED + b"X-Long: " + b"a" * 2_000_000,
        ASKED + b"".join(b"X-%d: a\r\n" % number for number in range(100_000)),
        (ASKED + b"\r\n") * 50_000,
    ],
    ids=["a header without end", "headers without end", "requests before any answer"],
)
def test_who_says_too_much_at_once_is_let_go_and_keeps_nobody_waiting(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(PatientProtocol, "headers_within", 2 * PATIENCE)
    with _line_to(open_hall) as line, suppress(ConnectionError):  # and no time-out of ours
        line.sendall(said)
        while line.recv(65_536):
            pass
    assert open_hall.client.get("/healthz").status_code == 200


def test_a_body_in_a_thousand_chunks_is_read_piece_by_piece(open_hall: RunningHall) -> None:
    def chunks() -> Iterator[bytes]:
        yield from (b" " for _ in range(20_000))
        yield b'{"seats": 3}'

    headers = {"Content-Type": "application/json"}
    with open_hall.visitor() as visitor:
        answer = visitor.post("/api/tables", content=chunks(), headers=headers)
    assert answer.status_code == 201
    info = open_hall.client.get(f"/api/tables/{answer.json()['table_id']}").json()
    assert info["settings"]["seats"] == 3


def test_a_body_that_never_ends_is_given_up(
    open_hall: RunningHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilehall.server.http.guard._PATIENCE", 0.2)
    head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with _line_to(open_hall) as line:
        line.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 408")


def test_a_pause_while_a_bot_thinks_is_no_fault_of_the_bot(
    open_hall: RunningHall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = open_hall.hall
    real = hall.pools.bots.run

    async def pausing(work: Any, *args: Any) -> Any:
        found = await real(work, *args)
        await hall.do(table_id, JudgePause(paused=True))
        return found

    with caplog.at_level(logging.INFO, "tilehall"):
        monkeypatch.setattr(hall.pools.bots, "run", pausing)
        table_id = open_hall.make_table(seats=2, bots=["beginner", "beginner"], bot_pace=300)
        watcher = open_hall.watch(table_id)
        watcher.wait_for(lambda state: bool(state["game"]) and state["game"]["paused"])
        eventually(lambda: "duty-was-done" in caplog.messages, "a duty that had become needless")
    assert "bot-played-illegally" not in caplog.messages


def test_equal_warnings_are_folded_and_counted() -> None:
    now = 0.0
    fold = Folded(lambda: now)

    def told(reason: str) -> logging.LogRecord | None:
        what = {"name": "tilehall.storage", "msg": "storage-fails", "levelno": logging.WARNING}
        record = logging.makeLogRecord({**what, "reason": reason})
        return record if fold.filter(record) else None

    assert [bool(told("57P01")) for _ in range(100)] == [True] + [False] * 99
    assert told("SQLITE_FULL")
    now = 11.0
    again = told("57P01")
    assert again
    assert again.__dict__["more_of_them"] == 99
