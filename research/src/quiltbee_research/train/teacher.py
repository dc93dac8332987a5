# SPDX-License-Identifier: MIT
"""The teacher: the large network, from which the small one learns. Its file holds the averaged parameters of a training."""

import hashlib
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import numpy.typing as npt

from quiltbee.kernel.facade import Positions
from quiltbee_research.patchwork.convert import from_positions
from quiltbee_research.patchwork.game import State
from quiltbee_research.train import network
from quiltbee_research.train.checkpoint import config_of, fill, read
from quiltbee_research.train.config import NetConfig
from quiltbee_research.train.device import on_accelerator

SHIPPED: Final = Path(__file__).parent / "weights" / "teacher.safetensors"
BATCH: Final = 64
"""Positions that a processor evaluates together, which is as many as its caches hold."""
ACCELERATOR_BATCH: Final = 4096

Floats = npt.NDArray[np.float32]


class Evaluation(NamedTuple):
    """The network's outputs for n positions, for the seats that act."""

    policy: Floats
    """[n, actions]: logits, those of illegal actions included."""
    win: Floats
    """[n]: the chance to win."""
    margin: Floats
    """[n]: points ahead at the end."""


class Teacher:
    """Evaluates positions."""

    def __init__(self, params: network.Params, net: NetConfig, digest: str = "") -> None:
        self.digest = digest
        """The SHA-256 digest of the file."""
        # A program is compiled for one number of positions.
        self._batch = ACCELERATOR_BATCH if on_accelerator() else BATCH
        self._evaluate = jax.jit(partial(_evaluate, params, net))

    def evaluate(self, positions: Positions, edition: int) -> Evaluation:
        """Evaluate positions of one edition, which is given by its number."""
        parts = list[Any]()
        for at in range(0, len(positions), self._batch):
            some = positions[at : at + self._batch]
            full = np.concatenate([some, np.repeat(some[:1], self._batch - len(some))])
            parts.append(
                [part[: len(some)] for part in self._evaluate(from_positions(full, edition))]
            )
        return Evaluation(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _evaluate(params: network.Params, net: NetConfig, state: State) -> tuple[jax.Array, ...]:
    output = network.apply(params, state.observation, net)
    return output.policy, jax.nn.sigmoid(output.win), output.margin


def load_teacher(path: Path = SHIPPED) -> Teacher:
    """Read the network of a file. Raises DataError."""
    arrays, about = read(path)
    net = config_of(about, path).net.model_copy(update={"half": False})
    shapes = jax.eval_shape(partial(network.init_params, net=net), jax.random.key(0))
    params = fill("params", shapes, arrays, path)
    return Teacher(params, net, hashlib.sha256(path.read_bytes()).hexdigest())
