"""What the games say: a row per bot, a difference per pair, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from tilehall.arena.control import Controlled
from tilehall.arena.deals import Plan
from tilehall.arena.estimate import CONFIDENCE, Bounds, Interval, Kind
from tilehall.arena.play_game import GameResult, SeatResult
from tilehall.arena.rating import Ratings

FEWEST_DEALS: Final = 30  # before a ranking may be called certain: the intervals are asymptotic
FEWEST_FOR_WIDTH: Final = 50  # before a width may end a run: by then it is known well enough
LOOK_EVERY: Final = 10  # deals


@dataclass(frozen=True, slots=True)
class Row:
    """One bot's results. Shares are per seat held, so an equal share is 1 / seats."""

    bot: str
    games: int  # seats held
    games_won: int  # alone or with others
    win_share: Interval
    points: Interval  # per game
    opened_share: float
    turns: float  # own turns per game
    milliseconds: float  # per turn
    slowest: float  # turn, in milliseconds
    faults: int
    rating: Interval
    gain: float  # deals without correction that one deal of this win share is worth


class Difference(NamedTuple):
    """By how much one bot's win share is above another's, from deals that both played."""

    better: str
    worse: str
    win_share: Interval

    @property
    def is_certain(self) -> bool:
        return self.win_share.low > 0


class Results:
    """Fed deal by deal; everything is read from the sums, at any time."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = self.games = 0
        bots = range(len(plan.bots))
        # a bot that holds two of four seats cannot win with both
        self._most = min(1.0, len(plan.bots) / plan.seats)
        self._ledgers = [_Ledger() for _ in bots]
        self._pairs = {pair: Controlled() for pair in combinations(bots, 2)}
        self._ratings = Ratings(len(plan.bots))

    def add(self, games: Sequence[GameResult]) -> None:
        """All games of one deal."""
        self.deals += 1
        self.games += len(games)
        seats = [seat for game in games for seat in game.seats]
        found = {}
        for bot in sorted({seat.bot for seat in seats}):
            found[bot] = self._ledgers[bot].add([seat for seat in seats if seat.bot == bot])
        for (one, other), sample in self._pairs.items():
            if one in found and other in found:
                (mine, luck), (theirs, their_luck) = found[one], found[other]
                sample.add(
                    float(mine - theirs), [a - b for a, b in zip(luck, their_luck, strict=True)]
                )
        self._ratings.add(games)

    def rows(self, kind: Kind = Kind.FIXED) -> list[Row]:
        """Best first, by win share and then by points."""
        rows = [
            ledger.row(label, kind, Bounds(0.0, self._most), self._ratings.interval(bot))
            for bot, (label, ledger) in enumerate(zip(self.plan.labels, self._ledgers, strict=True))
        ]
        return sorted(rows, key=lambda row: (-row.win_share.mean, -row.points.mean))

    def differences(self, kind: Kind = Kind.FIXED) -> list[Difference]:
        """Every pair, the better bot first. The error is shared out among the pairs."""
        return [
            self._difference(pair, sample, kind, (1 - CONFIDENCE) / len(self._pairs))
            for pair, sample in self._pairs.items()
        ]

    def is_certain(self) -> bool:
        """Is every pair of bots told apart, however often this was asked before?"""
        fewest = min(sample.count for sample in self._pairs.values())
        return fewest >= FEWEST_DEALS and all(
            difference.is_certain for difference in self.differences(Kind.ANYTIME)
        )

    def is_narrow(self, half_width: float) -> bool:
        """Is every win share known as closely as that? Asked only every few deals."""
        if self.deals < FEWEST_FOR_WIDTH or self.deals % LOOK_EVERY:
            return False
        shares = [row.win_share for row in self.rows(Kind.NARROW)]
        return all(share.high - share.low <= 2 * half_width for share in shares)

    def _difference(
        self, pair: tuple[int, int], sample: Controlled, kind: Kind, error: float
    ) -> Difference:
        one, other = (self.plan.labels[bot] for bot in pair)
        found = sample.interval(kind, error=error, bounds=Bounds(-self._most, self._most))
        if found.mean >= 0:
            return Difference(one, other, found)
        return Difference(other, one, Interval(-found.mean, -found.high, -found.low))


class _Ledger:
    """The sums of one bot."""

    def __init__(self) -> None:
        self.shares, self.points = Controlled(), Controlled()
        self.games = self.won = self.opened = self.turns = self.faults = 0
        self.seconds = self.slowest = 0.0

    def add(self, seats: Sequence[SeatResult]) -> tuple[Fraction, list[float]]:
        """The seats it held in one deal; its win share there, and its luck."""
        share = _mean(seat.won for seat in seats)
        luck = [sum(each) / len(seats) for each in zip(*(s.luck for s in seats), strict=True)]
        self.shares.add(float(share), luck)
        self.points.add(float(_mean(seat.points for seat in seats)), luck)
        for seat in seats:
            self.games += 1
            self.won += seat.won > 0
            self.opened += seat.opened
            self.turns += seat.turns
            self.faults += len(seat.faults)
            self.seconds += seat.seconds
            self.slowest = max(self.slowest, seat.slowest)
        return share, luck

    def row(self, bot: str, kind: Kind, bounds: Bounds, rating: Interval) -> Row:
        games, turns = max(self.games, 1), max(self.turns, 1)
        return Row(
            bot=bot,
            games=self.games,
            games_won=self.won,
            win_share=self.shares.interval(kind, bounds=bounds),
            points=self.points.interval(kind),
            opened_share=self.opened / games,
            turns=self.turns / games,
            milliseconds=1000 * self.seconds / turns,
            slowest=1000 * self.slowest,
            faults=self.faults,
            rating=rating,
            gain=self.shares.gain,
        )


def _mean(values: Iterable[Fraction]) -> Fraction:
    found = list(values)
    return sum(found, Fraction()) / len(found)
