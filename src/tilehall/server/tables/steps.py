"""Moves for a reader: in notation, and as sentences in the reader's language."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilehall.core.game import Game
from tilehall.host.commands import Moment
from tilehall.locales import say
from tilehall.solver import Move, moves_between
from tilehall.wire.tables import to_client


class _Wordings(NamedTuple):
    rack_new: str
    rack_set: str
    table_new: str
    table_set: str


# to who is to move; and of a move that somebody made, from whosever rack
_AS_HINT: Final = _Wordings(
    "hint-step-rack-new", "hint-step-rack-set", "hint-step-table-new", "hint-step-table-set"
)
_AS_MADE: Final = _Wordings(
    "move-step-rack-new", "move-step-rack-set", "move-step-table-new", "move-step-table-set"
)


def step(move: Move, language: str, wordings: _Wordings = _AS_HINT) -> to_client.Step:
    source = str(move.source) if move.source else None
    base = str(move.base) if move.base else None
    facts: dict[str, str | int] = {"tile": move.codes, "target": str(move.target)}
    if source:
        facts["source"] = source
    if base:
        facts["base"] = base
    if source:
        wording = wordings.table_set if base else wordings.table_new
    else:
        wording = wordings.rack_set if base else wordings.rack_new
    return to_client.Step(
        tile=move.codes,
        source=source,
        base=base,
        target=str(move.target),
        sentence=say(language, wording, facts),
    )


def act_steps(game: Game, act: Moment, message_id: int | None, language: str) -> to_client.ActSteps:
    """What everybody saw of an act; `act.turn` is its number, from 1."""
    seen = game.happenings[act.turn - 1]
    before = game.happenings[act.turn - 2].table if act.turn > 1 else game.history[0].table
    moves = moves_between(before, seen.table) if seen.table != before else ()
    return to_client.ActSteps(
        id=message_id,
        game=act.game,
        number=act.turn,
        seat=seen.seat,
        what=seen.what,
        before=str(before),
        after=str(seen.table),
        laid=" ".join(tile.code for tile in seen.laid),
        drawn=seen.drawn,
        steps=[step(each, language, _AS_MADE) for each in moves],
    )
