"""A message whose language is chosen later, when its reader is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from tilehall.locales.speech import USUAL, say


class Sayable(Protocol):
    """Whatever has words of its own in every language."""

    def in_language(self, language: str) -> str: ...


Fact = str | int | StrEnum | Sayable


@dataclass(frozen=True, slots=True)
class Message:
    """The id of a message and its facts, which may be messages themselves: a status, a division."""

    wording: str  # the id of the message
    facts: Mapping[str, Fact]

    def in_language(self, language: str) -> str:
        said = {name: _said(language, fact) for name, fact in self.facts.items()}
        return say(language, self.wording, said)

    def __str__(self) -> str:
        return self.in_language(USUAL)


def message(wording: str, **facts: Fact) -> Message:
    """Numbers as they are written in lists: without marks between thousands."""
    plain = {key: str(fact) if type(fact) is int else fact for key, fact in facts.items()}
    return Message(wording, plain)


def say_code(language: str, code: StrEnum) -> str:
    """What a code means: `Rain.RED` is the message `word-rain-red`."""
    return say(language, f"word-{type(code).__name__.lower()}-{code.value}")


def _said(language: str, fact: Fact) -> str | int:
    match fact:
        case StrEnum():
            return say_code(language, fact)
        case str() | int():
            return fact
        case _:
            return fact.in_language(language)
