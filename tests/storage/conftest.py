"""Every test of the contract runs on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.postgres import REQUIRE_ALL, Postgres, running_postgres

from tilehall.storage import Database


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres | None]:
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.db'}"
    server: Postgres | None = request.getfixturevalue("postgres")
    if server is None:
        assert not REQUIRE_ALL, "PostgreSQL has to be installed: apt-get install postgresql"
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    return server.emptied_database()


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    opened.migrate()
    yield opened
    opened.close()
