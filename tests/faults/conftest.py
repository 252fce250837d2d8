"""Halls in processes of their own: a test that fails in the middle leaves none behind."""

from collections.abc import Iterator

import pytest
from tests.support.processes import HallProcess


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    yield
    for process in tuple(HallProcess.alive):
        process.kill()
