"""The rules of an edition in plain sentences, written from its values in the reader's language.

Every value of a ruleset has a sentence here, and the page ends with the values as a file. The
sentences are those of `rules.ftl`, which the browser's rulebook is written from too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple, Protocol

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.meld import Meld
from tilehall.core.ruleset import (
    FinishedPlay,
    FirstPlayer,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    Ruleset,
    UnfinishedPlay,
)
from tilehall.core.ruleset_file import apply_variant, to_toml
from tilehall.core.tile import COLOURS, Joker
from tilehall.locales import USUAL, say


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
        Example("J y12 y13", "y11", "J y11 y12 y13", is_legal=False),
    ),
}
_POLICY_CLAUSES: Final = {
    JokerPolicy.FREE: "J3",
    JokerPolicy.FREE_WITH_RACK_TILE: "J4",
    JokerPolicy.FROZEN: "J5",
}
_JOKERS: Final = {
    Joker.REGULAR: ("S4", ("r5 J r7",)),
    Joker.DOUBLE: ("S5", ("r2 D r5", "b3 r3 D")),
    Joker.COLOUR_CHANGE: ("S6", ("r4 r5 C b7 b8",)),
    Joker.MIRROR: ("S7", ("b2 b3 M b3 b2", "r3 b3 M b3 r3")),
}
_COLOUR_WORDS: Final = frozenset({"black", "red", "blue", "yellow", "pink", "orange"})
_WAYS: Final = frozenset({"106", "108"})  # those of the published editions


class Tell(Protocol):
    """A message in the reader's language, and the clause it comes from behind it."""

    def __call__(self, message_id: str, clause: str = "", /, **facts: str | int) -> str: ...


def page(ruleset: Ruleset, language: str = USUAL) -> str:
    """The whole page in Markdown."""
    tell = partial(_tell, language)
    return "\n".join([*prose(ruleset, language), *_as_a_file(ruleset, tell)]) + "\n"


def edition_name(ruleset: Ruleset, language: str) -> str:
    """In the reader's language where it is a published edition; a household's own as it is."""
    edition_id, _, way = ruleset.id.partition(":")
    if edition_id not in EDITION_IDS or edition(ruleset.id).name != ruleset.name:
        return ruleset.name
    name = say(language, f"rules-name-{edition_id}")
    return f"{name} ({way})" if way else name


def prose(ruleset: Ruleset, language: str = USUAL) -> Iterator[str]:
    """Its sentences, without the values as a file."""
    tell = partial(_tell, language)
    yield f"# {edition_name(ruleset, language)}"
    yield ""
    yield tell("rules-edition", id=f"`{ruleset.id}`", version=ruleset.version)
    for title, lines in (
        ("rules-box", _box(ruleset, tell)),
        ("rules-before", _before(ruleset, tell)),
        ("rules-sets", _sets(tell)),
        ("rules-opening", _opening(ruleset, tell)),
        ("rules-turn", _turn(ruleset, tell)),
        ("rules-jokers", _jokers(ruleset, tell)),
        ("rules-time", _time(ruleset, tell)),
        ("rules-scores", _scores(ruleset, tell)),
        ("rules-match", _match(ruleset, tell)),
        ("rules-ways", _ways(ruleset, tell)),
    ):
        found = [f"- {line}" for line in lines]
        if found:
            yield from ("", f"## {tell(title)}", "", *found)


def _tell(language: str, message_id: str, clause: str = "", /, **facts: str | int) -> str:
    said = say(language, message_id, facts)
    return f"{said} ({clause})" if clause else said


def _box(rules: Ruleset, tell: Tell) -> Iterator[str]:
    least, most = rules.min_seats, rules.max_seats
    if least == most:
        yield tell("rules-box-players-exactly", players=most)
    else:
        yield tell("rules-box-players", least=least, most=most)
    yield tell("rules-box-tiles", tiles=rules.tile_count, copies=rules.copies)
    words = ((colour.value, rules.colours.of(colour)) for colour in COLOURS)
    colours = [
        f"{tell(f'colour-{word}') if word in _COLOUR_WORDS else word} (`{code}`)"
        for code, word in words
    ]
    yield tell("rules-box-colours", colours=", ".join(colours))
    jokers = [
        tell(
            "rules-box-joker-count",
            count=getattr(rules.jokers, joker.value),
            joker=f"{tell(f'tile-joker-{joker.value}')} (`{joker.value}`)",
        )
        for joker in _in_the_box(rules)
    ]
    if jokers:
        yield tell("rules-box-jokers", jokers=", ".join(jokers))
    else:
        yield tell("rules-box-no-jokers")


def _before(rules: Ruleset, tell: Tell) -> Iterator[str]:
    by_tile = rules.first_player is FirstPlayer.HIGHEST_TILE
    yield tell("rules-before-draw" if by_tile else "rules-before-winner", "G1")
    if rules.seating_by_draw:
        yield tell("rules-before-seats", "E-SEATS")
    yield tell("rules-before-rack", tiles=rules.rack_size)
    if rules.redeal_pairs is not None:
        yield tell("rules-before-redeal", "G8", pairs=rules.redeal_pairs)


def _sets(tell: Tell) -> Iterator[str]:
    yield tell("rules-sets-three", "S1")
    yield f"{tell('rules-sets-group')} `r7 b7 k7` (S2)"
    yield f"{tell('rules-sets-run')} `r5 r6 r7` (S3)"


