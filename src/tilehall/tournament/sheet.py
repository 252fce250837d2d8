"""What a judge writes down: game by game, checked while it is written (RULES T2, P1 to P4).

What a game on a sheet must be is decided here, in `written_line`, for pages, phones and terminal
alike; whether it belongs to this sheet and these players, in `desk.judging`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from tilehall.core.errors import NotationError, quoted
from tilehall.core.notation import parse_tiles
from tilehall.core.opening import can_open
from tilehall.core.ruleset import Ruleset
from tilehall.core.scoring import rack_value, settle, shown, unopened_value
from tilehall.core.tile import Tile
from tilehall.tournament.errors import DeskError, DeskFault

MOST_POINTS: Final = 10_000  # no rack of any box is worth more


class Opened(StrEnum):
    """Has the owner of a rack opened, and could the tiles on it have opened? (RULES P3)"""

    YES = "yes"
    NO = "no"
    COULD_HAVE = "could-have"


def opened(ruleset: Ruleset, rack: Collection[Tile], *, has_opened: bool) -> Opened:
    """How a rack is written down; the search is spared where it changes nothing."""
    if has_opened:
        return Opened.YES
    differs = ruleset.unopened_rack != ruleset.unopened_rack_could_open
    return Opened.COULD_HAVE if differs and can_open(rack, ruleset) else Opened.NO


@dataclass(frozen=True, slots=True)
class RackLeft:
    """What lies on a rack when the game ends: its tiles in notation, or their sum alone.

    Neither is known of a rack that nobody could count and that has a fixed price (RULES P3).
    """

    tiles: str | None = None
    total: int | None = None
    opened: Opened = Opened.YES
    knocked: bool = False

    def cost(self, ruleset: Ruleset) -> int:
        """What it costs its owner before anything is compared."""
        if self.tiles is not None:
            rack = _tiles(self.tiles)
            is_open = self.opened is Opened.YES
            return rack_value(ruleset, rack) if is_open else unopened_value(ruleset, rack)
        fine = {
            Opened.YES: None,
            Opened.NO: ruleset.unopened_rack,
            Opened.COULD_HAVE: ruleset.unopened_rack_could_open,
        }[self.opened]
        if fine is not None:
            return fine
        if self.total is None and self.knocked and ruleset.knocked_rack is not None:
            return 0  # it costs what `settle` takes for it
        if self.total is None or not 0 <= self.total <= MOST_POINTS:
            raise DeskError(
                DeskFault.BAD_SCORE,
                "refused-rack-worth",
                most=str(MOST_POINTS),
                given=str(self.total),
            )
        return self.total

    @property
    def is_empty(self) -> bool:
        if self.tiles is not None:
            return not self.tiles.strip()
        return self.total == 0 and self.opened is Opened.YES


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game ended, by seat: what was left, and who went out; `out` is None if it was blocked.

    A rack is None where the seat was empty (RULES T4).
    """

    racks: tuple[RackLeft | None, ...]
    out: int | None

    def with_knocked(self, seat: int) -> GameEnd:
        racks = tuple(
            replace(rack, knocked=True) if rack and at == seat else rack
            for at, rack in enumerate(self.racks)
        )
        return replace(self, racks=racks)


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game on a sheet, by seat. None: the seat was empty (RULES T4).

    `end` is what the points were counted from, where that is known. Lines with the same points
    are equal, however they were found.
    """

    points: tuple[Fraction | None, ...]
    winners: tuple[int, ...]
    end: GameEnd | None = field(default=None, compare=False)


def written_line(
    ruleset: Ruleset,
    *,
    points: Sequence[Fraction | int | None] | None = None,
    winners: Collection[int] | None = None,
    end: GameEnd | None = None,
) -> GameLine:
    """A game as somebody writes it down: its points, or what was left, or both if they agree."""
    if end is None:
        return line_from_points(points or (), winners)
    counted = counted_line(ruleset, end)
    says_other_points = points is not None and tuple(points) != counted.points
    says_other_winners = winners is not None and tuple(sorted(winners)) != counted.winners
    if says_other_points or says_other_winners:
        found = ", ".join("–" if each is None else shown(each) for each in counted.points)
        raise DeskError(DeskFault.WRONG_SUM, "refused-racks-say", points=found)
    return counted


def with_known_ends(lines: Sequence[GameLine], before: Sequence[GameLine]) -> tuple[GameLine, ...]:
    """Points that are copied as they were keep what they were counted from."""
    known = [*before, *[None] * len(lines)]
    return tuple(
        old if old is not None and line.end is None and line == old else line
        for line, old in zip(lines, known, strict=False)
    )


def counted_line(ruleset: Ruleset, end: GameEnd) -> GameLine:
    """What a game comes to; who was left alone has won it without points (RULES T4a)."""
    here = [seat for seat, rack in enumerate(end.racks) if rack is not None]
    if len(here) < 2:
        return line_from_points([Fraction() if rack else None for rack in end.racks])
    return line_from_racks(ruleset, end.racks, out=end.out)


def line_from_racks(
    ruleset: Ruleset, racks: Sequence[RackLeft | None], *, out: int | None
) -> GameLine:
    """Count a game from what is left. `out` is the seat that went out; None: it was blocked."""
    here = [seat for seat, rack in enumerate(racks) if rack is not None]
    if len(here) < 2:
        raise DeskError(DeskFault.BAD_SCORE, "refused-two-racks")
    left = [rack for rack in racks if rack is not None]
    if out is not None and (out not in here or not left[here.index(out)].is_empty):
        raise DeskError(DeskFault.NO_WINNER, "refused-out-not-empty")
    empty = [seat for seat, rack in zip(here, left, strict=True) if rack.is_empty]
    if empty != [each for each in [out] if each is not None]:
        raise DeskError(DeskFault.NO_WINNER, "refused-empty-racks", count=len(empty))
    knocked = [place for place, rack in enumerate(left) if rack.knocked]
    if len(knocked) == len(left):
        raise DeskError(DeskFault.NO_WINNER, "refused-all-knocked")
    _check_box(ruleset, left)
    settled = settle(
        ruleset,
        [rack.cost(ruleset) for rack in left],
        out=None if out is None else here.index(out),
        knocked=knocked,
    )
    points: list[Fraction | None] = [None] * len(racks)
    for place, seat in enumerate(here):
        points[seat] = settled.scores[place]
    winners = tuple(here[place] for place in settled.winners)
    return GameLine(tuple(points), winners, GameEnd(tuple(racks), out))


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return tuple(parse_tiles(text))
    except NotationError as error:
        shown = quoted(text, most=80)
        raise DeskError(DeskFault.BAD_SCORE, "refused-notation", tiles=shown) from error


def _check_box(ruleset: Ruleset, racks: Sequence[RackLeft]) -> None:
    """All racks together hold no more than the box."""
    tiles = [tile for rack in racks if rack.tiles is not None for tile in _tiles(rack.tiles)]
    if beyond := Counter(tiles) - Counter(ruleset.all_tiles()):
        tile = next(iter(beyond))
        raise DeskError(
            DeskFault.BAD_SCORE, "refused-not-in-box", tile=str(tile), edition=ruleset.id
        )


def line_from_points(
    points: Sequence[Fraction | int | None], winners: Collection[int] | None = None
) -> GameLine:
    """A game of which the judge has written the points; winners follow from them, or must agree."""
    exact = tuple(None if each is None else Fraction(each) for each in points)
    scored = {seat: each for seat, each in enumerate(exact) if each is not None}
    if not exact or (len(scored) == 1 and any(scored.values())):
        raise DeskError(DeskFault.BAD_SCORE, "refused-two-players")
    if len(scored) < 2:  # RULES T4: all others have left; won without points, as in a bye
        return GameLine(exact, tuple(scored))
    if any(abs(each) > MOST_POINTS for each in scored.values()):
        raise DeskError(DeskFault.BAD_SCORE, "refused-most-points", most=str(MOST_POINTS))
    total = sum(scored.values())
    if total:
        raise DeskError(DeskFault.WRONG_SUM, "refused-not-zero", sum=shown(total, plus=True))
    best = max(scored.values())
    found = tuple(seat for seat, each in scored.items() if each == best)
    if any(each > 0 and each != best for each in scored.values()):
        raise DeskError(DeskFault.NO_WINNER, "refused-one-winner")
    if winners is not None and tuple(sorted(winners)) != found:
        said, by_points = _seats(winners), _seats(found)
        if not said:
            raise DeskError(DeskFault.NO_WINNER, "refused-other-winner-nobody", winners=by_points)
        raise DeskError(DeskFault.NO_WINNER, "refused-other-winner", winners=by_points, given=said)
    return GameLine(exact, found)


def _seats(seats: Collection[int]) -> str:
    """As people count them."""
    return ", ".join(str(seat + 1) for seat in sorted(seats))


@dataclass(frozen=True, slots=True)
class SheetTotal:
    """The last row of a sheet, by seat."""

    games_won: tuple[int, ...]
    points: tuple[Fraction, ...]


def totals(lines: Sequence[GameLine], seats: int) -> SheetTotal:
    won = tuple(sum(seat in line.winners for line in lines) for seat in range(seats))
    points = tuple(
        sum((line.points[seat] or Fraction() for line in lines), Fraction())
        for seat in range(seats)
    )
    return SheetTotal(won, points)
