"""What a client needs at a table: bots by seat and at a pace, rack order, moves, languages."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from tests.support.hall import HandClock, RunningHall, running_hall, to_move
from tests.support.patience import PATIENCE
from websockets.exceptions import ConnectionClosed

from tilehall.bots import BOTS
from tilehall.locales import LANGUAGES, say
from tilehall.server.http.limits import Presence, address_of

CLOCK = HandClock()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    with running_hall(f"sqlite:///{folder / 'hall.db'}", clock=CLOCK) as found:
        yield found


def test_each_seat_has_the_bot_that_was_asked_for(running: RunningHall) -> None:
    table_id = running.make_table(seats=4, bots=[None, "beginner", "casual", None])
    ann = running.sit(table_id, "ann")
    assert [seat and seat["bot"] for seat in ann.wait_for(bool)["seats"]] == [
        None,
        "beginner",
        "casual",
        None,
    ]
    assert ann.state["status"] == "open"
    assert ann.ask("fill", bot="solver", seat=1)["code"] == "seat-taken"
    assert ann.ask("fill", bot="solver", seat=5)["code"] == "no-such-seat"
    assert ann.ask("fill", bot="solver", seat=3)["type"] == "done"
    assert ann.wait_for(lambda state: state["game"])["seats"][3]["bot"] == "solver"


def test_bots_alone_begin_at_once_for_those_who_watch(running: RunningHall) -> None:
    table_id = running.make_table(seats=2, bots=["beginner", "beginner"])
    watcher = running.watch(table_id)

    assert watcher.wait_for(lambda state: state["status"] == "over")["game"]["outcome"]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"bots": ["beginner"]}, "bad-settings"),
        ({"bots": ["beginner", "deep-thought"]}, "no-such-bot"),
        ({"bot_pace": 60_001}, "malformed"),
    ],
)
def test_bots_that_cannot_be_are_refused(
    running: RunningHall, asked: dict[str, Any], code: str
) -> None:
    assert running.client.post("/api/tables", json={"seats": 2, **asked}).json()["code"] == code


def test_a_bot_takes_its_time_unless_it_is_asked_to_hurry(running: RunningHall) -> None:
    table_id = running.make_table(seats=2, bots=[None, "beginner"], bot_pace=50_000)
    ann = running.sit(table_id, "ann")
    assert ann.welcome["settings"]["bot_pace"] == 50_000
    if ann.game["to_move"] == 0:
        assert ann.ask("hurry")["code"] == "no-bot-to-move"
        ann.act("draw")
    turn = ann.wait_for(lambda state: state["game"]["to_move"] == 1)["game"]["turn"]
    assert ann.ask("hurry")["type"] == "done"
    ann.wait_for(lambda state: state["game"]["turn"] > turn)  # the clock stands still


def test_the_order_of_a_rack_is_kept_for_its_owner(running: RunningHall) -> None:
    people = running.people("ann", "ben")
    ann, ben = people
    tiles = ann.game["rack"].split()
    layout = f"{tiles[3]} . . {tiles[0]} / {' '.join(tiles[4:])}"
    second = running.connect(ann.table_id, ann.token)

    assert ann.ask("rack", game=1, layout=layout)["type"] == "done"
    assert second.hear("rack") == {"v": 1, "type": "rack", "game": 1, "layout": layout}
    ann.come_back()
    assert ann.hear("rack")["layout"] == layout
    strangers = ann.ask("rack", game=1, layout=" ".join(tiles * 3))
    assert (strangers["code"], strangers["clause"]) == ("tile-not-on-rack", "G4")
    assert ann.ask("rack", game=2, layout=layout)["code"] == "out-of-date"
    assert ann.ask("rack", game=1, layout="<b>")["code"] == "malformed"
    ben.ask("ping")
    assert not any('"type":"rack"' in text for text in ben.heard)


def test_a_drawn_tile_is_marked_for_its_owner_alone(running: RunningHall) -> None:
    mover, other = to_move(running.people("ann", "ben"))
    before = mover.game["rack"].split()
    version = mover.act("draw")["version"]
    for person in (mover, other):
        person.catch_up(version)
    new = mover.game["drawn"]

    assert sorted([*before, new]) == sorted(mover.game["rack"].split())
    assert other.game["drawn"] == ""
    other.catch_up(other.act("draw")["version"])
    mover.catch_up(other.state["version"])
    assert mover.game["drawn"] == new  # until this seat's next turn


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_socket_speaks_its_readers_language(running: RunningHall, language: str) -> None:
    table_id = running.make_table(seats=2)
    running.sit(table_id, "ann")
    ben = running.connect(
        table_id,
        running.take_seat(table_id, "ben").json()["token"],
        headers={"Accept-Language": "fr"},
        query=f"&lang={language}",
    )
    other = 1 - ben.game["to_move"]
    refused = ben.ask("judge-warn", seat=other)

    assert ben.welcome["language"] == language
    assert refused["sentence"] == say(language, "only-judge")
    words = {each["id"]: each for each in ben.welcome["phrases"]}
    assert words["hello"]["words"] == say(language, "phrase-hello")
    assert words["tea"]["emoji"] == "🍵"
    assert {each["id"] for each in ben.welcome["bots"]} == set(BOTS)
    ben.say("hello", lang="es-MX")
    assert ben.hear("welcome")["language"] == "es"
    assert ben.ask("judge-warn", seat=other)["sentence"] == say("es", "only-judge")


def test_a_refused_play_names_its_sentence_and_its_facts(running: RunningHall) -> None:
    mover, _ = to_move(running.people("ann", "ben", edition="twist-cn"))
    two = " ".join(mover.game["rack"].split()[:2])
    refused = mover.act("play", table=two)

    assert refused["wording"] == refused["violations"][0]["wording"] == "invalid-set-too-short"
    assert refused["facts"] == {"tiles": two}
    assert refused["sentence"] == say("en", refused["wording"], refused["facts"])


def test_a_route_speaks_its_readers_language(running: RunningHall) -> None:
    for language in LANGUAGES:
        answer = running.client.get(
            "/api/tables/aaaaaaaaaa", headers={"Accept-Language": f"{language};q=0.9, fr"}
        )
        assert answer.status_code == 404
        assert answer.json()["sentence"] == say(language, "unknown-table")


def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    clock = HandClock()
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    with running_hall(url, rate=0.08, clock=clock) as running, ExitStack() as doors:
        table_id = running.make_table(seats=2)
        path = f"/api/tables/{table_id}/socket?v=1"
        for _ in range(20):  # 250 times the rate
            clock.now += 60_000  # or it would be too many in a minute
            door = doors.enter_context(running.socket(path))
            assert "welcome" in str(door.recv(timeout=PATIENCE))
        clock.now += 60_000
        late = doors.enter_context(running.socket(path))
        with pytest.raises(ConnectionClosed):
            late.recv(timeout=PATIENCE)

        assert late.close_code == 4429


def test_who_leaves_makes_room() -> None:
    sockets = Presence(most=1)
    assert [sockets.enter("here"), sockets.enter("here"), sockets.enter("there")] == [
        True,
        False,
        True,
    ]
    sockets.leave("here")
    assert sockets.enter("here")


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one_address(host: str, counted_as: str) -> None:
    asker = HTTPConnection({"type": "http", "client": (host, 1)})

    assert address_of(asker) == counted_as
