"""Ruleset files: TOML in, a checked `Ruleset` out, and back. Errors name file, key and choices."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from tilehall.core.errors import RulesetError, quoted
from tilehall.core.ruleset import (
    FIELDS,
    MOST_GAMES,
    MOST_SEATS,
    Clock,
    ColourNames,
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerCounts,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    MirrorValue,
    Ruleset,
    UnfinishedPlay,
    Variant,
)

LARGEST_FILE: Final = 64 * 1024  # bytes; the largest published edition has three thousand
_MOST_DOTS: Final = 40  # in a line; a key of this kind of file has two or three parts
_MOST_WAYS: Final = 20  # to play one ruleset; each is checked as a ruleset of its own


@dataclass(frozen=True, slots=True)
class Knob:
    """How one key is read: what it takes, in words and as a function; None refuses."""

    allowed: str
    read: Callable[[Any], Any]


class NotAllowed(Exception):
    """The value is not one of those allowed."""


def whole(low: int, high: int) -> Knob:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise NotAllowed
        return value

    return Knob(f"a whole number from {low} to {high}", read)


def text(longest: int) -> Knob:
    def read(value: Any) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
            raise NotAllowed
        return value

    return Knob(f"a printable text of 1 to {longest} characters", read)


def one_of(choices: type[Enum]) -> Knob:
    def read(value: Any) -> Enum:
        try:
            return choices(value)
        except ValueError:
            raise NotAllowed from None

    return Knob(", ".join(f'"{choice.value}"' for choice in choices), read)


def word_or(word: str, meaning: Any, other: Knob) -> Knob:
    def read(value: Any) -> Any:
        return meaning if value == word else other.read(value)

    return Knob(f'"{word}" or {other.allowed}', read)


def either(first: Knob, second: Knob) -> Knob:
    def read(value: Any) -> Any:
        try:
            return first.read(value)
        except NotAllowed:
            return second.read(value)

    return Knob(f"{first.allowed}, or {second.allowed}", read)


def table_of(shape: Callable[..., Any], keys: tuple[str, ...], each: Knob) -> Knob:
    def read(value: Any) -> Any:
        if not isinstance(value, dict) or not set(value) <= set(keys):
            raise NotAllowed
        return shape(**{key: each.read(entry) for key, entry in value.items()})

    return Knob(f"a table with the keys {', '.join(keys)}, each {each.allowed}", read)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotAllowed
    return value


FLAG: Final = Knob("true or false", _flag)
PENALTY: Final = whole(0, 1000)

KNOBS: Final[Mapping[str, Knob]] = {
    "id": text(60),
    "version": whole(1, 1_000_000),
    "name": text(100),
    "min_seats": whole(2, MOST_SEATS),
    "max_seats": whole(2, MOST_SEATS),
    "copies": whole(1, 4),
    "jokers": table_of(JokerCounts, JokerCounts._fields, whole(0, 8)),
    "rack_size": whole(1, 30),
    "opening_minimum": whole(0, 1000),
    "opening_turn_continues": FLAG,
    "joker_policy": one_of(JokerPolicy),
    "mirror_value": one_of(MirrorValue),
    "turn_seconds": whole(1, 86_400),
    "clock": one_of(Clock),
    "timeout_untouched_draw": whole(0, 10),
    "timeout_finished": one_of(FinishedPlay),
    "timeout_unfinished": one_of(UnfinishedPlay),
    "timeout_penalty": whole(0, 10),
    "joker_value": PENALTY,
    "unopened_rack": word_or("its-value", None, PENALTY),
    "unopened_rack_could_open": word_or("its-value", None, PENALTY),
    "knocked_rack": word_or("no-rule", None, PENALTY),
    "empty_pool": one_of(EmptyPool),
    "first_player": one_of(FirstPlayer),
    "seating_by_draw": FLAG,
    "redeal_pairs": word_or("never", None, whole(1, 7)),
    "match_games": either(one_of(MatchLength), whole(1, MOST_GAMES)),
    "match_order": one_of(MatchOrder),
    "colours": table_of(ColourNames, ColourNames._fields, text(30)),
    "stack_size": whole(0, 30),
    "youngest": whole(0, 120),
    "end_of_turn_word": word_or("", "", text(30)),
    "going_out_word": word_or("", "", text(30)),
}

# what says nothing about how a turn is judged may be left out
OPTIONAL: Final = frozenset(
    {"colours", "variants", "stack_size", "youngest", "end_of_turn_word", "going_out_word"}
)


def parse_toml(content: bytes, source: str) -> dict[str, Any]:
    """The file's keys as written; only that it is TOML is checked here."""
    if len(content) > LARGEST_FILE:
        raise RulesetError(f"{source}: larger than {LARGEST_FILE // 1024} KiB")
    _check_depth(content, source)
    try:
        return tomllib.loads(content.decode("utf-8-sig"))  # some editors put a mark before it
    except (ValueError, RecursionError) as error:  # also numbers and brackets without end
        raise RulesetError(f"{source}: not TOML: {error}") from None


