# SPDX-License-Identifier: MIT
"""The two small networks of the apprentice: their weights, and how they judge, compiled.

One takes what is seen of a position through two layers to six numbers: the logit of winning, the margin in tens of points, and a
logit for advancing and for each of the three offers. The other takes what is seen of a way to lay a patch through one layer to
one number, which is the larger the better. Below nothing, an inner layer says nothing.
"""

import hashlib
import io
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.core.errors import WeightsError
from quiltbee.games.patchwork.players.compiled_evaluation import SHORTLIST
from quiltbee.games.patchwork.players.mlp.features import (
    FIFTH,
    LAY,
    LAY_PATTERNS_AT,
    SIGHT,
    WIDE,
    around,
    patterns,
    see,
    see_whole,
    spread,
    window,
)
from quiltbee.kernel.bits import FULL_HIGH, ONE, lowest
from quiltbee.kernel.compiling import compiled
from quiltbee.players import weightfiles

SHIPPED: Final = Path(__file__).resolve().parent / "weights" / "patchwork.npz"
VARIABLE: Final = "QUILTBEE_APPRENTICE"
SAID: Final = 6
TENS: Final = 10.0
"""Points that the margin counts in."""

Floats = npt.NDArray[np.float32]


class Mind(NamedTuple):
    """The weights of both networks, float32."""

    sight_w: Floats
    """[SIGHT, a]"""
    sight_b: Floats
    middle_w: Floats
    """[a, b]"""
    middle_b: Floats
    said_w: Floats
    """[b, SAID]"""
    said_b: Floats
    lay_w: Floats
    """[LAY, c]"""
    lay_b: Floats
    liking: Floats
    """[c]"""


class Desk(NamedTuple):
    """Where a judgement writes on its way."""

    sight: Floats
    first: Floats
    second: Floats
    said: Floats
    lay: Floats
    """What is seen of a way to lay a patch, but for the patterns."""
    windows: npt.NDArray[np.int64]
    """The patterns of the quilt, by space."""
    cloth: Floats
    """What the layer makes of them."""
    hidden: Floats
    numbers: npt.NDArray[np.int64]
    """The numbers of the patterns."""
    rows: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    """A shortlist of ways to lay a patch."""
    glances: npt.NDArray[np.float64]
    liked: npt.NDArray[np.float64]


def new_desk(mind: Mind) -> Desk:
    """Make room for the judgements of a mind."""
    return Desk(
        sight=np.zeros(SIGHT, np.float32),
        first=np.zeros_like(mind.sight_b),
        second=np.zeros_like(mind.middle_b),
        said=np.zeros(SAID, np.float32),
        lay=np.zeros(LAY_PATTERNS_AT, np.float32),
        windows=np.zeros(81, np.int64),
        cloth=np.zeros_like(mind.lay_b),
        hidden=np.zeros_like(mind.lay_b),
        numbers=patterns(),
        rows=np.zeros(WIDE, np.int64),
        actions=np.zeros(SHORTLIST, np.int64),
        glances=np.zeros(SHORTLIST, np.float64),
        liked=np.zeros(SHORTLIST, np.float64),
    )


@compiled()
def layer(x, w, b, out):
    """Write what a layer makes of its inputs."""
    for j in range(len(out)):
        out[j] = b[j]
    for i in range(len(x)):
        given = x[i]
        if given != 0:
            for j in range(len(out)):
                out[j] += given * w[i, j]


@compiled()
def rectify(x):
    """Put nothing in place of all that is less."""
    for j in range(len(x)):
        x[j] = max(x[j], np.float32(0))


@compiled()
def judge(pos, t, w, mind, desk):
    """Judge a position from the side of the seat that acts: return its chance to win, and the margin in points.

    What speaks for advancing and for each offer stays in ``desk.said``.
    """
    see(pos, t, w, desk.numbers, desk.rows, desk.sight)
    layer(desk.sight, mind.sight_w, mind.sight_b, desk.first)
    rectify(desk.first)
    layer(desk.first, mind.middle_w, mind.middle_b, desk.second)
    rectify(desk.second)
    layer(desk.second, mind.said_w, mind.said_b, desk.said)
    return 1.0 / (1.0 + np.exp(-float(desk.said[0]))), TENS * float(desk.said[1])


