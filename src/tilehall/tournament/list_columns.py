"""What a column of somebody's list can mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

_BESIDES: Final = re.compile(  # what a head adds and says nothing about what the column is
    r"\((?:in )?(?:chinese|english|full|full name|required|optional|years?|obligatorio|opcional|"
    r"中文|英文|中英文|中文或英文|全名|必填|選填|选填|歲|岁|한글|영문|필수|선택|세|만)\)"
)
_IDEOGRAPHS: Final = re.compile(r"[\u2e80-\ufaff\U00020000-\U0003ffff/]+")


class Column(StrEnum):
    """The organiser says which of these an unknown column is; the event remembers it."""

    NAME = "name"
    SURNAME = "surname"
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


def head_words(cell: str) -> Iterator[str]:
    """What a head may be known by: as it is, without what it adds in brackets, and the Chinese or
    Korean half of one in two languages (`學校名稱 Name of school`).
    """
    plain = plain_head(cell)
    yield plain
    bare = plain_head(_BESIDES.sub(" ", plain))
    if bare != plain:
        yield bare
    half = plain_head(" ".join(_IDEOGRAPHS.findall(bare)))
    if half and half != bare:
        yield half
