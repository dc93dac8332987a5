# SPDX-License-Identifier: MIT
"""The network in whole numbers says nearly what it said before."""

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("onnxruntime.quantization", reason="needs pip install quiltbee[train]")

import numpy as np
import onnx
from onnx import numpy_helper

from quiltbee.players.neural.network import SHIPPED, load_network
from quiltbee.train import quantize
from quiltbee.train.__main__ import main


def write_miniature(
    path: Path, channels: int, hidden: int, embedding: int, cloth: int, futures: int = 0
) -> None:
    """Write a small network that never learned, and a description of it."""
    jax = pytest.importorskip("jax", reason="JAX is not installed: pip install quiltbee[train]")
    from quiltbee.train import network
    from quiltbee.train.export import to_onnx

    params = network.init_params(
        jax.random.key(2), network.Net(channels, 2, hidden, embedding, cloth, futures)
    )
    leaves, form = jax.tree.flatten(params)
    keys = jax.random.split(jax.random.key(3), len(leaves))
    noisy = [x + 0.05 * jax.random.normal(k, x.shape) for x, k in zip(leaves, keys, strict=True)]
    path.write_bytes(to_onnx(jax.tree.unflatten(form, noisy)).SerializeToString())
    path.with_suffix(".json").write_text(
        json.dumps({"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "minutes": 3})
    )


@pytest.mark.parametrize("cloth", [0, 5])
def test_the_network_in_whole_numbers_says_nearly_the_same(
    cloth: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quantize, "GAMES", 3)
    monkeypatch.setattr(quantize, "BATCH", 16)
    source, small = tmp_path / "net.onnx", tmp_path / "small.onnx"
    write_miniature(source, 16, 32, 8, cloth)
    loss = quantize.write_quantized(source, small)
    assert loss.positions > 100
    # It gives 0.98 without outlines and 0.96 with them. This network never learned, so its likeliest moves are all
    # but level, and a processor that rounds otherwise may swap a few more. The rest gives a tenth of its bound or less,
    # the margin a quarter (0.046).
    assert loss.agree > 0.9
    assert loss.divergence < 1e-4
    assert loss.win < 0.005
    assert loss.margin < 0.2
    assert load_network(small).maps == load_network(source).maps == cloth
    # Two convolutions of either block count in bytes; the first and the policy's do not.
    kinds = Counter(node.op_type for node in onnx.load(small).graph.node)
    assert kinds["Conv"] == 6
    assert kinds["QuantizeLinear"] >= 6
    about = json.loads(small.with_suffix(".json").read_text())
    assert about["sha256"] == hashlib.sha256(small.read_bytes()).hexdigest()
    assert about["size"] == small.stat().st_size < source.stat().st_size
    assert (about["minutes"], about["bits"]) == (3, 8)
    assert load_network(small).inputs == load_network(source).inputs
    assert main(["quantize", str(source), str(small)]) == 0
    assert "the likeliest move is the same in" in capsys.readouterr().out


@pytest.mark.parametrize("futures", [0, 64])
def test_with_weights_alone_in_whole_numbers_it_is_small_and_says_nearly_the_same(
    futures: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(quantize, "GAMES", 3)
    monkeypatch.setattr(quantize, "BATCH", 16)
    source, small = tmp_path / "net.onnx", tmp_path / "small.onnx"
    write_miniature(source, 64, 64, 16, 5, futures)
    loss = quantize.write_quantized(source, small, weights_only=True)
    assert loss.positions > 100
    # It gives 0.99 and 1.0; the rest gives less than half of its bound.
    assert loss.agree > 0.95
    assert 0 < loss.divergence < 2e-4
    assert loss.win < 0.005
    assert loss.margin < 0.4
    about = json.loads(small.with_suffix(".json").read_text())
    assert about["sha256"] == hashlib.sha256(small.read_bytes()).hexdigest()
    assert about["size"] == small.stat().st_size < source.stat().st_size / 3
    assert (about["minutes"], about["bits"]) == (3, 8)
    assert main(["quantize", str(source), str(small), "--weights-only"]) == 0
    assert "the likeliest move is the same in" in capsys.readouterr().out
    assert json.loads(small.with_suffix(".json").read_text()) == about


def test_no_weight_in_eight_bits_is_further_off_than_half_a_step_of_its_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quantize, "GAMES", 3)
    monkeypatch.setattr(quantize, "BATCH", 16)
    source, small = tmp_path / "net.onnx", tmp_path / "small.onnx"
    write_miniature(source, 32, 64, 16, 5)
    model = onnx.load(source)
    (nothing,) = [each for each in model.graph.initializer if list(each.dims) == [64, 64]]
    zeros = numpy_helper.to_array(nothing).copy()
    zeros[:, 7] = 0  # a channel that gives nothing has no scale of its own
    nothing.CopyFrom(numpy_helper.from_array(zeros, nothing.name))
    source.write_bytes(model.SerializeToString())
    source.with_suffix(".json").unlink()
    quantize.write_quantized(source, small, weights_only=True)
    before, after = (
        {each.name: numpy_helper.to_array(each) for each in onnx.load(path).graph.initializer}
        for path in (source, small)
    )
    layers = {
        node.input[1]: node.op_type
        for node in onnx.load(source).graph.node[:-1]
        if len(node.input) > 1
    }
    stored = [name for name in before if name not in after]
    assert {layers[name] for name in stored} == {"Conv", "Gemm"}
    for name, values in before.items():
        if name not in stored:
            assert (after[name] == values).all()
            assert values.ndim < 2 or values.size < 4096
            continue
        steps, scales = after[f"{name}_bytes"], after[f"{name}_scales"]
        assert values.size >= 4096
        assert steps.dtype == np.int8
        # A row for each channel that the layer gives.
        rows, found = (
            each.reshape(len(each), -1) if layers[name] == "Conv" else each.T
            for each in (values, steps.astype(np.float32))
        )
        assert len(scales) == len(rows)
        assert (np.abs(rows - found * scales[:, None]) <= scales[:, None] * 0.501).all()
        assert (np.abs(found).max(axis=1) == np.where((rows == 0).all(axis=1), 0, 127)).all()


def test_the_network_of_the_package_is_that_of_the_checkpoint() -> None:
    path = Path(__file__).parents[2] / "training" / "patchwork" / "checkpoint.json"
    checkpoint = json.loads(path.read_text(encoding="utf-8"))
    about = json.loads(SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    for name in ("steps", "config", "moves"):
        assert about[name] == checkpoint[name], name


@pytest.mark.parametrize("options", [[], ["--weights-only"]])
def test_what_is_no_network_is_refused(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [str(tmp_path / "none.onnx"), str(tmp_path / "small.onnx"), *options]
    assert main(["quantize", *given]) == 1
    assert "the weights cannot be read" in capsys.readouterr().err
    assert not (tmp_path / "small.onnx").exists()


@pytest.mark.parametrize("options", [[], ["--weights-only"]])
@pytest.mark.parametrize("name", ["small.json", "small.JSON"])
def test_a_network_is_not_written_where_its_description_goes(
    name: str, options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["quantize", str(SHIPPED), str(tmp_path / name), *options]) == 1
    assert "a network needs another ending" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
