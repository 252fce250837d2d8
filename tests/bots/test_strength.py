"""Strengths are told for every bot, and the page and the data tell the same."""

from pathlib import Path

import pytest

from tilehall.bots import BOTS, STEPS, STRENGTH

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
# Master is measured against Strategists and Searcher, not among all at once; steps by the next step
RANKED = [name for name in BOTS if name not in (*STEPS, "master")]


@pytest.mark.parametrize("name", RANKED)
def test_every_bot_has_a_sentence_and_a_measured_strength(name: str) -> None:
    assert BOTS[name].sentence.endswith(".")
    assert f"| `{name}` |" in PAGE.read_text("utf-8")
    for edition, seats, share, low, high in STRENGTH[name]:
        assert 0 <= low <= share <= high <= 1
        told = f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        assert f"| `{edition}` | {seats} | `{name}` | {told} |" in PAGE.read_text("utf-8")


def test_the_bots_are_listed_weakest_first() -> None:
    """By their shares, wherever they were measured; the last is certainly above the first."""
    for measured in zip(*(STRENGTH[name] for name in RANKED), strict=True):
        assert len({(each.edition, each.seats) for each in measured}) == 1
        shares = [each.win_share for each in measured]
        assert shares == sorted(shares)
        assert measured[0].high < measured[-1].low
