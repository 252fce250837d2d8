"""Pictures of the organiser's own: looked at before they are kept, and kept as nothing but colours.

A logo is published. What a camera or an editor wrote beside it (the place, the day, a name) is not.
"""

from __future__ import annotations

import base64
import io
from contextlib import suppress
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from tilehall.tournament.errors import DeskError, DeskFault

MOST_BYTES: Final = 150 * 1024
_MOST_KEPT: Final = 2 * MOST_BYTES  # others may have packed it better than we do
_MOST_POINTS: Final = 4_000_000
_KINDS: Final = ("PNG", "JPEG")
_COLOURS: Final = frozenset({"icc_profile", "transparency"})  # without them it looks different


def checked_picture(content: bytes) -> str:
    """As it is kept: a small PNG or JPEG without what was written beside it, in base64."""
    if len(content) > MOST_BYTES:
        raise _no_picture()
    bare = _only_colours(_opened(content))
    if len(bare) > _MOST_KEPT:
        raise _no_picture()
    return base64.b64encode(bare).decode()


def kept_picture(written: str) -> bytes:
    """What was kept; nothing where a book from elsewhere has no picture in its place."""
    try:
        content = base64.b64decode(written)
        if len(content) > _MOST_KEPT:
            return b""
        _opened(content)
    except ValueError:  # no base64, or no picture
        return b""
    return content


def _opened(content: bytes) -> Image.Image:
    try:
        found = Image.open(io.BytesIO(content), formats=_KINDS)
        if found.width * found.height > _MOST_POINTS:
            raise _no_picture()
        found.load()
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        raise _no_picture() from None
    return found


def _only_colours(found: Image.Image) -> bytes:
    """Upright, as its reader saw it; a JPEG is packed as finely as it was."""
    out, kind = io.BytesIO(), "PNG" if found.format == "PNG" else "JPEG"
    with suppress(Exception):  # a camera's notes that cannot be read say nothing of its side
        ImageOps.exif_transpose(found, in_place=True)
    found.info = {key: value for key, value in found.info.items() if key in _COLOURS}
    icc = found.info.get("icc_profile")
    try:
        if kind == "PNG":
            found.save(out, kind, optimize=True, icc_profile=icc)
        else:  # of several in one file (MPO), the first
            fineness = "keep" if found.format == "JPEG" else 90
            found.save(out, kind, optimize=True, icc_profile=icc, quality=fineness)
    except (OSError, ValueError):
        raise _no_picture() from None
    return out.getvalue()


def _no_picture() -> DeskError:
    return DeskError(DeskFault.BAD_ENTRY, "refused-no-picture", most=MOST_BYTES // 1024)
