# SPDX-License-Identifier: MIT
"""A network that goes on as a larger one, and says at first just what it said before.

New channels listen to everything and have no say in what was there: their weights into the old channels and
the heads are zero. New blocks change nothing, as in a new network. So nothing that was learned is lost, and there is
room for more.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.train.network import Net

JOINT: Final = ("policy1", "value1", "offer", "about")
"""Layers that take the channels' means and the table, one after the other."""

Array = npt.NDArray[Any]


def can_grow(old: Net, new: Net) -> bool:
    """Tell whether the one network may go on as the other; so may a network as itself."""
    return (
        new.channels >= old.channels
        and new.blocks >= old.blocks
        and (new.hidden, new.embedding) == (old.hidden, old.embedding)
        and old.cloth in {0, new.cloth}
        and old.futures in {0, new.futures}
    )


def grow(arrays: dict[str, Array], fresh: dict[str, Array], old: Net) -> dict[str, Array]:
    """Put the arrays of a network into those of a new, larger one; both by the names of a checkpoint."""
    return {
        name: _placed(arrays[name], new, old.channels if _is_joint(name) else None)
        if name in arrays
        else new
        for name, new in fresh.items()
    }


def _is_joint(name: str) -> bool:
    layer = name.split(".")[-2:]
    return layer[0] in JOINT and layer[-1] == "w"


def _placed(old: Array, new: Array, channels: int | None) -> Array:
    """Return the new array with the old one in its corner; ``channels`` came first in a joint layer."""
    if old.shape == new.shape:
        return old
    found = np.array(new)
    if old.ndim == 1:
        found[: len(old)] = old
        return found
    inputs = np.arange(old.shape[-2])
    if channels is not None:
        inputs[channels:] += new.shape[-2] - old.shape[-2]
    # What was there hears nothing of what is new.
    found[..., : old.shape[-1]] = 0
    found[..., inputs, : old.shape[-1]] = old
    return found
