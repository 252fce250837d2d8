"""RULES section 2: every row of the table, edition by edition."""

from typing import Any

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.ruleset import (
    Clock,
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    UnfinishedPlay,
)

TWIST_JOKERS = (2, 2, 2, 2)
TWO, FOUR = (2, 0, 0, 0), (4, 0, 0, 0)
FREE, FROZEN = JokerPolicy.FREE, JokerPolicy.FROZEN
STANDS, LOOSE = FinishedPlay.STANDS, UnfinishedPlay.LOOSE_TO_RACK
HIGHEST = FirstPlayer.HIGHEST_TILE
OPEN, AGREED = MatchLength.OPEN_ENDED, MatchLength.AGREED
NEEDED, OPTIONAL = Clock.REQUIRED, Clock.OPTIONAL

# classic-hk, classic-es, xp-es, twist-cn, twist-kr, tournament-hk
ROWS: dict[str, tuple[Any, ...]] = {
    "min_seats": (2, 2, 2, 2, 2, 2),
    "max_seats": (4, 4, 6, 4, 4, 4),
    "copies": (2, 2, 3, 2, 2, 2),
    "jokers": (TWO, TWO, FOUR, TWIST_JOKERS, TWIST_JOKERS, TWO),
    "tile_count": (106, 106, 160, 112, 112, 106),
    "rack_size": (14,) * 6,
    "opening_minimum": (30,) * 6,
    "opening_turn_continues": (True, True, True, False, False, False),
    "joker_policy": (FROZEN, FREE, FREE, FREE, FREE, JokerPolicy.FREE_WITH_RACK_TILE),
    "turn_seconds": (60, 120, 120, 60, 60, 60),
    "clock": (NEEDED, OPTIONAL, OPTIONAL, NEEDED, NEEDED, NEEDED),
    "timeout_untouched_draw": (1, 3, 3, 1, 1, 3),
    "timeout_finished": (*[STANDS] * 5, FinishedPlay.RESTORE),
    "timeout_unfinished": (*[LOOSE] * 3, *[UnfinishedPlay.RESTORE] * 3),
    "timeout_penalty": (3,) * 6,
    "joker_value": (30, 25, 25, 30, 30, 30),
    "unopened_rack": (*[None] * 5, 100),
    "unopened_rack_could_open": (*[None] * 5, 200),
    "knocked_rack": (*[None] * 5, 200),
    "empty_pool": (EmptyPool.PLAY_ON,) * 6,
    "first_player": (*[HIGHEST] * 5, FirstPlayer.LAST_WINNER),
    "redeal_pairs": (*[None] * 5, 3),
    "match_games": (OPEN, OPEN, OPEN, AGREED, AGREED, 3),
    "match_order": (*[MatchOrder.POINTS] * 3, *[MatchOrder.GAMES_WON] * 3),
}


@pytest.mark.parametrize("row", ROWS)
def test_each_row_of_the_editions_table_is_in_the_edition_files(row: str) -> None:
    assert tuple(getattr(edition(name), row) for name in EDITION_IDS) == ROWS[row]
