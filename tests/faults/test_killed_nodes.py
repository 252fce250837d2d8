"""Nodes that are killed in the middle of games: nothing that was confirmed is lost or doubled."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.hall import PATIENCE, Person, RunningHall
from tests.support.postgres import REQUIRE_ALL, Postgres
from tests.support.processes import HallProcess
from tests.support.proxy import running_proxy
from tests.support.redis import OwnRedis
from websockets.exceptions import ConnectionClosed, WebSocketException

from tilehall.core.editions import edition
from tilehall.host.events import Acted
from tilehall.host.games import finished_game
from tilehall.storage import Database, TableLog

RULES = edition("classic-hk")
GONE = (ConnectionClosed, WebSocketException, OSError, httpx.HTTPError)


def acts_of(url: str, table_id: str) -> list[Any]:
    database = Database(url)
    events = TableLog(database).read(table_id)
    database.close()
    assert [each.sequence for each in events] == list(range(1, len(events) + 1))
    return [each for each in events if isinstance(each.event, Acted)]


def play(person: Person, other: Person, *, turns: int | None) -> int:
    """Both play in turn; how many of their acts were confirmed."""
    done = 0
    while turns is None or done < turns:
        state = person.wait_for(lambda state: state["status"] != "open")
        if state["status"] == "over":
            break
        mover = person if state["game"]["to_move"] == person.seat else other
        mover.catch_up(state["version"])
        answer = mover.take_turn(RULES)
        assert answer["type"] == "done", answer
        done += 1
        person.catch_up(answer["version"])
    return done


def test_a_killed_hall_comes_back_with_every_game_as_it_was(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    process = HallProcess(url)
    hall = process.start()
    table_id = hall.make_table(seats=2)
    ann, ben = hall.sit(table_id, "ann"), hall.sit(table_id, "ben")
    quick = 'based_on = "classic-hk"\nturn_seconds = 1\n'
    clocked = hall.make_table(seats=2, house_rules=quick, clock="on")
    clock_person = hall.sit(clocked, "cid")
    hall.sit(clocked, "dan")
    confirmed = play(ann, ben, turns=7)
    ann.act("draw" if ann.game["to_move"] == ann.seat else "pass")  # whatever comes of it
    before = dict(ann.state)
    process.kill()

    hall.close()
    again = process.start()
    ann, ben = again.connect(table_id, ann.token), again.connect(table_id, ben.token)
    ann.catch_up(before["version"])
    assert ann.game["rack"]
    confirmed_after = play(ann, ben, turns=None)
    timed = again.connect(clocked, clock_person.token)
    turn = timed.game["turn"]
    timed.wait_for(lambda state: state["game"]["turn"] > turn)  # clocks go on
    again.close()
    process.stop()

    assert len(acts_of(url, table_id)) >= confirmed + confirmed_after
    database = Database(url)
    game = finished_game(TableLog(database).read(table_id), 1)
    database.close()
    assert game is not None
    log = "".join(process.log)
    assert log.count('"what": "open"') == 2
    assert log.count('"what": "closed"') == 1  # the second time it was asked, not killed
    assert game.setup.seed not in log
    assert not any(token and token in log for token in (ann.token, ben.token))
    assert str(game.history[0].racks[0]) not in log


class Robot:
    """Plays one seat to the end of the game, at whichever node answers."""

    def __init__(self, nodes: list[str], table_id: str, token: str) -> None:
        self.nodes, self.table_id, self.token = nodes, table_id, token

    def play(self) -> str:
        last: Exception | None = None
        for attempt in range(200):
            base = self.nodes[attempt % len(self.nodes)]
            try:
                person = Person(base, self.table_id, self.token)
            except GONE as error:
                last = error
                continue
            try:
                return self._play(person)
            except GONE as error:
                last = error
            finally:
                person.close()
        raise AssertionError(f"no node answered: {last!r}")

    def _play(self, person: Person) -> str:
        while True:
            state = person.wait_for(
                lambda state: (
                    state["status"] == "over"
                    or (state["game"] and state["game"]["to_move"] == person.seat)
                )
            )
            if state["status"] == "over":
                return str(state["game"]["outcome"]["seed"])
            answer = person.take_turn(RULES)
            assert answer["type"] == "done" or answer["code"] in {"out-of-date", "not-your-turn"}
            if answer["type"] == "done":
                person.catch_up(answer["version"])
            else:
                person.hear("state")


def robots(node: RunningHall, nodes: list[str], *, tables: int) -> list[Robot]:
    found = []
    for _ in range(tables):
        table_id = node.make_table(seats=2)
        for name in ("ann", "ben"):
            answer = httpx.post(
                f"{node.base}/api/tables/{table_id}/seats", json={"name": name}, timeout=PATIENCE
            )
            found.append(Robot(nodes, table_id, answer.json()["token"]))
    return found


@pytest.mark.full
def test_redis_is_away_for_ten_seconds_and_games_go_on(postgres: Postgres, redis: OwnRedis) -> None:
    """Two people at two nodes: each hears of the other's turns from the log, and then again."""
    url = postgres.emptied_database()
    processes = [HallProcess(url, redis.url) for _ in range(2)]
    first, second = (process.start() for process in processes)
    table_id = first.make_table(seats=2)
    ann = first.sit(table_id, "ann")
    taken = httpx.post(
        f"{second.base}/api/tables/{table_id}/seats", json={"name": "ben"}, timeout=PATIENCE
    )
    ben = second.connect(table_id, taken.json()["token"])
    confirmed = play(ann, ben, turns=3)
    redis.stop()
    away = time.monotonic()
    while time.monotonic() - away < 10:
        confirmed += play(ann, ben, turns=1)
    without = confirmed
    redis.start()
    confirmed += play(ann, ben, turns=None)
    ben.wait_for(lambda state: state["status"] == "over")
    for hall in (first, second):
        hall.close()
    for process in processes:
        process.stop()

    assert 3 < without < confirmed  # they played on without it, and to the end with it
    assert len(acts_of(url, table_id)) == confirmed
    assert "announcement-lost" in "".join(processes[0].log + processes[1].log)


