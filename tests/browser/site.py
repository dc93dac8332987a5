# SPDX-License-Identifier: MIT
"""The page that plays without a server, as a static host gives it out, and the desk in it as tests ask it."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Page

from tests.browser.conftest import ROOT

SITE: Final = ROOT / "build" / "site"
UNDER: Final = "games/quilting"
"""The path at the host."""
WATCH: Final = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    window.desk = this;
  }
};
"""
"""Run before the page: the test asks the same worker as the page does."""
_ASK: Final = """(path) => new Promise((resolve) => {
  const id = `test ${Math.random()}`;
  const hear = ({ data }) => {
    if (data.id !== id) return;
    desk.removeEventListener("message", hear);
    resolve(data.text);
  };
  desk.addEventListener("message", hear);
  desk.postMessage({ type: "request", id, method: "GET", path, tokens: [] });
})"""


class Host:
    """Python's own file server, which knows no more than files."""

    def __init__(self, folder: Path, site: Path = SITE) -> None:
        assert (site / "index.html").exists(), "run: make site"
        (folder / UNDER).parent.mkdir(parents=True, exist_ok=True)
        self.files = folder / UNDER
        shutil.copytree(site, self.files)
        self.folder = folder

    def __enter__(self) -> Self:
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        told = re.search(r"port (\d+)", self._process.stdout.readline())
        assert told
        self.url = f"http://127.0.0.1:{told[1]}/{UNDER}/"
        return self

    def stop(self) -> None:
        """Go away, and do not come back."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


@dataclass(frozen=True)
class Answer:
    """What the desk has answered."""

    text: str

    def json(self) -> Any:
        """Return the message."""
        return json.loads(self.text)


class Desk:
    """Stands for a server: guests ask it when to look."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def http(self) -> "Desk":
        return self

    def get(self, path: str) -> Answer:
        return Answer(self.page.evaluate(_ASK, path))
