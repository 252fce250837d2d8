"""What `tilehall judge` answers to one line: a set, a play, or a score, judged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NoReturn

from tilehall.cli import json_lines
from tilehall.core.editions import edition
from tilehall.core.errors import Fault, NotationError, TilehallError, quoted
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MOST_SEATS, Ruleset
from tilehall.core.scoring import Ended, score
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.core.violation import Violation

Answer = dict[str, Any]


def answer(line: bytes) -> Answer:
    """What the judge says to one line; it has an answer to everything."""
    try:
        return _answer(_question(line))
    except (TilehallError, RecursionError) as error:
        message = "nested too deep" if isinstance(error, RecursionError) else str(error)
        return {"error": {"code": Fault.MALFORMED.value, "message": message}}


def _answer(question: Mapping[str, Any]) -> Answer:
    match question.get("kind"):
        case "set":
            return _judge_set(question)
        case "play":
            return _judge_play(question)
        case "score":
            return _judge_score(question)
        case other:
            raise TilehallError(f"kind is {_written(other)}; allowed: set, play, score")


def _judge_set(question: Mapping[str, Any]) -> Answer:
    ruleset, text = _ruleset(question), _text(question, "tiles")
    try:
        meld = Meld.parse(text)
    except NotationError:  # RULES section 8: what is no tile is in no set
        return {"valid": False, "value": None}
    known = all(ruleset.has(tile) for tile in meld)
    value = meld.value(ruleset.mirror_value) if known else None
    return {"valid": value is not None, "value": value}


def _judge_play(question: Mapping[str, Any]) -> Answer:
    ruleset, opened = _ruleset(question), question.get("opened")
    if not isinstance(opened, bool):
        raise TilehallError(f"opened is {_written(opened)}; allowed: true or false")
    table, rack, after = (_text(question, key) for key in ("table", "rack", "after"))
    try:
        position = Position.of(
            ruleset,
            table=_parse(Table, "table", table),
            rack=_parse(Rack, "rack", rack),
            opened=opened,
        )
        found = violations(position, Play(_parse(Table, "after", after)))
    except NotationError as error:
        detail = (("detail", str(error)),)
        wording = "malformed-notation"
        found = (Violation(Fault.MALFORMED, "section 1", str(error), (), wording, detail),)
    return {
        "legal": not found,
        "reason": found[0].fault.value if found else None,
        "violations": [_plain(violation) for violation in found],
    }


def _judge_score(question: Mapping[str, Any]) -> Answer:
    ruleset, ended = _ruleset(question), question.get("ended")
    if ended not in ("out", "blocked"):
        raise TilehallError(f"ended is {_written(ended)}; allowed: out, blocked")
    texts = _list(question, "racks", str, "texts of tiles")
    if not 2 <= len(texts) <= MOST_SEATS:
        raise TilehallError(f"racks has {len(texts)} entries; allowed: 2 to {MOST_SEATS}")
    racks = [_parse(Rack, f"rack {seat}", text) for seat, text in enumerate(texts)]
    for seat, rack in enumerate(racks):
        if strange := [tile.code for tile in rack if not ruleset.has(tile)]:
            raise TilehallError(f"rack {seat}: {ruleset.id} has no tile {strange[0]}")
    result = score(
        ruleset,
        racks,
        opened=_list(question, "opened", bool, "true and false", default=[True] * len(racks)),
        ended=Ended(ended),
        knocked=_list(question, "knocked", int, "seats, counted from 0", default=[]),
    )
    # whole numbers as such, thirds as the nearest number (RULES section 8)
    points = [int(each) if each.denominator == 1 else float(each) for each in result.scores]
    return {"scores": points, "winners": list(result.winners)}


# ------------------------------------------------------------------ from text to values


def _question(line: bytes) -> Mapping[str, Any]:
    if len(line) > json_lines.LONGEST_LINE:
        raise TilehallError(f"a line of more than {json_lines.LONGEST_LINE // 1024 // 1024} MiB")
    try:
        text = line.decode("utf-8-sig")  # some shells put a mark before the first line
        found = json.loads(text, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise TilehallError(f"not UTF-8: byte {error.start + 1} of the line") from None
    except ValueError as error:
        what = "an empty line" if not line.strip() else f"not JSON: {error}"
        raise TilehallError(what) from None
    if not isinstance(found, dict):
        raise TilehallError(f"a question is a JSON object, not {_written(found)}")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def _ruleset(question: Mapping[str, Any]) -> Ruleset:
    return _edition(_text(question, "edition"))


@lru_cache(maxsize=64)
def _edition(name: str) -> Ruleset:
    """A household's file is read once: one run judges by one version of it."""
    return edition(name)


def _text(question: Mapping[str, Any], key: str) -> str:
    value = question.get(key)
    if not isinstance(value, str):
        raise TilehallError(f"{key} is {_written(value)}; allowed: a text")
    return value


def _list(
    question: Mapping[str, Any], key: str, kind: type, allowed: str, default: Any = None
) -> list[Any]:
    value = question.get(key, default)
    # exactly this type: true is no seat number
    if not isinstance(value, list) or not all(type(entry) is kind for entry in value):
        raise TilehallError(f"{key} is {_written(value)}; allowed: a list of {allowed}")
    return value


def _parse(shape: type[Any], where: str, text: str) -> Any:
    try:
        return shape.parse(text)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None


def _plain(violation: Violation) -> Answer:
    return {
        "code": violation.fault.value,
        "clause": violation.clause,
        "message": violation.message,
        "tiles": [tile.code for tile in violation.tiles],
    }


def _written(value: Any) -> str:
    """A value of the question as JSON would show it, short and safe to print."""
    if value is None:
        return "missing or null"
    return quoted(value) if isinstance(value, str) else quoted(json.dumps(value))[1:-1]
