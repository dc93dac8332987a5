# SPDX-License-Identifier: MIT
"""The teacher: the large network, as it says what the small one learns. Its file holds the averaged parameters of a training."""

import hashlib
import json
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save as save_arrays

from quiltbee.core.errors import WeightsError
from quiltbee.games.patchwork.kernel.position import Positions
from quiltbee_research.patchwork.convert import from_positions
from quiltbee_research.patchwork.game import State
from quiltbee_research.train import network
from quiltbee_research.train.checkpoint import Checkpoint, fill, flat
from quiltbee_research.train.config import make_config

SHIPPED: Final = Path(__file__).parent / "weights" / "teacher.safetensors"
BATCH: Final = 64
"""Positions that are evaluated together: a program is compiled for one number."""

Floats = npt.NDArray[np.float32]


class Evaluation(NamedTuple):
    """What the network says of n positions, for the seats that act."""

    policy: Floats
    """[n, actions]: logits, those of illegal actions included."""
    win: Floats
    """[n]: the chance to win."""
    margin: Floats
    """[n]: points ahead at the end."""


class Teacher:
    """Evaluates positions."""

    def __init__(self, params: network.Params, digest: str = "") -> None:
        self.digest = digest
        """The SHA-256 digest of the file."""
        self._evaluate = jax.jit(partial(_evaluate, params))

    def evaluate(self, positions: Positions, edition: int) -> Evaluation:
        """Evaluate positions of one edition, which is given by its number."""
        parts = list[Any]()
        for at in range(0, len(positions), BATCH):
            some = positions[at : at + BATCH]
            full = np.concatenate([some, np.repeat(some[:1], BATCH - len(some))])
            parts.append(
                [part[: len(some)] for part in self._evaluate(from_positions(full, edition))]
            )
        return Evaluation(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _evaluate(params: network.Params, state: State) -> tuple[jax.Array, ...]:
    output = network.apply(params, state.observation)
    return output.policy, jax.nn.sigmoid(output.win), output.margin


def write_network(checkpoint: Checkpoint, path: Path) -> None:
    """Write the averaged network of a checkpoint, with half of the bits, and what made it."""
    about = {
        "config": json.dumps(checkpoint.config.model_dump()),
        "minutes": str(round(checkpoint.minutes, 2)),
        "moves": str(checkpoint.moves),
        "games": str(checkpoint.ended),
        "steps": str(checkpoint.train_state.steps),
    }
    arrays = flat("params", checkpoint.train_state.ema_params)
    content = save_arrays({name: x.astype(np.float16) for name, x in arrays.items()}, about)
    partial_path = path.with_name(f".{path.name}.partial")
    partial_path.write_bytes(content)
    partial_path.replace(path)


def load_teacher(path: Path = SHIPPED) -> Teacher:
    """Read the network of a file. Raises WeightsError."""
    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        with safe_open(path, framework="numpy") as file:
            about = file.metadata() or {}
            arrays = {name: file.get_tensor(name).astype(np.float32) for name in file.keys()}  # noqa: SIM118 - no dictionary
        net = make_config(json.loads(about["config"])).net
    except OSError as error:
        raise WeightsError(f"{path}: the weights cannot be read ({error.strerror})") from error
    except (SafetensorError, ValueError, KeyError) as error:
        raise WeightsError(f"{path}: this is not one of our networks ({error})") from error
    shapes = jax.eval_shape(partial(network.init_params, net=net), jax.random.key(0))
    return Teacher(fill("params", shapes, arrays, path), digest)
