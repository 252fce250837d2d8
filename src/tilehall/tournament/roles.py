"""Who works at an event, and who may only look."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """Who a link is for. The public page needs none."""

    DESK = "desk"
    CHIEF = "chief"
    JUDGE = "judge"  # of one table
    SHEET = "sheet"  # whoever has the paper: opens that sheet, and signs only with a judge's PIN
    SCREEN = "screen"
    SCHOOL = "school"  # whose form it is; sees nothing else
    SEAT = "seat"  # of one entrant at one table of the hall
