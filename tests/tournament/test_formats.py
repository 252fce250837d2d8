"""Formats are data: presets, own files, and errors that name file, key and choices."""

from dataclasses import replace
from pathlib import Path

import pytest

from tilehall.locales import LANGUAGES
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.formats import FORMAT_IDS, event_format, format_from_toml
from tilehall.tournament.formats.format import Format, Pairing
from tilehall.tournament.formats.format_file import changed, to_toml


@pytest.mark.parametrize("name", FORMAT_IDS)
def test_a_preset_survives_its_own_file(name: str) -> None:
    preset = event_format(name)
    assert preset.id == name
    assert format_from_toml(to_toml(preset).encode(), "copy") == preset


@pytest.mark.clause("T1", "T2", "T3")
def test_the_selection_of_2012_as_its_organisers_describe_it() -> None:
    hk = event_format("hk-selection-2012")
    assert (hk.edition, hk.table_size, hk.games_per_table, hk.cut) == ("tournament-hk", 4, 3, 33)
    assert [each.value for each in hk.order] == ["games-won", "points"]
    assert (hk.late_entry.value, hk.warnings, hk.tie_at_cut.value) == ("never", 2, "organiser")
    rules = hk.ruleset
    assert (rules.joker_value, rules.unopened_rack, rules.knocked_rack) == (30, 100, 200)


def test_a_format_of_ones_own_changes_two_lines(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('based_on = "hk-selection-2012"\nrounds = 3\ncut = 8\n', "utf-8")
    ours = event_format(str(path))
    assert (ours.rounds, ours.cut, ours.games_per_table) == (3, 8, 3)
    assert len(ours.divisions) == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('based_on = "hk-selection-2012"\nround = 3', "did you mean rounds?"),
        ('based_on = "hk-selection-2012"\nrounds = 0', "a whole number from 1 to 50"),
        ('based_on = "nothing"', "allowed: hk-selection-2012"),
        ('based_on = "hk-selection-2012"\npairing = "x"', '"planned", "leaders-together", "swiss"'),
        ('based_on = "hk-selection-2012"\norder = ["lot", "points"]', "the lot comes last"),
        ('based_on = "hk-selection-2012"\norder = []', "a list of 1 to 8 of these"),
        ('based_on = "hk-selection-2012"\norder = ["points", "points"]', "nothing twice"),
        ('based_on = "hk-selection-2012"\ntable_size = 6', "is played by 2 to 4"),
        ('based_on = "hk-selection-2012"\nsmallest_table = 5', "not above table_size"),
        ('based_on = "hk-selection-2012"\nplacement_points = [1]', "one number for each of 4"),
        ('based_on = "hk-selection-2012"\norder = ["placement-points"]', "need placement_points"),
        ('based_on = "hk-selection-2012"\nfinal_rounds = 0', "a cut needs a final"),
        ('based_on = "hk-selection-2012"\nedition = "./mine.toml"', "classic-hk"),
        ('based_on = "hk-selection-2012"\ndivisions = 3', "[[divisions]]"),
        ('based_on = "hk-selection-2012"\n[[divisions]]\nid = "A B"', "a word of small letters"),
        ('based_on = "hk-selection-2012"\n[[divisions]]\nid = "a"', "missing name, quota"),
        ('id = "x"', "missing version, name"),
        ("rounds = [", "not TOML"),
        ("rounds = 3\nrounds 4", "not TOML at line 2, column 8"),
        ("rounds = 3\n" + "a." * 32_000 + "b = 1", "not TOML at line 2, column 1"),
        ("#" * 70_000, "larger than 64 KiB"),
        ('based_on = "club-evening"\nedition = "xp-es:unheard"', "xp-es"),
    ],
)
def test_a_wrong_file_is_told_with_file_key_and_choices(text: str, told: str) -> None:
    with pytest.raises(DeskError) as refused:
        format_from_toml(text.encode(), "ours.toml")
    assert refused.value.fault is DeskFault.BAD_FORMAT
    assert str(refused.value).startswith("ours.toml")
    assert told in str(refused.value)
    for language in LANGUAGES[1:]:
        sentence = refused.value.in_language(language)
        assert sentence.startswith("ours.toml")
        assert not {"allowed", "allowed:", "missing", "whole", "not", "needs"} & set(
            sentence.split()
        )


def test_divisions_of_published_formats_have_a_name_in_every_language() -> None:
    primary = event_format("hk-selection-2012").division("primary")
    spoken = [primary.in_language(each) for each in ("en", "zh-Hant", "ko")]
    assert spoken == ["Primary", "小學組", "초등부"]
    typed = replace(primary, name="小學組")  # a form in Chinese was sent with another date
    assert typed.in_language("es") == "Primaria"
    assert replace(primary, name="Juniors").in_language("es") == "Juniors"
    for name in FORMAT_IDS:
        for division in event_format(name).divisions:
            assert division.in_language("en") == division.name
            assert len({division.in_language(each) for each in LANGUAGES}) > 3


def test_two_divisions_of_one_name_are_refused() -> None:
    division = '\n[[divisions]]\nid = "a"\nname = "A"\nquota = 5\n'
    with pytest.raises(DeskError, match="same id"):
        format_from_toml(f'based_on = "club-evening"{division * 2}'.encode(), "x")


def test_settings_typed_by_hand() -> None:
    ours: Format = changed(event_format("club-evening"), {"pairing": "swiss", "rounds": "5"})
    assert (ours.pairing, ours.rounds) == (Pairing.SWISS, 5)
    with pytest.raises(DeskError, match="no-final"):
        changed(ours, {"cut": "all"})


def test_a_path_says_whether_it_is_missing_or_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(DeskError, match="there is no file"):
        event_format(str(tmp_path / "missing.toml"))
    with pytest.raises(DeskError, match="cannot read the file"):
        event_format(str(tmp_path / "folder.toml"))


@pytest.mark.parametrize("name", ["nothing", "/nowhere/x.toml"])
def test_a_format_that_is_not_there(name: str) -> None:
    with pytest.raises(DeskError):
        event_format(name)


def test_a_division_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(DeskError, match="there are: primary, secondary, adult"):
        event_format("hk-selection-2012").division("junior")
