"""Whatever is asked of the REST routes, the answer is one that the OpenAPI document promises."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from tests.support.hall import running_hall
from tests.support.patience import PATIENCE


@pytest.mark.parametrize("examples", [3, pytest.param(100, marks=pytest.mark.full)])
def test_every_answer_is_one_that_was_promised(tmp_path: Path, examples: int) -> None:
    """Each route is asked so many times, and none answers with a 500."""
    asked = 0
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as running:
        document = running.client.get("/openapi.json").json()
        for found in schemathesis.openapi.from_dict(document).get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]  # an error fails the test

            @given(case=operation.as_strategy())
            @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
            def answers_as_promised(case: Any) -> None:
                nonlocal asked
                asked += 1
                answer = case.call_and_validate(base_url=running.base, timeout=PATIENCE)
                assert answer.status_code < 500

            answers_as_promised()
    assert asked >= len(document["paths"])
