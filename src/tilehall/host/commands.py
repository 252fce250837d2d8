"""What can be asked of a table. Chance and the hashes of tokens come from outside: `seed` is the
hall's secret for the next game or, where that is committed to already, for the one after it.

Whoever sends a command has already shown the token of the seat in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tilehall.core.act import Knock
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down: at this seat, or at the first that is free. The last one starts the game."""

    name: str
    token_hash: str = field(repr=False)
    seed: str = field(repr=False)
    seat: int | None = None
    origin: str = field(default="", repr=False)  # what stands for the sender's address
    commitment: str = ""  # the hash of what the seat adds to the seed


@dataclass(frozen=True, slots=True)
class FillWithBots:
    """Give a free seat, or all of them, to bots, by somebody who sits; the last starts the game."""

    bot: str
    seed: str = field(repr=False)
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """What the sender believed when it decided: a message sent twice is then found out."""

    game: int
    turn: int


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """`ask` is the sender's number for it: whoever sends it again learns whether it was done."""

    seat: int
    act: Play | Draw | Pass | Redeal | Knock = field(repr=False)
    moment: Moment
    ask: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBotTurn:
    """The same by the bot that plays this seat."""

    seat: int
    act: Play | Draw | Pass | Redeal = field(repr=False)
    moment: Moment


@dataclass(frozen=True, slots=True)
class CallTime:
    """The clock says that the time is up; `draft` is the table as it lay, None: untouched."""

    draft: Table | None = field(repr=False)
    moment: Moment


@dataclass(frozen=True, slots=True)
class GiveTimeBack:
    """No node could take a move from `since` till now: that time is not the player's."""

    since: int


@dataclass(frozen=True, slots=True)
class Say:
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """The next stage of a hint for this turn, from 1."""

    seat: int
    stage: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class WishPause:
    """A pause, or its end, comes when all people at the table wish it."""

    seat: int
    paused: bool


@dataclass(frozen=True, slots=True)
class JudgePause:
    """By whoever holds the judge's token: at once, and only the judge ends it (RULES T5)."""

    paused: bool


@dataclass(frozen=True, slots=True)
class JudgeWarn:
    """A verbal warning, for all to see (RULES T5).

    `number` says which one it is, from 1: then the same warning is not given twice.
    """

    seat: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class JudgeKnock:
    """The judge finds that a seat knocked its rack over on purpose (RULES P3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JudgeRetire:
    """A seat does not finish, or is disqualified: the others play on (RULES T4a, T5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JudgeBegin:
    """The judge lets the first or the next game begin, without waiting for everybody's word."""

    seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ChangeKeys:
    """Other links from now on, of the judge and of the seats."""

    judge_hash: str = field(repr=False)
    seat_hashes: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Nothing is played here any more; what was played stands."""


@dataclass(frozen=True, slots=True)
class HurryBot:
    """The bot that is to move shall not pretend to think any longer."""

    seat: int  # whose wish it is


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Let a bot play on; the seat can be taken back."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class CallBot:
    """Let a bot play for somebody who is gone; `last_seen` is the last sign of that seat."""

    seat: int
    by: int
    bot: str
    last_seen: int


@dataclass(frozen=True, slots=True)
class TakeSeatBack:
    seat: int


@dataclass(frozen=True, slots=True)
class AgreeToNextGame:
    """The next game of the match, or a new match, starts when all people at the table agree."""

    seat: int
    seed: str = field(repr=False)
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class TellSecret:
    """What the seat has committed to; the last one starts the game."""

    seat: int
    secret: str = field(repr=False)
    seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealWithout:
    """The time to tell secrets is over: the game starts with those that were told."""

    seed: str = field(repr=False)


Command = (
    TakeSeat
    | FillWithBots
    | TakeTurn
    | TakeBotTurn
    | CallTime
    | GiveTimeBack
    | Say
    | AskHint
    | WishPause
    | JudgePause
    | JudgeWarn
    | JudgeKnock
    | JudgeRetire
    | JudgeBegin
    | ChangeKeys
    | CloseTable
    | HurryBot
    | LeaveSeat
    | CallBot
    | TakeSeatBack
    | AgreeToNextGame
    | TellSecret
    | DealWithout
)
