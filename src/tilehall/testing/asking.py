"""Questions to the judge in notation, so that a test reads like the rulebook.

>>> worth("twist-cn", "r2 D r5"), worth("classic-hk", "r12 r13 r1")
(14, None)
>>> verdict("tournament-hk", "r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J")
'joker-needs-rack-tile'
>>> verdict("classic-es", "r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J")
'legal'
"""

from __future__ import annotations

from typing import Final

from tilehall.core.editions import edition
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.ruleset import Ruleset
from tilehall.core.turn import Play

LEGAL: Final = "legal"


def worth(rules: str | Ruleset, tiles: str) -> int | None:
    """What a set is worth; None if it is no set."""
    return Meld.parse(tiles).value(_ruleset(rules).mirror_value)


def meanings(rules: str | Ruleset, tiles: str, place: int) -> str:
    """Every number tile that the tile in this place can stand for, sorted."""
    found = Meld.parse(tiles).readings(_ruleset(rules).mirror_value)
    return " ".join(str(each) for each in sorted({t for r in found for t in r.stands_for[place]}))


def faults(
    rules: str | Ruleset, table: str, rack: str, after: str, *, opened: bool = True
) -> list[str]:
    """The codes of everything that is wrong with a play, in the order of RULES section 8."""
    position = Position.of(_ruleset(rules), table=table, rack=rack, opened=opened)
    return [each.fault.value for each in violations(position, Play.parse(after))]


def verdict(rules: str | Ruleset, table: str, rack: str, after: str, *, opened: bool = True) -> str:
    """The code that is reported, or that the play is legal."""
    return next(iter(faults(rules, table, rack, after, opened=opened)), LEGAL)


def _ruleset(rules: str | Ruleset) -> Ruleset:
    return edition(rules) if isinstance(rules, str) else rules
