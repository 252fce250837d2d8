"""Names that people choose: what cannot be seen is left out, and what looks alike is alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from tilehall.host.refusal import HallFault, Refused
from tilehall.host.seating import BOT_NAMES
from tilehall.locales import LANGUAGES, say

# letters by their kind that show nothing: joiners of marks, variation selectors, Khmer inherents
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_ADVERTISES: Final = re.compile(r"://|www\.|\.(com|net|org|io|xyz|top|shop|info|biz|link|app)\b")


def as_seen(name: str) -> str:
    """The name as it is kept."""
    return _UNSEEN.sub("", unicodedata.normalize("NFC", name)).strip()


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Not one that looks like another's at the table, like a bot's or like the judge's."""
    shape = skeleton(name)
    if _ADVERTISES.search(unicodedata.normalize("NFKC", name).casefold()):
        raise Refused(HallFault.BAD_NAME, "bad-name-address")
    if shape in {skeleton(other) for other in others}:
        raise Refused(HallFault.BAD_NAME, "bad-name-taken")
    if shape in _judges() or (shape in _bots() and name not in BOT_NAMES):
        raise Refused(HallFault.BAD_NAME, "bad-name-reserved")


def skeleton(name: str) -> str:
    """Equal for names that the eye cannot tell apart: case, width, spaces, other alphabets."""
    wide = unicodedata.normalize("NFKC", as_seen(name)).casefold()
    letters = (_likeness(letter) for letter in unicodedata.normalize("NFD", wide))
    return "".join(letter for letter in letters if not letter.isspace())


@cache
def _likeness(letter: str) -> str:
    """The simplest letter that looks so: an ASCII one where there is one."""
    alike = [letter, *(each["c"].strip("\u200e") for each in confusables_data.get(letter, ()))]
    single = [each.casefold() for each in alike if len(each) == 1 and len(each.casefold()) == 1]
    plain = [each for each in single if each.isascii() and each.isalnum()]
    return str(min(plain or single or [letter]))


@cache
def _judges() -> frozenset[str]:
    words = (say(language, "judge-panel") for language in LANGUAGES)
    return frozenset(skeleton(each) for each in (*words, "judge", "referee"))


@cache
def _bots() -> frozenset[str]:
    """Whoever has a bot's name as it is written keeps it: the bot takes another."""
    return frozenset(skeleton(each) for each in BOT_NAMES)
