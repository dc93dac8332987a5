# SPDX-License-Identifier: MIT
import hashlib
import json
import pickle
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from quiltbee.core import QuiltbeeError, WeightsError

from quiltbee_research.train.teacher import load_network
from quiltbee_research.train.teacher import network as module
from quiltbee_research.train.teacher.inputs import INPUTS
from quiltbee_research.train.teacher.network import OUTPUTS, SHIPPED

Shapes = dict[str, tuple[int, ...]]


def write_model(path: Path, inputs: Shapes, outputs: Shapes, fill: float = 0.5) -> Path:
    """Write a network that says the same of every position: the table's first entry, and ``fill``."""

    def values(shapes: Shapes) -> Sequence[Any]:
        return [
            helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", *shape])
            for name, shape in shapes.items()
        ]

    first = next(iter(inputs))
    nodes = [
        helper.make_node("Flatten", [first], ["flat"]),
        helper.make_node("ReduceMean", ["flat"], ["mean"], axes=[1], keepdims=1),
        helper.make_node("Mul", ["mean", "zero"], ["nothing"]),
    ]
    constants = [numpy_helper.from_array(np.zeros((), np.float32), "zero")]
    for name, shape in outputs.items():
        constants.append(
            numpy_helper.from_array(np.full((1, *shape), fill, np.float32), f"{name}0")
        )
        nodes.append(helper.make_node("Add", ["nothing", f"{name}0"], [name]))
    graph = helper.make_graph(nodes, "test", values(inputs), values(outputs), constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())
    return path


GOOD_INPUTS: Shapes = {"table": INPUTS["table"].shape}
GOOD_OUTPUTS: Shapes = {name: (width,) for name, width in OUTPUTS.items()}


def test_the_package_brings_weights_that_load() -> None:
    network = load_network()
    assert {*network.inputs} <= {*INPUTS}
    seen = {name: np.zeros((3, *INPUTS[name].shape), np.float32) for name in network.inputs}
    policy, win, margin, *_ = network.evaluate(seen)
    assert policy.shape == (3, 2027)
    assert win.shape == margin.shape == (3, 1)
    assert ((win > 0) & (win < 1)).all()


def test_the_description_says_what_made_the_weights() -> None:
    about = json.loads(SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    content = SHIPPED.read_bytes()
    assert about["sha256"] == hashlib.sha256(content).hexdigest()
    assert about["size"] == len(content)
    assert about["config"]["net"]["channels"]
    assert about["minutes"] > 0
    assert about["games"] > 0
    assert about["steps"] > 0


def test_a_network_may_ask_for_some_of_the_inputs_alone(tmp_path: Path) -> None:
    path = write_model(tmp_path / "small.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    assert load_network(path).inputs == ("table",)


def test_weights_are_loaded_once_and_again_when_they_change(tmp_path: Path) -> None:
    path = write_model(tmp_path / "small.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    network = load_network(path)
    assert load_network(str(path)) is network
    write_model(path, {"board": INPUTS["board"].shape}, GOOD_OUTPUTS)
    assert load_network(path).inputs == ("board",)


def test_a_variable_names_weights_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_model(tmp_path / "mine.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    monkeypatch.setenv("QUILTBEE_WEIGHTS", str(path))
    assert load_network().path == path.resolve()
    monkeypatch.setenv("QUILTBEE_WEIGHTS", "")
    assert load_network().path == SHIPPED


def refusal(path: Path) -> str:
    with pytest.raises(WeightsError) as caught:
        load_network(path)
    words = str(caught.value)
    assert str(path) in words
    assert "\n" not in words.strip()
    return words


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "cannot be read (No such file" in refusal(tmp_path / "none.onnx")
    assert "cannot be read (Is a directory)" in refusal(tmp_path)


def test_damaged_weights_are_told(tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    content = bytearray(SHIPPED.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    path.with_suffix(".json").write_bytes(SHIPPED.with_suffix(".json").read_bytes())
    assert "the weights are damaged; their checksum is not" in refusal(path)
    path.write_bytes(content[:1000])
    assert "damaged" in refusal(path)


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '"sha256"', "\x00", "{'sha256': 1}"])
def test_a_description_that_is_none_is_told(tmp_path: Path, text: str) -> None:
    path = write_model(tmp_path / "net.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    path.with_suffix(".json").write_text(text, encoding="utf-8")
    with pytest.raises(WeightsError, match=r"net\.json: this is not a description of weights"):
        load_network(path)


def test_the_packages_own_weights_need_their_description(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_model(tmp_path / "net.onnx", GOOD_INPUTS, GOOD_OUTPUTS).resolve()
    monkeypatch.setattr(module, "SHIPPED", path)
    with pytest.raises(WeightsError, match=r"net\.json: the weights cannot be read"):
        load_network()


@pytest.mark.parametrize("content", [b"", b"hello", b"\x08\x09" * 50, b"\xff" * 4096])
def test_what_is_no_model_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.onnx"
    path.write_bytes(content)
    assert "this is not an ONNX model" in refusal(path)


@pytest.mark.parametrize(
    ("inputs", "outputs", "words"),
    [
        (
            {"pixels": (3, 224, 224)},
            GOOD_OUTPUTS,
            "not one of our networks; it has an input 'pixels'",
        ),
        (GOOD_INPUTS, {"policy": (2027,)}, "not one of our networks; it has no output 'win'"),
        (GOOD_INPUTS, {**GOOD_OUTPUTS, "mood": (1,)}, "it has an output 'mood'"),
        ({"table": (7,)}, GOOD_OUTPUTS, "not one of our networks; its input 'table'"),
        (GOOD_INPUTS, {**GOOD_OUTPUTS, "cloth": (24, 81), "out": (8,)}, "it has no output 'offer'"),
        (GOOD_INPUTS, {**GOOD_OUTPUTS, "policy": (4672,)}, "not one of our networks; its output"),
    ],
)
def test_foreign_networks_are_told(
    tmp_path: Path, inputs: Shapes, outputs: Shapes, words: str
) -> None:
    assert words in refusal(write_model(tmp_path / "net.onnx", inputs, outputs))


def test_a_network_that_says_what_is_no_number_is_told(tmp_path: Path) -> None:
    path = write_model(tmp_path / "net.onnx", GOOD_INPUTS, GOOD_OUTPUTS, fill=float("nan"))
    assert "the output 'policy' is not finite" in refusal(path)


def test_the_error_can_be_caught_as_ours_and_cross_processes() -> None:
    error = WeightsError("no weights")
    assert isinstance(error, QuiltbeeError)
    assert error.code == "bad_weights"
    assert repr(pickle.loads(pickle.dumps(error))) == repr(error)


def test_an_onnx_runtime_that_was_removed_by_half_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_model(tmp_path / "net.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    monkeypatch.setitem(sys.modules, "onnxruntime", ModuleType("onnxruntime"))
    with pytest.raises(WeightsError, match="the teacher needs ONNX Runtime"):
        load_network(path)
