# SPDX-License-Identifier: MIT
"""The driver of PostgreSQL: transactions, silence, passwords and TLS, with a PostgreSQL that is really there."""

import contextlib
import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest
from sqlalchemy import make_url

from quiltbee.server.storage.failures import AwayError, storage_error
from quiltbee.server.storage.postgres_driver import (
    CANNOT_CONNECT,
    MAX_STATEMENTS,
    Cursor,
    DatabaseError,
    Error,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    Session,
    connect,
)
from tests.server.postgres import Postgres, stopped
from tests.server.relay import Relay
from tests.server.running import wait_until


@pytest.fixture
def numbers(postgres: Postgres) -> Iterator[str]:
    """A table for a test."""
    postgres.do("CREATE TABLE numbers (n int PRIMARY KEY, word text)")
    yield "numbers"
    postgres.do("DROP TABLE numbers")


@pytest.fixture
def session(postgres: Postgres, numbers: str) -> Iterator[Session]:
    with closing(connect(make_url(postgres.url))) as session:
        yield session


def ask(session: Session, statement: str, *values: object) -> list[tuple[object, ...]]:
    cursor = session.cursor()
    cursor.execute(statement, values)
    return [tuple(row) for row in cursor.fetchall()]


def ask_for_ever(session: Session) -> NoReturn:
    while True:
        ask(session, "SELECT 1")


class Gathering(Relay):
    """Brings the answer to BEGIN only with what PostgreSQL says next, as a machine that was busy in between reads them."""

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if data.startswith(b"C") and b"BEGIN\0" in data:
                    data += source.recv(65536)
                target.sendall(data)


def columns(cursor: Cursor) -> list[str] | None:
    return None if cursor.description is None else [each[0] for each in cursor.description]


def refused(url: str, seconds: float | None = 60) -> Error:
    with pytest.raises(Error) as error:
        connect(make_url(url), seconds)
    return error.value


def test_a_transaction_begins_by_itself_and_ends_when_it_is_told(
    postgres: Postgres, session: Session, numbers: str
) -> None:
    def stored() -> list[list[int]]:
        return postgres.ask(f"SELECT n FROM {numbers}")

    cursor = session.cursor()
    cursor.execute(f"INSERT INTO {numbers} VALUES ($1, $2)", (1, "one"))
    assert (cursor.rowcount, stored()) == (1, [])
    session.commit()
    assert stored() == [[1]]
    ask(session, f"INSERT INTO {numbers} VALUES (2)")
    session.rollback()
    session.commit()  # of nothing
    assert stored() == [[1]]
    session.autocommit = True
    ask(session, f"INSERT INTO {numbers} VALUES (3)")
    assert stored() == [[1], [3]]
    ask(session, f"INSERT INTO {numbers} VALUES (4)")
    session.autocommit = False
    ask(session, f"INSERT INTO {numbers} VALUES (5)")
    session.close()
    session.close()
    assert stored() == [[1], [3], [4]]


def test_a_commit_after_a_failed_statement_does_not_pass_for_one(
    session: Session, numbers: str
) -> None:
    ask(session, f"INSERT INTO {numbers} VALUES (1)")
    with pytest.raises(IntegrityError) as error:
        ask(session, f"INSERT INTO {numbers} VALUES (1)")
    assert error.value.sqlstate == "23505"
    with pytest.raises(DatabaseError, match="ROLLBACK"):
        session.commit()
    assert ask(session, f"SELECT * FROM {numbers}") == []


def test_rows_are_counted_named_and_given_out_in_turn(session: Session, numbers: str) -> None:
    cursor = session.cursor()
    cursor.executemany(f"INSERT INTO {numbers} VALUES ($1, $2)", [(n, str(n)) for n in range(5)])
    assert columns(cursor) is None
    cursor.execute(f"UPDATE {numbers} SET word = 'x' WHERE n > $1", (2,))
    assert (cursor.rowcount, columns(cursor)) == (2, None)
    cursor.execute(f"SELECT n, word FROM {numbers} ORDER BY n")
    assert columns(cursor) == ["n", "word"]
    assert tuple(cursor.fetchone()) == (0, "0")
    assert [row["n"] for row in cursor.fetchmany(2)] == [1, 2]
    assert [row[1] for row in cursor.fetchall()] == ["x", "x"]
    assert cursor.fetchone() is None
    cursor.execute(f"SELECT n FROM {numbers} WHERE n > 9")
    assert (columns(cursor), cursor.fetchall()) == (["n"], [])
    with pytest.raises(ProgrammingError):
        cursor.execute("SELECT nonsense")


