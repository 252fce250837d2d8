"""What a stranger's request may cost: time, memory, and how much of it at once."""

import asyncio
import os
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from tests.host.tables import Hosted
from tests.support.event_desk import Desk
from tests.support.hall import running_hall
from tests.support.patience import PATIENCE

from tilehall.core.editions import ruleset_from_toml
from tilehall.core.errors import RulesetError
from tilehall.server.budget import confined as confined_work
from tilehall.server.budget.confined import Confined, TooCostly
from tilehall.server.budget.pools import Busy, Pool
from tilehall.server.events import event_files
from tilehall.server.events.event_files import EventFiles
from tilehall.server.tables import table_cache
from tilehall.server.tables.table_cache import TableCache
from tilehall.storage import Database, TableLog
from tilehall.tournament.about import About
from tilehall.tournament.books.changes import Described
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.formats import event_format


def spin() -> None:
    """Ends long after it should have been ended."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        pass


def sleep_long() -> None:
    time.sleep(2 * PATIENCE)


@contextmanager
def confined(seconds: float = PATIENCE, waiting: int = 0, each: int = 0) -> Iterator[Confined]:
    found = Confined(processes=1, waiting=waiting, seconds=seconds, megabytes=200, each=each)
    try:
        yield found
    finally:
        found.close()


def refuse() -> None:
    raise DeskError(DeskFault.BAD_ENTRY, "list-empty", source="a list")


def refuse_because_of_another() -> None:
    try:
        refuse()
    except DeskError as why:
        wording = "book-line-not-replayed"
        raise DeskError(DeskFault.BROKEN_BOOK, wording, number=3, kind="x", why=why) from None


def take_memory(mebibytes: int) -> int:
    return len(bytearray(mebibytes * 1024 * 1024))


def fail() -> None:
    raise KeyError("a secret")


def test_a_process_is_used_again_and_gives_what_the_work_gives() -> None:
    with confined() as room:
        first = room.run("ann", os.getpid)
        rules = room.run("ann", ruleset_from_toml, b'based_on = "classic-hk"', "house rules")
        assert (rules.name, room.run("ben", os.getpid)) == (
            "The Original, Hong Kong, house rules",
            first,
        )
        assert first != os.getpid()


def test_refusals_come_out_as_they_were_raised_and_faults_without_their_values() -> None:
    with confined() as room:
        with pytest.raises(RulesetError, match="not TOML"):
            room.run("", ruleset_from_toml, b"=", "house rules")
        with pytest.raises(DeskError, match="a list: the list is empty") as refused:
            room.run("", refuse)
        assert refused.value.in_language("es") == "a list: la lista está vacía"
        with pytest.raises(DeskError, match="cannot be replayed: a list: the list") as inner:
            room.run("", refuse_because_of_another)
        assert "la lista está vacía" in inner.value.in_language("es")
        with pytest.raises(RuntimeError, match=r"^confined work failed: KeyError in fail$"):
            room.run("", fail)


def test_work_that_does_not_end_is_ended_and_the_next_finds_a_process() -> None:
    for work, seconds in ((spin, 0.5), (sleep_long, 0.2)):
        with confined(seconds=seconds) as room:
            with pytest.raises(TooCostly):
                room.run("", work)
            room.seconds = PATIENCE
            assert room.run("", len, "abc") == 3


def test_on_a_busy_machine_nobodys_work_is_too_costly_because_it_had_to_wait() -> None:
    with confined(seconds=PATIENCE) as room:
        room.run("", len, "abc")  # its process is there now
        room.seconds = 2
        room.run("", time.sleep, 3)


def test_work_that_wants_too_much_memory_is_refused_it() -> None:
    with confined() as room:
        with pytest.raises(TooCostly):
            room.run("", take_memory, 1_000)
        assert room.run("", take_memory, 1) == 1024 * 1024


def test_a_process_that_has_grown_makes_room_for_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with confined() as room:
        first = room.run("", os.getpid)
        monkeypatch.setattr(confined_work, "_GROWN", 1)
        assert room.run("", os.getpid) == first  # and is ended after it
        assert room.run("", os.getpid) != first


def test_a_process_that_was_killed_in_its_work_is_replaced() -> None:
    with confined() as room:
        with pytest.raises(TooCostly):
            room.run("", os._exit, 1)
        assert room.run("", len, "abc") == 3


def test_who_finds_all_places_taken_is_told_at_once() -> None:
    with confined(waiting=1, each=1) as room:
        with room.places.one("ann"):
            with pytest.raises(Busy):
                room.run("ann", len, "abc")
            assert room.run("ben", len, "abc") == 3
            with room.places.one("ben"), pytest.raises(Busy):
                room.run("cyd", len, "abc")
        assert room.run("ann", len, "abc") == 3


def test_a_pool_refuses_beyond_its_queue_and_one_address_beyond_its_share() -> None:
    async def asked() -> None:
        pool, gate = Pool("test", threads=1, waiting=2, each=2), threading.Event()
        tasks = [asyncio.ensure_future(pool.run_for("ann", gate.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run_for("ann", gate.wait)
        tasks.append(asyncio.ensure_future(pool.run_for("ben", gate.wait)))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run_for("cyd", gate.wait)
        gate.set()
        assert await asyncio.gather(*tasks) == [True] * 3
        assert await pool.run(len, "abc") == 3
        pool.close()

    asyncio.run(asked())


def test_tables_in_memory_are_as_many_as_their_events_allow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "_MOST_EVENTS", 60)
    hosted = [Hosted(seats=4).sit("ann", "ben", "cat", "dan") for _ in range(5)]
    short = [replace(each.table, table_id=f"t{n}") for n, each in enumerate(hosted)]
    while hosted[0].table.version < 30:
        hosted[0].turn()
    with closing(Database(f"sqlite:///{tmp_path / 'hall.db'}")) as database:
        cache = TableCache(TableLog(database))
        for table in short[:4]:
            cache.put(table)
        assert len(cache) == 4
        cache.put(replace(hosted[0].table, table_id="t0"))  # heard last, and much longer now
        assert [n for n in range(5) if cache.get(f"t{n}")] == [0, 3]
        cache.clear()
        for table in short[:4]:
            cache.put(table)
        assert len(cache) == 4


def test_a_table_where_nothing_happens_for_long_is_read_again_when_somebody_comes(
    tmp_path: Path,
) -> None:
    times = iter((0.0, 600.0, 1_000.0, 1_400.0, 2_000.0))
    tables = [replace(Hosted(seats=2).table, table_id=f"t{n}") for n in range(3)]
    with closing(Database(f"sqlite:///{tmp_path / 'hall.db'}")) as database:
        cache = TableCache(TableLog(database), lambda: next(times))
        for table in tables:
            cache.put(table)
        assert [n for n in range(3) if cache.get(f"t{n}")] == [1, 2]
        cache.put(tables[1])  # heard again
        cache.put(tables[0])
        assert [n for n in range(3) if cache.get(f"t{n}")] == [0, 1]


def test_events_that_nobody_asks_for_leave_the_memory_and_are_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may make one, and fill it with thousands."""
    files = EventFiles(tmp_path, lambda: 5)
    made = [files.make(name=f"{n}", format_=event_format("club-evening")) for n in range(3)]
    assert [files.book(event_id) for event_id, _ in made] == [book for _, book in made]
    size = (tmp_path / f"{made[0][0]}.event").stat().st_size
    monkeypatch.setattr(event_files, "_MOST_OPEN", 2 * size)
    first, second, third = (event_id for event_id, _ in made)
    old = files.book(third)
    assert files.book(second) is made[1][1]
    renewed = files.book(first)
    assert renewed is not made[0][1]
    assert files.book(third) is not old
    old.change(lambda _: Described(About(venue="Hall 3")), who="desk")  # by who has it in hand
    assert files.book(third).event().about.venue == "Hall 3"


def test_a_long_list_of_entrants_is_written_in_a_thread_and_not_where_turns_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as hall:
        desk = Desk(hall)
        desk.fill(8)
        monkeypatch.setattr("fastapi.routing.serialize_response", None)  # it works on the loop
        assert len(desk.ask("/entrants").json()) == 8
        assert len(desk.ask("/organisations").json()) == 2
