# SPDX-License-Identifier: MIT
import json
import logging
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from quiltbee.server.logs import JsonLines
from tests.server.running import WAIT, Running, Seated


def test_a_log_line_is_one_json_object() -> None:
    record = logging.LogRecord("quiltbee.x", logging.ERROR, "", 1, "it %s", ("broke",), None)
    try:
        int("bad\nline")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["message"]) == ("error", "quiltbee.x", "it broke")
    assert "ValueError" in told["trace"]


def test_what_is_no_request_and_no_text_writes_nothing_to_the_log(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path)) as running:
        host, _, port = running.url.removeprefix("http://").partition(":")
        table = Seated(running, seed=1)
        for _ in range(3):
            with socket.create_connection((host, int(port)), timeout=WAIT) as line:
                line.sendall(b"NONSENSE\r\n\r\n")
                assert line.recv(100).startswith(b"HTTP/1.1 400")
            with running.socket(table.id) as client:
                client.hear()
                client.connection.send(b"\xff\xfe", text=True)
                with pytest.raises(ConnectionClosed):
                    client.hear()
        assert running.http.get("/api/hello").status_code == 200
        assert running.log == ""


SILENT = """
import asyncio, logging, threading, urllib.request, uvicorn
from quiltbee.server import logs

logs.set_up("text", "info")
begun = threading.Event()

async def app(scope, receive, send):
    begun.set()
    await asyncio.Event().wait()

server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", log_config=None, timeout_graceful_shutdown=0))

def ask():
    while not server.started:
        begun.wait(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/")
    except OSError:
        pass

def stop():
    begun.wait()
    server.should_exit = True

for each in (ask, stop):
    threading.Thread(target=each).start()
server.run()
"""


def test_a_stop_that_gives_a_request_up_warns_and_does_not_call_it_an_error() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SILENT], capture_output=True, text=True, timeout=WAIT, check=True
    )
    assert "WARNING uvicorn.error: the stop did not wait for 1 requests any longer" in done.stderr
    assert "ERROR" not in done.stderr
