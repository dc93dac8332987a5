# SPDX-License-Identifier: MIT
"""Ways to a cluster: wrong addresses and a missing package."""

import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from quiltbee import cli
from quiltbee.core.extras import how_to_install
from quiltbee.jobs import JobError, open_runner
from tests.server.running import free_port


@pytest.mark.parametrize("address", ["", "somewhere", "ray://host:10001", "host:", "host:99999"])
def test_what_is_no_address_is_told_how_to_write_one(address: str) -> None:
    with (
        pytest.raises(JobError, match="write auto or the address HOST:PORT"),
        open_runner(ray=address),
    ):
        pass


def test_an_address_without_a_cluster_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    address = f"127.0.0.1:{free_port()}"
    assert cli.main(["arena", "random", "greedy", "--games", "2", "--ray", address]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"quiltbee: --ray {address}: no cluster answers there (Connection refused)"


@pytest.fixture
def web_server() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_another_server_is_not_taken_for_a_cluster(web_server: str) -> None:
    with (
        pytest.raises(JobError, match="what answers there is not Ray"),
        open_runner(ray=web_server),
    ):
        pass


def test_a_missing_package_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    journal = str(tmp_path / "mined.jsonl")
    assert cli.main(["puzzles", "mine", "--journal", journal, "--ray", "auto"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"quiltbee: --ray needs a package: {how_to_install('ray')}"


def test_programs_do_not_play_on_other_machines(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"exec:name=Bee:{sys.executable} -m quiltbee engine"
    assert cli.main(["arena", program, "greedy", "--ray", "auto"]) == 1
    assert "Bee: programs play on this machine alone" in capsys.readouterr().err
