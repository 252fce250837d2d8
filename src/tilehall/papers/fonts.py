"""The font that goes into every PDF, others for letters that it has not, and what none has."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
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


_FOLDERS: Final = (
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/noto",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/truetype/hanazono",
    "/usr/share/fonts/truetype/babelstone",
    "/usr/share/fonts/truetype/wqy",
    "/System/Library/Fonts/Supplemental",
    "C:/Windows/Fonts",
)
# in the order in which they are asked; together they have the letters of most names
_OTHERS: Final = (
    "NotoSansCJK-Regular.ttc", "DejaVuSans.ttf", "NotoSans-Regular.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansThai-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansTamil-Regular.ttf", "HanaMinA.ttf", "HanaMinB.ttf",
    "BabelStoneHan.ttf",
    "wqy-microhei.ttc", "Arial Unicode.ttf", "seguihis.ttf", "SimsunExtB.ttf", "arial.ttf",
)  # fmt: skip


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


def other_fonts(first: FontFile) -> tuple[FontFile, ...]:
    """For letters that the first has not; whatever of them is installed."""
    paths = [Path(folder) / name for name in _OTHERS for folder in _FOLDERS]
    return tuple(FontFile(path, 0) for path in paths if path != first.path and path.is_file())


@dataclass(frozen=True, slots=True)
class Fonts:
    """The font of a paper, and others that help out."""

    first: FontFile
    others: tuple[FontFile, ...]


def fonts_for(language: str) -> Fonts:
    first = font_for(language)
    return Fonts(first, other_fonts(first))


def small_fonts(fonts: Fonts, text: str, folder: Path) -> Fonts:
    """The same with the letters of this text alone.

    A font with the letters of every language takes a third of a second to open, and more: who
    prints a hundred papers of one text opens it once.
    """
    wanted = {ord(letter) for letter in unicodedata.normalize("NFC", text)} | set(range(32, 256))
    small: list[FontFile] = []
    for font in (fonts.first, *fonts.others):
        if letters_of(font) & wanted or font == fonts.first:
            small.append(_small_font(font, wanted, folder / f"{len(small)}.ttf"))
            wanted -= letters_of(font)
    return Fonts(small[0], tuple(small[1:]))


def _small_font(font: FontFile, wanted: set[int], path: Path) -> FontFile:
    from fontTools import subset  # noqa: PLC0415 - as below
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    options = subset.Options(
        layout_features=["*"], notdef_outline=True, drop_tables=["DSIG", "FFTM"]
    )
    with TTFont(font.path, fontNumber=font.face, lazy=True, recalcTimestamp=False) as found:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(found)
        found.save(path)
    return FontFile(path, 0)


@cache
def letters_of(font: FontFile) -> frozenset[int]:
    """Code points that the font has a glyph for."""
    import uharfbuzz  # noqa: PLC0415 - who only asks for a path needs no fonts

    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(font.path)), font.face)
    return frozenset(face.unicodes)


def missing_letters(text: str, language: str = "en") -> str:
    """Letters of a name that no font here has, each once; nothing is said where there is no font.

    Blanks, joiners and the like are no letters.
    """
    try:
        first = font_for(language)
    except TilehallError:
        return ""
    left = {letter for letter in text if is_drawn(letter) and ord(letter) not in letters_of(first)}
    for font in other_fonts(first) if left else ():
        left = {letter for letter in left if ord(letter) not in letters_of(font)}
    return "".join(sorted(left))


def is_drawn(letter: str) -> bool:
    is_selector = 0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF
    return not letter.isspace() and not is_selector and unicodedata.category(letter) != "Cf"
