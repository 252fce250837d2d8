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
from tilehall.solver.joker_policies.free_with_rack_tile import best_with_retrieved_jokers
from tilehall.solver.joker_policies.frozen import best_with_frozen_sets
from tilehall.solver.joker_policies.special import BranchAndBound, keeps_joker_rules
from tilehall.solver.native import table_after
from tilehall.solver.question import Found, Question, nothing_found, unless_proved


def beside_the_table(question: Question, bound: int) -> Found:
    """Where the limit was reached without a table to show: the best from the rack alone.

    If that is too much as well, its special jokers stay where they are.
    """
    mirror_value = question.rules.mirror_value
    if not all(understand(meld, mirror_value).is_valid for meld in question.table):
        return nothing_found(question, bound)
    regular = Counter({tile: n for tile, n in question.optional.items() if not _is_special(tile)})
    for rack in (question.optional, regular):
        alone = replace(question, table=Table(), optional=rack).arrange_table()
        if alone.found:
            table = Table([*question.table, *table_after(Table(), alone)])
            loss = alone.loss + question.weight_of(question.optional - rack)
            return Found(table, loss, bound, alone.laid)
    return nothing_found(question, bound)


def _is_special(tile: Tile) -> bool:
    return tile.joker is not None and tile.joker.is_special


def best_under_policy(question: Question) -> Found | None:
    """The best table that the edition's joker rules allow; None if there is none at all."""
    relaxed = question.arrange_table()
    if not relaxed.found:
        return unless_proved(question, relaxed) and beside_the_table(question, relaxed.bound)
    rules = question.rules
    table = table_after(question.table, relaxed)
    found = Found(table, relaxed.loss, relaxed.bound, relaxed.laid)
    if keeps_joker_rules(question, table):
        return found
    special = any(
        map(_is_special, chain(question.table.tiles(), question.forced, question.optional))
    )
    # what J5b allows is allowed by order too; the best by order is not looked for
    if rules.joker_policy.today is JokerPolicy.FROZEN and not special:
        return best_with_frozen_sets(question, found)
    branching = BranchAndBound(question, found)
    branching.leave_as_they_lie()
    if branching.is_reached(found.bound):
        return branching.accepted
    if special:
        return branching.best()
    return best_with_retrieved_jokers(question, branching.accepted)
