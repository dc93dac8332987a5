# SPDX-License-Identifier: MIT
"""The network in whole numbers says nearly what it said before."""

import hashlib
import json
from collections import Counter
from pathlib import Path

import onnx
import pytest

from quiltbee_research.train import quantize
from quiltbee_research.train.command import main
from quiltbee_research.train.teacher.network import SHIPPED, load_network


def write_miniature(path: Path, channels: int, hidden: int, embedding: int, cloth: int) -> None:
    """Write a small network that never learned, and a description of it."""
    jax = pytest.importorskip("jax", reason="JAX is not installed: make setup")
    from quiltbee_research.train import network
    from quiltbee_research.train.config import NetConfig
    from quiltbee_research.train.export import to_onnx

    params = network.init_params(
        jax.random.key(2),
        NetConfig(
            channels=channels, blocks=2, hidden=hidden, embedding=embedding, outline_maps=cloth
        ),
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
    assert loss.policy_kl < 1e-4
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


def test_the_network_of_the_package_is_that_of_the_checkpoint() -> None:
    path = Path(__file__).parents[4] / "training" / "patchwork" / "checkpoint.json"
    checkpoint = json.loads(path.read_text(encoding="utf-8"))
    about = json.loads(SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    for name in ("steps", "config", "moves"):
        assert about[name] == checkpoint[name], name


def test_what_is_no_network_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = [str(tmp_path / "none.onnx"), str(tmp_path / "small.onnx")]
    assert main(["quantize", *given]) == 1
    assert "the weights cannot be read" in capsys.readouterr().err
    assert not (tmp_path / "small.onnx").exists()


@pytest.mark.parametrize("name", ["small.json", "small.JSON"])
def test_a_network_is_not_written_where_its_description_goes(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["quantize", str(SHIPPED), str(tmp_path / name)]) == 1
    assert "a network needs another suffix" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
