"""Who goes to the final, who is tied at the cut, and who moves up (RULES T3, T3a)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tilehall.core.chance import Chance
from tilehall.tournament.formats.format import TieAtCut
from tilehall.tournament.standings import Standing


@dataclass(frozen=True, slots=True)
class Cut:
    """`tied` are equals of whom only `places_left` fit; the organiser decides."""

    qualified: tuple[int, ...]
    tied: tuple[int, ...]
    places_left: int

    @property
    def is_decided(self) -> bool:
        return not self.tied


def make_cut(
    rows: Sequence[Standing],
    *,
    places: int,
    able: Collection[int],
    ties: TieAtCut = TieAtCut.ORGANISER,
    seed: str = "",
) -> Cut:
    """The best `places` of those who are able to qualify, best first."""
    ranked = [row for row in rows if row.entrant in able]
    if len(ranked) <= places:
        return Cut(tuple(row.entrant for row in ranked), (), 0)
    last = ranked[places - 1].merit
    above = [row.entrant for row in ranked[:places] if row.merit > last]
    equal = [row.entrant for row in ranked if row.merit == last]
    left = places - len(above)
    if len(equal) == left or ties is TieAtCut.ALL_IN:
        return Cut((*above, *equal), (), 0)
    if ties is TieAtCut.LOT and seed:
        return Cut((*above, *lot_among(equal, left, seed)), (), 0)
    return Cut(tuple(above), tuple(equal), left)


def lot_among(equal: Sequence[int], places: int, seed: str) -> tuple[int, ...]:
    """So many of them, drawn so that anybody can draw them again."""
    return Chance(seed, "cut").shuffled(sorted(equal))[:places]


def next_in_line(
    rows: Sequence[Standing], *, able: Collection[int], taken: Collection[int]
) -> tuple[int, ...]:
    """Who moves up when a finalist withdraws: one, or several who are equal."""
    waiting = [row for row in rows if row.entrant in able and row.entrant not in taken]
    return tuple(row.entrant for row in waiting if row.merit == waiting[0].merit)
