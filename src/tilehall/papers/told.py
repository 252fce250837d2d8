"""Something to be told in the reader's language, when the reader is known."""

from __future__ import annotations

from dataclasses import dataclass

from tilehall.locales import USUAL, Facts, say


@dataclass(frozen=True, slots=True)
class Told:
    wording: str  # the id of the message
    facts: Facts

    def in_language(self, language: str) -> str:
        return say(language, self.wording, self.facts)

    def __str__(self) -> str:
        return self.in_language(USUAL)


def told(wording: str, **facts: str | int) -> Told:
    """Numbers as they are written in lists: without marks between thousands."""
    return Told(wording, {key: str(fact) for key, fact in facts.items()})
