"""Events as JSON and back. The log outlives this program, so each event has a version."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, Final, get_args

from tilehall.core.act import Act, parse_act
from tilehall.core.editions import ruleset_from_toml
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.ruleset import JokerPolicy
from tilehall.core.ruleset_file import to_toml
from tilehall.host.events import Actor, Event
from tilehall.host.settings import ClockMode, TableSettings

VERSION: Final = 1
_READING: Final = 2  # of the rules' words; in the first, "frozen" was without RULES J5b


class CodecError(TilehallError):
    """A stored event that this version cannot read."""


def encode(event: Event) -> str:
    body = {each.name: _plain(getattr(event, each.name)) for each in fields(event)}
    return json.dumps({"v": VERSION, **body}, ensure_ascii=False, separators=(",", ":"))


def kind_of(event: Event) -> str:
    return type(event).__name__


def decode(kind: str, body: str) -> Event:
    shape = _SHAPES.get(kind)
    values = json.loads(body)
    version = values.pop("v", None)
    if shape is None or version != VERSION:
        raise CodecError(f"an event {quoted(kind)} of version {version} is not known here")
    named = {_RENAMED.get(name, name): value for name, value in values.items()}
    read = {name: _READERS.get(name, _same)(value) for name, value in named.items()}
    return shape(**read)


def _plain(value: Any) -> Any:
    if isinstance(value, TableSettings):
        # the rules are written out in full: an edition may change, this table must not
        named = {each.name: getattr(value, each.name) for each in fields(value)}
        return {**named, "ruleset": to_toml(value.ruleset), "reading": _READING}
    return str(value) if isinstance(value, get_args(Act)) else value


def _settings(value: dict[str, Any]) -> TableSettings:
    ruleset = ruleset_from_toml(value["ruleset"].encode(), "the table's rules")
    if value.get("reading", 1) < _READING and ruleset.joker_policy is JokerPolicy.FROZEN:
        ruleset = replace(ruleset, joker_policy=JokerPolicy.FROZEN_BY_ORDER)
    value = {name: entry for name, entry in value.items() if name != "reading"}
    read = {"ruleset": ruleset, "clock": ClockMode(value["clock"])}
    lists = {name: tuple(value.get(name, ())) for name in ("bots", "starters")}
    return TableSettings(**{**value, **read, **lists})


def _same(value: Any) -> Any:
    return value


_SHAPES: Final[Mapping[str, Callable[..., Event]]] = {
    shape.__name__: shape for shape in get_args(Event)
}
# names that tables stored by 0.1 have
_RENAMED: Final[Mapping[str, str]] = {"hand": "actor"}
_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "settings": _settings,
    "act": parse_act,
    "actor": Actor,
    "seat_hashes": tuple,
}
