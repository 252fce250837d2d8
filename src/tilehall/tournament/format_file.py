"""Format files: TOML in, a checked `Format` out, and back. Errors name file, key and choices."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, time
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from tilehall.core.editions import EDITION_IDS
from tilehall.core.errors import RulesetError, quoted
from tilehall.core.ruleset_file import (
    FLAG,
    Knob,
    NotAllowed,
    one_of,
    parse_toml,
    text,
    whole,
    word_or,
)
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.format import (
    FIELDS,
    CarryOver,
    Consent,
    Division,
    Format,
    LateEntry,
    OrderBy,
    Pairing,
    PublicNames,
    TieAtCut,
)

MOST_ENTRANTS: Final = 20_000  # in one division


def _edition(value: Any) -> str:
    if not isinstance(value, str) or value.partition(":")[0] not in EDITION_IDS:
        raise NotAllowed  # an event travels: it may not lean on a file of this machine
    return value


def _slug(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9]{0,19}", value):
        raise NotAllowed
    return value


def _list_of(each: Knob, most: int) -> Knob:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise NotAllowed
        return tuple(each.read(entry) for entry in value)

    return Knob(f"a list of up to {most}: {each.allowed}", read)


def _some(knob: Knob) -> Knob:
    def read(value: Any) -> Any:
        return knob.read(value) or _refuse()

    return Knob(f"{knob.allowed}; at least one", read)


def _refuse() -> Any:
    raise NotAllowed


def _kind(shape: type, allowed: str) -> Knob:
    return Knob(allowed, lambda value: value if type(value) is shape else _refuse())


_DIVISION: Final[Mapping[str, Knob]] = {
    "id": Knob("a word of small letters and digits, up to 20", _slug),
    "name": text(60),
    "date": _kind(date, "a date such as 2012-02-19"),
    "start": _kind(time, "a time such as 14:00:00"),
    "quota": whole(1, MOST_ENTRANTS),
    "minors": FLAG,
}

KNOBS: Final[Mapping[str, Knob]] = {
    "id": text(60),
    "version": whole(1, 1_000_000),
    "name": text(100),
    "edition": Knob(", ".join(EDITION_IDS), _edition),
    "joker_value": word_or("as-the-edition-says", None, whole(0, 1000)),
    "table_size": whole(2, 6),
    "smallest_table": whole(1, 6),
    "games_per_table": whole(1, 20),
    "rounds": whole(1, 50),
    "pairing": one_of(Pairing),
    "placement_points": _list_of(whole(0, 100), 6),
    "win_bonus": whole(0, 1000),
    "order": _some(_list_of(one_of(OrderBy), len(OrderBy))),
    "cut": word_or("no-final", 0, whole(1, MOST_ENTRANTS)),
    "tie_at_cut": one_of(TieAtCut),
    "final_rounds": whole(0, 20),
    "final_games": whole(1, 20),
    "carry_over": one_of(CarryOver),
    "late_entry": one_of(LateEntry),
    "second_person": FLAG,
    "warnings": whole(0, 10),
    "consent": one_of(Consent),
    "public_names": one_of(PublicNames),
}


def read_format(raw: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Each key checked and turned into its type; what is not given is not in the answer."""
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key == "divisions":
            values[key] = _read_divisions(value, source)
        else:
            values[key] = _read(KNOBS, key, value, source)
    return values


def make_format(values: Mapping[str, Any], source: str) -> Format:
    if missing := [key for key in FIELDS if key not in values]:
        raise _bad(f"{source}: missing {', '.join(missing)} (or start with based_on)")
    try:
        return Format(**values)
    except (DeskError, RulesetError) as error:
        raise _bad(f"{source}: {error}") from None


def parse_format_toml(content: bytes, source: str) -> dict[str, Any]:
    try:
        return parse_toml(content, source)
    except RulesetError as error:
        raise _bad(str(error)) from None


def changed(format_: Format, settings: Mapping[str, str]) -> Format:
    """The format with some keys set by hand: `rounds=3`, `pairing=swiss`, `cut=8`."""
    values = {key: getattr(format_, key) for key in FIELDS}
    for key, written in settings.items():
        values[key] = _read(KNOBS, key, _as_toml(written), "settings")
    return make_format(values, "settings")


def to_toml(format_: Format) -> str:
    """The format as a file that reads back to an equal one."""
    lines = [f"{key} = {_written(key, getattr(format_, key))}\n" for key in KNOBS]
    for each in format_.divisions:
        lines.append("\n[[divisions]]\n")
        for key in _DIVISION:
            value = getattr(each, key)
            if value is not None:
                plain = value.isoformat() if isinstance(value, date | time) else _json(value)
                lines.append(f"{key} = {plain}\n")
    return "".join(lines)


def _read_divisions(raw: Any, source: str) -> tuple[Division, ...]:
    if not isinstance(raw, list) or not raw or not all(isinstance(each, dict) for each in raw):
        raise _bad(f"{source}: divisions is no list of tables; allowed: one or more [[divisions]]")
    found = []
    for number, keys in enumerate(raw, 1):
        where = f"{source}, division {number}"
        values = {key: _read(_DIVISION, key, value, where) for key, value in keys.items()}
        usual = {"date": None, "start": None, "minors": False}
        if missing := [key for key in _DIVISION if key not in values and key not in usual]:
            raise _bad(f"{where}: missing {', '.join(missing)}")
        found.append(Division(**{**usual, **values}))
    return tuple(found)


def _read(knobs: Mapping[str, Knob], key: str, value: Any, source: str) -> Any:
    knob = knobs.get(key)
    if knob is None:
        close = get_close_matches(key, knobs, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        known = ", ".join(knobs)
        raise _bad(f"{source}: unknown key {quoted(key)}{hint}; allowed: {known}")
    try:
        return knob.read(value)
    except NotAllowed:
        shown = value if isinstance(value, str | int | float | bool) else type(value).__name__
        raise _bad(f"{source}: {key} is {quoted(shown)}; allowed: {knob.allowed}") from None


def _as_toml(written: str) -> Any:
    """A value as somebody types it after `key=`: words need no quotes there."""
    try:
        return json.loads(written)
    except ValueError:
        return written


def _written(key: str, value: Any) -> str:
    if value is None:
        return '"as-the-edition-says"'
    if key == "cut" and not value:
        return '"no-final"'
    return _json(value)


def _json(value: Any) -> str:
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, tuple):
        value = list(value)
    return json.dumps(value, ensure_ascii=False)  # TOML writes texts, numbers and lists alike


def _bad(sentence: str) -> DeskError:
    return DeskError(DeskFault.BAD_FORMAT, "refused-format", detail=sentence)
