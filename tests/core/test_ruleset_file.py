"""Ruleset files: what they may say, and the error that names file, key and allowed values."""

import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tilehall.core.editions import EDITION_IDS, edition, ruleset_from_toml
from tilehall.core.errors import RulesetError
from tilehall.core.ruleset import (
    FIELDS,
    EmptyPool,
    JokerCounts,
    MatchLength,
    Ruleset,
)
from tilehall.core.ruleset_file import KNOBS, LARGEST_FILE, to_toml

CLASSIC = 'based_on = "classic-hk"\n'


def read(content: str | bytes, source: str = "house.toml") -> Ruleset:
    return ruleset_from_toml(content if isinstance(content, bytes) else content.encode(), source)


def refusal(content: str | bytes) -> str:
    with pytest.raises(RulesetError) as caught:
        read(content)
    message = str(caught.value)
    assert message.startswith("house.toml")
    assert "\n" not in message
    assert message.isprintable()
    return message


@pytest.mark.parametrize("name", [*EDITION_IDS, "xp-es:106", "xp-es:108"])
def test_an_edition_written_to_a_file_reads_back_to_an_equal_one(name: str) -> None:
    before = edition(name)
    after = read(to_toml(before))
    assert {key: getattr(after, key) for key in KNOBS} == {
        key: getattr(before, key) for key in KNOBS
    }
    assert after.variants == ()


def test_every_field_of_a_ruleset_can_be_written_in_a_file() -> None:
    assert {*KNOBS, "variants"} == set(FIELDS)


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("copies = 3", "copies", 3),
        ('name = "Sunday ✦"', "name", "Sunday ✦"),
        ("jokers = { J = 1, M = 2 }", "jokers", JokerCounts(J=1, M=2)),
        ("unopened_rack = 100", "unopened_rack", 100),
        ('unopened_rack = "its-value"', "unopened_rack", None),
        ('knocked_rack = "no-rule"', "knocked_rack", None),
        ('redeal_pairs = "never"', "redeal_pairs", None),
        ("match_games = 5", "match_games", 5),
        ('match_games = "agreed"', "match_games", MatchLength.AGREED),
        ('empty_pool = "end"', "empty_pool", EmptyPool.END),
    ],
)
def test_a_line_changes_its_value(line: str, key: str, value: Any) -> None:
    assert getattr(read(CLASSIC + line), key) == value


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("copies = -1", "copies is '-1'; allowed: a whole number from 1 to 4"),
        ("copies = 2.0", "copies is '2.0'; allowed: a whole number"),
        ("copies = true", "copies is 'True'; allowed: a whole number"),
        ('copies = "2"', "copies is '2'; allowed: a whole number"),
        ("opening_minimum = -30", "opening_minimum is '-30'; allowed: a whole number from 0"),
        ("turn_seconds = 0", "turn_seconds is '0'; allowed: a whole number from 1 to 86400"),
        ("max_seats = 7", "max_seats is '7'; allowed: a whole number from 2 to 6"),
        ("opening_turn_continues = 1", "opening_turn_continues is '1'; allowed: true or false"),
        ('joker_policy = "loose"', 'allowed: "free", "free-with-rack-tile", "frozen"'),
        ("joker_policy = []", "joker_policy is '[]'; allowed:"),
        ("unopened_rack = -5", 'allowed: "its-value" or a whole number from 0 to 1000'),
        ("match_games = 0", 'allowed: "open-ended", "agreed", or a whole number from 1'),
        ("jokers = 2", "jokers is '2'; allowed: a table with the keys J, D, C, M, each a whole"),
        ("jokers = { X = 2 }", "allowed: a table with the keys J, D, C, M"),
        ("jokers = { J = -2 }", "allowed: a table with the keys J, D, C, M"),
        ('colours = { y = "" }', "allowed: a table with the keys k, r, b, y, each a printable"),
        ('name = ""', "allowed: a printable text of 1 to 100 characters"),
        ('name = "\\u001b[31mred"', "name is '\\x1b[31mred'; allowed: a printable text"),
        ("name = 5", "name is '5'"),
        (f'name = "{"x" * 101}"', "allowed: a printable text of 1 to 100 characters"),
        ("opening_minimun = 30", "'opening_minimun' (did you mean opening_minimum?); allowed: "),
        ("zzz = 1", "unknown key 'zzz'; allowed: based_on, variants, id, version, name, "),
        ("min_seats = 4\nmax_seats = 3", "min_seats is 4 but max_seats is 3"),
        ("rack_size = 30", "rack_size is 30: 4 racks need more tiles"),
        ("variants = 3", "variants is not a table of tables; allowed: [variants.NAME]"),
        ("[variants]\nquick = 3", "variants is not a table of tables"),
        ("[variants.quick]\nsummary = 3", "variants.quick: summary is '3'; allowed: a"),
        ('[variants.quick]\nsummary = "\\u001b"', "summary is '\\x1b'; allowed: a printable text"),
        ('[variants."\\u001b"]', "a way is called '\\x1b'; allowed: a printable text"),
        ('[variants."a:b"]', "a way is called 'a:b'; allowed: a printable text without colon"),
        ("[variants.quick]\nrack_sise = 3", "house.toml, variants.quick: unknown key 'rack_sise'"),
        ("[variants.quick]\nrack_size = -3", "variants.quick: rack_size is '-3'; allowed: a whole"),
        ('[variants.quick]\nid = "x"', "variants.quick: id cannot change"),
        ("[variants.quick.variants.x]\ncopies = 1", "variants cannot change"),
    ],
)
def test_a_wrong_value_is_refused_by_name(line: str, message: str) -> None:
    assert message in refusal(CLASSIC + line)


