"""All bots choose as they did when this was recorded, from the same views and seeds.

Every bot is asked at every turn of a game that they play in turn; choices.json holds four digits of
what each answered. A bot that is meant to play otherwise is recorded again:

    .venv/bin/python -m tests.bots.test_recorded_choices > tests/bots/choices.json
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tilehall.bots import BOTS, make
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.game import Game

CHOICES = Path(__file__).with_name("choices.json")
# worlds, not time: the same on every machine
SPECS = [f"{name}:6worlds" if name in ("searcher", "master") else name for name in BOTS]
MOST_TURNS = 60


def choices(name: str) -> Iterator[str]:
    """What each bot would do, turn by turn."""
    seats = min(4, edition(name).max_seats)  # Master is itself with four
    game = Game.new(name, seats=seats, seed=2026)
    while not game.is_over and len(game.log) < MOST_TURNS:
        view = game.view(game.position.to_move)
        turns = [make(spec, seed=f"{len(game.log)}").choose(view) for spec in SPECS]
        yield " ".join(sha256(str(turn).encode()).hexdigest()[:4] for turn in turns)
        game = game.after(turns[len(game.log) // seats % 3])


@pytest.mark.parametrize("name", EDITION_IDS)
def test_every_bot_chooses_as_recorded(name: str) -> None:
    assert list(choices(name)) == json.loads(CHOICES.read_text("utf-8"))[name]


if __name__ == "__main__":
    json.dump({name: list(choices(name)) for name in EDITION_IDS}, sys.stdout, indent=1)
    sys.stdout.write("\n")
