"""The poster that goes to schools with the invitation: what, when, where, and how to enter."""

from __future__ import annotations

from typing import Final

from tilehall.core.notation import parse_tiles
from tilehall.locales import say_day
from tilehall.papers.page import Paper
from tilehall.papers.tile_pictures import draw_tile
from tilehall.tournament.about import Picture
from tilehall.tournament.event import Event
from tilehall.tournament.letters import when

_TILES: Final = "k7 r7 b7 y7 J"
_TILE: Final = 30.0  # millimetres wide
_QR: Final = 62.0


def poster(event: Event, *, link: str, language: str) -> bytes:
    paper = Paper(language)
    paper.add_page()
    left, width = paper.l_margin, paper.epw
    if not paper.picture(event, Picture.LOGO, (left, 14, width, 26)):
        paper.write_at(left, 20, width, event.about.organiser, size=18, align="C")
    _tiles(paper, event, y=48)
    y = 102.0
    for line in paper.lines(event.name, width, size=40):
        paper.write_at(left, y, width, line, size=40, align="C")
        y += 18
    y += 4
    for division in event.format.divisions:
        said = (division.in_language(language), when(event, division.id, language))
        paper.write_at(left, y, width, " · ".join(filter(None, said)), size=20, align="C")
        y += 10
    for line in filter(None, (event.about.venue, event.about.address)):
        paper.write_at(left, y + 4, width, line, size=16, align="C")
        y += 8
    paper.qr(link, (paper.w - _QR) / 2, 206, _QR)
    told = [("form-title", link), ("about-closes", say_day(language, event.about.closes))]
    told.append(("about-contact", event.about.contact))
    y = 267.0
    for key, text in told:
        if text:
            paper.write_at(left, y, width, f"{paper.word(key)}: {text}", size=13, align="C")
            y += 7
    return paper.bytes()


def _tiles(paper: Paper, event: Event, y: float) -> None:
    colours = event.format.ruleset.colours
    tiles = parse_tiles(_TILES)
    x = (paper.w - len(tiles) * (_TILE + 3) + 3) / 2
    for tile in tiles:
        draw_tile(paper, tile, x, y, _TILE, colours)
        x += _TILE + 3
