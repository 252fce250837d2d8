"""No room on the disk, or no database at all for a while: every act is refused in words, nothing is
lost, and then it goes on.
"""

import logging
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event
from tests.support.hall import running_hall
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres
from websockets.exceptions import ConnectionClosed


def test_a_full_disk_refuses_clearly_and_loses_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> None:
    pages = 1_000_000
    caplog.set_level(logging.WARNING, "tilehall")

    def no_more_than(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    event.listen(Engine, "begin", no_more_than)  # before any thread of the hall begins one
    request.addfinalizer(lambda: event.remove(Engine, "begin", no_more_than))
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as running:
        ann, ben = running.people("ann", "ben")
        first = ann.wait_for(lambda state: state["status"] == "playing")["version"]
        pages = 1  # as many as there are
        said = 0
        while (answer := ann.ask("say", phrase="tea"))["type"] == "done":
            said += 1
            assert said < 1_000
        assert answer["code"] == "try-again"
        assert running.client.get("/readyz").status_code == 503
        ben.catch_up(first + said)
        assert ben.ask("ping")["type"] == "pong"
        assert ben.state["version"] == first + said  # nobody hears of what is not stored
        assert running.client.post("/api/tables", json={}).json()["code"] == "try-again"
        assert running.client.get(f"/api/tables/{ann.table_id}").status_code == 200
        pages = 1_000_000
        assert running.client.get("/readyz").status_code == 200
        assert ann.ask("say", phrase="tea")["version"] == first + said + 1

        ben.catch_up(first + said + 1)
        events = running.hall.log.read(ann.table_id)
    assert [each.sequence for each in events] == list(range(1, first + said + 2))
    assert "SQLITE_FULL" in {getattr(record, "reason", "") for record in caplog.records}


def test_a_database_that_went_away_comes_back_and_games_go_on(postgres: Postgres) -> None:
    """Also those of bots, whom nobody asks to go on; and who came meanwhile comes in by itself."""
    with running_hall(postgres.emptied_database(), bot_pace=200) as running:
        ann, ben = running.people("ann", "ben")
        version = ann.wait_for(lambda state: state["status"] == "playing")["version"]
        watcher = running.watch(running.make_table(seats=2, bots=["beginner", "beginner"]))
        for person in (ann, ben, watcher):
            person.ask("ping")  # its answer says that nobody is still on the way in
        postgres.stop()
        try:
            assert ann.ask("say", phrase="tea")["code"] == "try-again"
            assert running.client.get("/readyz").status_code == 503
            assert running.client.get("/healthz").status_code == 200
            with running.socket(f"/api/tables/{ann.table_id}/socket?v=1") as early:
                with pytest.raises(ConnectionClosed):
                    early.recv(timeout=PATIENCE)
                assert early.close_code == 1013  # try again later
        finally:
            postgres.open()
        turn = watcher.game["turn"]
        answer = ann.ask("say", phrase="tea")

        assert answer["version"] == version + 1
        ben.catch_up(version + 1)
        running.watch(ann.table_id).catch_up(version + 1)
        watcher.wait_for(lambda state: state["game"]["turn"] > turn)
