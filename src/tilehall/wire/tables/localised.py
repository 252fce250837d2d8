"""Welcomes and refusals: what is said in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tilehall.bots import BOTS
from tilehall.core.violation import Violation
from tilehall.host.phrases import EMOJI, PHRASES
from tilehall.host.refusal import Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.locales import say
from tilehall.wire.rules import Rules
from tilehall.wire.tables import to_client as wire
from tilehall.wire.tables.states import Receiver


def welcome(
    table: LiveTable, receiver: Receiver, now: int, *, language: str, bot_pace: int
) -> wire.Welcome:
    watches: Literal["watcher", "judge"] = "watcher" if receiver is None else "judge"
    seat = receiver if isinstance(receiver, int) else None
    phrases, bots = _words(language)
    return wire.Welcome(
        table_id=table.table_id,
        seat=seat,
        role=watches if seat is None else "player",
        language=language,
        now=now,
        settings=settings(table.settings, bot_pace),
        phrases=phrases,
        bots=bots,
    )


def settings(agreed: TableSettings, bot_pace: int) -> wire.Settings:
    """`bot_pace` is the hall's, for a table that has none of its own."""
    pace = bot_pace if agreed.bot_pace is None else agreed.bot_pace
    return wire.Settings.of(agreed, rules=Rules.of_ruleset(agreed.ruleset), bot_pace=pace)


def refusal(refused: Refused, message_id: int | None, language: str) -> wire.Refused:
    return wire.Refused.of(
        refused,
        id=message_id,
        sentence=refused.in_language(language),
        violations=[_broken(each, language) for each in refused.violations],
    )


def _broken(violation: Violation, language: str) -> wire.Broken:
    facts = dict(violation.facts)
    return wire.Broken(
        code=violation.fault,
        clause=violation.clause,
        sentence=say(language, violation.message_id, facts),
        tiles=" ".join(tile.code for tile in violation.tiles),
        wording=violation.message_id,
        facts=facts,
    )


@lru_cache
def _words(language: str) -> tuple[list[wire.Words], list[wire.Words]]:
    phrases = [
        wire.Words(id=each, words=say(language, f"phrase-{each}"), emoji=EMOJI.get(each))
        for each in PHRASES
    ]
    return phrases, [wire.Words(id=each, words=say(language, f"bot-{each}")) for each in BOTS]
