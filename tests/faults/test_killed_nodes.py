"""Nodes that are killed in the middle of games: nothing that was confirmed is lost or doubled."""

import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.support.hall import Person, RunningHall
from tests.support.patience import eventually
from tests.support.players import (
    RULES,
    acts_of,
    check_nothing_is_lost_or_doubled,
    confirmed_by,
    players_at,
)
from tests.support.postgres import Postgres
from tests.support.processes import HallProcess
from tests.support.proxy import running_proxy
from tests.support.redis import OwnRedis
from tests.support.servers import needed
from websockets.exceptions import ConnectionClosed


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


@pytest.mark.parametrize(
    "kills",  # each after so many confirmed turns
    [(6, 18), pytest.param((3, 8, 13, 18), marks=pytest.mark.full)],
    ids=["twice", "four-times"],
)
def test_a_hall_that_is_killed_again_and_again_loses_and_doubles_nothing(
    tmp_path: Path, kills: tuple[int, ...]
) -> None:
    """Robots play as fast as they can, so the hall is always in the middle of something. At two
    other tables nobody does anything: there clocks go on, and bots.
    """
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    process = HallProcess(url)
    hall = process.start()
    players = players_at(hall, [process.base], tables=2)
    quick = 'based_on = "classic-hk"\nturn_seconds = 1\n'
    clocked = hall.make_table(seats=2, house_rules=quick, clock="on")
    sleepers = [hall.sit(clocked, "cid"), hall.sit(clocked, "dan")]
    bots = hall.make_table(seats=2, bots=["beginner", "beginner"], bot_pace=3_000)
    hall.close()
    with ThreadPoolExecutor(len(players)) as pool:
        games = [pool.submit(player.play) for player in players]
        for confirmed in kills:
            eventually(lambda: confirmed_by(players) >= confirmed, "turns")  # noqa: B023 - used at once
            process.kill()
            hall = process.start()
        seeds = [game.result() for game in games]
    for on_its_own in (hall.connect(clocked, sleepers[0].token), hall.watch(bots)):
        turn = on_its_own.game["turn"]
        on_its_own.wait_for(lambda state: state["game"]["turn"] > turn)  # noqa: B023 - used at once
    hall.close()
    process.stop()

    check_nothing_is_lost_or_doubled(url, players, seeds)
    acts = {str(each.event.act) for each in acts_of(url, clocked)}
    assert acts == {"timeout"}  # each once, for the log has no other place for them
    log = "".join(process.log)
    assert log.count('"what": "open"') == len(kills) + 1
    assert log.count('"what": "closed"') == 1  # the last time it was asked, not killed
    assert not any(seed in log for seed in seeds)
    assert not any(player.token in log for player in players)


def test_a_hall_that_is_asked_to_stop_says_so_and_keeps_what_was_confirmed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    process = HallProcess(url)
    hall = process.start()
    people = hall.people("ann", "ben")
    watcher = hall.watch(people[0].table_id)
    confirmed = play(*people, turns=3)
    process.stop()

    for person in (*people, watcher):
        with pytest.raises(ConnectionClosed):
            person.hear("nothing")
        assert person.socket.close_code == 1012  # service restart: come back
    hall.close()
    assert process.exit_code == -signal.SIGTERM  # by the signal that it was sent, when it was done
    assert '"what": "closed"' in process.log[-1]
    assert len(acts_of(url, people[0].table_id)) == confirmed
    assert not list(tmp_path.glob("*-wal"))  # all of it is in the one file


@pytest.mark.full
def test_redis_is_away_for_some_turns_and_games_go_on(postgres: Postgres, redis: OwnRedis) -> None:
    """Two people at two nodes: each hears of the other's turns from the log, and then again."""
    url = postgres.emptied_database()
    processes = [HallProcess(url, redis.url) for _ in range(2)]
    first, second = (process.start() for process in processes)
    table_id = first.make_table(seats=2)
    ann = first.sit(table_id, "ann")
    ben = second.sit(table_id, "ben")
    confirmed = play(ann, ben, turns=3)
    redis.stop()
    confirmed += play(ann, ben, turns=6)
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


def test_two_nodes_one_is_killed_redis_is_away_and_all_games_end(
    postgres: Postgres, redis: OwnRedis
) -> None:
    url = postgres.emptied_database()
    processes = [HallProcess(url, redis.url) for _ in range(2)]
    first, second = (process.start() for process in processes)
    nodes = [process.base for process in processes]
    players = players_at(first, nodes, tables=2) + players_at(second, nodes[::-1], tables=2)
    watcher = second.watch(players[0].table_id)
    with ThreadPoolExecutor(len(players)) as pool:
        games = [pool.submit(player.play) for player in players]
        watcher.wait_for(lambda state: state["game"]["turn"] >= 3)
        redis.stop()
        watcher.wait_for(lambda state: state["game"]["turn"] >= 6)
        redis.start()
        watcher.wait_for(lambda state: state["game"]["turn"] >= 9)
        processes[0].kill()
        seeds = [game.result() for game in games]
    watcher.wait_for(lambda state: state["status"] == "over")
    for hall in (first, second):
        hall.close()
    processes[1].stop()

    check_nothing_is_lost_or_doubled(url, players, seeds)


@pytest.mark.full
def test_behind_the_proxy_a_killed_node_is_not_missed(
    postgres: Postgres, redis: OwnRedis, tmp_path: Path
) -> None:
    """The topology of deploy/compose.yaml, with processes."""
    url = postgres.emptied_database()
    events = str(tmp_path)
    processes = [HallProcess(url, redis.url, TILEHALL_EVENTS=events) for _ in range(2)]
    halls = [process.start() for process in processes]
    with running_proxy([process.port.number for process in processes]) as found:
        base = needed(found, "apt-get install nginx-light")
        outside = RunningHall(base)
        assert outside.client.get("/metrics").status_code == 404
        event = outside.client.post("/api/events", json={"name": "Selection"}).json()["event_id"]
        for each in (outside, *halls):  # whichever node made it
            assert each.client.get(f"/api/events/{event}").json()["name"] == "Selection"
        players = players_at(outside, [base], tables=3)
        watcher = outside.watch(players[0].table_id)
        with ThreadPoolExecutor(len(players)) as pool:
            games = [pool.submit(player.play) for player in players]
            watcher.wait_for(lambda state: state["game"] and state["game"]["turn"] >= 5)
            processes[0].kill()
            seeds = [game.result() for game in games]
        outside.close()
    for hall in halls:
        hall.close()
    processes[1].stop()

    check_nothing_is_lost_or_doubled(url, players, seeds)