def _opening(rules: Ruleset, tell: Tell) -> Iterator[str]:
    if rules.opening_minimum:
        yield tell("rules-opening-worth", "G2", points=rules.opening_minimum)
    else:
        yield tell("rules-opening-any", "G2")
    if rules.opening_turn_continues:
        yield tell("rules-opening-goes-on", "G3")
    else:
        yield tell("rules-opening-ends", "G2")


def _turn(rules: Ruleset, tell: Tell) -> Iterator[str]:
    yield tell("rules-turn-play", "G4")
    yield tell("rules-turn-draw", "G5")
    yield tell(f"rules-turn-pool-{rules.empty_pool.value}", "G6")
    yield tell("rules-turn-out", "G7")


def _jokers(rules: Ruleset, tell: Tell) -> Iterator[str]:
    kinds = _in_the_box(rules)
    if not kinds:
        return
    for joker in kinds:
        clause, sets = _JOKERS[joker]
        worth = [f"`{text}`: {tell('rules-worth', points=_worth(text, rules))}" for text in sets]
        stands_for = tell(f"rules-joker-{joker.value}")
        yield f"`{joker.value}`: {stands_for} {', '.join(worth)} ({clause})"
    if Joker.MIRROR in kinds:
        yield tell(f"rules-mirror-{rules.mirror_value.value}", "S8")
    if len(kinds) > 1:
        yield tell("rules-several-jokers", "S4")
    policy = rules.joker_policy.today
    yield tell(f"rules-policy-{policy.value}", _POLICY_CLAUSES[policy])
    for table, rack, after, is_legal in POLICY_EXAMPLES[policy]:
        may = tell("rules-legal" if is_legal else "rules-illegal")
        yield f"`{table}` + `{rack}` → `{after}`: {may}"
    if rules.has_special_jokers:
        yield tell("rules-special-jokers", "J6")


def _time(rules: Ruleset, tell: Tell) -> Iterator[str]:
    penalty = rules.timeout_penalty
    yield tell(f"rules-time-{rules.clock.value}", time=_duration(rules.turn_seconds, tell))
    yield tell("rules-time-untouched", "G9", tiles=rules.timeout_untouched_draw)
    if rules.timeout_finished is FinishedPlay.STANDS:
        yield tell("rules-time-stands", "G9")
    else:
        yield tell("rules-time-taken-back", "G9", tiles=penalty)
    restored = rules.timeout_unfinished is UnfinishedPlay.RESTORE
    yield tell("rules-time-restore" if restored else "rules-time-loose", "G9", tiles=penalty)


def _scores(rules: Ruleset, tell: Tell) -> Iterator[str]:
    yield tell("rules-scores-out", "P1", points=rules.joker_value)
    yield tell("rules-scores-blocked", "P2")
    unopened, could = rules.unopened_rack, rules.unopened_rack_could_open
    its_value = tell("rules-scores-its-value")
    if unopened != could:
        yield tell(
            "rules-scores-unopened-could",
            "P3",
            points=its_value if unopened is None else unopened,
            could=its_value if could is None else could,
        )
    elif unopened is None:
        yield tell("rules-scores-unopened-value", "P3")
    else:
        yield tell("rules-scores-unopened", "P3", points=unopened)
    if rules.knocked_rack is not None:
        yield tell("rules-scores-knocked", "P3", points=rules.knocked_rack)


def _match(rules: Ruleset, tell: Tell) -> Iterator[str]:
    if isinstance(rules.match_games, int):
        yield tell("rules-match-games", games=rules.match_games)
    elif rules.match_games is MatchLength.AGREED:
        yield tell("rules-match-agreed")
    else:
        yield tell("rules-match-open")
    by_points = rules.match_order is MatchOrder.POINTS
    yield tell("rules-match-points" if by_points else "rules-match-won", "P5")


def _ways(rules: Ruleset, tell: Tell) -> Iterator[str]:
    for variant in rules.variants:
        way = apply_variant(rules, variant.name)
        plain = set(to_toml(rules).splitlines())
        changes = [line for line in to_toml(way).splitlines() if line not in plain][1:]  # not id
        known = variant.name in _WAYS and rules.id in EDITION_IDS
        summary = tell(f"rules-way-{variant.name}") if known else variant.summary
        changed = tell("terminal-way-changes", values=", ".join(f"`{line}`" for line in changes))
        yield " ".join(filter(None, (f"`{way.id}`:", summary, changed)))


def _as_a_file(rules: Ruleset, tell: Tell) -> Iterator[str]:
    yield from ("", f"## {tell('terminal-file')}", "")
    if rules.id.partition(":")[0] in EDITION_IDS:
        yield tell("terminal-file-edition", line=f'`based_on = "{rules.id}"`')
    else:
        yield tell("terminal-file-house")
    yield from ("", "```toml", *to_toml(rules).splitlines(), "```")


def _in_the_box(rules: Ruleset) -> list[Joker]:
    return [joker for joker in Joker if getattr(rules.jokers, joker.value)]


def _worth(text: str, rules: Ruleset) -> int:
    worth = Meld.parse(text).value(rules.mirror_value)
    if worth is None:
        raise ValueError(f"{text} is no set")
    return worth


def _duration(whole: int, tell: Tell) -> str:
    minutes, seconds = divmod(whole, 60)
    if not minutes:
        return tell("duration-seconds", seconds=seconds)
    if not seconds:
        return tell("duration-minutes", minutes=minutes)
    return tell(
        "duration-both",
        minutes=tell("duration-minutes", minutes=minutes),
        seconds=tell("duration-seconds", seconds=seconds),
    )
