"""All values of a ruleset as the browser reads them: at a table, and of the published editions.

The browser mirrors the judge and writes the rules out in five languages, so it needs every value;
a household's own rules explain themselves like the others.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.ruleset import FIELDS, Ruleset
from tilehall.core.ruleset_file import apply_variant
from tilehall.wire.shapes import Answered


class Rules(Answered):
    """All values of an edition; null is what its file calls its-value, no-rule or never."""

    id: str
    version: int
    name: str
    min_seats: int
    max_seats: int
    copies: int
    jokers: dict[Literal["J", "D", "C", "M"], int]
    rack_size: int
    opening_minimum: int
    opening_turn_continues: bool
    joker_policy: Literal["free", "free-with-rack-tile", "frozen"]
    mirror_value: Literal["zero", "middle"]
    turn_seconds: int
    clock: Literal["required", "optional"]
    timeout_untouched_draw: int
    timeout_finished: Literal["stands", "restore"]
    timeout_unfinished: Literal["loose-to-rack", "restore"]
    timeout_penalty: int
    joker_value: int
    unopened_rack: int | None
    unopened_rack_could_open: int | None
    knocked_rack: int | None
    empty_pool: Literal["play-on", "end"]
    first_player: Literal["highest-tile", "last-winner"]
    seating_by_draw: bool
    redeal_pairs: int | None
    match_games: int | Literal["open-ended", "agreed"]
    match_order: Literal["points", "games-won-then-points"]
    colours: dict[Literal["k", "r", "b", "y"], str]
    stack_size: int
    youngest: int
    end_of_turn_word: str
    going_out_word: str
    tiles: int

    @classmethod
    def of_ruleset(cls, ruleset: Ruleset) -> Rules:
        values = {key: _plain(getattr(ruleset, key)) for key in FIELDS if key != "variants"}
        values["joker_policy"] = ruleset.joker_policy.today.value
        return cls(**values, tiles=ruleset.tile_count)


def editions_json() -> str:
    """The published editions, and the ways in which each may be played, for the browser."""
    published = [_with_ways(edition(name)) for name in EDITION_IDS]
    return json.dumps(published, ensure_ascii=False, indent=1) + "\n"


def _with_ways(ruleset: Ruleset) -> dict[str, Any]:
    ways = [
        {
            "name": way.name,
            "rules": Rules.of_ruleset(apply_variant(ruleset, way.name)).model_dump(),
        }
        for way in ruleset.variants
    ]
    return {"rules": Rules.of_ruleset(ruleset).model_dump(), "ways": ways}


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return value._asdict()
    return getattr(value, "value", value)
