"""What can be said at a table: fixed phrases and emoji only, so that it is safe for schools.

The ids travel; the words are the reader's language's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

PHRASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hello": "Hello!",
        "good-luck": "Good luck!",
        "well-played": "Well played!",
        "nice-move": "Nice move!",
        "thanks": "Thank you!",
        "sorry": "Sorry!",
        "thinking": "Let me think …",
        "your-turn": "It is your turn.",
        "one-moment": "One moment, please.",
        "i-am-back": "I am back.",
        "good-game": "Good game!",
        "again": "Another game?",
        "goodbye": "Goodbye!",
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
