# SPDX-License-Identifier: MIT
"""Fits the small network to the dataset by gradient descent, on any device that JAX finds."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from quiltbee.core.stats import find_root
from quiltbee.games.patchwork.kernel.facade import table_array
from quiltbee.games.patchwork.players.mlp.network import MARGIN_UNIT, MlpWeights
from quiltbee.games.patchwork.players.mlp.records import (
    FEATURES,
    HAND_MADE_AT,
    OUTPUTS,
    PLACEMENT_FEATURES,
    patterns,
)
from quiltbee.games.patchwork.players.records import SHORTLIST, WEIGHTS, pack_weights
from quiltbee_research.patchwork.tables import editions
from quiltbee_research.train.distill import selfplay
from quiltbee_research.train.distill.dataset import Dataset

BATCH: Final = 2048
PLACEMENT_BATCH: Final = 256
VALIDATION_EVERY: Final = 19
"""One block in this many is for validation."""
POSITION_BLOCK: Final = 4000
"""Positions of a block: about fifteen games."""
PLACEMENT_BLOCK: Final = 400
MIN_CALIBRATION: Final = 1000
"""With fewer validation positions the network is not calibrated."""
CHUNK: Final = 1 << 16
NEVER: Final = -1e9

Array = jax.Array


class Sizes(NamedTuple):
    """The widths of the hidden layers."""

    first: int = 96
    second: int = 32
    placement: int = 16


class FitParams(NamedTuple):
    """The settings of learning."""

    epochs: int = 12
    rate: float = 2e-3
    weight_decay: float = 1e-4
    teacher_weight: float = 0.5
    """Weight of the teacher's value. The rest is the weight of the search's value."""
    result_weight: float = 0.1
    """Weight of the result of the game. The rest is the weight of teacher and search."""
    sizes: Sizes = Sizes()
    kind_weight: float = 0.3
    """Weight of the loss of the patch choice. The losses of win and margin have weight 1."""


def new_weights(rng: np.random.Generator, sizes: Sizes) -> MlpWeights:
    """Return weights that evaluate like the search player, with equal priors for all patches."""

    def normal(inputs: int, outputs: int, scale: float) -> npt.NDArray[np.float32]:
        return rng.normal(0, scale * (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32)

    def zeros(*shape: int) -> npt.NDArray[np.float32]:
        return np.zeros(shape, np.float32)

    mlp = MlpWeights(
        normal(FEATURES, sizes.first, 0.5), zeros(sizes.first),
        normal(sizes.first, sizes.second, 1.0), zeros(sizes.second),
        normal(sizes.second, OUTPUTS, 0.05), zeros(OUTPUTS),
        normal(PLACEMENT_FEATURES, sizes.placement, 0.2), zeros(sizes.placement), normal(sizes.placement, 1, 0.05)[:, 0],
    )  # fmt: skip
    # The search player's evaluation is an input. It passes both layers in two units: its positive and negative part.
    for unit, entry, target, scale in (
        (0, HAND_MADE_AT + 2, 0, 4.0),
        (2, HAND_MADE_AT + 1, 1, 1.0),
    ):
        for sign in (0, 1):
            mlp.first_w[:, unit + sign] = mlp.second_w[:, unit + sign] = 0
            mlp.first_w[entry, unit + sign] = 1 - 2 * sign
            mlp.second_w[unit + sign, unit + sign] = 1
            mlp.output_w[unit + sign] = 0
            mlp.output_w[unit + sign, target] = scale * (1 - 2 * sign)
    # The first unit of the placement network computes the search player's score of a placement.
    mlp.placement_w[:, 0] = 0
    mlp.placement_w[:2, 0], mlp.placement_b[0], mlp.score_w[0] = -5, 40, 1
    return mlp


class TrainingArrays(NamedTuple):
    """Features and targets."""

    features: Any  # float16
    win: Any
    margin: Any
    kinds: Any
    won: Any
    """The result of the game; NaN for a position that was not played."""
    placement_features: Any  # float16
    shares: Any


def prepare(data: Dataset, params: FitParams) -> TrainingArrays:
    """Compute the features of all positions and placements, and mix the targets."""
    search, teacher = data.targets, data.teacher
    share = params.teacher_weight
    win = share * teacher["win"] + (1 - share) * search["win"]
    margin = share * teacher["margin"] + (1 - share) * search["margin"]
    result = params.result_weight * search["played"]
    features = np.zeros((len(search), FEATURES), np.float16)
    placements = np.zeros((len(data.placements), SHORTLIST, PLACEMENT_FEATURES), np.float16)
    for number, edition in enumerate(editions()):
        values = table_array(edition)
        for rows in _chunks(np.flatnonzero(data.editions == number), CHUNK):
            part = np.zeros((len(rows), FEATURES), np.float32)
            selfplay.fill_positions(
                data.positions[rows],
                values,
                WEIGHTS.array(pack_weights()),
                np.array(patterns()),
                part,
            )
            features[rows] = part
        here = np.flatnonzero(data.editions[data.placements["position"]] == number)
        for rows in _chunks(here, CHUNK // 8):
            part = np.zeros((len(rows), SHORTLIST, PLACEMENT_FEATURES), np.float32)
            some = data.placements[rows]
            positions = data.positions[some["position"]]
            selfplay.fill_placements(positions, some, values, patterns(), part)
            placements[rows] = part
    return TrainingArrays(
        features,
        (win + result * (search["won"] - win)).astype(np.float32),
        (margin + result * (search["ahead"] - margin)).astype(np.float32) / MARGIN_UNIT,
        np.ascontiguousarray(search["kinds"]),
        np.where(search["played"], search["won"], np.float32(np.nan)),
        placements,
        data.placements["shares"].copy(),
    )


def _chunks(rows: npt.NDArray[np.int64], size: int) -> Iterator[npt.NDArray[np.int64]]:
    for at in range(0, len(rows), size):
        yield rows[at : at + size]


def outputs(mlp: Any, features: Array) -> Array:
    """Return the outputs of the network for positions, [n, OUTPUTS]."""
    x = jax.nn.relu(features @ mlp.first_w + mlp.first_b)
    x = jax.nn.relu(x @ mlp.second_w + mlp.second_b)
    return x @ mlp.output_w + mlp.output_b


def placement_scores(mlp: Any, features: Array) -> Array:
    """Return the scores of placements, [...]."""
    return jax.nn.relu(features @ mlp.placement_w + mlp.placement_b) @ mlp.score_w


def losses(mlp: Any, features: Array, win: Array, margin: Array, kinds: Array) -> tuple[Array, ...]:
    """Return the losses of the chance to win, the margin, and the patch choice."""
    out = outputs(mlp, features)
    # Kinds of move without a visit were mostly illegal.
    visited = jnp.sum(kinds, axis=-1) > 0
    logs = jax.nn.log_softmax(jnp.where((kinds > 0) | ~visited[:, None], out[:, 2:], NEVER))
    entropy = -jnp.sum(jnp.where(kinds > 0, kinds * logs, 0.0), axis=-1)
    return (
        jnp.mean(optax.sigmoid_binary_cross_entropy(out[:, 0], win)),
        jnp.mean(optax.huber_loss(out[:, 1], margin)),
        jnp.sum(entropy) / jnp.maximum(1, jnp.sum(visited)),
    )


def placement_loss(mlp: Any, features: Array, shares: Array) -> Array:
    """Return the cross-entropy of the choice among placements."""
    logs = jax.nn.log_softmax(jnp.where(shares > 0, placement_scores(mlp, features), NEVER))
    return -jnp.mean(jnp.sum(jnp.where(shares > 0, shares * logs, 0.0), axis=-1))


class FitReport(NamedTuple):
    """The errors on validation data."""

    win: float
    """Root mean square error of the chance to win."""
    margin: float
    """The same of the margin, in points."""
    kinds: float
    """How often the likeliest patch is the one with the most visits."""
    placements: float
    """How often the best placement is the teacher's."""

    def __str__(self) -> str:
        return (
            f"chance off by {100 * self.win:.1f} percentage points, margin by {self.margin:.2f}; "
            f"patch as searched in {100 * self.kinds:.1f} %, "
            f"placed as by the teacher in {100 * self.placements:.1f} %"
        )


