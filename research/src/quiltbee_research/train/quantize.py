# SPDX-License-Identifier: MIT
"""Quantizes a trained network: its large convolutions compute in eight bits, two to three times as fast.

The scales come from positions of games that the network plays. The first convolution and the heads stay in
float32, because there eight bits lose much accuracy and save little time. Weights use seven of the eight bits,
because older processors add the products in sixteen bits.
"""

import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import onnx
from quiltbee.games.patchwork import EDITIONS, start
from quiltbee.games.patchwork.kernel import Kernel
from quiltbee.games.patchwork.kernel.features import Floats
from quiltbee.games.patchwork.kernel.position import Positions

from quiltbee_research.train.files import description_of, write_network
from quiltbee_research.train.teacher.inputs import Observer
from quiltbee_research.train.teacher.network import Network, load_network

GAMES: Final = 12
"""Games of each edition that set the scales. As many other games measure the loss."""
BATCH: Final = 64


class Batch(NamedTuple):
    """Positions of the network's games."""

    positions: Positions
    kernel: Kernel
    inputs: dict[str, Floats]


class Loss(NamedTuple):
    """The changes by quantization, over positions that did not set the scales."""

    positions: int
    agree: float
    """How often the likeliest move is the same."""
    policy_kl: float
    """The mean KL divergence of the policy, in nats."""
    win: float
    """The mean absolute change of the chance to win."""
    margin: float
    """The mean absolute change of the margin, in points."""


def write_quantized(source: Path, path: Path) -> Loss:
    """Write a quantized network and its description. Raises WeightsError and DataError."""
    description_of(path)  # raises before the work starts
    network = load_network(source)
    batches = [*_self_play(network, seed=1)]
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder) / "small.onnx"
        _quantize(source, small, batches)
        content = small.read_bytes()
    beside = source.with_suffix(".json")
    about: dict[str, Any] = json.loads(beside.read_text("utf-8")) if beside.exists() else {}
    write_network(content, path, about | {"bits": 8})
    return _compare(network, load_network(path))


def _self_play(network: Network, seed: int) -> Iterator[Batch]:
    """Yield the positions of games that the policy plays, in batches."""
    rng, shuffler = np.random.default_rng(seed), random.Random(seed)
    for edition in EDITIONS:
        kernel = Kernel(edition)
        positions = kernel.positions([start(edition, shuffler) for _ in range(GAMES)])
        visited = list[Positions]()
        while len(positions):
            visited.append(positions.copy())
            masks = kernel.legal_masks(positions)
            policy = network.policy(positions, kernel.tables)
            noisy = np.where(masks, policy + rng.gumbel(size=policy.shape), -np.inf)
            kernel.step(positions, noisy.argmax(axis=1))
            positions = positions[kernel.legal_masks(positions).any(axis=1)]
        everything = np.concatenate(visited)
        everything = everything[rng.permutation(len(everything))]
        for first in range(0, len(everything) - BATCH + 1, BATCH):
            some = everything[first : first + BATCH]
            inputs = Observer(network.inputs, BATCH).observe(some, kernel.tables)
            yield Batch(some, kernel, inputs)


def _quantize(source: Path, path: Path, batches: list[Batch]) -> None:
    # These modules load slowly.
    from onnxruntime.quantization import (  # noqa: PLC0415
        CalibrationDataReader,
        QuantFormat,
        QuantType,
        quantize_static,
    )
    from onnxruntime.quantization.shape_inference import quant_pre_process  # noqa: PLC0415

    class Reader(CalibrationDataReader):  # type: ignore[misc]  # ONNX Runtime has no types
        """Returns the inputs, batch by batch."""

        def __init__(self) -> None:
            self._batches = iter(batches)

        def get_next(self) -> dict[str, Floats] | None:
            batch = next(self._batches, None)
            return None if batch is None else batch.inputs

    prepared = path.with_name("prepared.onnx")
    quant_pre_process(str(source), str(prepared), skip_symbolic_shape=True)
    model = onnx.load(prepared)
    for number, node in enumerate(model.graph.node):
        node.name = f"n{number}"  # quantize_static selects nodes by name, and ours have none
    quantize_static(
        model,
        str(path),
        Reader(),
        quant_format=QuantFormat.QDQ,
        op_types_to_quantize=["Conv"],
        nodes_to_quantize=[node.name for node in _large(model.graph)],
        per_channel=True,
        reduce_range=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
    )


def _large(graph: onnx.GraphProto) -> Iterator[onnx.NodeProto]:
    """Yield the convolutions that are most of the work: 3x3, except the first."""
    inputs = {each.name for each in graph.input}
    for node in graph.node:
        sizes = {each.name: list(each.ints) for each in node.attribute}
        if (
            node.op_type == "Conv"
            and sizes["kernel_shape"] == [3, 3]
            and node.input[0] not in inputs
        ):
            yield node


def _compare(network: Network, small: Network) -> Loss:
    rows = list[tuple[npt.NDArray[np.bool_], Floats, Floats, Floats]]()
    for batch in _self_play(network, seed=2):
        masks = batch.kernel.legal_masks(batch.positions)
        full, quantized = (
            _log_policy(each.policy(batch.positions, batch.kernel.tables), masks)
            for each in (network, small)
        )
        one, other = network.evaluate(batch.inputs), small.evaluate(batch.inputs)
        rows.append(
            (
                full.argmax(axis=1) == quantized.argmax(axis=1),
                np.where(masks, np.exp(full) * (full - quantized), 0).sum(axis=1),
                np.abs(one.win - other.win)[:, 0],
                np.abs(one.margin - other.margin)[:, 0],
            )
        )
    means = [np.concatenate(column) for column in zip(*rows, strict=True)]
    return Loss(len(means[0]), *(float(column.mean()) for column in means))


def _log_policy(logits: Floats, masks: npt.NDArray[np.bool_]) -> Floats:
    legal = np.where(masks, logits, np.float32(-1e9))
    legal = legal - legal.max(axis=1, keepdims=True)
    return legal - np.log(np.exp(legal).sum(axis=1, keepdims=True))
