"""What a seat sees, as numbers: one flat array, laid out the same in every state of an edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tilehall.core.ruleset import MOST_SEATS
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.env.draft import Draft
from tilehall.env.numbering import Numbering

Observation = NDArray[np.uint8]
KINDS: Final = len(ALL_TILES)
_MOST: Final = 255

# the parts of an observation, in their order; docs/environments.md explains each
_TALLIES: Final = ("rack", "hand", "placed", "table")
_FACTS: Final = 4  # pool, passes, steps left, seats
_PER_SEAT: Final = 2  # tiles, opened


def observation_length(numbering: Numbering) -> int:
    tallies = len(_TALLIES) * KINDS
    return tallies + _FACTS + _PER_SEAT * MOST_SEATS + numbering.rows * numbering.width


def observe(draft: Draft, *, steps_left: int) -> Observation:
    """Seats are counted from the one that looks; a cell is 0 or a tile's index + 1."""
    view = draft.view
    own = view.seat or 0
    seats = [view.seats[(own + step) % len(view.seats)] for step in range(len(view.seats))]
    seats_told = np.zeros((MOST_SEATS, _PER_SEAT), np.uint8)
    for place, seat in enumerate(seats):
        seats_told[place] = (min(seat.tiles, _MOST), seat.opened)
    cells = np.zeros((draft.numbering.rows, draft.numbering.width), np.uint8)
    for place, row in enumerate(draft.rows):
        cells[place, : len(row)] = [tile.index + 1 for tile in row]
    facts = [min(view.pool_size, _MOST), view.passes, min(steps_left, _MOST), len(seats)]
    return np.concatenate(
        [
            _tally(draft.rack),
            _tally(draft.hand.elements()),
            _tally(draft.placed.elements()),
            _tally(draft.table.tiles()),
            np.array(facts, np.uint8),
            seats_told.ravel(),
            cells.ravel(),
        ]
    )


def _tally(tiles: Iterable[Tile]) -> Observation:
    return np.bincount([tile.index for tile in tiles], minlength=KINDS).astype(np.uint8)
