"""What has happened at a table. A table is nothing but these, in their order.

Tokens are here only as hashes. Seeds are here in full: whoever may read the log may read them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tilehall.core.act import Act
from tilehall.host.settings import TableSettings


class Actor(StrEnum):
    """Who or what caused an act."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class TableCreated:
    """`origin` stands for the address that opened it, and tells nobody which that is.

    `secret` is the hall's, for the seed of the first game; its hash is shown from now on.
    """

    table_id: str
    settings: TableSettings
    judge_hash: str = field(repr=False)
    origin: str = field(default="", repr=False)
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """`commitment`: the hash of what this seat adds to the seed; empty: nothing."""

    seat: int
    name: str
    token_hash: str = field(repr=False)
    origin: str = field(default="", repr=False)
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class BotSeated:
    seat: int
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The next game of the match, or the first of a new one.

    `next_secret` is the hall's for the game after this one.
    """

    seed: str = field(repr=False)
    next_secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SecretsAsked:
    """Commitments are closed; who made one tells the secret until then, or is left out."""

    until: int


@dataclass(frozen=True, slots=True)
class SecretTold:
    seat: int
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Acted:
    """`ask` is the number that its sender gave it."""

    seat: int
    act: Act = field(repr=False)  # a time-out holds a draft that nobody may see
    actor: Actor = Actor.PERSON
    ask: int | None = None


@dataclass(frozen=True, slots=True)
class Said:
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class HintGiven:
    """What the hint says follows from the game; that it was given is counted."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class PauseWished:
    """`paused` is what the seat would like: a pause, or its end."""

    seat: int
    paused: bool


@dataclass(frozen=True, slots=True)
class Warned:
    """By the judge (RULES T5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeysChanged:
    """Old links of the judge and of the seats open nothing any more."""

    judge_hash: str = field(repr=False)
    seat_hashes: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class TableClosed:
    """Nothing is played here any more."""


@dataclass(frozen=True, slots=True)
class BotHurried:
    """`seat` is whose wish it was."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatLeftToBot:
    """`called_by` is the seat that called the bot; the seat itself, if it left by its own will."""

    seat: int
    bot: str
    called_by: int


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    seat: int


@dataclass(frozen=True, slots=True)
class NextGameAgreed:
    seat: int
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """The hall was away for so long, in milliseconds, while a turn's clock ran."""

    lost: int


Event = (
    TableCreated
    | SeatTaken
    | BotSeated
    | GameStarted
    | SecretsAsked
    | SecretTold
    | Acted
    | Said
    | HintGiven
    | PauseWished
    | Warned
    | BotHurried
    | SeatLeftToBot
    | SeatTakenBack
    | NextGameAgreed
    | KeysChanged
    | TableClosed
    | TimeGivenBack
)


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its place; `at` is in milliseconds since 1970."""

    sequence: int  # from 1
    at: int
    event: Event
