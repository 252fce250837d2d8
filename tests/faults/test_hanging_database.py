"""A database that hangs: nobody waits for ever, and the hall says that it is not ready."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.support.hall import running_hall
from tests.support.patience import eventually
from tests.support.postgres import Postgres


@contextmanager
def stopped(postgres: Postgres) -> Iterator[None]:
    """All its processes are halted as they are: lines stay open, and nothing is said on them."""
    first = int((postgres.data / "postmaster.pid").read_text().splitlines()[0])
    os.kill(first, signal.SIGSTOP)  # from here on it starts no others
    family = [first, *_children(first)]
    for process in family:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in family:
            os.kill(process, signal.SIGCONT)


def _children(parent: int) -> list[int]:
    return [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/stat")
        if path.read_text().rpartition(")")[2].split()[1] == str(parent)
    ]


@pytest.mark.full
def test_a_database_that_hangs_is_told_and_games_go_on_when_it_goes_on(postgres: Postgres) -> None:
    with running_hall(postgres.emptied_database()) as running:
        ann, ben = running.people("ann", "ben")
        version = ann.wait_for(lambda state: state["status"] == "playing")["version"]
        ben.catch_up(version)  # a socket that has not seen its table yet is told to come back
        assert running.client.get("/readyz").status_code == 200
        with stopped(postgres):
            assert running.client.get("/readyz").status_code == 503
            assert running.client.get("/healthz").status_code == 200
            page = running.client.get(f"/api/tables/{ann.table_id}")
            assert (page.status_code, page.json()["code"]) == (503, "try-again")
            assert ann.ask("say", phrase="tea")["code"] in {"try-again", "unknown"}
            assert ben.ask("ping")["type"] == "pong"
        eventually(lambda: running.client.get("/readyz").status_code == 200, "a hall that is ready")
        answer = ann.ask("say", phrase="tea")
        assert answer["type"] == "done"
        stored = running.hall.log.read(ann.table_id)
        assert [each.sequence for each in stored] == [*range(1, answer["version"] + 1)]
        assert version < answer["version"] <= version + 2  # what was unknown may have been stored
