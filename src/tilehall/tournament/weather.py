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


class WeatherReason(StrEnum):
    """Why a day is on or off; the book keeps the code, readers have words for it."""

    SCHOOLS_OPEN = "schools-open"  # on a school day
    SCHOOLS_CLOSED_TODAY = "schools-closed-today"  # on a school day
    SCHOOLS_CLOSED = "schools-closed"
    NO_SIGNAL = "no-signal"
    SIGNAL = "signal"
    CANCELLED_IN_TIME = "cancelled-in-time"
    CANCELLED_TOO_LATE = "cancelled-too-late"


@dataclass(frozen=True, slots=True)
class Decision:
    """Off means postponed: a new date is announced."""

    goes_ahead: bool
    because: WeatherReason


def decide(weather: Weather, *, start: datetime | None) -> Decision:
    """On a school day the authority's word decides; else the signals do.

    `start` is the division's own; without one nothing can be cancelled in time.

    RULES T6b: where it has closed the schools the day is off, whatever was cancelled when.
    """
    if weather.school_day and weather.schools is not Schools.NO_WORD:
        if weather.schools is Schools.OPEN:
            return Decision(goes_ahead=True, because=WeatherReason.SCHOOLS_OPEN)
        return Decision(goes_ahead=False, because=WeatherReason.SCHOOLS_CLOSED_TODAY)
    if weather.schools is Schools.CLOSED:
        return Decision(goes_ahead=False, because=WeatherReason.SCHOOLS_CLOSED)
    if weather.rain in {Rain.RED, Rain.BLACK} or weather.signal >= 8:
        return _severe(weather, start)
    return Decision(goes_ahead=True, because=WeatherReason.NO_SIGNAL)


def _severe(weather: Weather, start: datetime | None) -> Decision:
    if weather.cancelled_at is None or start is None:
        return Decision(goes_ahead=False, because=WeatherReason.SIGNAL)
    if start - weather.cancelled_at >= NOTICE:  # RULES T6a: exactly two hours is early enough
        return Decision(goes_ahead=True, because=WeatherReason.CANCELLED_IN_TIME)
    return Decision(goes_ahead=False, because=WeatherReason.CANCELLED_TOO_LATE)
