"""Whatever comes in: clear errors with codes, no 500, nothing lost."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall import HandClock, RunningHall, running_hall
from websockets.exceptions import ConnectionClosed

CLOCK = HandClock()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK) as found:
        yield found


@pytest.mark.parametrize(
    ("wishes", "status", "code"),
    [
        ({"seats": 1}, 422, "malformed"),
        ({"seats": 5}, 409, "bad-settings"),
        ({"edition": "poker"}, 409, "bad-settings"),
        ({"edition": "/etc/passwd"}, 409, "bad-settings"),
        ({"edition": "house.toml"}, 409, "bad-settings"),
        ({"edition": "xp-es:9"}, 409, "bad-settings"),
        ({"house_rules": "not toml ="}, 409, "bad-settings"),
        ({"house_rules": 'based_on = "/etc/passwd"'}, 409, "bad-settings"),
        ({"house_rules": "x" * 70_000}, 422, "malformed"),
        ({"house_rules": "x" * 10_000_000}, 413, "too-large"),
        ({"edition": "tournament-hk", "games": 2}, 409, "bad-settings"),
        ({"clock": "sometimes"}, 422, "malformed"),
        ({"rack": "J J"}, 422, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    running: RunningHall, wishes: dict[str, Any], status: int, code: str
) -> None:
    answer = running.client.post("/api/tables", json=wishes)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("min_seats = 4\nmax_seats = 3", ("min_seats", "max_seats")),
        ("opening_minimum = 800", ("opening_minimum", "copies")),
        ("redeal_pairs = 7\nrack_size = 13", ("redeal_pairs", "rack_size")),
        ('colours = { k = "Red", r = "red" }', ("colours.k", "colours.r")),
        ("[variants.big]\nrack_size = 30", ("variants.big", "rack_size", "max_seats")),
    ],
)
def test_house_rules_that_cannot_work_together_are_refused_by_the_hall_with_both_keys(
    running: RunningHall, lines: str, keys: tuple[str, ...]
) -> None:
    wishes = {"seats": 2, "house_rules": f'based_on = "classic-hk"\n{lines}\n'}
    answer = running.client.post("/api/tables", json=wishes)
    assert (answer.status_code, answer.json()["code"]) == (409, "bad-settings")
    for key in keys:
        assert key in answer.json()["sentence"]


def test_a_body_that_does_not_say_its_length_is_cut_off_too(running: RunningHall) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 10_000

    headers = {"Content-Type": "application/json"}
    answer = running.client.post("/api/tables", content=endless(), headers=headers)

    assert answer.json()["code"] == "too-large"


def test_a_house_edition_is_played(running: RunningHall) -> None:
    house = 'based_on = "classic-hk"\nid = "ours"\nname = "Ours <b>&"\nopening_minimum = 50\n'
    table_id = running.make_table(seats=2, house_rules=house)
    info = running.client.get(f"/api/tables/{table_id}").json()

    assert info["settings"]["rules"]["opening_minimum"] == 50
    assert info["settings"]["rules"]["name"] == "Ours <b>&"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/aaaaaaaaaa", 404),
        ("/api/tables/..%2f..%2fetc", 404),
        ("/api/tables/short", 422),
        ("/api/tables/aaaaaaaaaa/games", 404),
        ("/api/tables/aaaaaaaaaa/games/0/record", 422),
        ("/api/nothing", 404),
        ("/static/../app.py", 404),
        ("/static/%2e%2e/app.py", 404),
        ("/seat/aaaaaaaaaa/guess", 404),
    ],
)
def test_what_is_not_there_is_an_error_with_a_code(
    running: RunningHall, path: str, status: int
) -> None:
    answer = running.client.get(path)

    assert answer.status_code == status
    assert answer.json()["code"]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Robert'); DROP TABLE", "Ädä ✦ 名"])
def test_names_are_text_and_nothing_else(running: RunningHall, name: str) -> None:
    table_id = running.make_table(seats=2)
    ann = running.sit(table_id, name)

    assert ann.wait_for(lambda state: state["seats"][0])["seats"][0]["name"] == name
    page = running.client.get(f"/table/{table_id}")
    assert f'content="{escape(name)} invites you' in page.text
    assert name not in page.text.replace(escape(name), "")
    policy = page.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy  # the kernel, and no other code


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a" * 41,
        "a" * 100_000,
        "a\u0000b",
        "a\nb",
        "\u202e",
        "a\u200bb",
        "\u3164",
        "a\u2800",
    ],
)
def test_names_that_are_none_are_refused(running: RunningHall, name: str) -> None:
    table_id = running.make_table(seats=2)
    answer = running.client.post(f"/api/tables/{table_id}/seats", json={"name": name})

    assert answer.json()["code"] in {"malformed", "bad-name"}


def test_names_that_look_alike_are_alike(running: RunningHall) -> None:
    table_id = running.make_table(seats=2)
    running.sit(table_id, "Ren\u00e9")
    again = {"name": " Rene\u0301 "}
    answer = running.client.post(f"/api/tables/{table_id}/seats", json=again)

    assert answer.json()["code"] == "bad-name"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[" * 4_000,
        '{"v":1}',
        '{"v":1,"type":"play"}',
        '{"v":1,"type":"play","game":1,"turn":0,"table":7}',
        '{"v":1,"type":"say","phrase":"tea","seat":1}',
        '{"v":1,"type":"draw","game":1e400,"turn":0}',
        '"\\ud800"',
    ],
)
def test_a_message_that_makes_no_sense_changes_nothing(running: RunningHall, text: str) -> None:
    ann, _ = running.people("ann", "ben")
    before = ann.wait_for(lambda state: state["status"] == "playing")["version"]
    ann.socket.send(text)

    assert ann.hear("refused")["code"] == "malformed"
    assert ann.ask("ping")["type"] == "pong"
    assert running.hall.log.versions([ann.table_id])[ann.table_id] == before


def test_a_message_of_another_version_is_told_to_reload(running: RunningHall) -> None:
    ann, _ = running.people("ann", "ben")
    ann.socket.send(json.dumps({"v": 2, "type": "teleport"}))

    assert "load this page again" in ann.hear("reload")["sentence"]


@pytest.mark.parametrize("sent", [b"bytes", "x" * 40_000])
def test_bytes_and_giant_messages_end_the_socket_and_not_the_game(
    running: RunningHall, sent: str | bytes
) -> None:
    ann, _ = running.people("ann", "ben")
    ann.socket.send(sent)
    with pytest.raises(ConnectionClosed):
        ann.hear("nothing")

    ann.come_back()
    assert ann.ask("ping")["type"] == "pong"


def test_a_message_sent_twice_counts_once(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    mover = people[people[0].game["to_move"]]
    moment = mover.moment
    first, second = mover.say("draw", **moment), mover.say("draw", **moment)

    assert mover.hear("done", "refused")["id"] == first
    answer = mover.hear("done", "refused", where=lambda each: each["id"] == second)
    assert answer["code"] == "out-of-date"


def test_messages_out_of_order_are_told_so_and_change_nothing(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    mover, other = people[people[0].game["to_move"]], people[1 - people[0].game["to_move"]]
    version = mover.wait_for(lambda state: state["status"] == "playing")["version"]
    early = [{"game": 1, "turn": 1}, {"game": 1, "turn": 99}, {"game": 2, "turn": 0}]
    for moment in early:
        assert mover.ask("draw", **moment)["code"] == "out-of-date"
    assert other.act("draw")["code"] == "not-your-turn"
    assert mover.ask("next-game")["code"] == "game-running"
    assert mover.ask("take-back")["code"] == "played-by-person"

    assert running.hall.log.versions([mover.table_id])[mover.table_id] == version
    assert mover.act("draw")["version"] == version + 1


def test_a_refusal_names_clause_sentence_and_tiles(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    mover = people[people[0].game["to_move"]]
    answer = mover.act("play", table=" ".join(mover.game["rack"].split()[:2]))

    assert answer["code"] == "invalid-set"
    assert answer["clause"] == "S1"
    assert answer["violations"][0]["tiles"]


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    clock = HandClock()
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}", clock=clock, rate=0.2) as slow:
        codes = [slow.client.post("/api/tables", json={}).status_code for _ in range(6)]
        assert codes == [201] * 4 + [429] * 2
        clock.now += 60_000  # time heals
        ann = slow.sit(slow.make_table(), "ann")
        answers = [ann.ask("ping")["type"] for _ in range(12)]
        assert answers == ["pong"] * 12
        for _ in range(3):
            ann.say("ping")
        assert ann.hear("refused")["code"] == "too-much"
