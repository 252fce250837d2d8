"""Links to an event by role. A link holds a token that is made from the file's secret.

Nothing is stored: whoever has the file can print the same links again, and renewing a role's
links (a line in the book) makes all its old ones worthless.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from enum import StrEnum
from hmac import compare_digest, digest
from typing import Final

from tilehall.tournament.event import Event

_LENGTH: Final = 24  # letters: 144 bits


class Role(StrEnum):
    """Who a link is for. The public page needs none."""

    DESK = "desk"
    CHIEF = "chief"
    JUDGE = "judge"  # of one table
    SCREEN = "screen"


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody with a link; `table` is `division/number` for a judge."""

    role: Role
    table: str = ""


def token(secret: str, event: Event, role: Role, table: str = "") -> str:
    """The token of a role, or of the judge of one table."""
    text = f"{role.value}\n{table}\n{event.renewed.get(role.value, 0)}"
    made = digest(secret.encode(), text.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made).decode()[:_LENGTH]


def bearer(secret: str, event: Event, given: str) -> Bearer | None:
    """Who has this token: `desk`, `chief` and `screen` have one each, every table has its own."""
    for role in (Role.DESK, Role.CHIEF, Role.SCREEN):
        if compare_digest(token(secret, event, role).encode(), given.encode()):
            return Bearer(role)
    for table in sorted(judged_tables(event)):
        if compare_digest(token(secret, event, Role.JUDGE, table).encode(), given.encode()):
            return Bearer(Role.JUDGE, table)
    return None


def judged_tables(event: Event) -> set[str]:
    return {table_key(pod.division, pod.table) for pod in event.pods.values()}


def table_key(division: str, table: int) -> str:
    return f"{division}/{table}"
