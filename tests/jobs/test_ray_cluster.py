# SPDX-License-Identifier: MIT
"""Ways to a cluster: wrong addresses, a missing package, and one that a command starts on this machine."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from pathlib import Path

import pytest

from quiltbee import cli
from quiltbee.core.extras import how_to_install
from quiltbee.jobs import JobError, open_runner
from tests.processes import children, wait_until_gone
from tests.server.running import free_port

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make setup")


@needs_ray
@pytest.mark.parametrize("address", ["", "somewhere", "ray://host:10001", "host:", "host:99999"])
def test_what_is_no_address_is_told_how_to_write_one(address: str) -> None:
    with (
        pytest.raises(JobError, match="write local, auto, or the address HOST:PORT"),
        open_runner(ray=address),
    ):
        pass


@needs_ray
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


@needs_ray
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
    assert cli.main(["puzzles", "mine", "--journal", journal, "--ray", "local"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"quiltbee: --ray needs a package: {how_to_install('ray')}"


def test_programs_do_not_play_on_other_machines(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"exec:name=Bee:{sys.executable} -m quiltbee engine"
    assert cli.main(["arena", program, "greedy", "--ray", "local"]) == 1
    assert "Bee: programs play on this machine alone" in capsys.readouterr().err


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    return [pid, *(each for child in children(pid) for each in family(child))]


def listening(pids: list[int]) -> set[str]:
    """The addresses, as Linux writes them, on which processes take connections."""
    sockets = set[str]()
    for pid in pids:
        for entry in Path(f"/proc/{pid}/fd").glob("*"):
            try:
                sockets.add(str(entry.readlink()))
            except OSError:  # it was closed since
                continue
    lines = [
        line.split()
        for name in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]
    ]
    return {
        line[1].rpartition(":")[0]
        for line in lines
        if line[3] == "0A" and f"socket:[{line[9]}]" in sockets
    }


@needs_ray
@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_a_cluster_of_this_machine_is_hidden_and_ends_with_its_command(tmp_path: Path) -> None:
    report, journal = tmp_path / "report.json", tmp_path / "report.games.jsonl"
    command = [
        *(sys.executable, "-m", "quiltbee", "arena", "random:name=a", "random:name=b"),
        *("--games", "20000", "--ray", "local", "--jobs", "2", "--out", str(report)),
    ]
    env = os.environ | {"HOME": str(tmp_path)}
    with subprocess.Popen(
        command, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        until = time.monotonic() + 240
        while not journal.exists() or len(journal.read_text().splitlines()) < 5:
            assert run.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)
        processes = family(run.pid)
        assert len(processes) > 4
        loopback = {
            "0100007F",
            "0000000000000000FFFF00000100007F",
            "00000000000000000000000001000000",
        }
        assert listening(processes) <= loopback
        assert "0100007F" in listening(processes)
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to all of its processes
        _, errors = run.communicate(timeout=120)
    assert run.returncode == 130
    assert "interrupted; the games so far are in" in errors.splitlines()[-1]
    assert "Traceback" not in errors
    wait_until_gone(processes)
    assert all(json.loads(line) for line in journal.read_text().splitlines())
    assert not (tmp_path / ".ray").exists()
