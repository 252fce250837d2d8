"""`tilehall verify`: what is proved, what is wrong, what is no record at all."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilehall.bots import Beginner
from tilehall.cli import app
from tilehall.core.game import Game
from tilehall.core.record import write
from tilehall.core.shared_seed import SharedSeed, commitment_to


def played(turns: int | None = None, edition: str = "classic-es") -> str:
    game = Game.new(edition, players=["Ada", "[red]Bo[/red]", "Cleo"], seed="verify me")
    bot = Beginner()
    while not game.is_over and (turns is None or len(game.log) < turns):
        game = game.after(bot.choose(game.view(game.position.to_move)), at=1000 * len(game.log))
    return write(game)


RECORD = played()


def verify(record: str | bytes, tmp_path: Path, *more: str) -> Result:
    file = tmp_path / "game.txt"
    file.write_bytes(record.encode() if isinstance(record, str) else record)
    return CliRunner().invoke(app, ["verify", str(file), *more])


def test_a_game_is_proved(tmp_path: Path) -> None:
    proof = verify(RECORD, tmp_path)
    assert proof.exit_code == 0
    assert "proved." in proof.stdout
    assert "not proved" not in proof.stdout
    assert "seed matches the hash" in proof.stdout
    assert re.search(r"\d+ turns legal by classic-es 2", proof.stdout)
    assert "result right: won by" in proof.stdout
    assert "[red]Bo[/red]" in proof.stdout


def test_a_secret_of_the_hall_that_was_used_before_is_told(tmp_path: Path) -> None:
    secrets = ("coffee", "", "snow")
    commitments = tuple(commitment_to(each) if each else "" for each in secrets)
    again = SharedSeed(commitment_to("lantern"), commitments, "lantern", secrets)
    first = tmp_path / "first.txt"
    first.write_text(shared_record())
    assert verify(shared_record(again), tmp_path).exit_code == 0
    proof = verify(shared_record(again), tmp_path, str(first))
    assert proof.exit_code == 1
    assert "the hall had used its secret before: in" in proof.stdout


def test_a_secret_that_was_committed_to_and_never_asked_for_is_missed(tmp_path: Path) -> None:
    """Its receipt is the secret alone: nothing was closed when the hall began without it."""
    assert verify(shared_record(), tmp_path, "--receipt", "rain").exit_code == 0
    for record in (shared_record(), RECORD):
        proof = verify(record, tmp_path, "--receipt", "fog")
        assert proof.exit_code == 1
        assert "the secret of the receipt is not in" in proof.stdout


SECRETS = ("tea", "", "rain")
SHARED = SharedSeed(
    commitment_to("lantern"),
    tuple(commitment_to(each) if each else "" for each in SECRETS),
    "lantern",
    SECRETS,
)


def shared_record(shared: SharedSeed = SHARED) -> str:
    """A game just dealt; its seed is made of the hall's secret and of two players'."""
    players = ["Ada", "Bo", "Cleo"]
    return write(Game.new("classic-es", players=players, seed=shared.seed, shared=shared))


def test_a_receipt_proves_that_its_secret_is_in_the_seed(tmp_path: Path) -> None:
    for player in (0, 2):
        proof = verify(shared_record(), tmp_path, "--receipt", SHARED.receipt(player))
        assert proof.exit_code == 0
        assert "of the hall and of 2 of 3 players" in proof.stdout
        assert "the secret of the receipt is in it" in proof.stdout


@pytest.mark.parametrize(
    ("receipt", "why"),
    [
        (f"{SHARED.closing} else", "the secret of the receipt is not in the seed"),
        (f"{SHARED.closing} ", "the secret of the receipt is not in the seed"),
        ("0" * 64 + " tea", "other commitments than these were shown"),
        ("no receipt at all", "other commitments than these were shown"),
    ],
)
def test_a_receipt_that_does_not_fit_is_told(receipt: str, why: str, tmp_path: Path) -> None:
    proof = verify(shared_record(), tmp_path, "--receipt", receipt)
    assert proof.exit_code == 1
    assert "not proved" in proof.stdout
    assert why in proof.stdout


def test_a_hall_that_exchanged_its_secret_is_caught_by_a_receipt(tmp_path: Path) -> None:
    other = SharedSeed(commitment_to("lamp"), SHARED.commitments, "lamp", SECRETS)
    assert verify(shared_record(other), tmp_path).exit_code == 0  # it fits in itself
    assert verify(shared_record(other), tmp_path, "--receipt", SHARED.receipt(0)).exit_code == 1


def test_a_receipt_of_a_seed_that_the_hall_made_alone_proves_nothing(tmp_path: Path) -> None:
    proof = verify(RECORD, tmp_path, "--receipt", SHARED.receipt(0))
    assert proof.exit_code == 1
    assert "the hall alone made this seed" in proof.stdout


def test_an_unfinished_game_is_proved_as_such(tmp_path: Path) -> None:
    proof = verify(played(turns=1), tmp_path)
    assert proof.exit_code == 0
    assert "1 turn legal" in proof.stdout
    assert "unfinished" in proof.stdout


def test_a_record_is_read_from_standard_input() -> None:
    proof = CliRunner().invoke(app, ["verify", "-"], input=RECORD)
    assert proof.exit_code == 0
    assert "standard input: proved." in proof.stdout


def test_windows_line_ends_and_comments_do_no_harm(tmp_path: Path) -> None:
    text = "\ufeff" + RECORD.replace("\n", "\r\n") + "# a good game\r\n"
    assert verify(text, tmp_path).exit_code == 0


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        (r"seed: verify me", "seed: another", "seed does not match"),
        (r"seed hash: .", "seed hash: #", "seed does not match"),
        (r"(rack 1: )(\S+) ", r"\1\2 \2 ", "rack 1"),
        (r"(pool: \S+) (\S+)", r"\1", "pool"),
        (
            r"draw for the start: player 1 .*",
            "draw for the start: player 1 k1",
            "the game says 'draw for the start: player 1 ",
        ),
        (r"starts: seat \d", "starts: seat 9", "the game says 'starts: seat "),
        (r"seat 2: .*", "seat 2: Eve", "the game says 'seat 2: [red]Bo[/red]'"),
        (r"1\. seat (\d)( @\S+)?: .*", r"1. seat \1: pass", "pool-not-empty"),
        (r"1\. seat (\d)( @\S+)?: .*", r"1. seat \1: play r1 r1 r1", "tile-not-on-rack"),
        (r"2\. seat \d", "2. seat 9", "seat"),
        (r"result: \w+", "result: unfinished", "result"),
        (r"won by: .*", "won by: 1 2 3", "the game says 'won by: "),
        (r"scores: (\S+)", r"scores: 999", "the game says 'scores: "),
    ],
)
def test_a_tampered_record_is_not_proved(
    pattern: str, instead: str, said: str, tmp_path: Path
) -> None:
    forged, count = re.subn(pattern, instead, RECORD, count=1)
    assert count == 1
    assert forged != RECORD
    proof = verify(forged, tmp_path)
    assert proof.exit_code == 1, proof.output
    assert "not proved." in proof.stdout
    assert said in proof.stdout


def test_every_problem_is_listed(tmp_path: Path) -> None:
    forged = re.sub(r"won by: .*", "won by: 1 2 3", RECORD)
    forged = re.sub(r"seed hash: .", "seed hash: #", forged)
    proof = verify(forged, tmp_path)
    assert proof.exit_code == 1
    assert "seed does not match" in proof.stdout
    assert "the game says 'won by: " in proof.stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "cut off"),
        (b"\n\n", "cut off"),
        (b"not a record", "line 1: "),
        (RECORD.encode()[:300], ""),
        (RECORD.encode()[: len(RECORD) // 2], ""),
        (RECORD.encode().removesuffix(b"end\n"), "cut off"),
        (RECORD.encode() + RECORD.encode(), "should stand here"),
        (RECORD.encode().replace(b"Ada", b"A\x1b[2Jda"), "control character"),
        (RECORD.encode().replace(b"Ada", b"A\x00da"), "control character"),
        (RECORD.encode().replace(b"Ada", b"\xff\xfe"), "line 3: not a text file"),
        (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "not a text file"),
        (b"x" * (17 * 1024 * 1024), "longer than any"),
        (RECORD.encode().replace(b"classic-es 2", b"classic-es 99"), "version"),
        (RECORD.encode().replace(b"classic-es 2", b"classic-xx 1"), "no edition"),
        (RECORD.encode().replace(b"classic-es 2", b"../../etc/passwd 1"), "edition"),
    ],
    ids=range(15),
)
def test_what_is_no_record_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    refused = verify(content, tmp_path)
    assert refused.exit_code == 2, refused.output
    assert refused.stdout == ""
    assert refused.stderr.count("\n") == 1
    assert "game.txt: " in refused.stderr
    assert said in refused.stderr
    assert refused.stderr.replace("\n", "").isprintable()


@pytest.mark.parametrize("name", ["no-such-file", ".", "", "a\nb", "n" * 5000])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_cannot_be_opened_is_refused(name: str, command: str) -> None:
    refused = CliRunner().invoke(app, [command, name])
    assert refused.exit_code == 2
    assert "cannot read" in refused.stderr
    assert refused.stderr.count("\n") == 1


def lines_of(*records: str) -> bytes:
    lines = [json.dumps({"game": f"game {at}", "record": each}) for at, each in enumerate(records)]
    return gzip.compress("\n".join(lines).encode())


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (lines_of(RECORD, RECORD), 0, "2 of 2 records proved"),
        (lines_of(RECORD, RECORD.replace("won by: ", "won by: 1 ")), 1, "game 1: line"),
        (lines_of(RECORD, "hello"), 2, "record 2: line 1"),
        (gzip.compress(b"[1]\n"), 2, "line 1 is no game with its record"),
        (lines_of(RECORD)[:-9], 2, "it is not whole"),
        (b"hello", 2, "cannot read"),
        (gzip.compress(b""), 1, "0 of 0 records proved"),
    ],
    ids=[
        "proved",
        "wrong",
        "no record",
        "no game",
        "torn",
        "not packed",
        "empty",
    ],  # gzip has a clock
)
def test_many_games_in_one_file(content: bytes, code: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    file.write_bytes(content)
    found = CliRunner().invoke(app, ["verify", str(file)])
    assert found.exit_code == code
    assert said in " ".join(found.output.split())
