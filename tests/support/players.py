"""Players that never give up: each plays a seat at whichever node answers, and keeps account."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from typing import Any

import httpx
from tests.support.hall import Person, RunningHall
from tests.support.patience import eventually
from websockets.exceptions import ConnectionClosed, WebSocketException

from tilehall.bots import BOTS
from tilehall.core.editions import edition
from tilehall.core.turn import Play, Turn
from tilehall.host.events import Acted
from tilehall.host.games import finished_game
from tilehall.storage import Database, TableLog

RULES = edition("classic-hk")
GONE = (ConnectionClosed, WebSocketException, OSError, httpx.HTTPError)


class Player:
    """Plays one seat to the end of the game, at whichever node answers; it remembers what it sent,
    and what it was told is stored.
    """

    def __init__(self, nodes: list[str], table_id: str, token: str) -> None:
        self.nodes, self.table_id, self.token = nodes, table_id, token
        self.sent: list[tuple[int, Turn]] = []  # the turn it was for
        self.confirmed: dict[int, Turn] = {}  # by the version it led to
        self._attempts = count()

    def play(self) -> str:
        """The seed, as it is told at the end."""
        while True:
            with closing(eventually(self._enter_next_node, "a node that answers")) as person:
                try:
                    return self._play(person)
                except GONE:
                    continue  # another node, or this one when it is back

    def _enter_next_node(self) -> Person | None:
        base = self.nodes[next(self._attempts) % len(self.nodes)]
        try:
            return Person(base, self.table_id, self.token)
        except GONE:
            return None

    def _play(self, person: Person) -> str:
        while True:
            state = person.wait_for(
                lambda state: (
                    state["status"] == "over"
                    or (state["game"] and state["game"]["to_move"] == person.seat)
                )
            )
            if state["status"] == "over":
                return str(state["game"]["outcome"]["seed"])
            turn = BOTS["solver"]().choose(person.view(RULES))
            self.sent.append((person.game["turn"], turn))
            kind = "play" if isinstance(turn, Play) else str(turn)
            laid = {"table": str(turn.table)} if isinstance(turn, Play) else {}
            answer = person.act(kind, **laid)
            assert answer["type"] == "done" or answer["code"] in {"out-of-date", "not-your-turn"}
            if answer["type"] == "done":
                self.confirmed[answer["version"]] = turn
                person.catch_up(answer["version"])
            else:
                person.hear("state")


def confirmed_by(players: list[Player]) -> int:
    """How many of their turns they were told are stored."""
    return sum(len(player.confirmed) for player in players)


def check_nothing_is_lost_or_doubled(url: str, players: list[Player], seeds: list[str]) -> None:
    """What was confirmed is in the log at its place; what is in the log was sent, for that turn."""
    for table_id in {player.table_id for player in players}:
        mine = [player for player in players if player.table_id == table_id]
        stored = {each.sequence: each.event.act for each in acts_of(url, table_id)}
        for player in mine:
            for version, turn in player.confirmed.items():
                assert stored[version] == turn
        sent = [each for player in mine for each in player.sent]
        for number, act in enumerate(stored[sequence] for sequence in sorted(stored)):
            assert (number, act) in sent
    for player, seed in zip(players, seeds, strict=True):
        database = Database(url)
        game = finished_game(TableLog(database).read(player.table_id), 1)
        database.close()
        assert game is not None
        assert game.setup.seed == seed


def players_at(node: RunningHall, nodes: list[str], *, tables: int) -> list[Player]:
    found = []
    for _ in range(tables):
        table_id = node.make_table(seats=2)
        for name in ("ann", "ben"):
            answer = node.take_seat(table_id, name)
            found.append(Player(nodes, table_id, answer.json()["token"]))
    return found


def acts_of(url: str, table_id: str) -> list[Any]:
    database = Database(url)
    events = TableLog(database).read(table_id)
    database.close()
    assert [each.sequence for each in events] == list(range(1, len(events) + 1))
    return [each for each in events if isinstance(each.event, Acted)]
