"""When the time is up (RULES G9): what happens to the tiles as they lay."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from itertools import chain

from tilehall.core.errors import Fault
from tilehall.core.joker_rules import joker_violations
from tilehall.core.legality import first_play_violations, violations
from tilehall.core.position import Position
from tilehall.core.ruleset import FinishedPlay, JokerPolicy, UnfinishedPlay
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.core.understanding import understand
from tilehall.core.violation import Violation, shown


class Verdict(Enum):
    """What a time-out did."""

    UNTOUCHED = "untouched"
    STANDS = "stands"
    LOOSE_TO_RACK = "loose-to-rack"
    RESTORED = "restored"


def time_out(position: Position, draft: Table) -> tuple[Position, Verdict]:
    """The position after a time-out with the table as it lay; every tile must be accounted for."""
    rules = position.ruleset
    if _lies(draft, position) == _lies(position.table, position):  # RULES G9d
        return position.drawn(rules.timeout_untouched_draw), Verdict.UNTOUCHED
    if not violations(position, Play(draft)):
        if rules.timeout_finished is FinishedPlay.STANDS:
            return position.laid(draft), Verdict.STANDS
    elif rules.timeout_unfinished is UnfinishedPlay.LOOSE_TO_RACK:
        complete = Table(m for m in draft if understand(m, rules.mirror_value).is_valid)
        if _may_stay(position, complete):
            return position.laid(complete, rules.timeout_penalty), Verdict.LOOSE_TO_RACK
    return position.drawn(rules.timeout_penalty), Verdict.RESTORED


def draft_violations(position: Position, draft: Table) -> tuple[Violation, ...]:
    """A draft may be unfinished in every way, but its tiles come from the table or the rack."""
    strangers = draft.tally() - position.table.tally() - Counter(position.rack)
    if not strangers:
        return ()
    tiles = tuple(sorted(strangers.elements()))
    names = shown(tiles)
    message = f"Neither on the table nor on your rack: {names}."
    wording = "tile-not-on-rack-or-table"
    return (Violation(Fault.TILE_NOT_ON_RACK, "G4", message, tiles, wording, (("tiles", names),)),)


def _may_stay(position: Position, complete: Table) -> bool:
    """RULES G9a: a rack tile is among it, the opening is legal, section 5 is kept."""
    rules = position.ruleset
    placed, removed = position.table.changes_to(complete)
    if not placed:
        return False
    # G9c is an exception to G4 and J2 alone: J4 and J5 want a joker that was taken in a set
    if rules.joker_policy is not JokerPolicy.FREE and any(tile.joker for tile in removed):
        return False
    broken = chain(
        first_play_violations(position, complete),
        joker_violations(rules, position.table, complete),
    )
    return next(broken, None) is None


def _lies(table: Table, position: Position) -> Counter[tuple[object, ...]]:
    return Counter(understand(meld, position.ruleset.mirror_value).identity for meld in table)
