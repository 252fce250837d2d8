"""Every position of the page's lessons is right by every edition's rules, as core judges it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.legality import violations
from tilehall.core.notation import parse_tiles
from tilehall.core.position import Position
from tilehall.core.rulebooks import PlayExample, examples
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.core.understanding import understand

FILE = Path(__file__).parents[2] / "web" / "src" / "features" / "learn" / "lessons.json"
LESSONS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
TECHNIQUES: dict[str, list[dict[str, Any]]] = LESSONS["techniques"]
OWN = [*LESSONS["first"], *(each for all_ in TECHNIQUES.values() for each in all_)]
OWN = [each for each in OWN if "shows" not in each]
SHOWN = [each["shows"] for all_ in TECHNIQUES.values() for each in all_ if "shows" in each]
EVERY_WAY = [*EDITION_IDS, "xp-es:106", "xp-es:108"]


def tiles_of(step: dict[str, Any], what: str) -> Counter[Tile]:
    return Counter(Table.parse(step[what]).tiles())


def turn_of(step: dict[str, Any]) -> Turn:
    turns: dict[str, Turn] = {"draw": Draw(), "pass": Pass(), "play": Play.parse(step["after"])}
    return turns[step.get("turn", "play")]


def fits(step: dict[str, Any], ruleset: Ruleset) -> bool:
    return all(ruleset.has(tile) for tile in tiles_of(step, "table") + tiles_of(step, "rack"))


@pytest.mark.parametrize("name", EVERY_WAY)
def test_what_a_lesson_asks_for_is_legal_and_reaches_its_aim(name: str) -> None:
    ruleset = edition(name)
    for step in OWN:
        if not fits(step, ruleset):
            continue
        position = Position.of(
            ruleset, table=step["table"], rack=step["rack"], opened=step.get("opened", True)
        )
        pool = parse_tiles("k1") if step.get("pool", 1) else ()
        turn = turn_of(step)
        if step.get("within"):  # the turn goes on, but these are sets
            sets = Table.parse(step["after"])
            assert all(understand(meld, ruleset.mirror_value).is_valid for meld in sets)
            continue
        assert violations(replace(position, pool=tuple(pool)), turn) == (), step
        if isinstance(turn, Play):
            laid = tiles_of(step, "after") - tiles_of(step, "table")
            asked = Counter(parse_tiles(step["lay"])) if step.get("lay") else laid
            left = 0 if "lay" not in step else len(parse_tiles(step["rack"])) - asked.total()
            assert laid == asked
            rest = tiles_of(step, "rack") - laid
            assert rest.total() == step.get("leaves", left)


def test_only_special_jokers_are_missing_from_some_boxes() -> None:
    missing = [step for step in OWN if not fits(step, edition("classic-hk"))]
    assert missing
    assert all(set("DCM") & set(step["rack"]) for step in missing)


@pytest.mark.parametrize("shows", sorted(set(SHOWN)))
def test_an_example_in_a_lesson_is_legal_by_the_rules_of_some_book(shows: str) -> None:
    plays = [each for each in examples() if isinstance(each, PlayExample) and each.shows == shows]
    assert any(
        each.fits(edition(name)) and each.first_violation(edition(name)) is None
        for each in plays
        for name in EDITION_IDS
    )


def test_every_way_in_which_a_book_frees_a_joker_is_in_the_lesson() -> None:
    legal = {
        each.shows
        for each in examples()
        if isinstance(each, PlayExample)
        and each.section == "rules-jokers"
        and each.verdict == "legal"
    }
    assert legal - set(SHOWN) == {"grow"}  # the joker of that one stays where it is
