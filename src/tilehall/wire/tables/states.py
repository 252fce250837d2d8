"""A live table as one receiver may see it. All that is hidden comes through `game.view` (secrets
have one door); the rest is built from named facts, never by removing something.

After every act each receiver is told the whole table, so this has to be quick: what all see is
built once, and what does not change any more is written once (`StateWriter`). Acts that a line has
been told are not repeated on it: the tables that they left are most of a state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final, Literal

import orjson

from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.happening import Happening
from tilehall.core.match import Match
from tilehall.core.shared_seed import commitment_to
from tilehall.core.table import Table
from tilehall.core.turn import Redeal
from tilehall.core.view import SeatView
from tilehall.host.table import LiveTable, TurnClock
from tilehall.wire.tables import to_client as wire
from tilehall.wire.tables.results import match_state, outcome

RECENT: Final = 12  # acts that a state tells at most: two rounds of the largest table
JUDGE: Final = "judge"
_TURNS: Final = frozenset({"draw", "pass", "play", "timeout"})

_NOTHING_OWN: Final = (  # who watches has no rack
    b'"rack":"","drawn":"","opened":false,"may_redeal":false,"racks":null}'
)

Receiver = int | Literal["judge"] | None  # a seat, the judge, or somebody who watches
Wanted = tuple[Receiver, int]  # how many of the last acts it is told
Json = dict[str, Any]


def state(table: LiveTable, receiver: Receiver, now: int) -> wire.State:
    """For the owner of a seat, for the judge, or for those who watch."""
    asked = receiver, RECENT
    return wire.State.model_validate_json(StateWriter().write(table, [asked], now)[asked])


class StateWriter:
    """Writes a table's states as JSON; it keeps what it has written of acts that are over."""

    def __init__(self) -> None:
        self._game_number = 0
        self._printed = 0  # acts of that game
        self._recent: deque[orjson.Fragment] = deque(maxlen=RECENT)
        self._match: Match | None = None
        self._standings = orjson.Fragment(b"null")
        self._own: dict[int, bytes] = {}  # by seat: what it alone sees, until it acts again
        self._laid: tuple[Table | None, str] = (None, "")  # the last table that was printed

    def write(self, table: LiveTable, wanted: Iterable[Wanted], now: int) -> dict[Wanted, bytes]:
        """What each of them is sent: a `State` as JSON."""
        view = table.game.view(None) if table.game else None
        public = _opened({**_public(table, view, now), "match": self._match_state(table)})
        facts = self._public_game(table, view) if view else None
        games: dict[int, bytes] = {}  # what all see of it, by how many acts it tells
        texts = {}
        for receiver, acts in wanted:
            if facts is not None and acts not in games:
                games[acts] = _opened({**facts, "happened": self._last_acts(acts)})
            texts[receiver, acts] = self._text(public, games.get(acts, b""), table, receiver)
        return texts

    def _last_acts(self, count: int) -> list[orjson.Fragment]:
        return [*self._recent][-count:] if count else []

    def _text(self, public: bytes, game: bytes, table: LiveTable, receiver: Receiver) -> bytes:
        """What all see was written once; what this one alone sees is put behind it."""
        seat = b"%d" % receiver if isinstance(receiver, int) else b"null"
        own = game + b"," + self._own_text(table, receiver) if game else b"null"
        return public + b',"seat":' + seat + b',"game":' + own + b"}"

    def _own_text(self, table: LiveTable, receiver: Receiver) -> bytes:
        if receiver is None:
            return _NOTHING_OWN
        if receiver == JUDGE:
            return orjson.dumps(_own(table, receiver))[1:]
        found = self._own.get(receiver)
        if found is None:
            found = self._own[receiver] = orjson.dumps(_own(table, receiver))[1:]
        return found

    def _forget_own(self, happening: Happening, view: SeatView) -> None:
        """A turn changes the rack of its own seat alone; whatever else happened, all are told."""
        if happening.what in _TURNS and view.turns > 1 and not view.ended:
            self._own.pop(happening.seat, None)
        else:
            self._own.clear()

    def _match_state(self, table: LiveTable) -> orjson.Fragment:
        """It changes when a game begins or ends; then it is another match or other seats."""
        if table.match is not self._match or table.game_number != self._game_number:
            self._match = table.match
            self._standings = orjson.Fragment(orjson.dumps(match_state(self._match, table.players)))
        return self._standings

    def _public_game(self, table: LiveTable, view: SeatView) -> Json:
        self._print_acts(table, view)
        game, clock = _running(table)
        return {
            "number": table.game_number,
            "turn": table.turn,
            "table": self._table_text(view.table),
            "pool": view.pool_size,
            "to_move": view.to_move,
            "starter": view.starter,
            "paused": view.paused,
            "paused_by_judge": table.judge_paused,
            "turn_began": clock.began,
            "deadline": table.deadline,
            "time_left": clock.left,
            "draws": [
                {"seat": game.start.order.index(each.player), "tile": each.tile.code}
                for each in view.draws
            ],
            "acts": view.acts,
            "hints": table.hints,
            "hint_stage": table.hint_stage,
            "seed_hash": view.seed_hash,
            "outcome": outcome(view),
        }

    def _print_acts(self, table: LiveTable, view: SeatView) -> None:
        if table.game_number != self._game_number or view.acts < self._printed:
            self._game_number, self._printed = table.game_number, 0
            self._recent.clear()
            self._own.clear()
        if view.acts - self._printed > RECENT:
            self._own.clear()
        for number, each in view.recent(min(view.acts - self._printed, RECENT)):
            facts = _happened(number, each, self._table_text(each.table))
            self._recent.append(orjson.Fragment(orjson.dumps(facts)))
            self._forget_own(each, view)
        self._printed = view.acts

    def _table_text(self, table: Table) -> str:
        """Who draws leaves the table as it lies."""
        if self._laid[0] is not table:
            self._laid = (table, str(table))
        return self._laid[1]


