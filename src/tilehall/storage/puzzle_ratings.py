"""How hard puzzles are for people: Glicko-2 ratings that learn from attempts at this hall.

Nobody has an account: a person is a keyed hash of a number that the browser made up. An attempt
counts once for each person; of one address only so many count for one puzzle; and a rating stays
within a distance of the computed one. So nobody, with however many names, moves a puzzle far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, delete, func, select

from tilehall.storage.database import Database
from tilehall.storage.schema import puzzle_attempts, puzzle_ratings, puzzle_solvers
from tilehall.study.glicko import Rating

_OF_ONE_ADDRESS: Final = 40  # a class of pupils
_FARTHEST: Final = 500.0  # from the computed rating


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """One puzzle of a pack, by the place at which it stands there."""

    place: int
    rating: Rating
    attempts: int
    solved: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """Somebody's, at a puzzle of a pack."""

    pack: str
    place: int
    computed: Rating  # what the puzzle is worth before anybody has tried it
    person: str
    origin: str  # what stands for the address
    solved: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """What came of an attempt; nothing has changed where it did not count."""

    is_new: bool
    puzzle: PuzzleRating
    person: Rating


class PuzzleRatings:
    def __init__(self, database: Database) -> None:
        self.database = database

    def of_pack(self, pack: str) -> Sequence[PuzzleRating]:
        """Those that somebody has tried."""
        asked = select(puzzle_ratings).where(puzzle_ratings.c.pack == pack)
        with self.database.reading() as connection:
            found = connection.execute(asked.order_by(puzzle_ratings.c.place))
            return [_puzzle(row) for row in found]

    def attempt(self, connection: Connection, tried: Attempt, now: int) -> Counted:
        """Count it in this transaction; the ratings of puzzle and person after it."""
        puzzle = _locked(connection, puzzle_ratings, pack=tried.pack, place=tried.place)
        known = _puzzle(puzzle) if puzzle else PuzzleRating(tried.place, tried.computed, 0, 0)
        row = _locked(connection, puzzle_solvers, person=tried.person)
        them = _rating(row) if row else Rating()
        if not _counts(connection, tried):
            return Counted(is_new=False, puzzle=known, person=them)
        after = known.rating.after([(them, float(not tried.solved))])
        middle = tried.computed.value
        value = min(max(after.value, middle - _FARTHEST), middle + _FARTHEST)
        mine = them.after([(known.rating, float(tried.solved))])
        new = PuzzleRating(
            tried.place,
            replace(after, value=value),
            known.attempts + 1,
            known.solved + tried.solved,
        )
        self._store(connection, tried, new, mine, now)
        return Counted(is_new=True, puzzle=new, person=mine)

    def forget_before(self, before: int) -> int:
        """Attempts and people that have not been there since; ratings of puzzles stay."""
        with self.database.writing() as connection:
            connection.execute(delete(puzzle_attempts).where(puzzle_attempts.c.at < before))
            return connection.execute(
                delete(puzzle_solvers).where(puzzle_solvers.c.seen_at < before)
            ).rowcount

    def _store(
        self, connection: Connection, tried: Attempt, new: PuzzleRating, mine: Rating, now: int
    ) -> None:
        rated = {
            "pack": tried.pack,
            "place": new.place,
            **_columns(new.rating),
            "attempts": new.attempts,
            "solved": new.solved,
        }
        self.database.upsert(connection, puzzle_ratings, [rated])
        theirs = {"person": tried.person, **_columns(mine), "seen_at": now}
        self.database.upsert(connection, puzzle_solvers, [theirs])
        attempt = {
            "pack": tried.pack,
            "place": tried.place,
            "person": tried.person,
            "origin": tried.origin,
            "at": now,
        }
        self.database.upsert(connection, puzzle_attempts, [attempt])


def _counts(connection: Connection, tried: Attempt) -> bool:
    here = puzzle_attempts.c
    asked = (
        select(func.count())
        .select_from(puzzle_attempts)
        .where(here.pack == tried.pack, here.place == tried.place)
    )
    if connection.execute(asked.where(here.person == tried.person)).scalar_one():
        return False
    if not tried.origin:  # addresses are not limited at this hall
        return True
    alike = connection.execute(asked.where(here.origin == tried.origin)).scalar_one()
    return bool(alike < _OF_ONE_ADDRESS)


def _locked(connection: Connection, table: Table, **key: str | int) -> Row[Any] | None:
    """For this transaction alone; SQLite has one writer at a time anyhow."""
    asked = select(table).where(*(table.c[name] == value for name, value in key.items()))
    return connection.execute(asked.with_for_update()).one_or_none()


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


def _puzzle(row: Row[Any]) -> PuzzleRating:
    return PuzzleRating(row.place, _rating(row), row.attempts, row.solved)


def _columns(rating: Rating) -> dict[str, float]:
    return {
        "rating": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
    }
