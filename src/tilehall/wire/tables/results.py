"""What a game and a match were worth, for a reader."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tilehall.core.match import Match
from tilehall.core.scoring import shown
from tilehall.core.view import SeatView
from tilehall.wire.tables import to_client as wire


def outcome(view: SeatView) -> dict[str, Any] | None:
    if view.outcome is None or view.racks is None or view.seed is None:
        return None
    return wire.Outcome(
        winners=list(view.outcome.winners),
        points=[points(each) for each in view.outcome.scores],
        racks=[str(rack) for rack in view.racks],
        seed=view.seed,
    ).model_dump()


def match_state(match: Match | None, players: tuple[str, ...]) -> dict[str, Any] | None:
    """`players` by seat."""
    if match is None:
        return None
    by_seat = [match.players.index(player) for player in players]
    return wire.MatchState(
        games=match.games,
        played=len(match.results),
        is_over=match.is_over,
        standings=[
            wire.Standing(
                seat=players.index(rank.player),
                place=rank.place,
                games_won=rank.games_won,
                points=points(rank.points),
            )
            for rank in match.ranking()
        ],
        sheet=[
            [shown(result.scores[player], plus=True) for player in by_seat]
            for result in match.results
        ],
    ).model_dump()


def points(value: Fraction) -> wire.Points:
    return wire.Points(value=float(value), shown=shown(value, plus=True))
