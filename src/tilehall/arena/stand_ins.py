"""The luck of a deal, as quick bots see it: what they make of it beyond what they make of others.

That is nothing on average, whoever is measured, because these tiles were no more likely than those.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tilehall.arena.deals import Deal, Plan, other_deals
from tilehall.arena.kernel_game import play_in_kernel

Luck = tuple[float, float]  # win share and points


def luck_of_deal(plan: Plan, dealt: Deal) -> dict[int, Luck]:
    """By bot, what its stand-in made of this deal beyond the mean of the others."""
    quick = plan.of_stand_ins
    here = _made(quick, dealt)
    others = _means(_made(quick, each) for each in other_deals(dealt, plan.other_deals))
    return {bot: (here[bot][0] - others[bot][0], here[bot][1] - others[bot][1]) for bot in here}


def _made(plan: Plan, dealt: Deal) -> dict[int, Luck]:
    """Win share and points by bot, over the seats that it holds."""
    sums = {bot: [Fraction(), Fraction(), Fraction()] for bot in dealt.lineups[0]}
    for rotation, lineup in enumerate(dealt.lineups):
        outcome = play_in_kernel(plan, dealt, rotation).outcome
        assert outcome is not None  # noqa: S101 - it was played to its end
        for seat, bot in enumerate(lineup):
            won = Fraction(seat in outcome.winners, len(outcome.winners))
            for at, each in enumerate((Fraction(1), won, Fraction(*outcome.scores[seat]))):
                sums[bot][at] += each
    return {
        bot: (float(won / held), float(points / held)) for bot, (held, won, points) in sums.items()
    }


def _means(games: Iterable[dict[int, Luck]]) -> dict[int, Luck]:
    found = list(games)
    return {
        bot: (
            sum(each[bot][0] for each in found) / len(found),
            sum(each[bot][1] for each in found) / len(found),
        )
        for bot in found[0]
    }
