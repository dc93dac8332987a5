# SPDX-License-Identifier: MIT
"""What is told of the errors of Redis. They hold no address and no password."""

import pytest
from redis import exceptions

from quiltbee.server.cluster.redis_faults import words_for


@pytest.mark.parametrize(
    ("error", "sign"),
    [
        (exceptions.AuthenticationError("WRONGPASS secret"), "password"),
        (exceptions.ResponseError("NOAUTH Authentication required."), "password"),
        (exceptions.NoPermissionError("secret"), "may not"),
        (exceptions.ReadOnlyError("secret"), "replica"),
        (exceptions.OutOfMemoryError("secret"), "full"),
        (exceptions.BusyLoadingError("secret"), "loading"),
        (exceptions.ResponseError("MISCONF secret"), "takes no writes"),
        (exceptions.ResponseError("secret"), "refuses a command"),
        (exceptions.TimeoutError("secret"), "does not answer"),
        (TimeoutError("secret"), "does not answer"),
        (exceptions.ConnectionError("secret"), "cannot be reached"),
        (ConnectionRefusedError("secret"), "cannot be reached"),
        (exceptions.ConnectionError("Connection closed by server. secret"), "not Redis"),
        (exceptions.InvalidResponse("secret"), "not Redis"),
        (TypeError("secret"), "not Redis"),
    ],
)
def test_every_error_has_words(error: Exception, sign: str) -> None:
    words = words_for(error)
    assert sign in words
    assert "secret" not in words
