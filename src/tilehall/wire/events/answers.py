"""What the routes of an event answer; `server/events/answers.py` fills it in."""

from __future__ import annotations

from pydantic import RootModel

from tilehall.tournament.draw.report import Avoided
from tilehall.tournament.entry_form import EntryTime, FormState
from tilehall.tournament.formats.format import (
    CarryOver,
    Consent,
    Finalists,
    LateEntry,
    OrderBy,
    Pairing,
    PublicNames,
    TieAtCut,
)
from tilehall.tournament.letters import LetterKind
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import LeavesWith, Status
from tilehall.tournament.reasons import UsualReason
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Accident, SheetState, Stage
from tilehall.tournament.sheet import Opened
from tilehall.tournament.weather import WeatherReason
from tilehall.wire.shapes import Answered

PointsShown = int | str  # fractions as texts: "7/2"


class FormatNames(RootModel[dict[str, str]]):
    """Published formats: their names by id."""


class EventLinks(RootModel[dict[str, str]]):
    """Every link of an event by its role; judges' by table."""


class EventCreated(Answered):
    """Keep the links: whoever has one has its role."""

    event_id: str
    links: EventLinks


class LinkPicture(Answered):
    """A link as a QR code: `size` units wide, the dark squares as the path of an SVG."""

    opens: str
    link: str
    size: int
    path: str


class CriterionLine(Answered):
    """What a draw could not avoid: `found` of it, where every draw has `bound` at least."""

    avoided: Avoided
    found: int
    bound: int


class RoundLine(Answered):
    round: str
    stage: Stage
    games: int
    tables: int
    open_sheets: int
    has_begun: bool
    seed: str
    sealed_seed: str
    report: list[CriterionLine]


class DivisionLine(Answered):
    """`final_division` is where its final is played; it may be that of all divisions.

    `comes_in` and `goes_out` are entrants for whom the cut would be another one by now.
    `sealed_seed` is the hash of the word that the next draw's seed begins with; empty: none.
    """

    id: str
    name: str
    date: str | None
    start: str | None
    quota: int
    entrants: int
    present: int
    missing: int
    waiting: int
    standing_by: int
    unseated: int
    cap: int | None
    minors: bool
    youngest: int | None
    oldest: int | None
    entry: EntryTime
    weather: WeatherReason | None
    is_off: bool
    postponed: str
    rounds: list[RoundLine]
    finalists: int | None
    tied: int
    final_division: str
    comes_in: list[int]
    goes_out: list[int]
    lot_seed: str
    sealed_seed: str
    clock_round: str | None
    clock_at: int | None
    clock_minutes: int | None


class FormatShown(Answered):
    """How this event is played; the words are those of format files."""

    id: str
    name: str
    edition: str
    table_size: int
    smallest_table: int
    games_per_table: int
    rounds: int
    pairing: Pairing
    order: list[OrderBy]
    placement_points: list[int]
    cut: int
    finalists: Finalists
    tie_at_cut: TieAtCut
    final_rounds: int
    final_games: int
    carry_over: CarryOver
    late_entry: LateEntry
    second_person: bool
    judge_pins: bool
    warnings: int
    consent: Consent
    public_names: PublicNames
    genuine_tiles: bool


class CallShown(Answered):
    """A call for a judge: a usual reason by its code, or what a person has typed.

    `caller` is the name of who called at a table of the hall; "": the table's judge.
    """

    text: str
    usual: UsualReason | None
    chief: bool
    caller: str


class CallLine(Answered):
    """A table that calls, and nobody has answered yet."""

    sheet: str
    division: str
    round: str
    table: int
    what: CallShown


class TimetableShown(Answered):
    division: str
    text: str


class AboutShown(Answered):
    """What everybody may know besides how it is played; empty: not told."""

    organiser: str
    contact: str
    venue: str
    address: str
    venue_phone: str
    map_link: str
    parents: str
    news: str
    invitation: str
    closes: str
    colour: str
    timetables: list[TimetableShown]


