"""A game as a ledger of win share: start + deal + draws + own turns + others' turns = result.

All sums are of exact fractions and come out even, because every act is divided without a rest:
what was decided, and what was drawn. Luck of a draw is the value after it minus the mean over all
tiles that could have been drawn, so on average it is nothing, whatever the model thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tilehall.core.game import Game
from tilehall.core.turn import Redeal
from tilehall.study.win_share import ActValue, Shares, WinShare


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
    decided: tuple[Fraction, ...]  # by act: what its own seat gained by it, chance aside

    @property
    def luck(self) -> tuple[Fraction, ...]:
        """Of the deal and of all draws, by seat."""
        return tuple(each.deal + each.draws for each in self.accounts)


def draw_luck(game: Game) -> Shares:
    """What all tiles drawn were worth to each seat beyond the mean, in win share."""
    model = WinShare(game)
    luck = [Fraction()] * game.position.seats
    for acts in range(1, len(game.log) + 1):
        for seat, each in enumerate(model.after(acts).luck):
            luck[seat] += each
    return tuple(luck)


def ledger(game: Game, model: WinShare | None = None) -> Ledger:
    """The whole game so far."""
    model = model or WinShare(game)
    acts = [(entry.seat, isinstance(entry.act, Redeal)) for entry in game.log]
    return entered([model.after(number) for number in range(len(acts) + 1)], acts)


def entered(values: Sequence[ActValue], acts: Sequence[tuple[int, bool]]) -> Ledger:
    """The values before the first act and after each; whose act it was, and was it a redeal?"""
    shares = tuple(value.shares for value in values)
    seats = range(len(shares[0]))
    even = Fraction(1, len(seats))
    accounts = tuple(
        Account(start=even, deal=shares[0][seat] - even, result=shares[-1][seat]) for seat in seats
    )
    own: list[Fraction] = []
    for (mover, is_redeal), before, after in zip(acts, values, values[1:], strict=False):
        mine = Fraction()
        for seat, account in enumerate(accounts):
            then, now, luck = before.shares[seat], after.shares[seat], after.luck[seat]
            # RULES G8: in a redeal everything is dealt again
            dealt = now - even if is_redeal else Fraction()
            account.deal += dealt
            account.draws += luck
            decided = now - then - luck - dealt
            if seat == mover:
                account.own += decided
                mine = decided
            else:
                account.others += decided
        own.append(mine)
    return Ledger(accounts, shares, tuple(own))
