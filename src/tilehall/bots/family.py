"""The six bots, the weakest first, and the nine steps for people.

How each of them thinks is told where it does: native/games. Their turns are the same wherever the
kernel runs, here and in the browser.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final, Self

from tilehall.bots.bot import Bot, BotError
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver.choosing import choose
from tilehall.solver.native import SEARCHER_STEPS, open_then_wait, tuned_strategy
from tilehall.solver.native import Bot as KernelBot

TUNED: Final = "tuned"
STRATEGIES: Final = {"waits": open_then_wait, TUNED: tuned_strategy}
_BUDGET: Final = re.compile(r"(?P<number>[1-9]\d{0,5})(?P<unit>ms|s|worlds)")
_SKILL: Final = re.compile(r"0(\.\d{1,4})?|1(\.0{1,4})?")
_WORLDS: Final = 64
_MOST_WORLDS: Final = 100_000


class Native(Bot):
    """A bot whose choices are the kernel's, so that whole games can be played there."""

    kind: ClassVar[KernelBot.Kind]

    def choose(self, view: SeatView) -> Turn:
        return choose(view, self.thinking())

    def thinking(self) -> KernelBot:
        return KernelBot(self.kind, seed=self.seed)


class Beginner(Native):
    """Opens when it can, then lays whatever it sees."""

    sentence: ClassVar[str] = "Lays sets from its rack and single tiles; never rearranges."
    kind: ClassVar = KernelBot.Kind.BEGINNER


class Casual(Native):
    """What people do who play on Sundays: one good idea after the other, none of them deep."""

    sentence: ClassVar[str] = (
        "Adds single tiles and takes spare ones from the table; plans nothing."
    )
    kind: ClassVar = KernelBot.Kind.CASUAL


class Solver(Native):
    """Of the plays that lay the most tiles, one that takes the most points off the rack."""

    sentence: ClassVar[str] = "Lays the most tiles that can be laid, every turn; hides nothing."
    knows_redeals: ClassVar[bool] = True
    kind: ClassVar = KernelBot.Kind.SOLVER


class Strategist(Native):
    """Goes out when it can; else lays what its evaluation prefers to laying nothing.

    What lies on the table is everybody's, and the next player is first to use it. So most of the
    art is to wait: a rack that can be laid is as good tomorrow, and goes out in one turn. How a
    game ends with an empty pool, the lowest rack winning it (RULES P2), is another art: lay as few
    tiles as make the rack the cheapest. `strategist:waits` is the plain rule to compare with: open,
    then wait.
    """

    sentence: ClassVar[str] = (
        "Opens early, then holds back what others could use and goes out in one turn."
    )
    knows_redeals: ClassVar[bool] = True
    kind: ClassVar = KernelBot.Kind.STRATEGIST

    def __init__(self, *, seed: str = "", strategy: str = TUNED) -> None:
        super().__init__(seed=seed)
        self.weights = STRATEGIES[strategy]()

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        if option and option not in STRATEGIES:
            raise BotError(f"strategist:{option}: allowed: {', '.join(STRATEGIES)}, or nothing")
        return cls(seed=seed, strategy=option or TUNED)

    def thinking(self) -> KernelBot:
        return KernelBot(self.kind, seed=self.seed, strategy=self.weights)


class Searcher(Native):
    """`searcher` tries 64 worlds a turn, as far as a bounded number of steps allows;
    `searcher:200worlds` so many, whatever they take; `searcher:200ms` as many as it can so long.

    Without a time it plays the same on every machine; with one it plays better on a quick one. Its
    time is the thread's own work, so a busy machine makes it slower, not weaker; a quarter of the
    turn's clock on the wall is never exceeded, whatever was asked for.
    """

    sentence: ClassVar[str] = (
        "Plays its candidates out in hundreds of worlds that agree with what it has seen."
    )
    knows_redeals: ClassVar[bool] = True
    kind: ClassVar = KernelBot.Kind.SEARCHER
    worlds_in_time: ClassVar[int] = _MOST_WORLDS  # at the most, where it is given a time

    def __init__(
        self,
        *,
        seed: str = "",
        worlds: int = _WORLDS,
        steps: int | None = SEARCHER_STEPS,
        milliseconds: float | None = None,
    ) -> None:
        super().__init__(seed=seed)
        self.worlds, self.steps, self.milliseconds = worlds, steps, milliseconds

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        if not option:
            return cls(seed=seed)
        found = _BUDGET.fullmatch(option)
        if found is None:
            raise BotError(f"{cls.__name__.lower()}:{option}: say 200ms, 2s or 64worlds")
        number = int(found["number"])
        if found["unit"] == "worlds":
            return cls(seed=seed, worlds=min(number, _MOST_WORLDS), steps=None)
        return cls(
            seed=seed,
            worlds=cls.worlds_in_time,
            steps=None,
            milliseconds=number * (1 if found["unit"] == "ms" else 1000),
        )

    def thinking(self) -> KernelBot:
        return KernelBot(
            self.kind,
            seed=self.seed,
            worlds=self.worlds,
            steps=self.steps or 0,
            milliseconds=self.milliseconds or 0,
        )


class Master(Searcher):
    """Among two and three others who wait, what a small net has learned that plays are worth; with
    two seats a small opening, Searcher's ends, and with an empty pool what a Searcher would reply.
    Where somebody else lays it ends as Strategist, with three seats as Searcher (docs/bots.md).
    Where it searches its budgets are Searcher's, but `master:200ms` tries 64 worlds at the most:
    what is left of its time goes into replies.
    """

    sentence: ClassVar[str] = (
        "Has learned what a play is worth beside those who wait, and looks through the end of two."
    )
    kind: ClassVar = KernelBot.Kind.MASTER
    # more worlds lost it games (docs/bots.md): before its opening it was surer of worse plays
    worlds_in_time: ClassVar[int] = _WORLDS


class Step(Native):
    """Errs as people do: overlooks tiles of its rack, sees a few sets of the table at once, follows
    one idea after the other for a while, and is content too soon. Each step errs less than the one
    below it, by as much as wins six games of ten; how much that is depends on the box
    (native/games/steps_table.hpp, which bench/fit_steps.py writes).

    `step-3:0.6` plays with another skill, from 0 to 1: that is how they are fitted.
    """

    sentence: ClassVar[str] = (
        "Overlooks tiles and sees only some sets of the table at once, as people do."
    )
    kind: ClassVar = KernelBot.Kind.STEP_1

    def __init__(self, *, seed: str = "", skill: float | None = None) -> None:
        super().__init__(seed=seed)
        self.skill = skill

    @classmethod
    def configured(cls, option: str, *, seed: str) -> Self:
        if option and not _SKILL.fullmatch(option):
            raise BotError(f"a step's option is a skill from 0 to 1, such as 0.6; not {option!r}")
        return cls(seed=seed, skill=float(option) if option else None)

    def thinking(self) -> KernelBot:
        return KernelBot(self.kind, seed=self.seed, skill=-1 if self.skill is None else self.skill)


def _step(number: int) -> type[Step]:
    return type(f"Step{number}", (Step,), {"kind": KernelBot.Kind[f"STEP_{number}"]})


NINE_STEPS: Final = tuple(_step(number) for number in range(1, 10))
