"""Chance is a recipe: docs/record.md states it, tests/test_record_page.py proves the page."""

from collections import Counter

import pytest

from tilehall.core import chance
from tilehall.core.chance import Chance, seed_hash, seed_text
from tilehall.core.errors import TilehallError


def test_the_recipe_never_changes() -> None:
    assert Chance("7", "deal 1").shuffled(range(10)) == (1, 7, 2, 8, 4, 6, 5, 9, 3, 0)


def test_purposes_and_seeds_give_shuffles_of_their_own() -> None:
    shuffles = {
        Chance(seed, purpose).shuffled(range(20))
        for seed in ("7", "8", "7 ")
        for purpose in ("deal 1", "deal 2", "start 1")
    }

    assert len(shuffles) == 9


def test_every_place_is_as_likely() -> None:
    found = Counter(
        (place, item)
        for seed in range(1000)
        for place, item in enumerate(Chance(str(seed), "deal 1").shuffled("abcd"))
    )

    assert len(found) == 16
    assert all(200 < count < 300 for count in found.values())


def test_words_beyond_a_multiple_of_the_bound_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [2**64 - 1, 2**64 - 2, 5]  # 2**64 - 1 is divisible by 3: the last word is too many
    monkeypatch.setattr(chance, "_words", lambda _: iter(words))

    numbers = Chance("7", "any")
    assert numbers.below(3) == (2**64 - 2) % 3
    assert numbers.below(3) == 2


@pytest.mark.parametrize("items", [(), ("a",)])
def test_nothing_and_one_thing_can_be_shuffled(items: tuple[str, ...]) -> None:
    assert Chance("7", "any").shuffled(items) == items


@pytest.mark.parametrize("seed", [7, "7", "Schlüssel 蘭", "x" * 100, -3])
def test_a_seed_is_a_line_of_text(seed: int | str) -> None:
    assert seed_text(seed) == str(seed)
    assert len(seed_hash(seed_text(seed))) == 64


@pytest.mark.parametrize("seed", ["", " 7", "7 ", "a\nb", "a\tb", "\x00", "\ud800", "x" * 101])
def test_what_cannot_stand_on_a_line_is_no_seed(seed: str) -> None:
    with pytest.raises(TilehallError, match="is no seed; allowed: 1 to 100 printable"):
        seed_text(seed)
