# SPDX-License-Identifier: MIT
"""Writes a trained network as an ONNX file, node by node, in float32."""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from quiltbee.games.patchwork.kernel.features import COLUMNS, ROWS

from quiltbee_research.train.checkpoint import Checkpoint
from quiltbee_research.train.files import description_of, write_network
from quiltbee_research.train.network import MARGIN_UNIT, Params
from quiltbee_research.train.teacher.inputs import INPUTS
from quiltbee_research.train.teacher.network import OUTPUTS

OPSET: Final = 17


class _Graph:
    """Collects the nodes and constants of an ONNX graph."""

    def __init__(self) -> None:
        self.nodes = list[Any]()
        self.constants = list[Any]()
        self._count = 0

    def constant(self, value: Any) -> str:
        self._count += 1
        name = f"c{self._count}"
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def add(self, kind: str, *inputs: str, name: str | None = None, **attributes: Any) -> str:
        self._count += 1
        output = name or f"x{self._count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [output], **attributes))
        return output

    def dense(self, layer: Params, x: str) -> str:
        return self.add("Gemm", x, self.constant(layer["w"]), self.constant(layer["b"]))

    def conv(self, layer: Params, x: str) -> str:
        weight = layer["w"] if layer["w"].ndim == 4 else layer["w"][None, None]
        weight = np.transpose(weight, (3, 2, 0, 1))
        pad = weight.shape[-1] // 2
        return self.add(
            "Conv", x, self.constant(np.ascontiguousarray(weight)), self.constant(layer["b"]),
            kernel_shape=[weight.shape[-1]] * 2, pads=[pad] * 4,
        )  # fmt: skip

    def relu(self, x: str) -> str:
        return self.add("Relu", x)

    def reshape(self, x: str, *shape: int) -> str:
        return self.add("Reshape", x, self.constant(np.array(shape, np.int64)))

    def mean(self, x: str) -> str:
        """Return the mean over the board, [n, channels]."""
        return self.add("Flatten", self.add("GlobalAveragePool", x))

    def everywhere(self, x: str) -> str:
        """Reshape [n, channels] so that it can be added to every space."""
        return self.reshape(x, 0, -1, 1, 1)

    def slice(self, x: str, start: int, end: int, axis: int = 1) -> str:
        starts, ends, axes = (self.constant(np.array([k], np.int64)) for k in (start, end, axis))
        return self.add("Slice", x, starts, ends, axes)


def to_onnx(params: Params, about: dict[str, str] | None = None) -> onnx.ModelProto:
    """Return a model with the inputs of ``teacher.inputs`` and the outputs of ``teacher.network``."""
    params = _plain(params)
    graph = _Graph()
    width = len(params["patch"]["b"])
    patches = graph.reshape("patches", -1, len(COLUMNS))
    patches = graph.relu(graph.dense(params["patch"], patches))
    patches = graph.reshape(patches, -1, ROWS * width)
    table = graph.add("Concat", patches, "table", axis=1)
    table = graph.relu(graph.dense(params["table1"], table))
    table = graph.relu(graph.dense(params["table2"], table))
    x = graph.conv(params["stem"], "board")
    x = graph.add("Add", x, graph.everywhere(graph.dense(params["stem_table"], table)))
    x = graph.relu(x)
    for block in params["blocks"]:
        y = graph.conv(block["one"], x)
        whole = graph.dense(block["pool"], graph.mean(graph.relu(y)))
        whole = graph.add("Add", whole, graph.dense(block["table"], table))
        y = graph.relu(graph.add("Add", y, graph.everywhere(whole)))
        x = graph.relu(graph.add("Add", x, graph.conv(block["two"], y)))
    summary = graph.add("Concat", graph.mean(x), table, axis=1)
    groups = graph.dense(params["policy2"], graph.relu(graph.dense(params["policy1"], summary)))
    value = graph.dense(params["value2"], graph.relu(graph.dense(params["value1"], summary)))
    _policy(graph, params, x, summary, groups)
    graph.add("Sigmoid", graph.slice(value, 0, 1), name="win")
    points = graph.constant(np.float32(MARGIN_UNIT))
    graph.add("Mul", graph.slice(value, 1, 2), points, name="margin")
    return _model(graph, about or {}, len(params["outline"]["out"]) if "outline" in params else 0)


def _policy(graph: _Graph, params: Params, x: str, summary: str, groups: str) -> None:
    heads = [params["policy"]]
    if "outline" in params:
        heads += [params["outline"]["maps"], params["outline"]["spot"]]
    joined = {name: np.concatenate([head[name] for head in heads], axis=-1) for name in ("w", "b")}
    planes = graph.reshape(graph.conv(joined, x), 0, -1, 81)
    if "outline" in params:
        # ``teacher.outline_head`` sums the maps over the outlines.
        graph.add("Identity", graph.slice(planes, 25, len(joined["b"])), name="cloth")
        graph.add("Identity", graph.dense(params["outline"]["offer"], summary), name="offer")
        graph.add("Identity", graph.constant(params["outline"]["out"]), name="out")
    buys = graph.reshape(graph.slice(planes, 0, 24), 0, 3, 648)
    buys = graph.add("Add", buys, graph.reshape(graph.slice(groups, 0, 3), 0, 3, 1))
    sews = graph.reshape(graph.slice(planes, 24, 25), 0, 81)
    sews = graph.add("Add", sews, graph.slice(groups, 3, 4))
    graph.add(
        "Concat",
        graph.slice(groups, 4, 5), graph.reshape(buys, 0, -1), sews, graph.slice(groups, 5, 6),
        axis=1, name="policy",
    )  # fmt: skip


def _model(graph: _Graph, about: dict[str, str], maps: int) -> onnx.ModelProto:
    def value(name: str, *shape: int) -> Any:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", *shape])

    inputs = [value(name, *each.shape) for name, each in INPUTS.items()]
    outputs = [value(name, width) for name, width in OUTPUTS.items()]
    if maps:
        out = helper.make_tensor_value_info("out", TensorProto.FLOAT, [maps])
        outputs += [value("cloth", 3 * maps, 81), value("offer", 3 * maps), out]
    onnx_graph = helper.make_graph(graph.nodes, "patchwork", inputs, outputs, graph.constants)
    model = helper.make_model(
        onnx_graph,
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=9,
        producer_name="quiltbee",
    )
    helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    return model


def write_onnx(checkpoint: Checkpoint, path: Path) -> None:
    """Write the averaged network of a checkpoint, and its description. Raises DataError.

    The description has the suffix ``.json``: checksum, size, configuration, and the length of the training.
    """
    description_of(path)  # raises before the work starts
    facts: dict[str, Any] = {
        "config": checkpoint.config.model_dump(),
        "minutes": round(checkpoint.minutes, 2),
        "moves": checkpoint.moves,
        "games": checkpoint.ended,
        "steps": int(checkpoint.train_state.steps),
    }
    about = {
        **{name: str(value) for name, value in facts.items()},
        "config": json.dumps(facts["config"]),
    }
    content = to_onnx(checkpoint.train_state.ema_params, about).SerializeToString()
    write_network(content, path, facts)


def _plain(params: Any) -> Any:
    if isinstance(params, dict):
        return {name: _plain(part) for name, part in params.items()}
    if isinstance(params, list | tuple):
        return [_plain(part) for part in params]
    return np.asarray(params, np.float32)
