"""Several games of the same players: who starts the next, who leads, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tilehall.core.errors import RulesetError, TilehallError
from tilehall.core.game import Game
from tilehall.core.ruleset import FirstPlayer, MatchLength, MatchOrder, Ruleset


@dataclass(frozen=True, slots=True)
class Result:
    """One game's score sheet line, by player as the match lists them."""

    scores: tuple[Fraction, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's place; equal players share it (RULES P5)."""

    place: int
    player: str
    games_won: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class Match:
    """`Match.new("twist-cn", players=[…], rounds=2)`; like a game, a match never changes."""

    ruleset: Ruleset
    players: tuple[str, ...]
    games: int | None  # None: open-ended
    results: tuple[Result, ...] = ()

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        *,
        players: Sequence[str],
        games: int | None = None,
        rounds: int | None = None,
    ) -> Match:
        """How long it is, the edition says, or the players agree: games, or rounds x players."""
        ruleset.check_seats(len(players))
        if games is not None and rounds is not None:
            raise RulesetError("agree on games or on rounds, not on both")
        if rounds is not None:
            games = rounds * len(players)
        if games is not None and games < 1:
            raise RulesetError("a match has at least one game")
        if isinstance(ruleset.match_games, int):
            if games not in {None, ruleset.match_games}:
                raise RulesetError(f"a match of {ruleset.id} has {ruleset.match_games} games")
            games = ruleset.match_games
        elif ruleset.match_games is MatchLength.AGREED and games is None:
            raise RulesetError(f"{ruleset.id}: agree on a number of games or rounds first")
        return cls(ruleset, tuple(players), games)

    @property
    def is_over(self) -> bool:
        """An open-ended match is over when its players say so."""
        return self.games is not None and len(self.results) >= self.games

    @property
    def starters(self) -> tuple[int, ...]:
        """Players who draw for the next start; one alone starts, none means everybody draws."""
        if self.ruleset.first_player is FirstPlayer.LAST_WINNER and self.results:
            return self.results[-1].winners  # RULES G1a: co-winners draw among themselves
        return ()

    def next_game(self, *, seed: int | str, seating_by_draw: bool = False) -> Game:
        """Each game has a seed of its own: the last one's is public by now."""
        if self.is_over:
            raise TilehallError(f"the match is over after {len(self.results)} games")
        return Game.new(
            self.ruleset,
            players=self.players,
            seed=seed,
            contenders=self.starters,
            seating_by_draw=seating_by_draw,
        )

    def with_game(self, game: Game) -> Match:
        """The match with a finished game more on its sheet."""
        if self.is_over:
            raise TilehallError(f"the match is over after {len(self.results)} games")
        outcome = game.outcome
        if outcome is None:
            raise TilehallError("the game is not over yet")
        if (game.setup.players, game.ruleset) != (self.players, self.ruleset):
            raise TilehallError("this game is not one of this match")
        seats = {player: seat for seat, player in enumerate(game.start.order)}
        scores = tuple(outcome.scores[seats[player]] for player in range(len(self.players)))
        winners = tuple(sorted(game.start.order[seat] for seat in outcome.winners))
        return self.with_result(Result(scores, winners))

    def with_result(self, result: Result) -> Match:
        """The same for a game played elsewhere, of which only the sheet is known."""
        if len(result.scores) != len(self.players) or sum(result.scores) != 0:
            raise TilehallError("a score for each player, adding up to zero (P4)")
        return replace(self, results=(*self.results, result))

    def ranking(self) -> tuple[Rank, ...]:
        """Best first, in the order that the edition asks for (RULES P5)."""
        rows = []
        for player, name in enumerate(self.players):
            won = sum(player in result.winners for result in self.results)
            points = sum((result.scores[player] for result in self.results), Fraction())
            rows.append((self._merit(won, points), name, won, points))
        merits = sorted((row[0] for row in rows), reverse=True)
        ranks = [Rank(merits.index(row[0]) + 1, *row[1:]) for row in rows]
        return tuple(sorted(ranks, key=lambda rank: rank.place))

    def _merit(self, won: int, points: Fraction) -> tuple[Fraction, ...]:
        if self.ruleset.match_order is MatchOrder.GAMES_WON:
            return Fraction(won), points
        return (points,)
