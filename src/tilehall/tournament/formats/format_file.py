"""Format files: TOML in, a checked `Format` out, and back. Errors name file, key and choices."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, time
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import RulesetError, quoted
from tilehall.core.ruleset_file import (
    FLAG,
    LARGEST_FILE,
    NotAllowed,
    one_of,
    parse_toml,
    text,
    whole,
)
from tilehall.locales import Fact, Message, message
from tilehall.tournament.errors import DeskError, bad_format
from tilehall.tournament.formats.format import (
    FIELDS,
    CarryOver,
    Consent,
    Division,
    Finalists,
    Format,
    LateEntry,
    OrderBy,
    Pairing,
    PublicNames,
    TieAtCut,
)

MOST_ENTRANTS: Final = 20_000  # in one division
# keys that files of earlier versions do not have, events among them, with what was meant then
_ADDED: Final[Mapping[str, Any]] = {
    "finalists": Finalists.EACH_DIVISION,
    "genuine_tiles": False,
    "weather_rule": False,
    "judge_pins": False,
}
_LINE: Final = re.compile(r"at line (\d+), column (\d+)")  # where TOML's reader has stopped


@dataclass(frozen=True, slots=True)
class Setting:
    """How one key is read: what it takes, in any language, and as a function, which may refuse."""

    allowed: Message
    read: Callable[[Any], Any]


def _words(*words: str) -> Message:
    return message("allowed-words", words=", ".join(words))


def _whole(low: int, high: int) -> Setting:
    return Setting(message("allowed-whole", low=low, high=high), whole(low, high).read)


def _text(longest: int) -> Setting:
    return Setting(message("allowed-text", longest=longest), text(longest).read)


def _one_of(choices: type[Enum]) -> Setting:
    return Setting(_words(*(f'"{each.value}"' for each in choices)), one_of(choices).read)


def _word_or(word: str, meaning: Any, other: Setting) -> Setting:
    def read(value: Any) -> Any:
        return meaning if value == word else other.read(value)

    return Setting(message("allowed-word-or", word=f'"{word}"', other=other.allowed), read)


def _edition(value: Any) -> str:
    """An event travels: it may not lean on a file of this machine."""
    if not isinstance(value, str) or value.partition(":")[0] not in EDITION_IDS:
        raise NotAllowed
    try:
        edition(value)
    except RulesetError:
        raise NotAllowed from None
    return value


def _slug(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9]{0,19}", value):
        raise NotAllowed
    return value


def _list_of(each: Setting, most: int, *, least: int = 0) -> Setting:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise NotAllowed
        return tuple(each.read(entry) for entry in value)

    return Setting(message("allowed-list", least=least, most=most, each=each.allowed), read)


def _kind(shape: type, allowed: str) -> Setting:
    def read(value: Any) -> Any:
        if type(value) is not shape:
            raise NotAllowed
        return value

    return Setting(message(allowed), read)


_FLAG: Final = Setting(_words("true", "false"), FLAG.read)

_DIVISION: Final[Mapping[str, Setting]] = {
    "id": Setting(message("allowed-slug"), _slug),
    "name": _text(60),
    "date": _kind(date, "allowed-date"),
    "start": _kind(time, "allowed-time"),
    "quota": _whole(1, MOST_ENTRANTS),
    "minors": _FLAG,
    "youngest": _whole(1, 120),
    "oldest": _whole(1, 120),
}

KNOBS: Final[Mapping[str, Setting]] = {
    "id": _text(60),
    "version": _whole(1, 1_000_000),
    "name": _text(100),
    "edition": Setting(_words(*EDITION_IDS), _edition),
    "joker_value": _word_or("as-the-edition-says", None, _whole(0, 1000)),
    "table_size": _whole(2, 6),
    "smallest_table": _whole(1, 6),
    "games_per_table": _whole(1, 20),
    "rounds": _whole(1, 50),
    "pairing": _one_of(Pairing),
    "placement_points": _list_of(_whole(0, 100), 6),
    "win_bonus": _whole(0, 1000),
    "order": _list_of(_one_of(OrderBy), len(OrderBy), least=1),
    "cut": _word_or("no-final", 0, _whole(1, MOST_ENTRANTS)),
    "finalists": _one_of(Finalists),
    "tie_at_cut": _one_of(TieAtCut),
    "final_rounds": _whole(0, 20),
    "final_games": _whole(1, 20),
    "carry_over": _one_of(CarryOver),
    "late_entry": _one_of(LateEntry),
    "second_person": _FLAG,
    "judge_pins": _FLAG,
    "warnings": _whole(0, 10),
    "consent": _one_of(Consent),
    "public_names": _one_of(PublicNames),
    "genuine_tiles": _FLAG,
    "weather_rule": _FLAG,
}


def read_format(raw: Mapping[str, Any], source: Fact) -> dict[str, Any]:
    """Each key checked and turned into its type; what is not given is not in the answer."""
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key == "divisions":
            values[key] = _read_divisions(value, source)
        else:
            values[key] = _read(KNOBS, key, value, source)
    return values


def make_format(values: Mapping[str, Any], source: Fact) -> Format:
    values = {**_ADDED, **values}
    if missing := [key for key in FIELDS if key not in values]:
        raise bad_format("refused-format-missing", source=source, keys=", ".join(missing))
    try:
        return Format(**values)
    except DeskError as error:
        raise bad_format("refused-format-in", source=source, detail=error) from None


def parse_format_toml(content: bytes, source: Fact) -> dict[str, Any]:
    if len(content) > LARGEST_FILE:
        raise bad_format("refused-format-large", source=source, most=LARGEST_FILE // 1024)
    try:
        return parse_toml(content, "")
    except RulesetError as error:
        if place := _LINE.search(str(error)):
            at = {"line": int(place[1]), "column": int(place[2])}
            raise bad_format("refused-format-toml-at", source=source, **at) from error
        raise bad_format("refused-format-toml", source=source) from error


def changed(format_: Format, settings: Mapping[str, str]) -> Format:
    """The format with some keys set by hand: `rounds=3`, `pairing=swiss`, `primary.start=14:00`."""
    values = {key: getattr(format_, key) for key in FIELDS}
    divisions = {each.id: each for each in format_.divisions}
    source = message("word-settings")
    for key, written in settings.items():
        division, dot, own = key.partition(".")
        if dot:
            before = divisions[format_.division(division).id]
            divisions[before.id] = replace(before, **{own: _read_own(own, written, source)})
        else:
            values[key] = _read(KNOBS, key, _as_toml(written), source)
    values["divisions"] = tuple(divisions.values())
    return make_format(values, source)


def _read_own(key: str, written: str, source: Fact) -> Any:
    """A division's key as it is typed; days and times have no quotes, and may be taken away."""
    if not written and key in {"youngest", "oldest"}:
        return None
    if key not in {"date", "start"}:
        plain = written if key in {"id", "name"} else _as_toml(written)
        return _read(_DIVISION, key, plain, source)
    if not written:
        return None
    try:
        return (date if key == "date" else time).fromisoformat(written)
    except ValueError:
        return _read(_DIVISION, key, written, source)  # refused, with what is allowed


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


