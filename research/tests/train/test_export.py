# SPDX-License-Identifier: MIT
"""The exported network says on a processor what it says in JAX."""

import random
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import onnxruntime
import pytest
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel import Kernel

from quiltbee_research.patchwork.observation import Observation
from quiltbee_research.train import network
from quiltbee_research.train.config import NetConfig
from quiltbee_research.train.export import to_onnx
from quiltbee_research.train.teacher import load_network
from quiltbee_research.train.teacher.inputs import INPUTS, Observer
from quiltbee_research.train.teacher.network import OUTPUTS
from tests.strategies import playout


@pytest.mark.parametrize("cloth", [0, 5])
def test_onnx_and_jax_agree_on_what_the_kernel_sees(cloth: int, tmp_path: Path) -> None:
    net = NetConfig(channels=16, blocks=3, hidden=32, embedding=8, outline_maps=cloth)
    params = network.init_params(jax.random.key(2), net)
    # Every parameter has a say, also those that start at nothing.
    leaves, form = jax.tree.flatten(params)
    keys = jax.random.split(jax.random.key(3), len(leaves))
    noisy = [x + 0.05 * jax.random.normal(k, x.shape) for x, k in zip(leaves, keys, strict=True)]
    params = jax.tree.unflatten(form, noisy)
    rng = random.Random(6)
    states = [s for s, _, _ in playout(rules, rules.start("winter", rng), rng)]
    kernel = Kernel("winter")
    at = kernel.positions(states)
    seen = Observer(tuple(INPUTS), len(at)).observe(at, kernel.tables)
    offers = jnp.array([(*state.offers, 0, 0, 0)[:3] for state in states])
    board, patches, table = (jnp.asarray(seen[name]) for name in ("board", "patches", "table"))
    told = Observation(board, patches, table, offers)
    expected = jax.jit(network.apply)(params, told)
    model = to_onnx(params, {"minutes": "1"}).SerializeToString()
    (tmp_path / "net.onnx").write_bytes(model)
    policy = load_network(tmp_path / "net.onnx").policy(at, kernel.tables)
    legal = kernel.legal_masks(at)
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    raw, win, margin = session.run(list(OUTPUTS), seen)
    assert np.allclose(policy[legal], expected.policy[legal], atol=1e-3)
    assert np.allclose(raw[legal], policy[legal]) == (cloth == 0)
    assert np.allclose(win[:, 0], jax.nn.sigmoid(expected.win), atol=1e-3)
    assert np.allclose(margin[:, 0], expected.margin, atol=1e-2)
    assert np.ptp(margin) > 0.1
    assert session.get_modelmeta().custom_metadata_map == {"minutes": "1"}
