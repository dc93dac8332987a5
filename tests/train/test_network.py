# SPDX-License-Identifier: MIT
"""What the network looks at before it chooses between advancing and the offers, and how it learns that choice."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install quiltbee[train]")

import jax
import jax.numpy as jnp

from quiltbee.kernel.patchwork.features import COLUMNS, ENTRIES, ROWS
from quiltbee.kernel.patchwork.position import ACTIONS, ADVANCE, FIRST_BUY, FIRST_SEW, KINDS, SLOT
from quiltbee.train import network
from quiltbee.train.learn import kind_loss

NET = network.Net(channels=4, blocks=1, hidden=8, embedding=2, futures=16)


def noisy() -> dict[str, Any]:
    """Return the layers that look ahead, with a say in everything."""
    layers = network.init_params(jax.random.key(0), NET)["futures"]
    leaves, form = jax.tree.flatten(layers)
    keys = jax.random.split(jax.random.key(1), len(leaves))
    drawn = [x + 0.2 * jax.random.normal(k, x.shape) for x, k in zip(leaves, keys, strict=True)]
    found: dict[str, Any] = jax.tree.unflatten(form, drawn)
    return found


def dense(layer: dict[str, jax.Array], x: jax.Array) -> jax.Array:
    return jnp.dot(x, layer["w"]) + layer["b"]


def foreseen(patches: np.ndarray[Any, Any]) -> Any:
    known = jnp.ones((1, NET.channels + NET.hidden + len(ENTRIES)))
    return np.asarray(network.foresee(noisy(), jnp.asarray(patches), known, dense))[0]


def test_each_future_depends_on_what_is_chosen_and_on_the_patches_after_it() -> None:
    rng = np.random.default_rng(0)
    patches = rng.random((1, ROWS, len(COLUMNS))).astype(np.float32)
    before = foreseen(patches)
    for row in range(ROWS):
        other = patches.copy()
        other[0, row] = 1 - other[0, row]
        changed = (foreseen(other) != before).any(axis=-1)
        # Advancing is the first kind; the offer of kind k is row k - 1, and what follows begins with row k.
        expected = [kind - 1 == row or kind <= row < kind + network.REACH for kind in range(KINDS)]
        assert changed.tolist() == expected


def test_what_cannot_be_paid_for_says_nothing_of_the_worth() -> None:
    rng = np.random.default_rng(1)
    futures = jnp.asarray(rng.random((2, KINDS, 16)))
    patches = np.zeros((2, ROWS, len(COLUMNS)), np.float32)
    patches[1, 1, COLUMNS.index("affordable")] = 1
    found = np.asarray(network.best_of(futures, jnp.asarray(patches)))
    assert np.allclose(found[0], futures[0, 0])
    assert np.allclose(found[1], np.maximum(futures[1, 0], futures[1, 2]))


def test_the_loss_of_a_choice_counts_all_ways_to_lay_an_offer_together() -> None:
    chances = np.full((2, ACTIONS), 1e-12)
    chances[0, ADVANCE] = 0.5
    chances[0, FIRST_BUY + SLOT + 7] = chances[0, FIRST_BUY + SLOT + 99] = 0.25
    chances[1, FIRST_SEW : FIRST_SEW + 2] = 0.5
    kids = jnp.array(
        [[ADVANCE, FIRST_BUY + SLOT + 7, FIRST_BUY + 2 * SLOT], [FIRST_SEW, FIRST_SEW + 1, ADVANCE]]
    )
    weights = jnp.array([[0.4, 0.4, 0.0], [0.6, 0.4, 0.0]])
    lost, least = map(np.asarray, kind_loss(jnp.log(jnp.asarray(chances)), kids, weights))
    # The weights are even between advancing and the second offer, and so are the chances: nothing to learn.
    assert lost[0] == pytest.approx(np.log(2), abs=1e-4)
    assert lost[0] == pytest.approx(least[0], abs=1e-4)
    # Sewing on a special patch is no such choice.
    assert lost[1] == least[1] == 0
