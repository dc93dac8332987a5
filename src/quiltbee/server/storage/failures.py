# SPDX-License-Identifier: MIT
"""The errors of a database, with words that help the operator."""

from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from quiltbee.server.model.storage import ConflictError, StorageError


class AwayError(StorageError):
    """The database cannot be reached. It may come up later."""

    code = "storage_away"


class TakenError(StorageError):
    """Another server uses the database."""

    code = "storage_taken"


SILENT: Final = "the database does not answer"
_AWAY: Final = "the database cannot be reached"
_BROKEN: Final = "the connection to the database broke"
_REFUSED: Final = "the database does not accept user and password"

_WRONG_ENCRYPTION: Final = (
    "the database does not encrypt as its address asks, or has another certificate"
)
_WRONG_OPTION: Final = (
    "the address of the database has a wrong option, or one of its files cannot be read"
)

_STATES: Final = {
    "08001": AwayError(_AWAY),  # sqlclient_unable_to_establish_sqlconnection
    "08003": AwayError(_BROKEN),  # connection_does_not_exist
    "08006": AwayError(_BROKEN),  # connection_failure
    "25P03": AwayError(SILENT),  # idle_in_transaction_session_timeout: it was our server that was silent
    "42704": StorageError(_WRONG_OPTION),  # undefined_object: a setting that PostgreSQL does not know
    "57014": AwayError(SILENT),  # query_canceled: a statement took too long
    "57P01": AwayError("the database is being stopped"),  # admin_shutdown: also a session that an operator has ended
    "57P02": AwayError("the database has crashed and starts again"),  # crash_shutdown
    "57P03": AwayError("the database is just starting or stopping"),  # cannot_connect_now
    "53300": AwayError("the database has no session left; raise its max_connections"),
    "53100": StorageError("the disk of the database is full"),
    "28P01": StorageError(_REFUSED),
    "28000": StorageError(_REFUSED),  # there is no such role, or pg_hba.conf does not let it in
    "3D000": StorageError("the server of the database has no database of this name"),
    "42501": StorageError("the user of the database may not do what is needed; let it own the database"),
    "25006": StorageError("the database is a replica that can only be read; name the primary"),
}  # fmt: skip
"""The errors of PostgreSQL by their SQLSTATE."""

_WORDS: Final = (
    ("a wrong encryption", _WRONG_ENCRYPTION),  # these two first: what follows may be any text
    ("a wrong option", _WRONG_OPTION),
    ("locked", "another program has locked the database"),
    ("readonly", "the database cannot be written to"),
    ("read-only", "the database cannot be written to"),
    ("full", "the disk is full"),
    ("no space", "the disk is full"),
    ("disk i/o", "the disk cannot be written to; it may be full"),
    ("unable to open", "the database file cannot be opened"),
    ("not a database", "the file is not a database"),
    ("malformed", "the database file is damaged"),
    ("timed out", SILENT),
    ("session has ended", _BROKEN),
)


def storage_error(error: Exception) -> StorageError:
    """Convert an error of the database into one of ours. The original text may hold private values, so it is not shown."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError("another request was stored first")
    original = error.orig if isinstance(error, DBAPIError) else error
    if (known := _STATES.get(state_of(original))) is not None:
        return type(known)(str(known))
    message = str(original).lower()
    for sign, words in _WORDS:
        if sign in message:
            return (AwayError if words in {_AWAY, _BROKEN, SILENT} else StorageError)(words)
    return StorageError("the database has failed in an unknown way")


def state_of(error: object) -> str:
    """Return the SQLSTATE of an error of PostgreSQL, or nothing."""
    return str(getattr(error, "sqlstate", ""))
