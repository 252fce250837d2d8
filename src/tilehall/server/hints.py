"""Hints in stages, from the solver: it sees what the seat sees and nothing else."""

from __future__ import annotations

from typing import Final

from tilehall.core.view import SeatView
from tilehall.solver import solve
from tilehall.wire.to_client import Hint

_ONE_TILE: Final = 2
_ALL_SETS: Final = 3
_STEPS: Final = 4
_EFFORT: Final = 100_000  # states that the solver may visit; a good play is found long before


def hint_for(view: SeatView, stage: int, message_id: int | None) -> Hint:
    """What this stage tells of the best play. The table stays as it lies where it can."""
    found = solve(view, limit=_EFFORT, keep_table=True)
    tiles = found.laid if stage >= _ALL_SETS else found.laid[: stage >= _ONE_TILE]
    new = [str(meld) for meld in found.after if meld not in found.before]
    return Hint(
        id=message_id,
        stage=stage,
        can_lay=bool(found.laid),
        tiles=" ".join(tile.code for tile in tiles),
        sets=new if stage >= _ALL_SETS else [],
        steps=[str(step) for step in found.steps] if stage >= _STEPS else [],
    )
