"""Win share: what a position is worth to each seat, as its share of the win.

A table model, trained on games of the kernel's bots (bench/train_win_share.py writes
win_share.json). It sees all racks, as a reviewer does afterwards. Each seat has a score, the sum of
a few numbers looked up by what the seat holds and could lay; shares are as the powers of two of the
scores. All numbers are whole ones, so shares are exact fractions, the same on every machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Final

from tilehall.core.legality import Standpoint
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.scoring import Ended, rack_value, score
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.solver import solve

STEPS: Final = 32  # scores are counted in so many parts of a doubling
PARTS: Final = (
    600_000  # a share is so many parts of the win: thirds, quarters, fifths come out even
)
_POWERS: Final = tuple(round(2 ** (step / STEPS) * (1 << 20)) for step in range(STEPS))
_LIMIT: Final = 2_000  # states of a search; what it has found by then counts
_MOST_KEPT: Final = 50_000  # answers of searches

Shares = tuple[Fraction, ...]
Feature = tuple[str, int]


class WinShare:
    """`WinShare().of(position)`; it remembers what it has searched for."""

    def __init__(self) -> None:
        self._left: dict[tuple[Table, Rack, bool], int] = {}

    def of(self, position: Position, *, knocked: Collection[int] = ()) -> Shares:
        """The shares of all seats, which add up to 1; exact once the game is over."""
        if position.ended:
            return result(position, knocked)
        return _shares([self._score(position, seat) for seat in range(position.seats)])

    def _score(self, position: Position, seat: int) -> int | None:
        if seat in position.retired:
            return None
        weights = _weights()
        return sum(weights[name][place] for name, place in self.features(position, seat))

    def features(self, position: Position, seat: int) -> Iterator[Feature]:
        """Which number of which table counts for this seat."""
        rack, opened = position.racks[seat], position.opened_seats[seat]
        order = position.active
        ahead = (order.index(seat) - order.index(position.to_move)) % len(order)
        table = f"{min(max(len(order), 2), 4)} {'opened' if opened else 'closed'}"
        left = self.left_after_best(position, seat)
        yield f"left {table} {min(ahead, 2)}", min(left, 19)
        yield f"held {table}", min(len(rack), 24)
        pool = position.pool_size
        stage = 0 if pool == 0 else 1 if pool <= 2 * len(order) else 2
        cost = rack_value(position.ruleset, rack)
        yield f"cost {stage}", min(cost // 10, 14)

    def left_after_best(self, position: Position, seat: int) -> int:
        """Tiles that stay on the rack after the play that lays the most."""
        rack, opened = position.racks[seat], position.opened_seats[seat]
        key = (position.table, rack, opened)
        found = self._left.get(key)
        if found is None:
            if len(self._left) >= _MOST_KEPT:
                self._left.clear()
            here: Standpoint = Position.of(
                position.ruleset, table=position.table, rack=rack, opened=opened
            )
            found = len(rack) - solve(here, limit=_LIMIT).tiles
            self._left[key] = found
        return found

    def mean_over_draws(
        self, position: Position, seat: int, pool: Counter[Tile], *, knocked: Collection[int]
    ) -> Shares:
        """The mean of what follows if this seat had drawn any one of these tiles."""
        total = [Fraction()] * position.seats
        for tile, count in pool.items():
            racks = list(position.racks)
            racks[seat] = racks[seat].plus([tile])
            drawn = replace(position, racks=tuple(racks))
            for other, share in enumerate(self.of(drawn, knocked=knocked)):
                total[other] += count * share
        return tuple(share / pool.total() for share in total)


def result(position: Position, knocked: Collection[int] = ()) -> Shares:
    """What a finished game was worth: the win, or a part of it (RULES P1, P2)."""
    ended = Ended.OUT if position.winner_by_going_out is not None else Ended.BLOCKED
    outcome = score(
        position.ruleset,
        position.racks,
        opened=position.opened_seats,
        ended=ended,
        knocked=knocked,
    )
    part = Fraction(1, len(outcome.winners))
    return tuple(part if seat in outcome.winners else Fraction() for seat in range(position.seats))


def _shares(scores: list[int | None]) -> Shares:
    """As the powers of two of the scores, in whole parts; what rounding leaves goes to the seats
    that lost most by it.
    """
    lowest = min(score for score in scores if score is not None)
    powers = [
        0 if score is None else _POWERS[(score - lowest) % STEPS] << (score - lowest) // STEPS
        for score in scores
    ]
    total = sum(powers)
    parts, rests = zip(*(divmod(power * PARTS, total) for power in powers), strict=True)
    most = sorted(range(len(powers)), key=lambda seat: (-rests[seat], seat))
    extra = set(most[: PARTS - sum(parts)])
    return tuple(Fraction(part + (seat in extra), PARTS) for seat, part in enumerate(parts))


@cache
def _weights() -> dict[str, list[int]]:
    text = resources.files(__package__).joinpath("win_share.json").read_text("utf-8")
    weights: dict[str, list[int]] = json.loads(text)["weights"]
    return weights
