"""A rule that a turn breaks: which, where it is written, in a plain sentence, with which tiles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tilehall.core.errors import Fault
from tilehall.core.frames import SMALLEST_SET
from tilehall.core.tile import Joker, Tile

_ORDER: Final = {fault: place for place, fault in enumerate(Fault)}

Facts = tuple[tuple[str, int | str], ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """The stable code of RULES section 8, the clause, a sentence and the tiles concerned.

    `wording` is the sentence's id and `facts` are its numbers and tiles, so that it can be said in
    any language; the id is the code itself where a fault has one sentence only.
    """

    fault: Fault
    clause: str
    message: str
    tiles: tuple[Tile, ...] = ()
    wording: str = ""
    facts: Facts = ()

    @property
    def message_id(self) -> str:
        return self.wording or self.fault.value

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})"


def by_precedence(violations: Iterable[Violation]) -> tuple[Violation, ...]:
    """As RULES section 8 asks: the first is the one reported where only one is."""
    return tuple(sorted(violations, key=lambda each: _ORDER[each.fault]))


def not_a_set(tiles: tuple[Tile, ...]) -> Violation:
    """Why these tiles are no set, as plainly as can be said; the caller knows that they are not."""
    clause, wording, reason = _reason(tiles)
    names = shown(tiles, most=14)
    message = f"{names} is no set: {reason}."
    return Violation(Fault.INVALID_SET, clause, message, tiles, wording, (("tiles", names),))


def _reason(tiles: tuple[Tile, ...]) -> tuple[str, str, str]:
    """Clause, the sentence's id, and its English."""
    jokers = [tile.joker for tile in tiles if tile.joker]
    numbers = {tile.number for tile in tiles if not tile.joker}
    if len(tiles) < SMALLEST_SET:
        return "S1", "invalid-set-too-short", "a set has at least three tiles"
    if jokers.count(Joker.MIRROR) > 1:
        return "S7", "invalid-set-two-mirrors", "only one mirror fits in a set"
    if Joker.MIRROR in jokers:
        return (
            "S7",
            "invalid-set-mirror",
            "left and right of the mirror must stand the same numbers and colours",
        )
    if tiles[0].joker is Joker.COLOUR_CHANGE:
        return (
            "S6",
            "invalid-set-colour-change-first",
            "a colour change cannot be the first tile of a run",
        )
    if Joker.COLOUR_CHANGE in jokers:
        return (
            "S6",
            "invalid-set-colour-change",
            "a colour change goes on in another colour, number by number, in a run only",
        )
    if len(numbers) == 1:
        return (
            "S2",
            "invalid-set-group",
            "a group has three or four tiles of one number, each colour at most once",
        )
    return (
        "S3",
        "invalid-set-neither",
        "it is neither a group of one number nor a run that climbs in one colour",
    )


def shown(tiles: tuple[Tile, ...], most: int = 20) -> str:
    """Tiles in notation, the same in every language; how many there are, where not all fit."""
    names = " ".join(tile.code for tile in tiles[:most])
    return f"{names} … ({len(tiles)})" if len(tiles) > most else names
