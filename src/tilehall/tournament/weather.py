"""Does the day go ahead? (RULES T6)"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

NOTICE: Final = timedelta(hours=2)  # a signal cancelled this long before the start is forgotten


class Rain(StrEnum):
    NONE = "none"
    AMBER = "amber"
    RED = "red"
    BLACK = "black"


class Schools(StrEnum):
    """What the education authority says."""

    NO_WORD = "no-word"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Weather:
    """What is known when the organiser decides."""

    rain: Rain = Rain.NONE
    signal: int = 0  # tropical cyclone signal: 0, 1, 3, 8, 9, 10
    schools: Schools = Schools.NO_WORD
    school_day: bool = False
    cancelled_at: datetime | None = None  # when the worst of these signals was taken back


@dataclass(frozen=True, slots=True)
class Decision:
    """Off means postponed: a new date is announced."""

    goes_ahead: bool
    because: str


def decide(weather: Weather, *, start: datetime) -> Decision:
    """On a school day the authority's word decides; else the signals do."""
    if weather.school_day and weather.schools is not Schools.NO_WORD:
        goes = weather.schools is Schools.OPEN
        return Decision(goes, f"a school day, and schools are {weather.schools.value}")
    severe = weather.rain in {Rain.RED, Rain.BLACK} or weather.signal >= 8
    if severe:
        return _severe(weather, start)
    if weather.schools is Schools.CLOSED:
        return Decision(goes_ahead=False, because="schools are closed")
    return Decision(goes_ahead=True, because="no signal that stops the day")


def _severe(weather: Weather, start: datetime) -> Decision:
    if weather.cancelled_at is None:
        return Decision(goes_ahead=False, because="red or black rain, or signal 8 or higher, is up")
    if start - weather.cancelled_at >= NOTICE:  # RULES T6a: exactly two hours is early enough
        return Decision(goes_ahead=True, because="cancelled two hours or more before the start")
    return Decision(goes_ahead=False, because="cancelled less than two hours before the start")
