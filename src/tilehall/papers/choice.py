"""Which papers there are, and one door to each: for the terminal and for the hall alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tilehall.papers import tables_out
from tilehall.tournament.event import Event
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import Pod, Stage


class BoxPaper(StrEnum):
    """For people with a box of real tiles."""

    PADS = "pads"
    BOOKLET = "booklet"
    JOKERS = "jokers"


class Printed(StrEnum):
    """Of an event, on paper, as PDF."""

    SHEETS = "sheets"
    SHEETS_A4 = "sheets-a4"  # two on a page
    TABLE_TENTS = "table-tents"
    TABLE_NUMBERS = "table-numbers"
    SEATING = "seating"
    SEAT_CARDS = "seat-cards"
    STANDINGS = "standings"
    CERTIFICATES = "certificates"
    RESULTS = "results"
    SLIPS = "slips"
    BADGES = "badges"
    ATTENDANCE = "attendance"
    CONDUCT = "conduct"
    POSTER = "poster"


_FOR_ROUNDS: Final = frozenset(
    {
        Printed.SHEETS,
        Printed.SHEETS_A4,
        Printed.TABLE_TENTS,
        Printed.TABLE_NUMBERS,
        Printed.SEATING,
        Printed.SEAT_CARDS,
    }
)


class Tabled(StrEnum):
    """As CSV."""

    ENTRANTS = "entrants"
    STANDINGS = "standings"
    SHEETS = "sheets"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Links:
    """What QR codes open: the page where schools enter, a sheet, and the seats of a pod that plays
    online (empty: it does not).

    Seats are entrants by number, with the link of each.
    """

    entry: str
    sheet: Callable[[Pod], str]
    seats: Callable[[Pod], Sequence[tuple[int, str]]]


@dataclass(frozen=True, slots=True)
class Wish:
    """Of what, and in which language."""

    division: str
    language: str
    round_label: str = "1"
    stage: Stage = Stage.MAIN
    best: int = 0  # certificates for the best few; 0: for all


def pdf(event: Event, what: Printed, wish: Wish, links: Links) -> bytes:
    event.division(wish.division)
    return _of_round(event, what, wish, links) or _of_division(event, what, wish, links)


def _of_round(event: Event, what: Printed, wish: Wish, links: Links) -> bytes:
    """Papers for the tables of one round; nothing, where it is another paper."""
    # fonts and PDF take long to load; who asks for a list, or which papers there are, needs neither
    from tilehall.papers import list_pages, personal_pages, sheet_pages  # noqa: PLC0415

    if what not in _FOR_ROUNDS:
        return b""
    found, language = event.round(wish.division, wish.round_label), wish.language
    match what:
        case Printed.SEATING:
            return list_pages.seating_list(event, found, language=language)
        case Printed.SEAT_CARDS:
            return personal_pages.seat_cards(event, found, language=language, seats=links.seats)
        case Printed.TABLE_TENTS:
            return personal_pages.table_tents(event, found, language=language)
        case Printed.TABLE_NUMBERS:
            return personal_pages.table_numbers(event, found, language=language)
    on_a4 = what is Printed.SHEETS_A4
    return sheet_pages.score_sheets(
        event, found.pods, language=language, link=links.sheet, on_a4=on_a4
    )


def _of_division(event: Event, what: Printed, wish: Wish, links: Links) -> bytes:
    from tilehall.papers import list_pages, personal_pages, poster  # noqa: PLC0415 - as above

    language, division = wish.language, wish.division
    match what:
        case Printed.STANDINGS:
            return list_pages.standings_list(event, division, wish.stage, language=language)
        case Printed.CERTIFICATES:
            return personal_pages.certificates(
                event, division, language=language, stage=wish.stage, best=wish.best
            )
        case Printed.RESULTS:
            return list_pages.organisation_results(event, language=language)
        case Printed.SLIPS:
            people = with_places(event, division)
            return personal_pages.pick_up_slips(event, people, language=language)
        case Printed.BADGES:
            people = with_places(event, division)
            return personal_pages.badges(event, people, language=language)
        case Printed.ATTENDANCE:
            return list_pages.attendance_list(event, division, language=language)
        case Printed.POSTER:
            return poster.poster(event, link=links.entry, language=language)
    return list_pages.conduct_page(event, language=language)


def with_places(event: Event, division: str) -> list[Entrant]:
    """Who is expected: those with places, or everybody as long as none are given."""
    return event.in_division(division, Status.ENTERED, Status.PLACED, Status.PRESENT)


def csv(event: Event, what: Tabled, division: str, stage: Stage) -> str:
    """`division` and `stage` are for standings; the others are of the whole event."""
    match what:
        case Tabled.STANDINGS:
            event.division(division)
            return tables_out.as_csv(tables_out.standings_table(event, division, stage))
        case Tabled.ENTRANTS:
            return tables_out.as_csv(tables_out.entrants_table(event))
        case Tabled.SHEETS:
            return tables_out.as_csv(tables_out.sheets_table(event))
        case Tabled.RESULTS:
            return tables_out.as_csv(tables_out.organisations_table(event))
