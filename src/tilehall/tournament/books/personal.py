"""What tells who somebody is, kept beside the sealed lines of a book: a line has its hash instead.

So one child can be forgotten, and every seal stays right. The hash is salted: without the salt,
which is erased with the text, a list of names cannot be tried against it. The recipe is in
docs/tournament.md and must never change. Older versions wrote names into the lines themselves.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final, TypeGuard

from tilehall.tournament.books import changes as c
from tilehall.tournament.entry_form import EntryForm, FormRow
from tilehall.tournament.people import Entrant, Organisation, plain_name
from tilehall.tournament.reasons import Reason

Salts = Callable[[], str]

_CONTACT: Final = frozenset({"person", "phone", "mobile", "email"})
_ENTRANT: Final = frozenset({"name", "age", "school_class", "email", "guardian", "phone"})
# what people type as a reason names people; `by` and `judge` are judges' names
_IN_ANY_CHANGE: Final = frozenset({"reason", "by", "judge"})
_OF: Final[Mapping[type, frozenset[str]]] = {
    Entrant: _ENTRANT,
    FormRow: _ENTRANT,
    Organisation: _CONTACT,
    EntryForm: _CONTACT | {"agreed_by"},
    c.EntrantChanged: _ENTRANT | _IN_ANY_CHANGE,
    c.EntrantDetailed: _ENTRANT | _IN_ANY_CHANGE,
    Reason: frozenset({"text"}),
}
# changes whose `number` is an entrant's
_ABOUT_ONE: Final = frozenset(
    shape.__name__
    for shape in (
        c.EntrantChanged,
        c.EntrantDetailed,
        c.CheckInUndone,
        c.TakenBack,
        c.Withdrawn,
        c.Forfeited,
        c.Warned,
        c.ChiefDecided,
    )
)


@dataclass(frozen=True, slots=True)
class Personal:
    """A text that a line refers to by its hash; `value` is JSON."""

    sha256: str
    salt: str
    value: str

    @property
    def is_true(self) -> bool:
        return self.sha256 == hash_of(self.salt, self.value)


def hash_of(salt: str, value: str) -> str:
    """SHA-256 of salt and text, as compact JSON in UTF-8."""
    return hashlib.sha256(_text([salt, value]).encode()).hexdigest()


def taken_out(change: c.Change, plain: dict[str, Any], salts: Salts) -> list[Personal]:
    """Put hashes into `plain`, which is `change` as JSON, and answer with what they stand for."""
    found: list[Personal] = []

    def walk(value: Any, written: Any) -> None:
        if isinstance(value, tuple):
            for each, part in zip(value, written, strict=True):
                walk(each, part)
        if not is_dataclass(value):
            return
        personal = _OF.get(type(value), _IN_ANY_CHANGE)
        for each in fields(value):
            held = getattr(value, each.name)
            if each.name in personal and isinstance(held, str | int) and held != "":
                salt, text = salts(), _text(held)
                found.append(Personal(hash_of(salt, text), salt, text))
                written[each.name] = {"sha256": found[-1].sha256}
            else:
                walk(held, written[each.name])

    walk(change, plain)
    return found


def put_back(plain: Any, known: Mapping[str, str]) -> Any:
    """The line as it was said; where something was erased, a number stands for the name."""
    if isinstance(plain, list):
        return [put_back(each, known) for each in plain]
    if not isinstance(plain, dict):
        return plain
    if _is_reference(plain):
        return json.loads(known[plain["sha256"]])
    return {
        key: _erased(key, plain)
        if _is_reference(value) and value["sha256"] not in known
        else put_back(value, known)
        for key, value in plain.items()
    }


def _erased(key: str, around: Mapping[str, Any]) -> str | None:
    if key == "age":
        return None
    return f"#{around['number']}" if key == "name" and "number" in around else ""


def references(plain: Any) -> Iterator[str]:
    """Every hash in a line, or in a part of it."""
    if _is_reference(plain):
        yield plain["sha256"]
    elif isinstance(plain, dict | list):
        for each in plain.values() if isinstance(plain, dict) else plain:
            yield from references(each)


class Reader:
    """Looks through lines as they are sealed, for parts that speak of one person."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = known

    def about(self, kind: str, plain: Any, number: int, names: Container[str]) -> Iterator[Any]:
        """Of an entrant, who has had these names; a school's form knows no numbers yet."""
        if kind in _ABOUT_ONE and plain["number"] == number:
            yield {key: value for key, value in plain.items() if key != "by"}
        late = [plain["entrant"]] if kind == c.EnteredLate.__name__ else []
        entrants = plain["entrants"] if kind == c.Imported.__name__ else late
        yield from (each for each in entrants if each["number"] == number)
        if kind == c.FormSaved.__name__:
            rows = plain["form"]["entrants"]
            yield from (row for row in rows if self._said(row, "name") in names)

    def signed(self, plain: Any, name: str) -> Iterator[Any]:
        """Of somebody who signs, judges, is a guardian or in charge of a school's entries."""
        if isinstance(plain, list):
            for each in plain:
                yield from self.signed(each, name)
        elif isinstance(plain, dict):
            for key in ("by", "judge", "guardian"):
                if self._said(plain, key) == name:
                    yield {key: plain[key]}
            if name in {self._said(plain, "person"), self._said(plain, "agreed_by")}:
                yield {key: plain[key] for key in (*sorted(_CONTACT), "agreed_by") if key in plain}
            for each in plain.values():
                yield from self.signed(each, name)

    def _said(self, part: Mapping[str, Any], key: str) -> str:
        held = part.get(key)
        if _is_reference(held):
            held = json.loads(self.known.get(held["sha256"], '""'))
        return plain_name(held) if isinstance(held, str) else ""


def is_sealed_in(part: Any) -> bool:
    """Does it say who somebody is in the line itself, as older versions wrote?"""
    if not isinstance(part, dict) or _is_reference(part):
        return False
    personal = _ENTRANT | _CONTACT | _IN_ANY_CHANGE | {"agreed_by", "text"}
    return any(
        is_sealed_in(value) or (key in personal and isinstance(value, str | int) and value != "")
        for key, value in part.items()
    )


def _is_reference(value: Any) -> TypeGuard[dict[str, str]]:
    return isinstance(value, dict) and value.keys() == {"sha256"}


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