def _read_divisions(raw: Any, source: Fact) -> tuple[Division, ...]:
    if not isinstance(raw, list) or not raw or not all(isinstance(each, dict) for each in raw):
        raise bad_format("refused-format-divisions", source=source)
    found = []
    for number, keys in enumerate(raw, 1):
        where = message("word-division-of", source=source, number=number)
        values = {key: _read(_DIVISION, key, value, where) for key, value in keys.items()}
        # who says nothing about minors may have a class of them: names are kept short for it
        usual = {"date": None, "start": None, "minors": True, "youngest": None, "oldest": None}
        if missing := [key for key in _DIVISION if key not in values and key not in usual]:
            raise bad_format("refused-format-missing", source=where, keys=", ".join(missing))
        found.append(Division(**{**usual, **values}))
    return tuple(found)


def _read(knobs: Mapping[str, Setting], key: str, value: Any, source: Fact) -> Any:
    knob = knobs.get(key)
    if knob is None:
        facts = {"source": source, "key": quoted(key), "known": ", ".join(knobs)}
        if close := get_close_matches(key, knobs, n=1):
            raise bad_format("refused-format-key-close", **facts, close=close[0])
        raise bad_format("refused-format-key", **facts)
    try:
        return knob.read(value)
    except NotAllowed:
        shown = value if isinstance(value, str | int | float | bool) else type(value).__name__
        facts = {"source": source, "key": key, "value": quoted(shown), "allowed": knob.allowed}
        raise bad_format("refused-format-value", **facts) from None


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
