"""Which letters the bytes of a list are: UTF-8, or what office programs have saved for decades.

The older encodings of Hong Kong, Korea, the mainland and the West use the same bytes, and each
reads most of what the others wrote, as nonsense. So all are tried, and the one is taken that gives
known heads of columns, or else the most ordinary letters.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, Protocol

from tilehall.tournament.list_columns import head_words

_OLD: Final = ("big5hkscs", "cp949", "gb18030", "cp1252")
_ENOUGH: Final = 20_000  # bytes that tell
_HEAD_LINES: Final = 20
_APART: Final = re.compile(r'[,;\t|"\r]+')


def decoded(content: bytes, heads: Collection[str]) -> str | None:
    """The text; None where the bytes are no text that anybody would send."""
    if content[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return content.decode("utf-16", "replace")
    if (wide := _wide(content)) is not None:
        return content.decode(wide, "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    found: list[tuple[int, float, str]] = []
    for encoding in _OLD:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        ordinary = _ordinary(content[:_ENOUGH].decode(encoding, "ignore"), encoding)
        if ordinary >= 0.5:
            found.append((_known_heads(text, heads), ordinary, text))
    return max(found)[2] if found else None


def _wide(content: bytes) -> str | None:
    """UTF-16 that does not say so: every other byte of its marks and digits is nothing."""
    start = content[:400]
    low, high = start[1::2].count(0), start[::2].count(0)
    if max(low, high) * 8 < len(start):
        return None
    return "utf-16-le" if low > high else "utf-16-be"


def _known_heads(text: str, heads: Collection[str]) -> int:
    """How many of a row's cells are heads of columns, at best."""
    lines = text.split("\n", _HEAD_LINES)[:_HEAD_LINES]
    return max(
        sum(any(word in heads for word in head_words(cell)) for cell in _APART.split(line))
        for line in lines
    )


def _ordinary(text: str, encoding: str) -> float:
    """How much of what is not ASCII are letters that people write with this encoding, from 0."""
    strange = [(at, letter) for at, letter in enumerate(text) if not letter.isascii()]
    if not strange:
        return 0.0
    worth = _WORTH[encoding]
    found = 0.0
    for at, letter in strange:
        beside = text[at - 1 : at] + text[at + 1 : at + 2]
        is_in_word = any("a" <= each.casefold() <= "z" for each in beside)
        found += worth(letter, is_in_word=is_in_word)
    return found / len(strange)


def _big5(letter: str, *, is_in_word: bool) -> float:
    """The first part of Big5 has the 5,401 characters of daily use."""
    written = letter.encode("big5hkscs")
    if written < b"\xa4\x40":
        return 0.6  # marks
    return 0.2 if is_in_word else 1.0 if written <= b"\xc6\x7e" else 0.3


def _gb(letter: str, *, is_in_word: bool) -> float:
    """So has the first part of GB 2312, with 3,755; the West's letters are two bytes there."""
    written = letter.encode("gb18030")
    if is_in_word or len(written) > 2:
        return 0.2
    if written[0] < 0xB0 and written[1] > 0xA0:
        return 0.6
    return 1.0 if 0xB0 <= written[0] <= 0xD7 and written[1] > 0xA0 else 0.3


def _korean(letter: str, *, is_in_word: bool) -> float:
    """Korean is written in syllables, and Chinese read as Korean has ideographs in between."""
    if "가" <= letter <= "힣":
        return 0.2 if is_in_word else 1.2 if letter.encode("cp949")[1] > 0xA0 else 0.6
    return 0.6 if ord(letter) >= 0xFF00 or ord(letter) < 0x3100 else 0.0


def _western(letter: str, *, is_in_word: bool) -> float:
    """A letter with its accent stands in a word; two bytes of an ideograph do not."""
    return 1.0 if is_in_word and letter.isalpha() else 0.1


class _Worth(Protocol):
    def __call__(self, letter: str, *, is_in_word: bool) -> float: ...


_WORTH: Final[dict[str, _Worth]] = {
    "big5hkscs": _big5,
    "gb18030": _gb,
    "cp949": _korean,
    "cp1252": _western,
}
