"""A game from a record that may be cut off or broken: as far as it goes, and where it ends."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tilehall.core.act import TimeOut
from tilehall.core.editions import is_published
from tilehall.core.errors import RecordError, TilehallError
from tilehall.core.game import Game
from tilehall.core.record import LAST_LINE, UNFINISHED, Record
from tilehall.core.record_reader import read

_LINE: Final = re.compile(r"line (\d+): ")
_MOST_CUTS: Final = 20


class Readable(NamedTuple):
    """The game, and what a reader has to know about the record."""

    game: Game
    notes: tuple[str, ...]


def as_far_as_it_goes(text: str) -> Readable:
    """RecordError only where not even the deal can be known."""
    record, notes = _cut(text)
    game = Game.of(record.setup)
    for number, entry in record.lines:
        try:
            game = game.after(entry.act, seat=entry.seat, at=entry.at)
        except TilehallError as error:
            notes.append(f"line {number}: {error}; reviewed up to there")
            break
    if not game.is_over:
        notes.append("the game is unfinished: results are the win shares of its last position")
    if any(isinstance(entry.act, TimeOut) for entry in game.log):
        notes.append("some turns ended with the time")
    if not is_published(game.ruleset):
        notes.append("house rules: win shares were trained on the published editions")
    return Readable(game, tuple(notes))


def _cut(text: str) -> tuple[Record, list[str]]:
    try:
        return read(text), []
    except RecordError as error:
        first = last = error
    lines = text.split("\n")
    for _ in range(_MOST_CUTS):
        found = _LINE.match(str(last))
        # the last line may be cut itself, and still look like a turn
        keep = min(int(found[1]) if found else 0, len(lines)) - 1
        if keep < 1:
            break
        lines = lines[:keep]
        try:
            record = read("\n".join([*lines, f"result: {UNFINISHED}", LAST_LINE, ""]))
        except RecordError as error:
            last = error
        else:
            return record, [f"{first}; reviewed up to line {keep}"]
    raise first
