"""Names that are written from right to left, in lines that are not: what is drawn, in which order.

fpdf2 knows the direction of each part of a line, but puts the parts one after the other. A number
behind an Arabic name would stand in front of it then, without a blank between them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from fpdf.bidi import BidiParagraph
from fpdf.enums import TextDirection

_RIGHT: Final = frozenset({"R", "AL", "AN"})


def has_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(each) in _RIGHT for each in text)


def numbered(number: int, name: str) -> str:
    """A number of ours in front of a name, told apart from one that stands behind it."""
    return f"{number} · {name}" if has_right_to_left(name) else f"{number} {name}"


class Run(NamedTuple):
    """A part of a line; `place` is where it stands in the text as it is read."""

    text: str
    is_turned: bool  # from right to left
    place: int


def runs(text: str) -> Iterator[Run]:
    """Parts of one line from left to right as they are seen.

    By the Unicode Bidirectional Algorithm (UAX 9, rule L2). All five languages are written from
    left to right: a name that is not turns itself round, never the line that it stands in.
    """
    line = BidiParagraph(text, base_direction=TextDirection.LTR, preserve_bn_chars=True)
    drawn = line.get_reordered_characters()
    for level, part in groupby(drawn, key=lambda each: each.embedding_level):
        is_turned = level % 2 == 1
        letters = sorted(part, key=lambda each: each.character_index)
        read = "".join(each.character for each in letters)
        yield Run(read, is_turned, letters[0].character_index)
