"""A seed made of several secrets: whoever kept a receipt finds out a hall that cheats."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tilehall.core.errors import RecordError
from tilehall.core.game import Game
from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.core.shared_seed import SharedSeed, commitment_to

PLAYERS = ("Ann", "Ben", "Cid", "Dot")


def shared_by(hall: str, *secrets: str) -> SharedSeed:
    commitments = tuple(commitment_to(each) if each else "" for each in secrets)
    return SharedSeed(commitment_to(hall), commitments, hall, secrets)


def record_of(shared: SharedSeed, seed: str | None = None) -> str:
    seed = shared.seed if seed is None else seed
    return write(Game.new("classic-hk", players=PLAYERS, seed=seed, shared=shared))


def problems(text: str, receipt: str) -> list[str]:
    """What `tilehall verify --receipt` finds."""
    record = read(text)
    assert record.setup.shared is not None
    return [*record.problems(), *record.setup.shared.problems_with_receipt(receipt)]


def test_a_shared_seed_is_the_hash_of_all_secrets_that_were_told() -> None:
    shared = shared_by("lantern", "tea", "", "rain")
    digest = hashlib.sha256(b"lantern\n1 tea\n3 rain").hexdigest()
    assert shared.seed == digest
    assert digest == "da9d54d1fa494da00d69ccdb228aabc963f5a4784a2c06716ac4ee78645de3a0"


def test_a_record_tells_what_its_seed_was_made_of_and_reads_back() -> None:
    shared = replace(shared_by("h", "a", "", "c", "d"), secrets=("a", "", "", "d"))
    text = record_of(shared)
    assert text.startswith("Tilehall record 2\n")
    assert "\nhall secret: h\nsecret 1: a\nsecret 4: d\nseed hash: " in text
    record = read(text)
    assert record.setup.shared == shared
    assert shared.withheld == (2,)
    assert problems(text, shared.receipt(0)) == []
    assert write(record.replay()) == text


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        ("hall commitment: ", "hall commitment: abc", "'abc' is no SHA-256 of a secret"),
        ("commitment 2: ", "commitment 2: ABC", "'ABC' is no SHA-256 of a secret"),
        ("hall secret: ", "hall secret:", "'hall secret: …' should stand here"),
        ("secret 2: ", "secret 2: " + "x" * 101, "is no seed"),
        ("commitment 1: ", "commitment 5: x", "'hall secret: …' should stand here"),
    ],
)
def test_a_bad_line_about_secrets_is_named(line: str, instead: str, message: str) -> None:
    lines = record_of(shared_by("h", "a", "b", "c", "d")).split("\n")
    place = next(n for n, each in enumerate(lines) if each.startswith(line))
    lines[place] = instead
    with pytest.raises(RecordError, match=message):
        read("\n".join(lines))


def chosen_seed(_: SharedSeed, random: Random) -> str:
    return str(random.random())


def late_hall(shared: SharedSeed, random: Random) -> SharedSeed:
    """The hall chooses its secret when it knows all others."""
    return shared_by(str(random.random()), *shared.secrets)


def other_hall_secret(shared: SharedSeed, random: Random) -> SharedSeed:
    return replace(shared, hall_secret=str(random.random()))


def exchanged(shared: SharedSeed, random: Random) -> SharedSeed:
    """Anybody's secret, and the commitment to it."""
    secrets = list(shared.secrets)
    secrets[random.choice((0, 2, 3))] = str(random.random())
    return shared_by(shared.hall_secret, *secrets)


def only_the_secret_exchanged(shared: SharedSeed, random: Random) -> SharedSeed:
    return replace(shared, secrets=(str(random.random()), *shared.secrets[1:]))


def late_accomplice(shared: SharedSeed, random: Random) -> SharedSeed:
    secrets = (shared.secrets[0], str(random.random()), *shared.secrets[2:])
    return shared_by(shared.hall_secret, *secrets)


def left_out(shared: SharedSeed, _: Random) -> SharedSeed:
    return replace(shared, secrets=("", *shared.secrets[1:]))


def swapped(shared: SharedSeed, _: Random) -> SharedSeed:
    """Two players' secrets and commitments change places, which makes another seed."""
    first, second, third, fourth = shared.secrets
    return shared_by(shared.hall_secret, third, second, first, fourth)


def nobody_committed(shared: SharedSeed, _: Random) -> SharedSeed:
    return shared_by(shared.hall_secret, "", "", "", "")


CHEATS: tuple[Callable[[SharedSeed, Random], SharedSeed | str], ...] = (
    chosen_seed,
    late_hall,
    other_hall_secret,
    exchanged,
    only_the_secret_exchanged,
    late_accomplice,
    left_out,
    swapped,
    nobody_committed,
)


def test_a_cheating_hall_is_caught_in_a_thousand_of_a_thousand_tries() -> None:
    """Every cheat writes a record that fits in itself as far as it can; Ann has her receipt."""
    random = Random(19)  # noqa: S311 - any other cheats would do
    header = record_of(shared_by("h", "a", "", "c", "d"))
    assert problems(header, shared_by("h", "a", "", "c", "d").receipt(0)) == []
    for attempt in range(1_000):
        hall, ann, cid, dot = (str(random.random()) for _ in range(4))
        honest = shared_by(hall, ann, "", cid, dot)
        receipt = honest.receipt(0)
        cheat = CHEATS[attempt % len(CHEATS)](honest, random)
        record, seed = (honest, cheat) if isinstance(cheat, str) else (cheat, cheat.seed)
        found = [*record.problems(seed), *record.problems_with_receipt(receipt)]
        assert found, CHEATS[attempt % len(CHEATS)].__name__


def test_a_receipt_of_nothing_proves_nothing() -> None:
    shared = shared_by("h", "", "", "c", "d")
    assert list(shared.problems_with_receipt(f"{shared.closing} "))
