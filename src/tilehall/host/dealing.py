"""How the next game comes by its seed: from the hall alone, or from all who take part (ADR 14).

The hall has committed to its secret before anybody sits down. A seat that wants a say commits too,
when it sits down or agrees to the next game. When the game is to begin, commitments are closed
and those who made one tell their secrets; who does not in time is dealt to all the same.
"""

from __future__ import annotations

from typing import Final

from tilehall.core.chance import seed_text
from tilehall.core.errors import TilehallError
from tilehall.core.shared_seed import commitment_to, is_commitment
from tilehall.host.commands import DealWithout, TellSecret
from tilehall.host.events import Event, GameStarted, SecretsAsked, SecretTold
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.table import LiveTable, shared_seed

TIME_TO_TELL: Final = 5_000  # milliseconds: pages tell by themselves


def checked_commitment(table: LiveTable, commitment: str) -> str:
    """A table from before has no secret of the hall to be added to."""
    if commitment and not is_commitment(commitment):
        raise Refused(HallFault.BAD_SECRET)
    return commitment if table.secret else ""


def begin(table: LiveTable, fresh: str, now: int, *, commitment: str = "") -> Event:
    """What follows when all are ready; `commitment` came with the last word.

    `fresh` is the hall's secret for the game after this one.
    """
    if commitment or any(table.commitments):
        return SecretsAsked(now + TIME_TO_TELL)
    if not table.secret:
        return GameStarted(fresh)
    return GameStarted(table.secret, fresh)


def dealt(table: LiveTable, command: TellSecret | DealWithout, now: int) -> tuple[Event, ...]:
    if table.secrets_due is None:
        raise Refused(HallFault.OUT_OF_DATE)
    if isinstance(command, DealWithout):
        if now < table.secrets_due:
            raise Refused(HallFault.TIME_NOT_UP)
        return (GameStarted(shared_seed(table).seed, command.seed),)
    try:
        is_mine = commitment_to(seed_text(command.secret)) == table.commitments[command.seat]
    except TilehallError:
        is_mine = False
    if not is_mine:
        raise Refused(HallFault.BAD_SECRET)
    if table.told[command.seat]:
        raise Refused(HallFault.ALREADY_SAID)
    told = SecretTold(command.seat, command.secret)
    shared = shared_seed(table, told)
    return (told,) if shared.withheld else (told, GameStarted(shared.seed, command.seed))
