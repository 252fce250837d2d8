"""`tilehall serve --workers 2`: two processes behind one door that count together."""

import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.support.hall import Person, RunningHall
from tests.support.patience import PATIENCE, eventually
from tests.support.postgres import Postgres
from tests.support.processes import HallProcess
from tests.support.redis import OwnRedis


@pytest.fixture
def process(postgres: Postgres, redis: OwnRedis, tmp_path: Path) -> Iterator[HallProcess]:
    found = HallProcess(
        postgres.emptied_database(), redis.url, workers=2, TILEHALL_EVENTS=str(tmp_path)
    )
    yield found
    found.stop()


def who_stored(process: HallProcess) -> dict[str, int]:
    """By table: the worker that stored its last event, as the log says."""
    lines = [json.loads(line) for line in list(process.log)]
    return {line["table"]: line["pid"] for line in lines if line["what"] == "stored"}


def counted(process: HallProcess, what: str) -> int:
    """A new connection each time, so that either worker may answer."""
    text = httpx.get(f"{process.base}/metrics", timeout=PATIENCE).text
    (found,) = re.findall(rf"^{re.escape(what)} (\S+)$", text, re.MULTILINE)
    return int(float(found))


def make_table(base: str) -> str:
    asked = {"seats": 2, "clock": "off"}
    return str(httpx.post(f"{base}/api/tables", json=asked, timeout=PATIENCE).json()["table_id"])


@pytest.mark.full
def test_figures_are_added_up_over_the_workers_and_a_killed_one_is_not_missed(
    process: HallProcess,
) -> None:
    hall = process.start()
    tables = [make_table(process.base)]
    while len(set(who_stored(process).values())) < 2:  # until both have opened a table
        tables.append(make_table(process.base))
        assert len(tables) < 500
    table_id = tables[-1]
    people = [hall.sit(table_id, "ann"), hall.sit(table_id, "ben")]
    watchers = [hall.watch(table_id) for _ in range(10)]
    mover = people[people[0].game["to_move"]]
    assert mover.act("draw")["type"] == "done"
    made = 'tilehall_events_total{kind="TableCreated"}'
    for _ in range(8):
        assert counted(process, made) == len(tables)
        assert counted(process, "tilehall_sockets") == 12

    os.kill(who_stored(process)[table_id], signal.SIGKILL)

    left = [each for each in (*people, *watchers) if is_open(each)]
    assert len(left) < 12
    again = come_back(hall, people)
    open_now = len({*left, *again})
    eventually(  # the one that started them notices it by and by
        lambda: counted(process, "tilehall_sockets") == open_now, "sockets to be counted anew"
    )
    for _ in range(8):
        assert counted(process, made) == len(tables)
        assert counted(process, "tilehall_sockets") == open_now
    mover = again[again[0].game["to_move"]]
    assert mover.game["turn"] == 1
    assert mover.act("draw")["type"] == "done"
    for person in again:
        person.wait_for(lambda state: state["game"]["turn"] == 2)


def is_open(person: Person) -> bool:
    try:
        return bool(person.ask("ping")["type"] == "pong")
    except Exception:  # noqa: BLE001 - however it broke
        return False


def come_back(hall: RunningHall, people: list[Person]) -> list[Person]:
    """Who sat at the worker that was killed connects again."""
    return [each if is_open(each) else hall.connect(each.table_id, each.token) for each in people]
