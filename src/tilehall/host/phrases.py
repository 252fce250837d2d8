"""What can be said at a table: fixed phrases and emoji only, so that it is safe for schools.

The ids travel; the words are in locales/ as `phrase-ID`, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

EMOJI: Final[Mapping[str, str]] = MappingProxyType(
    {
        "smile": "🙂",
        "laugh": "😄",
        "wow": "😮",
        "sad": "🙁",
        "thumbs-up": "👍",
        "clap": "👏",
        "heart": "❤️",
        "tea": "🍵",
    }
)
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "nice-move",
    "thanks",
    "sorry",
    "thinking",
    "your-turn",
    "one-moment",
    "i-am-back",
    "good-game",
    "again",
    "goodbye",
    *EMOJI,
)
