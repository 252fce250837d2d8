"""RULES section 5: were the jokers that lay on the table moved as the edition allows?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from tilehall.core.errors import Fault
from tilehall.core.frozen import frozen_sets_are_kept
from tilehall.core.origins import TooEntangled
from tilehall.core.retrieval import every_retrieved_joker_meets_a_rack_tile
from tilehall.core.ruleset import JokerPolicy, Ruleset
from tilehall.core.substitution import no_special_joker_took_a_jokers_place
from tilehall.core.table import Table
from tilehall.core.tile import JOKERS
from tilehall.core.understanding import SetIdentity, Understanding, understand
from tilehall.core.violation import Violation

_JOKERS: Final = frozenset(JOKERS)
_MOST_JOKER_SETS: Final = 32  # on a table of which one was moved: all jokers a box may have


class Tables(NamedTuple):
    """The old table and the new one, with what is understood of their sets."""

    before: Table
    after: Table
    old: list[Understanding]
    new: list[Understanding]

    def in_part(self, old: list[int], new: list[int]) -> Tables:
        """These sets alone."""
        return Tables(
            Table(self.before[place] for place in old),
            Table(self.after[place] for place in new),
            [self.old[place] for place in old],
            [self.new[place] for place in new],
        )


Rule = Callable[[Table, Table, list[Understanding], list[Understanding]], bool]


def joker_violations(rules: Ruleset, before: Table, after: Table) -> Iterator[Violation]:
    """For two tables of sets; tiles may be missing after a time-out (RULES G9c)."""
    old = [understand(meld, rules.mirror_value) for meld in before]
    new = [understand(meld, rules.mirror_value) for meld in after]
    return violations_of_jokers(rules, Tables(before, after, old, new))


def violations_of_jokers(rules: Ruleset, tables: Tables) -> Iterator[Violation]:
    """The same where the sets are understood already."""
    policy = rules.joker_policy
    if policy is JokerPolicy.FREE and not rules.has_special_jokers:
        return
    if _JOKERS.isdisjoint(tables.before.tiles()):
        return
    judging = _Judging(tables)
    tiles = tuple(chain(*judging.moved))
    if not tiles:  # by far the most plays: no search at all
        return
    is_kept = judging.is_kept
    if policy is JokerPolicy.FREE_WITH_RACK_TILE and not is_kept(
        every_retrieved_joker_meets_a_rack_tile
    ):
        message = "A joker taken from its set must stand with a tile from your rack."
        yield Violation(Fault.JOKER_NEEDS_RACK_TILE, "J4", message, tiles)
    frozen = partial(
        frozen_sets_are_kept,
        mirror_value=rules.mirror_value,
        by_order=policy is JokerPolicy.FROZEN_BY_ORDER,
    )
    if policy.today is JokerPolicy.FROZEN and not is_kept(frozen):
        message = (
            "A set with a joker may only be added to, and its joker stays what it is; a joker "
            "exchanged for the tile it stands for must form a new set with tiles all from your "
            "rack."
        )
        yield Violation(Fault.JOKER_SET_FROZEN, "J5", message, tiles)
    if rules.has_special_jokers and not is_kept(no_special_joker_took_a_jokers_place):
        message = "A special joker cannot take the place that another joker held."
        yield Violation(Fault.SPECIAL_JOKER_SUBSTITUTION, "J6", message, tiles)


class _Judging:
    """Asks a rule about the sets that changed, and only where that is no answer about all.

    Sets that lie as they lay may be taken as untouched: what is legal with them so is legal. What
    is not may still be, if equal tiles are told apart across them, which needs a kind in common.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        there = Counter(known.identity for known in tables.new)
        old = [place for place, known in enumerate(tables.old) if not take(there, known.identity)]
        new = [place for place, known in enumerate(tables.new) if take(there, known.identity)]
        self.changed = tables.in_part(old, new)
        self.moved = [meld for meld in self.changed.before if not _JOKERS.isdisjoint(meld)]

    def is_kept(self, rule: Rule) -> bool:
        """A table that no box could make may exhaust the search: then there is no proof."""
        joker_sets = sum(not _JOKERS.isdisjoint(meld) for meld in self.tables.before)
        try:
            return joker_sets <= _MOST_JOKER_SETS and (
                rule(*self.changed) or (self._is_entangled() and rule(*self.tables))
            )
        except (TooEntangled, RecursionError):
            return False

    def _is_entangled(self) -> bool:
        """Has a set that lies as it lay a kind of tile in common with what changed?"""
        stayed, _ = self.changed.before.changes_to(self.tables.before)
        return not stayed.keys().isdisjoint(chain(*self.changed.before, *self.changed.after))


def take(there: Counter[SetIdentity], wanted: SetIdentity) -> bool:
    """Match one set with one that lies so; each can be matched once."""
    if not there[wanted]:
        return False
    there[wanted] -= 1
    return True
