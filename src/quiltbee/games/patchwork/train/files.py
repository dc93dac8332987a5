# SPDX-License-Identifier: MIT
"""Files of weights: a network, and beside it the description that whoever loads it checks it by."""

import hashlib
import json
from pathlib import Path
from typing import Any

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole


def description_of(path: Path) -> Path:
    """Return where the description of a network goes. Raises DataError where something else would be lost."""
    if path.suffix.lower() == ".json":
        raise DataError(
            f"{path}: a network needs another ending, such as .onnx; its description ends in .json"
        )
    beside = path.with_suffix(".json")
    if beside.exists() and not _is_description(beside):
        raise DataError(
            f"{path}: its description would overwrite {beside}, which is none; choose another name"
        )
    return beside


def write_network(content: bytes, path: Path, about: dict[str, Any]) -> None:
    """Write a network, and beside it checksum, size and what is known of its making. Raises DataError."""
    beside = description_of(path)
    checks = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
    half = path.with_name(f".{path.name}.half")
    half.write_bytes(content)
    half.replace(path)
    write_whole(beside, json.dumps(checks | about | checks, indent=1) + "\n")


def _is_description(path: Path) -> bool:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return False
    return isinstance(found, dict) and "sha256" in found
