# SPDX-License-Identifier: MIT
"""How commands find a server by its card, and what a server does for whoever has its key."""

import argparse
import json
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from quiltbee.server import admin, maintenance
from quiltbee.server.admin import Admin, AdminError, Client, find_server
from quiltbee.server.storage import Store
from tests.server.running import WAIT, Seated, database
from tests.server.served import Served, served

LONG_AGO = "1999-01-01T00:00:00"


def card_of(folder: Path) -> Path:
    return Path(f"{folder / 'quiltbee.db'}.server")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, is_found=True) as running:
        yield running


def key_of(running: Served) -> dict[str, str]:
    known: Admin = running.app.state.admin
    return {"authorization": f"Bearer {known.key}"}


def namespace(folder: Path, **options: object) -> argparse.Namespace:
    return argparse.Namespace(data=folder, database=None, database_file=None, **options)


def test_a_server_is_found_by_its_card_and_not_after_it_was_withdrawn(
    server: Served, tmp_path: Path
) -> None:
    card = card_of(tmp_path)
    assert card.stat().st_mode & 0o777 == 0o600
    found = find_server(card, WAIT)
    assert found is not None
    assert found.address == server.url
    assert [path.name for path in tmp_path.glob("*.server*")] == [card.name]
    server.app.state.admin.withdraw()
    server.app.state.admin.withdraw()  # it may be gone already
    assert find_server(card, WAIT) is None


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"5", b'"http://127.0.0.1/"', b"{}", b'{"address": "http://127.0.0.1:9/"}',
        b'{"address": 5, "key": "k"}', b'{"address": "http://127.0.0.1:99999/", "key": "k"}',
        b'{"address": "", "key": "k"}', b'{"address": "http://127.0.0.1:9/", "key": "\xe2\x82\xac"}',
        b'{"address": "http://127.0.0.1:9/", "key": "a\\nb"}', b"\xff\xfe", b"null"
    ]
)  # fmt: skip
def test_a_card_that_says_nothing_sensible_is_no_server(tmp_path: Path, content: bytes) -> None:
    card = tmp_path / "quiltbee.db.server"
    card.write_bytes(content)
    assert find_server(card, WAIT) is None


