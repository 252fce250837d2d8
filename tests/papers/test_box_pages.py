"""What people with a box of real tiles print: score pads, a booklet of the rules, joker cards."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.servers import needs_tool
from typer.testing import CliRunner

from tilehall.cli import app
from tilehall.core.editions import edition
from tilehall.core.ruleset import ColourNames, JokerCounts
from tilehall.core.tile import tile
from tilehall.locales import say
from tilehall.papers.box_pages import box_pdf
from tilehall.papers.choice import BoxPaper
from tilehall.papers.page import Paper
from tilehall.papers.rule_page import edition_name
from tilehall.papers.tile_pictures import draw_tile


def words_of(pdf: bytes, folder: Path, *options: str) -> str:
    path = folder / "page.pdf"
    path.write_bytes(pdf)
    run = subprocess.run(
        [needs_tool("pdftotext"), *options, str(path), "-"],
        check=True,
        capture_output=True,
        text=True,
    )
    return re.sub(r"\s", "", run.stdout)


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


@pytest.mark.parametrize("language", ["ko", "zh-Hans"])
def test_a_booklet_has_the_rules_in_the_readers_language(language: str, tmp_path: Path) -> None:
    rules = edition("twist-kr")
    pdf = box_pdf(BoxPaper.BOOKLET, rules, language)
    text = words_of(pdf, tmp_path, "-layout")
    for message in ("rules-box", "rules-opening", "rules-jokers", "rules-scores", "rules-tips"):
        assert re.sub(r"\s", "", say(language, message)) in text
    assert re.sub(r"\s", "", edition_name(rules, language)) in text
    assert "`" not in text


@pytest.mark.parametrize(
    ("name", "code", "is_own"),
    [("twist-kr", "r7", True), ("classic-hk", "y7", True), ("classic-es", "r7", False)],
)
def test_tiles_are_printed_in_the_colours_of_their_box(
    name: str, code: str, is_own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pink and orange tiles are not printed red and yellow."""
    paper = Paper("en")
    paper.add_page()
    inks: list[tuple[int, ...]] = []
    monkeypatch.setattr(paper, "set_fill_color", lambda *ink: inks.append(ink))
    for colours in (edition(name).colours, ColourNames()):
        draw_tile(paper, tile(code), 10, 10, 10, colours)
    paper.bytes()
    own, usual = [ink for ink in inks if len(ink) == 3]
    assert (own != usual) is is_own


def test_pages_of_a_booklet_are_in_order_once_it_is_folded(tmp_path: Path) -> None:
    """Sheets have two sides of two pages; the first side has the last page and the cover."""
    pdf = box_pdf(BoxPaper.BOOKLET, edition("classic-hk"), "en")
    sides = pages_of(pdf)
    assert sides % 2 == 0
    half = ("-H", "2000", "-y", "0", "-r", "72")
    cover = words_of(pdf, tmp_path, "-f", "1", "-l", "1", "-x", "421", "-W", "421", *half)
    assert "TheOriginal,HongKong" in cover
    first = words_of(pdf, tmp_path, "-f", "2", "-l", "2", "-x", "0", "-W", "421", *half)
    assert first.startswith("Whatisinthebox")


def test_a_pad_has_a_column_per_player_and_a_row_per_game(tmp_path: Path) -> None:
    pdf = box_pdf(BoxPaper.PADS, edition("tournament-hk"), "en", players=3)
    text = words_of(pdf, tmp_path)
    assert text.count("Game3") == 2  # two pads on a page
    assert "Game4" not in text
    assert pages_of(pdf) == 1


@pytest.mark.parametrize(("name", "language"), [("twist-cn", "es"), ("classic-hk", "zh-Hant")])
def test_a_joker_card_has_every_joker_rule_on_one_page(
    name: str, language: str, tmp_path: Path
) -> None:
    rules = edition(name)
    pdf = box_pdf(BoxPaper.JOKERS, rules, language)
    assert pages_of(pdf) == 1
    text = words_of(pdf, tmp_path, "-layout")
    policy = re.sub(r"\s", "", say(language, f"rules-policy-{rules.joker_policy.value}"))
    assert policy[:12] in text  # the rest may stand on other lines, beside the other card


def test_a_household_without_jokers_has_a_card_that_says_so() -> None:
    rules = replace(edition("classic-hk"), id="house", jokers=JokerCounts())
    assert box_pdf(BoxPaper.JOKERS, rules, "en").startswith(b"%PDF")


def test_the_command_writes_a_file_named_by_what_it_is(tmp_path: Path) -> None:
    asked = ["print", "pads", "xp-es:106", "--lang", "ko", "--to", str(tmp_path)]
    told = CliRunner().invoke(app, asked)
    assert [path.name for path in tmp_path.iterdir()] == ["pads-xp-es-106-ko.pdf"]
    assert "pads-xp-es-106-ko.pdf" in told.output.replace("\n", "")


def test_a_language_that_is_not_there_is_told() -> None:
    told = CliRunner().invoke(app, ["print", "pads", "classic-hk", "--lang", "de"])
    assert told.exit_code != 0
    assert "known: en" in told.output
