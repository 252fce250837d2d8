"""The draw's seed is sealed beforehand: the desk cannot retype it until it likes the draw."""

import pytest
from tests.tournament.events import Book, filled

from tilehall.core.shared_seed import commitment_to
from tilehall.tournament.desk import seating
from tilehall.tournament.errors import DeskError

WORD = "0123456789abcdef0123456789abcdef"


def draw(book: Book, seed: str, reason: str = "") -> None:
    changes, _ = seating.draw(book.event, "primary", seed=seed, reason=reason)
    book.write(*changes)


def refused(book: Book, seed: str) -> str:
    with pytest.raises(DeskError) as found:
        draw(book, seed)
    return str(found.value)


def test_a_sealed_seed_begins_with_the_word_that_was_committed_to() -> None:
    book = filled(8)
    book.do(seating.seal, "primary", commitment=commitment_to(WORD))
    assert book.event.division("primary")[1].sealed_seed == commitment_to(WORD)
    tries = [f"{n} tea rain" for n in range(1_000)]
    assert all("a seed is sealed" in refused(book, seed) for seed in tries)
    draw(book, f"{WORD} tea rain")
    rounds = book.event.division("primary")[1].rounds
    assert {each.sealed_seed for each in rounds} == {commitment_to(WORD)}
    assert book.event.division("primary")[1].sealed_seed == ""  # it is open now


def test_another_word_is_sealed_only_with_a_reason_that_the_book_keeps() -> None:
    book = filled(8)
    book.do(seating.seal, "primary", commitment=commitment_to(WORD))
    with pytest.raises(DeskError):
        seating.seal(book.event, "primary", commitment=commitment_to("other"))
    book.do(seating.seal, "primary", commitment=commitment_to("other"), reason="lost")
    assert "lost" in book.lines[-1].body
    with pytest.raises(DeskError):
        seating.seal(book.event, "primary", commitment="abc", reason="x")


def test_a_draw_without_a_seal_is_as_it_was() -> None:
    book = filled(8)
    draw(book, "dice 4 2 6")
    assert {each.sealed_seed for each in book.event.division("primary")[1].rounds} == {""}
