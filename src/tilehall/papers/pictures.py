"""Pictures of the organiser's own: looked at before they are kept, and put on papers."""

from __future__ import annotations

import base64
import io
from typing import Final

from PIL import Image, UnidentifiedImageError

from tilehall.papers.page import Paper
from tilehall.tournament.about import Picture
from tilehall.tournament.errors import DeskError, DeskFault
from tilehall.tournament.event import Event

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
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
        raise _no_picture() from None
    return base64.b64encode(content).decode()


def _no_picture() -> DeskError:
    return DeskError(DeskFault.BAD_ENTRY, "refused-no-picture", most=MOST_BYTES // 1024)


def put_picture(
    paper: Paper, event: Event, what: Picture, box: tuple[float, float, float, float]
) -> bool:
    """Within the box, in its own proportions; False where the event has none."""
    written = event.pictures.get(what.value, "")
    if not written:
        return False
    x, y, width, height = box
    paper.image(io.BytesIO(base64.b64decode(written)), x, y, width, height, keep_aspect_ratio=True)
    return True
