# SPDX-License-Identifier: MIT
"""Files of weights, as they are read: each has a description beside it, by which it is checked.

The description has the same name but for the ending ``.json``: checksum, size, and how the weights were made. Only a file
of one's own may come without.
"""

import hashlib
import json
import os
from pathlib import Path

from quiltbee.core.errors import WeightsError


def find(path: str | os.PathLike[str] | None, variable: str, shipped: Path) -> Path:
    """Return the file that is meant: the one given, else the one that a variable names, else the package's."""
    return Path(path or os.environ.get(variable) or shipped).expanduser()


def stand(path: Path) -> tuple[int, int]:
    """Return when a file was last changed, and its size: what tells that it must be loaded again. Raises WeightsError."""
    try:
        found = path.stat()
    except OSError as error:
        raise WeightsError(f"{path}: the weights cannot be read ({error.strerror})") from error
    return found.st_mtime_ns, found.st_size


def read(path: Path, shipped: Path) -> bytes:
    """Return what is in a file of weights, if that is what its description says. Raises WeightsError."""
    try:
        content = path.read_bytes()
        beside = path.with_suffix(".json")
        if not beside.exists() and path != shipped:
            return content
        about = json.loads(beside.read_text(encoding="utf-8"))
        expected = about["sha256"]
    except OSError as error:
        name = error.filename or path
        raise WeightsError(f"{name}: the weights cannot be read ({error.strerror})") from error
    except (ValueError, LookupError, TypeError) as error:
        words = f"{path.with_suffix('.json')}: this is no description of weights ({error!r})"
        raise WeightsError(words) from error
    if hashlib.sha256(content).hexdigest() != expected:
        raise WeightsError(f"{path}: the weights are damaged; their checksum is not {expected}")
    return content
