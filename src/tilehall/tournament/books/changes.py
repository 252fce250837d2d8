"""Everything that can happen to an event, one type for each; the book is a list of them.

Only plain values: codes, facts, and texts that people have typed; sentences are made where they
are read. A change says what is so from now on; whether it was allowed was decided before it was
written. Earlier forms are read by `old_lines`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilehall.tournament.about import About, Picture
from tilehall.tournament.draw.report import Criterion
from tilehall.tournament.entry_form import EntryForm
from tilehall.tournament.letters import LetterKind
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import Entrant, LeavesWith, Organisation, Status
from tilehall.tournament.reasons import Reason
from tilehall.tournament.rounds import Accident, Pod, Stage
from tilehall.tournament.sheet import GameLine, RackLeft
from tilehall.tournament.weather import Weather, WeatherReason


@dataclass(frozen=True, slots=True)
class EventMade:
    name: str
    format: str  # the whole format file: the event does not lean on this program's presets


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Single keys of the format, as `cut=16` or `primary.start=14:00`, and the whole file anew."""

    settings: tuple[str, ...]
    format: str
    reason: str


@dataclass(frozen=True, slots=True)
class Described:
    """What everybody may read about the event from now on."""

    about: About


@dataclass(frozen=True, slots=True)
class PictureSet:
    """A small PNG or JPEG in base64, so that the event is one file with all it prints; or none."""

    picture: Picture
    content: str


@dataclass(frozen=True, slots=True)
class Imported:
    """A file of entries, all of it."""

    source: str
    organisations: tuple[Organisation, ...]
    entrants: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class ColumnMatched:
    """What a column with this head means in lists of this event; None: it is not read."""

    head: str
    column: Column | None


@dataclass(frozen=True, slots=True)
class SchoolsMerged:
    """One school in several spellings: this one stays, for lists that are still to come too."""

    name: str
    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrganisationMended:
    """What is known about a school from now on; lists that call it `before` still mean it."""

    organisation: Organisation
    before: str  # its name
    reason: str


@dataclass(frozen=True, slots=True)
class FormSaved:
    """A school's form, all of it anew; as a draft, or sent."""

    form: EntryForm


@dataclass(frozen=True, slots=True)
class FormsTaken:
    """Their entrants are in the event: the line before has them."""

    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FormPutAside:
    form: str
    reason: str


