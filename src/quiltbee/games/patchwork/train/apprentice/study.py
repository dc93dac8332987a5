# SPDX-License-Identifier: MIT
"""How the apprentice learns its lessons: plain gradient descent, on whatever JAX finds."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players.compiled_evaluation import SHORTLIST, weights
from quiltbee.games.patchwork.players.mlp.features import GUESS_AT, LAY, SIGHT, patterns
from quiltbee.games.patchwork.players.mlp.network import SAID, TENS, Mind
from quiltbee.games.patchwork.train.apprentice import games
from quiltbee.games.patchwork.train.apprentice.lessons import Lessons
from quiltbee.games.patchwork.train.calibration import LEAST, fit_temperature

BATCH: Final = 2048
LISTS: Final = 256
"""Lists of a batch."""
HELD_BACK: Final = 19
"""One stretch of so many is not learned from, but asked about at the end."""
STRETCH: Final = 4000
"""Positions that are held back together: some fifteen games."""
LEAST_MENDED: Final = 1000
"""With fewer positions held back, nothing is concluded from how their games ended."""
CHUNK: Final = 1 << 16
NEVER: Final = -1e9

Array = jax.Array


class Sizes(NamedTuple):
    """The widths of the inner layers."""

    sight: int = 96
    middle: int = 32
    lay: int = 16


class Rules(NamedTuple):
    """How to learn."""

    epochs: int = 12
    rate: float = 2e-3
    decay: float = 1e-4
    master: float = 0.5
    """How much what the master says counts, against what the search found."""
    ending: float = 0.1
    """How much the end of the game counts, against both."""
    kinds: float = 0.3
    """How much the choice of a patch counts, against chance and margin."""


def fresh(rng: np.random.Generator, sizes: Sizes) -> Mind:
    """Return a mind that judges as the searching player does, and finds every patch as likely as another."""

    def drawn(inputs: int, outputs: int, scale: float) -> npt.NDArray[np.float32]:
        return rng.normal(0, scale * (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32)

    def nothing(*shape: int) -> npt.NDArray[np.float32]:
        return np.zeros(shape, np.float32)

    mind = Mind(
        drawn(SIGHT, sizes.sight, 0.5), nothing(sizes.sight),
        drawn(sizes.sight, sizes.middle, 1.0), nothing(sizes.middle),
        drawn(sizes.middle, SAID, 0.05), nothing(SAID),
        drawn(LAY, sizes.lay, 0.2), nothing(sizes.lay), drawn(sizes.lay, 1, 0.05)[:, 0],
    )  # fmt: skip
    # The guess passes through both layers, what is more than nothing and what is less in one unit each.
    for unit, entry, target, scale in ((0, GUESS_AT + 2, 0, 4.0), (2, GUESS_AT + 1, 1, 1.0)):
        for sign in (0, 1):
            mind.sight_w[:, unit + sign] = mind.middle_w[:, unit + sign] = 0
            mind.sight_w[entry, unit + sign] = 1 - 2 * sign
            mind.middle_w[unit + sign, unit + sign] = 1
            mind.said_w[unit + sign] = 0
            mind.said_w[unit + sign, target] = scale * (1 - 2 * sign)
    # And a way to lay a patch is as good as it looks at a glance.
    mind.lay_w[:, 0] = 0
    mind.lay_w[:2, 0], mind.lay_b[0], mind.liking[0] = -5, 40, 1
    return mind


class Exercise(NamedTuple):
    """Lessons as arrays of numbers."""

    sight: npt.NDArray[np.float16]
    win: npt.NDArray[np.float32]
    margin: npt.NDArray[np.float32]
    kinds: npt.NDArray[np.float32]
    won: npt.NDArray[np.float32]
    """How the game ended; NaN for a position that did not come about."""
    lays: npt.NDArray[np.float16]
    shares: npt.NDArray[np.float32]


def prepare(lessons: Lessons, rules: Rules) -> Exercise:
    """Look at all positions and ways, and mix what is known of them."""
    found, said = lessons.found, lessons.said
    win = rules.master * said["win"] + (1 - rules.master) * found["win"]
    margin = rules.master * said["margin"] + (1 - rules.master) * found["margin"]
    ending = rules.ending * found["played"]
    sight = np.zeros((len(found), SIGHT), np.float16)
    lays = np.zeros((len(lessons.lists), SHORTLIST, LAY), np.float16)
    for number, edition in enumerate(EDITIONS):
        values = tables(edition)
        for rows in _chunks(np.flatnonzero(lessons.editions == number)):
            seen = np.zeros((len(rows), SIGHT), np.float32)
            games.see_all(lessons.positions[rows], values, weights(), patterns(), seen)
            sight[rows] = seen
        for rows in _chunks(
            np.flatnonzero(lessons.editions[lessons.lists["position"]] == number), 8
        ):
            drawn = np.zeros((len(rows), SHORTLIST, LAY), np.float32)
            lists = lessons.lists[rows]
            games.see_lists(lessons.positions[lists["position"]], lists, values, patterns(), drawn)
            lays[rows] = drawn
    return Exercise(
        sight,
        (win + ending * (found["won"] - win)).astype(np.float32),
        (margin + ending * (found["ahead"] - margin)).astype(np.float32) / TENS,
        np.ascontiguousarray(found["kinds"]),
        np.where(found["played"], found["won"], np.float32(np.nan)),
        lays,
        lessons.lists["shares"].copy(),
    )


def _chunks(rows: npt.NDArray[np.int64], parts: int = 1) -> Iterator[npt.NDArray[np.int64]]:
    size = CHUNK // parts
    for at in range(0, len(rows), size):
        yield rows[at : at + size]


def judged(mind: Any, sight: Array) -> Array:
    """Return what a mind says of positions, [n, SAID]."""
    x = jax.nn.relu(sight @ mind.sight_w + mind.sight_b)
    x = jax.nn.relu(x @ mind.middle_w + mind.middle_b)
    return x @ mind.said_w + mind.said_b


def liked(mind: Any, lays: Array) -> Array:
    """Return how good a mind finds ways to lay a patch, [...]."""
    return jax.nn.relu(lays @ mind.lay_w + mind.lay_b) @ mind.liking


def losses(mind: Any, sight: Array, win: Array, margin: Array, kinds: Array) -> tuple[Array, ...]:
    """Return how far judgements are off: in chance, in margin, and in the choice of a patch."""
    said = judged(mind, sight)
    # What the search did not even try was mostly not allowed.
    some = jnp.sum(kinds, axis=-1) > 0
    logs = jax.nn.log_softmax(jnp.where((kinds > 0) | ~some[:, None], said[:, 2:], NEVER))
    missed = -jnp.sum(jnp.where(kinds > 0, kinds * logs, 0.0), axis=-1)
    return (
        jnp.mean(optax.sigmoid_binary_cross_entropy(said[:, 0], win)),
        jnp.mean(optax.huber_loss(said[:, 1], margin)),
        jnp.sum(missed) / jnp.maximum(1, jnp.sum(some)),
    )


def lay_loss(mind: Any, lays: Array, shares: Array) -> Array:
    """Return how far the choice among ways to lay a patch is off."""
    logs = jax.nn.log_softmax(jnp.where(shares > 0, liked(mind, lays), NEVER))
    return -jnp.mean(jnp.sum(jnp.where(shares > 0, shares * logs, 0.0), axis=-1))


class Report(NamedTuple):
    """How well lessons are known that were not learned from."""

    win: float
    """The root of the mean square of what the chance to win is off."""
    margin: float
    """The same in points."""
    kinds: float
    """How often the likeliest patch is the one that was visited most."""
    lays: float
    """How often the best way to lay a patch is the master's."""

    def __str__(self) -> str:
        return (
            f"chance off by {100 * self.win:.1f} points of a hundred, margin by {self.margin:.2f}; patch as searched in "
            f"{100 * self.kinds:.1f} %, laid as by the master in {100 * self.lays:.1f} %"
        )


