# SPDX-License-Identifier: MIT
"""The trained network: a file of weights in the ONNX format, checked and evaluated by ONNX Runtime on one core.

The weights of the package lie beside this file. Others are used where the variable ``QUILTBEE_WEIGHTS`` names their
file; see ``players.weightfiles``.
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
from quiltbee.games.patchwork.train.teacher.cloth import complete
from quiltbee.games.patchwork.train.teacher.inputs import INPUTS, Observer
from quiltbee.players import weightfiles

SHIPPED: Final = Path(__file__).resolve().parent / "weights" / "patchwork.onnx"
VARIABLE: Final = "QUILTBEE_WEIGHTS"
OUTPUTS: Final = {"policy": ACTIONS, "win": 1, "margin": 1}
"""The outputs and their widths: logits of all actions, the chance to win from 0 to 1, and points."""
CLOTH: Final = ("cloth", "offer", "out")
"""The outputs of a network that leaves the outlines of the offers to ``cloth``: all of them or none."""


class Said(NamedTuple):
    """What a network says of n positions."""

    policy: Floats
    """[n, actions]: logits, but for what :func:`cloth.add_outlines` adds."""
    win: Floats
    """[n, 1]: the chance to win."""
    margin: Floats
    """[n, 1]: points ahead at the end."""
    maps: Floats
    """[n, 3k, 81], with k = 0 where the network does not know outlines."""
    offer: Floats
    """[n, 3k]"""
    out: Floats
    """[k]"""


class Network:
    """Judges positions from the side of the seat that acts. Raises WeightsError where it cannot be had."""

    def __init__(self, path: Path) -> None:
        self.path = path
        content = weightfiles.read(path, SHIPPED)
        self.digest = hashlib.sha256(content).hexdigest()
        """Of the file, so that networks can be told apart."""
        self._session = _session(path, content)
        self.inputs = tuple(one.name for one in self._session.get_inputs())
        """The names of what it wants to see."""
        names = {one.name for one in self._session.get_outputs()}
        self._outputs = [*OUTPUTS, *(name for name in CLOTH if name in names)]
        self.maps = self._try()
        """How many maps it gives; 0 where it does not know outlines."""

    def evaluate(self, seen: dict[str, Floats]) -> Said:
        """Judge positions; what is returned may be written to."""
        found = self._session.run(self._outputs, seen)
        if len(found) == len(OUTPUTS):
            count = len(found[0])
            found += [np.zeros(shape, np.float32) for shape in ((count, 0, 81), (count, 0), (0,))]
        return Said(*found)

    def policy(self, positions: Positions, tables: Tables) -> Floats:
        """Return the logits of all actions, whole for the legal ones: [n, actions]."""
        seen = Observer(self.inputs, len(positions)).observe(positions, tables)
        said = self.evaluate(seen)
        complete(positions, tables, said.policy, said.maps, said.offer, said.out)
        return said.policy

    def _try(self) -> int:
        """See that it gives numbers of the right shape; return how many maps are among them."""
        blank = {name: np.zeros((2, *INPUTS[name].shape), np.float32) for name in self.inputs}
        try:
            found = self.evaluate(blank)
        except Exception as error:
            raise WeightsError(f"{self.path}: the network cannot be evaluated ({error})") from error
        many = len(found.out)
        shapes = [
            *((2, width) for width in OUTPUTS.values()),
            (2, 3 * many, 81),
            (2, 3 * many),
            (many,),
        ]
        for name, values, shape in zip((*OUTPUTS, *CLOTH), found, shapes, strict=True):
            if values.shape != shape or not np.isfinite(values).all():
                raise WeightsError(f"{self.path}: what the network says as {name!r} makes no sense")
        return many


def load_network(path: str | os.PathLike[str] | None = None) -> Network:
    """Return the network of a file, of QUILTBEE_WEIGHTS, or of the package. Raises WeightsError.

    A file is loaded once, and again when it has changed.
    """
    chosen = weightfiles.find(path, VARIABLE, SHIPPED)
    return _load(chosen.resolve(), *weightfiles.stand(chosen))


@cache
def _load(path: Path, changed: int, size: int) -> Network:  # noqa: ARG001 - what tells files apart
    return Network(path)


def _session(path: Path, content: bytes) -> Any:
    """Return a session of ONNX Runtime for a network that sees and says what ours do."""
    try:
        # Loaded only by those who evaluate.
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
    except (ImportError, AttributeError) as error:
        # AttributeError: an install that was removed by half leaves an empty package.
        words = f"the teacher needs ONNX Runtime: pip install 'quiltbee[train]' ({error})"
        raise WeightsError(words) from error
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what goes wrong is raised, and told by whoever catches it
    try:
        session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        # The errors of ONNX Runtime have no class in common.
        raise WeightsError(f"{path}: this is no ONNX model ({error})") from error
    known = {name: each.shape for name, each in INPUTS.items()}
    _compare(path, "input", session.get_inputs(), known, needed=())
    widths = {name: (width,) for name, width in OUTPUTS.items()}
    said = {each.name: each for each in session.get_outputs()}
    cloth = [name for name in CLOTH if name in said]
    for name in CLOTH if cloth else ():
        if name not in said:
            raise WeightsError(
                f"{path}: this is not one of our networks; it has no output {name!r}"
            )
    plain = [each for name, each in said.items() if name not in cloth]
    _compare(path, "output", plain, widths, needed=tuple(OUTPUTS))
    return session


def _compare(
    path: Path,
    kind: str,
    there: Sequence[Any],
    known: Mapping[str, tuple[int, ...]],
    needed: Sequence[str],
) -> None:
    """Raise WeightsError unless inputs or outputs are known, of the known shape, and complete."""
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
        # Any number of positions, so the first side has no size of its own.
        if type_ != "tensor(float)" or isinstance(shape[0], int) or shape[1:] != [*known[name]]:
            told = f"its {kind} {name!r} is a {type_} of the shape {shape}"
            raise WeightsError(f"{path}: this network is made for others than us; {told}")
