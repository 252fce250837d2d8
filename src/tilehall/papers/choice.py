"""Which papers an event has, and one door to each: for the terminal and for the hall alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tilehall.papers import tables_out
from tilehall.tournament.event import Event
from tilehall.tournament.rounds import Pod, Stage


class Printed(StrEnum):
    """On paper, as PDF."""

    SHEETS = "sheets"
    SEATING = "seating"
    SEAT_CARDS = "seat-cards"
    STANDINGS = "standings"
    CERTIFICATES = "certificates"
    RESULTS = "results"
    SLIPS = "slips"
    CONDUCT = "conduct"


class Tabled(StrEnum):
    """As CSV."""

    ENTRANTS = "entrants"
    STANDINGS = "standings"
    SHEETS = "sheets"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Links:
    """What QR codes open: a sheet, and the seats of a pod that plays online (empty: it does not).

    Seats are entrants by number, with the link of each.
    """

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
    # fonts and PDF take long to load; who asks for a list, or which papers there are, needs neither
    from tilehall.papers import list_pages, personal_pages, sheet_pages  # noqa: PLC0415

    event.division(wish.division)
    language, division = wish.language, wish.division
    match what:
        case Printed.SHEETS:
            pods = event.round(division, wish.round_label).pods
            return sheet_pages.score_sheets(event, pods, language=language, link=links.sheet)
        case Printed.SEATING:
            found = event.round(division, wish.round_label)
            return list_pages.seating_list(event, found, language=language)
        case Printed.SEAT_CARDS:
            found = event.round(division, wish.round_label)
            return personal_pages.seat_cards(event, found, language=language, seats=links.seats)
        case Printed.STANDINGS:
            return list_pages.standings_list(event, division, wish.stage, language=language)
        case Printed.CERTIFICATES:
            return personal_pages.certificates(
                event, division, language=language, stage=wish.stage, best=wish.best
            )
        case Printed.RESULTS:
            return list_pages.organisation_results(event, language=language)
        case Printed.SLIPS:
            people = event.in_division(division)
            return personal_pages.pick_up_slips(event, people, language=language)
        case Printed.CONDUCT:
            return list_pages.conduct_page(event, language=language)


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
