"""A font with Latin, Chinese and Korean letters, which goes into every PDF."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tilehall.core.errors import TilehallError, quoted

_NOTO_FACES: Final[Mapping[str, int]] = {"ko": 1, "zh-Hans": 2, "zh-Hant": 3, "en": 3, "es": 3}
_CANDIDATES: Final = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/wqy-microhei/wqy-microhei.ttc",
    "/Library/Fonts/Arial Unicode.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "C:/Windows/Fonts/ARIALUNI.TTF",
    "C:/Windows/Fonts/malgun.ttf",
)


@dataclass(frozen=True, slots=True)
class FontFile:
    path: Path
    face: int  # within a collection


def font_for(language: str) -> FontFile:
    """TILEHALL_FONT, or the first that is installed; letters are drawn as the language has them."""
    asked = os.environ.get("TILEHALL_FONT", "")
    for name in [asked] if asked else _CANDIDATES:
        path = Path(name)
        if path.is_file():
            face = _NOTO_FACES.get(language, 0) if path.name.startswith("NotoSansCJK") else 0
            return FontFile(path, face)
    where = f"{quoted(asked, 300)} is not there" if asked else "none is installed"
    raise TilehallError(
        f"a PDF needs a font with Chinese and Korean letters, and {where}; install "
        "fonts-noto-cjk or fonts-wqy-microhei, or name a font file in TILEHALL_FONT"
    )
