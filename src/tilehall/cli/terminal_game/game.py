"""One game at the terminal: a person with a keyboard, the others are bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from tilehall.bots import Bot
from tilehall.cli.terminal_game.draft import Draft, EditError
from tilehall.cli.terminal_game.keyboard import Lines
from tilehall.cli.terminal_game.screen import Screen
from tilehall.cli.terminal_game.sentences import (
    HELP,
    called,
    ending_words,
    happened,
    rules_in_short,
    time_is_up,
)
from tilehall.cli.terminal_game.typed_moves import Editor, is_move
from tilehall.cli.tile_text import SortBy, row
from tilehall.core.act import Act, TimeOut
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.game import Game
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.timeout import time_out
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.core.view import SeatView

YES: Final = frozenset({"y", "yes"})


class Left(Exception):
    """The person got up."""


class TerminalGame:
    """Plays a game to its end: `TerminalGame(game, …).play()`.

    Time comes from outside: `now` gives seconds, `lines` answers prompts. `keep` is told of the
    game after every turn. `seconds` is the time for a turn; None: no clock.
    """

    def __init__(
        self,
        game: Game,
        *,
        seat: int,
        bots: Mapping[int, Bot],
        screen: Screen,
        lines: Lines,
        now: Callable[[], float],
        seconds: int | None = None,
        keep: Callable[[Game], None] = lambda _game: None,
    ) -> None:
        self.game = game
        self.seat, self.bots = seat, bots
        self.screen, self.lines = screen, lines
        self.now, self.seconds = now, seconds
        self.keep = keep
        self.began = now()
        self.seen = Table()  # the table as I left it
        self.held = self.rack  # my rack before I drew
        self.editor = Editor(self._fresh_draft())

    @property
    def view(self) -> SeatView:
        return self.game.view(self.seat)

    @property
    def rack(self) -> Rack:
        return self.game.position.racks[self.seat]

    def play(self) -> Game:
        """The finished game; Left if the person went away: `game` is how far it got."""
        self.keep(self.game)
        self._offer_redeal()
        while not self.game.is_over:
            seat = self.game.position.to_move
            if seat == self.seat:
                self._my_turn()
            else:
                self._do(self.bots[seat].choose(self.game.view(seat)), seat)
                self._tell_last()
            self.keep(self.game)
        return self.game

    def _my_turn(self) -> None:
        self.editor = Editor(self._fresh_draft())
        self.screen.turn(self.view, self.editor.draft, self.seen, self.held)
        self.held = self.rack
        started, turns = self.now(), len(self.game.log)
        while len(self.game.log) == turns:
            left = None if self.seconds is None else started + self.seconds - self.now()
            clock = "" if left is None else f"[{max(left, 0):.0f} s] "
            line = self.lines.ask(f"{clock}Your move> ", left)
            # where input could not be interrupted, the clock is looked at now
            if line is None or (self.seconds is not None and self.now() > started + self.seconds):
                self._time_out()
            else:
                self._command(" ".join(line.split()))
        self.seen = self.game.position.table

    def _command(self, text: str) -> None:
        """One typed line; whatever is wrong with it, the tiles lie as they did."""
        word = text.lower()
        try:
            if word in ending_words(self.game.ruleset):
                self._end()
            elif word in _COMMANDS:
                _COMMANDS[word](self)
            elif is_move(text):
                self.editor.do(text)
                self.screen.draft(self.view, self.editor.draft)
            else:
                self.screen.say(
                    f"{quoted(text)} is nothing I know; your tiles lie as they did. "
                    "Try: new r7 b7 k7, +r8>3, draw, end, help."
                )
        except TilehallError as error:
            self.screen.say(_sentence(str(error)))

    # -------------------------------------------------------------- ends of a turn

    def _end(self) -> None:
        if self.editor.draft.is_untouched:
            act = "draw" if self.game.position.pool_size else "pass"
            raise EditError(f"nothing is laid yet: lay tiles, or type {act}")
        play = Play(self.editor.draft.table)
        if found := self.game.violations(play):
            self.screen.say("Not yet; everything lies as you left it:")
            self.screen.violations(found)
            return
        self._do(play, self.seat)
        self._tell_last()

    def _draw(self) -> None:
        self._instead_of_play(Draw())
        new = Counter(self.rack) - Counter(self.held)
        self.screen.say(Text.assemble("You drew ", row(new.elements()), "."))

    def _pass(self) -> None:
        self._instead_of_play(Pass())
        self._tell_last()

    def _redeal(self) -> None:
        self._instead_of_play(Redeal())
        self.held = self.rack
        self.screen.say("All tiles go back, are shuffled and dealt again.")

    def _instead_of_play(self, act: Draw | Pass | Redeal) -> None:
        """RULES G5: who draws takes back what was laid; here only on purpose, with reset."""
        if found := self.game.violations(act, self.seat):
            raise EditError(str(found[0]))
        if not self.editor.draft.is_untouched:
            raise EditError(f"you have moved tiles: type end to finish, or reset and then {act}")
        self._do(act, self.seat)

    def _time_out(self) -> None:
        here, draft = self.game.position, self.editor.draft.table
        after, verdict = time_out(here, draft)
        drawn = here.pool_size - after.pool_size
        self.screen.say(Text(time_is_up(verdict, drawn), style="bold"))
        self._do(TimeOut(draft), self.seat)

    def _offer_redeal(self) -> None:
        """RULES G8: before anybody's first turn, as often as it happens."""
        while not self.game.violations(Redeal(), self.seat):
            self.screen.rack(self.rack)
            self.screen.say("With so many pairs you may ask for a new deal (G8).")
            answer = self.lines.ask("Deal again? yes or no> ") or ""
            if answer.strip().lower() not in YES:
                break
            self._do(Redeal(), self.seat)
            self.held = self.rack
        for seat, bot in self.bots.items():
            if bot.wants_redeal(self.game.view(seat)):
                self._do(Redeal(), seat)
                self.held = self.rack
                self.screen.say(f"{self.game.players[seat]} asks for a new deal (G8).")
                self._offer_redeal()
                return

    def _do(self, act: Act, seat: int) -> None:
        milliseconds = round(1000 * (self.now() - self.began))
        self.game = self.game.after(act, seat=seat, at=milliseconds)

    # -------------------------------------------------------------- looking and undoing

    def _fresh_draft(self) -> Draft:
        here = self.game.position
        return Draft.of(here.table, self.rack, here.ruleset.mirror_value)

    def _tell_last(self) -> None:
        last = self.view.happenings[-1]
        before = self.game.history[-2].table
        player = self.game.players[last.seat]
        self.screen.say(happened(player, last, before))
        call = called(self.game.ruleset)
        if call and not self.game.position.racks[last.seat]:
            self.screen.say(Text(f"{player}: {call}", style="bold"))

    def _why(self) -> None:
        draft = self.editor.draft
        if draft.is_untouched:
            raise EditError("nothing is laid yet, so nothing is wrong")
        found = self.game.violations(Play(draft.table))
        if not found:
            self.screen.say("Nothing is wrong: type end to finish your turn.")
        self.screen.violations(found)

    def _step(self, step: Callable[[Editor], None]) -> None:
        step(self.editor)
        self.screen.draft(self.view, self.editor.draft)

    def _sort(self, order: SortBy) -> None:
        self.screen.order = order
        self.screen.rack(self.editor.draft.rack)

    def _help(self) -> None:
        self.screen.lines(
            f"  {command:<21} {meaning}" if meaning else Text(command, style="bold")
            for command, meaning in HELP
        )

    def _quit(self) -> None:
        raise Left


def _sentence(message: str) -> str:
    """With a capital letter, unless it begins with the code of a tile, and a full stop."""
    first = message.partition(" ")[0]
    begin = message[0].upper() if first.isalpha() else message[0]
    return f"{begin}{message[1:].rstrip('.')}."


_COMMANDS: Final[Mapping[str, Callable[[TerminalGame], None]]] = {
    "": TerminalGame._end,
    "end": TerminalGame._end,
    "draw": TerminalGame._draw,
    "pass": TerminalGame._pass,
    "redeal": TerminalGame._redeal,
    "undo": lambda self: self._step(Editor.undo),
    "redo": lambda self: self._step(Editor.redo),
    "reset": lambda self: self._step(Editor.reset),
    "why": TerminalGame._why,
    "table": lambda self: self.screen.table(self.editor.draft),
    "rack": lambda self: self.screen.rack(self.editor.draft.rack),
    "777": lambda self: self._sort(SortBy.NUMBER),
    "789": lambda self: self._sort(SortBy.COLOUR),
    "rules": lambda self: self.screen.lines(rules_in_short(self.game.ruleset)),
    "help": TerminalGame._help,
    "?": TerminalGame._help,
    "quit": TerminalGame._quit,
    "exit": TerminalGame._quit,
}
