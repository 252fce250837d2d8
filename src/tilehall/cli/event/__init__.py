"""`tilehall event …`: a tournament from the entry form to the final, in one file."""

from __future__ import annotations

from typing import Final

from tilehall.cli.commands import Command, group

# in the order of an event's days
EVENT_COMMANDS: Final = (
    Command("new", "event.entries:new"),
    Command("set", "event.entries:set_"),
    Command("import", "event.entries:import_"),
    Command("places", "event.entries:places"),
    Command("check-in", "event.entries:check_in"),
    Command("late", "event.entries:late"),
    Command("substitute", "event.entries:substitute"),
    Command("withdraw", "event.entries:withdraw"),
    Command("take-back", "event.entries:take_back"),
    Command("seal", "event.rounds:seal"),
    Command("draw", "event.rounds:draw"),
    Command("judge", "event.rounds:judge"),
    Command("clock", "event.rounds:clock"),
    Command("weather", "event.rounds:weather"),
    Command("postpone", "event.rounds:postpone"),
    # points below zero are no options
    Command("score", "event.sheets:score", {"ignore_unknown_options": True}),
    Command("add-time", "event.sheets:add_time"),
    Command("call", "event.sheets:call"),
    Command("answer", "event.sheets:answer"),
    Command("penalise", "event.sheets:penalise"),
    Command("warn", "event.conduct:warn"),
    Command("forfeit", "event.conduct:forfeit"),
    Command("chief", "event.conduct:chief"),
    Command("play-online", "event.online:play_online"),
    Command("play-at-table", "event.online:play_at_table"),
    Command("standings", "event.results:standings"),
    Command("cut", "event.results:cut"),
    Command("export", "event.export:export"),
    Command("letters", "event.letters:letters"),
    Command("show", "event.book:show"),
    Command("links", "event.book:links"),
    Command("book", "event.book:book"),
    Command("audit", "event.book:audit"),
    Command("follow", "event.book:follow"),
    Command("simulate", "event.simulate:simulate"),
)

app = group("event", EVENT_COMMANDS)


@app.callback()
def event() -> None:
    """Run a tournament: entries, draw, sheets, standings, final. One event is one file."""
