# SPDX-License-Identifier: MIT
"""The errors of a database, with words that help the operator."""

from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from quiltbee.core.errors import QuiltbeeError


class StorageError(QuiltbeeError):
    """The database could not be read or written. Nothing was changed."""

    code = "storage"


class ConflictError(StorageError):
    """Another request wrote the same entry first."""

    code = "conflict"


class MissingGameError(StorageError):
    """The game of a table is not installed."""

    code = "missing_game"


class UnknownError(StorageError):
    """The result of a COMMIT is unknown. Reload before anything else is written."""

    code = "unknown"


SILENT: Final = "the database does not answer"

_WORDS: Final = (
    ("locked", "another program has locked the database"),
    ("readonly", "the database cannot be written to"),
    ("read-only", "the database cannot be written to"),
    ("full", "the disk is full"),
    ("no space", "the disk is full"),
    ("disk i/o", "the disk cannot be written to; it may be full"),
    ("unable to open", "the database file cannot be opened"),
    ("not a database", "the file is not a database"),
    ("malformed", "the database file is damaged"),
    (
        "can't create a connection",
        "the database cannot be reached",
    ),  # before "timeout", which its text also has
    ("timeout", SILENT),
    ("timed out", SILENT),
    ("password", "the database does not accept user and password"),
    ("connect", "the database cannot be reached"),
    ("network", "the connection to the database broke"),
)


def storage_error(error: Exception) -> StorageError:
    """Convert an error of the database into one of ours. The original text may hold private values, so it is not shown."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError("another request was stored first")
    message = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    for sign, words in _WORDS:
        if sign in message:
            return StorageError(words)
    return StorageError("the database has failed in an unknown way")