def _opened(facts: Json) -> bytes:
    """As JSON, without the bracket at its end."""
    return orjson.dumps(facts)[:-1]


def _public(table: LiveTable, view: SeatView | None, now: int) -> Json:
    return {
        "v": 1,
        "type": "state",
        "version": table.version,
        "now": now,
        "status": "open" if view is None else "over" if view.ended else "playing",
        "is_closed": table.is_closed,
        "seats": _seats(table, view),
        "deal": _deal(table),
        "pause_wishes": sorted(table.pause_wishes),
        "next_wishes": sorted(table.next_wishes),
        "said": [
            {
                "number": each.sequence,
                "seat": each.seat,
                "phrase": each.phrase,
                "game": each.game,
                "acts": each.acts,
            }
            for each in table.said
        ],
    }


def _deal(table: LiveTable) -> Json | None:
    """Of secrets only their hashes: the next seed is made of them."""
    if table.is_playing or not table.secret:
        return None
    return {
        "hall": commitment_to(table.secret),
        "commitments": table.commitments,
        "told": [bool(each) for each in table.told],
        "due": table.secrets_due,
    }


def _own(table: LiveTable, receiver: int | Literal["judge"]) -> Json:
    """What this receiver alone may know."""
    game, _ = _running(table)
    view = game.view(receiver if isinstance(receiver, int) else None)
    covered = view.paused  # RULES T5
    return {
        "rack": "" if covered else str(view.rack),
        "drawn": "" if covered else " ".join(tile.code for tile in view.drawn),
        "opened": view.opened,
        "may_redeal": view.is_first_turn
        and view.seat is not None
        and not view.violations(Redeal()),
        "racks": _all_racks(table, game) if receiver == JUDGE else None,
    }


def _all_racks(table: LiveTable, game: Game) -> list[str] | None:
    """Only where everybody at the table was told that a judge sees them (settings)."""
    return [str(rack) for rack in game.position.racks] if table.settings.judged else None


def _seats(table: LiveTable, view: SeatView | None) -> list[Json | None]:
    found: list[Json | None] = []
    for seat, chair in enumerate(table.chairs):
        if chair is None:
            found.append(None)
            continue
        facts = view.seats[seat] if view else None
        found.append(
            {
                "name": chair.name,
                "bot": chair.bot,
                "is_away": chair.bot is not None and chair.token_hash is not None,
                "tiles": facts.tiles if facts else 0,
                "opened": facts.opened if facts else False,
                "warnings": table.warnings[seat],
                "has_left": seat in table.retired,
            }
        )
    return found


def _happened(number: int, happening: Happening, table: str) -> Json:
    return {
        "number": number,
        "seat": happening.seat,
        "what": happening.what,
        "table": table,
        "laid": " ".join(tile.code for tile in happening.laid),
        "drawn": happening.drawn,
        "at": happening.at,
    }


def _running(table: LiveTable) -> tuple[Game, TurnClock]:
    if table.game is None or table.clock is None:
        raise TilehallError("no game has begun")
    return table.game, table.clock
