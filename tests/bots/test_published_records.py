"""The records that docs/bots.md points to: they replay, and say what the page says."""

import gzip
import json
from pathlib import Path

import pytest

from tilehall.core.game import Game
from tilehall.core.record_reader import read

RECORDS = Path(__file__).resolve().parents[2] / "docs" / "records"
FILES = ["searcher-solver-classic-es.jsonl.gz", "searcher-solver-tournament-hk.jsonl.gz"]


def games(name: str, every: int) -> list[Game]:
    with gzip.open(RECORDS / name, "rt", encoding="utf-8") as lines:
        records = [json.loads(line)["record"] for line in lines]
    assert len(records) == 200
    return [read(record).replay() for record in records[::every]]


def won_by_searcher(game: Game) -> bool:
    assert game.outcome is not None
    return [game.players[seat] for seat in game.outcome.winners] == ["searcher:200ms"]


@pytest.mark.parametrize("name", FILES)
def test_published_games_replay_and_searcher_wins_most(name: str) -> None:
    found = games(name, every=20)
    assert sum(map(won_by_searcher, found)) > len(found) / 2


@pytest.mark.full
@pytest.mark.parametrize("name", FILES)
def test_every_published_game_replays(name: str) -> None:
    found = games(name, every=1)
    assert sum(map(won_by_searcher, found)) >= 0.95 * len(found)
