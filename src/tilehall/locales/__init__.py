"""What people read, in their language. The words are in `*.ftl` files (Project Fluent), one folder
per language and one file per topic; the browser's client reads the same files.
"""

from tilehall.locales.days import say_day
from tilehall.locales.message import Fact, Message, Sayable, message, say_code
from tilehall.locales.negotiation import negotiate
from tilehall.locales.speech import LANGUAGES, USUAL, Facts, say

__all__ = [
    "LANGUAGES",
    "USUAL",
    "Fact",
    "Facts",
    "Message",
    "Sayable",
    "message",
    "negotiate",
    "say",
    "say_code",
    "say_day",
]
