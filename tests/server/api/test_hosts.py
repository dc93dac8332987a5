# SPDX-License-Identifier: MIT
"""A page whose name was led to this machine is not let in."""

import socket
from pathlib import Path

from pydantic import TypeAdapter

from quiltbee.protocol import Fault
from quiltbee.server.api.hosts import is_loopback
from quiltbee.server.command import _own_names
from tests.server.running import Seated
from tests.server.served import served


def test_on_loopback_the_server_knows_its_names(tmp_path: Path) -> None:
    names = ("Play.example", *_own_names("127.0.0.1"))
    with served(tmp_path, names=names) as running:
        for host, status in {
            "localhost": 200, "LOCALHOST:80": 200, "127.0.0.1:1": 200, "[::1]:8017": 200,
            "play.example": 200, "play.example:443": 200, "elsewhere.example": 421,
            "127.0.0.1.elsewhere.example": 421, "[": 421, "": 421
        }.items():  # fmt: skip
            answer = running.http.get("/api/hello", headers={"host": host})
            assert answer.status_code == status, host
            if status == 421:
                assert TypeAdapter(Fault).validate_json(answer.content).code == "wrong_host"
        upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
                   "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA=="}  # fmt: skip
        path = f"/api/tables/{Seated(running).id}/live"
        answer = running.http.get(path, headers={"host": "elsewhere.example", **upgrade})
        assert answer.status_code == 403


def test_where_others_can_reach_it_a_server_knows_numbers_and_its_own_names(tmp_path: Path) -> None:
    name = socket.gethostname().lower()
    short = name.split(".", 1)[0]
    with served(tmp_path, names=("play.example", *_own_names("0.0.0.0"))) as running:
        for host, status in {
            "192.168.1.20:8017": 200, "[fe80::1]": 200, "localhost": 200, name: 200, f"{short}.local:80": 200,
            "play.example": 200, "elsewhere.example": 421, f"{short}.elsewhere.example": 421,
            "192.168.1.20.elsewhere.example": 421
        }.items():  # fmt: skip
            answer = running.http.get("/api/hello", headers={"host": host})
            assert answer.status_code == status, host


def test_loopback_has_many_addresses() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.168.0.2", "example.org")))
