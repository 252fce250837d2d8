"""What every database must do for the hall."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import delete, insert
from tests.host.tables import NOON, Hosted

from tilehall.core.turn import Draw
from tilehall.host.commands import Say, TakeTurn
from tilehall.host.decide import advance, create
from tilehall.host.fold import fold
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.storage import (
    Conflict,
    Database,
    Draft,
    Drafts,
    Duties,
    Lobby,
    StorageError,
    TableLog,
    UnknownTable,
)
from tilehall.storage.schema import hall, tables


def store(database: Database, hosted: Hosted, *, due: int | None = None) -> TableLog:
    log = TableLog(database)
    log.append(hosted.table, hosted.log, due=due)
    return log


def another(table_id: str, *, public: bool = True, now: int = NOON) -> Hosted:
    hosted = Hosted()
    settings = hosted.table.settings
    settings = TableSettings(ruleset=settings.ruleset, seats=2, public=public)
    hosted.table, created = create(table_id, settings, judge_hash="judge", seed="seed", now=now)
    hosted.log = list(created)
    hosted.now = now
    return hosted


def test_a_log_is_read_as_it_was_written(database: Database) -> None:
    hosted = Hosted(seats=3).sit("Ädä ✦", "Ben").fill().play_to_the_end()

    log = store(database, hosted)

    assert log.read("t1") == hosted.log
    assert fold(log.read("t1")) == hosted.table
    assert log.read("t1", after=hosted.table.version - 2) == hosted.log[-2:]
    assert log.read("t1", after=hosted.table.version) == []


def test_an_unknown_table_is_an_error(database: Database) -> None:
    with pytest.raises(UnknownTable):
        TableLog(database).read("nowhere")


def test_of_two_writers_for_one_place_the_second_is_told(database: Database) -> None:
    hosted = Hosted().sit("Ada", "Ben")
    log = store(database, hosted)
    mine, my_events = advance(hosted.table, Say(0, "hello"), hosted.now)
    yours, your_events = advance(hosted.table, Say(1, "tea"), hosted.now)
    log.append(mine, my_events, due=None)

    with pytest.raises(Conflict):
        log.append(yours, your_events, due=None)
    assert log.read("t1") == [*hosted.log, *my_events]
    assert log.versions(["t1", "t2"]) == {"t1": mine.version}


def test_a_table_cannot_be_created_twice(database: Database) -> None:
    log = store(database, another("t1"))

    with pytest.raises(Conflict):
        store(database, another("t1"))
    assert len(log.read("t1")) == 1


def test_many_writers_at_once_leave_one_event_for_each_place(database: Database) -> None:
    hosted = Hosted().sit("Ada", "Ben")
    log = store(database, hosted)

    def say_until_heard(seat: int) -> int:
        conflicts = 0
        while True:
            table = fold(log.read("t1"))
            after, events = advance(table, Say(seat, "hello"), hosted.now)
            try:
                log.append(after, events, due=None)
            except Conflict:
                conflicts += 1
            else:
                return conflicts

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(say_until_heard, [0, 1] * 6))

    stored = log.read("t1")
    assert [each.sequence for each in stored] == list(range(1, len(hosted.log) + 13))


def test_events_and_table_must_belong_together(database: Database) -> None:
    hosted = Hosted().sit("Ada")

    with pytest.raises(StorageError):
        TableLog(database).append(hosted.table, hosted.log[:-1], due=None)


def test_a_duty_is_claimed_by_one_and_free_again_when_the_lease_is_over(
    database: Database,
) -> None:
    store(database, Hosted().sit("Ada", "Ben"), due=NOON + 60_000)
    duties = Duties(database)
    assert duties.next_at(now=NOON) == NOON + 60_000

    due = NOON + 60_000
    assert duties.claim(now=due - 1, lease=5_000) == []
    assert duties.claim(now=due, lease=5_000) == ["t1"]
    assert duties.claim(now=due, lease=5_000) == []
    assert duties.next_at(now=due) is None
    assert duties.claim(now=due + 5_000, lease=5_000) == ["t1"]


def test_an_event_sets_the_next_duty_or_removes_it(database: Database) -> None:
    hosted = Hosted().sit("Ada", "Ben")
    log = store(database, hosted, due=NOON)
    duties = Duties(database)
    assert duties.claim(now=NOON, lease=5_000) == ["t1"]
    hosted.log.clear()
    hosted.do(TakeTurn(hosted.to_move, Draw(), hosted.moment))
    log.append(hosted.table, hosted.log, due=NOON + 1)

    assert duties.claim(now=NOON + 1, lease=5_000) == ["t1"]

    hosted.log.clear()
    hosted.turn()
    log.append(hosted.table, hosted.log, due=None)
    assert duties.claim(now=NOON + 99_999, lease=5_000) == []


def test_claimers_at_once_share_the_duties(database: Database) -> None:
    for n in range(12):
        store(database, another(f"t{n}"), due=NOON)
    duties = Duties(database)

    def claim(_: int) -> list[str]:
        return duties.claim(now=NOON, lease=60_000, limit=3)

    with ThreadPoolExecutor(4) as pool:
        claimed = [each for found in pool.map(claim, range(8)) for each in found]

    assert sorted(claimed) == sorted({f"t{n}" for n in range(12)} & set(claimed))
    assert set(claimed) | set(duties.claim(now=NOON, lease=1)) == {f"t{n}" for n in range(12)}


def test_the_latest_draft_of_a_seat_counts_and_only_for_its_turn(database: Database) -> None:
    store(database, Hosted().sit("Ada", "Ben"))
    drafts = Drafts(database)
    drafts.save_draft("t1", 0, Draft(1, 4, "r1 r2", 5))
    drafts.save_draft("t1", 0, Draft(1, 4, "r1 r2 r3", 6))
    drafts.save_draft("t1", 1, Draft(1, 4, "k1", 7))

    assert drafts.draft("t1", 0, game=1, turn=4) == Draft(1, 4, "r1 r2 r3", 6)
    assert drafts.draft("t1", 0, game=1, turn=5) is None
    assert drafts.draft("t1", 0, game=2, turn=4) is None
    assert drafts.draft("t1", 1, game=1, turn=4) is not None


def test_who_was_last_seen_when(database: Database) -> None:
    store(database, Hosted().sit("Ada", "Ben"))
    drafts = Drafts(database)
    drafts.seen([], NOON)
    drafts.seen([("t1", 0), ("t1", 1)], NOON)
    drafts.seen([("t1", 0)], NOON + 1)

    assert drafts.last_seen("t1") == {0: NOON + 1, 1: NOON}
    assert drafts.last_seen("t2") == {}


def test_the_lobby_lists_public_tables_that_wait_or_play_free_seats_first(
    database: Database,
) -> None:
    playing = another("playing", now=NOON + 3).sit("Ada", "Ben")
    over = another("over").sit("Ada", "Ben").play_to_the_end()
    old = another("old", now=NOON - 10)
    private = another("private", public=False)
    waiting = another("a"), another("b", now=NOON + 1)
    for hosted in (private, playing, over, old, *waiting):
        store(database, hosted)

    found = Lobby(database).tables(since=NOON)

    assert [each.table_id for each in found] == ["b", "a", "playing"]
    assert (found[0].taken, found[2].taken, found[2].status) == (0, 2, "playing")


def test_one_address_with_thousands_of_tables_hides_nobody_elses(database: Database) -> None:
    line = {"version": 1, "status": "open", "public": True, "edition": "classic-hk", "seats": 4}
    line |= {"taken": 0, "created_at": NOON, "judged": False}
    flood = [
        {**line, "id": f"flood-{n}", "origin": "mallory", "changed_at": NOON + 1 + n}
        for n in range(3_000)
    ]
    honest = {**line, "id": "honest", "origin": "ann", "changed_at": NOON}
    with database.writing() as connection:
        connection.execute(insert(tables), [honest, *flood])

    found = [each.table_id for each in Lobby(database).tables(since=NOON)]

    assert found == [f"flood-{n}" for n in range(2_999, 2_994, -1)] + ["honest"]


def test_what_a_table_is_follows_from_its_log_alone(database: Database) -> None:
    hosted = Hosted(seats=2).sit("Ada")
    log = store(database, hosted)
    again: LiveTable = fold(log.read("t1"))
    after, events = advance(again, Say(0, "hello"), hosted.now)
    log.append(after, events, due=None)

    assert fold(log.read("t1")) == after


def test_nodes_that_begin_at_once_in_an_empty_database_have_one_secret(url: str) -> None:
    nodes = [Database(url) for _ in range(4)]
    nodes[0].migrate()
    with ThreadPoolExecutor(len(nodes)) as threads:
        for _ in range(20):
            with nodes[0].writing() as connection:
                connection.execute(delete(hall).where(hall.c.key == "secret"))
            assert len(set(threads.map(Database.secret, nodes))) == 1
    for node in nodes:
        node.close()
