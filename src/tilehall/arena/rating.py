"""Ratings with openskill's Plackett and Luce model: a number per bot, from who won.

Who did not win is level with all others who did not, as in the win share: a bot that risks a full
rack to win is not rated below one that seldom wins and seldom comes last. docs/adr says why this
library. The bots do not learn, so the model's own drift is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from tilehall.arena.estimate import Interval
from tilehall.arena.play_game import GameResult

_SIGMAS: Final = 1.96  # openskill's own uncertainty, as a 95 % interval


class Ratings:
    """Fed with game after game; the order matters a little, so it is the order of the deals."""

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce(tau=0.0)
        self._ratings = [self._model.rating() for _ in range(bots)]

    def add(self, games: Iterable[GameResult]) -> None:
        for game in games:
            teams = [[self._ratings[seat.bot]] for seat in game.seats]
            won = [float(seat.won) for seat in game.seats]
            after = self._model.rate(teams, scores=won)
            for bot in {seat.bot for seat in game.seats}:
                mine = [
                    team[0] for team, seat in zip(after, game.seats, strict=True) if seat.bot == bot
                ]
                self._ratings[bot] = self._mean(mine)

    def interval(self, bot: int) -> Interval:
        rating = self._ratings[bot]
        half = _SIGMAS * rating.sigma
        return Interval(rating.mu, rating.mu - half, rating.mu + half)

    def _mean(self, copies: list[PlackettLuceRating]) -> PlackettLuceRating:
        """A bot that held several seats learns from all of them alike."""
        count = len(copies)
        return self._model.rating(
            mu=sum(copy.mu for copy in copies) / count,
            sigma=sum(copy.sigma for copy in copies) / count,
        )
