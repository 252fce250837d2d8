"""Published editions, a household's own files, and the ways to play them."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tilehall.core.editions import EDITION_IDS, edition, ruleset_from_toml
from tilehall.core.errors import RulesetError
from tilehall.core.ruleset import JokerCounts, JokerPolicy, MatchLength


def house(folder: Path, content: str, name: str = "house.toml") -> str:
    path = folder / name
    path.write_text(content, "utf-8")
    return str(path)


@pytest.mark.parametrize("name", EDITION_IDS)
def test_an_edition_is_known_by_its_id(name: str) -> None:
    assert edition(name).id == name
    assert edition(name) is edition(name)


@pytest.mark.parametrize(
    ("name", "tiles", "policy", "joker_value", "games"),
    [
        ("classic-hk", 106, JokerPolicy.FROZEN, 30, MatchLength.OPEN_ENDED),
        ("classic-es", 106, JokerPolicy.FREE, 25, MatchLength.OPEN_ENDED),
        ("xp-es", 160, JokerPolicy.FREE, 25, MatchLength.OPEN_ENDED),
        ("twist-cn", 112, JokerPolicy.FREE, 30, MatchLength.AGREED),
        ("twist-kr", 112, JokerPolicy.FREE, 30, MatchLength.AGREED),
        ("tournament-hk", 106, JokerPolicy.FREE_WITH_RACK_TILE, 30, 3),
    ],
)
def test_editions_differ_as_the_table_of_the_rules_says(
    name: str, tiles: int, policy: JokerPolicy, joker_value: int, games: int | MatchLength
) -> None:
    found = edition(name)
    assert (found.tile_count, found.joker_policy) == (tiles, policy)
    assert (found.joker_value, found.match_games) == (joker_value, games)


@pytest.mark.clause("E-XP")
def test_four_or_fewer_play_xp_in_three_ways_and_six_with_all_tiles() -> None:
    names = ("xp-es", "xp-es:106", "xp-es:108")
    assert [edition(name).tile_count for name in names] == [160, 106, 108]
    assert [edition(name).max_seats for name in names] == [6, 4, 4]
    assert [edition(name).jokers.J for name in names] == [4, 2, 4]
    assert edition("xp-es:106").id == "xp-es:106"
    assert edition("xp-es:106").variants == ()


@pytest.mark.clause("E-SEATS")
def test_the_draw_may_decide_the_seats_only_in_the_hong_kong_edition() -> None:
    assert [name for name in EDITION_IDS if edition(name).seating_by_draw] == ["classic-hk"]


@pytest.mark.clause("E-INFERRED")
def test_twist_has_two_jokers_of_each_kind_and_the_tournament_is_for_two_to_four() -> None:
    assert edition("twist-cn").jokers == edition("twist-kr").jokers == JokerCounts(2, 2, 2, 2)
    assert (edition("tournament-hk").min_seats, edition("tournament-hk").max_seats) == (2, 4)


# ------------------------------------------------------------------ files


def test_a_household_changes_two_lines(tmp_path: Path) -> None:
    path = house(tmp_path, 'based_on = "classic-hk"\nopening_minimum = 50\njoker_value = 20\n')
    classic = edition("classic-hk")
    name = "The Original, Hong Kong, house rules"
    assert edition(path) == replace(
        classic, id="house", name=name, version=1, opening_minimum=50, joker_value=20
    )


def test_a_file_may_be_based_on_a_way(tmp_path: Path) -> None:
    path = house(tmp_path, 'based_on = "xp-es:108"\n', "ours.toml")
    assert (edition(path).id, edition(path).tile_count) == ("ours", 108)


def test_a_file_may_be_based_on_a_file_beside_it(tmp_path: Path) -> None:
    house(tmp_path, 'based_on = "classic-es"\njoker_value = 20\n', "first.toml")
    path = house(tmp_path, 'based_on = "first.toml"\nopening_minimum = 40\n', "second.toml")
    found = edition(path)
    assert (found.id, found.joker_value, found.opening_minimum) == ("second", 20, 40)
    assert found.name.count("house rules") == 1


def test_a_mark_of_the_editor_before_the_text_is_passed_over(tmp_path: Path) -> None:
    path = house(tmp_path, '\ufeffbased_on = "classic-es"\njoker_value = 20\n')
    assert edition(path).joker_value == 20


def test_a_file_that_is_based_on_half_a_file_is_told_what_is_missing(tmp_path: Path) -> None:
    house(tmp_path, "copies = 2\n", "first.toml")
    path = house(tmp_path, 'based_on = "first.toml"\n', "second.toml")
    with pytest.raises(RulesetError, match="missing name, "):
        edition(path)


def test_a_file_has_ways_of_its_own_and_keeps_those_it_is_based_on(tmp_path: Path) -> None:
    own = 'based_on = "classic-hk"\n[variants.quick]\nsummary = "for children"\nrack_size = 10\n'
    path = house(tmp_path, own)
    assert edition(f"{path}:quick").rack_size == 10
    assert edition(f"{path}:quick").id == "house:quick"
    with pytest.raises(RulesetError, match="house has no way 'slow'; allowed: quick"):
        edition(f"{path}:slow")
    based = house(tmp_path, 'based_on = "xp-es"\njoker_value = 30\n', "xp.toml")
    assert edition(f"{based}:106").tile_count == 106


def test_a_path_need_not_end_in_toml(tmp_path: Path) -> None:
    assert edition(house(tmp_path, 'based_on = "classic-hk"\n', "rules")).id == "rules"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "no edition ''; allowed: classic-hk, .*, or the path of a TOML file"),
        ("classic", "no edition 'classic'"),
        ("Classic-HK", "no edition 'Classic-HK'"),
        ("classic-hk\x00", r"no edition 'classic-hk\\x00'"),
        ("x" * 5_000, "no edition 'x{40}…'"),
        ("classic-hk:106", "classic-hk has no way '106'; allowed: none"),
        ("xp-es:", "xp-es has no way ''; allowed: 106, 108"),
        ("none.toml", "cannot read 'none.toml': No such file"),
        ("none.toml:quick", "cannot read 'none.toml': No such file"),
        ("a/b\x00.toml", "cannot read .*: embedded null"),
        ("/" + "x" * 5_000, "cannot read .*: File name too long"),
        ("\ud800.toml", "cannot read .*surrogates"),
    ],
    ids=lambda text: repr(text[:16]),
)
def test_what_is_no_edition_is_refused(name: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        edition(name)


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"cannot read .*: not a file"):
        edition(str(tmp_path))


def test_a_file_that_is_too_large_is_read_no_further(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="larger than 64 KiB"):
        edition(house(tmp_path, "#" * 1_000_000))


def test_files_based_on_each_other_are_found_out(tmp_path: Path) -> None:
    house(tmp_path, 'based_on = "two.toml"\n', "one.toml")
    path = house(tmp_path, 'based_on = "one.toml"\n', "two.toml")
    with pytest.raises(RulesetError, match="based_on goes round in a circle or too deep"):
        edition(path)


@pytest.mark.parametrize(
    ("based_on", "message"),
    [
        ("5", "house.toml: based_on is '5'; allowed: an edition or a path"),
        ('"classic"', "house.toml: based_on is 'classic'; allowed: classic-hk, classic-es, "),
        ('"classic-hk:9"', "house.toml: based_on: classic-hk has no way '9'"),
        ('"./nowhere"', "cannot read '.*nowhere': No such file"),
    ],
)
def test_what_a_file_is_based_on_must_be_there(tmp_path: Path, based_on: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        edition(house(tmp_path, f"based_on = {based_on}\n"))


def test_a_ruleset_from_elsewhere_is_based_on_published_editions_only(tmp_path: Path) -> None:
    found = ruleset_from_toml(b'based_on = "xp-es:106"\nid = "guest"\n', "upload")
    assert (found.id, found.tile_count) == ("guest", 106)
    path = house(tmp_path, 'based_on = "classic-hk"\n')
    with pytest.raises(RulesetError, match=r"upload: based_on: no edition .*; allowed: classic-hk"):
        ruleset_from_toml(f'based_on = "{path}"\n'.encode(), "upload")


def test_a_pipe_is_no_edition_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)

    with pytest.raises(RulesetError, match=r"cannot read .*: not a file"):
        edition(str(pipe))
