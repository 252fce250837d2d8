"""Schools that are perhaps one, spelt in several ways; the organiser decides."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

_SHORT: Final[Mapping[str, str]] = {
    "saint": "st", "sch": "school", "prim": "primary", "pri": "primary", "sec": "secondary",
    "coll": "college", "col": "college", "acad": "academy", "mem": "memorial",
    "govt": "government", "gov": "government",
}  # fmt: skip
_LEFT_OUT: Final = frozenset({"school", "the"})  # St Mary's Primary, and St Mary's Primary School
# What many schools are called: alone it tells none of them apart.
_KINDS: Final = frozenset({"primary", "secondary", "college", "academy", "memorial", "government"})
_IDEOGRAPH: Final = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af]")
_SLIP_OF: Final = 5  # letters of a word in which one may be mistyped: Ming and Wing are two schools


def spelt_alike(names: Iterable[str]) -> list[list[str]]:
    """Names that come to the same without marks, accents, short forms, or one mistyped letter.

    Of a name in two scripts each part counts by itself: 聖瑪利小學 St Mary's Primary is perhaps
    both 聖瑪利小學 and St Mary's Primary.
    """
    groups: dict[str, list[str]] = {}  # by their first name
    first_of: dict[str, str] = {}  # of every spelling that was met
    for name in names:
        met = {first_of[spelling] for spelling in _spellings(name) if spelling in first_of}
        earlier = [each for each in groups if each in met]
        together = [each for first in earlier for each in groups.pop(first)]
        first = together[0] if together else name
        groups[first] = [*together, name]
        for each in groups[first]:
            first_of.update(dict.fromkeys(_spellings(each), first))
    return [group for group in groups.values() if len(group) > 1]


def _spellings(name: str) -> Iterator[str]:
    apart = unicodedata.normalize("NFKD", name).casefold()
    letters = re.sub(r"[^\w\s]", "", "".join(c for c in apart if not unicodedata.combining(c)))
    ideographs = "".join(_IDEOGRAPH.findall(letters))
    words = [_plain(word) for word in _IDEOGRAPH.sub(" ", letters).split()]
    telling = [word for word in words if word not in _LEFT_OUT] or words
    if not ideographs:
        yield "".join(telling)
    elif len(ideographs) > 2 or not words:
        yield ideographs
    if sum(len(word) for word in telling if word not in _KINDS) > _SLIP_OF:
        yield "".join(telling)
        yield from _perhaps_mistyped(telling)


def _plain(word: str) -> str:
    """St Mary, St Marys and St Mary's: a last s tells no two schools apart."""
    word = _SHORT.get(word, word)
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _perhaps_mistyped(words: list[str]) -> Iterator[str]:
    """Without each of their letters: two that differ in one, or in the order of two, share one."""
    yield "-" + " ".join(words)
    for at, word in enumerate(words):
        if len(word) >= _SLIP_OF and word.isalpha():
            for place in range(len(word)):
                rest = [*words[:at], word[:place] + word[place + 1 :], *words[at + 1 :]]
                yield "-" + " ".join(rest)