def fit(
    mlp: MlpWeights, data: Dataset, params: FitParams, say: Callable[[str], None], seed: int = 0
) -> tuple[MlpWeights, FitReport]:
    """Fit the network to a dataset. Return the calibrated weights and the errors on validation data."""
    arrays: TrainingArrays = jax.tree.map(jnp.asarray, prepare(data, params))
    rng = np.random.default_rng(seed)
    held = _validation_rows(len(arrays.win), POSITION_BLOCK)
    held_placements = _validation_rows(len(arrays.shares), PLACEMENT_BLOCK)
    rows, placements = np.flatnonzero(~held), np.flatnonzero(~held_placements)
    validation = np.flatnonzero(held), np.flatnonzero(held_placements)
    steps = max(1, len(rows) // BATCH)
    # Older versions of Optax divide by zero if the schedule has few steps.
    schedule = optax.cosine_onecycle_schedule(max(10, steps * params.epochs), params.rate, 0.1)
    optimizer = optax.chain(
        optax.clip_by_global_norm(1.0),
        optax.adamw(schedule, weight_decay=params.weight_decay),
    )

    def loss(mlp: Any, arrays: TrainingArrays, some: Array, others: Array) -> Array:
        features, placed = arrays.features[some], arrays.placement_features[others]
        targets = arrays.win[some], arrays.margin[some], arrays.kinds[some]
        win, margin, kinds = losses(mlp, features.astype(jnp.float32), *targets)
        placing = placement_loss(mlp, placed.astype(jnp.float32), arrays.shares[others])
        return win + margin + params.kind_weight * kinds + placing

    @jax.jit
    def learn(start: Any, arrays: TrainingArrays, batches: Any) -> Any:
        def step(carry: Any, batch: Any) -> tuple[Any, None]:
            mlp, state = carry
            change, state = optimizer.update(jax.grad(loss)(mlp, arrays, *batch), state, mlp)
            return (optax.apply_updates(mlp, change), state), None

        return jax.lax.scan(step, start, batches)[0]

    fitted: Any = jax.tree.map(jnp.asarray, mlp)
    state = optimizer.init(fitted)
    report = _validate(fitted, arrays, *validation)
    for epoch in range(params.epochs):
        order = rng.permutation(rows)[: steps * BATCH].reshape(steps, -1)
        others = rng.choice(placements, (steps, PLACEMENT_BATCH))
        fitted, state = learn((fitted, state), arrays, (order, others))
        report = _validate(fitted, arrays, *validation)
        say(f"epoch {epoch + 1} of {params.epochs}: {report}")
    result = MlpWeights(*(np.array(each, np.float32) for each in fitted))
    return calibrated(result, arrays, validation[0]), report


def _validation_rows(count: int, block: int) -> npt.NDArray[np.bool_]:
    """Choose the rows for validation: whole blocks, or the last rows if there are few.

    Positions of one game are neighbours and similar, so single rows would not be a fair test.
    """
    chosen = np.arange(count) // block % VALIDATION_EVERY == 1
    if not chosen.any():
        chosen[-max(1, count // VALIDATION_EVERY) :] = True
    return chosen


def calibrated(mlp: MlpWeights, arrays: TrainingArrays, rows: npt.NDArray[np.int64]) -> MlpWeights:
    """Multiply the logits of winning by what fits the results best.

    The value of a search is the mean over all moves that it tried, good and bad. So a network that learns from it predicts
    values too close to one half.
    """
    won = np.asarray(arrays.won[rows])
    rows, won = rows[~np.isnan(won)], won[~np.isnan(won)]
    if len(rows) < MIN_CALIBRATION:
        return mlp
    logits = np.asarray(_outputs(mlp, arrays.features[rows]))[:, 0]
    sharpness = fit_sharpness(logits.astype(np.float64), won)
    mlp.output_w[:, 0] *= sharpness
    mlp.output_b[0] *= sharpness
    return mlp


def fit_sharpness(logits: npt.NDArray[np.float64], won: npt.NDArray[Any]) -> float:
    """Return what logits are multiplied by so that the log loss is least, from 0.01 to 100."""

    def slope(sharpness: float) -> float:
        return float(np.sum(logits * (np.exp(-np.logaddexp(0, -sharpness * logits)) - won)))

    return find_root(slope, 0.01, 100.0)


@jax.jit
def _outputs(mlp: Any, features: Array) -> Array:
    return outputs(mlp, features.astype(jnp.float32))


@jax.jit
def _best_placements(mlp: Any, features: Array, shares: Array) -> Array:
    scores = placement_scores(mlp, features.astype(jnp.float32))
    return jnp.argmax(jnp.where(shares > 0, scores, NEVER), axis=-1)


def _validate(mlp: Any, arrays: TrainingArrays, rows: Any, placements: Any) -> FitReport:
    out = np.asarray(_outputs(mlp, arrays.features[rows]))
    win, margin, kinds, shares = (
        np.asarray(part)
        for part in (
            arrays.win[rows], arrays.margin[rows], arrays.kinds[rows], arrays.shares[placements]
        )
    )  # fmt: skip
    chance = 1 / (1 + np.exp(-out[:, 0]))
    visited = kinds.sum(axis=-1) > 0
    likeliest = np.where(kinds > 0, out[:, 2:], NEVER).argmax(axis=-1)
    agree = (likeliest == kinds.argmax(axis=-1))[visited]
    best = np.asarray(_best_placements(mlp, arrays.placement_features[placements], shares))
    return FitReport(
        win=float(np.sqrt(np.mean((chance - win) ** 2))),
        margin=float(MARGIN_UNIT * np.sqrt(np.mean((out[:, 1] - margin) ** 2))),
        kinds=float(np.mean(agree)) if visited.any() else 0.0,
        placements=float(np.mean(best == shares.argmax(axis=-1))),
    )
