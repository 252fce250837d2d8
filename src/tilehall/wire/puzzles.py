"""What the REST routes of puzzles are asked and answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tilehall.wire.shapes import Answered, Asked

Pack = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]


class PuzzleAttempt(Asked):
    """Somebody's first attempt at a puzzle of a pack."""

    pack: Pack
    place: int = Field(ge=0, le=1_000_000)
    person: str = Field(
        pattern="^[0-9a-f]{32}$", description="a number that the browser made up for itself"
    )
    answer: str = Field(
        max_length=2_000,
        description="the table that solved it, at the first try; empty: it was not solved so",
    )


class RatedPuzzle(Answered):
    """How hard people find it (Glicko-2); two deviations to either side are 95 %."""

    place: int
    rating: int
    deviation: int
    attempts: int
    solved: int


class AttemptCounted(Answered):
    counted: bool = Field(description="false: this person, or too many of this address, had tried")
    puzzle: RatedPuzzle
    rating: int = Field(description="the person's own")
    deviation: int
