"""A PDF that is being written: font, headings, tables, QR codes."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import Final, Literal

import segno
from fpdf import FPDF
from fpdf.fonts import TTFFont

from tilehall.locales import say
from tilehall.papers.directions import Run, has_right_to_left, runs
from tilehall.papers.fonts import Fonts, fonts_for, is_drawn, letters_of
from tilehall.papers.pictures import kept_picture
from tilehall.tournament.about import Picture
from tilehall.tournament.event import Event

INK: Final = 30
LINE: Final = 170
_FAMILY: Final = "hall"
_CAN_SHAPE: Final = find_spec("uharfbuzz") is not None
_SIZES: Final = {"A4": (210.0, 297.0), "A5": (148.0, 210.0)}

# marks that end something stay with it, and may stand a little beyond the line
_ENDS: Final = frozenset(",.;:!?)]}。、」』】》〉…”’%")
Align = Literal["L", "C", "R"]
_SMALLER: Final = 0.72  # letters of a cell that has more than one line


class Paper(FPDF):
    """Millimetres; `words` are the reader's language."""

    def __init__(
        self,
        language: str,
        *,
        landscape: bool = False,
        size: str = "A4",
        fonts: Fonts | None = None,
        of: Event | None = None,
    ) -> None:
        """`of` is the event whose colour and logo stand at the head of every page."""
        super().__init__("landscape" if landscape else "portrait", "mm", _SIZES[size])
        self.language, self._of = language, of
        self._fonts = fonts or fonts_for(language)
        self._font, self._others = self._fonts.first, self._fonts.others
        self._opened: list[Path] = []  # of the others, when a name needs them
        self._has_shaped = False
        self.add_font(_FAMILY, fname=self._font)
        self.set_auto_page_break(auto=False)
        self.set_margin(12)
        self.set_text_color(INK)
        self.set_draw_color(LINE)
        self.set_line_width(0.2)
        # a book of changes has its own dates; the same event prints the same bytes
        self.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))

    def word(self, message: str, **facts: str | int) -> str:
        return say(self.language, message, facts)

    def header(self) -> None:
        """On every new page, above what is written there."""
        if self._of is not None:
            self.brand(self._of, 0, 0, self.w)

    def brand(self, event: Event, x: float, y: float, width: float) -> None:
        """The organiser's colour as a band, and the logo below it on the right."""
        if colour := event.about.colour:
            red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
            self.set_fill_color(red, green, blue)
            self.rect(x, y, width, 2.2, style="F")
        right = x + width - self.r_margin
        self.picture(event, Picture.LOGO, (right - 34, y + 3.2, 34, 8.3))

    def picture(self, event: Event, what: Picture, room: tuple[float, float, float, float]) -> bool:
        """One of the organiser's own, in its own proportions; False where the event has none."""
        content = kept_picture(event.pictures.get(what.value, ""))
        if content:
            self.image(io.BytesIO(content), *room, keep_aspect_ratio=True)
        return bool(content)

    def sealed(self, event: Event) -> str:
        """The book's last line and seal: on paper it proves later that nothing was changed."""
        return self.word("paper-seal", line=event.version, seal=event.seal)

    def _drawable(self, text: str) -> str:
        """The text as it can be drawn: other fonts help out, letters are joined and ordered.

        No letter is lost: where no font has it, its number stands there.
        """
        text = unicodedata.normalize("NFC", text)
        own = letters_of(self._font)
        strange = {each for each in text if is_drawn(each) and ord(each) not in own}
        is_plain = not strange and not has_right_to_left(text)
        self._shape(is_on=not is_plain)
        if not strange:
            return text
        lost = self._helped_out(strange)
        return "".join(f"[U+{ord(each):X}]" if each in lost else each for each in text)

    def _at_size(self, size: float) -> None:
        """fpdf2 sets a size once, and loses it after a text that began with another font."""
        if self._has_shaped:
            self.set_font(_FAMILY, size=1)
        self.set_font(_FAMILY, size=size)

    def _shape(self, *, is_on: bool = True, is_turned: bool = False) -> None:
        self._has_shaped = self._has_shaped or is_on
        direction = "rtl" if is_turned else "ltr"
        self.set_text_shaping(use_shaping_engine=_CAN_SHAPE and is_on, direction=direction)

    def _helped_out(self, strange: set[str]) -> set[str]:
        """Open the fonts that have these letters, each once; which letters none has."""
        left = set(strange)
        for font in self._others:
            has = {each for each in left if ord(each) in letters_of(font)}
            left -= has
            if has and font not in self._opened:
                self._opened.append(font)
                name = f"{_FAMILY}{len(self._opened)}"
                self.add_font(name, fname=font)
        names = [f"{_FAMILY}{number}" for number in range(1, len(self._opened) + 1)]
        self.set_fallback_fonts(names, exact_match=False)
        return left

    def write_at(
        self, x: float, y: float, width: float, text: str, *, size: float = 10, align: Align = "L"
    ) -> None:
        """One line that shrinks rather than leaves its place."""
        text = self._drawable(text)
        self._at_size(size)
        per_point = self.get_string_width(text) / size  # measuring takes long where text is shaped
        while size > 5 and per_point * size > width - 1:
            size -= 0.5
        self._at_size(size)
        if (room := (width - 1) / (per_point * size or 1)) < 1:
            text = text[: int(room * len(text)) + 1] + "…"
        while text and self.get_string_width(text) > width - 1:
            text = text[:-2] + "…" if len(text) > 2 else ""
        self._line(x, y, width, text, size=size, align=align)

    def _line(
        self, x: float, y: float, width: float, text: str, *, size: float, align: Align
    ) -> None:
        self.set_xy(x, y)
        if not _CAN_SHAPE or not has_right_to_left(text):
            self.cell(width, size * 0.5, text, align=align)
            return
        parts = [*runs(text)]
        wide = [self._run_width(each) for each in parts]
        room = width - sum(wide) - 2 * self.c_margin
        x += self.c_margin + {"L": 0, "C": room / 2, "R": room}[align]
        starts = accumulate(wide, initial=x)
        margin, self.c_margin = self.c_margin, 0
        # in the order in which they are read, for programs that read the file
        placed = sorted(zip(parts, starts, wide, strict=False), key=lambda each: each[0].place)
        for part, start, room in placed:
            self._shape(is_turned=part.is_turned)
            self._at_size(size)
            self.set_xy(start, y)
            self.cell(room, size * 0.5, part.text)
        self.c_margin = margin
        self._shape()

    def _run_width(self, part: Run) -> float:
        self._shape(is_turned=part.is_turned)
        return float(self.get_string_width(part.text))

    def write_centred(self, x: float, y: float, width: float, text: str, *, size: float) -> None:
        """In the size that is asked for, whatever it takes: a number on its tile."""
        self._at_size(size)
        room = max(width, self.get_string_width(text) + 2 * self.c_margin)
        self.set_xy(x + (width - room) / 2, y)
        self.cell(room, size * 0.36, text, align="C")

    def width_of(self, text: str, *, size: float) -> float:
        self._at_size(size)
        return float(self.get_string_width(text))

    def write_plain(self, x: float, y: float, text: str, *, size: float) -> None:
        """As wide as it is; `y` is the line its letters stand on."""
        self._at_size(size)
        self.text(x, y, text)

    def lines(self, text: str, width: float, *, size: float) -> list[str]:
        """One line; two where one would have to shrink to less than two thirds; more where even
        two, which are written smaller, would not hold it.
        """
        text = self._drawable(text)
        self._at_size(size)
        blanks = [place for place, letter in enumerate(text) if letter == " "]
        if self.get_string_width(text) <= 1.5 * width:
            return [text]
        halves = [(text[:place], text[place + 1 :]) for place in blanks] or [(text, "")]
        two = min(halves, key=lambda two: max(map(self.get_string_width, two)))
        room = 1.25 * width / _SMALLER
        if max(map(self.get_string_width, two)) <= room:
            return list(two)
        return self._filled(text, room)

    def _filled(self, text: str, room: float) -> list[str]:
        """As many lines as it takes; a word that is too long for one is broken."""
        found, line = list[str](), ""
        for letter in text:
            hangs = unicodedata.normalize("NFKC", letter) in _ENDS
            if self.get_string_width(line if hangs else line + letter) <= room:
                line += letter
                continue
            cut = len(line) if _is_wide(letter) else _last_break(line)
            found.append(line[:cut].rstrip())
            line = line[cut:].lstrip() + letter
        return [*found, line]

    def flow(self, x: float, y: float, width: float, text: str, *, size: float) -> float:
        """Text over as many lines as it needs; the y below it."""
        text = self._drawable(text)
        self._at_size(size)
        self.set_xy(x, y)
        if not has_right_to_left(text) and not any(map(_is_wide, text)):
            self.multi_cell(width, size * 0.5, text, align="L")
            return self.get_y()
        for line in text.split("\n"):  # lines are broken first, then put in order
            for part in self._filled(line, width - 2 * self.c_margin):
                self._line(x, y, width, part, size=size, align="L")
                y += size * 0.5
        return y

    def paragraph(self, x: float, y: float, mark: str, text: str, *, size: float) -> float:
        """A marked paragraph over the rest of the page's width; the y of the next."""
        self.write_at(x, y, 9, mark, size=size)
        return self.flow(x + 9, y, self.epw - 9, text, size=size) + size * 0.15

    def box(self, x: float, y: float, width: float, height: float, *, shade: bool = False) -> None:
        self.set_fill_color(240)
        self.rect(x, y, width, height, style="DF" if shade else "D")

    def row(
        self,
        y: float,
        widths: Sequence[float],
        cells: Sequence[str],
        *,
        aligns: str,
        height: float = 6.5,
        shade: bool = False,
        size: float = 9,
    ) -> float:
        """A table's row; the y of the next."""
        x = self.l_margin
        told = [self.lines(text, w - 3, size=size) for w, text in zip(widths, cells, strict=True)]
        height = max(height, max(map(len, told)) * size * _SMALLER * 0.5 + 0.2)
        for width, lines, align in zip(widths, told, aligns, strict=True):
            self.box(x, y, width, height, shade=shade)
            side: Align = "R" if align == "R" else "C" if align == "C" else "L"
            small = size if len(lines) == 1 else size * _SMALLER  # a name in two languages
            for place, line in enumerate(lines):
                top = y + height / 2 + (place - len(lines) / 2) * small * 0.5
                self.write_at(x + 1, top, width - 2, line, size=small, align=side)
            x += width
        return y + height

    def qr(self, text: str, x: float, y: float, side: float) -> None:
        buffer = io.BytesIO()
        segno.make(text, error="m", micro=False).save(buffer, kind="png", scale=4, border=2)
        buffer.seek(0)
        self.image(buffer, x, y, side, side)

    def bytes(self) -> bytes:
        """The file, once; the font is closed with it."""
        content = bytes(self.output())
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()
        return content


def _is_wide(letter: str) -> bool:
    """An ideograph: lines may end before and behind it; Korean has blanks between words."""
    return ord(letter) >= 0x2E80 and not "가" <= letter <= "힣"


def _last_break(line: str) -> int:
    """Where the line can be broken last; its end, where nowhere else."""
    places = (at + 1 for at in range(len(line) - 1, 0, -1) if line[at] == " " or _is_wide(line[at]))
    return next(places, len(line))
