"""Chance that anybody can recompute: SHA-256 of the seed, a purpose and a counter.

Simple on purpose, so that a second implementation, in any language, deals the same tiles; the
recipe is written down in docs/record.md and must never change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from tilehall.core.errors import TilehallError, quoted

_T = TypeVar("_T")
_WORD: Final = 8  # bytes
_SPAN: Final = 1 << 8 * _WORD
_LONGEST_SEED: Final = 100


class Chance:
    """A stream of numbers that depends on nothing but seed and purpose."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._words = _words(f"{seed}\n{purpose}\n")

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely: words beyond a multiple are passed over."""
        limit = _SPAN - _SPAN % bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """Fisher and Yates, from the last place to the second."""
        pile = list(items)
        for place in range(len(pile) - 1, 0, -1):
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]
        return tuple(pile)


def seed_text(seed: int | str) -> str:
    """A seed as it is hashed and recorded: one printable line."""
    text = str(seed)
    if not 0 < len(text) <= _LONGEST_SEED or not text.isprintable() or text != text.strip():
        raise TilehallError(
            f"{quoted(text)} is no seed; allowed: 1 to {_LONGEST_SEED} printable characters"
        )
    return text


@lru_cache(maxsize=4096)  # every state tells it again
def seed_hash(seed: str) -> str:
    """Published with the deal; the seed itself follows with the result."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _words(prefix: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(f"{prefix}{counter}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1
