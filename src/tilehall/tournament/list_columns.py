"""What a column of somebody's list can mean."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum


class Column(StrEnum):
    """The organiser says which of these an unknown column is; the event remembers it."""

    NAME = "name"
    DIVISION = "division"
    ORGANISATION = "organisation"
    PRIORITY = "priority"
    AGE = "age"
    SCHOOL_CLASS = "school_class"
    EMAIL = "email"
    GUARDIAN = "guardian"
    PHONE = "phone"
    CONSENT = "consent"
    ADDRESS = "address"
    SCHOOL_PHONE = "school_phone"
    FAX = "fax"
    PERSON = "person"
    MOBILE = "mobile"
    SCHOOL_EMAIL = "school_email"
    TRAINER = "trainer"
    STAMPED = "stamped"
    LANGUAGE = "language"
    LEAVES_WITH = "leaves_with"


def plain_head(cell: str) -> str:
    """The same for heads that differ in width, case, blanks and marks at the end."""
    plain = unicodedata.normalize("NFKC", cell).casefold()  # wide slashes and colons too
    return " ".join(re.sub(r"\s*([/:*])\s*", r"\1", plain).strip(":* ").split())
