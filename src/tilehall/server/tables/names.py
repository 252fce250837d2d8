"""Names that people choose: what cannot be seen is left out, and what looks alike is alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from tilehall.bots import BOTS
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.seating import BOT_NAMES, names_of_bot
from tilehall.host.table import LiveTable
from tilehall.locales import LANGUAGES, say

# letters by their kind that show nothing: joiners of marks, variation selectors, Khmer inherents,
# an empty head of a note
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U000e0100-\U000e01ef]"
)
_NUMBER_BEHIND: Final = re.compile(r"[\W\d_]+$")
# small capitals, and white letters in black circles and boxes, as Unicode names them
_DRESSED: Final = re.compile(
    "(?:LATIN LETTER SMALL CAPITAL"
    "|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER"
    "|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])"
)
_TOGETHER: Final = {"rn": "m", "vv": "w"}
_JUDGES: Final = (
    *("judge", "the judge", "head judge", "referee", "umpire", "arbiter"),
    *("裁判", "裁判员", "裁判員", "裁判长", "裁判長", "主裁判"),
    *("심판관", "심판님", "주심"),
    *("juez", "jueza", "el juez", "la jueza", "juez principal", "jueza principal"),
    *("árbitro", "árbitra", "el árbitro", "la árbitra", "árbitro principal"),
)
_ROLES: Final = ("judge-panel", "event-role-chief", "event-role-judge")
_BOT_KINDS: Final = tuple(f"bot-{kind}" for kind in BOTS)
_ADVERTISES: Final = re.compile(r"://|www\.|\.(com|net|org|io|xyz|top|shop|info|biz|link|app)\b")


def as_seen(name: str) -> str:
    """The name as it is kept."""
    return _UNSEEN.sub("", unicodedata.normalize("NFC", name)).strip()


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Not one that looks like another's at the table, like a bot's or like the judge's."""
    if _ADVERTISES.search(unicodedata.normalize("NFKC", name).casefold()):
        raise Refused(HallFault.BAD_NAME, "bad-name-address")
    if any(are_alike(name, other) for other in others):
        raise Refused(HallFault.BAD_NAME, "bad-name-taken")
    if _bare(_without_number(name)) & _roles() or (
        shapes(name) & _bots() and name not in _bots_as_written()
    ):
        raise Refused(HallFault.BAD_NAME, "bad-name-reserved")


def names_at(table: LiveTable) -> list[str]:
    """As anybody may read them: a bot has one in every language."""
    return [
        name
        for chair in table.chairs
        if chair
        for name in (names_of_bot(chair.name) if chair.token_hash is None else (chair.name,))
    ]


def prepare() -> None:
    """Tables and words are read once, which takes a while: not while somebody takes a seat."""
    check_distinct("Ann", ("Ben",))


def are_alike(one: str, other: str) -> bool:
    """Names that the eye cannot tell apart: by case, width, spaces, or letters of other scripts."""
    return not shapes(one).isdisjoint(shapes(other))


def shapes(name: str) -> frozenset[str]:
    """Equal for equal letters, large or small; and equal for what looks so as it is written: a
    large I is a small l, a zero is an O, and a Cyrillic Ve is a B, though their small ones differ.
    """
    wide = _plain(name)
    folded = unicodedata.normalize("NFD", wide.casefold())
    as_written = "".join(map(_likeness, unicodedata.normalize("NFD", wide)))
    for two, one in _TOGETHER.items():
        as_written = as_written.replace(two, one)
    found = ("".join(map(_likeness, folded)), as_written.casefold())
    return frozenset("".join(shape.split()) for shape in found)


@cache
def _likeness(letter: str) -> str:
    """One letter for all that look so: an ASCII one where there is one."""
    return _classes().get(letter, letter)


def _plain(name: str) -> str:
    """Letters of every width and dress as ordinary ones."""
    return "".join(map(_undressed, unicodedata.normalize("NFKC", as_seen(name))))


@cache
def _undressed(letter: str) -> str:
    dressed = _DRESSED.fullmatch(unicodedata.name(letter, ""))
    return dressed[1].lower() if dressed else letter


@cache
def _classes() -> dict[str, str]:
    """Unicode's table says what each letter looks like; who looks like the same look alike."""
    first: dict[str, str] = {}

    def root(letter: str) -> str:
        while (above := first.get(letter, letter)) != letter:
            letter = above
        return letter

    pairs = (
        (letter, each["c"].strip("\u200e"))
        for letter in confusables_data
        for each in confusables_data[letter]
    )
    same_in_both_cases = ((letter, letter.upper()) for letter in "ckopsuvwxz")
    for one, other in (*pairs, *same_in_both_cases):
        ends = sorted((root(one), root(other)), key=_plainness)
        if len(one) == len(other) == 1 and ends[0] != ends[1]:
            first[ends[1]] = ends[0]
    return {letter: root(letter) for letter in first}


def _plainness(letter: str) -> tuple[bool, bool, str]:
    return not letter.isascii(), not letter.isalpha(), letter.swapcase()


@cache
def _roles() -> frozenset[str]:
    """What the judge and kinds of bots are called, without any number behind it."""
    words = [say(language, word) for language in LANGUAGES for word in (*_ROLES, *_BOT_KINDS)]
    named = (_without_number(each) for each in (*words, *_JUDGES))
    return frozenset(shape for each in named for shape in _bare(each))


def _bare(name: str) -> frozenset[str]:
    """Without marks: nobody needs to be called *Jüdge* or *Arbitro*."""
    letters = unicodedata.normalize("NFD", _plain(name))
    return shapes("".join(each for each in letters if not unicodedata.combining(each)))


def _without_number(name: str) -> str:
    return _NUMBER_BEHIND.sub("", _plain(name))


@cache
def _bots() -> frozenset[str]:
    return frozenset(shape for each in _bots_as_written() for shape in shapes(each))


@cache
def _bots_as_written() -> frozenset[str]:
    """In every language. Whoever has such a name keeps it: the bot takes another."""
    return frozenset(each for name in BOT_NAMES for each in names_of_bot(name))
