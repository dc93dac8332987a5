# SPDX-License-Identifier: MIT
"""A training on disk, in files of at most 15 MiB, and back.

A checkpoint is a folder: ``checkpoint.json`` says what it is and names the files that hold the arrays. It holds the train_state, the games under way, the random key, and how far the training is; the memory of games is not
kept and fills again.
"""

import hashlib
import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.games.patchwork.accel.game import State
from quiltbee.games.patchwork.train.config import Config, make_config
from quiltbee.games.patchwork.train.learn import TrainState, new_train_state
from quiltbee.games.patchwork.train.selfplay import begin_many

PART: Final = 15 * 2**20
NAME: Final = "checkpoint"
FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """All that a training needs to go on."""

    config: Config
    train_state: TrainState
    games: State
    key: jax.Array
    minutes: float
    """Of training, over all runs."""
    moves: int
    """Made in self-play, over all runs."""
    ended: int
    """Games ended, over all runs."""

    @property
    def parts(self) -> tuple[TrainState, State, jax.Array]:
        """What lies on the accelerator."""
        return self.train_state, self.games, self.key


def new_checkpoint(config: Config) -> Checkpoint:
    """Start from nothing."""
    key, net_key, game_key = jax.random.split(jax.random.key(config.seed), 3)
    train_state = new_train_state(net_key, config)
    return Checkpoint(config, train_state, begin_many(game_key, config.play), key, 0.0, 0, 0)


def save(checkpoint: Checkpoint, folder: Path) -> None:
    """Write a checkpoint; the description comes last, so that a half-written one is found out."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays = {
        **_named("train_state", checkpoint.train_state),
        **_named("games", checkpoint.games),
        "key": np.asarray(jax.random.key_data(checkpoint.key)),
    }
    steps = int(checkpoint.train_state.steps)
    parts = dict[str, str]()
    for number, group in enumerate(_groups(arrays)):
        buffer = io.BytesIO()
        np.savez(buffer, allow_pickle=False, **group)
        digest = hashlib.sha256(buffer.getvalue()).hexdigest()
        # Named for what it holds: what the old description names stays until the new one is there, also where
        # no step was learned in between.
        name = f"{NAME}-{steps}-{number}-{digest[:8]}.npz"
        (folder / name).write_bytes(buffer.getvalue())
        parts[name] = digest
    about = {
        "format": FORMAT,
        "minutes": checkpoint.minutes,
        "moves": checkpoint.moves,
        "ended": checkpoint.ended,
        "steps": steps,
        "config": checkpoint.config.model_dump(),
        "parts": parts,
    }
    write_whole(folder / f"{NAME}.json", json.dumps(about, indent=1) + "\n")
    for path in folder.glob(f"{NAME}-*.npz"):
        if path.name not in parts:
            path.unlink()


def load(folder: Path, config: Config | None = None) -> Checkpoint:
    """Read a checkpoint, to go on with its own configuration or another, for a network of the same size.

    Raises DataError, in words, where the files are missing, damaged or of another form.
    """
    about = _about(folder)
    own = about["config"]
    config = own if config is None else config
    if own.net != config.net.model_copy(update={"half": own.net.half}):
        raise DataError(f"{folder}: this checkpoint is of a network of another size")
    arrays = dict[str, Any]()
    for name, expected in about["parts"].items():
        path = folder / Path(name).name
        try:
            data = path.read_bytes()
        except OSError as error:
            raise DataError(f"{path}: {error.strerror}") from error
        if hashlib.sha256(data).hexdigest() != expected:
            raise DataError(f"{path} is damaged, or belongs to another checkpoint")
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as part:
                arrays.update(part)
        except (
            AttributeError,
            EOFError,
            OSError,
            TypeError,
            ValueError,
            zipfile.BadZipFile,
        ) as error:
            raise DataError(f"{path} holds no arrays") from error
    for name in ("key", "games.in_hand"):
        if name not in arrays:
            raise DataError(f"{folder}: {name} is missing or of another form")
    shapes = jax.eval_shape(lambda: new_train_state(jax.random.key(0), config))
    train_state = _filled("train_state", shapes, arrays, folder)
    key = jax.random.wrap_key_data(jnp.asarray(arrays["key"]))
    return Checkpoint(
        config,
        train_state,
        _games(arrays, config, folder, key),
        key,
        about["minutes"],
        about["moves"],
        about["ended"],
    )


def _games(arrays: dict[str, Any], config: Config, folder: Path, key: jax.Array) -> State:
    """Return the games under way; where more are asked for than there were, new ones beside them."""
    fresh = begin_many(jax.random.fold_in(key, 1), config.play)
    count = min(len(arrays["games.in_hand"]), config.play.games)
    kept = {name: value[:count] for name, value in arrays.items() if name.startswith("games.")}
    shapes = jax.tree.map(lambda x: x[:count], fresh)
    old = _filled("games", shapes, kept, folder)
    return jax.tree.map(lambda new, old: jnp.concatenate([old, new[count:]]), fresh, old)


def _about(folder: Path) -> dict[str, Any]:
    path = folder / f"{NAME}.json"
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        version = about["format"]
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path} does not describe a checkpoint") from error
    # Outside: DataError is a ValueError, and its words would be lost.
    if version != FORMAT:
        raise DataError(f"{path}: format {version} is not known here")
    try:
        return {
            "config": make_config(about["config"], str(folder)),
            "parts": {str(name): str(digest) for name, digest in about["parts"].items()},
            "minutes": float(about["minutes"]),
            "moves": int(about["moves"]),
            "ended": int(about["ended"]),
        }
    except DataError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DataError(f"{path} does not describe a checkpoint") from error


def _named(name: str, tree: Any) -> dict[str, Any]:
    paths, _ = jax.tree_util.tree_flatten_with_path(tree)
    return {name + _spell(path): np.asarray(value) for path, value in paths}


def _spell(path: Any) -> str:
    return "".join(
        f".{getattr(step, 'name', getattr(step, 'key', getattr(step, 'idx', step)))}"
        for step in path
    )


def _filled(name: str, shapes: Any, arrays: dict[str, Any], folder: Path) -> Any:
    paths, form = jax.tree_util.tree_flatten_with_path(shapes)
    found = list[jax.Array]()
    for path, shape in paths:
        value = arrays.get(name + _spell(path))
        if value is None or value.shape != shape.shape or value.dtype != shape.dtype:
            raise DataError(f"{folder}: {name}{_spell(path)} is missing or of another form")
        found.append(jnp.asarray(value))
    return jax.tree_util.tree_unflatten(form, found)


def _groups(arrays: dict[str, Any]) -> list[dict[str, Any]]:
    groups, size = [dict[str, Any]()], 0
    for name, array in arrays.items():
        if groups[-1] and size + array.nbytes > PART:
            groups.append({})
            size = 0
        groups[-1][name] = array
        size += array.nbytes
    return groups
