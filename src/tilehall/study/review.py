"""The review of a game: its ledger, and turn by turn what was done and what was better.

What a turn cost is found by playing on: the play that was made and those worth a thought are played
out in the same worlds, which agree with what the seat had seen (`solver/playouts.py`). Another play
counts as better only where that is hardly the luck of the worlds. The play that was missed is laid
by the kernel under the whole rules, and judged by core.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from tilehall.core.act import TimeOut
from tilehall.core.chance import Chance
from tilehall.core.game import Game
from tilehall.core.legality import violations
from tilehall.core.notation import print_tiles
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile, tile
from tilehall.core.turn import Draw, Pass, Play
from tilehall.solver import Solution, SolverError, lay_exactly, solve
from tilehall.solver.choosing import watch
from tilehall.solver.native import tuned_strategy
from tilehall.solver.playouts import LAYS_EVERYTHING, WAITS, Indices, Manner, Model
from tilehall.study.ledger import Ledger, ledger
from tilehall.study.win_share import WinShare

WORLDS: Final = 64
_LIMIT: Final = 20_000  # states
_ONE_IN: Final = 5  # who lays in so many of its turns is taken to lay whatever it can
_JOKER: Final = tile("J").index  # the model knows no other


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


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn; `best` and `missed` are what was better, if anything was."""

    number: int  # of the act in the record, from 1
    seat: int
    did: str
    best: str
    loss: float  # win share
    uncertainty: float  # standard error of the loss; 0 where nothing was played out
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
            "grade": self.grade.value,
            "missed": missed,
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked through."""

    game: Game
    ledger: Ledger
    turns: tuple[TurnReview, ...]

    @property
    def mistake_scores(self) -> tuple[float, ...]:
        """By seat: the win share that its turns have cost, in hundredths of a win."""
        scores = [0.0] * self.game.position.seats
        for turn in self.turns:
            scores[turn.seat] += 100 * turn.loss
        return tuple(round(each, 2) for each in scores)

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


def review(game: Game, *, model: WinShare | None = None, worlds: int = WORLDS) -> Review:
    """Everything about a game, as far as it was played."""
    model = model or WinShare()
    turns = tuple(reviewed_turns(game, model=model, worlds=worlds))
    return Review(game, ledger(game, model), turns)


def reviewed_turns(game: Game, *, model: WinShare, worlds: int = WORLDS) -> Iterator[TurnReview]:
    """Turn after turn; a time-out is a turn that was not finished."""
    for number, entry in enumerate(game.log):
        if isinstance(entry.act, Play | Draw | Pass | TimeOut):
            yield _Turn(game, number, model).review(worlds)


class _Turn:
    """One turn, from what its seat could see."""

    def __init__(self, game: Game, place: int, model: WinShare) -> None:
        self.entry, self.number, self.model = game.log[place], place + 1, model
        before = game.undo(len(game.log) - place)
        self.here: Position = before.position
        self.after: Position = game.history[place + 1]
        self.view = before.view(self.entry.seat)
        self.nothing = "draw" if self.here.pool_size else "pass"
        placed, _ = self.here.table.changes_to(self.after.table)
        self.laid = tuple(sorted(placed.elements()))

    def review(self, worlds: int) -> TurnReview:
        did = f"lay {print_tiles(self.laid)}" if self.laid else self.nothing
        if isinstance(self.entry.act, TimeOut):
            did = f"time out, {did}"
        plain = TurnReview(self.number, self.entry.seat, did, did, 0.0, 0.0)
        best = solve(self.here, limit=_LIMIT)
        if not best.tiles or len(self.laid) == len(self.here.rack):
            return plain  # nothing could be laid, or it went out
        if best.tiles == len(self.here.rack):
            return self._could_go_out(plain, best)
        try:
            return self._played_out(plain, best, worlds)
        except (SolverError, ValueError):  # more tiles than the model takes
            return plain

    def _could_go_out(self, plain: TurnReview, best: Solution) -> TurnReview:
        """Nothing has to be played out to know what going out is worth: the win."""
        share = self.model.of(self.after)[self.entry.seat]
        return self._with(plain, best, float(1 - share), 0.0)

    def _played_out(self, plain: TurnReview, best: Solution, worlds: int) -> TurnReview:
        model = Model(self.view)
        mine = _in_model(self.laid)
        plays = [mine, *model.proposals(thorough=True), _in_model(best.laid)]
        candidates = list(dict.fromkeys(plays))
        if len(candidates) < 2:
            return plain
        seed = Chance(str(self.here.table), f"review {self.number}").below(1 << 62)
        rated = model.rated(candidates, manners=self._manners(), worlds=worlds, seed=seed)
        for each in rated:
            if each.laid == mine or each.gain <= 0:
                break
            found = self._play(each.laid, best)
            if found is None and each.laid:
                continue  # the model knows no joker rules: this one is not legal
            error = math.sqrt(each.variance / each.worlds)
            return self._with(plain, found, each.gain, error)
        return plain

    def _with(
        self, plain: TurnReview, found: Solution | None, loss: float, error: float
    ) -> TurnReview:
        if found is None:
            return replace(plain, best=self.nothing, loss=loss, uncertainty=error)
        if violations(self.here, Play(found.after)):  # core has the last word
            return plain
        best = f"lay {print_tiles(found.laid)}"
        missed = (found.laid, found.after)
        return replace(plain, best=best, loss=loss, uncertainty=error, missed=missed)

    def _play(self, indices: Indices, best: Solution) -> Solution | None:
        """A legal play of these tiles; the rack's own jokers, regular ones first."""
        if not indices:
            return None
        if indices == _in_model(best.laid):
            return best
        jokers = sorted(each for each in self.here.rack if each.joker)
        tiles: dict[Tile, int] = {}
        for index in indices:
            kind = jokers.pop(0) if index == _JOKER else ALL_TILES[index]
            tiles[kind] = tiles.get(kind, 0) + 1
        return lay_exactly(self.here, tiles, limit=_LIMIT)

    def _manners(self) -> list[Manner]:
        """As the Searcher takes the others: who lays often lays everything, the rest wait; near
        the end of the pool they weigh what they do.
        """
        near_the_end = self.here.pool_size <= self.here.seats
        usual: Manner = tuned_strategy() if near_the_end else WAITS
        return [
            LAYS_EVERYTHING
            if seat != self.entry.seat and seen.plays and seen.plays * _ONE_IN >= seen.turns
            else usual
            for seat, seen in enumerate(watch(self.view))
        ]


def _in_model(tiles: Sequence[Tile]) -> Indices:
    return tuple(sorted(min(each.index, _JOKER) for each in tiles))
