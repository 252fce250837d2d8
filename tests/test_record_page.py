"""docs/record.md is enough for a second implementation: here is one, from the page alone."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilehall.core.record import write
from tilehall.core.record_reader import LARGEST_RECORD, read

PAGE = (Path(__file__).parent.parent / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```record\n(.*?)```", PAGE, flags=re.DOTALL)
BOXES = {"classic-es": (2, 2), "kitchen-table": (1, 2)}  # copies of each number, jokers


# ---------------------------------------------- a second implementation, standard library only


def words(seed: str, purpose: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = hashlib.sha256(f"{seed}\n{purpose}\n{counter}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24))
        counter += 1


def shuffled(things: list[str], seed: str, purpose: str) -> list[str]:
    stream, pile = words(seed, purpose), list(things)
    for i in range(len(pile) - 1, 0, -1):
        word = next(w for w in stream if w < 2**64 - 2**64 % (i + 1))
        j = word % (i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def box(copies: int, jokers: int) -> list[str]:
    numbers = [f"{colour}{n}" for colour in "krby" for n in range(1, 14) for _ in range(copies)]
    return numbers + ["J"] * jokers


# ------------------------------------------------------------------------------- the proof


def values(record: str, key: str) -> list[str]:
    return re.findall(rf"^{key}: (.*)$", record, flags=re.MULTILINE)


def box_of(record: str) -> list[str]:
    return next(box(*size) for name, size in BOXES.items() if name in record)


def test_the_page_has_an_example_of_a_published_edition_and_one_of_house_rules() -> None:
    assert ["house rules:" in example for example in EXAMPLES] == [False, True]


@pytest.mark.parametrize("record", EXAMPLES, ids=["edition", "house"])
def test_the_shuffle_described_on_the_page_deals_the_racks_and_the_pool(record: str) -> None:
    (seed,) = values(record, "seed")
    pile = shuffled(box_of(record), seed, "deal 1")
    for rack in values(record, r"deal 1 rack \d"):
        tiles = rack.split()
        assert sorted(pile[: len(tiles)]) == sorted(tiles)
        pile = pile[len(tiles) :]

    assert values(record, "deal 1 pool") == [" ".join(pile)]


@pytest.mark.parametrize("record", EXAMPLES, ids=["edition", "house"])
def test_the_shuffle_described_on_the_page_gives_the_draw_for_the_start(record: str) -> None:
    (seed,) = values(record, "seed")
    drawn = [value.split()[-1] for value in values(record, "draw for the start")]

    assert shuffled(box_of(record), seed, "start 1")[: len(drawn)] == drawn


@pytest.mark.parametrize("record", EXAMPLES, ids=["edition", "house"])
def test_the_hash_described_on_the_page_is_that_of_the_seed(record: str) -> None:
    (seed,) = values(record, "seed")

    assert values(record, "seed hash") == [hashlib.sha256(seed.encode()).hexdigest()]


@pytest.mark.parametrize("record", EXAMPLES, ids=["edition", "house"])
def test_the_examples_of_the_page_are_records_that_can_be_proved(record: str) -> None:
    found = read(record)

    assert found.problems() == []
    assert write(found.replay()) == record


def test_the_numbers_to_check_a_shuffle_with_are_right() -> None:
    numbers = " ".join(shuffled([str(n) for n in range(10)], "7", "deal 1"))

    assert f"seed `7`, purpose `deal 1`, become {numbers}." in PAGE


def test_the_page_knows_how_long_a_record_may_be() -> None:
    assert f"{LARGEST_RECORD:,} characters" in PAGE
