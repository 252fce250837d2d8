"""What one listener says, as commands to the hall."""

from __future__ import annotations

from tilehall.core import game as acts
from tilehall.core import turn as turns
from tilehall.core.table import Table
from tilehall.host import commands
from tilehall.host.refusal import Refused
from tilehall.host.table import LiveTable
from tilehall.server.hall import Hall
from tilehall.server.hints import hint_for
from tilehall.server.limits import RateLimit
from tilehall.server.rooms import Listener
from tilehall.server.tokens import new_seed
from tilehall.wire import from_client, to_client

_TURNS = (
    from_client.Play | from_client.Draw | from_client.Pass | from_client.Redeal | from_client.Knock
)


class Conversation:
    def __init__(self, hall: Hall, listener: Listener) -> None:
        self.hall, self.listener = hall, listener
        self.chatter = RateLimit(per_minute=20, burst=6, factor=hall.config.rate, clock=hall.clock)

    async def tell_own_draft(self, table: LiveTable) -> None:
        """After a reload the seat goes on where it was."""
        seat = self.listener.seat
        draft = None if seat is None else await self.hall.draft(table, seat)
        if draft:
            self.listener.tell(to_client.Draft(game=draft.game, turn=draft.turn, table=draft.laid))

    async def answer(self, message: from_client.ClientMessage) -> to_client.ToClient:
        """The answer to a message; `Refused` says why there is none."""
        if isinstance(message, from_client.Ping):
            return to_client.Pong(id=message.id, now=self.hall.clock())
        seat = self.listener.seat
        if seat is None:
            raise Refused("only-watching", "You are watching this table.")
        table_id = self.listener.table_id
        if isinstance(message, from_client.SaveDraft):
            moment = commands.Moment(message.game, message.turn)
            await self.hall.save_draft(table_id, seat, Table.parse(message.table), moment)
            return to_client.Done(id=message.id, version=self.listener.version)
        if isinstance(message, from_client.AskHint):
            return await self._hint(message, seat)
        table = await self.hall.do(table_id, await self._command(message, seat))
        return to_client.Done(id=message.id, version=table.version)

    async def _hint(self, message: from_client.AskHint, seat: int) -> to_client.Hint:
        """A stage that was given in this turn is said again and not counted again."""
        table = await self.hall.table(self.listener.table_id)
        moment = commands.Moment(message.game, message.turn)
        given = moment == commands.Moment(table.game_number, table.turn) and table.to_move == seat
        if not given or message.stage > table.hint_stage:
            command = commands.AskHint(seat, message.stage, moment)
            table = await self.hall.do(table.table_id, command)
        if table.game is None or commands.Moment(table.game_number, table.turn) != moment:
            raise Refused("out-of-date", "The game has gone on since you sent this.")
        view = table.game.view(seat)
        return await self.hall.think(hint_for, view, message.stage, message.id)

    async def _command(self, message: from_client.ClientMessage, seat: int) -> commands.Command:
        match message:
            case from_client.Say(phrase=phrase):
                if not self.chatter.allows("say"):
                    raise Refused("too-much", "Please slow down.")
                return commands.Say(seat, phrase)
            case from_client.WishPause(paused=paused):
                return commands.WishPause(seat, paused)
            case from_client.Fill(bot=bot):
                return commands.FillWithBots(bot, new_seed())
            case from_client.Leave(bot=bot):
                return commands.LeaveSeat(seat, bot)
            case from_client.CallBot(seat=other, bot=bot):
                seen = await self.hall.last_seen(self.listener.table_id, other)
                return commands.CallBot(other, seat, bot, seen)
            case from_client.TakeBack():
                return commands.TakeSeatBack(seat)
            case from_client.NextGame():
                return commands.AgreeToNextGame(seat, new_seed())
            case from_client.SaveDraft() | from_client.Ping() | from_client.AskHint():
                raise AssertionError("answered before")
            case _:
                return _turn(message, seat)


def _turn(message: _TURNS, seat: int) -> commands.TakeTurn:
    act: turns.Play | turns.Draw | turns.Pass | turns.Redeal | acts.Knock
    match message:
        case from_client.Play(table=table):
            act = turns.Play(Table.parse(table))
        case from_client.Draw():
            act = turns.Draw()
        case from_client.Pass():
            act = turns.Pass()
        case from_client.Redeal():
            act = turns.Redeal()
        case from_client.Knock():
            act = acts.Knock()
    return commands.TakeTurn(seat, act, commands.Moment(message.game, message.turn))
