"""What a game was worth (RULES P1 to P4), in exact fractions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final
from unicodedata import numeric

from tilehall.core.errors import TilehallError
from tilehall.core.opening import can_open
from tilehall.core.ruleset import Ruleset
from tilehall.core.tile import Tile

_MINUS: Final = "\N{MINUS SIGN}"
_VULGAR: Final = {
    Fraction(numeric(sign)).limit_denominator(10): sign for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
}


class Ended(Enum):
    """How a game ended (RULES G7)."""

    OUT = "out"  # a rack is empty
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class GameScore:
    """Points and winners by seat. The points add up to zero (RULES P4)."""

    scores: tuple[Fraction, ...]
    winners: tuple[int, ...]


def score(
    ruleset: Ruleset,
    racks: Sequence[Iterable[Tile]],
    *,
    opened: Sequence[bool],
    ended: Ended,
    knocked: Collection[int] = (),
) -> GameScore:
    """Points of a finished game.

    `knocked` are seats that knocked their rack over on purpose (RULES P3); where the edition has
    no such rule they are scored like everybody else.
    """
    left = [tuple(rack) for rack in racks]
    _check(len(left), opened, knocked)
    costs = [
        rack_value(ruleset, tiles) if has_opened else unopened_value(ruleset, tiles)
        for tiles, has_opened in zip(left, opened, strict=True)
    ]
    out = _seat_that_went_out(left) if ended is Ended.OUT else None
    return settle(ruleset, costs, out=out, knocked=knocked)


def settle(
    ruleset: Ruleset, costs: Sequence[int], *, out: int | None, knocked: Collection[int] = ()
) -> GameScore:
    """Points of a game of which it is known what each rack costs its owner.

    `out` is the seat that went out; None means that the game was blocked.
    """
    seats = range(len(costs))
    fine = ruleset.knocked_rack
    fined = frozenset() if fine is None else frozenset(knocked)
    contenders = [seat for seat in seats if seat not in fined]
    if not contenders:
        raise TilehallError("every seat has knocked its rack over: nobody is left to win")
    winners: tuple[int, ...]
    if out is not None and out not in fined:
        # RULES P1: wins alone, also where another rack happens to cost nothing
        winners, lowest = (out,), 0
    else:
        # RULES P2; also if the seat that went out has knocked and cannot win (P3b)
        lowest = min(costs[seat] for seat in contenders)
        winners = tuple(seat for seat in contenders if costs[seat] == lowest)
    losses = [
        fine or 0 if seat in fined else 0 if seat in winners else costs[seat] - lowest
        for seat in seats
    ]
    share = Fraction(sum(losses), len(winners))
    scores = (share if seat in winners else Fraction(-losses[seat]) for seat in seats)
    return GameScore(tuple(scores), winners)


def rack_value(ruleset: Ruleset, rack: Iterable[Tile]) -> int:
    """What a rack costs its owner: its numbers, and the joker value for each joker (RULES P1)."""
    return sum(ruleset.value_on_rack(tile) for tile in rack)


def unopened_value(ruleset: Ruleset, rack: Iterable[Tile]) -> int:
    """What the rack of a player who never opened costs (RULES P3)."""
    rack = tuple(rack)
    cost = ruleset.unopened_rack
    # the search is spared where its answer changes nothing
    if cost != ruleset.unopened_rack_could_open and can_open(rack, ruleset):
        cost = ruleset.unopened_rack_could_open
    return rack_value(ruleset, rack) if cost is None else cost


def shown(points: Fraction | int, *, plus: bool = False) -> str:
    """Points as people write them; `plus` puts a sign before gains too.

    >>> shown(Fraction(10, 3)), shown(7, plus=True), shown(Fraction(23, 7))
    ('3⅓', '+7', '3 2/7')
    """
    sign = _MINUS if points < 0 else "+" if plus and points > 0 else ""
    whole, part = divmod(abs(Fraction(points)), 1)
    if not part:
        return f"{sign}{whole}"
    if part in _VULGAR:
        return f"{sign}{whole or ''}{_VULGAR[part]}"
    return f"{sign}{whole} {part}" if whole else f"{sign}{part}"


def _check(seats: int, opened: Sequence[bool], knocked: Collection[int]) -> None:
    if seats < 2:
        raise TilehallError(f"{seats} racks; a game has at least two")
    if len(opened) != seats:
        raise TilehallError(f"{seats} racks, but opened has {len(opened)} entries")
    if strange := sorted(set(knocked) - set(range(seats))):
        raise TilehallError(f"knocked names seat {strange[0]}; seats are 0 to {seats - 1}")


def _seat_that_went_out(left: Sequence[tuple[Tile, ...]]) -> int:
    empty = [seat for seat, tiles in enumerate(left) if not tiles]
    if len(empty) != 1:
        raise TilehallError(
            f"{len(empty)} racks are empty; a game that ended out has exactly one empty rack"
        )
    return empty[0]
