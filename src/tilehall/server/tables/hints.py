"""Hints in stages, from the solver: it sees what the seat sees and nothing else."""

from __future__ import annotations

from typing import Final

from tilehall.core.view import SeatView
from tilehall.locales import say
from tilehall.server.tables.steps import step
from tilehall.solver import Move, Solution, solve
from tilehall.wire.tables.to_client import Hint

_ONE_TILE: Final = 2
_ALL_SETS: Final = 3
_STEPS: Final = 4
_EFFORT: Final = 100_000  # states that the solver may visit; a good play is found long before


def hint_for(view: SeatView, stage: int, message_id: int | None, language: str) -> Hint:
    """What this stage tells of the best play. The table stays as it lies where it can."""
    found = solve(view, limit=_EFFORT, keep_table=True)
    tiles = found.laid if stage >= _ALL_SETS else found.laid[: stage >= _ONE_TILE]
    new = [str(meld) for meld in found.after if meld not in found.before]
    return Hint(
        id=message_id,
        stage=stage,
        sentence=_sentence(view, found, stage, language),
        can_lay=bool(found.laid),
        tiles=" ".join(tile.code for tile in tiles),
        sets=new if stage >= _ALL_SETS else [],
        steps=[step(each, language) for each in _in_order(found)] if stage >= _STEPS else [],
    )


def _in_order(found: Solution) -> list[Move]:
    """Sets that lie whole on the rack come first: nobody begins with what is hard to see."""
    return sorted(found.steps, key=lambda move: not _is_whole_set(move, found))


def _is_whole_set(move: Move, found: Solution) -> bool:
    return move.source is None and move.base is None and move.target in found.after


def _sentence(view: SeatView, found: Solution, stage: int, language: str) -> str:
    if not found.laid:
        return say(language, "hint-nothing-draw" if view.pool_size else "hint-nothing-pass")
    if stage < _ONE_TILE:
        return say(language, "hint-play-exists")
    if stage < _ALL_SETS:
        return say(language, "hint-tile", {"tile": found.laid[0].code})
    if stage < _STEPS:
        new = " | ".join(str(meld) for meld in found.after if meld not in found.before)
        return say(language, "hint-sets", {"sets": new})
    return say(language, "hint-steps")
