# SPDX-License-Identifier: MIT
"""Reads files of weights. Each has a description file beside it with the expected checksum.

The description has the same name with the suffix ``.json``. It holds the checksum, the size, and how the weights were
made. Only a file from outside the package may lack it.
"""

import hashlib
import json
import os
from pathlib import Path

from quiltbee.core.errors import WeightsError


def find(path: str | os.PathLike[str] | None, variable: str, shipped: Path) -> Path:
    """Return the path of the weights: the argument, else the environment variable, else the file of the package."""
    return Path(path or os.environ.get(variable) or shipped).expanduser()


def stamp(path: Path) -> tuple[int, int]:
    """Return the modification time and the size of a file. If these differ, load it again. Raises WeightsError."""
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
