"""Days as each language writes them, never as figures that two countries read differently."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from tilehall.locales.speech import say

_DAY: Final = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)(?!\d)(?:T(?=\d))?")
_MONTH_LETTERS: Final = 3


def say_day(language: str, text: str, *, short: bool = False) -> str:
    """`Sunday 19 February 2012 14:00` for `2012-02-19 14:00`; what is no day stays as it is.

    >>> say_day("en", "2012-02-19 14:00", short=True)
    '19 Feb 2012 14:00'
    """

    def said(found: re.Match[str]) -> str:
        try:
            day = date(*map(int, found.groups()))
        except ValueError:
            return found[0]
        month = say(language, f"day-month-{day.month}")
        facts = {
            "weekday": say(language, f"day-weekday-{day.isoweekday()}"),
            "day": str(day.day),
            "month": month[:_MONTH_LETTERS] if short else month,
            "year": str(day.year),
        }
        blank = " " if found[0].endswith("T") else ""
        return say(language, "day-short" if short else "day-long", facts) + blank

    return _DAY.sub(said, text)
