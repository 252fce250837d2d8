"""`tilehall event …`: a tournament from the entry form to the final, in one file."""

from __future__ import annotations

from typing import Final

import typer

from tilehall.cli.commands import Command, CommandGroup

# in the order of an event's days
EVENT_COMMANDS: Final = (
    Command("new", "event.entries:new", "Make an event file."),
    Command(
        "set",
        "event.entries:set_",
        "Change settings of an event under way: cut=16, primary.start=14:00.",
    ),
    Command(
        "import",
        "event.entries:import_",
        "Take a list of entrants: all of it, or nothing, with every bad row and why.",
    ),
    Command(
        "places",
        "event.entries:places",
        "Share the places of a division out over its organisations.",
    ),
    Command("check-in", "event.entries:check_in", "Note who has come."),
    Command(
        "late",
        "event.entries:late",
        "Somebody comes in late, where the format allows it; checked in at once.",
    ),
    Command(
        "substitute",
        "event.entries:substitute",
        "Somebody who waits takes the place of somebody who is not there.",
    ),
    Command("withdraw", "event.entries:withdraw", "Somebody takes no further part."),
    Command(
        "take-back",
        "event.entries:take_back",
        "Take back that somebody is absent, has withdrawn, does not finish or has a substitute.",
    ),
    Command(
        "draw", "event.rounds:draw", "Draw the next rounds, and say what could not be avoided."
    ),
    Command(
        "judge",
        "event.rounds:judge",
        "Name the judge of some tables, or of a whole round; the name is printed on sheets.",
    ),
    Command("clock", "event.rounds:clock", "Start the hall's clock for a round."),
    Command(
        "weather",
        "event.rounds:weather",
        "Does the day go ahead? Exit code 1 if it is off (RULES T6).",
    ),
    Command("postpone", "event.rounds:postpone", "Another day for a division (RULES T6)."),
    Command(
        "score",
        "event.sheets:score",
        "Enter a sheet, confirm it, or correct it.",
        {"ignore_unknown_options": True},  # points below zero are no options
    ),
    Command("add-time", "event.sheets:add_time", "Extra time for one table."),
    Command("call", "event.sheets:call", "Call a judge to a table."),
    Command("answer", "event.sheets:answer", "Somebody has gone to the table that called."),
    Command(
        "penalise",
        "event.sheets:penalise",
        "A rack knocked over on purpose after a game that was played online (RULES P3).",
    ),
    Command("warn", "event.conduct:warn", "A verbal warning (RULES T5)."),
    Command("forfeit", "event.conduct:forfeit", "Somebody does not finish (RULES T4)."),
    Command(
        "chief",
        "event.conduct:chief",
        "What the chief judge decides after the warnings, or of cheating (RULES T5).",
    ),
    Command(
        "play-online",
        "event.online:play_online",
        "Let tables play in the hall; `tilehall serve` opens them if the file is in its folder.",
    ),
    Command(
        "play-at-table",
        "event.online:play_at_table",
        "Back to tables of wood; games that are over stay on their sheets.",
    ),
    Command("standings", "event.results:standings", "Who leads."),
    Command(
        "cut",
        "event.results:cut",
        "Who goes to the final; exit code 1 while a tie at the cut is open.",
    ),
    Command(
        "export",
        "event.export:export",
        "Write sheets, lists, certificates, results, slips or everything.",
    ),
    Command("show", "event.book:show", "What the event is and how far it has come."),
    Command(
        "links", "event.book:links", "The links of all roles: who has lost them finds them here."
    ),
    Command("book", "event.book:book", "Print the book: every change, when and by whom."),
    Command(
        "audit",
        "event.book:audit",
        "Verify every seal of the event's book, and replay it from its first line.",
    ),
    Command(
        "simulate",
        "event.simulate:simulate",
        "Play events with bots: how long they take, and how often the best player wins.",
    ),
)


class _Event(CommandGroup):
    listed = EVENT_COMMANDS


event = typer.Typer(
    cls=_Event,
    name="event",
    no_args_is_help=True,
    add_completion=False,  # the whole program has it
    rich_markup_mode=None,
)


@event.callback()
def group() -> None:
    """Run a tournament: entries, draw, sheets, standings, final. One event is one file."""
