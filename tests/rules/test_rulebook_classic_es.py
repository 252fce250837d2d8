"""The examples of the Spanish rulebook: sets, figures A to D, and four ways to free a joker."""

import pytest

from tilehall.testing.asking import LEGAL, verdict, worth

both = pytest.mark.parametrize("rules", ["classic-es", "xp-es"])


@both
@pytest.mark.clause("S2", "S3")
def test_a_red_run_from_eight_to_ten_and_a_group_of_thirteens(rules: str) -> None:
    assert worth(rules, "r8 r9 r10") == 27
    assert worth(rules, "y13 r13 b13") == 39
    assert worth(rules, "r12 r13 r1") is None


@both
@pytest.mark.clause("G4", "J3")
@pytest.mark.parametrize(
    ("table", "rack", "after"),
    [
        pytest.param(
            "b4 b5 b6 | r8 b8 y8", "b3 k8", "b3 b4 b5 b6 | r8 b8 y8 k8", id="figure A: add"
        ),
        pytest.param("b8 b9 b10", "b11 k8 y8", "b9 b10 b11 | b8 k8 y8", id="figure B: combine"),
        pytest.param("r4 r5 r6 r7 r8", "r6", "r4 r5 r6 | r6 r7 r8", id="figure C: divide"),
        pytest.param(
            "y5 y6 y7 | r5 r6 r7 | k5 k6 k7 k8 k9",
            "k10 b5",
            "y5 r5 k5 b5 | y6 r6 k6 | y7 r7 k7 | k8 k9 k10",
            id="figure D",
        ),
        pytest.param("b3 r3 J", "y3 k9 k10", "b3 r3 y3 | J k9 k10", id="joker 1: a missing colour"),
        pytest.param(
            "r2 r3 J r5 r6",
            "r1 r7 y9 y10",
            "r1 r2 r3 | r5 r6 r7 | J y9 y10",
            id="joker 2: lengthen and divide",
        ),
        pytest.param("b6 b7 J", "b4", "b4 J b6 b7", id="joker 3: shift it to the front"),
        pytest.param(
            "k1 k2 J | b1 y1 r1 | b2 y2 r2",
            "k9 k10",
            "b1 y1 r1 k1 | b2 y2 r2 k2 | J k9 k10",
            id="joker 4: its neighbours go to groups",
        ),
    ],
)
def test_examples(rules: str, table: str, rack: str, after: str) -> None:
    assert verdict(rules, table, rack, after) == LEGAL


@both
@pytest.mark.clause("J2")
def test_a_joker_that_was_replaced_cannot_be_kept_for_later(rules: str) -> None:
    told = verdict(rules, "b3 r3 J", "y3", "b3 r3 y3")
    assert told == "tile-removed-from-table"


@both
@pytest.mark.clause("G3")
def test_who_has_laid_the_first_sets_may_add_at_once(rules: str) -> None:
    rack = "r10 r11 r12 b10"
    assert verdict(rules, "b7 b8 b9", rack, "r10 r11 r12 | b7 b8 b9 b10", opened=False) == LEGAL
