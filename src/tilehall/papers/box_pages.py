"""For people with a box of real tiles: score pads, the rules as a booklet, joker cards."""

from __future__ import annotations

import re
from itertools import dropwhile
from typing import Final

from tilehall.core.ruleset import MOST_SEATS, MatchLength, Ruleset
from tilehall.core.tile import tile
from tilehall.locales import say
from tilehall.papers.choice import BoxPaper
from tilehall.papers.flowing_text import Flow
from tilehall.papers.page import Paper
from tilehall.papers.rule_page import edition_name, prose
from tilehall.papers.tile_pictures import TALL, draw_tile

_USUAL_GAMES: Final = 12
_MARGIN: Final = 11.0
_A5: Final = (148.5, 210.0)
_CODE_OF_A_FAULT: Final = re.compile(r", `[a-z]+(-[a-z]+)+`$")  # for programs, not for a table


def box_pdf(what: BoxPaper, ruleset: Ruleset, language: str, *, players: int = 0) -> bytes:
    """`players` is for pads; 0 is as many as the edition takes."""
    match what:
        case BoxPaper.PADS:
            return score_pads(ruleset, language, players=players or ruleset.max_seats)
        case BoxPaper.BOOKLET:
            return booklet(ruleset, language)
        case BoxPaper.JOKERS:
            return joker_cards(ruleset, language)


def score_pads(ruleset: Ruleset, language: str, *, players: int) -> bytes:
    """Two pads on a page of A4, to be cut apart: a row per game, as the rulebooks print it."""
    paper = Paper(language)
    paper.add_page()
    half = paper.h / 2
    for top in (0.0, half):
        _pad(paper, ruleset, min(players, MOST_SEATS), top)
    _cut(paper, 0, half, paper.w, half)
    return paper.bytes()


def _pad(paper: Paper, ruleset: Ruleset, players: int, top: float) -> None:
    left, width = paper.l_margin, paper.epw
    title = f"{paper.word('paper-sheet')} · {edition_name(ruleset, paper.language)}"
    paper.write_at(left, top + 8, width - 60, title, size=12)
    paper.write_at(left + width - 60, top + 8, 18, f"{paper.word('paper-date')}:", size=9)
    paper.line(left + width - 42, top + 13, left + width, top + 13)
    first, check = 22.0, 20.0
    each = (width - first - check) / players
    widths = [first, *[each] * players, check]
    aligns = "L" + "C" * players + "C"
    fixed = ruleset.match_games if isinstance(ruleset.match_games, int) else 0
    games = fixed or (players * 2 if ruleset.match_games is MatchLength.AGREED else _USUAL_GAMES)
    height = min(9.5, (paper.h / 2 - 52) / (games + 3))
    heads = [paper.word("paper-name"), *[""] * players, paper.word("print-sum")]
    y = paper.row(top + 16, widths, heads, aligns=aligns, height=10, shade=True, size=8)
    for game in range(games):
        cells = [paper.word("paper-game", number=game + 1), *[""] * players, "0"]
        y = paper.row(y, widths, cells, aligns=aligns, height=height, size=8)
    for label, shade in (("paper-total", True), ("paper-games-won", False), ("paper-place", False)):
        cells = [paper.word(label), *[""] * players, "0" if label == "paper-total" else ""]
        y = paper.row(y, widths, cells, aligns=aligns, height=height, shade=shade, size=8)
    flow = Flow(paper, ruleset.colours, width=width, height=30, size=7)
    for line in _section(ruleset, paper.language, "rules-scores"):
        flow.paragraph(line, bullet=True)
    flow.columns[0].draw(paper, left, y + 2)


