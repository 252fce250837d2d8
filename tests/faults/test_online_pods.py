"""Tables of an event played online while nodes are killed: each game is on its sheet, once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.support.hall import Person, RunningHall, play_to_the_end
from tests.support.online_desk import OnlineDesk, begin, wait_for_sheet
from tests.support.postgres import Postgres
from tests.support.processes import HallProcess
from tests.support.redis import OwnRedis

from tilehall.core.editions import edition

RULES = edition("tournament-hk")


def play_some(people: list[Person], turns: int) -> None:
    for _ in range(turns):
        person = people[people[0].game["to_move"]]
        person.catch_up(people[0].state["version"])
        answer = person.take_turn(RULES)
        assert answer["type"] == "done", answer
        people[0].catch_up(answer["version"])


def come_back(people: list[Person]) -> None:
    for person in people:
        person.come_back()


def kinds(desk: OnlineDesk) -> Counter[str]:
    assert desk.ask("/audit").json()["problems"] == []
    return Counter(line["kind"] for line in desk.ask("/book").json())


@pytest.mark.clause("T2")
def test_a_hall_killed_in_a_game_and_at_its_very_end_counts_each_game_once(tmp_path: Path) -> None:
    process = HallProcess(f"sqlite:///{tmp_path / 'hall.db'}")
    hall = process.start()
    desk = OnlineDesk(hall, games_per_table="1")
    people = desk.sit()
    begin(people)
    play_some(people, 6)
    table = people[0].game["table"]
    process.kill()
    process.start().close()
    come_back(people)
    assert people[0].wait_for(lambda state: state["game"] is not None)["game"]["table"] == table
    play_to_the_end(people, RULES)
    points = [each["value"] for each in people[0].game["outcome"]["points"]]
    process.kill()  # perhaps between the game's end and the sheet
    process.start().close()
    found = wait_for_sheet(desk, 1)
    assert (found["state"], found["lines"][0]["points"]) == ("entered", points)
    confirmed = desk.ask("/sheets/primary-1-1/confirm", {"by": "Ms Lee"})
    assert confirmed.json()["state"] == "confirmed", confirmed.text
    assert kinds(desk)["GameReported"] == 1
    hall.close()
    process.stop()


@pytest.mark.full
def test_two_nodes_that_look_at_one_event_count_each_game_once(
    postgres: Postgres, redis: OwnRedis, tmp_path: Path
) -> None:
    url = postgres.emptied_database()
    nodes = [HallProcess(url, redis.url) for _ in range(2)]
    for node in nodes:
        node.environment["TILEHALL_EVENTS"] = str(tmp_path / "events")
    halls: list[RunningHall] = [node.start() for node in nodes]
    desk = OnlineDesk(halls[0], 8, games_per_table="1")
    pods = [desk.sit(table) for table in (1, 2)]
    # every second player sits at the other node
    people = [
        [halls[n % 2].connect(each.table_id, each.token) for n, each in enumerate(pod)]
        for pod in pods
    ]
    for pod in people:
        begin(pod)
        play_to_the_end(pod, RULES)
    nodes[1].kill()  # the other one reports what this one may not have
    for table in (1, 2):
        assert wait_for_sheet(desk, 1, f"primary-1-{table}")["state"] == "entered"
    assert kinds(desk)["GameReported"] == 2
    for hall in halls:
        hall.close()
    nodes[0].stop()
