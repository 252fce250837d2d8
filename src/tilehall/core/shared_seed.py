"""A seed that nobody chose: made of a secret of the hall and of those who play.

Each commits to a secret by publishing its hash. When all hashes are known the secrets are told,
and the seed is the hash of all of them: whoever kept one secret knows that the deal was chosen by
nobody. The recipe is written down in docs/record.md and must never change; docs/adr/0014 has the
reasons.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tilehall.core.chance import seed_hash

_HASH: Final = re.compile("[0-9a-f]{64}")


def commitment_to(secret: str) -> str:
    """What is published of a secret before it is told."""
    return seed_hash(secret)


def is_commitment(text: str) -> bool:
    return _HASH.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class SharedSeed:
    """By player, as the game lists them; empty: took no part, or committed and did not tell."""

    hall_commitment: str
    commitments: tuple[str, ...]
    hall_secret: str = field(repr=False)
    secrets: tuple[str, ...] = field(repr=False)

    @property
    def seed(self) -> str:
        told = (f"{player} {secret}" for player, secret in enumerate(self.secrets, 1) if secret)
        return _digest(self.hall_secret, *told)

    @property
    def closing(self) -> str:
        """One hash of all commitments: what each player notes before telling a secret."""
        made = (f"{player} {each}" for player, each in enumerate(self.commitments, 1) if each)
        return _digest(self.hall_commitment, *made)

    @property
    def withheld(self) -> tuple[int, ...]:
        """Players who committed and did not tell."""
        pairs = zip(self.commitments, self.secrets, strict=True)
        return tuple(player for player, (made, told) in enumerate(pairs) if made and not told)

    def problems(self, seed: str) -> Iterator[str]:
        """Why this cannot be what the seed was made of; nothing is the proof."""
        if commitment_to(self.hall_secret) != self.hall_commitment:
            yield "the hall's secret does not match its commitment"
        pairs = zip(self.commitments, self.secrets, strict=True)
        for player, (made, told) in enumerate(pairs, 1):
            if told and commitment_to(told) != made:
                yield f"the secret of player {player} does not match the commitment"
        if seed != self.seed:
            yield "the seed is not made of the secrets"

    def receipt(self, player: int) -> str:
        """What a player keeps: it proves later that nothing was exchanged since."""
        return f"{self.closing} {self.secrets[player]}"

    def problems_with_receipt(self, receipt: str) -> Iterator[str]:
        """A receipt without a closing is of a secret that was committed to and never asked for."""
        closing, _, secret = receipt.strip().partition(" ")
        if not secret:
            closing, secret = "", closing
        if closing and closing != self.closing:
            yield "other commitments than these were shown when the secret of the receipt was told"
        is_in_it = secret in self.secrets if closing else commitment_to(secret) in self.commitments
        if not is_in_it:
            yield "the secret of the receipt is not in the seed"


def _digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
