"""The hall that a file's tests share, where none of them changes its clock or its limits."""

from collections.abc import Iterator

import pytest
from tests.support.hall import RunningHall, running_hall


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.db'}") as found:
        yield found