def study(
    mind: Mind, lessons: Lessons, rules: Rules, tell: Callable[[str], None], seed: int = 0
) -> tuple[Mind, Report]:
    """Learn the lessons; return the mind that knows them, and how well it knows others."""
    work = prepare(lessons, rules)
    rng = np.random.default_rng(seed)
    # Positions of a game lie together, so that whole stretches are held back and not single ones.
    held, held_lists = (
        _held(len(part), size) for part, size in ((work.win, STRETCH), (work.shares, 400))
    )
    rows, lists = np.flatnonzero(~held), np.flatnonzero(~held_lists)
    # A schedule needs some steps to rise in, or older versions of Optax divide by nothing.
    steps = max(10, max(1, len(rows) // BATCH) * rules.epochs)
    schedule = optax.cosine_onecycle_schedule(steps, rules.rate, 0.1)
    optimizer = optax.chain(
        optax.clip_by_global_norm(1.0), optax.adamw(schedule, weight_decay=rules.decay)
    )

    def loss(mind: Any, some: tuple[Array, ...], ways: tuple[Array, ...]) -> Array:
        win, margin, kinds = losses(mind, *some)
        return win + margin + rules.kinds * kinds + lay_loss(mind, *ways)

    @jax.jit
    def step(mind: Any, state: Any, some: Any, ways: Any) -> tuple[Any, Any]:
        change, state = optimizer.update(jax.grad(loss)(mind, some, ways), state, mind)
        return optax.apply_updates(mind, change), state

    learner: Any = jax.tree.map(jnp.asarray, mind)
    state = optimizer.init(learner)
    for epoch in range(rules.epochs):
        order = rng.permutation(rows)
        for at in range(0, max(1, len(rows) - BATCH + 1), BATCH):
            some = order[at : at + BATCH]
            ways = rng.choice(lists, LISTS)
            learner, state = step(
                learner,
                state,
                (
                    work.sight[some].astype(np.float32),
                    work.win[some],
                    work.margin[some],
                    work.kinds[some],
                ),
                (work.lays[ways].astype(np.float32), work.shares[ways]),
            )
        tell(f"epoch {epoch + 1} of {rules.epochs}: {_asked(learner, work, held, held_lists)}")
    report = _asked(learner, work, held, held_lists)
    known = Mind(*(np.array(each, np.float32) for each in learner))
    return mended(known, work, np.flatnonzero(held)), report


def _held(count: int, size: int) -> npt.NDArray[np.bool_]:
    """Choose the rows that are held back: stretches of ``size``, or the last of few."""
    stretch = np.arange(count) // size
    found = stretch % HELD_BACK == 1
    if not found.any():
        found[-max(1, count // HELD_BACK) :] = True
    return found


def mended(mind: Mind, work: Exercise, rows: npt.NDArray[np.int64]) -> Mind:
    """Return a mind whose chances come true as well as one number can make them.

    A search sees what is good for the side that moves, and its mean still holds all that it tried before; so what is
    learned from it is too timid. The logits are divided by the temperature that fits how the games ended.
    """
    rows = rows[~np.isnan(work.won[rows])]
    if len(rows) < LEAST_MENDED:
        return mind
    logits = np.asarray(_ask(mind, work.sight[rows].astype(np.float32)))[:, 0]
    chance = np.clip(1 / (1 + np.exp(-logits.astype(np.float64))), LEAST, 1 - LEAST)
    found = fit_temperature(chance, work.won[rows], rows // STRETCH).value
    mind.said_w[:, 0] /= found
    mind.said_b[0] /= found
    return mind


@jax.jit
def _ask(mind: Any, sight: Array) -> Array:
    return judged(mind, sight)


@jax.jit
def _ask_lays(mind: Any, lays: Array, shares: Array) -> Array:
    return jnp.argmax(jnp.where(shares > 0, liked(mind, lays), NEVER), axis=-1)


def _asked(
    mind: Any, work: Exercise, rows: npt.NDArray[np.bool_], lists: npt.NDArray[np.bool_]
) -> Report:
    """Ask about lessons that were not learned from."""
    said = np.asarray(_ask(mind, work.sight[rows].astype(np.float32)))
    chance = 1 / (1 + np.exp(-said[:, 0]))
    kinds = work.kinds[rows]
    some = kinds.sum(axis=-1) > 0
    likeliest = np.where(kinds > 0, said[:, 2:], NEVER).argmax(axis=-1)
    best = np.asarray(_ask_lays(mind, work.lays[lists].astype(np.float32), work.shares[lists]))
    return Report(
        win=float(np.sqrt(np.mean((chance - work.win[rows]) ** 2))),
        margin=float(TENS * np.sqrt(np.mean((said[:, 1] - work.margin[rows]) ** 2))),
        kinds=float(np.mean((likeliest == kinds.argmax(axis=-1))[some])) if some.any() else 0.0,
        lays=float(np.mean(best == work.shares[lists].argmax(axis=-1))),
    )
