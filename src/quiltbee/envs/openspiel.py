# SPDX-License-Identifier: MIT
"""The games for OpenSpiel. Importing this module registers them.

>>> import pyspiel
>>> import quiltbee.envs.openspiel
>>> state = pyspiel.load_game("python_quiltbee_patchwork(edition=winter)").new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> state.action_to_string(state.legal_actions()[0])
'A'

All random events are chance nodes, those of the setup too. Seats that act at the same time act one after the other here, and
see nothing of what the others did in the same turn.
"""

from typing import Any, ClassVar, Final

import numpy as np

from quiltbee.core.extras import how_to_install

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        f"quiltbee.envs.openspiel needs {error.name}: {how_to_install('envs')}", name=error.name
    ) from error

from quiltbee.core.game import GameInfo
from quiltbee.core.grid import SIZE
from quiltbee.envs.common import env_of, make_play
from quiltbee.games import GAMES, find_game

PREFIX: Final = "python_quiltbee_"


def game_type(info: GameInfo) -> pyspiel.GameType:
    """Return what OpenSpiel wants to know of a game before it is loaded."""
    kind = pyspiel.GameType
    is_solo_too = info.least_seats == 1
    return kind(
        short_name=f"{PREFIX}{info.name}",
        long_name=info.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if info.has_hidden_information
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if is_solo_too else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=info.most_seats,
        min_num_players=info.least_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": info.usual_seats, "edition": info.editions[0]},
    )


class QuiltbeeGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game as OpenSpiel loads it. Its parameters are ``players`` and ``edition``."""

    name: ClassVar[str]
    """The name of the game. Each one has a class of its own."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Load it. Raises ValueError, TypeError or UnknownEditionError."""
        name = self.name
        info = find_game(name).INFO
        chosen: dict[str, Any] = {"players": info.usual_seats, "edition": info.editions[0]} | (
            params or {}
        )
        seats = make_play(name, chosen["edition"], chosen["players"]).seats
        self.play = env_of(name).ChancePlay(chosen["edition"], seats)
        self.play.begin()
        least, most = self.play.utilities
        kind = game_type(info)
        is_zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.play.actions,
            max_chance_outcomes=self.play.most_outcomes,
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=self.play.longest * seats,
        )
        super().__init__(kind, facts, chosen)

    def new_initial_state(self) -> "QuiltbeeState":
        """Return the empty table."""
        return QuiltbeeState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "QuiltbeeObserver | None":
        """Return an observer of what a seat sees; None if it should remember, which it does not."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return QuiltbeeObserver(self)


class _Shared:
    """Holds a game in play. A copy of it is quick, also where a deep one is asked for, as OpenSpiel does."""

    def __init__(self, play: Any) -> None:
        self.play = play

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return _Shared(self.play.copy())


class QuiltbeeState(pyspiel.State):  # type: ignore[misc] # the same
    """A position, or a table that is being set up."""

    def __init__(self, game: QuiltbeeGame) -> None:
        """Begin with an empty table; ``Game.new_initial_state`` calls this."""
        super().__init__(game)
        self._game_name = game.name
        self._shared = _Shared(game.play.copy())
        self._sums = [0.0] * game.num_players()

    @property
    def play(self) -> Any:
        """The game in play: a ``quiltbee.envs.game_env.ChancePlay``."""
        return self._shared.play

    def current_player(self) -> int:
        """Return the seat that acts, or who else does."""
        acting = self.play.to_move()
        if acting:
            return int(acting[0])
        return int(pyspiel.PlayerId.CHANCE if self.play.outcomes() else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions, in ascending order."""
        legal: list[int] = np.flatnonzero(self.play.mask(player)).tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a random event with their probabilities."""
        return list(self.play.outcomes().items())

    def _apply_action(self, action: int) -> None:
        acting = self.play.to_move()
        if acting:
            self.play.step(acting[0], action)
        else:
            self.play.happen(action)
        if self.play.is_set_up():
            self._sums = list(map(sum, zip(self._sums, self.play.rewards(), strict=True)))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the notation of a move, or a random event in words."""
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.play.outcome_text(action))
        return str(self.play.move(player, action))

    def returns(self) -> list[float]:
        """Return the sum of the rewards, by seat; all is paid at the end, as searches of OpenSpiel need it."""
        return list(self._sums) if self.is_terminal() else [0.0] * len(self._sums)

    def __str__(self) -> str:
        if not self.play.is_set_up():
            return f"{self._game_name}: {len(self.history())} dealt"
        return find_game(self._game_name).position_text(self.play.state())


class QuiltbeeObserver:
    """What a seat sees, as the planes of the other environments, and as text."""

    def __init__(self, game: QuiltbeeGame) -> None:
        self._name = game.name
        planes = len(env_of(game.name).plane_names(game.num_players()))
        self.tensor = np.zeros(planes * SIZE * SIZE, np.float32)
        self.dict = {"observation": self.tensor.reshape(planes, SIZE, SIZE)}

    def set_from(self, state: QuiltbeeState, player: int) -> None:
        """Fill the tensor. While the table is set up, it is zero."""
        is_set_up = state.play.is_set_up()
        self.dict["observation"][:] = state.play.observe(player) if is_set_up else 0

    def string_from(self, state: QuiltbeeState, player: int) -> str:
        """Return the position that a seat sees in our notation."""
        if not state.play.is_set_up():
            return str(state)
        game = find_game(self._name)
        return game.position_text(game.view(state.play.state(), player))


def register_all() -> None:
    """Register every game that has environments."""
    for name in GAMES:
        info = find_game(name).INFO
        if info.envs is not None:
            # A class and no partial: what OpenSpiel lets go of after the end of Python must still be referred to.
            made = type(f"{name.capitalize()}Game", (QuiltbeeGame,), {"name": name})
            pyspiel.register_game(game_type(info), made)


register_all()
