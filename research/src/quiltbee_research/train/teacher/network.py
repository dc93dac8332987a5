# SPDX-License-Identifier: MIT
"""The teacher as an ONNX file. ONNX Runtime evaluates it on one core.

The weights of the package are beside this file. The variable ``QUILTBEE_WEIGHTS`` names another file.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from quiltbee.core.errors import WeightsError
from quiltbee.games.patchwork.kernel.features import Floats
from quiltbee.games.patchwork.kernel.position import ACTIONS, Positions
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.players import weightfiles

from quiltbee_research.train.teacher.inputs import INPUTS, Observer
from quiltbee_research.train.teacher.outline_head import complete

SHIPPED: Final = Path(__file__).resolve().parent / "weights" / "patchwork.onnx"
VARIABLE: Final = "QUILTBEE_WEIGHTS"
OUTPUTS: Final = {"policy": ACTIONS, "win": 1, "margin": 1}
"""Outputs and their widths: the logits of all actions, the chance to win (0 to 1), and the margin in points."""
OUTLINE_OUTPUTS: Final = ("cloth", "offer", "out")
"""The outputs for ``outline_head``: a network has all of them or none. "cloth" is the name of the maps in ONNX files."""


class Evaluation(NamedTuple):
    """The outputs of a network for n positions."""

    policy: Floats
    """[n, actions]: logits without the part of the outline head."""
    win: Floats
    """[n, 1]: the chance to win."""
    margin: Floats
    """[n, 1]: points ahead at the end."""
    maps: Floats
    """[n, 3k, 81]; k is 0 if the network has no outline head."""
    offer: Floats
    """[n, 3k]"""
    out: Floats
    """[k]"""


class Network:
    """Evaluates positions for the seat that acts. Raises WeightsError if the file is missing or wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        content = weightfiles.read(path, SHIPPED)
        self.digest = hashlib.sha256(content).hexdigest()
        """The SHA-256 digest of the file."""
        self._session = _session(path, content)
        self.inputs = tuple(one.name for one in self._session.get_inputs())
        """The names of its inputs."""
        names = {one.name for one in self._session.get_outputs()}
        self._outputs = [*OUTPUTS, *(name for name in OUTLINE_OUTPUTS if name in names)]
        self.maps = self._try()
        """The number of outline maps; 0 without an outline head."""

    def evaluate(self, inputs: dict[str, Floats]) -> Evaluation:
        """Evaluate positions. The caller may overwrite the result."""
        outputs = self._session.run(self._outputs, inputs)
        if len(outputs) == len(OUTPUTS):
            count = len(outputs[0])
            outputs += [np.zeros(shape, np.float32) for shape in ((count, 0, 81), (count, 0), (0,))]
        return Evaluation(*outputs)

    def policy(self, positions: Positions, tables: Tables) -> Floats:
        """Return the logits of all actions, [n, actions]. They are complete for legal actions only."""
        inputs = Observer(self.inputs, len(positions)).observe(positions, tables)
        outputs = self.evaluate(inputs)
        complete(positions, tables, outputs.policy, outputs.maps, outputs.offer, outputs.out)
        return outputs.policy

    def _try(self) -> int:
        """Check that the outputs are finite and of the right shape. Return the number of outline maps."""
        blank = {name: np.zeros((2, *INPUTS[name].shape), np.float32) for name in self.inputs}
        try:
            outputs = self.evaluate(blank)
        except Exception as error:
            raise WeightsError(f"{self.path}: the network cannot be evaluated ({error})") from error
        maps = len(outputs.out)
        shapes = [
            *((2, width) for width in OUTPUTS.values()),
            (2, 3 * maps, 81),
            (2, 3 * maps),
            (maps,),
        ]
        for name, values, shape in zip((*OUTPUTS, *OUTLINE_OUTPUTS), outputs, shapes, strict=True):
            if values.shape != shape or not np.isfinite(values).all():
                raise WeightsError(
                    f"{self.path}: the output {name!r} is not finite or of the wrong shape"
                )
        return maps


def load_network(path: str | os.PathLike[str] | None = None) -> Network:
    """Return the network of a file, of QUILTBEE_WEIGHTS, or of the package. Raises WeightsError.

    A file is loaded once, and again after it has changed.
    """
    chosen = weightfiles.find(path, VARIABLE, SHIPPED)
    return _load(chosen.resolve(), *weightfiles.stamp(chosen))


@cache
def _load(path: Path, changed: int, size: int) -> Network:  # noqa: ARG001 - the key of the cache
    return Network(path)


def _session(path: Path, content: bytes) -> Any:
    """Return a session of ONNX Runtime. The network must have our inputs and outputs."""
    try:
        # It loads slowly, and only evaluating needs it.
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
    except (ImportError, AttributeError) as error:
        # AttributeError: an incomplete uninstall leaves an empty package.
        words = f"the teacher needs ONNX Runtime ({error})"
        raise WeightsError(words) from error
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # errors are raised, not printed
    try:
        session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        # The errors of ONNX Runtime have no common class.
        raise WeightsError(f"{path}: this is not an ONNX model ({error})") from error
    known = {name: each.shape for name, each in INPUTS.items()}
    _compare(path, "input", session.get_inputs(), known, needed=())
    widths = {name: (width,) for name, width in OUTPUTS.items()}
    outputs = {each.name: each for each in session.get_outputs()}
    outline = [name for name in OUTLINE_OUTPUTS if name in outputs]
    for name in OUTLINE_OUTPUTS if outline else ():
        if name not in outputs:
            raise WeightsError(
                f"{path}: this is not one of our networks; it has no output {name!r}"
            )
    plain = [each for name, each in outputs.items() if name not in outline]
    _compare(path, "output", plain, widths, needed=tuple(OUTPUTS))
    return session


def _compare(
    path: Path,
    kind: str,
    there: Sequence[Any],
    known: Mapping[str, tuple[int, ...]],
    needed: Sequence[str],
) -> None:
    """Raise WeightsError unless inputs or outputs are known, of the right shape, and complete."""
    shapes = {each.name: (each.type, list(each.shape)) for each in there}
    for name in needed:
        if name not in shapes:
            raise WeightsError(
                f"{path}: this is not one of our networks; it has no {kind} {name!r}"
            )
    for name, (type_, shape) in shapes.items():
        if name not in known:
            raise WeightsError(
                f"{path}: this is not one of our networks; it has an {kind} {name!r}"
            )
        # The first axis is the number of positions, which is not fixed.
        if type_ != "tensor(float)" or isinstance(shape[0], int) or shape[1:] != [*known[name]]:
            shape_words = f"its {kind} {name!r} is a {type_} of shape {shape}"
            raise WeightsError(f"{path}: this is not one of our networks; {shape_words}")
