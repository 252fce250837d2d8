"""Every test of the contract runs on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator

import pytest

from tilehall.storage import Database


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    opened.migrate()
    yield opened
    opened.close()
