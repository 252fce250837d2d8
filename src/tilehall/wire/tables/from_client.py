"""What a client may say on its socket."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from tilehall.core.tile import ALL_TILES
from tilehall.wire.shapes import Asked

LONGEST_TABLE: Final = 4_000  # characters; 160 tiles of four characters and their bars have less

Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Field(ge=0, le=5)]
Notation = Annotated[
    str, Field(max_length=LONGEST_TABLE, description=f"sets of tiles, `{ALL_TILES[13]} … | …`")
]
Layout = Annotated[
    str, Field(max_length=2_000, description="tiles as the rack shows them, `.` a gap, `/` a row")
]
Commitment = Annotated[
    str,
    Field(pattern="^([0-9a-f]{64})?$", description="SHA-256 of a secret for the seed; empty: none"),
]
Word = Annotated[str, Field(max_length=40, pattern="^[a-z0-9:-]+$")]


class FromClient(Asked):
    """`id` is the client's own; the answer to the message repeats it."""

    model_config = ConfigDict(strict=True)

    v: Literal[1]
    id: Count | None = None


class AtMoment(FromClient):
    """`game` and `turn` as in the last state: what comes late or twice is found out."""

    game: Count
    turn: Count


class Play(AtMoment):
    """End the turn; the table is the whole table as it lies then."""

    type: Literal["play"]
    table: Notation


class Draw(AtMoment):
    """End the turn by drawing a tile."""

    type: Literal["draw"]


class Pass(AtMoment):
    """End the turn with nothing, where the pool is empty."""

    type: Literal["pass"]


class Redeal(AtMoment):
    """Ask for a new deal before the first turn, where the edition has it."""

    type: Literal["redeal"]


class Knock(AtMoment):
    """Knock your rack over, where the edition has a rule for it."""

    type: Literal["knock"]


class SaveDraft(AtMoment):
    """Tiles moved but not confirmed: the table as this seat has it. Kept for this turn."""

    type: Literal["draft"]
    table: Notation


class AskHint(AtMoment):
    """Count the next stage of a hint, from 1 to 4; what it says, the page finds by itself."""

    type: Literal["hint"]
    stage: Annotated[int, Field(ge=1, le=4)]


class Say(FromClient):
    """One of the fixed phrases."""

    type: Literal["say"]
    phrase: Word


class WishPause(FromClient):
    """Wish for a pause or for its end; it comes when all people at the table wish it."""

    type: Literal["pause"]
    paused: bool


class Hello(FromClient):
    """Be spoken to in another language from now on; answered by another welcome."""

    type: Literal["hello"]
    lang: Annotated[str, Field(max_length=40)]


class ArrangeRack(FromClient):
    """The rack as its owner has put it, kept by the hall for other devices and reloads."""

    type: Literal["rack"]
    game: Count
    layout: Layout


class Hurry(FromClient):
    """Ask the bot that is to move not to pretend to think any longer."""

    type: Literal["hurry"]


class JudgePause(FromClient):
    """By the judge: stop the clock and cover the racks, or go on."""

    type: Literal["judge-pause"]
    paused: bool


class JudgeWarn(FromClient):
    """By the judge: a warning that everybody sees."""

    type: Literal["judge-warn"]
    seat: Seat
    reason: Annotated[str, Field(max_length=300)] = ""


class JudgeKnock(FromClient):
    """By the judge: this seat knocked its rack over on purpose, where the edition punishes it."""

    type: Literal["judge-knock"]
    seat: Seat


class JudgeBegin(FromClient):
    """By the judge: let the first or the next game begin, without everybody's word."""

    type: Literal["judge-begin"]


class Call(FromClient):
    """At a table of an event: a player calls the judge, the judge calls the chief judge."""

    type: Literal["call"]
    what: Annotated[str, Field(max_length=200)] = ""


class Fill(FromClient):
    """Give a free seat to a bot, or all of them; the game starts when none is left."""

    type: Literal["fill"]
    bot: Word
    seat: Seat | None = None


class Leave(FromClient):
    """Let a bot play for this seat."""

    type: Literal["leave"]
    bot: Word


class CallBot(FromClient):
    """Let a bot play for another seat whose player is gone."""

    type: Literal["call-bot"]
    seat: Seat
    bot: Word


class TakeBack(FromClient):
    """Play this seat again."""

    type: Literal["take-back"]


class NextGame(FromClient):
    """Agree to the next game of the match, or to a new match."""

    type: Literal["next-game"]
    commitment: Commitment = ""


class TellSecret(FromClient):
    """The secret that this seat committed to, once the state asks for it (`deal.due`)."""

    type: Literal["secret"]
    secret: Annotated[str, Field(min_length=1, max_length=100)]


class Ping(FromClient):
    """Ask for the hall's time."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Play
    | Draw
    | Pass
    | Redeal
    | Knock
    | SaveDraft
    | ArrangeRack
    | AskHint
    | Say
    | WishPause
    | Fill
    | Leave
    | CallBot
    | TakeBack
    | NextGame
    | TellSecret
    | Hurry
    | JudgePause
    | JudgeWarn
    | JudgeKnock
    | JudgeBegin
    | Call
    | Hello
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
