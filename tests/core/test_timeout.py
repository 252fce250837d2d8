"""What the rules of tests/rules/test_time_outs.py leave open: drafts that no table can be."""

import pytest
from tests.support.games import position

from tilehall.core.table import Table
from tilehall.core.timeout import draft_violations


@pytest.mark.parametrize(
    ("draft", "strangers"),
    [
        ("r5 r6 r7", ""),
        ("", ""),
        ("r7 | k1 r5 | r6", ""),
        ("r5 r6 r7 | k1 k1", "k1"),
        ("r5 r5 r6 r7 J", "r5 J"),
        ("M", "M"),
    ],
)
def test_a_draft_is_made_of_tiles_of_the_table_and_the_rack(draft: str, strangers: str) -> None:
    here = position("classic-hk", table="r5 r6 r7", racks=["k1", "r1"])
    found = draft_violations(here, Table.parse(draft))

    assert [str(tile) for each in found for tile in each.tiles] == strangers.split()
