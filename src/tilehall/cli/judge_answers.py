"""What `tilehall judge` answers to one line: a set, a play, or a score, judged."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from tilehall.cli.json_lines import Answer, Question, answered
from tilehall.core.errors import Fault, NotationError, TilehallError
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import MOST_SEATS
from tilehall.core.scoring import Ended, score
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.core.violation import Violation


class Kind(StrEnum):
    SET = "set"
    PLAY = "play"
    SCORE = "score"


def answer(line: bytes) -> Answer:
    """What the judge says to one line."""
    return answered(line, _answer)


def _answer(question: Question) -> Answer:
    match question.one_of("kind", Kind):
        case Kind.SET:
            return _judge_set(question)
        case Kind.PLAY:
            return _judge_play(question)
        case Kind.SCORE:
            return _judge_score(question)


def _judge_set(question: Question) -> Answer:
    ruleset, text = question.edition(), question.text("tiles")
    try:
        meld = Meld.parse(text)
    except NotationError:  # RULES section 8: what is no tile is in no set
        return {"valid": False, "value": None}
    known = all(ruleset.has(tile) for tile in meld)
    value = meld.value(ruleset.mirror_value) if known else None
    return {"valid": value is not None, "value": value}


def _judge_play(question: Question) -> Answer:
    ruleset, opened = question.edition(), question.flag("opened")
    table, rack, after = (question.text(key) for key in ("table", "rack", "after"))
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


def _judge_score(question: Question) -> Answer:
    ruleset, ended = question.edition(), question.one_of("ended", Ended)
    texts = question.list_of(str, "racks", "texts of tiles")
    if not 2 <= len(texts) <= MOST_SEATS:
        raise TilehallError(f"racks has {len(texts)} entries; allowed: 2 to {MOST_SEATS}")
    racks = [_parse(Rack, f"rack {seat}", text) for seat, text in enumerate(texts)]
    for seat, rack in enumerate(racks):
        if strange := [tile.code for tile in rack if not ruleset.has(tile)]:
            raise TilehallError(f"rack {seat}: {ruleset.id} has no tile {strange[0]}")
    result = score(
        ruleset,
        racks,
        opened=question.list_of(bool, "opened", "true and false", [True] * len(racks)),
        ended=ended,
        knocked=question.list_of(int, "knocked", "seats, counted from 0", []),
    )
    # whole numbers as such, thirds as the nearest number (RULES section 8)
    points = [int(each) if each.denominator == 1 else float(each) for each in result.scores]
    return {"scores": points, "winners": list(result.winners)}


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
