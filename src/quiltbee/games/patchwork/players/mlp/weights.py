# SPDX-License-Identifier: MIT
"""The weights of the two small networks: how they are found, read and checked."""

import hashlib
import os
from array import array
from dataclasses import dataclass
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Final

from quiltbee.core.errors import WeightsError
from quiltbee.games.patchwork.players.mlp.records import (
    FEATURES,
    NETWORK,
    OUTPUTS,
    PLACEMENT_FEATURES,
    patterns,
)
from quiltbee.kernel.engine import Engine
from quiltbee.players import weightfiles
from quiltbee.players.weightfiles import Tensor

SHIPPED: Final = Path(__file__).resolve().parent / "weights" / "patchwork.safetensors"
VARIABLE: Final = "QUILTBEE_APPRENTICE"


@dataclass(frozen=True, slots=True, eq=False)
class LoadedWeights:
    """The weights by their names in ``network.MlpWeights``, and the checksum of their file."""

    tensors: dict[str, Tensor]
    checksum: str

    def place(self, engine: Engine) -> int:
        """Write the networks into the memory of an engine, with buffers for an evaluation; return the address."""
        first, second, hidden = _sizes(self.tensors)
        addresses = {name: engine.constant(each.data) for name, each in self.tensors.items()}
        return engine.put(
            NETWORK.pack(
                **addresses,
                first=engine.alloc(4 * first),
                second=engine.alloc(4 * second),
                quilt=engine.alloc(4 * hidden),
                hidden=engine.alloc(4 * hidden),
                first_size=first,
                second_size=second,
                hidden_size=hidden,
                patterns=patterns(),
            )
        )


def load_weights(path: str | os.PathLike[str] | None = None) -> LoadedWeights:
    """Return the weights of a given file, of the file in QUILTBEE_APPRENTICE, or of the package. Raises WeightsError.

    A file is loaded once, and again when it has changed.
    """
    chosen = weightfiles.find(path, VARIABLE, SHIPPED)
    return _load(chosen.resolve(), *weightfiles.stamp(chosen))


@cache
def _load(path: Path, changed: int, size: int) -> LoadedWeights:  # noqa: ARG001 - part of the cache key
    content = weightfiles.read(path, SHIPPED)
    try:
        tensors = weightfiles.parse(content)
        _check(tensors)
    except ValueError as error:
        raise WeightsError(f"{path}: these are not weights of the apprentice; {error}") from error
    return LoadedWeights(tensors, hashlib.sha256(content).hexdigest())


def _sizes(tensors: dict[str, Tensor]) -> tuple[int, int, int]:
    """Return the sizes of the hidden layers."""
    first, second, hidden = (
        len(tensors[name].data) // 4 for name in ("first_b", "second_b", "placement_b")
    )
    return first, second, hidden


def _check(tensors: dict[str, Tensor]) -> None:
    """Raise ValueError unless these are the weights of both networks."""
    names = set(NETWORK.offsets) & {each for each in NETWORK.offsets if each[-2:] in ("_w", "_b")}
    if missing := sorted(names - tensors.keys()):
        raise ValueError(f"{missing[0]} is missing")
    first, second, hidden = _sizes(tensors)
    shapes = {
        "first_w": (FEATURES, first), "first_b": (first,), "second_w": (first, second),
        "second_b": (second,), "output_w": (second, OUTPUTS), "output_b": (OUTPUTS,),
        "placement_w": (PLACEMENT_FEATURES, hidden), "placement_b": (hidden,), "score_w": (hidden,),
    }  # fmt: skip
    for name, tensor in tensors.items():
        if tensor.kind != "F32" or tensor.shape != shapes.get(name):
            raise ValueError(
                f"{name} is {tensor.kind} of the shape {tensor.shape}, not F32 of {shapes.get(name)}"
            )
        if not all(map(isfinite, array("f", tensor.data))):
            raise ValueError(f"{name} holds values that are not finite")
