"""Papers of the day: badges, tents, numbers, attendance, sheets on A4, own certificates."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import ExifTags, Image
from PIL.PngImagePlugin import PngInfo
from tests.papers.test_letter_pages import NAMES
from tests.papers.test_pages import text_of
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES, say_day
from tilehall.papers import form_pages
from tilehall.papers.choice import Links, Printed, Wish, pdf
from tilehall.papers.pictures import checked_picture, kept_picture
from tilehall.tournament.about import About, Picture
from tilehall.tournament.books.changes import Described, PictureSet
from tilehall.tournament.desk import registration
from tilehall.tournament.errors import DeskError

LINKS = Links("http://x/enter", lambda pod: f"http://x/{pod.sheet}", lambda _: [])


def played() -> Book:
    book = filled(8)
    for who, name in enumerate(NAMES, 1):
        book.do(registration.mend_entry, who, name=name, reason="spelling")
    book.draw("primary")
    for pod in list(book.event.pods.values()):
        book.play(pod, (24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47))
    return book


@pytest.fixture(scope="module")
def book() -> Book:
    return played()


def printed(book: Book, what: Printed, folder: Path, language: str = "en") -> str:
    return text_of(pdf(book.event, what, Wish("primary", language), LINKS), folder)


@pytest.mark.parametrize(
    ("what", "pages"),
    [
        (Printed.SHEETS_A4, 1),
        (Printed.BADGES, 1),
        (Printed.TABLE_TENTS, 2),
        (Printed.ATTENDANCE, 1),
        (Printed.SLIPS, 4),
    ],
)
def test_every_name_is_on_the_papers_of_the_day(
    book: Book, what: Printed, pages: int, tmp_path: Path
) -> None:
    text = printed(book, what, tmp_path, LANGUAGES[pages % len(LANGUAGES)])
    assert text.count("\f") == pages
    plain = text.replace(" ", "").replace("\n", "")
    for name in NAMES:
        assert name.replace(" ", "") in plain


def test_a_table_has_its_number_across_the_hall(book: Book, tmp_path: Path) -> None:
    pages = printed(book, Printed.TABLE_NUMBERS, tmp_path).split("\f")
    assert [page.split()[-1] for page in pages if page.strip()] == ["1", "2"]


def test_slips_and_badges_are_for_those_with_places(tmp_path: Path) -> None:
    book = filled(8, **{"primary.quota": "5"})
    names = [each.name for each in book.event.in_division("primary") if each.takes_part]
    assert len(names) == 5
    for what in (Printed.SLIPS, Printed.BADGES):
        text = printed(book, what, tmp_path)
        assert sum(f"Player {n}" in text for n in range(1, 9)) == 5


def huge_picture() -> bytes:
    """A few bytes that say they are 50,000 points wide and high."""
    parts = (b"IHDR" + struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0), b"IDAT" + bytes(9))
    chunks = (
        struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part))
        for part in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def picture(size: tuple[int, int], kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (200, 220, 255)).save(out, kind)
    return out.getvalue()


def test_a_certificate_has_logo_background_date_and_organiser(tmp_path: Path) -> None:
    book = played()
    plain = pdf(book.event, Printed.CERTIFICATES, Wish("primary", "en"), LINKS)
    book.write(Described(About(organiser="Hall Games Ltd")))
    book.write(PictureSet(Picture.LOGO, checked_picture(picture((60, 40)))))
    book.write(PictureSet(Picture.BACKGROUND, checked_picture(picture((297, 210), "JPEG"))))
    own = pdf(book.event, Printed.CERTIFICATES, Wish("primary", "en"), LINKS)
    assert plain.count(b"/Subtype /Image") == 0
    assert own.count(b"/Subtype /Image") == 2
    text = text_of(own, tmp_path)
    assert text.count("Hall Games Ltd") == text.count("Sunday 19 February 2012") == 8


def test_lists_forms_and_slips_have_the_organisers_colour_and_logo() -> None:
    book = played()
    book.write(Described(About(colour="#0b5f66")))
    book.write(PictureSet(Picture.LOGO, checked_picture(picture((60, 40)))))
    for what in (Printed.STANDINGS, Printed.SLIPS, Printed.CONDUCT):
        paper = pdf(book.event, what, Wish("primary", "en"), LINKS)
        assert paper.count(b"/Subtype /Image") == 1  # once in the file, on every page
    form = form_pages.blank_form(book.event, "primary", link="", language="en")
    assert form.count(b"/Subtype /Image") == 1
    plain = form_pages.blank_form(played().event, "primary", link="", language="en")
    assert b"/Subtype /Image" not in plain


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a" + bytes(40),
        picture((9, 9))[:30],
        picture((3000, 2000)),
        huge_picture(),
        bytes(200_000),
    ],
    ids=["nothing", "gif", "cut off", "too many points", "far too many points", "too large"],
)
def test_what_is_no_small_picture_is_refused(content: bytes) -> None:
    with pytest.raises(DeskError, match="no PNG or JPEG"):
        checked_picture(content)


def photograph(kind: str) -> bytes:
    """Two halves, red above blue, lying on its side, with notes of camera and editor."""
    upright = Image.new("RGB", (16, 32), (255, 0, 0))
    upright.paste((0, 0, 255), (0, 16, 16, 32))
    notes = Image.Exif()
    notes[ExifTags.Base.Orientation] = 6  # turn it to the right to see it
    notes[ExifTags.Base.Artist] = "somebody's name"
    notes.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSMapDatum] = "somebody's home"
    text = PngInfo()
    text.add_text("Author", "somebody's name")
    out, lying = io.BytesIO(), upright.transpose(Image.Transpose.ROTATE_90)
    if kind == "PNG":
        lying.save(out, kind, exif=notes, pnginfo=text)
    else:
        lying.save(out, kind, exif=notes, comment="somebody's name", xmp=b"<x>somebody's name</x>")
    return out.getvalue() + b"somebody's name behind the end"


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_is_kept_upright_and_without_what_was_written_beside_it(kind: str) -> None:
    taken = photograph(kind)
    assert taken.count(b"somebody's") >= 4
    kept = kept_picture(checked_picture(taken))
    assert b"somebody" not in kept
    with Image.open(io.BytesIO(kept)) as found:
        assert (found.format, found.size, dict(found.getexif())) == (kind, (16, 32), {})
        colours = found.convert("RGB").tobytes()
    above, below = colours[:3], colours[-3:]
    assert above[0] > above[2]
    assert below[2] > below[0]


def test_a_logo_may_be_seen_through_as_before() -> None:
    out = io.BytesIO()
    drawn = Image.new("P", (4, 4), 1)
    drawn.putpalette([0, 0, 0, 9, 9, 9])
    drawn.save(out, "PNG", transparency=1)
    with Image.open(io.BytesIO(kept_picture(checked_picture(out.getvalue())))) as found:
        assert found.convert("RGBA").getpixel((0, 0)) == (9, 9, 9, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_poster_says_what_when_where_and_whom_to_ask(tmp_path: Path, language: str) -> None:
    book = filled(4)
    about = About(venue="Town Hall", contact="2752 3532", closes="2011-11-30")
    book.write(Described(about))
    text = printed(book, Printed.POSTER, tmp_path, language)
    closes = say_day(language, "2011-11-30")
    assert text.count("\f") == 1
    assert text.split().count("7") == 4  # of tiles that are wider than the margin, too
    for told in (book.event.name, "Town Hall", "2752 3532", closes, "http://x/enter"):
        assert told in text
