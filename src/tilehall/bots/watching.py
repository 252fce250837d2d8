"""What the others gave away by what they did, and by what they did not do."""

from __future__ import annotations

from typing import Final

from tilehall.core.view import SeatView
from tilehall.solver.playouts import Manner

_TURNS: Final = frozenset({"play", "draw", "pass", "timeout"})
_ONE_IN: Final = 5  # turns after the opening; who lays the most every time lays in two of five


def manners(view: SeatView) -> list[Manner]:
    """How each seat seems to play: does it lay whatever it can, or does it wait?"""
    return [_manner(view, seat) for seat in range(len(view.seats))]


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


def _manner(view: SeatView, seat: int) -> Manner:
    turns = [each.what for each in view.happenings if each.seat == seat and each.what in _TURNS]
    if seat == view.seat or "play" not in turns:
        return Manner.WAITS
    after = turns[turns.index("play") + 1 :]
    plays = after.count("play")
    return Manner.LAYS_EVERYTHING if plays and plays * _ONE_IN >= len(after) else Manner.WAITS
