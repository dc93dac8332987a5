# SPDX-License-Identifier: MIT
"""The errors of Redis, in words that help the operator. The original text may hold private values, so it is not shown."""

from typing import Final

from redis.exceptions import (
    AuthenticationError,
    BusyLoadingError,
    InvalidResponse,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
)
from redis.exceptions import TimeoutError as SilentError

_NOT_REDIS: Final = "what answers there is not Redis"
_WORDS: Final[tuple[tuple[tuple[type[Exception], ...], str], ...]] = (
    ((AuthenticationError,), "Redis does not accept user and password"),
    ((NoPermissionError,), "the user of Redis may not do what is needed: publish, subscribe, eval"),
    ((ReadOnlyError,), "Redis is a replica that can only be read; name the one that is written to"),
    ((OutOfMemoryError,), "Redis is full"),
    ((BusyLoadingError,), "Redis is loading its data"),
    ((SilentError, TimeoutError), "Redis does not answer"),
    ((InvalidResponse,), _NOT_REDIS),
)
_SIGNS: Final = (
    ("noauth", "Redis asks for a password"),
    ("authentication required", "Redis asks for a password"),
    ("wrongpass", "Redis does not accept user and password"),
    ("oom command", "Redis is full"),
    ("misconf", "Redis cannot save its data, and takes no writes"),
    ("protocol error", _NOT_REDIS),
    (
        "connection closed by server",
        "Redis ends the connection; if that goes on, what answers there is not Redis",
    ),
)


def words_for(error: Exception) -> str:
    """Return what is wrong with Redis."""
    message = str(error).lower()
    for sign, words in _SIGNS:
        if sign in message:
            return words
    for kinds, words in _WORDS:
        if isinstance(error, kinds):
            return words
    if isinstance(error, ResponseError):
        return "Redis refuses a command that is needed"
    if isinstance(error, RedisError | OSError):
        return "Redis cannot be reached"
    return _NOT_REDIS
