# SPDX-License-Identifier: MIT
"""Reads files of weights. Each has a description file beside it with the expected checksum.

The description has the same name with the suffix ``.json``. It holds the checksum, the size, and how the weights were
made. Only a file from outside the package may lack it.
"""

import hashlib
import json
import os
import struct
import sys
from collections.abc import Mapping
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from quiltbee.core.errors import WeightsError


def find(path: str | os.PathLike[str] | None, variable: str, shipped: Path) -> Path:
    """Return the path of the weights: the argument, else the environment variable, else the file of the package."""
    return Path(path or os.environ.get(variable) or shipped).expanduser()


def stamp(path: Path) -> tuple[int, int]:
    """Return the modification time and the size of a file. If these differ, load it again. Raises WeightsError."""
    if sys.platform == "emscripten":  # the page keeps what was read once, and no files
        return 0, 0
    try:
        status = path.stat()
    except OSError as error:
        raise WeightsError(f"{path}: the weights cannot be read ({error.strerror})") from error
    return status.st_mtime_ns, status.st_size


def read(path: Path, shipped: Path) -> bytes:
    """Return the content of a file of weights, checked against its description. Raises WeightsError."""
    try:
        content = path.read_bytes()
        description = path.with_suffix(".json")
        if not description.exists() and path != shipped:
            return content
        expected = json.loads(description.read_text(encoding="utf-8"))["sha256"]
    except OSError as error:
        name = error.filename or path
        raise WeightsError(f"{name}: the weights cannot be read ({error.strerror})") from error
    except (ValueError, LookupError, TypeError) as error:
        words = f"{path.with_suffix('.json')}: this is not a description of weights ({error!r})"
        raise WeightsError(words) from error
    if hashlib.sha256(content).hexdigest() != expected:
        raise WeightsError(f"{path}: the weights are damaged; their checksum is not {expected}")
    return content


class Tensor(NamedTuple):
    """An array of numbers in a file of weights, in row-major order and little-endian."""

    kind: str
    """The type of its numbers: ``F32`` for float32."""
    shape: tuple[int, ...]
    data: bytes


def parse(content: bytes) -> dict[str, Tensor]:
    """Return the arrays of a file by their names. The format is safetensors. Raises ValueError.

    A file is the length of a JSON text in 8 bytes, this text, and the numbers. The text says where each array lies.
    """
    try:
        (length,) = struct.unpack_from("<Q", content)
        header, numbers = json.loads(content[8 : 8 + length]), content[8 + length :]
        tensors = dict[str, Tensor]()
        for name, each in header.items():
            if name == "__metadata__":
                continue
            first, end = each["data_offsets"]
            tensors[name] = Tensor(each["dtype"], tuple(each["shape"]), numbers[first:end])
            if (each["dtype"] == "F32" and end - first != 4 * prod(each["shape"])) or end > len(
                numbers
            ):
                raise ValueError(f"{name} has too few or too many numbers")
    except (struct.error, LookupError, TypeError, AttributeError, UnicodeDecodeError) as error:
        raise ValueError(f"it is not in the format safetensors ({error!r})") from error
    return tensors


def dump(tensors: Mapping[str, Tensor]) -> bytes:
    """Return the content of a file with these arrays; the inverse of :func:`parse`."""
    header, at = dict[str, Any](), 0
    for name, each in tensors.items():
        ends = [at, at + len(each.data)]
        header[name] = {"dtype": each.kind, "shape": each.shape, "data_offsets": ends}
        at = ends[1]
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + b"".join(each.data for each in tensors.values())