class EventInfo(Answered):
    """`seal` is that of line `version`, the last of the book: published, it can be proved later.

    `has_logo`: it is at `…/pictures/logo`. `your_version`: the last line that concerns your table.
    """

    event_id: str
    name: str
    format: FormatShown
    about: AboutShown
    has_logo: bool
    version: int
    seal: str
    now: int
    your_role: Role | None
    your_table: str | None
    your_version: int
    divisions: list[DivisionLine]
    calls: list[CallLine]


class Done(Answered):
    """The book's last line after the change; the desk's new link, where it was renewed."""

    version: int
    desk_link: str | None = None


class DivisionPlan(Answered):
    id: str
    name: str
    date: str | None
    start: str | None
    quota: int
    minors: bool


class FormatPlan(Answered):
    """A published format, as a new event would have it."""

    format: FormatShown
    divisions: list[DivisionPlan]


class StandingLine(Answered):
    place: int | None
    number: int
    name: str
    organisation: str
    games_won: int
    points: PointsShown
    placement: PointsShown
    played: int
    in_final: bool


class StandingsPage(Answered):
    division: str
    stage: Stage
    version: int
    lot_seed: str
    tied_at_cut: list[int]
    places_left: int
    rows: list[StandingLine]


class ConductPage(Answered):
    """How to behave, what is asked of entrants, when the weather stops the day; in words."""

    rules: list[str]
    conditions: list[str]
    weather: list[str]


class SeatLine(Answered):
    number: int
    name: str


class OnlineSeat(SeatLine):
    """The link opens the seat on any device; it is null for those who may not hand it out."""

    seat_link: str | None


class OnlineShown(Answered):
    """The table of the hall at which a pod plays, or has played."""

    table_id: str
    watch_link: str
    games_over: int
    is_closed: bool
    judge_link: str | None
    seats: list[OnlineSeat]


class PodLine(Answered):
    sheet: str
    serial: int
    table: int
    judge: str
    state: SheetState
    called: CallShown | None
    extra_minutes: int
    is_paused: bool
    being_filled: bool
    seats: list[SeatLine]
    online: OnlineShown | None


class SeatingPage(Answered):
    division: str
    round: str
    games: int
    pods: list[PodLine]


class JudgedSeat(SeatLine):
    """A player as the judge of the table sees one."""

    status: Status
    warnings: int


class RackShown(Answered):
    """Tiles or their sum; neither is known of a rack that was not counted."""

    tiles: str | None
    total: int | None
    opened: Opened
    knocked: bool


class GameEndShown(Answered):
    """What was left on the racks; null: an empty seat. `out` is null if the game was blocked."""

    racks: list[RackShown | None]
    out: int | None


class GameShown(Answered):
    """As a game is asked for. `racks` are null where the points were copied from the paper."""

    points: list[PointsShown | None]
    winners: list[int]
    racks: list[RackShown | None] | None
    out: int | None


class PauseShown(Answered):
    """Who is away from the table since when, and whether the others have covered their racks."""

    number: int
    at: int
    racks_covered: bool


class RemedyShown(Answered):
    """What the judge put right: so many tiles went back to the pool, so many were drawn."""

    accident: Accident
    number: int
    returned: int
    drawn: int


class SheetPage(Answered):
    """A sheet with its totals, as its judge sees it; a joker on a rack costs `joker_value`."""

    sheet: str
    serial: int
    division: str
    round: str
    table: int
    judge: str
    needs_pin: bool
    state: SheetState
    entered_by: str
    confirmed_by: str
    corrections: int
    called: CallShown | None
    extra_minutes: int
    paused: PauseShown | None
    remedies: list[RemedyShown]
    games: int
    edition: str
    joker_value: int
    seats: list[JudgedSeat]
    lines: list[GameShown]
    games_won: list[int]
    totals: list[PointsShown]
    online: OnlineShown | None
    played: list[GameEndShown]


