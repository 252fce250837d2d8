"""How long things are kept; `storage/sweep.py` does what is to be done when the time is over."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """Days since something last happened there; 0: until somebody deletes it."""

    tables: int = 365  # and what stands for people who have tried puzzles
    drafts: int = 30  # tiles moved but not confirmed, the order of racks, who was last seen when
    names: int = 0  # at tables, and all that tells who somebody is in events
    events: int = 0
