"""The font that goes into every PDF, others for letters that it has not, and what none has."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tilehall.core.errors import TilehallError, quoted

# Kurinto Sans, one font in several files: a file for each way to write ideographs, and one for
# everything else, from Greek to Thai
_PACKAGE: Final = "weblate_fonts"
_FILE: Final = "static/weblate_fonts/kurinto/ttf/KurintoSans{}-Rg.ttf"
_FIRST: Final[Mapping[str, str]] = {"ko": "KR", "zh-Hans": "SC"}  # and TC
_PARTS: Final = ("", "TC", "SC", "KR", "JP")

# of the system, for what those lack, in the order in which they are asked
_FOLDERS: Final = (
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/noto",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/truetype/hanazono",
    "/usr/share/fonts/truetype/babelstone",
    "/System/Library/Fonts/Supplemental",
    "C:/Windows/Fonts",
)
_INSTALLED: Final = (
    "HanaMinA.ttf", "HanaMinB.ttf", "BabelStoneHan.ttf", "NotoSansKhmer-Regular.ttf",
    "NotoSansMyanmar-Regular.ttf", "DejaVuSans.ttf", "Arial Unicode.ttf", "seguihis.ttf",
    "SimsunExtB.ttf", "arial.ttf",
)  # fmt: skip


def font_for(language: str) -> Path:
    """TILEHALL_FONT, or the one that draws ideographs as the language has them."""
    if not (asked := os.environ.get("TILEHALL_FONT", "")):
        return _packaged(_FIRST.get(language, "TC"))
    if not (path := Path(asked)).is_file():
        raise TilehallError(f"TILEHALL_FONT names a file that is not there: {quoted(asked, 300)}")
    return path


def other_fonts(first: Path) -> tuple[Path, ...]:
    """For letters that the first has not: those of the package, then what is installed."""
    installed = (Path(folder) / name for name in _INSTALLED for folder in _FOLDERS)
    found = (*map(_packaged, _PARTS), *filter(Path.is_file, installed))
    return tuple(path for path in found if path != first)


def _packaged(part: str) -> Path:
    """A file of the package that brings fonts with `tilehall[desk]`; nothing of it is run."""
    spec = find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"No module named {_PACKAGE!r}", name=_PACKAGE)
    return Path(spec.origin).parent / _FILE.format(part)


@dataclass(frozen=True, slots=True)
class Fonts:
    """The font of a paper, and others that help out."""

    first: Path
    others: tuple[Path, ...]


def fonts_for(language: str) -> Fonts:
    first = font_for(language)
    return Fonts(first, other_fonts(first))


def small_fonts(fonts: Fonts, text: str, folder: Path) -> Fonts:
    """The same with the letters of this text alone.

    A font with the letters of every language takes a third of a second to open, and more: who
    prints a hundred papers of one text opens it once.
    """
    wanted = {ord(letter) for letter in unicodedata.normalize("NFC", text)} | set(range(32, 256))
    small: list[Path] = []
    for font in (fonts.first, *fonts.others):
        if letters_of(font) & wanted or font == fonts.first:
            small.append(_small_font(font, wanted, folder / f"{len(small)}.ttf"))
            wanted -= letters_of(font)
    return Fonts(small[0], tuple(small[1:]))


def _small_font(font: Path, wanted: set[int], path: Path) -> Path:
    from fontTools import subset  # noqa: PLC0415 - as below
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    options = subset.Options(
        layout_features=["*"], notdef_outline=True, drop_tables=["DSIG", "FFTM"]
    )
    with TTFont(font, fontNumber=0, lazy=True, recalcTimestamp=False) as found:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(found)
        found.save(path)
    return path


@cache
def letters_of(font: Path) -> frozenset[int]:
    """Code points that the font has a glyph for."""
    import uharfbuzz  # noqa: PLC0415 - who only asks for a path needs no fonts

    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(font)))
    return frozenset(face.unicodes)


def missing_letters(text: str, language: str = "en") -> str:
    """Letters of a name that no font here has, each once; nothing where TILEHALL_FONT is none.

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
