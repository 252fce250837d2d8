"""How tests wait: for the thing itself, and as long as the slowest machine may need."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

# The one limit of every wait. It ends a run that would hang; it is no promise about speed, so it
# is counted in minutes: a machine may be slow, or busy with something else.
PATIENCE: Final = 300.0  # seconds
_GLANCE: Final = 0.02  # seconds between two looks

Found = TypeVar("Found")


def eventually(
    look: Callable[[], Found | None], what: str, rest: Callable[[float], None] = time.sleep
) -> Found:
    """What `look` finds, as soon as it finds something that is not false; `what` is awaited."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE:.0f} seconds in vain for {what}")
        rest(_GLANCE)
    return found
