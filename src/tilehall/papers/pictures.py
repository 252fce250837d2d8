"""Pictures of the organiser's own: looked at before they are kept."""

from __future__ import annotations

import base64
import io
from typing import Final

from PIL import Image, UnidentifiedImageError

from tilehall.tournament.errors import DeskError, DeskFault

MOST_BYTES: Final = 150 * 1024
_MOST_POINTS: Final = 4_000_000
_KINDS: Final = ("PNG", "JPEG")


def checked_picture(content: bytes) -> str:
    """As it is kept: a small PNG or JPEG that can be opened, in base64."""
    if len(content) > MOST_BYTES:
        raise _no_picture()
    try:
        with Image.open(io.BytesIO(content), formats=_KINDS) as found:
            if found.width * found.height > _MOST_POINTS:
                raise _no_picture()
            found.load()
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        raise _no_picture() from None
    return base64.b64encode(content).decode()


def kept_picture(written: str) -> bytes:
    """What was kept; nothing where a book from elsewhere has no picture in its place."""
    try:
        content = base64.b64decode(written)
        checked_picture(content)
    except ValueError:  # no base64, or no picture
        return b""
    return content


def _no_picture() -> DeskError:
    return DeskError(DeskFault.BAD_ENTRY, "refused-no-picture", most=MOST_BYTES // 1024)
