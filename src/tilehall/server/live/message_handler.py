"""What one listener says, as commands to the hall."""

from __future__ import annotations

from tilehall.core import act as acts
from tilehall.core import turn as turns
from tilehall.core.table import Table
from tilehall.host import commands
from tilehall.host.refusal import AlreadyDone, Refused
from tilehall.host.table import LiveTable
from tilehall.locales import negotiate
from tilehall.server.events.online_pods import OnlinePods
from tilehall.server.http.limits import RateLimit
from tilehall.server.live.table_listeners import Listener
from tilehall.server.tables.seat_drafts import SeatDrafts
from tilehall.server.tokens import new_seed
from tilehall.wire.tables import from_client, localised, states, to_client

_TURNS = (
    from_client.Play | from_client.Draw | from_client.Pass | from_client.Redeal | from_client.Knock
)
_JUDGE = (
    from_client.JudgePause
    | from_client.JudgeWarn
    | from_client.JudgeKnock
    | from_client.JudgeBegin
    | from_client.Call
)


class MessageHandler:
    """`chatter` is a limit that all sockets share, by seat."""

    __slots__ = ("_chatter", "drafts", "hall", "listener", "pods")

    def __init__(
        self, drafts: SeatDrafts, pods: OnlinePods, listener: Listener, chatter: RateLimit
    ) -> None:
        self.hall, self.drafts, self.pods, self.listener = drafts.hall, drafts, pods, listener
        self._chatter = chatter

    def _not_too_often(self, what: str) -> None:
        if not self._chatter.allows(f"{what} {self.listener.seat_key}"):
            raise Refused("too-much")

    async def tell_what_was_kept(self, table: LiveTable) -> None:
        """After a reload the seat goes on where it was."""
        seat = self.listener.seat
        if seat is None:
            return
        layout = await self.drafts.rack_layout(table, seat)
        if layout is not None:
            self.listener.tell(to_client.RackOrder(game=table.game_number, layout=layout))
        draft = await self.drafts.draft(table, seat)
        if draft:
            self.listener.tell(to_client.Draft(game=draft.game, turn=draft.turn, table=draft.laid))

    async def answer(self, message: from_client.ClientMessage) -> to_client.ToClient:
        """The answer to a message; `Refused` says why there is none."""
        match message:
            case from_client.Ping():
                return to_client.Pong(id=message.id, now=self.hall.clock())
            case from_client.Hello(lang=wish):
                self.listener.language = negotiate(wish)
                return self.welcome(await self.hall.table(self.listener.table_id))
        if isinstance(message, _JUDGE):
            return await self._judged(message)
        seat = self.listener.seat
        if seat is None:
            raise Refused("only-watching")
        table_id = self.listener.table_id
        match message:
            case from_client.SaveDraft(table=laid):
                moment = commands.Moment(message.game, message.turn)
                await self.drafts.save_draft(table_id, seat, Table.parse(laid), moment)
                return to_client.Done(id=message.id, version=self.listener.version)
            case from_client.ArrangeRack(game=game, layout=layout):
                await self.drafts.arrange_rack(table_id, seat, game, layout)
                return to_client.Done(id=message.id, version=self.listener.version)
            case from_client.AskHint():
                return await self._hint(message, seat)
        if isinstance(message, _TURNS):
            return await self._done(message, _turn(message, seat))
        return await self._done(message, await self._command(message, seat))

    def welcome(self, table: LiveTable) -> to_client.Welcome:
        return localised.welcome(
            table,
            self.listener.receiver,
            self.hall.clock(),
            language=self.listener.language,
            bot_pace=self.hall.config.bot_pace,
        )

    async def _done(
        self, message: from_client.ClientMessage, command: commands.Command
    ) -> to_client.Done:
        try:
            table = await self.hall.do(self.listener.table_id, command)
        except AlreadyDone as before:  # the answer was lost, and the same is asked again
            return to_client.Done(id=message.id, version=before.version)
        return to_client.Done(id=message.id, version=table.version)

    async def _hint(self, message: from_client.AskHint, seat: int) -> to_client.Done:
        """It is counted here, and found on the page; a stage of this turn is counted once."""
        table = await self.hall.table(self.listener.table_id)
        moment = commands.Moment(message.game, message.turn)
        given = moment == commands.Moment(table.game_number, table.turn) and table.to_move == seat
        if given and message.stage <= table.hint_stage:
            return to_client.Done(id=message.id, version=table.version)
        return await self._done(message, commands.AskHint(seat, message.stage, moment))

    async def _called(self, message: from_client.Call) -> to_client.Done:
        """By a player for the judge, by the judge for the chief judge (RULES T5)."""
        self._not_too_often("call")
        is_judge = self.listener.receiver == states.JUDGE
        if self.listener.seat is None and not is_judge:
            raise Refused("only-watching")
        table = await self.hall.table(self.listener.table_id)
        seat = None if is_judge else self.listener.seat
        table = await self.pods.call(table, message.what, seat=seat)
        return to_client.Done(id=message.id, version=table.version)

    async def _judged(self, message: _JUDGE) -> to_client.Done:
        if isinstance(message, from_client.Call):
            return await self._called(message)
        if self.listener.receiver != states.JUDGE:
            raise Refused("only-judge", clause="T5")
        match message:
            case from_client.JudgeWarn(seat=seat, reason=reason):
                table = await self.hall.table(self.listener.table_id)
                table = await self.pods.warn(table, seat, reason)
                return to_client.Done(id=message.id, version=table.version)
            case from_client.JudgePause(paused=paused):
                self._not_too_often("pause")
                return await self._done(message, commands.JudgePause(paused))
            case from_client.JudgeKnock(seat=seat):
                return await self._done(message, commands.JudgeKnock(seat))
            case from_client.JudgeBegin():
                return await self._done(message, commands.JudgeBegin(new_seed()))

    async def _command(self, message: from_client.ClientMessage, seat: int) -> commands.Command:
        match message:
            case from_client.Say(phrase=phrase):
                self._not_too_often("say")
                return commands.Say(seat, phrase)
            case from_client.WishPause(paused=paused):
                self._not_too_often("pause")
                return commands.WishPause(seat, paused)
            case from_client.Fill(bot=bot, seat=free):
                return commands.FillWithBots(bot, new_seed(), free)
            case from_client.Hurry():
                return commands.HurryBot(seat)
            case from_client.Leave(bot=bot):
                self._not_too_often("leave")
                return commands.LeaveSeat(seat, bot)
            case from_client.CallBot(seat=other, bot=bot):
                seen = await self.drafts.last_seen(self.listener.table_id, other)
                return commands.CallBot(other, seat, bot, seen)
            case from_client.TakeBack():
                return commands.TakeSeatBack(seat)
            case from_client.NextGame(commitment=mine):
                return commands.AgreeToNextGame(seat, new_seed(), mine)
            case from_client.TellSecret(secret=secret):
                return commands.TellSecret(seat, secret, new_seed())
        raise AssertionError("answered before")


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
    return commands.TakeTurn(seat, act, commands.Moment(message.game, message.turn), message.id)
