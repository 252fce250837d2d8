"""A person tries a puzzle: tiles are moved as in a game, and a wrong try is told why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rich.rule import Rule
from rich.text import Text

from tilehall.cli.terminal_game.draft import Draft, EditError
from tilehall.cli.terminal_game.keyboard import Lines
from tilehall.cli.terminal_game.screen import Screen
from tilehall.cli.terminal_game.sentences import HELP, ending_words
from tilehall.cli.terminal_game.typed_moves import Editor, is_move
from tilehall.cli.tile_text import Mark, SortBy, laid_marks, row, table_lines
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.legality import violations
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.solver import moves_between
from tilehall.study.puzzle import Kind, Puzzle

_NOT_HERE: Final = {"draw", "pass", "rules, help, quit"}  # of the game's commands


class Attempt:
    """`Attempt(puzzle, …).play()` ends when it is solved, shown or left."""

    def __init__(self, puzzle: Puzzle, screen: Screen, lines: Lines, *, title: str) -> None:
        self.puzzle, self.screen, self.lines, self.title = puzzle, screen, lines, title
        draft = Draft.of(puzzle.table, puzzle.rack, puzzle.ruleset.mirror_value)
        self.editor = Editor(draft)
        self.tries = 0
        self.is_done = False

    def play(self) -> bool:
        """Was it solved?"""
        puzzle, screen = self.puzzle, self.screen
        title = f"{self.title} · {puzzle.ruleset.name} · grade {puzzle.grade} of 9"
        screen.console.print(Rule(title, align="left", style="dim"))
        self._show()
        screen.say(Text(aim(puzzle), style="bold"))
        screen.say("There is exactly one way. Type moves, end to try, answer to see it, or help.")
        while not self.is_done:
            try:
                line = self.lines.ask("Your move> ")
            except EOFError:
                break
            self._command(" ".join((line or "").split()))
        return self.is_done

    def _command(self, text: str) -> None:
        word = text.lower()
        try:
            if word in ending_words(self.puzzle.ruleset):
                self._end()
            elif word in _COMMANDS:
                _COMMANDS[word](self)
            elif is_move(text):
                self._step(lambda editor: editor.do(text))
            else:
                self.screen.say(
                    f"{quoted(text)} is nothing I know; your tiles lie as they did. "
                    "Try: new r7 b7 k7, +r8>3, end, help."
                )
        except _Left:
            self.is_done = True
        except TilehallError as error:
            self.screen.say(f"{str(error)[:1].upper()}{str(error)[1:].rstrip('.')}.")

    def _end(self) -> None:
        draft, puzzle = self.editor.draft, self.puzzle
        if draft.is_untouched:
            raise EditError("nothing is laid yet")
        self.tries += 1
        if found := violations(puzzle.position, Play(draft.table)):
            self.screen.say("Not allowed; everything lies as you left it:")
            self.screen.violations(found)
        elif puzzle.is_reached_by(draft.table):
            tries = "at the first try" if self.tries == 1 else f"after {self.tries} tries"
            self.screen.say(Text(f"Solved {tries}.", style="bold"))
            self.is_done = True
        else:
            self.screen.say(f"That is legal, but {missed(puzzle, draft.table)}")

    def _answer(self) -> None:
        puzzle = self.puzzle
        self.screen.say("The only answer:")
        marks = laid_marks(puzzle.after, puzzle.table, Mark.LAID)
        width = self.screen.console.width
        self.screen.tiles(table_lines(puzzle.after, puzzle.ruleset.mirror_value, width, marks))
        for number, step in enumerate(moves_between(puzzle.table, puzzle.after), 1):
            self.screen.say(f"{number}. {step}")
        self.is_done = True

    def _why(self) -> None:
        found = violations(self.puzzle.position, Play(self.editor.draft.table))
        if not found:
            self.screen.say("Nothing is against the rules: type end to try it.")
        self.screen.violations(found)

    def _step(self, step: Callable[[Editor], None]) -> None:
        step(self.editor)
        self._show()

    def _show(self) -> None:
        self.screen.table(self.editor.draft)
        self.screen.rack(self.editor.draft.rack)

    def _sort(self, order: SortBy) -> None:
        self.screen.order = order
        self.screen.rack(self.editor.draft.rack)

    def _help(self) -> None:
        shown = [each for each in HELP if each[0] not in _NOT_HERE]
        self.screen.lines(
            f"  {command:<21} {meaning}" if meaning else Text(command, style="bold")
            for command, meaning in (*shown, ("answer, quit", "see the answer; leave"))
        )

    def _aim(self) -> None:
        self.screen.say(aim(self.puzzle))

    def _quit(self) -> None:
        raise _Left


class _Left(Exception):
    """The person got up."""


def aim(puzzle: Puzzle) -> str:
    """What has to be reached, in a sentence."""
    match puzzle.kind:
        case Kind.GO_OUT:
            return "Go out: lay all tiles of your rack."
        case Kind.MOST_TILES:
            return f"Lay the most tiles that can be laid: {len(puzzle.laid)}."
        case Kind.OPEN:
            return f"Open with {puzzle.ruleset.opening_minimum} points or more from your rack."
        case Kind.FREE_JOKER:
            return (
                "Free the joker: it shall lie with a tile of your rack, "
                "and with none of the tiles it lies with now."
            )
        case Kind.LAY_TILE:
            return f"Lay {puzzle.laid[0]}."


def missed(puzzle: Puzzle, table: Table) -> str:
    """Why a legal table is not the answer, with the clause that the aim is about."""
    laid = puzzle.table.changes_to(table)[0]
    left = len(puzzle.rack) - laid.total()
    match puzzle.kind:
        case Kind.GO_OUT:
            tiles = "1 tile is" if left == 1 else f"{left} tiles are"
            return f"{tiles} still on your rack (G7)."
        case Kind.MOST_TILES:
            return f"you lay {laid.total()} of {len(puzzle.laid)} tiles (G4)."
        case Kind.FREE_JOKER:
            return "the joker is not free: it lies with old companions, or with none of yours (J3)."
        case Kind.OPEN | Kind.LAY_TILE:
            return f"{row(puzzle.laid).plain.strip()} is still on your rack (G4)."


_COMMANDS: Final[Mapping[str, Callable[[Attempt], None]]] = {
    "": Attempt._end,
    "end": Attempt._end,
    "answer": Attempt._answer,
    "aim": Attempt._aim,
    "undo": lambda self: self._step(Editor.undo),
    "redo": lambda self: self._step(Editor.redo),
    "reset": lambda self: self._step(Editor.reset),
    "why": Attempt._why,
    "table": lambda self: self.screen.table(self.editor.draft),
    "rack": lambda self: self.screen.rack(self.editor.draft.rack),
    "777": lambda self: self._sort(SortBy.NUMBER),
    "789": lambda self: self._sort(SortBy.COLOUR),
    "help": Attempt._help,
    "?": Attempt._help,
    "quit": Attempt._quit,
    "exit": Attempt._quit,
}
