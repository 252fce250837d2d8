"""The rules of an edition in plain sentences, written from its values in the reader's language.

Every value of a ruleset has a sentence here, and the page ends with the values as a file. The
sentences are those of `rules.ftl`, which the browser's rulebook is written from too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, Protocol

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.meld import Meld
from tilehall.core.rulebooks import (
    BlockedExample,
    SetExample,
    SheetExample,
    book_of,
    examples,
    plays_for,
    tips_for,
)
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
from tilehall.core.scoring import shown
from tilehall.core.tile import COLOURS, Joker
from tilehall.locales import USUAL, say

_POLICY_CLAUSES: Final = {
    JokerPolicy.FREE: "J3",
    JokerPolicy.FREE_WITH_RACK_TILE: "J4",
    JokerPolicy.FROZEN: "J5",
}
_JOKER_CLAUSES: Final = {
    Joker.REGULAR: "S4",
    Joker.DOUBLE: "S5",
    Joker.COLOUR_CHANGE: "S6",
    Joker.MIRROR: "S7",
}
_COLOUR_WORDS: Final = frozenset({"black", "red", "blue", "yellow", "pink", "orange"})
_SPOKEN_WORDS: Final = frozenset({"pass", "finish", "Rummikub"})
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
        ("rules-sets", _sets(ruleset, tell)),
        ("rules-opening", _opening(ruleset, tell)),
        ("rules-turn", _turn(ruleset, tell, language)),
        ("rules-jokers", _jokers(ruleset, tell)),
        ("rules-time", _time(ruleset, tell)),
        ("rules-scores", _scores(ruleset, tell)),
        ("rules-match", _match(ruleset, tell)),
        ("rules-examples-scores", _figures(ruleset, tell)),
        ("rules-tips", _tips(ruleset, tell)),
        ("rules-ways", _ways(ruleset, tell)),
    ):
        found = [f"- {line}" if line and not line.startswith("|") else line for line in lines]
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
    if rules.youngest:
        yield tell("rules-box-age", age=rules.youngest)
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
    if rules.stack_size:
        yield tell("rules-before-stacks", tiles=rules.stack_size)
    yield tell("rules-before-rack", tiles=rules.rack_size)
    if rules.redeal_pairs is not None:
        yield tell("rules-before-redeal", "G8", pairs=rules.redeal_pairs)


def _sets(rules: Ruleset, tell: Tell) -> Iterator[str]:
    yield tell("rules-sets-three", "S1")
    yield f"{tell('rules-sets-group')} {_drawn('rules-sets-group', rules, tell)} (S2)"
    yield f"{tell('rules-sets-run')} {_drawn('rules-sets-run', rules, tell)} (S3)"


def _opening(rules: Ruleset, tell: Tell) -> Iterator[str]:
    if rules.opening_minimum:
        yield tell("rules-opening-worth", "G2", points=rules.opening_minimum)
    else:
        yield tell("rules-opening-any", "G2")
    if rules.opening_turn_continues:
        yield tell("rules-opening-goes-on", "G3")
    else:
        yield tell("rules-opening-ends", "G2")
    yield from _plays("rules-opening", rules, tell)


def _turn(rules: Ruleset, tell: Tell, language: str) -> Iterator[str]:
    yield tell("rules-turn-play", "G4")
    yield tell("rules-turn-draw", "G5")
    if rules.end_of_turn_word:
        yield tell("rules-turn-said", "G5", word=spoken(rules.end_of_turn_word, language))
    yield tell(f"rules-turn-pool-{rules.empty_pool.value}", "G6")
    yield tell("rules-turn-out", "G7")
    if rules.going_out_word:
        yield tell("rules-turn-out-said", "G5", word=spoken(rules.going_out_word, language))
    yield from _plays("rules-turn", rules, tell)


def _jokers(rules: Ruleset, tell: Tell) -> Iterator[str]:
    kinds = _in_the_box(rules)
    if not kinds:
        return
    for joker in kinds:
        sentence = f"rules-joker-{joker.value}"
        drawn = _drawn(sentence, rules, tell)
        yield f"`{joker.value}`: {tell(sentence)} {drawn} ({_JOKER_CLAUSES[joker]})"
    if Joker.MIRROR in kinds:
        yield tell(f"rules-mirror-{rules.mirror_value.value}", "S8")
    if len(kinds) > 1:
        yield tell("rules-several-jokers", "S4")
    policy = rules.joker_policy.today
    yield tell(f"rules-policy-{policy.value}", _POLICY_CLAUSES[policy])
    if rules.has_special_jokers:
        yield tell("rules-special-jokers", "J6")
    yield from _plays("rules-jokers", rules, tell)


def _drawn(sentence: str, rules: Ruleset, tell: Tell) -> str:
    """The sets that the books show beside this sentence, each with what it is worth here."""
    worths = {
        each.tiles: Meld.parse(each.tiles).value(rules.mirror_value)
        for each in examples()
        if isinstance(each, SetExample) and each.beside == sentence
    }
    return ", ".join(
        f"`{tiles}`: "
        + (tell("rules-no-set") if worth is None else tell("rules-worth", points=worth))
        for tiles, worth in worths.items()
        if all(rules.has(tile) for tile in Meld.parse(tiles))
    )


def _plays(section: str, rules: Ruleset, tell: Tell) -> Iterator[str]:
    """Each with the judge's word under these rules, whatever its book says of it."""
    for each in plays_for(rules, section):
        broken = each.first_violation(rules)
        may = f"{tell('rules-illegal')}, `{broken.fault}`" if broken else tell("rules-legal")
        says = tell(f"rules-example-{each.shows}", f"{each.book} {each.lines}")
        yield f"{says} `{each.table}` + `{each.rack}` → `{each.after}`: {may}"


