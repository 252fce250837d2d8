"""Several games of the same players: who starts the next, who leads, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tilehall.core.editions import edition
from tilehall.core.errors import RulesetError, TilehallError
from tilehall.core.game import Game
from tilehall.core.ruleset import FirstPlayer, MatchLength, MatchOrder, Ruleset
from tilehall.core.shared_seed import SharedSeed
from tilehall.core.start import check_names


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
    seating: tuple[str, ...]  # as they sit, clockwise, until seats are drawn again (E-SEATS)
    results: tuple[Result, ...] = ()
    first_starters: tuple[int, ...] = ()  # where it goes on from games played elsewhere

    @classmethod
    def new(
        cls,
        ruleset: Ruleset | str,
        *,
        players: Sequence[str],
        games: int | None = None,
        rounds: int | None = None,
    ) -> Match:
        """How long it is, the edition says, or the players agree: games, or rounds x players."""
        rules = edition(ruleset) if isinstance(ruleset, str) else ruleset
        rules.check_seats(len(players))
        check_names(players)
        if games is not None and rounds is not None:
            raise RulesetError("agree on games or on rounds, not on both")
        if rounds is not None:
            games = rounds * len(players)
        if games is not None and games < 1:
            raise RulesetError("a match has at least one game")
        if isinstance(rules.match_games, int):
            if games not in {None, rules.match_games}:
                raise RulesetError(f"a match of {rules.id} has {rules.match_games} games")
            games = rules.match_games
        elif rules.match_games is MatchLength.AGREED and games is None:
            raise RulesetError(f"{rules.id}: agree on a number of games or rounds first")
        return cls(rules, tuple(players), games, tuple(players))

    @property
    def is_over(self) -> bool:
        """An open-ended match is over when its players say so."""
        return self.games is not None and len(self.results) >= self.games

    @property
    def starters(self) -> tuple[int, ...]:
        """Players who draw for the next start; one alone starts, none means everybody draws."""
        if self.ruleset.first_player is FirstPlayer.LAST_WINNER and self.results:
            return self.results[-1].winners  # RULES G1a: co-winners draw among themselves
        return () if self.results else self.first_starters

    def next_game(
        self, *, seed: int | str, seating_by_draw: bool = False, shared: SharedSeed | None = None
    ) -> Game:
        """Each game has a seed of its own: the last one's is public by now."""
        self._check_not_over()
        return Game.new(
            self.ruleset,
            players=self.seating,
            seed=seed,
            contenders=self._contenders(),
            seating_by_draw=seating_by_draw,
            shared=shared,
        )

    def with_game(self, game: Game) -> Match:
        """The match with a finished game more on its sheet."""
        outcome, setup = game.outcome, game.setup
        if outcome is None:
            raise TilehallError("the game is not over yet")
        mine = (self.ruleset, self.seating, self._contenders())
        if (setup.ruleset, setup.players, setup.contenders) != mine:
            raise TilehallError("this is not the next game of this match")
        seats = [game.players.index(player) for player in self.players]
        scores = tuple(outcome.scores[seat] for seat in seats)
        winners = tuple(n for n, seat in enumerate(seats) if seat in outcome.winners)
        return replace(self.with_result(Result(scores, winners)), seating=game.players)

    def with_result(self, result: Result) -> Match:
        """The same for a game played elsewhere, of which only the sheet is known."""
        self._check_not_over()
        if len(result.scores) != len(self.players) or sum(result.scores) != 0:
            raise TilehallError("a score for each player, adding up to zero (P4)")
        if not result.winners or not set(result.winners) <= set(range(len(self.players))):
            raise TilehallError("at least one winner, and only players of this match")
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

    def _check_not_over(self) -> None:
        if self.is_over:
            raise TilehallError(f"the match is over after {len(self.results)} games")

    def _contenders(self) -> tuple[int, ...]:
        """The starters as the next game numbers them: by where they sit."""
        return tuple(sorted(self.seating.index(self.players[player]) for player in self.starters))

    def _merit(self, won: int, points: Fraction) -> tuple[Fraction, ...]:
        if self.ruleset.match_order is MatchOrder.GAMES_WON:
            return Fraction(won), points
        return (points,)
