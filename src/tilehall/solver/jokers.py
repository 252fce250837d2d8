"""The best play under any joker policy: relax, ask the judge, and search where it objects.

The kernel knows J3 only. Its optimum bounds every other policy's, so it is asked first. Where the
judge objects, sets with jokers are left as they lie, some or all of them: most often that is as
good as anything, and else it tells which branches are idle. J4 and J5 with regular jokers have
searches of their own; special jokers, under any policy, are left to the general one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain

from tilehall.core.ruleset import JokerPolicy
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import understand
from tilehall.solver.branching import Branching, is_kept
from tilehall.solver.frozen import best_with_frozen_sets
from tilehall.solver.inquiry import Found, Inquiry, as_it_lies, unless_proved
from tilehall.solver.native import NewTable
from tilehall.solver.retrieving import best_with_retrieved_jokers


def beside_the_table(inquiry: Inquiry, bound: int) -> Found:
    """Where the limit was reached without a table to show: the best from the rack alone.

    If that is too much as well, its special jokers stay where they are.
    """
    mirror_value = inquiry.rules.mirror_value
    if not all(understand(meld, mirror_value).is_valid for meld in inquiry.table):
        return as_it_lies(inquiry, bound)
    regular = Counter({tile: n for tile, n in inquiry.optional.items() if not _is_special(tile)})
    for rack in (inquiry.optional, regular):
        alone = replace(inquiry, table=Table(), optional=rack).arrange_table()
        if isinstance(alone, NewTable):
            table = Table([*inquiry.table, *alone.table(mirror_value)])
            loss = alone.loss + inquiry.weight_of(inquiry.optional - rack)
            return Found(table, loss, bound, alone.laid)
    return as_it_lies(inquiry, bound)


def _is_special(tile: Tile) -> bool:
    return tile.joker is not None and tile.joker.is_special


def best_under_policy(inquiry: Inquiry) -> Found | None:
    """The best table that the edition's joker rules allow; None if there is none at all."""
    relaxed = inquiry.arrange_table()
    if not isinstance(relaxed, NewTable):
        return unless_proved(inquiry, relaxed) and beside_the_table(inquiry, relaxed.bound)
    rules = inquiry.rules
    table = relaxed.table(rules.mirror_value)
    found = Found(table, relaxed.loss, relaxed.bound, relaxed.laid)
    if is_kept(inquiry, table):
        return found
    special = any(map(_is_special, chain(inquiry.table.tiles(), inquiry.forced, inquiry.optional)))
    if rules.joker_policy is JokerPolicy.FROZEN and not special:
        return best_with_frozen_sets(inquiry, found)
    branching = Branching(inquiry, found)
    branching.leave_as_they_lie()
    if branching.is_reached(found.bound):
        return branching.accepted
    if special:
        return branching.best()
    return best_with_retrieved_jokers(inquiry, branching.accepted)
