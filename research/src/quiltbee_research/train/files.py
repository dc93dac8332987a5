# SPDX-License-Identifier: MIT
"""Files of weights: a network, and a JSON description with its checksum."""

import hashlib
import json
from pathlib import Path
from typing import Any

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole


def description_of(path: Path) -> Path:
    """Return the path of the description of a network. Raises DataError if it would overwrite another file."""
    if path.suffix.lower() == ".json":
        raise DataError(
            f"{path}: a network needs another suffix, such as .onnx; its description has .json"
        )
    beside = path.with_suffix(".json")
    if beside.exists() and not _is_description(beside):
        raise DataError(
            f"{path}: its description would overwrite {beside}, which is not a description; choose another name"
        )
    return beside


def write_network(content: bytes, path: Path, about: dict[str, Any]) -> None:
    """Write a network, and a description with checksum, size, and ``about``. Raises DataError."""
    beside = description_of(path)
    checks = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
    partial = path.with_name(f".{path.name}.partial")
    partial.write_bytes(content)
    partial.replace(path)
    write_whole(beside, json.dumps(checks | about | checks, indent=1) + "\n")


def _is_description(path: Path) -> bool:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return False
    return isinstance(content, dict) and "sha256" in content
