"""A game as a ledger of win share: start + deal + draws + own turns + others' turns = result.

All sums are of exact fractions and come out even, because every act is divided without a rest:
what was decided, and what was drawn. Luck of a draw is the value after it minus the mean over all
tiles that could have been drawn, so on average it is nothing, whatever the model thinks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tilehall.core.game import Game
from tilehall.core.position import Position
from tilehall.core.turn import Redeal
from tilehall.study.win_share import Shares, WinShare


@dataclass(slots=True)
class Account:
    """One seat's lines; `result` is the win share in the end, or where the record ends."""

    start: Fraction
    result: Fraction
    deal: Fraction = field(default=Fraction())
    draws: Fraction = field(default=Fraction())
    own: Fraction = field(default=Fraction())
    others: Fraction = field(default=Fraction())

    @property
    def is_even(self) -> bool:
        return self.start + self.deal + self.draws + self.own + self.others == self.result


@dataclass(frozen=True, slots=True)
class Ledger:
    accounts: tuple[Account, ...]
    shares: tuple[Shares, ...]  # by act: before the first, and after each

    @property
    def luck(self) -> tuple[Fraction, ...]:
        """Of the deal and of all draws, by seat."""
        return tuple(each.deal + each.draws for each in self.accounts)


def ledger(game: Game, model: WinShare) -> Ledger:
    """The whole game so far."""
    knocked = game.knocked
    shares = tuple(model.of(position, knocked=knocked) for position in game.history)
    seats = range(game.position.seats)
    even = Fraction(1, len(seats))
    accounts = tuple(
        Account(start=even, deal=shares[0][seat] - even, result=shares[-1][seat]) for seat in seats
    )
    for number, entry in enumerate(game.log):
        before, after = game.history[number : number + 2]
        then, now = shares[number : number + 2]
        if isinstance(entry.act, Redeal):  # RULES G8: everything is dealt again
            decided: Sequence[Fraction] = [even - share for share in then]
            dealt: Sequence[Fraction] = [share - even for share in now]
            luck: Sequence[Fraction] = [Fraction()] * len(seats)
        else:
            dealt = [Fraction()] * len(seats)
            luck = _luck(before, after, model, knocked)
            decided = [new - old - part for new, old, part in zip(now, then, luck, strict=True)]
        for seat, account in enumerate(accounts):
            account.deal += dealt[seat]
            account.draws += luck[seat]
            if seat == entry.seat:
                account.own += decided[seat]
            else:
                account.others += decided[seat]
    return Ledger(accounts, shares)


def _luck(
    before: Position, after: Position, model: WinShare, knocked: frozenset[int]
) -> Sequence[Fraction]:
    """What the tiles drawn in one act were worth beyond the mean, tile after tile."""
    luck = [Fraction()] * before.seats
    drawn = before.pool[: before.pool_size - after.pool_size]
    seat = before.to_move
    held = after.racks[seat].minus(drawn)
    for number, tile in enumerate(drawn):
        rest = before.pool[number + 1 :]
        racks = (*after.racks[:seat], held, *after.racks[seat + 1 :])
        here = replace(after, racks=racks, pool=rest)
        mean = model.mean_over_draws(here, seat, Counter(before.pool[number:]), knocked=knocked)
        held = held.plus([tile])
        racks = (*after.racks[:seat], held, *after.racks[seat + 1 :])
        share = model.of(replace(here, racks=racks), knocked=knocked)
        luck = [sum_ + new - old for sum_, new, old in zip(luck, share, mean, strict=True)]
    return luck
