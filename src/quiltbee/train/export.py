# SPDX-License-Identifier: MIT
"""A trained network as an ONNX file, built by hand from its parameters: few kinds of nodes, float32."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from quiltbee.core.files import write_whole
from quiltbee.games.patchwork import OFFERS
from quiltbee.kernel.patchwork.features import (
    AROUND,
    COLUMNS,
    ENTRIES,
    PLANES,
    ROWS,
    SHAPE,
    outlines,
)
from quiltbee.kernel.patchwork.position import ACTIONS
from quiltbee.train.checkpoint import Checkpoint
from quiltbee.train.config import to_table
from quiltbee.train.network import POINTS, Params

OPSET: Final = 17
INPUTS: Final = ("board", "patches", "table", "offers")
"""The last one only where the network adds up outlines."""
OUTPUTS: Final = ("policy", "win", "margin")


class _Graph:
    """Nodes and constants, as they are added."""

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
        """Return [n, channels] ready to be added to every space."""
        return self.reshape(x, 0, -1, 1, 1)

    def slice(self, x: str, start: int, end: int) -> str:
        starts, ends, axes = (self.constant(np.array([k], np.int64)) for k in (start, end, 1))
        return self.add("Slice", x, starts, ends, axes)


def to_onnx(params: Params, about: dict[str, str] | None = None) -> onnx.ModelProto:
    """Return a model that takes what ``features.observe`` gives.

    Its outputs are logits of all actions, the probability of winning, and the margin in points.
    """
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
    _policy(graph, params, x, summary)
    value = graph.dense(params["value2"], graph.relu(graph.dense(params["value1"], summary)))
    graph.add("Sigmoid", graph.slice(value, 0, 1), name="win")
    points = graph.constant(np.float32(POINTS))
    graph.add("Mul", graph.slice(value, 1, 2), points, name="margin")
    return _model(graph, about or {}, "cloth" in params)


def _policy(graph: _Graph, params: Params, x: str, summary: str) -> None:
    lumps = graph.dense(params["policy2"], graph.relu(graph.dense(params["policy1"], summary)))
    planes = graph.reshape(graph.conv(params["policy"], x), 0, -1, 81)
    buys = graph.slice(planes, 0, 24)
    if "cloth" in params:
        buys = graph.add("Add", buys, _cloth(graph, params["cloth"], x, summary))
    buys = graph.reshape(buys, 0, 3, 648)
    buys = graph.add("Add", buys, graph.reshape(graph.slice(lumps, 0, 3), 0, 3, 1))
    sews = graph.reshape(graph.slice(planes, 24, 25), 0, 81)
    sews = graph.add("Add", sews, graph.slice(lumps, 3, 4))
    graph.add(
        "Concat",
        graph.slice(lumps, 4, 5), graph.reshape(buys, 0, -1), sews, graph.slice(lumps, 5, 6),
        axis=1, name="policy",
    )  # fmt: skip


def _cloth(graph: _Graph, cloth: Params, x: str, summary: str) -> str:
    """Add up the maps over the outlines of the offers, as ``network.lay`` does: [n, 24, 81]."""
    count = len(cloth["out"])
    side = 9 + SHAPE + 1
    pads = graph.constant(np.array([0, 0, 1, 1, 0, 0, SHAPE, SHAPE], np.int64))
    maps = graph.add("Pad", graph.conv(cloth["maps"], x), pads)
    maps = graph.reshape(maps, 0, 2 * count, side * side)

    def spread(first: int, size: int, start: int) -> str:
        anchor = np.arange(side * side).reshape(side, side)[:9, :9].reshape(-1)
        moves = np.arange(start, start + size)
        places = ((moves[:, None] * side + moves).reshape(-1, 1) + anchor).reshape(-1)
        # The maps last: so ONNX Runtime copies all maps of a space at once.
        part = graph.add("Transpose", graph.slice(maps, first, first + count), perm=[0, 2, 1])
        return graph.add("Gather", part, graph.constant(places), axis=1)

    spaces = graph.add("Concat", spread(0, SHAPE, 1), spread(count, AROUND, 0), axis=1)
    known = outlines().reshape(len(outlines()), -1)
    offers = graph.add("Cast", "offers", to=TensorProto.INT64)
    outline = graph.add("Gather", graph.constant(known), offers, axis=0)
    size = outlines().shape[-1]
    found = graph.add(
        "MatMul", graph.reshape(outline, 0, 24, size), graph.reshape(spaces, 0, size, 81 * count)
    )
    spot = graph.reshape(graph.conv(cloth["spot"], x), 0, count, 81)
    spot = graph.reshape(graph.add("Transpose", spot, perm=[0, 2, 1]), 0, 1, 81 * count)
    found = graph.add("Add", found, spot)
    offer = graph.reshape(graph.dense(cloth["offer"], summary), 0, 3, 1, count)
    found = graph.reshape(found, 0, 3, 8 * 81, count)
    found = graph.relu(graph.add("Add", found, offer))
    mixed = graph.add("MatMul", found, graph.constant(cloth["out"][:, None]))
    return graph.reshape(mixed, 0, 24, 81)


def _model(graph: _Graph, about: dict[str, str], offers: bool) -> onnx.ModelProto:
    def value(name: str, *shape: int) -> Any:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", *shape])

    inputs = [
        value("board", PLANES, 9, 9),
        value("patches", ROWS, len(COLUMNS)),
        value("table", len(ENTRIES)),
    ]
    if offers:
        inputs.append(value("offers", OFFERS))
    outputs = [value("policy", ACTIONS), value("win", 1), value("margin", 1)]
    made = helper.make_graph(graph.nodes, "patchwork", inputs, outputs, graph.constants)
    model = helper.make_model(
        made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9, producer_name="quiltbee"
    )
    helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    return model


def write_onnx(checkpoint: Checkpoint, path: Path) -> None:
    """Write the averaged network of a checkpoint, with the configuration that made it.

    A description goes beside it, of the same name but for the ending ``.json``: checksum, size, and what is known of the
    making. Whoever loads the network is sure by it that nothing was lost.
    """
    made: dict[str, Any] = {
        "config": to_table(checkpoint.config),
        "minutes": round(checkpoint.minutes, 2),
        "moves": checkpoint.moves,
        "games": checkpoint.ended,
        "steps": int(checkpoint.pupil.steps),
    }
    about = {
        **{name: str(value) for name, value in made.items()},
        "config": json.dumps(made["config"]),
    }
    content = to_onnx(checkpoint.pupil.average, about).SerializeToString()
    path.write_bytes(content)
    known = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content), **made}
    write_whole(path.with_suffix(".json"), json.dumps(known, indent=1) + "\n")


def _plain(params: Any) -> Any:
    if isinstance(params, dict):
        return {name: _plain(part) for name, part in params.items()}
    if isinstance(params, list | tuple):
        return [_plain(part) for part in params]
    return np.asarray(params, np.float32)
