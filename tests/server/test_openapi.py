"""Whatever is asked of the REST routes, the answer is one that the OpenAPI document promises."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from tests.support.hall import running_hall


@pytest.mark.full
def test_every_answer_is_one_that_was_promised(tmp_path: Path) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.db'}") as running:
        document = schemathesis.openapi.from_url(f"{running.base}/openapi.json")
        for found in document.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]  # an error fails the test

            @given(case=operation.as_strategy())
            @settings(max_examples=50, suppress_health_check=list(HealthCheck))
            def answers_as_promised(case: Any) -> None:
                case.call_and_validate()

            answers_as_promised()
