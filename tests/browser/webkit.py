# SPDX-License-Identifier: MIT
"""WebKit, driven by its own WebDriver, on a screen that nobody sees."""

import base64
import os
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx

from tests.browser.playing import wait_until
from tests.browser.window import Engine, Point, Window
from tools.find import WebKit

Json = dict[str, Any]

_NARROW: Final = "* { min-width: 0; margin: 0; padding: 0; font-size: 1px; }"
"""The bar of the window would be wider than a phone."""

_LISTEN: Final = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(`error in the page: ${event.message}`));
addEventListener("unhandledrejection", (event) => complaints.push(`error in the page: ${event.reason}`));
const told = console.error;
console.error = (...words) => { complaints.push(`console: ${words.join(" ")}`); told(...words); };
"""
"""Its driver does not tell what a page reports, so the page itself writes it down once it is loaded."""

_TOUCH: Final = """
const [way] = arguments;
const send = (type, [clientX, clientY], target = document.elementFromPoint(clientX, clientY)) => {
  const point = { clientX, clientY, bubbles: true, cancelable: true, composed: true, view: window };
  const touch = { pointerId: 2, pointerType: "touch", isPrimary: true, button: 0, buttons: 1 };
  target.dispatchEvent(type === "click" ? new MouseEvent(type, point) : new PointerEvent(type, { ...point, ...touch }));
};
// All events of a finger belong to what it touched first.
const [start] = way, end = way.at(-1);
const target = document.elementFromPoint(...start);
send("pointerdown", start, target);
for (const point of way.slice(1)) send("pointermove", point, target);
send("pointerup", end, target);
if (way.length === 1) send("click", end);
"""
"""Its driver has no fingers: what it is told to touch, it clicks."""


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class WebKitEngine(Engine):
    """A small browser around WebKit."""

    def __init__(self, webkit: WebKit) -> None:
        with ExitStack() as stack:
            self._start(webkit, stack)
            self._open = stack.pop_all()

    def _start(self, webkit: WebKit, stack: ExitStack) -> None:
        def start(command: list[str], **options: Any) -> None:
            process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
            )
            stack.callback(process.wait)
            stack.callback(process.terminate)

        read, write = os.pipe()
        start(
            [webkit.screen, "-displayfd", str(write), "-screen", "0", "2000x1400x24", "-nolisten", "tcp"],
            pass_fds=(write,),
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            display = told.readline().strip()
        assert display, "the screen did not start"
        port = free_port()
        environment = {
            "DISPLAY": f":{display}",
            "XDG_CONFIG_HOME": stack.enter_context(TemporaryDirectory()),
            # Our own page needs no sandbox, and in a container there is none to be had.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        style = Path(environment["XDG_CONFIG_HOME"], "gtk-3.0", "gtk.css")
        style.parent.mkdir()
        style.write_text(_NARROW, encoding="ascii")
        start([webkit.driver, f"--port={port}"], env=os.environ | environment)
        self._http = stack.enter_context(
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=120)
        )
        wait_until(self._answers, lambda: "the driver does not answer")
        options = {"binary": webkit.browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        opened = self._request("POST", "/session", capabilities=wanted)
        self._session = f"/session/{opened['sessionId']}"
        stack.callback(self._http.delete, self._session)
        self._first = self._shown = self._request("GET", f"{self._session}/window")

    def _answers(self) -> bool:
        try:
            return self._http.get("/status").status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    def _request(self, method: str, path: str, **body: object) -> Any:
        answer = self._http.request(method, path, json=body if method == "POST" else None)
        assert answer.status_code == httpx.codes.OK, answer.text
        return answer.json()["value"]

    def ask(self, window: str, method: str, path: str, **body: object) -> Any:
        """Send a command to one of the windows."""
        if window != self._shown:
            self._request("POST", f"{self._session}/window", handle=window)
            self._shown = window
        return self._request(method, f"{self._session}/{path}", **body)

    def new_window(self) -> "WebKitWindow":
        # A window that is closed opens no other.
        opened = self.ask(self._first, "POST", "window/new", type="window")
        return WebKitWindow(self, opened["handle"])

    def close(self) -> None:
        self._open.close()


class WebKitWindow(Window):
    """One window of it. All share one storage."""

    def __init__(self, engine: WebKitEngine, handle: str) -> None:
        super().__init__()
        self._engine, self._handle = engine, handle

    def _post(self, path: str, **body: object) -> Any:
        return self._engine.ask(self._handle, "POST", path, **body)

    def goto(self, url: str) -> None:
        self._post("url", url=url)
        self.run(_LISTEN)

    def resize(self, width: int, height: int) -> None:
        def has_size() -> bool:
            inner = self._size()
            if inner != [width, height]:
                # The window has a bar of its own, and takes its new size when it finds the time.
                bar = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
                self._post("window/rect", width=width + bar[0], height=height + bar[1])
            return inner == [width, height]

        wait_until(has_size, lambda: f"the page has {self._size()}")

    def _size(self) -> list[int]:
        size: list[int] = self.run("return [innerWidth, innerHeight]")
        return size

    def run(self, script: str, *arguments: object) -> Any:
        return self._post("execute/sync", script=script, args=arguments)

    def perform(self, source: Json) -> None:
        self._post("actions", actions=[source])

    def touch(self, way: list[Point]) -> None:
        self.run(_TOUCH, way)

    def picture(self, path: Path) -> None:
        shot = self._engine.ask(self._handle, "GET", "screenshot")
        path.write_bytes(base64.b64decode(shot))

    def complaints(self) -> list[str]:
        found: list[str] = self.run("return window.complaints ?? []")
        return found

    def close(self) -> None:
        self._engine.ask(self._handle, "DELETE", "window")
