"""Games by seed: a file that was torn goes on, a lie is found, and every record can be had."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tilehall.arena import ArenaError, Plan, dataset
from tilehall.arena.dataset import Head, extend, faults, head_of, read
from tilehall.arena.kernel_game import record_of
from tilehall.arena.play_game import play_deal
from tilehall.cli import app
from tilehall.core.editions import edition
from tilehall.core.record_reader import read as read_record

PLAN = Plan(edition("classic-es"), ("casual", "beginner"), 4, "data")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "games.txt"
    assert extend(path, head_of(PLAN, 3)) == 0
    return path


def test_every_game_is_proved_by_playing_it_again(made: Path) -> None:
    data = read(made)
    assert data.is_whole
    assert list(faults(data, prove=True)) == []
    game = read_record(data.record(2, 1)).replay()
    assert game.outcome is not None
    winners, acts, _ = data.lines[1].split()[1].split(":")
    assert winners == "".join(map(str, game.outcome.winners))
    assert int(acts) == len(game.log)


@pytest.mark.parametrize("name", ["classic-hk", "tournament-hk", "twist-cn"])
def test_the_records_are_those_of_the_arena(name: str, tmp_path: Path) -> None:
    """The kernel plays whole games; the arena plays them turn by turn, redeals included."""
    plan = Plan(edition(name), ("strategist", "step-3", "searcher:2worlds"), 4, "data 2")
    path = tmp_path / "games.txt"
    extend(path, head_of(plan, 1))
    data = read(path)
    arena = [game.record for game in play_deal(plan, 1, keep_records=True)]
    assert [data.record(1, game) for game in (1, 2, 3)] == arena


def test_a_file_that_was_torn_goes_on_and_is_the_same_in_the_end(
    made: Path, tmp_path: Path
) -> None:
    whole = made.read_bytes()
    for cut in (len(whole) - 5, whole.index(b"\n2 ") + 1, 0):
        torn = tmp_path / "torn.txt"
        torn.write_bytes(whole[:cut])
        extend(torn, head_of(PLAN, 3))
        assert torn.read_bytes() == whole


def test_a_file_that_was_torn_is_checked_as_far_as_it_goes(made: Path, tmp_path: Path) -> None:
    """Wrong input would be 2; that not all is there is the answer to the question."""
    torn, whole = tmp_path / "torn.txt", made.read_text()
    for text, said in (
        (whole[:-3], "2 of 3 deals are there; the next is cut off: not finished."),
        (whole[: whole.index("\n2 ") + 1], "1 of 3 deals are there: not finished."),
        (whole[: whole.index("\n")], "0 of 3 deals are there: not finished."),
    ):
        torn.write_text(text)
        found = CliRunner().invoke(app, ["data", "check", str(torn)])
        assert found.exit_code == 1
        assert said in found.stdout
        assert "0 lines wrong" in found.stdout


def test_a_digest_that_was_changed_is_found(made: Path, tmp_path: Path) -> None:
    lie = tmp_path / "lie.txt"
    lines = made.read_text().splitlines()
    lines[2] = lines[2][:-1] + ("0" if lines[2][-1] != "0" else "1")
    lie.write_text("\n".join(lines) + "\n")
    (fault,) = faults(read(lie))
    assert fault.startswith("line 3: written '2 ")
    found = CliRunner().invoke(app, ["data", "check", str(lie), "--sample", "99"])
    assert found.exit_code == 1
    assert "6 of 6 games played again, 1 lines wrong" in found.stdout


def test_a_record_that_core_does_not_prove_is_found(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the kernel had written another result."""

    def spoilt(*game: Any) -> str:
        return record_of(*game).replace("result: out", "result: blocked", 1)

    monkeypatch.setattr(dataset, "record_of", spoilt)
    found = list(faults(read(made), prove=True))
    assert any(each.startswith("line 2, game 1: ") for each in found)


def test_what_is_no_such_file_is_told(made: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    for text, said in (
        ("hello\n", "is no file of games by seed"),
        (made.read_text().replace('"tilehall": "', '"tilehall": "9', 1), "was made with tilehall"),
        (made.read_text() + "4 0:1:0\n", "more lines than deals"),
        (made.read_text() + "4 0", "more lines than deals"),
    ):
        other.write_text(text)
        with pytest.raises(ArenaError, match=said):
            read(other)
    with pytest.raises(ArenaError, match="holds something else"):
        extend(made, Head(PLAN, 4, "1"))


@pytest.mark.parametrize("spec", ["searcher:200ms", "cat -u"])
def test_only_bots_that_choose_the_same_everywhere_are_taken(spec: str) -> None:
    with pytest.raises(ArenaError, match="does not choose the same on every machine"):
        head_of(Plan(edition("classic-es"), (spec, "solver"), 2, "1"), 1)


def test_a_record_can_be_shown(made: Path) -> None:
    found = CliRunner().invoke(app, ["data", "show", str(made), "1", "--game", "2"])
    assert found.exit_code == 0
    assert read_record(found.stdout).replay().is_over
