"""What the desk refuses, as codes that stay and sentences fit to be shown."""

from __future__ import annotations

from enum import StrEnum

from tilehall.core.errors import TilehallError


class DeskFault(StrEnum):
    """Why the desk says no."""

    BAD_FORMAT = "bad-format"
    BAD_ENTRY = "bad-entry"
    DUPLICATE = "duplicate-entrant"
    UNKNOWN = "unknown"
    NOT_NOW = "not-now"
    NOT_POSSIBLE = "not-possible"
    TOO_FEW = "too-few-entrants"
    WRONG_SUM = "wrong-sum"
    NO_WINNER = "no-winner"
    BAD_SCORE = "bad-score"
    WRONG_TABLE = "wrong-table"
    ALREADY_CONFIRMED = "already-confirmed"
    SECOND_PERSON = "second-person"
    REASON_NEEDED = "reason-needed"
    CONSENT_MISSING = "consent-missing"
    BROKEN_BOOK = "broken-book"


class DeskError(TilehallError):
    """Something the desk cannot do; nothing was changed."""

    def __init__(self, fault: DeskFault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault


def needs_reason(reason: str) -> str:
    """A reason as it is kept: one printable line; the desk asks for it where it matters."""
    told = " ".join(reason.split())
    if not told or len(told) > 300 or not told.isprintable():
        raise DeskError(
            DeskFault.REASON_NEEDED, "give a reason, in one line of 1 to 300 characters"
        )
    return told