def booklet(ruleset: Ruleset, language: str) -> bytes:
    """Pages of A5 on sheets of A4: both sides, flipped on the short edge, folded once."""
    paper = Paper(language, landscape=True)
    width, height = _A5
    flow = Flow(
        paper,
        ruleset.colours,
        width=width - 2 * _MARGIN,
        height=height - 2 * _MARGIN - 6,
        size=9.5,
    )
    for line in dropwhile(lambda each: not each.startswith("## "), prose(ruleset, language)):
        _flow_line(flow, line)
    count = 1 + len(flow.columns)
    sheets = -(-count // 4)
    total = 4 * sheets
    for sheet in range(sheets):
        front = (total - 1 - 2 * sheet, 2 * sheet)
        back = (2 * sheet + 1, total - 2 - 2 * sheet)
        for pair in (front, back):
            paper.add_page()
            for side, number in enumerate(pair):
                _booklet_page(paper, flow, ruleset, number, left=side * width)
    return paper.bytes()


def _booklet_page(paper: Paper, flow: Flow, ruleset: Ruleset, number: int, left: float) -> None:
    """Page 0 is the cover; what is beyond the text stays empty, for house rules and scores."""
    width, height = _A5
    if number == 0:
        _cover(paper, ruleset, left)
    elif number <= len(flow.columns):
        flow.columns[number - 1].draw(paper, left + _MARGIN, _MARGIN)
        paper.write_at(left + _MARGIN, height - 11, width - 2 * _MARGIN, str(number), align="C")
    else:
        notes = paper.word("print-notes")
        paper.write_at(left + _MARGIN, _MARGIN, width - 2 * _MARGIN, notes, size=10)
        for line in range(22):
            y = _MARGIN + 14 + line * 8
            paper.line(left + _MARGIN, y, left + width - _MARGIN, y)


def _cover(paper: Paper, ruleset: Ruleset, left: float) -> None:
    width, height = _A5
    inner = width - 2 * _MARGIN
    for place, code in enumerate(("r7", "b7", "k7", "J")):
        x = left + width / 2 - 44 + place * 22.5
        draw_tile(paper, tile(code), x, 52, 20, ruleset.colours)
    name = edition_name(ruleset, paper.language)
    paper.write_at(left + _MARGIN, 96, inner, name, size=22, align="C")
    paper.write_at(left + _MARGIN, 112, inner, paper.word("rules-title"), size=14, align="C")
    edition = paper.word("rules-edition", id=ruleset.id, version=ruleset.version)
    paper.write_at(left + _MARGIN, 122, inner, edition, size=9, align="C")
    flow = Flow(paper, ruleset.colours, width=inner, height=40, size=8)
    flow.paragraph(paper.word("print-whose"))
    flow.columns[0].draw(paper, left + _MARGIN, height - 30)


def joker_cards(ruleset: Ruleset, language: str) -> bytes:
    """Two cards of A5 on a page of A4, to be cut apart; the letters are as large as fits."""
    paper = Paper(language, landscape=True)
    paper.add_page()
    width, height = _A5
    lines = _section(ruleset, language, "rules-jokers")
    rules_alone = [line for line in lines if "→" not in line]
    flow = _fitting(
        paper, ruleset, lines, down_to=8.5
    )  # with the book's plays, where there is room
    if len(flow.columns) > 1:
        flow = _fitting(paper, ruleset, rules_alone, down_to=6.0)
    for left in (0.0, width):
        inner = width - 2 * _MARGIN
        title = f"{paper.word('rules-jokers')} · {edition_name(ruleset, language)}"
        paper.write_at(left + _MARGIN, _MARGIN, inner - 30, title, size=14)
        x = left + width - _MARGIN - 11
        draw_tile(paper, tile("J"), x, _MARGIN - 3, 14 / TALL, ruleset.colours)
        flow.columns[0].draw(paper, left + _MARGIN, _MARGIN + 15)
    _cut(paper, width, 0, width, height)
    return paper.bytes()


def _fitting(paper: Paper, ruleset: Ruleset, lines: list[str], *, down_to: float) -> Flow:
    """One column in the largest letters with which it is one."""
    width, height = _A5
    size = 11.0
    while True:
        inner = width - 2 * _MARGIN
        flow = Flow(paper, ruleset.colours, width=inner, height=height - 38, size=size)
        for line in lines or [paper.word("rules-box-no-jokers")]:
            flow.paragraph(_CODE_OF_A_FAULT.sub("", line), bullet=True)
        if len(flow.columns) == 1 or size <= down_to:
            return flow
        size -= 0.5


def _section(ruleset: Ruleset, language: str, title: str) -> list[str]:
    """The sentences of one part of the rules."""
    heading = f"## {say(language, title)}"
    found: list[str] = []
    is_here = False
    for line in prose(ruleset, language):
        if line.startswith("#"):
            is_here = line == heading
        elif is_here and line.startswith("- "):
            found.append(line[2:])
    return found


def _flow_line(flow: Flow, line: str) -> None:
    """One line of the page of rules, which is Markdown."""
    if not line or set(line) <= {"|", "-"}:
        return  # a blank, or the rule below a table's head
    if line.startswith("## "):
        flow.heading(line[3:])
    elif line.startswith("|"):
        flow.row([cell.strip() for cell in line.strip("|").split("|")])
    else:
        said = _CODE_OF_A_FAULT.sub("", line.removeprefix("- "))
        flow.paragraph(said, bullet=line.startswith("- "))


def _cut(paper: Paper, x: float, y: float, to_x: float, to_y: float) -> None:
    paper.set_draw_color(170)
    paper.set_dash_pattern(dash=2, gap=2)
    paper.line(x, y, to_x, to_y)
    paper.set_dash_pattern()
