"""A bot's turn in micro-actions: so that any bot can play in the micro-action environments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tilehall.core.turn import Play, Turn
from tilehall.env.draft import Draft
from tilehall.env.numbering import Action, Verb


def micro_steps(draft: Draft, turn: Turn) -> Iterator[Action]:
    """From the start of a turn: rows that change are taken up, new ones laid tile by tile.

    A few tables cannot be built in this order, such as some with a mirror; the mask then refuses
    one of the steps, and what is left to do is to draw.
    """
    if not isinstance(turn, Play):
        yield Action(Verb.DRAW)
        return
    keep = Counter(tuple(meld) for meld in turn.table)
    rows = len(draft.rows)
    for row in reversed(range(len(draft.rows))):
        tiles = draft.rows[row]
        if keep[tiles]:
            keep[tiles] -= 1
            continue
        rows -= 1
        yield from (Action(Verb.TAKE, row, place) for place in reversed(range(len(tiles))))
    for meld in keep.elements():
        yield from (Action(Verb.PLACE, tile.index, rows) for tile in meld)
        rows += 1
    yield Action(Verb.END)
