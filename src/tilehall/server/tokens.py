"""Chance for secrets: ids, tokens, seeds. Only hashes of tokens are ever stored."""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest
from typing import Final

from tilehall.host.table import LiveTable

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is misread when it is dictated
_ID_LENGTH: Final = 10  # 31 ** 10: guessing one table of a million takes a billion tries


def new_table_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def is_table_id(text: str) -> bool:
    return len(text) == _ID_LENGTH and all(letter in _ALPHABET for letter in text)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_seed() -> str:
    """256 bits: nobody finds the seed from its published hash."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """A plain hash will do: a token has 192 bits of chance, there is nothing to try out."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def seat_of(table: LiveTable, token: str) -> int | None:
    """The seat that this token opens."""
    mine = hashed(token)
    for seat, chair in enumerate(table.chairs):
        if chair and chair.token_hash and compare_digest(chair.token_hash, mine):
            return seat
    return None


def is_judge(table: LiveTable, token: str) -> bool:
    return compare_digest(table.judge_hash, hashed(token))
