# SPDX-License-Identifier: MIT
"""The words for what goes wrong with a database, from a PostgreSQL that is really stopped, full or closed to us."""

from contextlib import suppress

import pytest
from sqlalchemy import create_engine, make_url, text

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.failures import AwayError, storage_error
from quiltbee.server.storage.postgres_address import complete
from quiltbee.server.storage.postgres_driver import DatabaseError
from tests.server.postgres import Postgres
from tests.server.running import wait_until


def failing(url: str, *statements: str) -> StorageError:
    """Return what is told of a session that fails."""
    engine = create_engine(complete(make_url(url)))
    try:
        with engine.connect() as connection:
            for each in statements:
                connection.execute(text(each))
    except Exception as error:  # noqa: BLE001 - whatever the driver raises
        return storage_error(error)
    finally:
        with suppress(Exception):
            engine.dispose()
    raise AssertionError("it works")


@pytest.mark.parametrize(
    ("state", "words"), [("57P01", "is being stopped"), ("57P02", "has crashed"), ("57P03", "just starting")]
)  # fmt: skip
def test_the_states_of_a_postgresql_that_stops_have_words(state: str, words: str) -> None:
    told = storage_error(DatabaseError("secret", state))
    assert isinstance(told, AwayError)
    assert words in str(told)
    assert "secret" not in str(told)


def test_what_postgresql_refuses_is_told_in_words(postgres: Postgres) -> None:
    assert "no database of this name" in str(failing(postgres.url.replace("/postgres", "/none")))
    assert "user and password" in str(failing(postgres.url.replace("quilt@", "nobody@")))
    postgres.do("CREATE ROLE guest LOGIN")
    guest = postgres.url.replace("quilt@", "guest@")
    assert "let it own the database" in str(failing(guest, "CREATE TABLE public.a (b int)"))
    replica = failing(postgres.url, "SET TRANSACTION READ ONLY", "CREATE TABLE public.a (b int)")
    assert "can only be read" in str(replica)


def test_a_postgresql_that_is_stopped_is_not_unknown(postgres: Postgres) -> None:
    told = failing(postgres.url, "SELECT pg_terminate_backend(pg_backend_pid())")
    # The driver may read on after the reason, until the line ends.
    assert str(told) in {"the database is being stopped", "the connection to the database broke"}
    assert type(told) is AwayError
    with postgres.stopping():
        wait_until(lambda: not postgres.lets_in())
        told = failing(postgres.url)
        assert (type(told), str(told)) == (AwayError, "the database is just starting or stopping")
    with postgres.away():
        told = failing(postgres.url)
        assert (type(told), str(told)) == (AwayError, "the database cannot be reached")
