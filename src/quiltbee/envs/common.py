# SPDX-License-Identifier: MIT
"""What all environments begin with: a game in play, its spaces, and a generator of random numbers for each seed."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding

from quiltbee.core.grid import SIZE
from quiltbee.envs.game_env import ILLEGAL_MARGIN, GameEnv, Mask, Play
from quiltbee.games import find_game, game_of

Observation = dict[str, Any]
"""``observation``, the planes, and ``action_mask``, a flag for each action."""

Reward = Literal["usual", "margin"]
"""The rewards of docs/environments.md, or at the end how many points a seat has more than the others on average."""

NO_ACTION: Final = "an action is a whole number from 0 to {}, not {!r}"
"""The message for a number, or anything else, that is not an action."""


class ActionSpace(spaces.Discrete):
    """The numbers of the actions: whole numbers of Python or of any type of NumPy, and no bool."""

    def contains(self, x: Any) -> bool:
        """Return whether it is an action. A bool would be an index of another kind to NumPy."""
        if isinstance(x, bool):
            return False
        is_whole = isinstance(x, np.generic | np.ndarray) and np.issubdtype(x.dtype, np.integer)
        return super().contains(int(x) if is_whole and x.shape == () else x)


def env_of(game: str) -> GameEnv:
    """Return what a game offers for environments. Raises UnknownGameError."""
    module: GameEnv = find_game(game).INFO.load("envs")
    return module


def edition_of(game: str, edition: str | None) -> str:
    """Return the name of an edition; that of the first one for None. Raises TypeError for what is no name."""
    check_name("edition", edition)
    return find_game(game).INFO.editions[0] if edition is None else edition


def check_name(what: str, name: object) -> None:
    """Raise TypeError unless it is a name, or None."""
    if name is not None and not isinstance(name, str):
        raise TypeError(f"{what} is a name, not {name!r}")


def check_whole(what: str, number: object) -> None:
    """Raise TypeError unless it is a whole number."""
    if isinstance(number, bool) or not isinstance(number, int | np.integer):
        raise TypeError(f"{what} is a whole number, not {number!r}")


def make_play(game: str, edition: str | None, players: int | None) -> Play:
    """Return a game in play. Raises ValueError, TypeError, UnknownGameError or UnknownEditionError."""
    info = find_game(game).INFO
    seats = info.usual_seats if players is None else players
    check_whole("players", seats)
    if not info.least_seats <= seats <= info.most_seats:
        raise ValueError(f"{info.title} is for {info.seats_text} players, not {seats}")
    return env_of(game).Play(edition_of(game, edition), int(seats))


def begun_from(options: object, game: str, play: Play) -> Any:
    """Return the state that a game is to begin from; None if the options of ``reset`` name none.

    Warns of unknown options. Raises TypeError for what are no options or no state of the game, and ValueError for other tables.
    """
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise TypeError(f"options is a dictionary, not {options!r}")
    if unknown := [key for key in options if key != "state"]:
        # PettingZoo's own tests give options that no environment knows, so this is no error.
        logger.warn(f"the only option of reset is 'state'; {unknown[0]!r} is ignored")
    state = options.get("state")
    if state is None:
        return None
    rules = find_game(game)
    if not isinstance(state, rules.State):
        raise TypeError(f"state is a state of {rules.INFO.title}, not {state!r:.60}")
    if rules.outcome(state) is not None:
        raise ValueError("the game of this state is over; begin from an earlier one")
    if state.edition.name != play.edition or len(state.seats) != play.seats:
        theirs = f"{state.edition.name} with {len(state.seats)}"
        raise ValueError(
            f"the environment is for {play.edition} with {play.seats} players, the state for {theirs}"
        )
    return state


def planes_space(game: str, play: Play) -> spaces.Box:
    """Return the space of the planes."""
    shape = (len(env_of(game).plane_names(play.seats)), SIZE, SIZE)
    return spaces.Box(-10.0, 10.0, shape, np.float32)


def observation_space(game: str, play: Play) -> spaces.Dict:
    """Return the space of observations: the planes, and a flag for each action."""
    masks = spaces.Box(0, 1, (play.actions,), np.int8)
    return spaces.Dict({"observation": planes_space(game, play), "action_mask": masks})


def generator(seed: int | None) -> random.Random:
    """Return the generator of a seed; of a random one for None. Raises Gymnasium's error for a bad seed."""
    numbers, _ = seeding.np_random(seed)
    return python_generator(numbers)


def python_generator(numbers: np.random.Generator) -> random.Random:
    """Return a generator of Python that is seeded by one of NumPy."""
    return random.Random(int(numbers.integers(2**63)))


def observe(play: Play, seat: int, *, is_over: bool = False) -> Observation:
    """Return what a seat sees and may do. After an illegal action it is over, and nothing may be done."""
    return {"observation": play.observe(seat), "action_mask": mask(play, seat, is_over=is_over)}


def mask(play: Play, seat: int, *, is_over: bool) -> Mask:
    """Return a flag for each action that a seat may do; none if it is over."""
    return np.zeros(play.actions, np.int8) if is_over else play.mask(seat)


def check_reward(reward: object) -> None:
    """Raise ValueError unless it is a kind of reward."""
    if reward not in get_args(Reward):
        raise ValueError(f"reward is one of {', '.join(get_args(Reward))}, not {reward!r}")


def points(play: Play) -> tuple[int, ...]:
    """Return the final points by seat; none while the game goes on."""
    state = None if play.to_move() else play.state()
    ended = None if state is None else game_of(state).outcome(state)
    return () if ended is None else ended.scores


def result(scores: Sequence[int], seat: int) -> dict[str, Any]:
    """Return what ``info`` says at the end: the points of a seat, and how many more these are than those of the others."""
    if not scores:
        return {}
    others = len(scores) - 1
    ahead = {"margin": scores[seat] - (sum(scores) - scores[seat]) / others} if others else {}
    return {"points": scores[seat], **ahead}


def rewards(play: Play, reward: Reward) -> Sequence[float]:
    """Return by seat the reward of the last step. Alone the margin is the points."""
    if reward == "usual":
        return play.rewards()
    ended = [result(points(play), seat) for seat in range(play.seats)]
    return [float(each.get("margin", each.get("points", 0))) for each in ended]


def illegal_reward(play: Play, seat: int, reward: Reward) -> float:
    """Return the reward of an illegal action."""
    return play.illegal_reward(seat) if reward == "usual" else ILLEGAL_MARGIN
