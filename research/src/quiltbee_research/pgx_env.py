# SPDX-License-Identifier: MIT
"""The games as environments of Pgx, over the rules in JAX.

>>> import jax
>>> from quiltbee_research.pgx_env import GamePgxEnv
>>> env = GamePgxEnv("patchwork", edition="winter")
>>> state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), 4))
>>> state.observation.shape, env.num_players, env.id
((4, 9, 9, 113), 2, 'quiltbee_patchwork')

``state.game`` is the position in ``quiltbee_research.GAME``, with the structured observation.
"""

from functools import cache
from types import ModuleType
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx._src.struct import dataclass

from quiltbee.core.errors import UnknownEditionError
from quiltbee.core.game import GameInfo
from quiltbee.core.grid import SIZE, SPACES
from quiltbee.games import find_game
from quiltbee_research import doodle, patchwork

__all__ = ["GamePgxEnv"]

Array = jax.Array

GAMES: Final[dict[str, ModuleType]] = {"patchwork": patchwork, "doodle": doodle}
"""The rules in JAX, by the names of the games."""

_CELL: Final = 8
_BOARD: Final = SIZE * _CELL
_COLOURS: Final = {
    "light": ("#ffffff", "#e8deca", "#7a5c3e"),
    "dark": ("#22201d", "#4a443b", "#d8b98c"),
}
"""Of the ground, of empty spaces and of covered ones."""


def name_of(info: GameInfo) -> str:
    """Return the name of a game in Pgx."""
    return f"quiltbee_{info.name}"


@cache
def state_class(id_: str) -> Any:
    """Return the class of the states of a game: Pgx knows the name of a game by the class of its states."""

    @dataclass
    class GameState(pgx.State):  # type: ignore[misc] # Pgx has no types
        """A position of Pgx around a position of ours."""

        current_player: Array
        observation: Array
        rewards: Array
        terminated: Array
        truncated: Array
        legal_action_mask: Array
        _step_count: Array
        _game: Any

        @property
        def game(self) -> Any:
            """The position in ``quiltbee_research.GAME``."""
            return self._game

        @property
        def env_id(self) -> str:
            """The name of the environment."""
            return id_

        def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
            """Return a picture of all boards, the seats of a game in one row."""
            return draw(self.game, color_theme or "light", scale or 1.0)

        def save_svg(self, filename: Any, **settings: Any) -> None:
            """Write the picture into a file."""
            with open(filename, "w", encoding="utf-8") as file:  # noqa: PTH123 - a name or a path
                file.write(self.to_svg(**settings))

    return GameState


class GamePgxEnv(pgx.Env):  # type: ignore[misc] # Pgx has no types
    """A game as Pgx has it. Seats that act at the same time act one after the other."""

    def __init__(self, game: str, edition: str | None = None, players: int | None = None) -> None:
        """Take the names of a game and of an edition, and the number of players.

        Raises ValueError, UnknownGameError or UnknownEditionError.
        """
        super().__init__()
        info = find_game(game).INFO
        if info.name not in GAMES:
            raise ValueError(f"{info.title} has no rules in JAX")
        self._rules = GAMES[info.name]
        self._edition = info.editions[0] if edition is None else edition
        self._seats = info.usual_seats if players is None else players
        if not info.least_seats <= self._seats <= info.most_seats:
            raise ValueError(f"{info.title} is for {info.seats_text} players, not {players}")
        if self._edition not in info.editions:
            raise UnknownEditionError(f"{info.title} has no edition {edition!r}")
        self._info = info

    def _init(self, key: Array) -> Any:
        info = self._info
        seats = {} if info.least_seats == info.most_seats else {"seats": self._seats}
        game = self._rules.init(key, edition=self._edition, **seats)
        none = jnp.zeros((), jnp.float32)  # Pgx puts the observation in its place
        return state_class(self.id)(observation=none, _step_count=jnp.int32(0), **_facts(game))

    def _step(self, state: Any, action: Array, key: Array | None) -> Any:
        if key is None and self._info.has_chance:
            raise ValueError(f"{self._info.title} throws dice: step(state, action, key)")
        return state.replace(**_facts(self._rules.step(state.game, action, key)))

    def _observe(self, state: Any, player_id: Array) -> Array:  # noqa: ARG002 - Pgx asks for the current player
        return one_array(state.game.observation)

    @property
    def id(self) -> str:
        """The name of the environment."""
        return name_of(self._info)

    @property
    def version(self) -> str:
        """It rises when agents would have to be trained again."""
        return f"v{self._info.envs_version}"

    @property
    def num_players(self) -> int:
        """The number of seats."""
        return self._seats


def _facts(game: Any) -> dict[str, Any]:
    """Return what Pgx wants to know of a position, by the names of its fields."""
    names = ("current_player", "rewards", "terminated", "truncated", "legal_action_mask")
    return {"_game": game} | {name: getattr(game, name) for name in names}


def draw(game: Any, theme: str, scale: float) -> str:
    """Draw the boards of one position or of many: a row for each game, a board for each seat."""
    ground, empty, covered = _COLOURS[theme]
    boards = np.asarray(game.filled)
    boards = boards.reshape(-1, *boards.shape[-3:])
    width, height = (count * (_BOARD + _CELL) + _CELL for count in (boards.shape[1], len(boards)))
    marks = [f'<rect width="{width}" height="{height}" fill="{ground}"/>']
    for row, column, y, x in np.ndindex(boards.shape):
        left, top = (_CELL + at * (_BOARD + _CELL) for at in (column, row))
        colour = covered if boards[row, column, y, x] else empty
        place = f'x="{left + x * _CELL}" y="{top + y * _CELL}"'
        marks.append(f'<rect {place} width="{_CELL - 1}" height="{_CELL - 1}" fill="{colour}"/>')
    size = f'width="{round(2 * scale * width)}" height="{round(2 * scale * height)}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">'
    return f"{start}{''.join(marks)}</svg>"


def one_array(observation: Any) -> Array:
    """Join boards, rows and numbers of an observation to channels of one board: [9, 9, channels].

    First come the boards, then the columns of the rows, one row a space, then the numbers, the same on every space.
    """
    board, rows, numbers = observation[:3]
    padded = jnp.zeros((SPACES, rows.shape[-1]), jnp.float32).at[: rows.shape[-2]].set(rows)
    parts = [
        jnp.moveaxis(board.astype(jnp.float32), -3, -1),
        padded.reshape(SIZE, SIZE, -1),
        jnp.broadcast_to(numbers, (SIZE, SIZE, *numbers.shape)),
    ]
    return jnp.concatenate(parts, axis=-1)
