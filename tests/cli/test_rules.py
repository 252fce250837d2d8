"""`tilehall rules`: an edition explains itself, and so does a house rule."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.rulebooks import BOOKS, PlayExample, SetExample, examples, plays_for
from tilehall.core.ruleset import (
    Clock,
    ColourNames,
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerCounts,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    MirrorValue,
    Ruleset,
    UnfinishedPlay,
    Variant,
)
from tilehall.core.ruleset_file import to_toml
from tilehall.locales import LANGUAGES, USUAL, say
from tilehall.papers.rule_page import page, prose

TWIST = edition("twist-cn")

# every field with values that differ from those of TWIST
OTHER_VALUES: dict[str, list[Any]] = {
    "id": ["mine"],
    "version": [7],
    "name": ["Sunday rules"],
    "min_seats": [3, 4],
    "max_seats": [3],
    "copies": [1, 3],
    "jokers": [JokerCounts(J=3, D=2, C=2, M=2), JokerCounts(J=2), JokerCounts()],
    "rack_size": [1, 20],
    "opening_minimum": [0, 1, 50],
    "opening_turn_continues": [True],
    "joker_policy": [JokerPolicy.FROZEN, JokerPolicy.FREE_WITH_RACK_TILE],
    "mirror_value": [MirrorValue.MIDDLE],
    "turn_seconds": [1, 90],
    "clock": [Clock.OPTIONAL],
    "timeout_untouched_draw": [0, 2],
    "timeout_finished": [FinishedPlay.RESTORE],
    "timeout_unfinished": [UnfinishedPlay.LOOSE_TO_RACK],
    "timeout_penalty": [0, 1],
    "joker_value": [0, 50],
    "unopened_rack": [100],
    "unopened_rack_could_open": [200],
    "knocked_rack": [0, 200],
    "empty_pool": [EmptyPool.END],
    "first_player": [FirstPlayer.LAST_WINNER],
    "seating_by_draw": [True],
    "redeal_pairs": [1, 3],
    "match_games": [1, 3, MatchLength.OPEN_ENDED],
    "match_order": [MatchOrder.POINTS],
    "colours": [ColourNames(y="orange")],
    "stack_size": [0, 6],
    "youngest": [0, 8],
    "end_of_turn_word": ["finish", "your go"],
    "going_out_word": ["", "Done!"],
    "variants": [
        (Variant("quick", "for children", (("rack_size", 10),)),),
        (Variant("slow", "", (("turn_seconds", 300), ("clock", Clock.OPTIONAL))),),
    ],
}
CHANGES = [(key, value) for key, values in OTHER_VALUES.items() for value in values]


def shown(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["rules", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def changed(key: str, value: Any) -> Ruleset:
    change: dict[str, Any] = {key: value}
    return replace(TWIST, **change)


def test_no_field_of_a_ruleset_is_forgotten_here() -> None:
    assert set(OTHER_VALUES) == {field.name for field in fields(Ruleset)}


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_every_value_is_told_in_a_sentence(key: str, value: Any) -> None:
    assert list(prose(changed(key, value))) != list(prose(TWIST))


def test_different_values_are_told_differently() -> None:
    pages = [page(changed(key, value)) for key, value in CHANGES]
    assert len(set(pages)) == len(pages)


@pytest.mark.parametrize("policy", list(JokerPolicy))
def test_the_plays_on_a_page_are_judged_by_its_rules(policy: JokerPolicy) -> None:
    house = replace(edition("classic-hk"), id="sunday", joker_policy=policy)
    joins = next(each for each in plays_for(house, "rules-jokers") if each.shows == "shift")
    may = "not allowed, `joker-set-frozen`" if policy.today is JokerPolicy.FROZEN else "allowed"
    assert f"`{joins.table}` + `{joins.rack}` → `{joins.after}`: {may}\n" in page(house)


def test_a_page_shows_the_score_sheet_and_the_advice_of_its_book() -> None:
    korean = page(edition("twist-kr"))
    assert "| Place | 3 | 4 | 1 | 2 |" in korean
    assert "(KR 58)" in korean
    assert say(USUAL, "rules-tips-others") not in korean
    assert say(USUAL, "rules-tips-others") in page(edition("classic-es"))
    assert "1 → +7, 1 → +7, 10 → −9, 6 → −5" in page(edition("tournament-hk"))  # noqa: RUF001


@pytest.mark.parametrize("name", EDITION_IDS)
def test_a_page_has_every_worked_example_of_its_book(name: str) -> None:
    text = page(edition(name))
    own = [each for each in examples() if name in BOOKS[each.book]]
    assert len(own) > 10
    for each in own:
        if isinstance(each, SetExample):
            assert f"`{each.tiles}`" in text
        elif isinstance(each, PlayExample):
            assert f"`{each.table}` + `{each.rack}` → `{each.after}`" in text
        else:
            assert f"({each.book} {each.lines})" in text


def test_a_page_speaks_only_of_jokers_that_are_in_the_box() -> None:
    assert "mirror joker" in page(TWIST)
    assert "`r3 b3 M b3 r3`: worth 15 points" in page(edition("twist-kr"))
    assert "mirror joker" not in page(edition("classic-hk"))
    assert "## Jokers" not in page(changed("jokers", JokerCounts()))


@pytest.mark.parametrize("name", EDITION_IDS)
def test_an_edition_is_shown_in_full(name: str) -> None:
    assert shown("--markdown", name) == page(edition(name))
    assert edition(name).name in shown(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITION_IDS)
def test_an_edition_is_shown_in_every_language(name: str, language: str) -> None:
    text = shown("--markdown", "--lang", language, name)

    assert text == page(edition(name), language)
    assert text.startswith(f"# {say(language, f'rules-name-{name}')}\n")
    assert say(language, "rules-turn-play") in text
    assert to_toml(edition(name)) in text  # values are the same in all of them
    assert (text == page(edition(name))) is (language == USUAL)


def test_a_language_that_is_not_there_is_told_with_those_that_are() -> None:
    result = CliRunner().invoke(app, ["rules", "--lang", "tlh", "classic-hk"])

    assert result.exit_code == 2
    assert "known: en, zh-Hant, zh-Hans, ko, es" in result.stderr


def test_a_page_that_is_not_for_a_terminal_has_no_control_characters() -> None:
    assert "\x1b" not in shown("classic-hk")


def test_a_house_rule_explains_itself(tmp_path: Path) -> None:
    house = tmp_path / "sunday.toml"
    house.write_text('based_on = "classic-hk"\nopening_minimum = 50\njoker_value = 20\n', "utf-8")
    text = shown("--markdown", str(house))
    assert "worth at least 50 points together" in text
    assert "20 for each joker" in text
    assert "The Original, Hong Kong, house rules" in text
    assert 'based_on = "sunday"' not in text


@pytest.mark.clause("E-XP")
def test_the_ways_of_an_edition_say_what_they_change() -> None:
    text = shown("--markdown", "xp-es")
    assert "`xp-es:108`: One set of 52 taken out, all four jokers kept" in text
    assert "`max_seats = 4`, `copies = 2`" in text
    assert "108 tiles" in shown("--markdown", "xp-es:108")


def test_without_an_edition_the_editions_are_listed() -> None:
    lines = shown().splitlines()
    assert [line.split()[0] for line in lines if ":" not in line.split()[0]] == list(EDITION_IDS)
    assert any(line.startswith("xp-es:106 ") for line in lines)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("classic", "no edition 'classic'; allowed: classic-hk, "),
        ("xp-es:9", "xp-es has no way '9'; allowed: 106, 108"),
        ("./none.toml", "cannot read 'none.toml': No such file or directory"),
    ],
)
def test_an_unknown_edition_is_one_clear_line_and_exit_code_2(name: str, message: str) -> None:
    result = CliRunner().invoke(app, ["rules", name])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"tilehall: {message}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["nonsense"], ["rules", "--loud"], ["rules", "a", "b"], []])
def test_wrong_usage_is_exit_code_2(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, arguments).exit_code == 2


def test_help_and_version_are_there() -> None:
    help_page = CliRunner().invoke(app, ["--help"])
    assert help_page.exit_code == 0
    assert "judge" in help_page.stdout
    version = CliRunner().invoke(app, ["--version"])
    assert (version.exit_code, version.stdout.split()[0]) == (0, "tilehall")
