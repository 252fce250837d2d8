"""Games that were played at a table, taken from its log again: for replays, records and proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilehall.core.game import Game
from tilehall.host.events import Acted, Recorded
from tilehall.host.fold import evolve
from tilehall.host.table import LiveTable


def finished_games(events: Iterable[Recorded]) -> Iterator[tuple[int, Game]]:
    """Every finished game with its number."""
    table: LiveTable | None = None
    for recorded in events:
        table = evolve(table, recorded)
        if isinstance(recorded.event, Acted) and table.game and table.game.is_over:
            yield table.game_number, table.game


def finished_game(events: Iterable[Recorded], number: int) -> Game | None:
    return next((game for found, game in finished_games(events) if found == number), None)
