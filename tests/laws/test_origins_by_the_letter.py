"""Promises about origins against all ways of telling equal tiles apart."""

from collections import Counter
from random import Random

import pytest

from tilehall.core.origins import RACK, Cell, Origins
from tilehall.core.ruleset import MirrorValue
from tilehall.core.table import Table
from tilehall.testing.naive_jokers import tell_apart, ways
from tilehall.testing.random_tables import Box, random_follower, random_rack, random_table


def all_origins(before: Table, after: Table) -> list[Counter[Cell]]:
    """How many tiles went from where to where, in every possible way."""
    return [
        Counter(
            Cell(after[new.meld][new.spot], RACK if old is None else old.meld, new.meld)
            for new, old in origins.items()
        )
        for origins in tell_apart(before, after)
    ]


@pytest.mark.clause("J4", "J5")
def test_a_promise_is_possible_if_some_way_of_telling_apart_keeps_it() -> None:
    rng, verdicts = Random(7), Counter[bool]()  # noqa: S311 - no secrets
    box = Box("kr", range(4, 7), "J")
    while verdicts.total() < 400:
        before = random_table(rng, box, MirrorValue.ZERO, rng.randint(2, 4))
        after = random_follower(rng, before, random_rack(rng, box, 3), MirrorValue.ZERO)
        if after is None or ways(after) > 300:
            continue
        every, origins = all_origins(before, after), Origins(before, after)
        cells = sorted({cell for each in every for cell in each})
        for _ in range(10):
            least = {cell: rng.randint(0, 2) for cell in rng.sample(cells, min(3, len(cells)))}
            most = {cell: rng.randint(0, 2) for cell in rng.sample(cells, min(4, len(cells)))}
            kept = any(
                all(each[cell] >= count for cell, count in least.items())
                and all(each[cell] <= count for cell, count in most.items())
                for each in every
            )
            assert origins.allow(least, most) == kept, f"{before} -> {after}: {least} {most}"
            verdicts[kept] += 1
    assert min(verdicts.values()) > 20
