"""The judge of sets against an oracle that tries every meaning of every joker."""

from random import Random

import pytest

from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.reading import readings
from tilehall.core.tile import NUMBER_TILES
from tilehall.core.understanding import understand
from tilehall.testing.naive_sets import (
    naive_covers,
    naive_only_group,
    naive_readings,
    naive_value,
)
from tilehall.testing.random_tables import near_set

MOST_JOKERS = 5  # the oracle tries four colours for each


def check(meld: Meld, mirror_value: MirrorValue) -> bool:
    """Compare all that is known of a row; say whether it is a set."""
    counts = mirror_value is MirrorValue.MIDDLE
    known = understand(meld, mirror_value)
    found = naive_readings(meld, mirror_counts=counts)
    assert known.is_valid == bool(found), meld
    assert known.value == (naive_value(meld, mirror_counts=counts) or 0), meld
    assert known.is_only_group == naive_only_group(meld, mirror_counts=counts), meld
    covered = naive_covers(meld, mirror_counts=counts)
    for mask, tiles in zip(known.covers, covered, strict=True):
        assert {t for t in NUMBER_TILES if mask >> t.index & 1} == tiles, meld
    ours = sorted(reading.value for reading in readings(meld, mirror_value))
    assert ours == sorted(reading.value for reading in found), meld
    return bool(found)


def compare(seed: int, rows: int) -> None:
    rng = Random(seed)  # noqa: S311 - no secrets
    sets = 0
    for _ in range(rows):
        meld = near_set(rng)
        if sum(1 for tile in meld if tile.joker) <= MOST_JOKERS:
            sets += sum(check(meld, value) for value in MirrorValue)
    assert sets > rows // 2  # a sample without sets would prove nothing


@pytest.mark.clause("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S8a")
def test_sets_are_what_the_clauses_say() -> None:
    compare(seed=1, rows=500)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(2, 7))
def test_many_sets_are_what_the_clauses_say(seed: int) -> None:
    compare(seed=seed, rows=10_000)
