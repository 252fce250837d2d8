"""What the REST routes of tables are asked and answer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tilehall.core.ruleset import MOST_GAMES
from tilehall.core.ruleset_file import LARGEST_FILE
from tilehall.host.settings import ClockMode
from tilehall.wire.shapes import Answered, Asked
from tilehall.wire.tables.from_client import Commitment, Word
from tilehall.wire.tables.to_client import Points, Settings, State

Name = Annotated[str, Field(min_length=1, max_length=40)]


class NewTable(Asked):
    """An edition's id, or the text of a house edition's file."""

    edition: str = Field("classic-hk", max_length=100)
    house_rules: str | None = Field(None, max_length=LARGEST_FILE)
    seats: int = Field(4, ge=2, le=6)
    clock: ClockMode = ClockMode.ON
    public: bool = False
    preview: bool = True
    hints: bool = True
    games: int | None = Field(None, ge=1, le=MOST_GAMES)
    bots: list[Word | None] = Field(
        [], max_length=6, description="a bot for each seat, null for people; empty: people only"
    )
    bot_pace: int | None = Field(None, ge=0, le=60_000, description="milliseconds")
    seating_by_draw: bool = False
    judged: bool = Field(
        default=False, description="whoever holds the judge's token sees all racks"
    )


class TakeSeat(Asked):
    name: Name
    seat: int | None = Field(None, ge=0, le=5)
    beside: bool = Field(
        default=False, description="another seat at a device that has one already: `?as=SEAT`"
    )
    fill_with: Word | None = Field(None, description="give all other free seats to this bot")
    commitment: Commitment = ""


class JudgeAsks(Asked):
    paused: bool


class JudgeNamesSeat(Asked):
    seat: int = Field(ge=0, le=5)


class JudgeWarns(JudgeNamesSeat):
    reason: str = Field("", max_length=300)


class JudgeCalls(Asked):
    what: str = Field("", max_length=200)


class TableMade(Answered):
    """Whoever holds the judge's token can pause the games; it is not shown again."""

    table_id: str
    link: str
    judge_token: str
    judge_link: str


class SeatGiven(Answered):
    """The token is the seat: its link opens it on any device. It is not shown again."""

    seat: int
    token: str
    seat_link: str


class Onward(Answered):
    """The link of the seat at which this device's player of an event plays on; null: none yet."""

    link: str | None


class TableInfo(Answered):
    table_id: str
    your_seat: int | None
    settings: Settings
    state: State


class LobbyLine(Answered):
    table_id: str
    status: Literal["open", "playing", "over"]
    edition: str = Field(description="an edition's id; `house`: a household's own rules")
    seats: int
    taken: int
    changed_at: int
    judged: bool = Field(description="somebody with the judge's link sees all racks")


class KeptFor(Answered):
    """Days since something last happened there; 0: until somebody deletes it."""

    tables: int
    drafts: int
    names: int
    events: int


class EditionLine(Answered):
    id: str
    name: str
    min_seats: int
    max_seats: int
    ways: dict[str, str]


class GameLine(Answered):
    number: int
    winners: list[int]
    points: list[Points]
    acts: int


class SharedSeed(Answered):
    """What a seed was made of, by player as the record lists them; empty: took no part in it."""

    players: list[str]
    hall_commitment: str
    commitments: list[str]
    hall_secret: str
    secrets: list[str]


class Verified(Answered):
    """An empty list of problems is the proof. `shared` is null where the hall alone made the seed.

    `racks` are those of the first deal as the record has them, by seat.
    """

    problems: list[str]
    seed_hash: str
    seed: str
    shared: SharedSeed | None
    racks: list[str]


class Frame(Answered):
    """A moment of a finished game, from one seat or from outside."""

    what: str
    seat: int | None
    table: str
    rack: str
    tiles: list[int]
    pool: int
    to_move: int


class Replay(Answered):
    number: int
    seat: int | None
    players: list[str]
    frames: list[Frame]
