# SPDX-License-Identifier: MIT
"""WebKit, driven by its own WebDriver, on a screen that nobody sees."""

import base64
import os
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from tests.browser.playing import wait_until
from tools.find_webkit import WebKit


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class Window:
    """One window of the browser. Use it with ``with``."""

    def __init__(self, webkit: WebKit) -> None:
        self._open = ExitStack()
        try:
            self._start(webkit)
        except BaseException:
            self._open.close()
            raise

    def _start(self, webkit: WebKit) -> None:
        read, write = os.pipe()
        self._run(
            [webkit.screen, "-displayfd", str(write), "-screen", "0", "2000x1400x24", "-nolisten", "tcp"],
            pass_fds=(write,),
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            display = told.readline().strip()
        assert display, "the screen did not start"
        port = free_port()
        self._run(
            [webkit.driver, f"--port={port}"],
            env=os.environ
            # Our own page needs no sandbox, and in a container there is none to be had.
            | {"DISPLAY": f":{display}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
        )
        self._http = self._open.enter_context(
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=120)
        )
        wait_until(self._answers, lambda: "the driver does not answer")
        options = {"binary": webkit.browser, "args": ["--automation"]}
        session = self._ask(
            "POST", "/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}}
        )
        self._session = f"/session/{session['sessionId']}"
        self._open.callback(lambda: self._http.delete(self._session))

    def _run(self, command: list[str], **options: Any) -> None:
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
        )
        self._open.callback(process.wait)
        self._open.callback(process.terminate)

    def _answers(self) -> bool:
        try:
            return self._http.get("/status").status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    def _ask(self, method: str, path: str, **body: object) -> Any:
        answer = self._http.request(method, path, json=body if method == "POST" else None)
        assert answer.status_code == httpx.codes.OK, answer.text
        return answer.json()["value"]

    def open(self, url: str) -> None:
        self._ask("POST", f"{self._session}/url", url=url)

    def resize(self, width: int, height: int) -> None:
        """Give the page itself this size; the window has a bar of its own."""
        self._ask("POST", f"{self._session}/window/rect", width=width, height=height)
        inner = self.run("return [innerWidth, innerHeight]")
        self._ask(
            "POST",
            f"{self._session}/window/rect",
            width=2 * width - inner[0],
            height=2 * height - inner[1],
        )

    def run(self, script: str, *arguments: object) -> Any:
        """Run script in the page, and return what it returns."""
        return self._ask("POST", f"{self._session}/execute/sync", script=script, args=arguments)

    def wait_for(self, selector: str) -> None:
        """Wait until there is such an element."""
        script = "return document.querySelectorAll(arguments[0]).length"
        wait_until(
            lambda: self.run(script, selector),
            lambda: f"{selector} does not come: {self.run('return document.body.innerText')}",
        )

    def picture(self, path: Path) -> None:
        """Keep a picture of what can be seen."""
        path.write_bytes(base64.b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()
