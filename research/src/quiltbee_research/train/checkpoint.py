# SPDX-License-Identifier: MIT
"""Checkpoints: the saved state of a training.

A checkpoint is a folder with two files. ``checkpoint.json`` describes it and names the other file, which holds
the arrays in the safetensors format: the train state, the games under way, and the random key.
The replay buffer is not saved. It fills again in seconds.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays
from safetensors.numpy import save as save_arrays

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee_research.patchwork.game import State
from quiltbee_research.train.config import Config, make_config
from quiltbee_research.train.learn import TrainState, new_train_state
from quiltbee_research.train.selfplay import begin_many

NAME: Final = "checkpoint"
FORMAT: Final = 2


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


def new_checkpoint(config: Config) -> Checkpoint:
    """Return the start of a new training."""
    key, net_key, game_key = jax.random.split(jax.random.key(config.seed), 3)
    state = new_train_state(net_key, config)
    return Checkpoint(config, state, begin_many(game_key, config.play), key, 0.0, 0, 0)


def save(checkpoint: Checkpoint, folder: Path) -> None:
    """Write a checkpoint. The description comes last, so a crash leaves the previous checkpoint whole."""
    folder.mkdir(parents=True, exist_ok=True)
    content = save_arrays(
        {
            **flat("train_state", checkpoint.train_state),
            **flat("games", checkpoint.games),
            "key": np.asarray(jax.random.key_data(checkpoint.key)),
        }
    )
    steps = int(checkpoint.train_state.steps)
    digest = hashlib.sha256(content).hexdigest()
    # The name depends on the content, so the file of the previous checkpoint stays for now.
    name = f"{NAME}-{steps}-{digest[:8]}.safetensors"
    (folder / name).write_bytes(content)
    about = {
        "format": FORMAT,
        "minutes": checkpoint.minutes,
        "moves": checkpoint.moves,
        "ended": checkpoint.ended,
        "steps": steps,
        "config": checkpoint.config.model_dump(),
        "arrays": {"file": name, "sha256": digest},
    }
    write_whole(folder / f"{NAME}.json", json.dumps(about, indent=1) + "\n")
    for path in folder.glob(f"{NAME}-*.safetensors"):
        if path.name != name:
            path.unlink()


def load(folder: Path, config: Config | None = None) -> Checkpoint:
    """Read a checkpoint, with its own configuration or another one for a network of the same size.

    Raises DataError if a file is missing, damaged or of another form.
    """
    about = _read_description(folder)
    own = make_config(about["config"], str(folder))
    config = own if config is None else config
    if own.net != config.net.model_copy(update={"half": own.net.half}):
        raise DataError(f"{folder}: this checkpoint has a network of another size")
    arrays = _read_arrays(folder, **about["arrays"])
    for name in ("key", "games.in_hand"):
        if name not in arrays:
            raise DataError(f"{folder}: {name} is missing or of another form")
    shapes = jax.eval_shape(lambda: new_train_state(jax.random.key(0), config))
    state = fill("train_state", shapes, arrays, folder)
    key = jax.random.wrap_key_data(jnp.asarray(arrays["key"]))
    games = _games(arrays, config, folder, key)
    return Checkpoint(config, state, games, key, about["minutes"], about["moves"], about["ended"])


def _read_description(folder: Path) -> dict[str, Any]:
    path = folder / f"{NAME}.json"
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        version = about["format"]
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path} does not describe a checkpoint") from error
    if version != FORMAT:
        raise DataError(f"{path}: format {version} is not known here, only format {FORMAT}")
    arrays = about.get("arrays")
    numbers = (about.get(name) for name in ("minutes", "moves", "ended"))
    if (
        "config" not in about
        or not all(isinstance(number, int | float) for number in numbers)
        or not isinstance(arrays, dict)
        or arrays.keys() != {"file", "sha256"}
    ):
        raise DataError(f"{path} does not describe a checkpoint")
    return dict(about)


def _read_arrays(folder: Path, file: str, sha256: str) -> dict[str, Any]:
    path = folder / Path(str(file)).name
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}") from error
    if hashlib.sha256(content).hexdigest() != sha256:
        raise DataError(f"{path} is damaged, or belongs to another checkpoint")
    try:
        return load_arrays(content)
    except SafetensorError as error:
        raise DataError(f"{path} holds no arrays") from error


def _games(arrays: dict[str, Any], config: Config, folder: Path, key: jax.Array) -> State:
    """Return the games under way, and new games if the configuration has more."""
    fresh = begin_many(jax.random.fold_in(key, 1), config.play)
    count = min(len(arrays["games.in_hand"]), config.play.games)
    saved = {name: value[:count] for name, value in arrays.items() if name.startswith("games.")}
    shapes = jax.tree.map(lambda x: x[:count], fresh)
    old = fill("games", shapes, saved, folder)
    return jax.tree.map(lambda new, old: jnp.concatenate([old, new[count:]]), fresh, old)


def flat(name: str, tree: Any) -> dict[str, Any]:
    """Return the arrays of a tree by their paths, such as ``games.time``."""
    paths, _ = jax.tree_util.tree_flatten_with_path(tree)
    return {name + _path_name(path): np.asarray(value, order="C") for path, value in paths}


def _path_name(path: Any) -> str:
    return "".join(
        f".{getattr(step, 'name', getattr(step, 'key', getattr(step, 'idx', step)))}"
        for step in path
    )


def fill(name: str, shapes: Any, arrays: dict[str, Any], folder: Path) -> Any:
    """Return a tree of these shapes with arrays from a file. Raises DataError if they do not fit."""
    paths, form = jax.tree_util.tree_flatten_with_path(shapes)
    leaves = list[jax.Array]()
    for path, shape in paths:
        value = arrays.get(name + _path_name(path))
        if value is None or value.shape != shape.shape or value.dtype != shape.dtype:
            raise DataError(f"{folder}: {name}{_path_name(path)} is missing or of another form")
        leaves.append(jnp.asarray(value))
    return jax.tree_util.tree_unflatten(form, leaves)
