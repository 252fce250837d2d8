"""What a judge writes down: game by game, checked while it is written (RULES T2, P1 to P4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, Protocol

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
    """What lies on a rack when the game ends: its tiles in notation, or their sum alone."""

    tiles: str | None = None
    total: int | None = None
    opened: Opened = Opened.YES
    knocked: bool = False

    def cost(self, ruleset: Ruleset) -> int:
        """What it costs its owner before anything is compared."""
        if self.tiles is not None:
            rack = _tiles(self.tiles)
            _check_box(ruleset, rack)
            is_open = self.opened is Opened.YES
            return rack_value(ruleset, rack) if is_open else unopened_value(ruleset, rack)
        fine = {
            Opened.YES: None,
            Opened.NO: ruleset.unopened_rack,
            Opened.COULD_HAVE: ruleset.unopened_rack_could_open,
        }[self.opened]
        if fine is not None:
            return fine
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


class Played(Protocol):
    """How a game ended: what is left on each rack, and who went out."""

    @property
    def racks(self) -> Sequence[RackLeft | None]: ...

    @property
    def out(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game on a sheet, by seat. None: the seat was empty (RULES T4)."""

    points: tuple[Fraction | None, ...]
    winners: tuple[int, ...]


def played_line(ruleset: Ruleset, game: Played) -> GameLine:
    """A game that was played online; who was left alone has won it."""
    here = [seat for seat, rack in enumerate(game.racks) if rack is not None]
    if len(here) < 2:
        return line_from_points(
            [Fraction() if seat in here else None for seat in range(len(game.racks))]
        )
    return line_from_racks(ruleset, game.racks, out=game.out)


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
    settled = settle(
        ruleset,
        [rack.cost(ruleset) for rack in left],
        out=None if out is None else here.index(out),
        knocked=knocked,
    )
    points: list[Fraction | None] = [None] * len(racks)
    for place, seat in enumerate(here):
        points[seat] = settled.scores[place]
    return GameLine(tuple(points), tuple(here[place] for place in settled.winners))


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return tuple(parse_tiles(text))
    except NotationError as error:
        shown = quoted(text, most=80)
        raise DeskError(DeskFault.BAD_SCORE, "refused-notation", tiles=shown) from error


def _check_box(ruleset: Ruleset, tiles: Sequence[Tile]) -> None:
    """No rack holds what the box does not."""
    box = Counter(ruleset.all_tiles())
    if beyond := Counter(tiles) - box:
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
