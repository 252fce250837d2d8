"""The review of a game: its ledger, and turn by turn what was done and what was better.

What a turn cost is found by playing on: the play that was made and those worth a thought are played
out in the same worlds, which agree with what the seat had seen (`solver/playouts.py`). Another play
counts as better only where that is hardly the luck of the worlds. Where nothing is hidden any more
it is proved instead, as far as that goes (native/study/endgame.hpp). The play that was missed is
laid by the kernel under the whole rules, and judged by core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from tilehall.core.act import TimeOut
from tilehall.core.game import Game
from tilehall.core.legality import violations
from tilehall.core.meld import Meld
from tilehall.core.notation import print_tiles
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.turn import Draw, Pass, Play
from tilehall.solver import native
from tilehall.study.ledger import Ledger, ledger
from tilehall.study.win_share import WinShare

WORLDS: Final = 32
EFFORT: Final = 4_000_000  # steps of playouts for all turns together: counted, not timed
MOST_SHARES: Final = 4  # of what is left, for one turn


class Grade(Enum):
    """What a turn was, by the win share it cost."""

    BEST = "best"
    GOOD = "good"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"

    @classmethod
    def of(cls, loss: float) -> Grade:
        if loss <= 0:
            return cls.BEST
        return cls.GOOD if loss < 0.03 else cls.DOUBTFUL if loss < 0.1 else cls.MISTAKE


class Reason(Enum):
    """Why something else was better, in the order of native/study/review.hpp."""

    COULD_GO_OUT = "could-go-out"
    OPENED_LATE = "opened-late"
    KEPT_JOKER = "kept-joker"
    LAID_TOO_SOON = "laid-too-soon"
    FED_NEXT = "fed-next"
    BROKE_SET = "broke-set"
    WAITED_TOO_LONG = "waited-too-long"
    OVERLOOKED = "overlooked"


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn; `best` and `missed` are what was better, if anything was."""

    number: int  # of the act in the record, from 1
    seat: int
    did: str
    best: str
    loss: float = 0.0  # win share
    uncertainty: float = 0.0  # standard error of the loss; 0 where nothing was played out
    points: float = 0.0  # what it cost by the second scale
    estimate: float = 0.0  # of the loss, also where it may be luck
    exact: bool = False  # the estimate is proved: nothing was hidden any more
    reasons: tuple[Reason, ...] = ()
    missed: tuple[tuple[Tile, ...], Table] | None = None

    @property
    def grade(self) -> Grade:
        return Grade.of(self.loss)

    def as_json(self) -> dict[str, Any]:
        missed = self.missed and {
            "laid": print_tiles(self.missed[0]),
            "after": str(self.missed[1]),
        }
        return {
            "number": self.number,
            "seat": self.seat,
            "did": self.did,
            "best": self.best,
            "loss": round(self.loss, 4),
            "uncertainty": round(self.uncertainty, 4),
            "estimate": round(self.estimate, 4),
            "exact": self.exact,
            "points": round(self.points, 1),
            "grade": self.grade.value,
            "reasons": [each.value for each in self.reasons],
            "missed": missed,
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked through, or as many turns of it as there was time for."""

    game: Game
    ledger: Ledger
    turns: tuple[TurnReview, ...]
    is_whole: bool = True

    @property
    def mistake_scores(self) -> tuple[float, ...]:
        """By seat."""
        return tuple(
            mistake_score([turn for turn in self.turns if turn.seat == seat], account.result)
            for seat, account in enumerate(self.ledger.accounts)
        )

    def as_json(self, notes: Sequence[str] = ()) -> dict[str, Any]:
        game = self.game
        return {
            "edition": game.ruleset.id,
            "version": game.ruleset.version,
            "players": list(game.players),
            "finished": game.is_over,
            "notes": list(notes),
            "ledger": [
                {
                    "seat": seat,
                    "start": str(each.start),
                    "deal": str(each.deal),
                    "draws": str(each.draws),
                    "own": str(each.own),
                    "others": str(each.others),
                    "result": str(each.result),
                }
                for seat, each in enumerate(self.ledger.accounts)
            ],
            "turns": [each.as_json() for each in self.turns],
            "mistake_score": list(self.mistake_scores),
        }


def mistake_score(turns: Sequence[TurnReview], result: Fraction | int) -> float:
    """The win share that a seat's turns have cost, in hundredths of a win: 0 to 200.

    Estimates are added, since chance is in each of them and falls out of their sum; what was
    played away like that is 100 at most. A way out that was missed is found again turn after turn:
    who does not win has missed it once, by the dearest of those turns; who wins has lost nothing.
    """
    cost = missed_way_out = 0.0
    for turn in turns:
        if Reason.COULD_GO_OUT in turn.reasons:
            missed_way_out = max(missed_way_out, turn.estimate)
        else:
            cost += turn.estimate
    played_away = min(max(cost, 0.0), 1.0)
    return round(100 * (played_away + (missed_way_out if result < 1 else 0.0)), 2)


def review(game: Game, *, worlds: int = WORLDS) -> Review:
    """Everything about a game, as far as it was played."""
    *_, found = growing_review(game, worlds=worlds)
    return found


def growing_review(game: Game, *, worlds: int = WORLDS) -> Iterator[Review]:
    """The ledger, and then one turn after the other: those that cost most by the win shares first.

    Whoever does not want to wait stops, and has a review of what was looked at. A turn may take
    four times its even share of the steps that are left: the first ones are played out in full.
    """
    model = WinShare(game)
    sums = ledger(game, model)
    acts = important_first(game, sums)
    known: list[TurnReview] = []
    yield Review(game, sums, (), is_whole=not acts)
    left = EFFORT
    for place, act in enumerate(acts):
        steps = max(1, MOST_SHARES * left // (len(acts) - place))
        found = model.kernel.turn(act, worlds, steps)
        left = max(0, left - found.steps)
        known.append(_turn(game, act, found))
        turns = tuple(sorted(known, key=lambda turn: turn.number))
        yield Review(game, sums, turns, is_whole=len(turns) == len(acts))


def important_first(game: Game, sums: Ledger) -> list[int]:
    """Places of the turns in the log, those that cost most by the win shares first."""
    return sorted(turns_of(game), key=lambda act: (sums.decided[act], act))


def turns_of(game: Game) -> list[int]:
    """Places in the log; a time-out is a turn that was not finished."""
    kinds = Play | Draw | Pass | TimeOut
    return [act for act, entry in enumerate(game.log) if isinstance(entry.act, kinds)]


def _turn(game: Game, act: int, found: native.TurnReview) -> TurnReview:
    here, entry = game.history[act], game.log[act]
    nothing = "draw" if here.pool_size else "pass"
    did = f"lay {print_tiles(_tiles(found.laid))}" if found.laid else nothing
    if isinstance(entry.act, TimeOut):
        did = f"time out, {did}"
    plain = TurnReview(act + 1, entry.seat, did, did, estimate=found.estimate, exact=found.is_exact)
    if not found.is_better:
        return plain
    missed = None
    if found.best:
        after = Table(Meld(_tiles(row)) for row in found.after)
        if violations(here, Play(after)):  # core has the last word
            return plain
        missed = (_tiles(found.best), after)
    return replace(
        plain,
        best=f"lay {print_tiles(missed[0])}" if missed else nothing,
        loss=found.loss,
        uncertainty=found.error,
        points=found.points,
        reasons=tuple(each for bit, each in enumerate(Reason) if found.reasons >> bit & 1),
        missed=missed,
    )


def _tiles(indices: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(ALL_TILES[index] for index in indices)
