"""`pyspiel.load_game("tilehall(edition=classic-es,players=2)")`, after this module was imported.

OpenSpiel wants chance as nodes of its own: every tile that is dealt or drawn is one, with the kinds
that are left as its outcomes. So no seed is in a game, and whoever starts is player 0. All else is
core's: the tile that came is put in front of the pool, and the game goes on with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
import pyspiel

from tilehall.core.editions import edition
from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import MOST_SEATS, Ruleset
from tilehall.core.tile import ALL_TILES
from tilehall.env.chance_nodes import Here
from tilehall.env.micro import STEPS_IN_A_TURN
from tilehall.env.numbering import Numbering
from tilehall.env.observing import KINDS, observation_length
from tilehall.env.plays import USUAL_PLAYS
from tilehall.env.turn_actions import SingleTiles, TurnActions, WholePlays, words

PLAYS: Final = "plays"  # an action is a whole turn: one of the best plays
MICRO: Final = "micro"  # an action moves one tile, as in tilehall_micro_v0

GAME_TYPE: Final = pyspiel.GameType(
    short_name="tilehall",
    long_name="Tile rummy by the published rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,  # RULES P4
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "edition": "classic-es",
        "players": 2,
        "actions": PLAYS,
        "most_plays": USUAL_PLAYS,
    },
)


class TilehallGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """One edition with a number of players; see docs/environments.md."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.ruleset = edition(str(asked["edition"]))
        self.seats, self.most_plays = int(asked["players"]), int(asked["most_plays"])
        self.ruleset.check_seats(self.seats)
        if asked["actions"] not in {PLAYS, MICRO}:
            raise TilehallError(f"actions: {asked['actions']!r}; allowed: {PLAYS}, {MICRO}")
        self.numbering = Numbering.of(self.ruleset)
        if self.most_plays < 1:
            raise TilehallError(f"most_plays: {self.most_plays}; allowed: 1 or more")
        self.is_micro = asked["actions"] == MICRO
        self.actions: TurnActions = (
            SingleTiles(self.ruleset, self.seats, self.numbering)
            if self.is_micro
            else WholePlays(self.numbering, self.most_plays)
        )
        turns = _most_turns(self.ruleset, self.seats)
        dearest = _dearest(self.ruleset, self.seats)
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=self.numbering.count if self.is_micro else 1 + self.most_plays,
                max_chance_outcomes=KINDS,
                num_players=self.seats,
                min_utility=-dearest,
                max_utility=dearest,
                utility_sum=0.0,
                max_game_length=turns * (STEPS_IN_A_TURN + 1 if self.is_micro else 1),
            ),
            asked,
        )

    def new_initial_state(self) -> TilehallState:
        return TilehallState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> TilehallObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TilehallObserver(self, kind, params)


def _most_turns(ruleset: Ruleset, seats: int) -> int:
    """Each tile is drawn once and laid once at most; after each play all may pass but one."""
    return (2 * ruleset.tile_count + 1) * seats


def _dearest(ruleset: Ruleset, seats: int) -> float:
    """More than any game can cost: every other seat pays for a box of tiles and for not opening."""
    fines = (ruleset.unopened_rack, ruleset.unopened_rack_could_open, ruleset.knocked_rack)
    tiles = sum(tile.number or ruleset.joker_value for tile in ruleset.all_tiles())
    return float((seats - 1) * (tiles + sum(fine or 0 for fine in fines)))


class TilehallState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """OpenSpiel's view of a game; what it keeps besides `Here` can be computed again."""

    def __init__(self, game: TilehallGame) -> None:
        super().__init__(game)
        self.here = Here.at_the_start(game.ruleset, game.seats)
        self.actions = game.actions

    def current_player(self) -> int:
        here = self.here
        if not here.is_dealing and here.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if here.is_dealing or here.is_drawing:
            return int(pyspiel.PlayerId.CHANCE)
        return here.game.position.to_move

    def is_terminal(self) -> bool:
        return not self.here.is_dealing and self.here.game.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left, total = self.here.left, self.here.left.total()
        return sorted((tile.index, count / total) for tile, count in left.items())

    def _legal_actions(self, _player: int) -> list[int]:
        return self.actions.allowed(self.here)

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.here = self.here.with_tile(ALL_TILES[action])
            return
        turn = self.actions.turn(self.here, action)
        if turn is None:
            self.here = replace(self.here, steps=(*self.here.steps, action))
        else:
            self.here = self.here.with_turn(turn)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(ALL_TILES[action])
        return self.actions.name(self.here, action)

    def returns(self) -> list[float]:
        outcome = None if self.here.is_dealing else self.here.game.outcome
        if outcome is None:
            return [0.0] * self.num_players()
        return [float(points) for points in outcome.scores]

    def __str__(self) -> str:
        """All of it, secrets too: who may see what is the observer's business."""
        here = self.here
        if here.is_dealing:
            return f"dealt: {words(here.dealt)}"
        at = here.game.position
        lines = [f"turn {at.turns}, player {at.to_move}, {at.pool_size} tiles in the pool"]
        lines += [f"rack {seat}: {words(rack)}" for seat, rack in enumerate(at.racks)]
        lines += [f"table: {at.table}", f"in this turn: {here.steps} {here.is_drawing}"]
        return "\n".join(lines)


class TilehallObserver:
    """What a player sees: the array of tilehall_micro_v0, and text."""

    def __init__(self, game: TilehallGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise TilehallError(f"an observer takes no parameters; given: {params}")
        self.remembers = kind.perfect_recall
        lengths = {"observation": observation_length(game.numbering)}
        if isinstance(game.actions, WholePlays):
            lengths["plays"] = game.most_plays * KINDS
        self.tensor = np.zeros(sum(lengths.values()), np.float32)
        parts = np.split(self.tensor, np.cumsum(list(lengths.values()))[:-1])
        self.dict = dict(zip(lengths, parts, strict=True))

    def set_from(self, state: TilehallState, player: int) -> None:
        self.tensor.fill(0)
        here, actions = state.here, state.actions
        if here.is_dealing:
            return
        self.dict["observation"][:] = actions.seen(here, player)
        if isinstance(actions, WholePlays) and state.current_player() == player:
            laid = self.dict["plays"].reshape(-1, KINDS)
            for place, play in enumerate(actions.of(here)):
                for tile in play.laid:
                    laid[place, tile.index] += 1

    def string_from(self, state: TilehallState, player: int) -> str:
        """With perfect recall: every tile that came to this rack, and all that everybody saw."""
        here = state.here
        if here.is_dealing:
            size = here.game.ruleset.rack_size
            return f"player {player}, dealt: {words(here.dealt[player * size :][:size])}"
        view = here.game.view(player)
        lines = [f"player {player}, turn {view.turns} of player {view.to_move}"]
        if self.remembers:
            lines.append(f"came: {words(here.drawn[player])}")
            lines += [f"{entry.seat} {entry.act}" for entry in here.game.log]
        else:
            seats = " ".join(f"{seat.tiles}{'' if seat.opened else '*'}" for seat in view.seats)
            lines += [f"rack: {words(view.rack)}", f"tiles: {seats}, pool: {view.pool_size}"]
            lines += [f"table: {view.table}", f"passes: {view.passes}"]
        if player == view.to_move:
            lines.append(f"in this turn: {here.steps} {'draws' if here.is_drawing else ''}")
        return "\n".join(lines)


pyspiel.register_game(GAME_TYPE, TilehallGame)
