"""Two nodes on one database, without a bus: whoever is first wins, and the other is told."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from tests.support.hall import HandClock, Person, RunningHall, running_hall
from tests.support.redis import OwnRedis

from tilehall.core.act import TimeOut
from tilehall.core.editions import edition
from tilehall.host.events import Acted, Recorded

RULES = edition("classic-hk")
Nodes = tuple[RunningHall, RunningHall, HandClock]


@pytest.fixture
def nodes(url: str) -> Iterator[Nodes]:
    clock = HandClock()
    with (
        running_hall(url, clock=clock, sync_every=50) as first,
        running_hall(url, clock=clock, sync_every=50) as second,
    ):
        yield first, second, clock


def acts(node: RunningHall, table_id: str) -> list[Recorded]:
    events = node.hall.log.read(table_id)
    assert [each.sequence for each in events] == list(range(1, len(events) + 1))
    return [each for each in events if isinstance(each.event, Acted)]


def both_at_once(*asked: Any) -> list[Any]:
    """Every call starts when all are ready."""
    ready = Barrier(len(asked))

    def run(call: Any) -> Any:
        ready.wait()
        return call()

    with ThreadPoolExecutor(len(asked)) as pool:
        return list(pool.map(run, asked))


def test_a_game_is_played_across_two_nodes(nodes: Nodes) -> None:
    first, second, _ = nodes
    table_id = first.make_table(seats=2)
    people = [first.sit(table_id, "ann"), second.sit(table_id, "ben")]
    for turn in range(6):
        for person in people:
            person.wait_for(lambda state, turn=turn: _turn_of(state) == turn)  # type: ignore[misc]
        mover = people[people[0].game["to_move"]]
        assert mover.act("draw")["type"] == "done"

    assert len(acts(first, table_id)) == 6


def _turn_of(state: dict[str, Any]) -> int:
    return state["game"]["turn"] if state["game"] else -1


def test_two_sockets_of_one_seat_send_different_turns_at_once_and_one_wins(nodes: Nodes) -> None:
    """One device plays what it can, the other draws, at different nodes."""
    first, second, _ = nodes
    table_id = first.make_table(seats=2)
    here = [first.sit(table_id, "ann"), first.sit(table_id, "ben")]
    there = [second.connect(table_id, person.token) for person in here]
    for person in there:
        person.ask("ping")  # equal messages of one number are one: these count from another
    turn, plays = 0, 0
    while plays < 2 and here[0].state.get("status") != "over":
        for person in (*here, *there):
            person.wait_for(lambda state: _turn_of(state) == turn)  # noqa: B023 - used at once
        seat = here[0].game["to_move"]
        one, other = here[seat], there[seat]
        sent: list[str] = []

        answers = both_at_once(partial(one.take_turn, RULES, sent), partial(other.act, "draw"))

        assert sorted(each["type"] for each in answers) == ["done", "refused"]
        (refused,) = (each for each in answers if each["type"] == "refused")
        assert refused["code"] == "out-of-date"
        plays += sent == ["play"]
        turn += 1
        one.catch_up(max(each.get("version", 0) for each in answers))
        here[0].catch_up(one.state["version"])
    assert len(acts(second, table_id)) == turn


def test_a_time_out_and_a_confirm_race_and_one_wins(nodes: Nodes) -> None:
    first, second, clock = nodes
    table_id = first.make_table(seats=2, clock="on")
    people = [first.sit(table_id, "ann"), second.sit(table_id, "ben")]
    won = {"done": 0, "refused": 0}
    for turn in range(6):
        for person in people:
            person.wait_for(lambda state, turn=turn: _turn_of(state) == turn)  # type: ignore[misc]
        mover = people[people[0].game["to_move"]]
        clock.now += 30_000  # half of the turn's minute: who is next has more than the other half

        def confirm(mover: Person = mover) -> dict[str, Any]:
            return mover.act("draw")

        def time_passes() -> None:
            clock.now += 30_000

        answer = both_at_once(confirm, time_passes)[0]
        won[answer["type"]] += 1
        assert answer["type"] == "done" or answer["code"] == "out-of-date"
        for person in people:
            person.wait_for(lambda state, turn=turn: _turn_of(state) > turn)  # type: ignore[misc]

    done = acts(first, table_id)
    turns = [each.event.act for each in done if isinstance(each.event, Acted)]
    assert sum(not isinstance(act, TimeOut) for act in turns) == won["done"]
    assert sum(isinstance(act, TimeOut) for act in turns) == won["refused"]


def test_a_time_out_happens_once_though_two_nodes_watch_the_clock(nodes: Nodes) -> None:
    first, second, clock = nodes
    tables = [first.make_table(seats=2, clock="on") for _ in range(4)]
    watchers = []
    for table_id in tables:
        first.sit(table_id, "ann")
        watchers.append(second.sit(table_id, "ben"))
    for turn in range(1, 4):
        clock.now += 60_000
        for watcher in watchers:
            watcher.wait_for(lambda state, turn=turn: _turn_of(state) == turn)  # type: ignore[misc]

    for table_id in tables:
        done = [each.event for each in acts(first, table_id)]
        assert [isinstance(each.act, TimeOut) for each in done if isinstance(each, Acted)] == (
            [True] * 3
        )


def test_nodes_with_a_bus_hear_of_each_other_at_once(tmp_path: Any, redis: OwnRedis) -> None:
    """They look for missed news only once an hour here, so it is the bus that told them."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    hourly: dict[str, Any] = {"bus_url": redis.url, "sync_every": 3_600_000}
    with running_hall(url, **hourly) as first, running_hall(url, **hourly) as second:
        table_id = first.make_table(seats=2)
        ann = first.sit(table_id, "ann")
        ben = second.sit(table_id, "ben")
        mover, other = (ann, ben) if ann.game["to_move"] == 0 else (ben, ann)
        assert mover.act("draft", table=mover.game["rack"].split()[0])["type"] == "done"
        assert other.hear("preview")["seat"] == mover.seat
        assert mover.act("draw")["type"] == "done"
        assert other.wait_for(lambda state: state["game"]["turn"] == 1)