@pytest.mark.full
def test_two_nodes_one_is_killed_redis_is_away_and_all_games_end(
    postgres: Postgres, redis: OwnRedis
) -> None:
    url = postgres.emptied_database()
    processes = [HallProcess(url, redis.url) for _ in range(2)]
    first, second = (process.start() for process in processes)
    nodes = [process.base for process in processes]
    players = robots(first, nodes, tables=2) + robots(second, nodes[::-1], tables=2)
    watcher = second.watch(players[0].table_id)
    with ThreadPoolExecutor(len(players)) as pool:
        games = [pool.submit(player.play) for player in players]
        watcher.wait_for(lambda state: state["game"]["turn"] >= 8)
        redis.stop()
        watcher.wait_for(lambda state: state["game"]["turn"] >= 14)
        redis.start()
        watcher.wait_for(lambda state: state["game"]["turn"] >= 20)
        processes[0].kill()
        seeds = [game.result() for game in games]
    watcher.wait_for(lambda state: state["status"] == "over")
    for hall in (first, second):
        hall.close()
    processes[1].stop()

    for player, seed in zip(players, seeds, strict=True):
        turns = acts_of(url, player.table_id)
        assert len(turns) > 20
        database = Database(url)
        game = finished_game(TableLog(database).read(player.table_id), 1)
        database.close()
        assert game is not None
        assert game.setup.seed == seed


@pytest.mark.full
def test_behind_the_proxy_a_killed_node_is_not_missed(postgres: Postgres, redis: OwnRedis) -> None:
    """The topology of deploy/compose.yaml, with processes."""
    url = postgres.emptied_database()
    processes = [HallProcess(url, redis.url) for _ in range(2)]
    halls = [process.start() for process in processes]
    with running_proxy([process.port for process in processes]) as base:
        if base is None:
            assert not REQUIRE_ALL, "has to be installed: apt-get install nginx-light"
            pytest.skip("not installed: apt-get install nginx-light")
        outside = RunningHall(base)
        assert outside.client.get("/metrics").status_code == 404
        players = robots(outside, [base], tables=3)
        watcher = outside.watch(players[0].table_id)
        with ThreadPoolExecutor(len(players)) as pool:
            games = [pool.submit(player.play) for player in players]
            watcher.wait_for(lambda state: state["game"] and state["game"]["turn"] >= 10)
            processes[0].kill()
            seeds = [game.result() for game in games]
        outside.close()
    for hall in halls:
        hall.close()
    processes[1].stop()

    for player, seed in zip(players, seeds, strict=True):
        acts_of(url, player.table_id)
        assert seed
