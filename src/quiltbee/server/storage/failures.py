# SPDX-License-Identifier: MIT
"""What can go wrong with a database, in words that say what to do."""

from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from quiltbee.core.errors import QuiltbeeError


class StorageError(QuiltbeeError):
    """The database could not be read or written; nothing was changed."""

    code = "storage"


class ConflictError(StorageError):
    """Somebody else wrote the same entry first."""

    code = "conflict"


class UnknownError(StorageError):
    """It was sent to be committed, and nobody knows what came of it. Look again before anything is built on it."""

    code = "unknown"


SILENT: Final = "the database does not answer"

_WORDS: Final = (
    ("locked", "another program holds the database"),
    ("readonly", "the database cannot be written to"),
    ("read-only", "the database cannot be written to"),
    ("full", "the disk is full"),
    ("no space", "the disk is full"),
    ("disk i/o", "the disk cannot be written to; it may be full"),
    ("unable to open", "the database file cannot be opened"),
    ("not a database", "the file is no database"),
    ("malformed", "the database file is damaged"),
    ("can't create a connection", "the database cannot be reached"),  # it goes on about a timeout
    ("timeout", SILENT),
    ("timed out", SILENT),
    ("password", "the database does not accept user and password"),
    ("connect", "the database cannot be reached"),
    ("network", "the connection to the database broke"),
)


def storage_error(error: Exception) -> StorageError:
    """Turn a database's error into one of ours. The database's own text may hold values, so it stays inside."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError("somebody else was faster")
    told = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    for sign, words in _WORDS:
        if sign in told:
            return StorageError(words)
    return StorageError("the database does not answer as it should")
