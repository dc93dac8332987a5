# SPDX-License-Identifier: MIT
"""``quiltbee serve`` and ``quiltbee play``: where they listen, and what they say."""

import argparse
import os
import re
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from quiltbee import __version__, cli
from quiltbee.server import command
from tests.server.running import WAIT, Running
from tests.server.served import served
from tests.server.test_disk import failing


def test_the_next_port_is_taken_when_none_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(command, "PORT", port)
        with command._listen("127.0.0.1", None) as listening:
            other = listening.getsockname()[1]
            assert other > port
            command._print_port(argparse.Namespace(port=None), listening)
            assert capsys.readouterr().out == f"Port {port} is taken; using {other} instead.\n"
            assert command._address(listening) == f"http://127.0.0.1:{other}/"
        with pytest.raises(command.ServeError, match=f"try --port {port + 1}"):
            command._listen("127.0.0.1", port)


def test_a_second_start_leads_to_the_server_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as usual, served(tmp_path, is_found=True) as own:
        # Another server, with other games, has the usual port.
        monkeypatch.setattr(command, "PORT", usual.getsockname()[1])
        monkeypatch.setattr("quiltbee.server.logs.set_up", lambda *_: None)
        assert cli.main(["serve", "--no-open", "--data", str(tmp_path)]) == 0
        assert capsys.readouterr().out == f"Quilting Bee is already open at {own.url}\n"
        # It listens for this computer alone, so it is no answer to whoever wants to let others in.
        told = failing("--host", "0.0.0.0", "--data", str(tmp_path))
        assert f"at {own.url}" in told
        assert "close it first" in told


def test_the_log_of_an_operator_has_the_opening_and_the_stop(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path), "--log-level", "info") as running:
        running.stop()
    opening, *stopping = [line.partition("quiltbee.server: ")[2] for line in running.log.splitlines()]  # fmt: skip
    about = f"Quilting Bee {__version__} (SQLite)"
    assert opening == f"{about} is open at {running.url}/"
    assert [line.split(":")[0] for line in stopping] == ["the server is stopping", "the server has stopped"]  # fmt: skip


def test_others_are_told_where_to_come_when_they_are_let_in() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert command._network_address(listening) is None
    with socket.create_server(("0.0.0.0", 0)) as listening:
        found = command._network_address(listening)
        assert found is None or found.endswith(f":{listening.getsockname()[1]}/")


@pytest.mark.parametrize(("game", "page"), [("patchwork", ""), ("doodle", "doodle")])
def test_play_opens_the_browser_at_the_page_of_its_game(
    tmp_path: Path, game: str, page: str
) -> None:
    browser, told = tmp_path / "browser", tmp_path / "told"
    browser.write_text(f'#!/bin/sh\necho "$1" > {told}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    script = (
        f"import sys; from quiltbee import cli; from quiltbee.server import command; command.PORT = {port}; "
        f"sys.exit(cli.main(['play', '{game}']))"
    )
    env = os.environ | {"BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen([sys.executable, "-c", script], env=env, stdout=subprocess.PIPE)
    try:
        until = time.monotonic() + WAIT
        while not told.exists() or not told.read_text():
            assert time.monotonic() < until
            assert process.poll() is None
            time.sleep(0.05)
        assert re.fullmatch(rf"http://127\.0\.0\.1:[0-9]+/{page}\n", told.read_text())
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.parametrize("options", [["--port", "65536"], ["--port", "-1"], ["--port", "x"],
                                     ["--workers", "0"], ["--workers", "-3"]])  # fmt: skip
def test_numbers_that_cannot_be_are_refused(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["serve", *options])
    assert left.value.code == 2
    limits = "0 to 65,535" if "--port" in options else "1 to 9,999"
    assert f"is not a whole number from {limits}" in capsys.readouterr().err


def test_without_a_screen_no_browser_opens_inside_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if os.name == "nt":
        pytest.skip("Windows always has one")
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not command._has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert command._has_screen()


def test_play_serves_the_table_and_leaves_the_rest_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = list[Any]()

    def serve(chosen: object) -> int:
        served.append(chosen)
        return 0

    monkeypatch.setattr(command, "run", serve)
    assert cli.main(["play"]) == 0
    assert cli.main(["play", "patchwork"]) == 0
    assert cli.main(["play", "doodle", "--no-open", "--port", "8123", "--data", "here"]) == 0
    assert len(served) == 3
    asked = served[2]
    assert (asked.page, asked.no_open, asked.port, asked.data, asked.host) == (
        "doodle", True, 8123, Path("here"), "127.0.0.1"
    )  # fmt: skip
    for option in (["--no-open"], ["--port", "0"], ["--data", "here"]):
        with pytest.raises(SystemExit):
            cli.main(["play", "--terminal", *option])
        assert "for games in the browser" in capsys.readouterr().err


def test_the_event_loop_waits_for_threads_only_shortly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list[float]()

    def run(server: Any, **_: object) -> None:
        server.started = True
        found.append(sys.getswitchinterval())

    monkeypatch.setattr(command.Server, "run", run)
    usual = sys.getswitchinterval()
    try:
        cli.main(["serve", "--data", str(tmp_path), "--no-open", "--port", "0"])
    finally:
        sys.setswitchinterval(usual)
    assert found == [pytest.approx(command.SWITCH_SECONDS)]
