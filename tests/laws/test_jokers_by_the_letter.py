"""The joker rules against an oracle that tries every way of telling equal tiles apart.

What the clauses leave open is settled here and in the oracle alike:

- J5, "only be added to, its order kept": the old set is a subsequence of the new one, so a tile may
  also lie between. Where the new set can only be a group, order says nothing (section 1).
- J5, "tiles all from the rack": a tile given for a joker lies on the table and is none of them.
- J5, "any reading decides": one reading for all jokers that are exchanged from one set.
- J4 and mirrors (house rules only): a mirror stands for no tile, so only its company counts.
- J6, too, is kept if some way of telling equal tiles apart keeps it (section 1: no rule asks which
  copy it was). If two jokers leave a set, "all other tiles" of neither lie together.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tilehall.core.editions import edition
from tilehall.core.errors import Fault
from tilehall.core.joker_rules import joker_violations
from tilehall.core.legality import violations
from tilehall.core.position import Position
from tilehall.core.ruleset import JokerPolicy, MirrorValue, Ruleset
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.testing.naive_jokers import (
    Assignment,
    keeps_j4,
    keeps_j5,
    keeps_j6,
    tell_apart,
    untouched,
    ways,
)
from tilehall.testing.naive_sets import naive_value
from tilehall.testing.random_tables import (
    random_box,
    random_exchange,
    random_follower,
    random_rack,
    random_table,
)

TWIST = edition("twist-cn")
HOUSES = {
    "frozen": edition("classic-hk"),
    "rack-tile": edition("tournament-hk"),
    "twist": TWIST,
    "twist with middle": edition("twist-kr"),
    "twist with rack tile": replace(TWIST, joker_policy=JokerPolicy.FREE_WITH_RACK_TILE),
    "frozen twist": replace(TWIST, joker_policy=JokerPolicy.FROZEN),
}
MOST_WAYS = 100


def faults_by_the_letter(rules: Ruleset, before: Table, after: Table) -> set[Fault]:
    counts = rules.mirror_value is MirrorValue.MIDDLE
    told = [Assignment(before, after, origins, counts) for origins in tell_apart(before, after)]
    found = set()
    if rules.joker_policy is JokerPolicy.FREE_WITH_RACK_TILE and not any(map(keeps_j4, told)):
        found.add(Fault.JOKER_NEEDS_RACK_TILE)
    if rules.joker_policy is JokerPolicy.FROZEN and not any(map(keeps_j5, told)):
        found.add(Fault.JOKER_SET_FROZEN)
    if rules.has_special_jokers and not any(map(keeps_j6, told)):
        found.add(Fault.SPECIAL_JOKER_SUBSTITUTION)
    return found


def random_play(rng: Random, rules: Ruleset) -> tuple[Table, Table] | None:
    """A table with jokers and one that may follow, with few ways of telling apart."""
    box, mirror_value = random_box(rng, rules), rules.mirror_value
    before = random_table(rng, box, mirror_value, rng.randint(1, 4))
    rack = random_rack(rng, box, 4)
    what = rng.random()
    if what < 0.4:
        after = random_follower(rng, before, rack, mirror_value)
    else:
        after = random_exchange(rng, box, before, mirror_value)
        if after and what < 0.7:
            after = random_follower(rng, after, rack[:1], mirror_value) or after
    if after is None or ways(after) > MOST_WAYS or not any(t.joker for t in before.tiles()):
        return None
    return before, after


def compare(rules: Ruleset, seed: int, plays: int) -> None:
    rng, verdicts = Random(seed), Counter[bool]()  # noqa: S311 - no secrets
    while verdicts.total() < plays:
        if play := random_play(rng, rules):
            before, after = play
            expected = faults_by_the_letter(rules, before, after)
            found = {each.fault for each in joker_violations(rules, before, after)}
            assert found == expected, f"{rules.id}: {before} -> {after}"
            verdicts[not expected] += 1
    assert verdicts[True] >= plays // 4, "too few legal plays to prove anything"
    assert verdicts[False], "no illegal play to prove anything"


@pytest.mark.clause("J3", "J4", "J5", "J6")
@pytest.mark.parametrize("house", HOUSES)
def test_jokers_move_as_the_clauses_say(house: str) -> None:
    compare(HOUSES[house], seed=3, plays=40)


@pytest.mark.full
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", [10, 11])
def test_jokers_move_as_the_clauses_say_on_many_tables(house: str, seed: int) -> None:
    compare(HOUSES[house], seed=seed, plays=800)


@pytest.mark.clause("G2", "J1")
@pytest.mark.parametrize("minimum", [12, 30])
@pytest.mark.parametrize("house", ["rack-tile", "twist", "twist with middle"])
def test_an_opening_that_ends_the_turn_leaves_the_table_as_it_lay(house: str, minimum: int) -> None:
    rules = replace(HOUSES[house], opening_minimum=minimum)
    counts = rules.mirror_value is MirrorValue.MIDDLE
    rng, verdicts = Random(minimum), Counter[bool]()  # noqa: S311 - no secrets
    for _ in range(60):
        box = random_box(rng, rules)
        before = random_table(rng, box, rules.mirror_value, rng.randint(0, 3))
        own = random_table(rng, box, rules.mirror_value, rng.randint(1, 3))
        melds = [*before, *own]
        rng.shuffle(melds)
        after = Table(melds)
        if rng.random() < 0.4:
            after = random_follower(rng, after, (), rules.mirror_value) or after
        position = Position.of(
            rules, table=before, rack=" ".join(t.code for t in own.tiles()), opened=False
        )
        rest = Counter(after) - Counter(before)
        worth = sum(naive_value(meld, mirror_counts=counts) or 0 for meld in rest.elements())
        kept = untouched(before, after, mirror_counts=counts)
        found = violations(position, Play(after))
        assert (Fault.TABLE_TOUCHED_BEFORE_OPENING in {each.fault for each in found}) != kept
        if kept and len(rest) == len(after) - len(before):
            assert bool(found) == (worth < minimum), f"{before} -> {after}"
            verdicts[not found] += 1
    assert verdicts[True]
    assert verdicts[False]
