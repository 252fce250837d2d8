"""What the desk refuses, as codes that stay and sentences fit to be shown."""

from __future__ import annotations

from enum import StrEnum

from tilehall.core.errors import TilehallError
from tilehall.locales import USUAL, Fact, Message


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
    WRONG_PIN = "wrong-pin"
    REASON_NEEDED = "reason-needed"
    CONSENT_MISSING = "consent-missing"
    BROKEN_BOOK = "broken-book"


class DeskError(TilehallError):
    """Something the desk cannot do; nothing was changed.

    `wording` is the id of the sentence in locales/; its facts are said in the reader's language.
    """

    def __init__(self, fault: DeskFault, wording: str, **facts: Fact) -> None:
        self.fault, self.message = fault, Message(wording, facts)
        super().__init__(self.in_language(USUAL))

    def in_language(self, language: str) -> str:
        return self.message.in_language(language)


def not_now(wording: str, **facts: Fact) -> DeskError:
    return DeskError(DeskFault.NOT_NOW, wording, **facts)


def bad_format(wording: str, **facts: Fact) -> DeskError:
    return DeskError(DeskFault.BAD_FORMAT, wording, **facts)


def broken_book(wording: str, **facts: Fact) -> DeskError:
    return DeskError(DeskFault.BROKEN_BOOK, wording, **facts)


def signed(by: str) -> str:
    """The name of whoever answers for something, as it is kept."""
    name = " ".join(by.split())
    if not name or len(name) > 60 or not name.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-sign")
    return name


def needs_reason(reason: str) -> str:
    """A reason as it is kept: one printable line; the desk asks for it where it matters."""
    words = " ".join(reason.split())
    if not words or len(words) > 300 or not words.isprintable():
        raise DeskError(DeskFault.REASON_NEEDED, "refused-give-reason")
    return words
