# SPDX-License-Identifier: MIT
"""Finds the data files of editions and reads them strictly. Every fault is a DataError with a message for people."""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from quiltbee.core import pieces
from quiltbee.core.errors import DataError, UnknownEditionError

VARIABLE: Final = "QUILTBEE_EDITIONS"
"""The environment variable that names folders with more editions. Each game looks in their subfolder with its name."""

_NAME: Final = re.compile("[a-z][a-z0-9-]{0,30}")
_TITLE: Final = re.compile(r"^title\s*=", re.MULTILINE)
_ORDER: Final = re.compile(r"^order\s*=\s*([0-9]{1,4})\b", re.MULTILINE)

EditionT = TypeVar("EditionT")


def find_editions(folder: Path) -> dict[str, Path]:
    """Return the edition files of a folder, by the name of the edition.

    An edition is a TOML file with a title; other files hold pieces. Editions with an ``order`` come
    first, sorted by it. The files are not parsed here, so a fault in one is reported when it is loaded.
    """
    places = list[tuple[int, str, Path]]()
    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8", errors="replace")
        if _NAME.fullmatch(path.stem) and _TITLE.search(text):
            order = _ORDER.search(text)
            places.append((int(order[1]) if order else 10_000, path.stem, path))
    return {name: path for _, name, path in sorted(places)}


def find_more_editions(game: str) -> dict[str, Path]:
    """Return the edition files of a game in the folders that ``QUILTBEE_EDITIONS`` names."""
    files = dict[str, Path]()
    for folder in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        files = find_editions(Path(folder).expanduser() / game) | files
    return files


def load_named(
    title: str, name: str, files: Mapping[str, Path], read: Callable[[str, Path], EditionT]
) -> EditionT:
    """Read an edition of a game by its name. Raises UnknownEditionError or DataError."""
    if name not in files:
        raise UnknownEditionError(
            f"{title} has no edition {name[:40]!r}; there are {', '.join(files)}"
        )
    try:
        return read(name, files[name].parent)
    except DataError as error:
        raise DataError(f"{files[name].parent}: {error}") from error


def read_toml(folder: Path, file: str) -> dict[str, Any]:
    """Read a TOML file. Raises DataError if it is missing or is not TOML."""
    try:
        return tomllib.loads((folder / file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{file}: {error}") from error


def whole(value: object, most: int = 99) -> int:
    """Return the value if it is a whole number from 0 to ``most``. Raises ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{value!r} is not a whole number from 0 to {most}")
    return value


def number(table: Mapping[str, Any], key: str, most: int = 99) -> int:
    """Return the whole number of a key of a table. Raises KeyError, or ValueError with the name of the key."""
    try:
        return whole(table[key], most)
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from error


def shape(entry: Mapping[str, Any]) -> pieces.Shape:
    """Return the shape of a piece from its entry. Raises KeyError, TypeError or ValueError."""
    drawn = tuple(entry["shape"])
    pieces.check_shape(drawn)
    return drawn


def fault(where: str, error: Exception) -> DataError:
    """Return the DataError for an error that occurred while ``where`` was read."""
    what = f"{error} is missing or unknown" if isinstance(error, KeyError) else str(error)
    return DataError(f"{where}: {what}")