def _check_depth(content: bytes, source: str) -> None:
    """No key is many tables deep: the parser keeps every beginning of a dotted key, so that one of
    a thousand parts costs a million, and 64 KiB of them cost gigabytes. A key ends with its line.
    """
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line.count(b".") > _MOST_DOTS and not line.lstrip().startswith(b"#"):
            raise RulesetError(f"{source}: a key of too many parts (at line {number}, column 1)")


def read_values(raw: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Each key checked and turned into its type; what is not given is not in the answer."""
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key == "variants":
            values[key] = _read_variants(value, source)
            continue
        knob = KNOBS.get(key)
        if knob is None:
            close = get_close_matches(key, KNOBS, n=1)
            hint = f" (did you mean {close[0]}?)" if close else ""
            known = ", ".join(["based_on", "variants", *KNOBS])
            raise RulesetError(f"{source}: unknown key {quoted(key)}{hint}; allowed: {known}")
        try:
            values[key] = knob.read(value)
        except NotAllowed:
            raise RulesetError(
                f"{source}: {key} is {quoted(value)}; allowed: {knob.allowed}"
            ) from None
    return values


def make_ruleset(values: Mapping[str, Any], source: str) -> Ruleset:
    """A ruleset of checked values; every key must be there, or come from `based_on`."""
    if missing := [key for key in FIELDS if key not in values and key not in OPTIONAL]:
        raise RulesetError(f"{source}: missing {', '.join(missing)} (or start with based_on)")
    try:
        ruleset = Ruleset(**values)
    except RulesetError as error:
        raise RulesetError(f"{source}: {error}") from None
    for way in ruleset.variants:  # told now, and not when somebody chooses it
        _in_way(ruleset, way, f"{source}, variants.{way.name}")
    return ruleset


def _in_way(ruleset: Ruleset, way: Variant, source: str) -> Ruleset:
    values = {key: getattr(ruleset, key) for key in FIELDS}
    values |= {**dict(way.changes), "id": f"{ruleset.id}:{way.name}", "variants": ()}
    return make_ruleset(values, source)


def apply_variant(ruleset: Ruleset, name: str) -> Ruleset:
    """The ruleset played in one of the ways its file offers; the id says so."""
    return _in_way(ruleset, ruleset.variant(name), ruleset.id)


def to_toml(ruleset: Ruleset) -> str:
    """The ruleset as a file that reads back to an equal one; ways already chosen are left out."""
    return "".join(f"{key} = {_toml(_plain(key, getattr(ruleset, key)))}\n" for key in KNOBS)


def _read_variants(raw: Any, source: str) -> tuple[Variant, ...]:
    if not isinstance(raw, dict) or not all(isinstance(value, dict) for value in raw.values()):
        raise RulesetError(f"{source}: variants is not a table of tables; allowed: [variants.NAME]")
    if len(raw) > _MOST_WAYS:
        raise RulesetError(f"{source}: {len(raw)} variants; allowed: up to {_MOST_WAYS}")
    found = []
    for name, changes in raw.items():
        if not name.isprintable() or ":" in name:
            raise RulesetError(
                f"{source}: a way is called {quoted(name)}; allowed: a printable text without colon"
            )
        where = f"{source}, variants.{name}"
        summary = changes.pop("summary", "")
        if not isinstance(summary, str) or not summary.isprintable():
            raise RulesetError(f"{where}: summary is {quoted(summary)}; allowed: a printable text")
        values = read_values(changes, where)
        if fixed := values.keys() & {"id", "variants"}:
            raise RulesetError(f"{where}: {min(fixed)} cannot change; allowed: the other keys")
        found.append(Variant(name, summary, tuple(values.items())))
    return tuple(found)


def _plain(key: str, value: Any) -> Any:
    """The value as the file writes it."""
    if value is None:
        word = {"knocked_rack": "no-rule", "redeal_pairs": "never"}
        return word.get(key, "its-value")
    if isinstance(value, Enum):
        return value.value
    return value._asdict() if isinstance(value, JokerCounts | ColourNames) else value


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)  # TOML writes texts, numbers and flags alike
