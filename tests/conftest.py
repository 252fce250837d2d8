"""How many tests run at once, how Hypothesis searches, and the servers that tests share."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.support.postgres import Postgres, running_postgres
from tests.support.redis import OwnRedis, running_redis
from tests.support.servers import needed

# The same examples in a quick run, many new ones in a full run. No deadline: a test never asserts
# a time, and a busy machine is not a fault.
settings.register_profile(
    "quick", deadline=None, max_examples=40, derandomize=True, print_blob=True
)
settings.register_profile("full", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("quick")

# A run in the background of a shell ignores Ctrl-C, and so would every program that it starts;
# the tests that press Ctrl-C would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)  # the hooks of a commit run without it
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """With `-n auto` two more than the processors that we may use: tests wait for their servers.

    With `-n logical` just as many: for tests that wait for nothing.
    """
    ours = getattr(os, "sched_getaffinity", None)  # not on every system
    processors = len(ours(0)) if ours else os.cpu_count() or 1
    return processors + (2 if config.option.numprocesses == "auto" else 0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield needed(server, "apt-get install postgresql")


@pytest.fixture
def redis() -> Iterator[OwnRedis]:
    with running_redis() as server:
        yield needed(server, "apt-get install redis-server")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database; whoever asks for it is tried on SQLite and on a real PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied_database()
