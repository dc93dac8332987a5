# SPDX-License-Identifier: MIT
"""The two small networks of the player ``apprentice``: their weights, and their evaluation, compiled.

The first network has two hidden layers. Its input is the features of a position. Its six outputs are the logit of winning,
the margin in tens of points, and the logits of advancing and of each of the three offers. The second network has one
hidden layer. It maps the features of a placement to a score. The hidden layers use ReLU.

Functions that run in every simulation are inlined; ``puct`` gives the reason.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork.players.mlp.features import (
    PATTERN_SCALE,
    fill_features,
    fill_placement_basics,
    to_rows,
    touched_windows,
    window,
)
from quiltbee.games.patchwork.players.mlp.records import (
    FEATURES,
    OUTPUTS,
    PLACEMENT_PATTERNS_AT,
    WIDE,
    patterns,
)
from quiltbee.games.patchwork.players.mlp.weights import LoadedWeights
from quiltbee.games.patchwork.players.records import SHORTLIST
from quiltbee.kernel.bits import FULL_HIGH, ONE, lowest
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import exp

MARGIN_UNIT: Final = 10.0
"""The unit of the margin output, in points."""

Floats = npt.NDArray[np.float32]


class MlpWeights(NamedTuple):
    """The weights (``_w``) and biases (``_b``) of both networks, float32."""

    first_w: Floats
    """[FEATURES, a]"""
    first_b: Floats
    second_w: Floats
    """[a, b]"""
    second_b: Floats
    output_w: Floats
    """[b, OUTPUTS]"""
    output_b: Floats
    placement_w: Floats
    """[PLACEMENT_FEATURES, c]"""
    placement_b: Floats
    score_w: Floats
    """[c]"""


def weight_arrays(loaded: LoadedWeights) -> MlpWeights:
    """Return loaded weights as arrays."""
    tensors = (loaded.tensors[name] for name in MlpWeights._fields)
    return MlpWeights(
        *(np.frombuffer(each.data, np.float32).reshape(each.shape).copy() for each in tensors)
    )


class Scratch(NamedTuple):
    """The buffers of an evaluation."""

    features: Floats
    first: Floats
    second: Floats
    outputs: Floats
    placement: Floats
    """The features of a placement, without the patterns."""
    windows: npt.NDArray[np.int64]
    """The pattern number of each window of the quilt."""
    quilt: Floats
    """The hidden layer before ReLU, with the patterns of the quilt alone."""
    hidden: Floats
    patterns: npt.NDArray[np.int64]
    """The pattern number of each filling; see ``records.patterns``."""
    rows: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    """A shortlist of placements."""
    estimates: npt.NDArray[np.float64]
    """Their quick estimates."""
    scores: npt.NDArray[np.float64]


def new_scratch(mlp: MlpWeights) -> Scratch:
    """Allocate the buffers for the evaluation of both networks."""
    return Scratch(
        features=np.zeros(FEATURES, np.float32),
        first=np.zeros_like(mlp.first_b),
        second=np.zeros_like(mlp.second_b),
        outputs=np.zeros(OUTPUTS, np.float32),
        placement=np.zeros(PLACEMENT_PATTERNS_AT, np.float32),
        windows=np.zeros(81, np.int64),
        quilt=np.zeros_like(mlp.placement_b),
        hidden=np.zeros_like(mlp.placement_b),
        patterns=np.array(patterns(), np.int64),
        rows=np.zeros(WIDE, np.int64),
        actions=np.zeros(SHORTLIST, np.int64),
        estimates=np.zeros(SHORTLIST, np.float64),
        scores=np.zeros(SHORTLIST, np.float64),
    )


@compiled()
def layer(x, w, b, out):
    """Compute a dense layer."""
    for j in range(len(out)):
        out[j] = b[j]
    for i in range(len(x)):
        value = x[i]
        if value != 0:
            for j in range(len(out)):
                out[j] += value * w[i, j]


@compiled()
def relu(x):
    """Replace negative numbers by 0, in place."""
    for j in range(len(x)):
        x[j] = max(x[j], np.float32(0))


@compiled(inline="always")
def evaluate(pos, t, w, mlp, scratch):
    """Evaluate a position for the seat that acts. Return its chance to win, and its margin in points.

    The logits of advancing and of each offer stay in ``scratch.outputs``.
    """
    fill_features(pos, t, w, scratch.patterns, scratch.rows, scratch.features)
    layer(scratch.features, mlp.first_w, mlp.first_b, scratch.first)
    relu(scratch.first)
    layer(scratch.first, mlp.second_w, mlp.second_b, scratch.second)
    relu(scratch.second)
    layer(scratch.second, mlp.output_w, mlp.output_b, scratch.outputs)
    return 1.0 / (1.0 + exp(-float(scratch.outputs[0]))), MARGIN_UNIT * float(scratch.outputs[1])


@compiled()
def fill_quilt(pos, mlp, scratch):
    """Compute the hidden layer of the quilt before a placement. Each placement then updates only the changed patterns."""
    to_rows(pos.quilt[pos.active, 0], pos.quilt[pos.active, 1], scratch.rows)
    for j in range(len(scratch.quilt)):
        scratch.quilt[j] = mlp.placement_b[j]
    for cell in range(81):
        number = scratch.patterns[window(scratch.rows, cell)]
        scratch.windows[cell] = number
        for j in range(len(scratch.quilt)):
            scratch.quilt[j] += PATTERN_SCALE * mlp.placement_w[PLACEMENT_PATTERNS_AT + number, j]


@compiled(inline="always")
def replace_pattern(cell, mlp, scratch):
    """Update the hidden layer for the new pattern around a cell."""
    before, after = scratch.windows[cell], scratch.patterns[window(scratch.rows, cell)]
    for j in range(len(scratch.hidden)):
        old, new = PLACEMENT_PATTERNS_AT + before, PLACEMENT_PATTERNS_AT + after
        change = mlp.placement_w[new, j] - mlp.placement_w[old, j]
        scratch.hidden[j] += PATTERN_SCALE * change


@compiled(inline="always")
def placement_score(pos, t, at_low, at_high, mlp, scratch):
    """Return the score of a placement, given the spaces that it covers. Call :func:`fill_quilt` first."""
    filled_low, filled_high = pos.quilt[pos.active, 0] | at_low, pos.quilt[pos.active, 1] | at_high
    fill_placement_basics(pos, t, ~filled_low, ~filled_high & FULL_HIGH, scratch.placement)
    layer(scratch.placement, mlp.placement_w, scratch.quilt, scratch.hidden)
    to_rows(filled_low, filled_high, scratch.rows)
    low, high = touched_windows(at_low, at_high)
    while low:
        replace_pattern(lowest(low), mlp, scratch)
        low &= low - ONE
    while high:
        replace_pattern(64 + lowest(high), mlp, scratch)
        high &= high - ONE
    total = np.float32(0)
    for j in range(len(scratch.hidden)):
        total += max(scratch.hidden[j], np.float32(0)) * mlp.score_w[j]
    return float(total)
