"""The rules of an edition in plain sentences, written from its values.

Every value of a ruleset has a sentence here, and the page ends with the values as a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tilehall.core.editions import EDITION_IDS
from tilehall.core.meld import Meld
from tilehall.core.ruleset import (
    Clock,
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    MirrorValue,
    Ruleset,
    UnfinishedPlay,
)
from tilehall.core.ruleset_file import apply_variant, to_toml
from tilehall.core.tile import COLOURS, Joker


class Example(NamedTuple):
    """A play that shows what a joker policy allows, in notation; the tests ask the judge too."""

    table: str
    rack: str
    after: str
    is_legal: bool


POLICY_EXAMPLES: Final = {
    JokerPolicy.FREE: (
        Example("r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J", is_legal=True),
        Example("J r6 r7 r8", "k1 k2", "r6 r7 r8 | k1 k2 J", is_legal=True),
    ),
    JokerPolicy.FREE_WITH_RACK_TILE: (
        Example("r3 r4 J | b7 b8 b9", "r5 b10", "r3 r4 r5 | b7 b8 b9 b10 J", is_legal=True),
        Example("r3 r4 J | b7 b8 b9", "r5", "r3 r4 r5 | b7 b8 b9 J", is_legal=False),
    ),
    JokerPolicy.FROZEN: (
        Example("r5 J r7", "r6 k11 k13", "r5 r6 r7 | k11 J k13", is_legal=True),
        Example("J r6 r7 r8", "k1 k2", "r6 r7 r8 | k1 k2 J", is_legal=False),
    ),
}
_POLICY: Final = {
    JokerPolicy.FREE: (
        "A joker on the table may be replaced by the tile it stands for, from rack or table, or "
        "freed by any rearrangement, and is used again in the same turn. Sets with jokers may be "
        "extended, split and reduced like others. (J3)"
    ),
    JokerPolicy.FREE_WITH_RACK_TILE: (
        "A joker on the table may be replaced by the tile it stands for, from rack or table, or "
        "freed by any rearrangement, and is used again in the same turn. The set it goes to must "
        "hold at least one tile placed from the rack in this turn. (J4)"
    ),
    JokerPolicy.FROZEN: (
        "A set with a joker may only be added to: it is not split, not reduced, and its order is "
        "kept. A joker in it may be exchanged for the tile it stands for, from the rack; it then "
        "forms a new set with tiles all from the rack. (J5)"
    ),
}
_JOKERS: Final = {
    Joker.REGULAR: ("regular", "stands for any one number tile (S4)", ("r5 J r7",)),
    Joker.DOUBLE: (
        "double",
        "stands for two tiles: two colours of a group, two consecutive numbers of a run (S5)",
        ("r2 D r5", "b3 r3 D"),
    ),
    Joker.COLOUR_CHANGE: (
        "colour change",
        "stands for one number of a run, which goes on in another colour; never the first (S6)",
        ("r4 r5 C b7 b8",),
    ),
    Joker.MIRROR: (
        "mirror",
        "stands in the middle; what stands left of it stands again, mirrored, right of it (S7)",
        ("b2 b3 M b3 b2", "r3 b3 M b3 r3"),
    ),
}


def page(ruleset: Ruleset) -> str:
    """The whole page in Markdown."""
    return "\n".join([*prose(ruleset), *_as_a_file(ruleset)]) + "\n"


def prose(ruleset: Ruleset) -> Iterator[str]:
    """Its sentences, without the values as a file."""
    yield f"# {ruleset.name}"
    yield ""
    yield f"Edition `{ruleset.id}`, version {ruleset.version}."
    for title, lines in (
        ("What is in the box", _box(ruleset)),
        ("Before the game", _before(ruleset)),
        ("Sets", _sets()),
        ("The first play", _opening(ruleset)),
        ("A turn", _turn(ruleset)),
        ("Jokers", _jokers(ruleset)),
        ("Time", _time(ruleset)),
        ("Scores", _scores(ruleset)),
        ("A match", _match(ruleset)),
        ("Ways to play", _ways(ruleset)),
    ):
        found = [f"- {line}" for line in lines]
        if found:
            yield from ("", f"## {title}", "", *found)


def _box(rules: Ruleset) -> Iterator[str]:
    colours = ", ".join(f"{rules.colours.of(colour)} (`{colour.value}`)" for colour in COLOURS)
    kinds = [
        f"{getattr(rules.jokers, joker.value)} {_JOKERS[joker][0]} (`{joker.value}`)"
        for joker in _in_the_box(rules)
    ]
    seats = rules.min_seats, rules.max_seats
    yield f"{seats[0]} players." if seats[0] == seats[1] else f"{seats[0]} to {seats[1]} players."
    yield (
        f"{rules.tile_count} tiles: the numbers 1 to 13 in four colours, "
        f"{_count(rules.copies, 'copy', 'copies')} of each, and jokers."
    )
    yield f"Colours: {colours}."
    yield f"Jokers: {', '.join(kinds) or 'none'}."


def _before(rules: Ruleset) -> Iterator[str]:
    drawn = (
        "every player draws a tile and the highest number starts; jokers and ties draw again. (G1)"
    )
    if rules.first_player is FirstPlayer.HIGHEST_TILE:
        yield f"Before each game {drawn}"
    else:
        yield f"Before the first game {drawn} After that the winner of the last game starts."
    if rules.seating_by_draw:
        yield "The tiles drawn may also decide the seats, highest to lowest, clockwise. (E-SEATS)"
    yield f"Each player takes {_count(rules.rack_size, 'tile')}. Play goes clockwise."
    if rules.redeal_pairs is not None:
        yield (
            "Before the first turn a player who holds "
            f"{_count(rules.redeal_pairs, 'pair')} of identical number tiles or more may ask for "
            "a new deal. (G8)"
        )


def _sets() -> Iterator[str]:
    yield "A set has at least three tiles. (S1)"
    yield "A group is one number in three or four different colours: `r7 b7 k7`. (S2)"
    yield (
        "A run is three or more consecutive numbers of one colour: `r5 r6 r7`. 1 is the lowest "
        "and never follows 13. (S3)"
    )


def _opening(rules: Ruleset) -> Iterator[str]:
    worth = f", worth at least {_count(rules.opening_minimum, 'point')} together"
    yield (
        "A player's first play is one or more sets of tiles of the own rack only"
        f"{worth if rules.opening_minimum else ', of any worth'}; jokers count as what they stand "
        "for. (G2)"
    )
    if rules.opening_turn_continues:
        yield "Once it lies there, the player may go on and rearrange the table in that turn. (G3)"
    else:
        yield "The sets on the table may not be touched in that turn. (G2)"


def _turn(rules: Ruleset) -> Iterator[str]:
    yield (
        "A play places at least one tile of the rack. Sets on the table may be rearranged; at the "
        "end every tile there belongs to a set and none has gone to the rack. (G4)"
    )
    yield "Who does not play draws one tile, which cannot be played in that turn. (G5)"
    if rules.empty_pool is EmptyPool.PLAY_ON:
        yield (
            "When the pool is empty, players play or pass; the game is blocked when all have "
            "passed in a row. (G6)"
        )
    else:
        yield "When the last tile of the pool is drawn, the game ends at once. (G6)"
    yield "Who lays the last tile of the rack has gone out, and the game is over. (G7)"


def _jokers(rules: Ruleset) -> Iterator[str]:
    for joker in _in_the_box(rules):
        name, meaning, sets = _JOKERS[joker]
        values = ", ".join(f"`{text}` is worth {_worth(text, rules)}" for text in sets)
        yield f"`{joker.value}`, the {name} joker, {meaning}. {values}."
        if joker is Joker.MIRROR:
            yield _MIRROR[rules.mirror_value]
    if not _in_the_box(rules):
        return
    yield _POLICY[rules.joker_policy]
    for table, rack, after, is_legal in POLICY_EXAMPLES[rules.joker_policy]:
        may = "may become" if is_legal else "may not become"
        yield f"For example `{table}` with `{rack}` on the rack {may} `{after}`."
    if rules.has_special_jokers:
        yield "`D`, `C` and `M` cannot take the place that another joker held; `J` may. (J6)"


def _time(rules: Ruleset) -> Iterator[str]:
    seconds = _count(rules.turn_seconds, "second")
    if rules.clock is Clock.REQUIRED:
        yield f"A turn lasts at most {seconds}."
    else:
        yield f"Playing against the clock is optional; a turn then lasts at most {seconds}."
    penalty = _draws(rules.timeout_penalty)
    yield f"Time out, nothing moved: the player {_draws(rules.timeout_untouched_draw)}. (G9)"
    if rules.timeout_finished is FinishedPlay.STANDS:
        yield "Time out, a legal play lies finished on the table: it stands. (G9)"
    else:
        yield (
            "Time out, a legal play lies finished on the table: it is taken back all the same, "
            f"and the player {penalty}. (G9)"
        )
    if rules.timeout_unfinished is UnfinishedPlay.RESTORE:
        what = "the table is put back as it was, and the tiles placed go back to the rack"
    else:
        what = "complete sets stay, all loose tiles go to the player's rack"
    yield f"Time out, an unfinished play: {what}; the player {penalty}. (G9)"


def _scores(rules: Ruleset) -> Iterator[str]:
    yield (
        "When a player goes out, each other player loses the value of the own rack: its numbers, "
        f"and {rules.joker_value} for each joker. The winner gains what the others lose. (P1)"
    )
    yield (
        "When the game ends without that, the lowest rack wins: each other player loses the "
        "difference to it, the winner gains the sum, and ties share. (P2)"
    )
    unopened, could = rules.unopened_rack, rules.unopened_rack_could_open
    if unopened == could:
        yield f"The rack of a player who never opened counts {_or_value(unopened)}. (P3)"
    else:
        yield (
            f"The rack of a player who never opened counts {_or_value(unopened)}, or "
            f"{_or_value(could)} if its tiles could have opened. (P3)"
        )
    if rules.knocked_rack is not None:
        yield (
            "A player who knocks the own rack over on purpose loses "
            f"{_count(rules.knocked_rack, 'point')} and cannot win the game. (P3)"
        )


def _match(rules: Ruleset) -> Iterator[str]:
    if isinstance(rules.match_games, int):
        yield f"A match has {_count(rules.match_games, 'game')}."
    elif rules.match_games is MatchLength.AGREED:
        yield "A match has a number of rounds with as many games as players, or an agreed number."
    else:
        yield "A match has as many games as the players like."
    if rules.match_order is MatchOrder.POINTS:
        yield "The most points in all win it; equal means a shared victory. (P5)"
    else:
        yield "The most games won win it, then the most points; equal means a shared victory. (P5)"


def _ways(rules: Ruleset) -> Iterator[str]:
    for variant in rules.variants:
        way = apply_variant(rules, variant.name)
        plain = set(to_toml(rules).splitlines())
        changes = [line for line in to_toml(way).splitlines() if line not in plain][1:]  # not id
        told = f" {variant.summary}." if variant.summary else ""
        yield f"`{way.id}`:{told} It changes {', '.join(f'`{line}`' for line in changes)}."


def _as_a_file(rules: Ruleset) -> Iterator[str]:
    yield from ("", "## As a file", "")
    if rules.id.partition(":")[0] in EDITION_IDS:
        yield (
            "All values, to copy and change; a file of your own may also start with "
            f'`based_on = "{rules.id}"` and hold only the lines that differ.'
        )
    else:
        yield "All values, with those that come from what the file is based on."
    yield from ("", "```toml", *to_toml(rules).splitlines(), "```")


_MIRROR: Final = {
    MirrorValue.ZERO: "The mirror itself counts nothing. (S8)",
    MirrorValue.MIDDLE: (
        "The mirror itself counts the number in the middle; where that would be 0 or 14, the tiles "
        "are no set. (S8)"
    ),
}


def _in_the_box(rules: Ruleset) -> list[Joker]:
    return [joker for joker in Joker if getattr(rules.jokers, joker.value)]


def _worth(text: str, rules: Ruleset) -> int | None:
    return Meld.parse(text).value(rules.mirror_value)


def _or_value(cost: int | None) -> str:
    return "its value" if cost is None else str(cost)


def _draws(count: int) -> str:
    return f"draws {_count(count, 'tile')}" if count else "draws nothing"


def _count(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
