"""What the kernel's bots do with a view: a `SeatView` in, a legal turn out."""

from __future__ import annotations

from typing import Final

from tilehall.core.meld import Meld
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.core.view import SeatView
from tilehall.solver import native
from tilehall.solver.native import Bot

_TURNS: Final[dict[str, Turn]] = {"draw": Draw(), "pass": Pass()}


def choose(view: SeatView, bot: Bot) -> Turn:
    """The turn of the view's seat, which is to move."""
    rules = native.rules_of(view.ruleset)
    word, sets = native.choose(rules, kernel_view(view), bot, ALL_TILES)
    return _TURNS[word] if word in _TURNS else Play(Table(map(Meld, sets)))


def watch(view: SeatView) -> list[native.Watched]:
    """What each seat gave away by what it did, and by what it did not do."""
    return native.watch(kernel_view(view))


def kernel_view(view: SeatView) -> native.SeatView:
    assert view.seat is not None  # noqa: S101 - a spectator has no turn to choose
    table = view.table
    return native.SeatView(
        seat=view.seat,
        table=table,
        rack=view.rack,
        held=[facts.tiles for facts in view.seats],
        opened=[facts.opened for facts in view.seats],
        pool_size=view.pool_size,
        passes=view.passes,
        turns=view.turns,
        seen=[(seen.seat, seen.what, seen.drawn, seen.table == table) for seen in view.happenings],
    )
