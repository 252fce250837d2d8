"""A casual player: lays, adds, and takes a spare tile from the table to complete a set."""

from __future__ import annotations

from typing import ClassVar

from tilehall.bots.bot import Bot, lay_nothing
from tilehall.bots.laying import own_sets, rack_left, with_single_tiles
from tilehall.bots.stealing import steals
from tilehall.core.table import Table
from tilehall.core.turn import Play, Turn
from tilehall.core.view import SeatView


class Casual(Bot):
    """What people do who play on Sundays: one good idea after the other, none of them deep."""

    sentence: ClassVar[str] = (
        "Adds single tiles and takes spare ones from the table; plans nothing."
    )

    def choose(self, view: SeatView) -> Turn:
        sets = own_sets(view)
        if not view.opened and not sets:
            return lay_nothing(view)
        table = with_single_tiles(view, Table((*view.table, *sets)))
        if view.opened or view.ruleset.opening_turn_continues:
            table = _with_steals(view, table)
        play = Play(table)
        return lay_nothing(view) if view.violations(play) else play


def _with_steals(view: SeatView, table: Table) -> Table:
    """One steal after the other; each may make room for a single tile more."""
    while True:
        better = _with_one_steal(view, table)
        if better is None:
            return table
        table = with_single_tiles(view, better)


def _with_one_steal(view: SeatView, table: Table) -> Table | None:
    rack = rack_left(view, table)
    for steal in steals(table, rack, view.ruleset.mirror_value):
        # the whole turn is judged, not the step: a joker may have moved before
        if not view.violations(Play(steal.table)):
            return steal.table
    return None
