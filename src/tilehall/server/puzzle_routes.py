"""REST: how hard the puzzles of the packs are for people who have tried them at this hall."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request

from tilehall.core.errors import TilehallError
from tilehall.core.table import Table
from tilehall.server.http.errors import DENIED
from tilehall.server.http.limits import RateLimit, address_of
from tilehall.server.http.requests import Denied, slow_down
from tilehall.server.tables.hall import Hall
from tilehall.storage.puzzle_ratings import Attempt, Counted, PuzzleRating, PuzzleRatings
from tilehall.study.pack import computed_rating, packed_editions, packed_puzzle
from tilehall.wire.puzzles import AttemptCounted, PuzzleAttempt, RatedPuzzle


def make_puzzle_routes(hall: Hall) -> APIRouter:
    router = APIRouter(prefix="/api/puzzles", responses=DENIED)
    ratings = PuzzleRatings(hall.database)
    trying = RateLimit(per_minute=10, burst=30, factor=hall.config.rate, clock=hall.clock)

    @router.get("/{pack}/ratings")
    async def rated(pack: Annotated[str, Path(max_length=40)]) -> list[RatedPuzzle]:
        """Puzzles of a pack that somebody has tried; the others are as hard as computed."""
        if pack not in packed_editions():
            raise Denied(404, "not-found")
        return [_rated(each) for each in await hall.read(ratings.of_pack, pack)]

    @router.post("/attempts")
    async def attempt(asked: PuzzleAttempt, request: Request) -> AttemptCounted:
        """Count an attempt: once for each person, who needs no account."""
        slow_down(trying, request)
        puzzle = packed_puzzle(asked.pack, asked.place)
        if puzzle is None:
            raise Denied(404, "not-found")
        solved = bool(asked.answer) and puzzle.is_reached_by(_table(asked.answer))
        if asked.answer and not solved:
            raise _malformed("it does not reach the aim")
        tried = Attempt(
            pack=asked.pack,
            place=asked.place,
            computed=computed_rating(puzzle.grade),
            person=hall.alias(f"puzzles {asked.person}"),
            origin=hall.origin(address_of(request)),
            solved=solved,
        )
        found: list[Counted] = []
        now = hall.clock()
        await asyncio.wrap_future(
            hall.writer.submit("", lambda line: found.append(ratings.attempt(line, tried, now)))
        )
        counted = found[-1]  # a transaction that others have spoilt is tried again
        return AttemptCounted(
            counted=counted.is_new,
            puzzle=_rated(counted.puzzle),
            rating=round(counted.person.value),
            deviation=round(counted.person.deviation),
        )

    return router


def _table(text: str) -> Table:
    try:
        return Table.parse(text)
    except TilehallError as error:
        raise _malformed(str(error)) from None


def _malformed(detail: str) -> Denied:
    return Denied(422, "malformed", "malformed-request", facts={"detail": f"answer: {detail}"})


def _rated(found: PuzzleRating) -> RatedPuzzle:
    return RatedPuzzle.of(
        found, rating=round(found.rating.value), deviation=round(found.rating.deviation)
    )