def test_few_statements_stay_prepared(session: Session) -> None:
    for number in range(2 * MAX_STATEMENTS):
        assert ask(session, f"SELECT {number}") == [(number,)]
    [(prepared,)] = ask(session, "SELECT count(*) FROM pg_prepared_statements")
    assert isinstance(prepared, int)
    assert prepared <= MAX_STATEMENTS + 1  # and the one that asks


def test_a_table_that_changes_spoils_a_statement_once_at_most(
    postgres: Postgres, session: Session, numbers: str
) -> None:
    session.autocommit = True
    assert ask(session, f"SELECT * FROM {numbers}") == []
    postgres.do(f"ALTER TABLE {numbers} ADD COLUMN more int")
    postgres.do(f"INSERT INTO {numbers} VALUES (1, 'one', 2)")
    with contextlib.suppress(DatabaseError):
        ask(session, f"SELECT * FROM {numbers}")
    assert ask(session, f"SELECT * FROM {numbers}") == [(1, "one", 2)]


def test_a_line_that_falls_silent_is_given_up_in_time(postgres: Postgres) -> None:
    with Relay(postgres.port) as relay:
        url = postgres.url.replace(str(postgres.port), str(relay.port))
        with closing(connect(make_url(url), 60)) as session:
            ask(session, "SELECT 1")
            relay.fall_silent()
            session._seconds = 0.5  # not from the start, which takes time on a busy machine
            with pytest.raises(OperationalError, match="timed out"):
                session.commit()
            assert session.is_closed
            with pytest.raises(Error):
                ask(session, "SELECT 1")
            session.rollback()  # PostgreSQL does that
        assert "timed out" in str(refused(url, 0.5))


def test_a_session_that_hangs_is_left_at_once(postgres: Postgres) -> None:
    session = connect(make_url(postgres.url))
    [(pid,)] = ask(session, "SELECT pg_backend_pid()")
    assert isinstance(pid, int)
    with stopped(pid):
        session.terminate()
        assert session.is_closed
    wait_until(lambda: not postgres.ask(f"SELECT 1 FROM pg_stat_activity WHERE pid = {pid}"))
    session.close()


def test_postgresql_is_heard_when_it_ends_a_session(postgres: Postgres, session: Session) -> None:
    session.ping()
    [(pid,)] = ask(session, "SELECT pg_backend_pid()")
    postgres.ask(f"SELECT pg_terminate_backend({pid})")
    wait_until(lambda: not postgres.ask(f"SELECT 1 FROM pg_stat_activity WHERE pid = {pid}"))
    with pytest.raises(Error) as error:
        session.ping()
    assert error.value.sqlstate in {"57P01", "08003", "08006"}  # the line may end first
    assert session.is_closed


def test_a_line_that_ends_at_any_moment_is_told_as_broken(postgres: Postgres) -> None:
    """Once in ten times it ends between the last row and the question how many rows there were."""
    for attempt in range(14):
        with Relay(postgres.port) as relay:
            url = postgres.url.replace(str(postgres.port), str(relay.port))
            with closing(connect(make_url(url), 60)) as session:
                ask(session, "SELECT 1")
                ending = threading.Timer(0.001 * (attempt % 7), relay.hang_up)
                ending.start()
                with pytest.raises(OperationalError) as error:
                    ask_for_ever(session)
                ending.join()
                assert isinstance(storage_error(error.value), AwayError)


def test_nobody_at_the_port_and_a_wrong_option_are_told_apart(postgres: Postgres) -> None:
    assert refused("postgresql://quilt@127.0.0.1:9/postgres").sqlstate == CANNOT_CONNECT
    for option in ("sslmode=sometimes", "sslmode=verify-full&sslrootcert=/none"):
        told = refused(f"{postgres.url}?{option}")
        assert isinstance(told, InterfaceError)
        assert "has a wrong option" in str(storage_error(told))
    assert "has a wrong option" in str(storage_error(refused(f"{postgres.url}?colour=blue")))


def test_a_unix_socket_is_an_option_of_the_address(postgres: Postgres) -> None:
    url = f"postgresql://quilt@/postgres?host={postgres.folder}&port={postgres.port}"
    with closing(connect(make_url(url))) as session:
        assert ask(session, "SELECT inet_client_addr()") == [(None,)]


