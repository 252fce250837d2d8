"""What the hall says on a socket. Times are in milliseconds since 1970, tiles in notation."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from tilehall.host.settings import ClockMode
from tilehall.wire.rules import Rules
from tilehall.wire.shapes import Answered


class ToClient(Answered):
    v: Literal[1] = 1


class Settings(Answered):
    """`bot_pace` is in milliseconds; `judged`: a judge sees all racks.

    `pod` is the table of an event that is played here, `EVENT/SHEET`; empty: none.
    """

    rules: Rules
    seats: int
    clock: ClockMode
    public: bool
    preview: bool
    hints: bool
    games: int | None
    bot_pace: int
    seating_by_draw: bool
    judged: bool
    pod: str


class Words(Answered):
    """A phrase or a bot in the reader's language; `emoji` where it is one."""

    id: str
    words: str
    emoji: str | None = None


class Welcome(ToClient):
    """First on every socket. `seat` is null for those who watch and for the judge."""

    type: Literal["welcome"] = "welcome"
    table_id: str
    seat: int | None
    role: Literal["player", "watcher", "judge"]
    language: str
    now: int
    settings: Settings
    phrases: list[Words]
    bots: list[Words]


class SeatState(Answered):
    """`bot` is what plays the seat; `is_away` means that it plays for a person who left.

    `has_left`: plays no more, the others play on (RULES T4a).
    """

    name: str
    bot: str | None
    is_away: bool
    tiles: int
    opened: bool
    warnings: int
    has_left: bool


class Happened(Answered):
    """An act as everybody saw it: the table it left, tiles laid, how many tiles were drawn."""

    number: int
    seat: int
    what: str
    table: str
    laid: str
    drawn: int
    at: int | None


class StartDraw(Answered):
    """A tile that a seat drew before the deal, for the start."""

    seat: int
    tile: str


class Points(Answered):
    """`shown` is as people write it: +7, 3⅓."""

    value: float
    shown: str


class Outcome(Answered):
    """A finished game is laid open: racks, seed, points."""

    winners: list[int]
    points: list[Points]
    racks: list[str]
    seed: str


class Standing(Answered):
    seat: int
    place: int
    games_won: int
    points: Points


class MatchState(Answered):
    """`games` is null for a match without a fixed end; `sheet` has a row per game, by seat."""

    games: int | None
    played: int
    is_over: bool
    standings: list[Standing]
    sheet: list[list[str]]  # points as they are shown


class GameState(Answered):
    """`turn` counts the turns; send it back with every act. `hints` are counted by seat.

    `happened` are the acts that this socket was not told yet, the last twelve at most; with those
    that it was told before they are `acts`, numbered from 1.
    `drawn` are the tiles that your last turn took from the pool. While the game is paused the
    racks are covered: `rack` is empty. `racks` is null for all but the judge. `may_redeal`: your
    rack entitles you to a new deal, whoever is to move (RULES G8).
    """

    number: int
    turn: int
    table: str
    rack: str
    drawn: str
    racks: list[str] | None
    opened: bool
    pool: int
    to_move: int
    starter: int
    paused: bool
    paused_by_judge: bool
    turn_began: int
    deadline: int | None
    time_left: int | None
    draws: list[StartDraw]
    happened: list[Happened]
    acts: int
    hints: list[int]
    hint_stage: int
    may_redeal: bool
    seed_hash: str
    outcome: Outcome | None


class Phrase(Answered):
    """Said in `game`, after so many of its acts; `number` grows from one to the next."""

    number: int
    seat: int
    phrase: str
    game: int
    acts: int


class NextDeal(Answered):
    """How the next game comes by its seed: hashes of the hall's secret and of each seat's.

    Empty: this seat adds nothing. `due`: who committed tells the secret until then; null: not yet.
    """

    hall: str
    commitments: list[str]
    told: list[bool]
    due: int | None


class State(ToClient):
    """The table as this socket may see it; sent after every event. `version` only grows.

    `seat` is yours; where seats are drawn for, it may change from game to game.
    `is_closed`: nothing is played here any more. `deal` is null while a game is played.
    """

    type: Literal["state"] = "state"
    version: int
    seat: int | None
    now: int
    status: Literal["open", "playing", "over"]
    is_closed: bool
    seats: list[SeatState | None]
    game: GameState | None
    match: MatchState | None
    deal: NextDeal | None
    pause_wishes: list[int]
    next_wishes: list[int]
    said: list[Phrase]


class Draft(ToClient):
    """This seat's own draft, after a reload or from another device of the same seat."""

    type: Literal["draft"] = "draft"
    game: int
    turn: int
    table: str


class RackOrder(ToClient):
    """How this seat has arranged its rack; tiles that came since are not in it."""

    type: Literal["rack"] = "rack"
    game: int
    layout: str


class Preview(ToClient):
    """Another seat moves tiles, where the table shows it; not yet confirmed."""

    type: Literal["preview"] = "preview"
    seat: int
    game: int
    turn: int
    table: str


class Done(ToClient):
    """The message with this id was carried out and is stored for good."""

    type: Literal["done"] = "done"
    id: int | None
    version: int


class Broken(Answered):
    """One rule that is broken: code and clause of the rules, a sentence, the tiles.

    `wording` is the sentence's id in locales/ and `facts` is what it is filled with.
    """

    code: str
    clause: str
    sentence: str
    tiles: str
    wording: str
    facts: dict[str, str | int]


class Refused(ToClient):
    """The message with this id changed nothing; the code is stable, the sentence is for people."""

    type: Literal["refused"] = "refused"
    id: int | None
    code: str
    clause: str
    sentence: str
    wording: str
    facts: dict[str, str | int]
    violations: list[Broken]


class Pong(ToClient):
    """The hall's time."""

    type: Literal["pong"] = "pong"
    id: int | None
    now: int


class Reload(ToClient):
    """The client speaks another version: load the page again. The socket is closed after it."""

    type: Literal["reload"] = "reload"
    sentence: str


ServerMessage = Annotated[
    Welcome | State | Draft | RackOrder | Preview | Done | Refused | Pong | Reload,
    Field(discriminator="type"),
]
SERVER_MESSAGE: Final[TypeAdapter[ServerMessage]] = TypeAdapter(ServerMessage)
