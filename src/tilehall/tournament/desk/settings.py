"""Settings of an event that is under way: what may still be changed, and until when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilehall.locales import message
from tilehall.tournament.books import changes as c
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format_file import changed, to_toml
from tilehall.tournament.people import Status
from tilehall.tournament.rounds import Stage

_ALWAYS: Final = frozenset(
    {
        "name",
        "late_entry",
        "second_person",
        "judge_pins",
        "warnings",
        "consent",
        "public_names",
        "genuine_tiles",
        "weather_rule",
    }
)
_UNTIL_CUT: Final = frozenset({"cut", "finalists", "tie_at_cut", "order"})
_UNTIL_FINAL: Final = frozenset({"final_rounds", "final_games", "carry_over"})
_FIXED: Final = frozenset({"id", "version", "edition", "divisions"})


def change_settings(event: Event, settings: Mapping[str, str], *, reason: str) -> c.SettingsChanged:
    """As in `--set`: `cut=16`, `late_entry=before-the-draw`, `primary.quota=600`."""
    why = needs_reason(reason)
    for key in settings:
        _check_not_late(event, key)
    found = changed(event.format, settings)
    if found == event.format:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-setting-same")
    for each in found.divisions:
        inside = event.in_division(each.id, Status.PLACED, Status.PRESENT)
        if each.quota < len(inside):
            facts = {"count": len(inside), "quota": each.quota}
            raise not_now("refused-quota-taken", division=each, **facts)
    written = tuple(f"{key}={value}" for key, value in settings.items())
    return c.SettingsChanged(written, to_toml(found), why)


def _check_not_late(event: Event, key: str) -> None:
    """A setting is free until something has followed from it."""
    divisions = [each.id for each in event.format.divisions]
    _, dot, own = key.partition(".")
    if own == "id" or key in _FIXED:
        raise not_now("refused-setting-fixed", key=key)
    if dot or key in _ALWAYS:
        return
    if key in _UNTIL_CUT:
        late = any(event.divisions[each].cut for each in divisions if each in event.divisions)
        since = "refused-since-cut"
    elif key in _UNTIL_FINAL:
        late = any(event.rounds(each, Stage.FINAL) for each in divisions)
        since = "refused-since-final"
    else:
        late = any(event.rounds(each, Stage.MAIN) for each in divisions)
        since = "refused-since-drawn"
    if late:
        raise not_now("refused-setting-late", key=key, since=message(since))
