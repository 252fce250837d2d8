"""The rules of conduct of an event, as messages: pages and papers say them in any language.

They are the selection's twenty (RULES T4, T5, P3) with the facts of the format; a rule that its
edition does not have is left out.
"""

from __future__ import annotations

from tilehall.locales import Message, message
from tilehall.tournament.formats.format import Format, LateEntry


def code_of_conduct(format_: Format) -> tuple[Message, ...]:
    """In the order in which they are numbered."""
    rules = format_.ruleset
    is_strict = format_.late_entry is LateEntry.NEVER
    found = [
        message("conduct-quiet"),
        message("conduct-food"),
        message("conduct-aids"),
        message("conduct-cheating"),
        message("conduct-on-time" if is_strict else "conduct-on-time-late"),
        message("conduct-devices"),
        message("conduct-valuables"),
        message("conduct-leaving"),
        message("conduct-staff"),
        message("conduct-questions"),
        Message("conduct-warnings", {"warnings": format_.warnings}),
        message("conduct-shuffle"),
        message("conduct-turned-up"),
        message("conduct-touched"),
        Message("conduct-all-games", {"games": format_.games_per_table}),
        message("conduct-seated"),
        message("conduct-unwell"),
        message("conduct-disputes"),
    ]
    if rules.end_of_turn_word and rules.going_out_word:
        said = {"finish": rules.end_of_turn_word, "out": rules.going_out_word}
        found.insert(12, message("conduct-words", **said))
    if rules.knocked_rack is not None:
        found.insert(15, message("conduct-knocked", points=rules.knocked_rack))
    return tuple(found)


def conditions(format_: Format) -> tuple[Message, ...]:
    """What the organisers ask of everybody who enters."""
    return (message("conduct-genuine"),) if format_.genuine_tiles else ()


def weather_rule(format_: Format) -> tuple[Message, ...]:
    """When the day goes ahead and when it is off (RULES T6), where the format goes by it."""
    if not format_.weather_rule:
        return ()
    parts = ("school-day", "on", "off", "cancelled", "postponed")
    return tuple(message(f"conduct-weather-{each}") for each in parts)
