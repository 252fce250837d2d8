"""Messages to and from clients, typed once. The browser's types are generated from these."""

from typing import Final

VERSION: Final = 1
"""Raised when an old page would misunderstand the hall; it is then told to reload."""
