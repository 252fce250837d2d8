"""The puzzles that come with Tilehall: a pack for each published edition, one line for each puzzle.

A line is kind and grade, sets touched, moves, table, rack and the proved answer. A tile is one
letter, in the order of their indices; sets are parted by dots. `tools/puzzle_pack.py` writes them;
the page reads the same files (web/src/lib/study/pack.ts).
"""

from __future__ import annotations

import string
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

from tilehall.core.editions import edition
from tilehall.core.meld import Meld
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.study.difficulty import themes
from tilehall.study.glicko import Rating
from tilehall.study.puzzle import Kind, Puzzle

FOLDER: Final = Path(__file__).with_name("packs")
_LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase + "0123"
_KINDS: Final = {kind.value[0]: kind for kind in Kind}
_EPOCH: Final = date(1970, 1, 1)
_EASIEST, _PER_GRADE = 1_000.0, 150.0  # ratings as computed, until people have tried
_DOUBT, _VOLATILITY = 150.0, 0.02  # a puzzle stays as hard as it is


def packed_editions() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))


@lru_cache(maxsize=16)
def pack_lines(name: str) -> tuple[str, ...]:
    """Of one edition; a place in a pack is a number of a line, from 0."""
    if name not in packed_editions():  # a name is never a path here
        return ()
    return tuple((FOLDER / f"{name}.txt").read_text("utf-8").split("\n")[:-1])


def line_of(puzzle: Puzzle) -> str:
    before, after = (".".join(map(_written, table)) for table in (puzzle.table, puzzle.after))
    head = f"{puzzle.kind.value[0]}{puzzle.grade} {puzzle.sets_touched} {puzzle.moves}"
    return f"{head} {before or '-'} {_written(puzzle.rack)} {after}"


def puzzle_in(line: str, ruleset: Ruleset) -> Puzzle:
    head, touched, moves, before, rack, after = line.split(" ")
    kind, table = _KINDS[head[0]], Table() if before == "-" else _table(before)
    left = _table(after)
    placed, _ = table.changes_to(left)
    return Puzzle(
        ruleset=ruleset,
        kind=kind,
        opened=kind is not Kind.OPEN,
        table=table,
        rack=Rack(_read(rack)),
        laid=tuple(sorted(placed.elements())),
        after=left,
        grade=int(head[1:]),
        themes=themes(table, left),
        sets_touched=int(touched),
        moves=int(moves),
    )


def packed_puzzle(name: str, place: int) -> Puzzle | None:
    """The one at this place of an edition's pack."""
    lines = pack_lines(name)
    return puzzle_in(lines[place], edition(name)) if 0 <= place < len(lines) else None


def place_of_the_day(name: str, day: date) -> int | None:
    """The same for everybody on one date, and another on the next."""
    count = len(pack_lines(name))
    return (day - _EPOCH).days % count if count else None


def computed_rating(grade: int) -> Rating:
    """What a puzzle is worth before anybody has tried it."""
    return Rating(_EASIEST + _PER_GRADE * (grade - 1), _DOUBT, _VOLATILITY)


def _written(tiles: Iterable[Tile]) -> str:
    return "".join(_LETTERS[tile.index] for tile in tiles)


def _read(letters: str) -> list[Tile]:
    return [ALL_TILES[_LETTERS.index(letter)] for letter in letters]


def _table(text: str) -> Table:
    return Table(Meld(_read(letters)) for letters in text.split("."))
