"""Typed moves on a draft: `+r8>3`, `new r7 b7 k7`, `split 4 2`, or the whole table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tilehall.cli.terminal_game.draft import Draft, EditError, Taken
from tilehall.core.errors import NotationError, quoted
from tilehall.core.notation import SET_SEPARATOR
from tilehall.core.table import Table
from tilehall.core.tile import Tile

MOVES: Final = ("new", "split", "join", "take", "back", "swap")
_LONGEST: Final = 4_000  # characters; the largest table in notation has a quarter of that
_AROUND_ARROWS: Final = re.compile(r"\s*([<>])\s*")


class Editor:
    """A draft with its undo and redo."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._past: list[Draft] = []
        self._future: list[Draft] = []

    def do(self, text: str) -> None:
        """One typed move; EditError says what was wrong with it, and the draft is kept."""
        self._go_to(moved(self.draft, text))

    def reset(self) -> None:
        """Everything as at the start of the turn; this, too, can be undone."""
        if self.draft.is_untouched:
            raise EditError("nothing has been moved yet")
        draft = self.draft
        self._go_to(Draft.of(draft.before, draft.start_rack, draft.mirror_value))

    def undo(self) -> None:
        if not self._past:
            raise EditError("nothing to undo")
        self._future.append(self.draft)
        self.draft = self._past.pop()

    def redo(self) -> None:
        if not self._future:
            raise EditError("nothing to redo")
        self._past.append(self.draft)
        self.draft = self._future.pop()

    def _go_to(self, draft: Draft) -> None:
        self._past.append(self.draft)
        self._future.clear()
        self.draft = draft


def is_move(text: str) -> bool:
    """Does this look like a move of tiles, right or wrong?"""
    first = text.partition(" ")[0].lower()
    return (
        first in MOVES
        or any(sign in text for sign in ("+", ">", "<", SET_SEPARATOR))
        or _as_tile(first) is not None
    )


def moved(draft: Draft, text: str) -> Draft:
    """The draft after a typed move."""
    if len(text) > _LONGEST:
        raise EditError("that is longer than any table")
    text = _AROUND_ARROWS.sub(r"\1", text.replace(",", " ").strip())
    first, _, rest = text.partition(" ")
    word = first.lower()
    if SET_SEPARATOR in text:
        return draft.whole(_table(text))
    if word in _BY_WORD:
        return _BY_WORD[word](draft, rest.split())
    if ">" in text or text.startswith("+"):
        return _put(draft, text.replace("+", " ").split())
    return _bare_tiles(draft, text.split())


def _put(draft: Draft, words: list[str]) -> Draft:
    """`+r8>3`, `+r8 r9>3`, `+r6<2>3`; without a set: to the only one where it fits."""
    words, target = _target(words)
    taken = _taken(words)
    if target == "new":
        return draft.put(taken, None)
    if target is not None:
        return draft.put(taken, _number(target))
    for each in taken:
        draft = draft.put([each], _home(draft, each))
    return draft


def _home(draft: Draft, taken: Taken) -> int:
    draft.put([taken], None)  # is the tile there at all?
    homes = draft.homes(taken)
    if len(homes) == 1:
        return homes[0]
    if not homes:
        raise EditError(
            f"{taken.tile} fits on no set as it lies; say where, as in: +{taken.tile}>1"
        )
    places = ", ".join(str(home) for home in homes)
    raise EditError(
        f"{taken.tile} fits on sets {places}: say which, as in: +{taken.tile}>{homes[0]}"
    )


def _new(draft: Draft, words: list[str]) -> Draft:
    return draft.put(_taken(words), None)


def _take(draft: Draft, words: list[str]) -> Draft:
    """`take r6<3` lays it apart, `take r6<3>5` moves it to set 5."""
    words, target = _target(words)
    taken = _taken(words)
    if any(each.source is None for each in taken):
        raise EditError(f"say from which set, as in: take {taken[0].tile}<3")
    return draft.put(taken, None if target in {None, "new"} else _number(str(target)))


def _back(draft: Draft, words: list[str]) -> Draft:
    return draft.back(_taken(words))


def _swap(draft: Draft, words: list[str]) -> Draft:
    words, target = _target(words)
    taken = _taken(words)
    if target is None or len(taken) != 1:
        raise EditError("say which tile and which set, as in: swap r6>2")
    return draft.swap(taken[0], _number(target))


def _split(draft: Draft, words: list[str]) -> Draft:
    if len(words) != 2:
        raise EditError("say which set and after how many tiles, as in: split 4 2")
    return draft.split(_number(words[0]), _number(words[1]))


def _join(draft: Draft, words: list[str]) -> Draft:
    return draft.join([_number(word) for word in words])


def _bare_tiles(draft: Draft, words: list[str]) -> Draft:
    """Tiles alone: the whole table if all that lies there is among them, otherwise a new set."""
    taken = _taken(words)
    if draft.before and all(each.source is None for each in taken):
        table = Table.of([[each.tile for each in taken]])
        if table.tally() >= draft.before.tally():
            return draft.whole(table)
    return draft.put(taken, None)


_BY_WORD: Final[dict[str, Callable[[Draft, list[str]], Draft]]] = {
    "new": _new,
    "split": _split,
    "join": _join,
    "take": _take,
    "back": _back,
    "swap": _swap,
}


# ------------------------------------------------------------------ from words to tiles


def _target(words: list[str]) -> tuple[list[str], str | None]:
    """The words before `>`, and the set behind it."""
    if not words or ">" not in words[-1]:
        return words, None
    last, _, target = words[-1].rpartition(">")
    return [*words[:-1], last] if last else words[:-1], target


def _taken(words: list[str]) -> list[Taken]:
    if not words:
        raise EditError("say which tiles, as in: new r7 b7 k7")
    return [_one_taken(word) for word in words]


def _one_taken(word: str) -> Taken:
    code, arrow, source = word.partition("<")
    tile = _as_tile(code)
    if tile is None:
        raise EditError(f"{quoted(code)} is not a tile; tiles are written like r7, k13 or J")
    return Taken(tile, _number(source) if arrow else None)


def _as_tile(code: str) -> Tile | None:
    """Tiles as people type them: R7 is r7 and j is J."""
    try:
        return Tile(code.upper() if len(code) == 1 else code.lower())
    except NotationError:
        return None


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 4):
        raise EditError(f"{quoted(word)} is not the number of a set")
    return int(word)


def _table(text: str) -> Table:
    rows = [[each.tile for each in _taken(row.split())] for row in text.split("|") if row.split()]
    return Table.of(rows)
