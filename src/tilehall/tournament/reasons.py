"""Why somebody was warned or called: one of the usual reasons, or in words of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tilehall.locales import say_code
from tilehall.tournament.errors import needs_reason


class UsualReason(StrEnum):
    """What judges tap instead of typing. The book keeps the code, so everybody reads it."""

    TALKING = "talking"
    EATING = "eating"
    DEVICE = "device"
    TILES = "tiles"
    WARNED_AGAIN = "warned-again"
    CHEATING = "cheating"
    DISPUTE = "dispute"
    SCORES = "scores"
    UNWELL = "unwell"
    KNOCKED = "knocked"
    NOT_SAID = "not-said"  # a button at a table of the hall that asks for no reason


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, or what a person has typed."""

    text: str = ""
    usual: UsualReason | None = None

    def in_language(self, language: str) -> str:
        return self.text if self.usual is None else say_code(language, self.usual)


def given(reason: str | UsualReason) -> Reason:
    """As it is kept; a text must say something."""
    if isinstance(reason, UsualReason):
        return Reason(usual=reason)
    return Reason(needs_reason(reason))
