# SPDX-License-Identifier: MIT
"""Checkpoints: the saved state of a training. Each is one file of safetensors, with its description as metadata.

It holds the train state, the games under way, and the random key. The replay buffer is not saved; it fills again in
seconds. The file of a network is of the same form, and holds its parameters alone.
"""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save as to_bytes

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee_research.patchwork.game import State
from quiltbee_research.train.config import Config, make_config
from quiltbee_research.train.learn import TrainState, begin_train_state, new_train_state
from quiltbee_research.train.selfplay import begin_many

NAME: Final = "checkpoint.safetensors"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Everything that a training needs to continue."""

    config: Config
    train_state: TrainState
    games: State
    key: jax.Array
    minutes: float
    """Minutes of training, over all runs."""
    moves: int
    """Moves of self-play, over all runs."""
    ended: int
    """Ended games, over all runs."""

    @property
    def parts(self) -> tuple[TrainState, State, jax.Array]:
        """The parts on the accelerator."""
        return self.train_state, self.games, self.key

    @property
    def about(self) -> dict[str, str]:
        """The description in the files."""
        return {
            "config": json.dumps(self.config.model_dump()),
            "minutes": str(self.minutes),
            "moves": str(self.moves),
            "games": str(self.ended),
            "steps": str(self.train_state.steps),
        }


def new_checkpoint(config: Config) -> Checkpoint:
    """Return the start of a new training."""
    key, net_key, game_key = jax.random.split(jax.random.key(config.seed), 3)
    state = new_train_state(net_key, config)
    return Checkpoint(config, state, begin_many(game_key, config.play), key, 0.0, 0, 0)


def save(checkpoint: Checkpoint, folder: Path) -> None:
    """Write a checkpoint."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays = {
        **flat("train_state", checkpoint.train_state),
        **flat("games", checkpoint.games),
        "key": np.asarray(jax.random.key_data(checkpoint.key)),
    }
    write_whole(folder / NAME, to_bytes(arrays, checkpoint.about))


def save_network(checkpoint: Checkpoint, path: Path) -> None:
    """Write the averaged network of a checkpoint, with half of the bits."""
    arrays = flat("params", checkpoint.train_state.ema_params)
    half = {name: x.astype(np.float16) for name, x in arrays.items()}
    write_whole(path, to_bytes(half, checkpoint.about))


def load(path: Path, config: Config | None = None) -> Checkpoint:
    """Read a checkpoint from its folder, with its own configuration or another one for a network of the same size.

    The file of a network is a checkpoint too: its training continues with a new optimizer and new games. Raises DataError.
    """
    path = path / NAME if path.is_dir() else path
    arrays, about = read(path)
    own = config_of(about, path)
    config = own if config is None else config
    if own.net != config.net.model_copy(update={"half": own.net.half}):
        raise DataError(f"{path}: this checkpoint has a network of another size")
    try:
        minutes, moves, ended = float(about["minutes"]), int(about["moves"]), int(about["games"])
    except (KeyError, ValueError) as error:
        raise DataError(f"{path} does not describe a checkpoint") from error
    key = jax.random.key(config.seed)
    shapes = jax.eval_shape(partial(new_train_state, config=config), key)
    if any(name.startswith("params.") for name in arrays):
        state = begin_train_state(fill("params", shapes.params, arrays, path), config)
        games = begin_many(key, config.play)
    else:
        if "key" not in arrays or "games.in_hand" not in arrays:
            raise DataError(f"{path}: key or games.in_hand is missing or of another form")
        state = fill("train_state", shapes, arrays, path)
        key = jax.random.wrap_key_data(jnp.asarray(arrays["key"]))
        games = _games(arrays, config, path, key)
    return Checkpoint(config, state, games, key, minutes, moves, ended)


def _games(arrays: dict[str, Any], config: Config, path: Path, key: jax.Array) -> State:
    """Return the games under way, and new games if the configuration has more."""
    fresh = begin_many(jax.random.fold_in(key, 1), config.play)
    count = min(len(arrays["games.in_hand"]), config.play.games)
    saved = {name: value[:count] for name, value in arrays.items() if name.startswith("games.")}
    old = fill("games", jax.tree.map(lambda x: x[:count], fresh), saved, path)
    return jax.tree.map(lambda new, old: jnp.concatenate([old, new[count:]]), fresh, old)


def read(path: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the arrays of a file, with 32 bits where it holds 16, and its description. Raises DataError."""
    try:
        with safe_open(path, framework="numpy") as file:
            arrays = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - no dictionary
            about = file.metadata() or {}
    except OSError as error:
        raise DataError(f"{path} cannot be read ({error.strerror or error})") from error
    except SafetensorError as error:
        raise DataError(f"{path} is not a network or a checkpoint ({error})") from error
    return {
        name: x.astype(np.float32) if x.dtype == np.float16 else x for name, x in arrays.items()
    }, about


def config_of(about: dict[str, str], path: Path) -> Config:
    """Return the configuration in a description. Raises DataError."""
    try:
        return make_config(json.loads(about["config"]), str(path))
    except (KeyError, json.JSONDecodeError) as error:
        raise DataError(f"{path} does not describe a network or a checkpoint") from error


def flat(name: str, tree: Any) -> dict[str, Any]:
    """Return the arrays of a tree by their paths, such as ``games.time``."""
    paths, _ = jax.tree_util.tree_flatten_with_path(tree)
    return {name + _path_name(path): np.asarray(value, order="C") for path, value in paths}


_NAMES: Final = {"kernel": "w", "bias": "b"}
"""What Flax names otherwise than files do."""


def _path_name(path: Any) -> str:
    steps = (
        getattr(step, "name", getattr(step, "key", getattr(step, "idx", step))) for step in path
    )
    return "".join(f".{_NAMES.get(step, step)}" for step in steps)


def fill(name: str, shapes: Any, arrays: dict[str, Any], path: Path) -> Any:
    """Return a tree of these shapes with arrays from a file. Raises DataError if they do not fit."""
    paths, form = jax.tree_util.tree_flatten_with_path(shapes)
    leaves = list[jax.Array]()
    for steps, shape in paths:
        value = arrays.get(name + _path_name(steps))
        if value is None or value.shape != shape.shape or value.dtype != shape.dtype:
            raise DataError(f"{path}: {name}{_path_name(steps)} is missing or of another form")
        leaves.append(jnp.asarray(value))
    return jax.tree_util.tree_unflatten(form, leaves)
