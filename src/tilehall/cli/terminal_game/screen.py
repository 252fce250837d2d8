"""What the person at the terminal sees: table, rack, and what is still wrong with the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Sheet
from rich.text import Text

from tilehall.cli.terminal_game.draft import Draft
from tilehall.cli.tile_text import Mark, SortBy, laid_marks, rack_lines, row, table_lines
from tilehall.core.match import Match
from tilehall.core.rack import Rack
from tilehall.core.scoring import rack_value, shown
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Play
from tilehall.core.understanding import understand
from tilehall.core.view import SeatView
from tilehall.core.violation import Violation

# columns of the terminal for a game of the sheet, and for total and games won
_GAME_WIDE: Final = 9
_TOTALS_WIDE: Final = 14


class Screen:
    """Prints; it knows what a seat may see and nothing more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.order = SortBy.COLOUR

    def say(self, line: str | Text = "") -> None:
        self.console.print(line)

    def lines(self, lines: Iterable[str | Text]) -> None:
        for line in lines:
            self.say(line)

    def turn(self, view: SeatView, draft: Draft, seen: Table, held: Rack) -> None:
        """The start of a turn; `seen` and `held` are table and rack as the person left them."""
        pool = f"{view.pool_size} tiles in the pool" if view.pool_size else "the pool is empty"
        self.console.print(Rule(f"Your turn · {pool}", align="left", style="dim"))
        others = [
            f"{facts.player}: {facts.tiles}{'' if facts.opened else ' (not opened)'}"
            for seat, facts in enumerate(view.seats)
            if seat != view.seat
        ]
        self.say(f"Tiles left: {', '.join(others)}")
        self._table(draft, seen, Mark.NEW, "* new since your last turn")
        self.rack(view.rack, Rack((Counter(view.rack) - Counter(held)).elements()))
        self._opening(view, draft)

    def draft(self, view: SeatView, draft: Draft) -> None:
        """After a move: the tiles as they lie now, and whether the turn could end so."""
        self.table(draft)
        self.rack(draft.rack)
        self._opening(view, draft)
        if draft.is_untouched:
            return
        found = view.violations(Play(draft.table))
        if not found:
            self.say("Ready: type end, or go on.")
        else:
            more = f" And {len(found) - 1} more: type why." if len(found) > 1 else ""
            self.say(f"Not finished: {found[0]}{more}")

    def table(self, draft: Draft) -> None:
        self._table(draft, draft.before, Mark.LAID, "+ laid by you now")

    def _table(self, draft: Draft, before: Table, mark: Mark, said: str) -> None:
        table = draft.table
        if not table:
            self.say("Table: empty")
            return
        is_new = bool(table.tally() - before.tally())
        self.say(f"Table   {said}" if is_new else "Table")
        marks = laid_marks(table, before, mark)
        self.tiles(table_lines(table, draft.mirror_value, self.console.width, marks))

    def rack(self, rack: Sequence[Tile], new: Sequence[Tile] = ()) -> None:
        count = "1 tile" if len(rack) == 1 else f"{len(rack)} tiles"
        self.say(f"Your rack, {count}{'   * new' if new else ''}")
        self.tiles(rack_lines(rack, self.order, self.console.width, new))

    def tiles(self, lines: Iterable[Text]) -> None:
        """Lines that are broken already, between tiles."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def violations(self, found: Iterable[Violation]) -> None:
        for each in found:
            line = Text.assemble(each.message, (f" ({each.clause}) ", "bold"))
            said = set(each.message.replace(".", " ").replace(",", " ").split())
            if not {tile.code for tile in each.tiles} <= said:
                line.append_text(row(each.tiles[:20]))
            self.console.print(Padding(line, (0, 0, 0, 2)))

    def _opening(self, view: SeatView, draft: Draft) -> None:
        minimum = view.ruleset.opening_minimum
        if view.opened or not minimum:
            return
        placed, worth = draft.placed, 0
        for meld in reversed(draft.table):  # new sets lie at the end
            if Counter(meld) <= placed:
                placed -= Counter(meld)
                worth += understand(meld, draft.mirror_value).value
        self.say(f"Your first play: {worth} points laid, {minimum} needed")

    # -------------------------------------------------------------- the end

    def result(self, view: SeatView) -> None:
        """All racks open, and the score sheet of the game."""
        outcome, racks = view.outcome, view.racks
        if outcome is None or racks is None:
            return
        out = next((seat for seat, rack in enumerate(racks) if not rack), None)
        how = "Blocked: nobody can go on" if out is None else f"Out: {view.seats[out].player}"
        winners = " and ".join(view.seats[seat].player for seat in outcome.winners)
        self.console.print(Rule("The game is over", align="left", style="dim"))
        self.say(f"{how}. Won by: {winners}.")
        sheet = Sheet(box=None, pad_edge=False)
        for title in ("", "score", "on the rack"):
            sheet.add_column(title, justify="right" if title == "score" else "left")
        for seat, facts in enumerate(view.seats):
            rack = racks[seat]
            left = Text(f"{rack_value(view.ruleset, rack)}: ") if rack else Text("nothing")
            points = shown(outcome.scores[seat], plus=True)
            sheet.add_row(Text(facts.player), points, left.append_text(row(rack)))
        self.console.print(sheet)

    def standing(self, match: Match) -> None:
        """The match so far, a column for each game as on paper; a long one in several strips."""
        ranks = match.ranking()
        names = [Text(f"{rank.place}. {rank.player}") for rank in ranks]
        seats = [match.players.index(rank.player) for rank in ranks]
        widest = max(len(name) for name in names)
        strip = max(1, (self.console.width - widest - _TOTALS_WIDE) // _GAME_WIDE)
        games = list(enumerate(match.results, 1))
        for first in range(0, max(1, len(games)), strip):
            here = games[first : first + strip]
            is_last = first + strip >= len(games)
            sheet = Sheet(box=None, pad_edge=False)
            sheet.add_column("match", min_width=widest)
            for number, _ in here:
                sheet.add_column(f"game {number}", justify="right", no_wrap=True)
            for title in ("total", "won") if is_last else ():
                sheet.add_column(title, justify="right")
            for rank, name, seat in zip(ranks, names, seats, strict=True):
                points = [shown(each.scores[seat], plus=True) for _, each in here]
                totals = [shown(rank.points, plus=True), str(rank.games_won)] if is_last else []
                sheet.add_row(name, *points, *totals)
            self.console.print(sheet)
        self.say("Gains and losses of every game add up to zero (P4).")