@compiled()
def look_at_cloth(pos, mind, desk):
    """See the quilt of the seat that acts, so that ways to lay a patch on it can be told apart by what they change."""
    spread(pos.quilt[pos.active, 0], pos.quilt[pos.active, 1], desk.rows)
    for j in range(len(desk.cloth)):
        desk.cloth[j] = mind.lay_b[j]
    for cell in range(81):
        number = desk.numbers[window(desk.rows, cell)]
        desk.windows[cell] = number
        for j in range(len(desk.cloth)):
            desk.cloth[j] += FIFTH * mind.lay_w[LAY_PATTERNS_AT + number, j]


@compiled()
def see_change(cell, mind, desk):
    """Put the pattern around a cell that is there now in place of the one that was."""
    before, after = desk.windows[cell], desk.numbers[window(desk.rows, cell)]
    for j in range(len(desk.hidden)):
        change = mind.lay_w[LAY_PATTERNS_AT + after, j] - mind.lay_w[LAY_PATTERNS_AT + before, j]
        desk.hidden[j] += FIFTH * change


@compiled()
def like(pos, t, at_low, at_high, mind, desk):
    """Say how good a way to lay a patch is, given the spaces that it covers; see :func:`look_at_cloth`."""
    filled_low, filled_high = pos.quilt[pos.active, 0] | at_low, pos.quilt[pos.active, 1] | at_high
    see_whole(pos, t, ~filled_low, ~filled_high & FULL_HIGH, desk.lay)
    layer(desk.lay, mind.lay_w, desk.cloth, desk.hidden)
    spread(filled_low, filled_high, desk.rows)
    low, high = around(at_low, at_high)
    while low:
        see_change(lowest(low), mind, desk)
        low &= low - ONE
    while high:
        see_change(64 + lowest(high), mind, desk)
        high &= high - ONE
    total = np.float32(0)
    for j in range(len(desk.hidden)):
        total += max(desk.hidden[j], np.float32(0)) * mind.liking[j]
    return float(total)


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A mind, and the checksum of its file."""

    mind: Mind
    checksum: str


def load_mind(path: str | os.PathLike[str] | None = None) -> Known:
    """Return the mind of a file, of QUILTBEE_APPRENTICE, or of the package. Raises WeightsError.

    A file is loaded once, and again when it has changed.
    """
    chosen = weightfiles.find(path, VARIABLE, SHIPPED)
    return _load(chosen.resolve(), *weightfiles.stand(chosen))


@cache
def _load(path: Path, changed: int, size: int) -> Known:  # noqa: ARG001 - what tells files apart
    content = weightfiles.read(path, SHIPPED)
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            found = {name: np.ascontiguousarray(file[name]) for name in file.files}
    except (
        Exception
    ) as error:  # whatever NumPy, zip and zlib say of a broken file: there are many kinds
        words = " ".join(str(error).split())
        raise WeightsError(f"{path}: these are no weights of the apprentice ({words})") from error
    return Known(_checked(path, found), hashlib.sha256(content).hexdigest())


def _checked(path: Path, found: dict[str, Any]) -> Mind:
    missing = [name for name in Mind._fields if name not in found]
    if missing:
        raise WeightsError(
            f"{path}: these are no weights of the apprentice; {missing[0]} is missing"
        )
    mind = Mind(*(found[name] for name in Mind._fields))
    first, second, hidden = (each.size for each in (mind.sight_b, mind.middle_b, mind.lay_b))
    shapes = (
        (SIGHT, first), (first,), (first, second), (second,), (second, SAID), (SAID,),
        (LAY, hidden), (hidden,), (hidden,),
    )  # fmt: skip
    for name, values, shape in zip(Mind._fields, mind, shapes, strict=True):
        if values.shape != shape or values.dtype != np.float32:
            told = f"{name} is {values.dtype} of the shape {values.shape}, not float32 of {shape}"
            raise WeightsError(f"{path}: these weights were made for another apprentice; {told}")
        if not np.isfinite(values).all():
            raise WeightsError(f"{path}: {name} makes no sense")
    return mind
