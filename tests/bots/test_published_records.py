"""The records that docs/bots.md points to: they replay, and say what the page says."""

import gzip
import json
from pathlib import Path
from typing import NamedTuple

import pytest

from tilehall.core.game import Game
from tilehall.core.record_reader import read

RECORDS = Path(__file__).resolve().parents[2] / "docs" / "records"


class Match(NamedTuple):
    """A file, and what the page says of the bot that was measured."""

    file: str
    bot: str
    games: int
    won: float


MATCHES = [
    Match("searcher-solver-classic-es", "searcher:200ms", 200, 200),
    Match("searcher-solver-tournament-hk", "searcher:200ms", 200, 200),
    Match("master-searcher-classic-es", "master:200ms", 400, 256),
    Match("master-searcher-tournament-hk", "master:200ms", 400, 244),
    Match("master-three-strategists-classic-es", "master", 1_600, 878),
    Match("master-three-strategists-tournament-hk", "master", 1_600, 1_131),
    Match("two-masters-two-strategists-classic-es", "master", 600, 427.5),
    Match("two-masters-two-strategists-tournament-hk", "master", 600, 519),
]


def games(match: Match, every: int) -> list[Game]:
    with gzip.open(RECORDS / f"{match.file}.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line)["record"] for line in lines]
    assert len(records) == match.games
    return [read(record).replay() for record in records[::every]]


def won_by(bot: str, game: Game) -> float:
    """A shared win counts in part."""
    assert game.outcome is not None
    names = [game.players[seat].partition(" #")[0] for seat in game.outcome.winners]
    return names.count(bot) / len(names)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.file)
def test_published_games_replay(match: Match) -> None:
    assert all(match.bot in game.players for game in games(match, every=20))


@pytest.mark.full
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.file)
def test_as_many_published_games_were_won_as_the_page_says(match: Match) -> None:
    found = games(match, every=1)
    assert sum(won_by(match.bot, game) for game in found) == pytest.approx(match.won)
