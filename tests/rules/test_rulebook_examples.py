"""Every worked example of the five rulebooks is what the engine says, too."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.match import Match, Result
from tilehall.core.meld import Meld
from tilehall.core.rulebooks import (
    BOOKS,
    BlockedExample,
    Example,
    PlayExample,
    SetExample,
    SheetExample,
    book_of,
    examples,
    plays_for,
    tips,
    tips_for,
)
from tilehall.core.ruleset import Ruleset
from tilehall.core.scoring import settle
from tilehall.core.table import Table
from tilehall.core.understanding import understand
from tilehall.locales import LANGUAGES, say

SETS = [each for each in examples() if isinstance(each, SetExample)]
PLAYS = [each for each in examples() if isinstance(each, PlayExample)]
BLOCKED = [each for each in examples() if isinstance(each, BlockedExample)]
SHEETS = [each for each in examples() if isinstance(each, SheetExample)]


def name_of(example: Example) -> str:
    match example:
        case SetExample():
            return f"{example.book} {example.lines}: {example.tiles}"
        case PlayExample() | BlockedExample():
            return f"{example.book} {example.lines}: {example.shows}"
        case SheetExample():
            return f"{example.book} {example.lines}"


def rules_of(example: Example) -> list[Ruleset]:
    return [edition(name) for name in BOOKS[example.book]]


@pytest.mark.clause("S2", "S3", "S5", "S6", "S7", "S8")
@pytest.mark.parametrize("example", SETS, ids=name_of)
def test_a_set_of_a_book_is_worth_what_the_book_says(example: SetExample) -> None:
    for ruleset in rules_of(example):
        assert Meld.parse(example.tiles).value(ruleset.mirror_value) == example.worth


@pytest.mark.clause("G2", "G3", "G4", "J3", "J4", "J5", "J6", "J7")
@pytest.mark.parametrize("example", PLAYS, ids=name_of)
def test_a_play_of_a_book_is_judged_as_the_book_judges_it(example: PlayExample) -> None:
    for ruleset in rules_of(example):
        assert example.fits(ruleset)
        before = Table.parse(example.table)
        assert all(understand(meld, ruleset.mirror_value).is_valid for meld in before)
        broken = example.first_violation(ruleset)
        assert (broken.fault.value if broken else "legal") == example.verdict


@pytest.mark.clause("P2", "P4")
@pytest.mark.parametrize("example", BLOCKED, ids=name_of)
def test_a_blocked_game_of_a_book_gives_its_scores(example: BlockedExample) -> None:
    for ruleset in rules_of(example):
        assert settle(ruleset, example.racks, out=None).scores == example.scores


@pytest.mark.clause("P1", "P4", "P5")
@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_a_score_sheet_of_a_book_gives_its_totals_and_its_order(sheet: SheetExample) -> None:
    for ruleset in rules_of(sheet):
        names = "ABCD"
        open_ended = None if ruleset.match_games == 3 else len(sheet.games)
        match = Match.new(ruleset, players=names, games=open_ended)
        for points in sheet.games:
            winner = points.index(max(points))
            played = settle(ruleset, [-min(each, 0) for each in points], out=winner)
            assert played.scores == points
            match = match.with_result(Result(played.scores, played.winners))
        ranks = {rank.player: rank for rank in match.ranking()}
        assert tuple(ranks[each].points for each in names) == sheet.totals
        assert tuple(ranks[each].games_won for each in names) == sheet.won
        assert tuple(ranks[each].place for each in names) == sheet.places
        assert sum(sheet.totals) == Fraction(0)


def test_every_edition_has_a_book_and_every_book_examples_of_its_own() -> None:
    assert sorted(name for names in BOOKS.values() for name in names) == sorted(EDITION_IDS)
    for book in BOOKS:
        kinds = {type(each) for each in examples() if each.book == book}
        assert {PlayExample, SheetExample} <= kinds


def test_house_rules_are_shown_every_play_that_their_tiles_can_lay_once() -> None:
    house = replace(edition("classic-hk"), id="sunday")
    assert book_of(house) is None
    shown = [(each.table, each.rack, each.after) for each in plays_for(house, "rules-jokers")]
    assert len(shown) == len(set(shown)) > len(plays_for(edition("classic-hk"), "rules-jokers"))
    assert not any(letter in "DCM" for table, rack, _ in shown for letter in table + rack)


@pytest.mark.parametrize("name", [*EDITION_IDS, "xp-es:106"])
def test_an_edition_shows_the_plays_of_its_book_and_others_where_it_has_none(name: str) -> None:
    book = book_of(edition(name))
    for section in ("rules-opening", "rules-turn", "rules-jokers"):
        plays = plays_for(edition(name), section)
        own = [each for each in PLAYS if each.book == book and each.section == section]
        assert plays == own if own else plays


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("classic-hk", "slow-start wait fourth joker"),
        ("twist-cn", "slow-start wait fourth joker mirror-double"),
        ("twist-kr", "slow-start fourth joker mirror-pairs"),
        ("classic-es", "slow-start wait fourth joker"),  # its book gives no advice
        ("tournament-hk", "slow-start wait fourth joker"),
    ],
)
def test_an_edition_gives_the_advice_of_its_book_or_that_of_the_others(
    name: str, expected: str
) -> None:
    assert [tip.id for tip in tips_for(edition(name))] == expected.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_and_advice_are_told_in_every_language(language: str) -> None:
    for example in examples():
        if isinstance(example, PlayExample | BlockedExample):
            assert say(language, f"rules-example-{example.shows}")
        elif isinstance(example, SetExample):
            assert say(language, example.beside)
    for tip in tips():
        assert say(language, f"tip-{tip.id}", {"points": 30})