def _figures(rules: Ruleset, tell: Tell) -> Iterator[str]:
    """Blocked games and score sheets of the edition's book, as it prints them."""
    book = book_of(rules)
    for each in examples():
        if each.book != book:
            continue
        source = f"{each.book} {each.lines}"
        if isinstance(each, BlockedExample):
            costs = [
                f"{cost} → {shown(points, plus=True)}"
                for cost, points in zip(each.racks, each.scores, strict=True)
            ]
            yield f"{tell(f'rules-example-{each.shows}', source)} {', '.join(costs)}"
        elif isinstance(each, SheetExample):
            yield tell("rules-sheet", source)
            yield from _sheet(each, tell)


def _sheet(sheet: SheetExample, tell: Tell) -> Iterator[str]:
    players = [tell("rules-sheet-player", letter=chr(65 + n)) for n in range(len(sheet.totals))]
    yield ""
    yield f"| | {' | '.join(players)} |"
    yield "|---" * (len(players) + 1) + "|"
    rows = [(tell("score-game", number=number), game) for number, game in enumerate(sheet.games, 1)]
    for title, points in (*rows, (tell("score-total"), sheet.totals)):
        yield f"| {title} | {' | '.join(shown(each, plus=True) for each in points)} |"
    for title, counts in (
        (tell("score-won"), sheet.won),
        (tell("rules-sheet-place"), sheet.places),
    ):
        yield f"| {title} | {' | '.join(map(str, counts))} |"


def _tips(rules: Ruleset, tell: Tell) -> Iterator[str]:
    found, book = tips_for(rules), book_of(rules)
    if book and all(book not in tip.books for tip in found):
        yield tell("rules-tips-others")
    for tip in found:
        where = ", ".join(f"{each} {lines}" for each, lines in tip.books.items())
        own = f"{book} {tip.books[book]}" if book in tip.books else where
        yield tell(f"tip-{tip.id}", own, points=rules.joker_value)


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
    yield tell("rules-scores-sum", "P4")
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


def spoken(word: str, language: str) -> str:
    """A word of a published edition in the reader's language, a household's own as it is."""
    return say(language, f"spoken-{word}") if word in _SPOKEN_WORDS else word


def _in_the_box(rules: Ruleset) -> list[Joker]:
    return [joker for joker in Joker if getattr(rules.jokers, joker.value)]


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
