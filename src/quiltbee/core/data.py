# SPDX-License-Identifier: MIT
"""Reading the data files of editions strictly: what is not as it must be is a DataError in words."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quiltbee.core import pieces
from quiltbee.core.errors import DataError


def read_toml(folder: Path, file: str) -> dict[str, Any]:
    """Read a TOML file. Raises DataError where it is missing or is no TOML."""
    try:
        return tomllib.loads((folder / file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{file}: {error}") from error


def whole(value: object, most: int = 99) -> int:
    """Return the value if it is a whole number from 0 to ``most``. Raises ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{value!r} is no number from 0 to {most}")
    return value


def shape(entry: Mapping[str, Any]) -> pieces.Shape:
    """Return the drawing under ``shape``. Raises KeyError, TypeError or ValueError."""
    drawn = tuple(entry["shape"])
    pieces.check_shape(drawn)
    return drawn


def fault(where: str, error: Exception) -> DataError:
    """Make a DataError of what went wrong while a place in a file was read."""
    what = f"{error} is missing or unknown" if isinstance(error, KeyError) else str(error)
    return DataError(f"{where}: {what}")