class EntrantLine(Answered):
    """`substitute` has an absent one's place, by number; `was`: what they were before they went."""

    number: int
    name: str
    division: str
    organisation: str
    priority: int
    age: int | None
    school_class: str
    guardian: str
    phone: str
    consent: bool
    leaves_with: LeavesWith
    email: str
    status: Status
    was: Status | None
    substitute: int | None
    warnings: int


class OrganisationLine(Answered):
    """What is known about a school or club; for the desk alone."""

    id: str
    name: str
    address: str
    phone: str
    fax: str
    person: str
    mobile: str
    email: str
    trainer: str


class EntryLine(Answered):
    name: str
    division: str
    organisation: str


class BadRow(Answered):
    row: int
    column: str
    why: str


class ColumnRead(Answered):
    """A column by its head, and what it is read as; null: it is not read."""

    head: str
    meaning: Column | None


class EntriesRead(Answered):
    """`imported` is false for a preview, and for a bad row that was not to be left out.

    `sample` are the first entrants of the list as they were understood. `alike` are schools that
    are perhaps one, in their spellings.
    """

    imported: bool
    rows: int
    entrants: int
    organisations: int
    sample: list[EntryLine]
    problems: list[BadRow]
    notices: list[str]
    columns: list[ColumnRead]
    alike: list[list[str]]


class JudgeLine(Answered):
    """A judge of the rota with tables and the PIN that signs."""

    name: str
    tables: list[str]
    pin: str


class DayListRead(Answered):
    """A list of judges or results: what was taken of it, or would be; one bad row blocks none."""

    taken: bool
    rows: int
    good: int
    problems: list[BadRow]


class FormEntrantShown(Answered):
    name: str
    age: int | None
    school_class: str
    email: str


class FormProblemLine(Answered):
    """What keeps a form from being sent; `row` is an entrant's from 1, 0: it is not about one."""

    field: str
    row: int
    why: str


class FormPage(Answered):
    """A school's form for whoever has its private link, and for the desk."""

    id: str
    number: int
    division: str
    organisation: str
    address: str
    phone: str
    fax: str
    person: str
    mobile: str
    email: str
    wants_trainer: bool
    trainer: str
    genuine_tiles: bool
    agreed_by: str
    agreed_on: str
    entrants: list[FormEntrantShown]
    state: FormState
    is_late: bool
    saved_at: int
    link: str
    can_change: bool
    problems: list[FormProblemLine]


class FormLine(Answered):
    """A form in the desk's list; `link` opens it."""

    id: str
    number: int
    division: str
    organisation: str
    person: str
    phone: str
    email: str
    wants_trainer: bool
    trainer: str
    entrants: int
    state: FormState
    is_late: bool
    saved_at: int
    link: str


class LetterShown(Answered):
    """A letter as it is sent; `sent_at` is when it last was, by mail."""

    organisation: str
    name: str
    to: str
    language: str
    subject: str
    text: str
    sent_at: int | None


class LettersPage(Answered):
    """`sender` is null where the hall has no mail server: then there is the pack."""

    kind: LetterKind
    sender: str | None
    letters: list[LetterShown]


class LetterFailed(Answered):
    organisation: str
    why: str


class LettersDone(Answered):
    sent: list[str]
    failed: list[LetterFailed]


class BookLine(Answered):
    """A line as it is sealed; `today` is what it says, where that differs: names are in no seal."""

    number: int
    at: int
    who: str
    kind: str
    body: str
    seal: str
    today: str | None


class PersonalText(Answered):
    """What a hash in a line stands for; `value` is JSON."""

    sha256: str
    salt: str
    value: str


class CopiedLine(Answered):
    """A line with all that another copy of the book needs to prove it and to go on."""

    number: int
    at: int
    who: str
    kind: str
    body: str
    seal: str
    personal: list[PersonalText]


class Audit(Answered):
    """An empty list of problems is the proof."""

    problems: list[str]
    lines: int
    seal: str
