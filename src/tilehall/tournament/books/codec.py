"""Changes as JSON and back. A book outlives this program, so unknown things are refused."""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from tilehall.core.errors import quoted
from tilehall.tournament.books.changes import Change
from tilehall.tournament.books.old_lines import upgraded
from tilehall.tournament.books.personal import Personal, Salts, put_back, taken_out
from tilehall.tournament.errors import broken_book

KINDS: Final[Mapping[str, type]] = {shape.__name__: shape for shape in get_args(Change)}


def encode(change: Change) -> str:
    """One line, always the same for the same change."""
    return _text(_plain(change))


def encode_apart(change: Change, salts: Salts) -> tuple[str, list[Personal]]:
    """The same with hashes where it says who somebody is, and what they stand for."""
    plain = _plain(change)
    personal = taken_out(change, plain, salts)
    return _text(plain), personal


def decode(kind: str, body: str, personal: Iterable[Personal] = ()) -> Change:
    shape = KINDS.get(kind)
    if shape is None:
        raise broken_book("refused-book-unknown", kind=quoted(kind))
    try:
        known = {each.sha256: each.value for each in personal}
        change: Change = _read(shape, upgraded(kind, put_back(json.loads(body), known)))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise broken_book("refused-book-unreadable", kind=kind) from error
    return change


def in_todays_form(kind: str, body: str, personal: Iterable[Personal] = ()) -> str | None:
    """What a line says, for readers of today; None: just what is written in it."""
    written = json.loads(body)
    known = {each.sha256: each.value for each in personal}
    found = upgraded(kind, put_back(written, known))
    return None if found == written else _text(found)


def kind_of(change: Change) -> str:
    return type(change).__name__


def _text(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


@cache
def _hints(shape: type) -> dict[str, Any]:
    return get_type_hints(shape)


def _read(wanted: Any, value: Any) -> Any:
    if isinstance(wanted, type) and is_dataclass(wanted):
        hints = _hints(wanted)
        return wanted(**{key: _read(hints[key], each) for key, each in value.items()})
    if get_origin(wanted) is tuple:
        return tuple(_read(get_args(wanted)[0], each) for each in value)
    if get_origin(wanted) is types.UnionType:
        if value is None:
            return None
        (other,) = (each for each in get_args(wanted) if each is not type(None))
        return _read(other, value)
    if wanted is datetime:
        return datetime.fromisoformat(value)
    if wanted is Fraction:
        return Fraction(value)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return wanted(value)
    if type(value) is not wanted:
        raise TypeError(f"{value!r} is no {wanted.__name__}")
    return value
