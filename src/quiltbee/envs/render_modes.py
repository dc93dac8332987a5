# SPDX-License-Identifier: MIT
"""How environments show a game: as text, as pixels, or printed for people."""

from typing import Final, Literal, get_args

from gymnasium import logger

from quiltbee import draw
from quiltbee.envs.game_env import GameEnv, Play
from quiltbee.envs.picture import Pixels

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES: Final = get_args(RenderMode)
_WIDTH: Final = 100


def check_mode(mode: str | None) -> str | None:
    """Return a mode that exists. Raises ValueError for others."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def render(mode: str | None, game_env: GameEnv, play: Play) -> str | Pixels | None:
    """Return the game as text or as pixels. In the mode ``human`` print the text."""
    if mode is None:
        logger.warn("render() without a render_mode; name one when you make the environment")
        return None
    state = play.state()
    if mode == "rgb_array":
        return game_env.picture(state)
    text = draw.to_text(state, width=_WIDTH)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201 - people watch it
    return None
