"""A game as a ledger of win share: start + deal + draws + own turns + others' turns = result.

All sums are of exact fractions and come out even, because every act is divided without a rest:
what was decided, and what was drawn. Luck of a draw is the value after it minus the mean over all
tiles that could have been drawn, so on average it is nothing, whatever the model thinks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from tilehall.core.game import Game
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


def draw_luck(game: Game, model: WinShare | None = None) -> Shares:
    """What all tiles drawn were worth to each seat beyond the mean, in win share."""
    model = model or WinShare(game)
    luck = [Fraction()] * game.position.seats
    for acts in range(1, len(game.log) + 1):
        for seat, each in enumerate(model.after(acts).luck):
            luck[seat] += each
    return tuple(luck)


def ledger(game: Game, model: WinShare | None = None) -> Ledger:
    """The whole game so far."""
    model = model or WinShare(game)
    values = [model.after(acts) for acts in range(len(game.log) + 1)]
    shares = tuple(value.shares for value in values)
    seats = range(game.position.seats)
    even = Fraction(1, len(seats))
    accounts = tuple(
        Account(start=even, deal=shares[0][seat] - even, result=shares[-1][seat]) for seat in seats
    )
    for entry, before, after in zip(game.log, values, values[1:], strict=False):
        # RULES G8: in a redeal everything is dealt again
        is_redeal = isinstance(entry.act, Redeal)
        for seat, account in enumerate(accounts):
            then, now, luck = before.shares[seat], after.shares[seat], after.luck[seat]
            dealt = now - even if is_redeal else Fraction()
            account.deal += dealt
            account.draws += luck
            decided = now - then - luck - dealt
            if seat == entry.seat:
                account.own += decided
            else:
                account.others += decided
    return Ledger(accounts, shares)
