"""What people read, in their language. The words are in `*.ftl` files (Project Fluent), one folder
per language and one file per topic; the browser's client reads the same files.
"""

from tilehall.locales.negotiation import negotiate
from tilehall.locales.speech import LANGUAGES, USUAL, Facts, say
from tilehall.locales.told import Fact, Sayable, Told, told

__all__ = [
    "LANGUAGES",
    "USUAL",
    "Fact",
    "Facts",
    "Sayable",
    "Told",
    "negotiate",
    "say",
    "told",
]
