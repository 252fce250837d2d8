"""What happened and what can be done, in sentences for somebody who is new to the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from tilehall.cli.tile_text import face, laid_places, legend, row
from tilehall.core.happening import Happening
from tilehall.core.ruleset import JokerPolicy, Ruleset
from tilehall.core.start import Drawn
from tilehall.core.table import Table
from tilehall.core.tile import Tile, tile
from tilehall.core.timeout import Verdict
from tilehall.locales import LANGUAGES, USUAL
from tilehall.papers.rule_page import spoken

HELP: Final = (
    ("Lay tiles", ""),
    ("new r7 b7 k7", "a new set from your rack"),
    ("+r8>3", "r8 from your rack onto set 3; also several: +r8 r9>3"),
    ("+r8", "the same, where only one set can take it"),
    ("Move tiles on the table", ""),
    ("+r6<2>5", "r6 from set 2 onto set 5"),
    ("take r6<2", "r6 out of set 2, as a set of its own for now"),
    ("new r6<2 b6 k6", "a new set of r6 from set 2 and b6, k6 from your rack"),
    ("split 4 2", "set 4 in two, after its second tile"),
    ("join 2 5", "sets 2 and 5 become one"),
    ("swap r6>2", "r6 replaces a joker in set 2, which then lies loose"),
    ("r5 J r7 | k1 b1 y1", "the whole table, as you want to leave it"),
    ("Change your mind", ""),
    ("undo, redo, reset", "one step, or all of this turn"),
    ("back r8", "a tile laid in this turn returns to your rack"),
    ("Finish your turn", ""),
    ("end, or Enter", "your play is done"),
    ("draw", "take one tile from the pool"),
    ("pass", "lay nothing when the pool is empty"),
    ("Look", ""),
    ("why", "what is still wrong with the table as it lies"),
    ("table, rack, 777, 789", "show again; sort the rack by number or by colour"),
    ("rules, help, quit", "the rules in short; this page; leave the game"),
)


def welcome(ruleset: Ruleset, opponents: int) -> Iterator[Text]:
    """The first screen: enough to lay the first set within a minute."""
    others = "1 opponent" if opponents == 1 else f"{opponents} opponents"
    yield Text.assemble(("Tilehall", "bold"), f" · {ruleset.name} · you and {others}")
    yield Text()
    yield Text("Lay your tiles on the table in sets. Who lays the last tile wins.")
    yield Text.assemble("  run    ", row(_tiles("r5 r6 r7")), "   numbers in a row, one colour")
    yield Text.assemble("  group  ", row(_tiles("k9 r9 b9")), "   one number, different colours")
    for line in legend(ruleset):
        yield Text.assemble("  ", line)
    yield from _opening(ruleset)
    yield Text()
    yield Text.assemble(
        "Type ", ("new r5 r6 r7", "bold"), " to lay a set, ", ("+r8>1", "bold"),
        " to put r8 on set 1, ", ("end", "bold"), " when done,",
    )  # fmt: skip
    yield Text.assemble(
        ("draw", "bold"), " if you cannot play, ", ("why", "bold"), " to see what is wrong, ",
        ("help", "bold"), " for everything.",
    )  # fmt: skip


def _opening(ruleset: Ruleset) -> Iterator[Text]:
    if ruleset.opening_minimum:
        yield Text(
            f"Your first play: sets of your own tiles worth {ruleset.opening_minimum} or more "
            "together."
        )


def rules_in_short(ruleset: Ruleset) -> Iterator[Text]:
    """What this edition asks for, from its data."""
    yield Text(f"{ruleset.name}, {ruleset.tile_count} tiles", style="bold")
    yield Text("Sets have three tiles or more (S1):")
    yield Text.assemble("  group: one number, three or four colours  ", row(_tiles("k9 r9 b9")))
    yield Text.assemble("  run: numbers in a row, one colour  ", row(_tiles("y5 y6 y7 y8")))
    yield Text.assemble("  ", face(tile("J")), " stands for any tile (S4)")
    if ruleset.jokers.D:
        yield Text.assemble("  ", face(tile("D")), " stands for two tiles (S5)")
    if ruleset.jokers.C:
        yield Text.assemble("  ", face(tile("C")), " changes the colour of a run (S6)")
    if ruleset.jokers.M:
        yield Text.assemble("  ", face(tile("M")), " left and right of it the same, mirrored (S7)")
    yield from _opening(ruleset)
    if ruleset.opening_turn_continues:
        yield Text("Once they lie there you may use the table in the same turn (G3).")
    else:
        yield Text("In that turn leave the other sets on the table alone (G2).")
    yield Text("Later: at least one tile a turn; move tiles on the table as you like, but at the")
    yield Text("end all of them lie in sets, and none goes to a rack (G4).")
    yield Text(_JOKER_RULES[ruleset.joker_policy.today])
    yield Text("Cannot or will not play? Draw one tile, and your turn is over (G5).")
    if words := ending_words(ruleset):
        said = min(words, key=lambda word: (not word.isascii(), word))
        yield Text(f"A turn ends with the word “{said}”: type it, or end (G5).")
    if call := called(ruleset):
        yield Text(f"With the last tile the player calls “{call}” (G5).")
    yield Text("The first empty rack wins; the others lose what is left on theirs (P1).")
    yield Text(f"All of it: tilehall rules {ruleset.id}", style="dim")


_JOKER_RULES: Final = {
    JokerPolicy.FREE: "Jokers on the table are free: take one, but use it in the same turn (J3).",
    JokerPolicy.FREE_WITH_RACK_TILE: (
        "A joker taken from its set must lie with a tile from your rack in the same turn (J4)."
    ),
    JokerPolicy.FROZEN: (
        "Sets with a joker may only grow, runs at their ends, and a joker stays what it is.\n"
        "You may swap a joker for the tile it stands for;\n"
        "both that tile and all tiles of the joker's new set come from your rack (J5)."
    ),
}


def called(ruleset: Ruleset) -> str:
    """What is called with the last tile; nothing where the edition has no word for it."""
    return spoken(ruleset.going_out_word, USUAL)


def ending_words(ruleset: Ruleset) -> frozenset[str]:
    """What ends a turn by voice, in every language; a pass is another thing at this keyboard."""
    word = ruleset.end_of_turn_word
    if word in {"", "pass"}:
        return frozenset()
    return frozenset(spoken(word, language).lower() for language in LANGUAGES) | {word.lower()}


def draw_for_start(draws: Sequence[Drawn], players: Sequence[str], starter: str) -> Text:
    """Who drew what, and who starts (RULES G1); tied players and jokers draw again."""
    if not draws:
        return Text(f"First turn: {starter}.")
    drawn = Text(", ").join(
        Text.assemble(f"{players[each.player]} ", face(each.tile)) for each in draws
    )
    seen = Counter(each.player for each in draws)
    again = " (jokers and ties draw again)" if max(seen.values()) > 1 else ""
    return Text.assemble("Draw for the start: ", drawn, f"{again}. First turn: {starter}.")


def happened(player: str, happening: Happening, before: Table) -> Text:
    """One act as everybody saw it."""
    words = Text(f"{player} ")
    match happening.what:
        case "play":
            return words.append_text(laid(before, happening.table)).append(".")
        case "draw":
            return words.append("drew a tile.")
        case "pass":
            return words.append("passed.")
        case "timeout":
            penalty = f"drew {_tiles_in_words(happening.drawn)}"
            if happening.table == before:
                return words.append(f"ran out of time and {penalty}.")
            words.append("ran out of time, ").append_text(laid(before, happening.table))
            return words.append(f" and {penalty}." if happening.drawn else ".")
        case "redeal":
            return words.append("asked for a new deal.")
        case "knock":
            return words.append("knocked their rack over.")
        case "retire":
            return words.append("has left the game.")
        case other:
            return words.append(f"asked to {other}.")


def laid(before: Table, after: Table) -> Text:
    """`laid r7 b7 k7, r8 on set 3`: what a play did, without retelling every move."""
    parts: list[Text] = []
    for number, places in sorted(laid_places(after, before).items()):
        tiles = row(after[number][place] for place in places)
        is_new = len(places) == len(after[number])
        parts.append(tiles if is_new else Text.assemble(tiles, f" on set {number + 1}"))
    words = Text("laid ").append_text(Text(", ").join(parts))
    gone = before.tally() - after.tally()
    if gone:
        words.append(", took ").append_text(row(sorted(gone.elements())))
    return words.append(", rearranging the table") if _is_rearranged(before, after) else words


def _is_rearranged(before: Table, after: Table) -> bool:
    """Is there a set that is no longer whole?"""
    bags = [Counter(meld) for meld in after]
    return any(all(not Counter(meld) <= bag for bag in bags) for meld in before)


def time_is_up(verdict: Verdict, drawn: int) -> str:
    """What the edition does with the tiles as they lay (RULES G9)."""
    penalty = f"you drew {_tiles_in_words(drawn)}"
    return {
        Verdict.UNTOUCHED: f"Time is up: nothing was moved, {penalty} (G9).",
        Verdict.STANDS: "Time is up: your play was finished, and it stands (G9).",
        Verdict.LOOSE_TO_RACK: (
            f"Time is up: the complete sets stay, loose tiles are on your rack, {penalty} (G9)."
        ),
        Verdict.RESTORED: f"Time is up: the table is as it was before your turn, {penalty} (G9).",
    }[verdict]


def _tiles(codes: str) -> list[Tile]:
    return [tile(code) for code in codes.split()]


def _tiles_in_words(count: int) -> str:
    return {0: "no tile", 1: "a tile"}.get(count, f"{count} tiles")