def test_a_card_of_a_server_that_was_killed_is_no_server(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    admin.announce(card_of(tmp_path), f"http://127.0.0.1:{port}/")
    assert find_server(card_of(tmp_path), WAIT) is None


def test_another_server_that_took_the_port_of_one_that_was_killed_is_not_taken_for_it(
    server: Served, tmp_path: Path
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    with closing(Store(database(own))):
        pass
    admin.announce(card_of(own), server.url)  # with another key
    assert find_server(card_of(own), WAIT) is None
    copy = tmp_path / "copy.db"
    maintenance.back_up(namespace(own, file=copy, force=False))
    assert copy.exists()


def test_a_card_that_one_may_not_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = card_of(tmp_path)
    admin.announce(card, "http://127.0.0.1:9/")

    def denied(*_: object, **__: object) -> str:  # whoever runs the tests may read everything
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", denied)
    with pytest.raises(AdminError, match="Permission denied"):
        find_server(card, WAIT)


def test_without_the_key_there_is_nothing(server: Served) -> None:
    for method, path in (
        ("GET", ""),
        ("GET", "/backup"),
        ("GET", "/changes"),
        ("GET", "/tables/a"),
        ("POST", "/remove"),
    ):
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Basic abc"}):
            answer = server.http.request(method, f"/admin{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    assert server.http.get("/admin", headers=key_of(server)).status_code == 200


def test_a_refusal_of_the_server_is_told_in_its_words(server: Served) -> None:
    known: Admin = server.app.state.admin
    client = Client(server.url, known.key, WAIT)
    with pytest.raises(AdminError, match=r"The message is not valid at before"):
        client.json("POST", "/admin/remove", {"tables": [], "before": "yesterday"})
    with pytest.raises(AdminError, match=r"There is nothing at this address$"):
        client.json("GET", "/admin/nowhere")


def remove(server: Served, before: str, *tables: str) -> httpx.Response:
    body = {"tables": list(tables), "before": before}
    return server.http.post("/admin/remove", json=body, headers=key_of(server))


def test_times_without_a_zone_are_refused(server: Served) -> None:
    table = Seated(server, seed=1)
    gone = remove(server, LONG_AGO, table.id)
    assert gone.status_code == 422, gone.text
    assert "timezone" in gone.json()["message"]
    assert remove(server, LONG_AGO + "Z", table.id).json() == []


def test_nobody_deletes_a_table_that_is_in_use_or_was_used_since(
    server: Served, tmp_path: Path
) -> None:
    soon = "2999-01-01T00:00:00Z"
    used, free = Seated(server, seed=1), Seated(server, seed=1)
    used.advance(1)  # that opens it
    assert remove(server, LONG_AGO + "Z", free.id).json() == []
    assert remove(server, soon, used.id, free.id, "nosuchtable2").json() == [free.id]
    assert remove(server, soon, free.id).json() == []
    assert used.view()["number"] == 1


@contextmanager
def dying(*answers: bytes) -> Iterator[str]:
    """A server that gives one answer for each connection, and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            for answer in answers:
                connection, _ = listening.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
        thread.join(WAIT)
        assert not thread.is_alive()


HELLO = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"
PAGE = b"SQLite format 3\0" + bytes(84)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\ncontent-length: 8192\r\n\r\n" + PAGE,
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n64\r\n" + PAGE,
        b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
        b"HTTP/1.1 500 Oh\r\ncontent-length: 3\r\n\r\nno!",
        b"nothing of the kind\r\n\r\n",
        b"",
    ],
)
def test_of_a_server_that_dies_meanwhile_no_backup_is_left(tmp_path: Path, answer: bytes) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    with dying(HELLO, answer) as address:
        card = card_of(tmp_path)
        card.write_text(json.dumps({"address": address, "key": "k"}))
        with pytest.raises((maintenance.MaintenanceError, AdminError, OSError)):
            maintenance.back_up(namespace(tmp_path, file=copy, force=False))
    assert not [*copy.parent.iterdir()]


SOME = b'{"abcdefghijkm": "2026-01-01T00:00:00+00:00"}'
FULL = b'{"message": "the disk is full"}'


@pytest.mark.parametrize(
    "rest", [b"200 OK\r\ncontent-length: 8\r\n\r\n{", b"500 Oh\r\n\r\n" + FULL, b"no"]
)
def test_of_a_list_that_breaks_off_nothing_is_deleted(
    tmp_path: Path, rest: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    some = b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n" % len(SOME) + SOME
    gone = b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnull"
    with dying(HELLO, some, gone, b"HTTP/1.1 " + rest) as address:
        card_of(tmp_path).write_text(json.dumps({"address": address, "key": "k"}))
        with pytest.raises(AdminError, match=r"the disk is full|did not send a whole answer"):
            maintenance.tidy(namespace(tmp_path, days=1, finished=True, export=None, delete=True))
    assert "Deleted" not in capsys.readouterr().out


def test_a_backup_over_another_file_is_made_only_by_force(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Seated(server, seed=1)
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    with pytest.raises(maintenance.MaintenanceError, match="already exists"):
        maintenance.back_up(namespace(tmp_path, file=copy, force=False))
    assert copy.read_text() == "precious"
    maintenance.back_up(namespace(tmp_path, file=copy, force=True))
    assert capsys.readouterr().out.endswith("copy.db: 1 table\n")
    assert copy.read_bytes().startswith(b"SQLite format 3")


def test_a_table_of_a_game_that_is_not_installed_stays_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
    with closing(sqlite3.connect(tmp_path / "quiltbee.db")) as connection, connection:
        connection.execute("UPDATE tables SET game = 'ribbons', created = 0")
    with served(tmp_path) as running:
        answer = running.http.get(f"/api/tables/{table.id}")
        assert answer.json()["code"] == "missing_game"
        assert "ribbons" in answer.json()["message"]
    chosen = namespace(tmp_path, days=1, finished=True, export=tmp_path / "out", delete=True)
    maintenance.tidy(chosen)
    told = capsys.readouterr().out
    assert "Without a move for 1 days: 1. Selected: 0." in told
    assert "Tables that cannot be read, never selected: 1." in told
    assert "Deleted: 0." in told
    assert not [*(tmp_path / "out").iterdir()]


def test_a_server_that_hangs_is_not_waited_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "_GREETING_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        admin.announce(card_of(tmp_path), f"http://127.0.0.1:{silent.getsockname()[1]}/")
        with pytest.raises(AdminError, match="does not answer"):
            find_server(card_of(tmp_path))
