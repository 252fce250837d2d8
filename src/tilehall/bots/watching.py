"""What the others gave away by what they did, and by what they did not do."""

from __future__ import annotations

from typing import Final

from tilehall.core.view import SeatView
from tilehall.solver.playouts import LAYS_EVERYTHING, Manner

_TURNS: Final = frozenset({"play", "draw", "pass", "timeout"})
_ONE_IN: Final = 5  # turns after the opening; who lays the most every time lays in two of five


def manners(view: SeatView, otherwise: Manner) -> list[Manner]:
    """How each seat seems to play: does it lay whatever it can, or has it a strategy?"""
    seats = range(len(view.seats))
    return [LAYS_EVERYTHING if _lays_everything(view, seat) else otherwise for seat in seats]


def has_laid(view: SeatView) -> list[bool]:
    """Has the seat laid tiles after its opening, too?"""
    return [_after_opening(view, seat).count("play") > 0 for seat in range(len(view.seats))]


def laid_nothing(view: SeatView) -> list[bool]:
    """Did the seat lay nothing in its last turn, with the table as it lies now?

    Then it could not open, or could not go out, or had nothing to lay at all: tiles that would
    have let it are not on its rack. Before the opening the table does not matter.
    """
    found = [False] * len(view.seats)
    asked: set[int] = set()
    for happening in reversed(view.happenings):
        if happening.what == "redeal" or len(asked) == len(found):
            break
        if happening.what not in _TURNS or happening.seat in asked:
            continue
        asked.add(happening.seat)
        opened = view.seats[happening.seat].opened
        same_table = not opened or happening.table == view.table
        found[happening.seat] = happening.what in {"draw", "pass"} and same_table
    return found


def _lays_everything(view: SeatView, seat: int) -> bool:
    after = _after_opening(view, seat)
    plays = after.count("play")
    return seat != view.seat and plays > 0 and plays * _ONE_IN >= len(after)


def _after_opening(view: SeatView, seat: int) -> list[str]:
    """What it did while there was a pool: once it is empty, who has waited lays too (RULES P2)."""
    pool, turns = view.pool_size, []
    for happening in reversed(view.happenings):
        if happening.seat == seat and happening.what in _TURNS and pool:
            turns.append(happening.what)
        pool += happening.drawn
    turns.reverse()
    return turns[turns.index("play") + 1 :] if "play" in turns else []
