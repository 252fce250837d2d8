"""What a judge does at a table of wood besides the sheet: accidents, and pauses (RULES T5)."""

from __future__ import annotations

from typing import Final

from tilehall.tournament.books import changes as c
from tilehall.tournament.desk.judging import must_be_unconfirmed
from tilehall.tournament.errors import DeskError, DeskFault, not_now, signed
from tilehall.tournament.event import Event
from tilehall.tournament.rounds import Accident, Sheet

_MOST_TILES: Final = 106  # of a box
_MINUTE: Final = 60_000  # milliseconds


def remedy(
    event: Event, sheet: str, accident: Accident, number: int, *, returned: int = 0, by: str
) -> c.AccidentRemedied:
    """What the rules have for it: so many tiles go back, so many are drawn.

    After a time-out `returned` are those that nobody could restore: as many are drawn besides the
    edition's penalty. Of an exposed tile that was dealt it is 1 if its owner wants another one.
    """
    _check_seat(event, sheet, number)
    if not 0 <= returned <= _MOST_TILES:
        raise DeskError(DeskFault.BAD_ENTRY, "refused-tiles-returned", most=_MOST_TILES)
    drawn = 0
    match accident:
        case Accident.OUT_OF_TIME:
            drawn = event.format.ruleset.timeout_penalty + returned
        case Accident.EXPOSED_IN_DEAL:
            if returned > 1:
                raise DeskError(DeskFault.NOT_POSSIBLE, "refused-exchange-one")
            drawn = returned
        case Accident.EXPOSED_IN_POOL:
            if not returned:
                raise DeskError(DeskFault.NOT_POSSIBLE, "refused-nothing-exposed")
    return c.AccidentRemedied(sheet, accident, number, returned, drawn, signed(by))


def pause(
    event: Event, sheet: str, number: int, *, racks_covered: bool, at: int, by: str
) -> c.TablePaused:
    """Somebody leaves the table; the game waits."""
    before = _check_seat(event, sheet, number)
    if before.paused:
        name = event.entrant(before.paused.number).name
        raise not_now("refused-paused-already", name=name)
    return c.TablePaused(sheet, number, max(at, event.last_at), racks_covered, signed(by))


def resume(event: Event, sheet: str, *, at: int, by: str) -> c.TableResumed:
    """Everybody is back; what the pause has taken, rounded up, is the table's again."""
    event.pod(sheet)
    before = event.sheet(sheet).paused
    if before is None:
        raise not_now("refused-not-paused", sheet=sheet)
    minutes = max(0, -((before.at - at) // _MINUTE))
    return c.TableResumed(sheet, minutes, signed(by))


def _check_seat(event: Event, sheet: str, number: int) -> Sheet:
    pod, written, entrant = event.pod(sheet), event.sheet(sheet), event.entrant(number)
    must_be_unconfirmed(sheet, written)
    if written.plays_at:
        raise not_now("refused-online-playing", sheet=sheet)
    if number not in pod.seats or not entrant.takes_part:
        raise not_now("refused-not-playing-here", name=entrant.name, table=pod.table)
    return written
