# SPDX-License-Identifier: MIT
"""A network that goes on as a larger one, and says at first just what it said before.

What is new listens to everything and has no say in what was there: its weights into the old parts of a layer and
into the heads are zero. New blocks change nothing, as in a new network. So nothing that was learned is lost, and there is
room for more.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.kernel.patchwork.features import ENTRIES
from quiltbee.train.network import REACH, Net

Array = npt.NDArray[Any]
Axis = tuple[str | int, ...]
"""What lies along an axis, one after the other: things whose number grows, by name, or so many that stay."""

CHANNELS: Final[Axis] = ("channels",)
HIDDEN: Final[Axis] = ("hidden",)
SEEN: Final[Axis] = ("channels", "hidden")
NARROW: Final[Axis] = ("narrow",)
WIDE: Final[Axis] = ("wide",)
BOTH: Final[Axis] = ("narrow", "wide")
SAME: Final[Axis] = ()
"""An axis that never grows."""

AXES: Final[dict[str, tuple[Axis, Axis]]] = {
    "patch": (SAME, SAME),
    "table1": (SAME, HIDDEN),
    "table2": (HIDDEN, HIDDEN),
    "stem": (SAME, CHANNELS),
    "stem_table": (HIDDEN, CHANNELS),
    "blocks.one": (CHANNELS, CHANNELS),
    "blocks.pool": (CHANNELS, CHANNELS),
    "blocks.table": (HIDDEN, CHANNELS),
    "blocks.two": (CHANNELS, CHANNELS),
    "policy": (CHANNELS, SAME),
    "policy1": (SEEN, HIDDEN),
    "policy2": (HIDDEN, SAME),
    "value1": (SEEN, HIDDEN),
    "value2": (HIDDEN, SAME),
    "cloth.maps": (CHANNELS, SAME),
    "cloth.spot": (CHANNELS, SAME),
    "cloth.offer": (SEEN, SAME),
    "cloth.out": (SAME, SAME),
    "futures.row": (SAME, NARROW),
    "futures.about": ((*SEEN, len(ENTRIES)), BOTH),
    "futures.chosen": (SAME, BOTH),
    "futures.kind": (SAME, BOTH),
    "futures.join": (NARROW * REACH, WIDE),
    "futures.blocks.one": (WIDE, WIDE),
    "futures.blocks.two": (WIDE, WIDE),
    "futures.likely": (WIDE, SAME),
    "futures.value": (WIDE, SAME),
    "futures.guesses.reply": (WIDE, SAME),
    "futures.guesses.worth": (WIDE, SAME),
    "futures.guesses.table": (WIDE, SAME),
}
"""What the inputs and the outputs of each layer are."""


def can_grow(old: Net, new: Net) -> bool:
    """Tell whether the one network may go on as the other; so may a network as itself."""
    return (
        new.channels >= old.channels
        and new.blocks >= old.blocks
        and new.hidden >= old.hidden
        and new.embedding == old.embedding
        and old.cloth in {0, new.cloth}
        and new.futures >= old.futures
        and new.guesses >= old.guesses
    )


def grow(arrays: dict[str, Array], fresh: dict[str, Array], old: Net, new: Net) -> dict[str, Array]:
    """Put the arrays of a network into those of a new, larger one; both by the names of a checkpoint."""
    return {
        name: _placed(arrays[name], value, _axes(name), (_sizes(old), _sizes(new)))
        if name in arrays and arrays[name].shape != value.shape
        else arrays.get(name, value)
        for name, value in fresh.items()
    }


def _axes(name: str) -> tuple[Axis, Axis]:
    """Return what the axes of an array are, by its name: pupil.params.futures.blocks.0.one.w, say."""
    steps = [step for step in name.split(".") if step not in {"w", "b"} and not step.isdecimal()]
    # What comes before tells the parameters from their average and their moments.
    return next(AXES[key] for at in range(len(steps)) if (key := ".".join(steps[at:])) in AXES)


def _sizes(net: Net) -> dict[str, int]:
    return {
        "channels": net.channels,
        "hidden": net.hidden,
        "narrow": net.futures // 4,
        "wide": net.futures,
    }


def _placed(
    old: Array, new: Array, axes: tuple[Axis, Axis], sizes: tuple[dict[str, int], dict[str, int]]
) -> Array:
    """Return the new array with the old one in its places."""
    found = np.array(new)
    outputs = _places(axes[1], old.shape[-1], sizes)
    if old.ndim == 1:
        found[outputs] = old
        return found
    # What was there hears nothing of what is new.
    found[..., outputs] = 0
    inputs = _places(axes[0], old.shape[-2], sizes)
    found[..., inputs[:, None], outputs] = old
    return found


def _places(axis: Axis, length: int, sizes: tuple[dict[str, int], dict[str, int]]) -> Array:
    """Return where along the new axis that lies which lay along the old one, of such a length."""
    if axis == SAME:
        return np.arange(length)
    found, start = list[Array](), 0
    for part in axis:
        before, after = (part if isinstance(part, int) else each[part] for each in sizes)
        found.append(start + np.arange(before))
        start += after
    return np.concatenate(found)