@pytest.fixture
def guarded(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL with a role that needs a password."""
    file = postgres.folder / "data/pg_hba.conf"
    before = file.read_text()
    postgres.do("CREATE ROLE guarded LOGIN PASSWORD 'a:b@c/d %41'")
    file.write_text(f"host all guarded 127.0.0.1/32 scram-sha-256\n{before}")
    postgres.ask("SELECT pg_reload_conf()")
    wait_until(lambda: len(postgres.ask("SELECT 1 FROM pg_hba_file_rules WHERE 'guarded' = ANY(user_name)")) == 1)  # fmt: skip
    yield postgres
    file.write_text(before)
    postgres.ask("SELECT pg_reload_conf()")
    postgres.do("DROP ROLE guarded")


def test_a_password_is_taken_as_it_is_and_a_wrong_one_is_told_as_such(guarded: Postgres) -> None:
    url = make_url(guarded.url).set(username="guarded")

    def state(password: str | None) -> str:
        try:
            connect(url.set(password=password), 60).close()
        except Error as error:
            return error.sqlstate
        return ""

    wait_until(lambda: state("wrong") == "28P01")  # PostgreSQL reads its files in its own time
    assert state("a:b@c/d %41") == ""
    assert state(None) == "28P01"


@pytest.fixture
def encrypted(postgres: Postgres) -> Iterator[Path]:
    """The certificate of a PostgreSQL that has one."""
    openssl = shutil.which("openssl")
    if openssl is None:
        # Debian's PostgreSQL, which `make test` installs, brings it; only one from elsewhere may come without.
        pytest.skip("there is no openssl to make a certificate")
    data = postgres.folder / "data"
    key, certificate = data / "server.key", data / "server.crt"
    subprocess.run(
        [
            openssl, "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-keyout", key, "-out", certificate, "-subj", "/CN=quilt", "-addext", "subjectAltName=IP:127.0.0.1"
        ],
        check=True, capture_output=True
    )  # fmt: skip
    owner = data.stat()
    for file in (key, certificate):
        os.chown(file, owner.st_uid, owner.st_gid)
        file.chmod(0o600)
    postgres.do("ALTER SYSTEM SET ssl = on")
    postgres.ask("SELECT pg_reload_conf()")
    yield certificate
    postgres.do("ALTER SYSTEM RESET ssl")
    postgres.ask("SELECT pg_reload_conf()")


def is_encrypted(url: str) -> bool:
    with closing(connect(make_url(url), 60)) as session:
        [(found,)] = ask(session, "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    return bool(found)


def test_tls_is_used_where_there_is_some_and_can_be_asked_for(
    postgres: Postgres, encrypted: Path, tmp_path: Path
) -> None:
    wait_until(lambda: is_encrypted(postgres.url))  # PostgreSQL reads its files in its own time
    known = tmp_path / "known.crt"
    known.write_bytes(encrypted.read_bytes())
    assert is_encrypted(f"{postgres.url}?sslmode=verify-full&sslrootcert={known}")
    assert not is_encrypted(f"{postgres.url}?sslmode=disable")
    # The certificate names the address, and not this name of it.
    other = postgres.url.replace("127.0.0.1", "localhost")
    assert is_encrypted(f"{other}?sslmode=verify-ca&sslrootcert={known}")
    told = storage_error(refused(f"{other}?sslmode=verify-full&sslrootcert={known}"))
    assert "has another certificate" in str(told)


def test_tls_that_is_asked_for_and_not_there_is_not_done_without(postgres: Postgres) -> None:
    wait_until(lambda: not is_encrypted(postgres.url))
    told = storage_error(refused(f"{postgres.url}?sslmode=require"))
    assert "does not encrypt" in str(told)
    assert not isinstance(told, AwayError)  # waiting would not help


def test_a_session_that_is_ended_before_its_first_answer_was_read_is_a_broken_line(
    postgres: Postgres,
) -> None:
    with Gathering(postgres.port) as relay:
        url = make_url(f"postgresql://quilt@127.0.0.1:{relay.port}/postgres")
        with closing(connect(url, 60, idle_in_transaction_session_timeout="50")) as session:
            with pytest.raises(OperationalError) as error:
                ask(session, "SELECT 1")
            assert isinstance(storage_error(error.value), AwayError)
            assert session.is_closed