@pytest.mark.parametrize(
    "content",
    [
        "copies = ",
        "copies = 2\ncopies = 3",
        "{}",
        b"name = '\xff'",
        b"\x00",
        "x = " + "[" * 5_000,
        "x = " + "9" * 5_000,
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_not_toml_is_said_to_be_so(content: str | bytes) -> None:
    assert "not TOML" in refusal(content)


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert "larger than 64 KiB" in refusal("#" * (LARGEST_FILE + 1))


@pytest.mark.parametrize(
    "bomb",
    [
        "a." * 32_000 + "b = 1",
        "[" + "a." * 16_000 + "b]\n" + "".join(f"k{n} = 1\n" for n in range(2_000)),
        "x = {" + "a." * 30_000 + "b = 1}",
        "# fine\n" + '"a".' * 15_000 + "b = 1",
    ],
    ids=["key", "header", "inline", "quoted"],
)
def test_keys_of_a_thousand_parts_are_refused_before_they_cost_memory(bomb: str) -> None:
    tracemalloc.start()
    try:
        message = refusal(bomb)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "a key of too many parts (at line" in message
    assert most < 4 * LARGEST_FILE


def test_dots_in_a_comment_or_a_sentence_are_no_keys() -> None:
    assert read(f"{CLASSIC}# {'.' * 100}\nname = 'J. R. R. T.'").name == "J. R. R. T."


def test_a_file_offers_no_more_ways_than_anybody_reads() -> None:
    ways = "".join(f"[variants.w{n}]\ncopies = 2\n" for n in range(21))
    assert "21 variants; allowed: up to 20" in refusal(CLASSIC + ways)


def test_a_file_on_its_own_needs_every_key() -> None:
    lines = to_toml(edition("classic-hk")).splitlines()
    without = "\n".join(line for line in lines if not line.startswith(("copies", "clock")))
    assert "missing copies, clock (or start with based_on)" in refusal(without)
    optional = "\n".join(line for line in lines if not line.startswith("colours"))
    assert read(optional).colours.y == "yellow"


def test_what_a_way_may_not_be_is_found_when_the_file_is_read(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(CLASSIC + "[variants.large]\nrack_size = 28\n", "utf-8")
    with pytest.raises(RulesetError, match=r"variants.large: rack_size is 28: 4 racks"):
        edition(str(house))


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("min_seats = 4\nmax_seats = 3", ("min_seats", "max_seats")),
        ("rack_size = 30", ("rack_size", "max_seats")),
        ("copies = 1\njokers = { J = 0 }\nrack_size = 14", ("rack_size", "max_seats")),
        ("opening_minimum = 800", ("opening_minimum", "copies")),
        ("min_seats = 4\nopening_minimum = 750", ("opening_minimum", "max_seats", "rack_size")),
        ("rack_size = 26\nopening_minimum = 319", ("opening_minimum", "rack_size")),
        ("redeal_pairs = 7\nrack_size = 13", ("redeal_pairs", "rack_size")),
        ("redeal_pairs = 1\ncopies = 1\nmax_seats = 2", ("redeal_pairs", "copies")),
        ('colours = { k = "Red", r = "red" }', ("colours.k", "colours.r")),
        ("[variants.big]\nrack_size = 30", ("variants.big", "rack_size", "max_seats")),
    ],
)
def test_values_that_cannot_work_together_are_refused_with_both_keys(
    lines: str, keys: tuple[str, ...]
) -> None:
    content = f'based_on = "classic-hk"\n{lines}\n'.encode()
    with pytest.raises(RulesetError, match=r"^kitchen") as refused:
        ruleset_from_toml(content, "kitchen")
    for key in keys:
        assert key in str(refused.value)


def test_a_pool_that_is_empty_from_the_start_does_not_go_with_a_game_that_ends_then() -> None:
    content = (
        b'based_on = "classic-hk"\nmax_seats = 2\ncopies = 1\njokers = { J = 8 }\nrack_size = 30\n'
    )
    assert ruleset_from_toml(content, "kitchen").rack_size == 30
    with pytest.raises(RulesetError, match='empty_pool is "end" but rack_size is 30'):
        ruleset_from_toml(content + b'empty_pool = "end"\n', "kitchen")
