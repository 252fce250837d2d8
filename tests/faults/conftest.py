"""Servers that the fault tests need; PostgreSQL and Redis are the tests' own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.postgres import REQUIRE_ALL, Postgres, running_postgres
from tests.support.redis import OwnRedis, running_redis


def _given(server: object, package: str) -> None:
    if server is None:
        assert not REQUIRE_ALL, f"has to be installed: apt-get install {package}"
        pytest.skip(f"not installed: apt-get install {package}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        _given(server, "postgresql")
        assert server is not None
        yield server


@pytest.fixture
def redis() -> Iterator[OwnRedis]:
    with running_redis() as server:
        _given(server, "redis-server")
        assert server is not None
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied_database()
