# SPDX-License-Identifier: MIT
"""An HAProxy of our own on a free loopback port, set up as docs/operations.md says."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import httpx

from tests.server.running import Reachable, free_port, wait_until
from tools import find

DOCUMENT = Path(__file__).parents[2] / "docs/operations.md"


def configuration(urls: Sequence[str], port: int) -> str:
    """Return the configuration of the document, with our addresses instead of its own."""
    [block] = re.findall(r"```haproxy\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    text = str(block).replace("0.0.0.0:80", f"127.0.0.1:{port}")
    found = re.findall(r"^ +server \w+ ([\d.:]+)", text, re.MULTILINE)
    names = list(dict.fromkeys(found))
    assert len(names) >= len(urls), "the document has fewer servers"
    for name, url in zip(names, urls, strict=False):
        text = text.replace(f" {name}", f" {url.removeprefix('http://')}")
    for name in names[len(urls) :]:
        text = re.sub(rf"^ +server \w+ {re.escape(name)}\b.*\n", "", text, flags=re.MULTILINE)
    return text


class HAProxy(Reachable):
    """Stands before some servers. Use it with ``with``."""

    def __init__(self, urls: Sequence[str], most: int = 2_000) -> None:
        program = find.haproxy()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._folder = Path(tempfile.mkdtemp())
        file = self._folder / "haproxy.cfg"
        text = f"global\n    maxconn {most}\n{configuration(urls, port)}"
        file.write_text(text, encoding="utf-8")
        self._command = [program, "-db", "-f", str(file)]
        self.http = self.client()
        self._start()

    def _start(self) -> None:
        self.process = subprocess.Popen(self._command, stderr=subprocess.DEVNULL)
        try:
            wait_until(self.answers, "HAProxy does not answer")
        except BaseException:  # what still runs would be a warning in some later test
            self.process.kill()
            self.process.wait(60)
            raise

    def answers(self) -> bool:
        """Return whether a server answers through the proxy."""
        try:
            return self.http.get("/api/hello").status_code == 200
        except httpx.HTTPError:
            return False

    def restart(self) -> None:
        """End without a word, and start again."""
        self.process.kill()
        self.process.wait(60)
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait(60)
        shutil.rmtree(self._folder, ignore_errors=True)
