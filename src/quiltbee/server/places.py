# SPDX-License-Identifier: MIT
"""Where games are stored: a folder, or a database address from the command line, a file or the environment."""

import argparse
import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import platformdirs
from sqlalchemy import URL

from quiltbee.core.errors import QuiltbeeError
from quiltbee.server.storage.database import parse_address, sqlite_url

VARIABLE: Final = "QUILTBEE_DATABASE"
KEY_VARIABLE: Final = "QUILTBEE_WORKER_KEY"
_MAX_ADDRESS: Final = 10_000
"""Characters of an address in a file. A device such as /dev/zero has no end."""
_LEAST_KEY: Final = 32
"""Characters of a key, so that nobody guesses it."""
_OTHERS_MODE: Final = 0o077
"""The permission bits of everybody but the owner."""


class PlaceError(QuiltbeeError):
    """The database cannot be determined."""

    code = "no_place"


@dataclass(frozen=True, slots=True)
class Place:
    """Where games are stored."""

    folder: Path
    url: URL
    is_folder: bool
    """Whether it is the default file in the folder, and not a database address."""
    warnings: tuple[str, ...] = ()
    """Warnings about a password that others can read."""

    @property
    def is_file(self) -> bool:
        """Whether it is an SQLite file."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def server_file(self) -> Path:
        """The file into which a running server writes its address, for commands."""
        url = self.url
        if self.is_file:
            return Path(f"{url.database}.server").absolute()
        named = sha256(f"{url.host} {url.port} {url.database}".encode()).hexdigest()
        return self.folder / f"quiltbee-{named[:12]}.server"

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that belong to the database and its server."""
        file = self.server_file
        if not self.is_file:
            return (file,)
        database = file.with_suffix("")
        return (file, *(Path(f"{database}{end}") for end in ("", "-wal", "-shm", "-journal")))

    def __str__(self) -> str:
        return str(self.folder) if self.is_folder else "the database"


def find(chosen: argparse.Namespace) -> Place:
    """Return the place that the options choose. Raises PlaceError, StorageError or OSError."""
    folder = chosen.data or Path(platformdirs.user_data_dir("quiltbee", appauthor=False))
    if chosen.database and chosen.database_file:
        raise PlaceError("--database and --database-file cannot be used together")
    file = chosen.database_file
    given = chosen.database or (_read(file) if file else os.environ.get(VARIABLE, ""))
    url = parse_address(given) if given else sqlite_url(folder)
    warnings = list[str]()
    if chosen.database and url.password is not None:
        warnings.append(
            "everybody on this machine can see a password on the command line; "
            f"use --database-file, {VARIABLE} or PGPASSWORD instead"
        )
    if file and os.name != "nt" and file.stat().st_mode & _OTHERS_MODE:
        warnings.append(f"others on this machine can read {file}; use chmod 600 to prevent that")
    return Place(folder, url, not given, tuple(warnings))


def worker_key(chosen: argparse.Namespace) -> str | None:
    """Return the key that servers and workers share, or None if there is none. Raises PlaceError or OSError."""
    file: Path | None = chosen.worker_key
    key = _read(file) if file else os.environ.get(KEY_VARIABLE, "")
    if not key:
        return None
    if len(key) < _LEAST_KEY or not (key.isascii() and key.isprintable()) or " " in key:
        raise PlaceError(
            f"the key of workers must be {_LEAST_KEY} or more letters and digits in one word; "
            "openssl rand -hex 32 makes one"
        )
    return key


def _read(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            address = opened.read(_MAX_ADDRESS + 1).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise PlaceError(
            f"{file}: {getattr(error, 'strerror', None) or 'it is not text'}"
        ) from error
    if not address:
        raise PlaceError(f"{file} is empty")
    if len(address) > _MAX_ADDRESS:
        raise PlaceError(f"{file} is too long for the address of a database")
    return address