@dataclass(frozen=True, slots=True)
class LettersSent:
    """By mail: schools whose letter the mail server took, and those whose it did not."""

    letter: LetterKind
    sent: tuple[str, ...]
    failed: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class PlacesShared:
    division: str
    seed: str
    cap: int
    placed: tuple[int, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntrantChanged:
    """What was mended on an entry; empty texts mean that nothing is known."""

    number: int
    name: str
    guardian: str
    phone: str
    consent: bool
    leaves_with: LeavesWith
    reason: str


@dataclass(frozen=True, slots=True)
class CheckedIn:
    number: int
    slip_checked: bool


@dataclass(frozen=True, slots=True)
class CheckInUndone:
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class MarkedAbsent:
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody who waited takes the place, and the seats, of somebody who is not there."""

    absent: int
    substitute: int


@dataclass(frozen=True, slots=True)
class PlaceGiven:
    """Somebody who waits gets a place that is free."""

    number: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An absence, a withdrawal or a forfeit that was a mistake; `status` is what was taken back."""

    number: int
    status: Status
    reason: str


@dataclass(frozen=True, slots=True)
class SubstitutionTakenBack:
    absent: int
    substitute: int
    reason: str


@dataclass(frozen=True, slots=True)
class EntrantDetailed:
    """What else was mended on an entry: everything that a list of entrants says."""

    number: int
    age: int | None
    school_class: str
    email: str
    organisation: str  # its id
    new_organisation: Organisation | None
    reason: str


@dataclass(frozen=True, slots=True)
class EnteredLate:
    entrant: Entrant
    organisation: Organisation | None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class Forfeited:
    """RULES T4: does not finish."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class Warned:
    """RULES T5: a verbal warning."""

    number: int
    by: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class ChiefDecided:
    """RULES T5: what the chief judge made of it."""

    number: int
    disqualified: bool
    reason: str


@dataclass(frozen=True, slots=True)
class WeatherDecided:
    """RULES T6: `seen` is what was known then; books of version 0.1 do not tell it."""

    division: str
    goes_ahead: bool
    because: WeatherReason
    seen: Weather | None = None


@dataclass(frozen=True, slots=True)
class Postponed:
    division: str
    new_date: str
    reason: str


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round's pods; one that was drawn before and not begun is replaced."""

    division: str
    stage: Stage
    number: int
    games: int
    seed: str
    pods: tuple[Pod, ...]
    report: tuple[Criterion, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SeedSealed:
    """The hash of the word that the seed of a division's next draw begins with."""

    division: str
    commitment: str
    reason: str


@dataclass(frozen=True, slots=True)
class JudgesNamed:
    """Judges by sheet."""

    sheets: tuple[str, ...]
    judge: str


@dataclass(frozen=True, slots=True)
class PodOpened:
    """These seats of the pod play at this table of the hall, from this game on."""

    sheet: str
    table_id: str
    seats: tuple[int, ...]
    first_game: int
    clock: str


@dataclass(frozen=True, slots=True)
class PodClosed:
    """The pod goes on at a table of wood."""

    sheet: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameReported:
    """A game that was played online, for the judge to confirm; `game` counts the sheet's games."""

    sheet: str
    table_id: str
    game: int
    racks: tuple[RackLeft | None, ...]
    out: int | None


@dataclass(frozen=True, slots=True)
class RackPenalised:
    """RULES P3: knocked over on purpose, as the judge found after the game."""

    sheet: str
    game: int
    seat: int
    by: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class SheetEntered:
    """Signed by one; a second person has to confirm.

    `reason` is why the points differ from what was played online.
    """

    sheet: str
    lines: tuple[GameLine, ...]
    by: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SheetConfirmed:
    """RULES T2: valid from now on."""

    sheet: str
    lines: tuple[GameLine, ...]
    by: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SheetCorrected:
    sheet: str
    before: tuple[GameLine, ...]
    after: tuple[GameLine, ...]
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class JudgeCalled:
    """For the judge or the chief judge; `caller` is the entrant who called at an online table."""

    sheet: str
    what: Reason
    chief: bool = False
    caller: int | None = None


@dataclass(frozen=True, slots=True)
class CallAnswered:
    sheet: str
    by: str


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The hall's clock for a round: when it began, and how long a table has."""

    division: str
    round: str
    at: int
    minutes: int


@dataclass(frozen=True, slots=True)
class TimeAdded:
    sheet: str
    minutes: int
    reason: str


@dataclass(frozen=True, slots=True)
class AccidentRemedied:
    """RULES T5, at a table of wood: tiles that went back to the pool, tiles that were drawn."""

    sheet: str
    accident: Accident
    number: int
    returned: int
    drawn: int
    by: str


@dataclass(frozen=True, slots=True)
class TablePaused:
    """RULES T5: somebody leaves the table, escorted; the others' racks are covered."""

    sheet: str
    number: int
    at: int
    racks_covered: bool
    by: str


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The time of the pause is given back to the table."""

    sheet: str
    minutes: int
    by: str


@dataclass(frozen=True, slots=True)
class CutMade:
    """Who is in the final; `tied` are equals at the cut of whom `places_left` fit."""

    division: str
    qualified: tuple[int, ...]
    tied: tuple[int, ...]
    places_left: int
    seed: str
    reason: str


@dataclass(frozen=True, slots=True)
class RolledDown:
    """A finalist withdraws, the next one moves up; 0: nobody is left to."""

    division: str
    withdrawn: int
    moves_up: int
    reason: str


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """The published seed of a division's lots, once everything else is equal."""

    division: str
    seed: str


@dataclass(frozen=True, slots=True)
class LinksRenewed:
    """Old links of this role stop working; of a judge, those of one table (`primary/3`) alone."""

    role: str
    reason: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """What told who somebody is was erased: an entrant's by number; 0: somebody else's, or all."""

    number: int


Change = (
    EventMade
    | SettingsChanged
    | Described
    | PictureSet
    | Imported
    | ColumnMatched
    | SchoolsMerged
    | OrganisationMended
    | FormSaved
    | FormsTaken
    | FormPutAside
    | LettersSent
    | PlacesShared
    | EntrantChanged
    | CheckedIn
    | CheckInUndone
    | MarkedAbsent
    | Substituted
    | PlaceGiven
    | TakenBack
    | SubstitutionTakenBack
    | EntrantDetailed
    | EnteredLate
    | Withdrawn
    | Forfeited
    | Warned
    | ChiefDecided
    | WeatherDecided
    | Postponed
    | SeedSealed
    | RoundDrawn
    | JudgesNamed
    | PodOpened
    | PodClosed
    | GameReported
    | RackPenalised
    | SheetEntered
    | SheetConfirmed
    | SheetCorrected
    | JudgeCalled
    | CallAnswered
    | ClockStarted
    | TimeAdded
    | AccidentRemedied
    | TablePaused
    | TableResumed
    | CutMade
    | RolledDown
    | LotsDrawn
    | LinksRenewed
    | PersonForgotten
)
Decided = Change | Sequence[Change]
